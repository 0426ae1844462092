package main

import (
	"errors"
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/disagree"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/scheme"
)

func newProfile(t *testing.T, rule string) *Profile {
	t.Helper()
	p, err := NewProfile(rule)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A member is a URI of RFC 3986, and RFC 3986 and the URL Standard do not read its host differently: proved for strings
// of any length. A member by the other start rule is one by the first.
func TestProof(t *testing.T) {
	profile := newProfile(t, Agreed)
	whole := newProfile(t, AgreedWhole)
	generic, err := input.ReadGrammar(parser.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	lowered, err := automaton.Lower(generic)
	if err != nil {
		t.Fatal(err)
	}
	d, err := disagree.NewHostClasses(profile.Grammar, whole.Grammar)
	if err != nil {
		t.Fatal(err)
	}
	rule := func(g *automaton.Grammar, name string) automaton.Language {
		l, err := automaton.NewABNF(g, d.Space).Rule(name)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	members, others, uris := rule(profile.Grammar, Agreed), rule(whole.Grammar, AgreedWhole), rule(lowered, "URI")
	for _, test := range []struct {
		name  string
		empty automaton.Language
	}{
		{"a member is a URI", d.Space.Minus(members, uris)},
		{"both documents read the same host", d.Space.Intersect(members, d.URIs)},
		{"a member as a whole is a member", d.Space.Minus(others, members)},
	} {
		if found := d.Space.FewShortest(test.empty, 1); len(found) > 0 {
			t.Errorf("%s: not %q", test.name, found[0])
		}
	}
	if len(d.Space.FewShortest(d.Space.Intersect(uris, d.URIs), 1)) == 0 {
		t.Error("no URI is read differently")
	}
}

// Both documents, and net/url, read all members of the complete test set, and all drawn members, alike.
func TestReadAlike(t *testing.T) {
	random := rand.New(rand.NewSource(int64(testflag.Seed(t))))
	for _, rule := range []string{Agreed, AgreedWhole} {
		p := newProfile(t, rule)
		var strings []string
		for test := range p.TestSet() {
			if test.Valid {
				strings = append(strings, test.Input)
			}
		}
		strings = append(strings, p.Draw(random, testflag.Choose(2000, 1_000_000))...)
		readings, breaks := ByDocuments(strings, rule)
		breaks = append(breaks, Examine(adapter.NetURL(), strings, readings, rule).Breaks...)
		for _, b := range breaks {
			t.Errorf("%s: %q: %s; %s reads %s", rule, b.Input, b.Expected, b.Other, b.Reads)
		}
	}
}

// open returns an implementation, or skips the test; without -complete, it opens only one that starts fast.
func open(t *testing.T, name string) adapter.Implementation {
	t.Helper()
	if name != "perl" && !testflag.Complete() {
		t.Skipf("%s is asked with -complete", name)
	}
	impl, err := adapter.Open(name, adapter.Limits{Answer: time.Minute, Start: time.Minute})
	if errors.As(err, new(*adapter.AbsentError)) || errors.As(err, new(*adapter.UnknownError)) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = impl.Close() })
	return impl
}

// without returns the profile without a restriction: its rules are Relaxed's.
func (p *Profile) without(r Restriction) (*Profile, error) {
	paragraphs := strings.Split(text(), "\n\n")
	for name, definition := range r.Relaxed {
		found := false
		for i, paragraph := range paragraphs {
			_, rule, _ := strings.Cut("\n"+paragraph, "\n"+name+" =")
			if rule != "" {
				paragraphs[i], found = name+" = "+definition, true
			}
		}
		if !found {
			return nil, fmt.Errorf("%s: there is no rule %s", r.Name, name)
		}
	}
	return profileOf(strings.Join(append(paragraphs, r.Added...), "\n\n")+"\n", p.Rule)
}

// beyond returns members that another profile does not have: the shortest, and ten times as many drawn ones, which are
// longer.
func (p *Profile) beyond(other *Profile, random *rand.Rand, shortest int) ([]string, error) {
	space := automaton.NewSpace(0, slices.Concat(p.Grammar.Sets(), other.Grammar.Sets())...)
	var languages [2]automaton.Language
	for i, one := range []*Profile{p, other} {
		l, err := automaton.NewABNF(one.Grammar, space).Rule(one.Rule)
		if err != nil {
			return nil, err
		}
		languages[i] = l
	}
	new := space.Minus(languages[0], languages[1])
	some, sampler := space.FewShortest(new, shortest), sample.New(space, new)
	for range 10 * shortest {
		some = append(some, sampler.Member(random, 40))
	}
	return some, nil
}

// brokenBy returns which of the URL Standard and the implementation that a restriction names reads strings otherwise
// than RFC 3986 does.
func brokenBy(t *testing.T, r Restriction, strings []string) []Break {
	t.Helper()
	readings, breaks := ByDocuments(strings, r.Rule)
	if r.Who == urlStandard {
		return breaks
	}
	var some []string
	var read []Reading
	for i, s := range strings {
		if !slices.ContainsFunc(breaks, func(b Break) bool { return b.Input == s }) {
			some, read = append(some, s), append(read, readings[i])
		}
	}
	result := Examine(open(t, r.Who), some, read, r.Rule)
	if r.Reads == "refused" && result.Refused > 0 { // which all others read
		return []Break{{some[0], read[0].words(r.Rule), r.Who, r.Reads}}
	}
	return result.Breaks
}

// Each restriction is forced by its witness: it is a member without the restriction, is
// none with it, and is read otherwise. Without the restriction, the search finds a string
// that is read otherwise, among those that are new.
func TestRestrictions(t *testing.T) {
	seed := int64(testflag.Seed(t))
	profiles := map[string]*Profile{}
	for _, rule := range []string{Agreed, AgreedWhole} {
		profiles[rule] = newProfile(t, rule)
	}
	for _, r := range Restrictions {
		t.Run(r.Witness, func(t *testing.T) {
			p := profiles[r.Rule]
			relaxed, err := p.without(r)
			if err != nil {
				t.Fatal(err)
			}
			if p.Contains(r.Witness) || !relaxed.Contains(r.Witness) {
				t.Errorf("%s: %q is a member: %t, and without the restriction: %t", r.Name, r.Witness,
					p.Contains(r.Witness), relaxed.Contains(r.Witness))
			}
			found := brokenBy(t, r, []string{r.Witness})
			if len(found) != 1 || found[0].Other != r.Who || found[0].Reads != r.Reads {
				t.Errorf("%s: %q is read otherwise: %v, want that %s reads %s", r.Name, r.Witness, found, r.Who, r.Reads)
			}
			others, err := relaxed.beyond(p, rand.New(rand.NewSource(seed)), 300)
			if err != nil {
				t.Fatal(err)
			}
			if len(brokenBy(t, r, others)) == 0 {
				t.Errorf("%s: none of %d strings is read otherwise without it", r.Name, len(others))
			}
		})
	}
}

// The message about each witness names what reads it otherwise: browsers, for the URL Standard.
func TestMessagesNameWho(t *testing.T) {
	for _, r := range Restrictions {
		profile, _ := scheme.Lookup(r.Rule)
		who := strings.NewReplacer(urlStandard, "browsers", "node", "browsers").Replace(r.Who)
		if err := profile.Check(r.Witness); err == nil || !strings.Contains(err.Error(), who) {
			t.Errorf("%s: %v does not say %s", r.Witness, err, who)
		}
	}
}

// All strings that are read otherwise are counted, and the first are kept.
func TestCounts(t *testing.T) {
	other := Result{Name: "x"}
	for range mostBreaks + 5 {
		other.add("http://a/", adapter.Answer{Outcome: adapter.Answered, Valid: true}, Reading{make([]reading.Meaning, 3)}, Agreed)
	}
	if other.Otherwise != 0 || other.Read() != mostBreaks+5 {
		t.Errorf("%+v", other)
	}
	want := Reading{[]reading.Meaning{{Told: true, Text: "a"}, {}, {}}}
	for range mostBreaks + 5 {
		other.add("http://a/", adapter.Answer{Outcome: adapter.Answered, Valid: true}, want, Agreed)
	}
	other.add("http://a/", adapter.Answer{Outcome: adapter.Answered}, want, Agreed)
	other.add("http://a/", adapter.Answer{Outcome: adapter.Crashed}, want, Agreed)
	if other.Otherwise != mostBreaks+5 || len(other.Breaks) != mostBreaks || other.Refused != 1 || other.Failed != 1 ||
		other.Read() != 2*(mostBreaks+5) {
		t.Errorf("%+v", other)
	}
}

// The comments of the grammar name the restrictions, and no others.
func TestRestrictionsAreNamed(t *testing.T) {
	named := map[string]bool{}
	for _, comment := range regexp.MustCompile(`(?m)^; (.+)\n[A-Za-z0-9-]+ = `).FindAllStringSubmatch(text(), -1) {
		if name := comment[1]; name != "no restriction" && name != "http or https" {
			named[name] = true
		}
	}
	for _, r := range Restrictions {
		if !strings.Contains(text(), "; "+r.Name+"\n") {
			t.Errorf("no rule is for %q", r.Name)
		}
		delete(named, r.Name)
	}
	for name := range named {
		t.Errorf("no witness forces %q", name)
	}
}

// An implementation that does not report a path does not read it otherwise; one that does not report a host reads none.
func TestSame(t *testing.T) {
	told := func(text string) reading.Meaning { return reading.Meaning{Told: true, Text: text} }
	host := Reading{[]reading.Meaning{told("a"), told("http"), {}}}
	for _, test := range []struct {
		name  string
		other Reading
		want  bool
	}{
		{"the port is not told", Reading{[]reading.Meaning{told("a"), told("http"), told("1")}}, true},
		{"another scheme", Reading{[]reading.Meaning{told("a"), told("https"), {}}}, false},
		{"the host is not told", Reading{[]reading.Meaning{{}, told("http"), {}}}, false},
	} {
		if got := host.same(test.other); got != test.want || test.other.same(host) != got {
			t.Errorf("%s: %t", test.name, got)
		}
	}
}
