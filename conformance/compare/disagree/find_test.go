package disagree

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// at returns an implementation that ends the userinfo at the "@" of an authority that a function finds, and refuses
// nothing.
func at(name string, index func(s, c string) int) adapter.Implementation {
	return adapter.NewInProcess(name, "", func(q adapter.Question) adapter.Answer {
		a := adapter.Answer{Valid: true}
		part := func(c parser.Component, text string) {
			all := reading.Generic()
			a.Parts[slices.Index(all[:], c)] = reading.Part{Told: true, Defined: true, Text: text}
		}
		rest, authority, ok := strings.Cut(q.Input, "//")
		if !ok {
			return a
		}
		part(parser.Scheme, strings.TrimSuffix(rest, ":"))
		authority, path, slash := strings.Cut(authority, "/")
		if slash {
			path = "/" + path
		}
		part(parser.Path, path)
		part(parser.Host, authority[index(authority, "@")+1:])
		return a
	})
}

// known returns the options that tests share.
func known() Options { return Options{Seed: 1, Strings: 200, Shortest: 2000, Patterns: 100} }

func find(t *testing.T, a, b adapter.Implementation, o Options) *Result {
	t.Helper()
	results, err := Find([]adapter.Implementation{a, b}, o)
	if err != nil {
		t.Fatal(err)
	}
	for r := range results {
		return r
	}
	t.Fatal("no pair")
	return nil
}

// Three implementations are three pairs, or with an allow-list two; each is asked once about a drawn string, and each
// pair gives the same result as without the third: without -complete, a sample of the pairs.
func TestPairs(t *testing.T) {
	take := testflag.Sample(t, 4)
	asked := map[string]int{}
	counting := func(impl adapter.Implementation) adapter.Implementation {
		return adapter.NewInProcess(impl.Name(), "", func(q adapter.Question) adapter.Answer {
			asked[impl.Name()+" "+q.Input]++
			return impl.Ask([]adapter.Question{q})[0]
		})
	}
	first, last, cutting := at("first", strings.Index), at("last", strings.LastIndex), cut("cut", `\`)
	allowing := known()
	allowing.Check.Allow = "good.example"
	for _, test := range []struct {
		options Options
		want    []string
	}{
		{known(), []string{"first last", "first cut", "last cut"}},
		{allowing, []string{"first last", "first cut"}},
	} {
		clear(asked)
		results, err := Find([]adapter.Implementation{counting(first), counting(last), counting(cutting)}, test.options)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		pairs := map[string][2]adapter.Implementation{"first last": {first, last}, "first cut": {first, cutting},
			"last cut": {last, cutting}}
		for r := range results {
			name := r.A + " " + r.B
			names = append(names, name)
			if !take() {
				continue
			}
			alone := find(t, pairs[name][0], pairs[name][1], test.options)
			if diff := cmp.Diff(alone, r); diff != "" {
				t.Errorf("%s (-alone +together):\n%s", name, diff)
			}
		}
		if !slices.Equal(names, test.want) {
			t.Errorf("pairs %q, want %q", names, test.want)
		}
		test.options.Revision = parser.RFC3986
		s, err := newSource(test.options)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range s.draw() {
			for _, text := range d.texts {
				if times := asked["first "+text]; times != 1 {
					t.Fatalf("%q was asked %d times", text, times)
				}
			}
		}
		for range results { // one may be enough
			break
		}
	}
}

// Two implementations that take the first and the last "@" for the delimiter
// disagree on the host, and an allow-list in the one does not hold the other.
func TestFirstAndLastAt(t *testing.T) {
	first, last := at("first", strings.Index), at("last", strings.LastIndex)
	r := find(t, first, last, known())
	want := []Disagreement{
		{Difference: Difference{Component: parser.Host, Manner: Other}, Input: "//@@a"},
		{Difference: Difference{Component: parser.Host, Manner: Other}, Input: "//#@@a"}, // the authority goes on
		{Difference: Difference{Component: parser.Host, Manner: Other}, Input: "//?@@a"},
		{Difference: Difference{Component: parser.Host, Manner: Other}, Input: "//@#@a"},
		{Difference: Difference{Component: parser.Host, Manner: OnlyA}, Input: "//@@"},
	}
	if len(r.Witnesses) != len(want) {
		t.Fatalf("%d witnesses, want %d: %v", len(r.Witnesses), len(want), r.Witnesses)
	}
	for i, w := range r.Witnesses {
		if w.Difference != want[i].Difference || w.Input != want[i].Input || w.Count == 0 {
			t.Errorf("%s: %q, %d times; want %s: %q", w.ID(), w.Input, w.Count, want[i].ID(), want[i].Input)
		}
	}
	if a, b := r.Witnesses[0].A.Host(), r.Witnesses[0].B.Host(); a != "@a" || b != "a" {
		t.Errorf("hosts %q and %q", a, b)
	}
	o := known()
	o.Check.Allow = "good.example"
	for _, test := range []struct {
		check, fetch adapter.Implementation
		want         []string
	}{
		{first, last, nil}, // the first one reads a host with an "@" in it
		{last, first, nil},
		{cut("up to a backslash", `\`), last, []string{`//good.example\@a`}},
	} {
		var inputs []string
		for _, w := range find(t, test.check, test.fetch, o).Witnesses {
			inputs = append(inputs, w.Input)
		}
		if !slices.Equal(inputs, test.want) {
			t.Errorf("%s, %s: %q, want %q", test.check.Name(), test.fetch.Name(), inputs, test.want)
		}
	}
}

// cut returns an implementation whose authority also ends at a delimiter.
func cut(name, delimiter string) adapter.Implementation {
	last := at(name, strings.LastIndex)
	return adapter.NewInProcess(name, "", func(q adapter.Question) adapter.Answer {
		q.Input = strings.Replace(q.Input, delimiter, "/", 1)
		return last.Ask([]adapter.Question{q})[0]
	})
}

// No witness can be made simpler. TestPairs checks that two runs find the same witnesses.
func TestWitnesses(t *testing.T) {
	a, b := adapter.NetURL(), adapter.OfRevision(parser.RFC3986)
	r := find(t, a, b, Options{Seed: 1, Strings: 200, Patterns: 30})
	if len(r.Witnesses) < 4 || r.Asked < r.Differing {
		t.Fatalf("%d witnesses, %d of %d strings differ", len(r.Witnesses), r.Differing, r.Asked)
	}
	count := 0
	p := newPair(newReader(a), newReader(b), compareToSpelling)
	for _, w := range r.Witnesses {
		count += w.Count
		if f := p.ask([]string{w.Input})[0]; !f.differs || f.Difference != w.Difference || *f.a != w.A || *f.b != w.B {
			t.Errorf("%q: %v", w.Input, f)
		}
		for simpler := range input.Simpler(w.Input) {
			f := p.ask([]string{simpler})[0]
			if f.differs && f.Difference == w.Difference && p.pattern(p.disagreement(simpler, f)) == w.Pattern {
				t.Errorf("%s: %q is simpler than %q", w.ID(), simpler, w.Input)
			}
		}
	}
	if all := r.Differing + r.Respelled + r.Refused; count != all {
		t.Errorf("the witnesses are for %d strings, %d differ", count, all)
	}
}

// The shortest strings are found among all strings of a length.
func TestShortest(t *testing.T) {
	first, last := at("first", strings.Index), at("last", strings.LastIndex)
	o := known()
	o.Strings, o.Shortest = 0, 20_000
	r := find(t, first, last, o)
	if r.Length != 2 || len(r.Letters) < 20 || !slices.Contains(r.Letters, `\`) {
		t.Errorf("length %d over %q", r.Length, r.Letters)
	}
	if len(r.Shortest) != 0 { // four bytes are needed
		t.Errorf("%v", r.Shortest)
	}
	refusing := adapter.NewInProcess("refusing", "", func(q adapter.Question) adapter.Answer {
		return adapter.Answer{Valid: !strings.Contains(q.Input, "@")}
	})
	r = find(t, first, refusing, o)
	if len(r.Shortest) != 1 || r.Shortest[0].Input != "@" || r.Shortest[0].Difference != (Difference{Manner: OnlyA}) {
		t.Errorf("%v", r.Shortest)
	}
}

// A string that one of them does not answer is not a disagreement.
func TestUnanswered(t *testing.T) {
	for _, outcome := range []adapter.Outcome{adapter.Unsupported, adapter.Crashed, adapter.Hung, adapter.NotAsked} {
		silent := adapter.NewInProcess("silent", "",
			func(adapter.Question) adapter.Answer { return adapter.Answer{Outcome: outcome} })
		if r := find(t, silent, adapter.NetURL(), known()); r.Differing != 0 || len(r.Shortest) != 0 {
			t.Errorf("outcome %d: %v", outcome, r.Witnesses)
		}
	}
}

// Strings about which an implementation is not asked, since it failed too often, are not counted, and their length does
// not count as completely tried.
func TestNotAsked(t *testing.T) {
	for _, test := range []struct{ most, asked, length int }{{0, 0, -1}, {1, 1, -1}, {2, 2, 0}, {5, 5, 0}, {8, 8, 1},
		{100, 26, 2}} {
		tiring := tired{adapter.NetURL(), &test.most}
		p := newPair(newReader(adapter.OfRevision(parser.RFC3986)), newReader(tiring), compare)
		r := &Result{Length: -1, Letters: []string{"1", "x", "2"}}
		r.shortest(p, 26)
		if p.asked != test.asked || r.Length != test.length {
			t.Errorf("%d strings, length %d, want %d, %d", p.asked, r.Length, test.asked, test.length)
		}
	}
}

// A tired implementation is asked about some strings only.
type tired struct {
	adapter.Implementation
	left *int
}

func (i tired) Ask(questions []adapter.Question) []adapter.Answer {
	answers := i.Implementation.Ask(questions)
	for at := range answers {
		if *i.left--; *i.left < 0 {
			answers[at] = adapter.Answer{Outcome: adapter.NotAsked}
		}
	}
	return answers
}

func TestWithin(t *testing.T) {
	for _, test := range []struct {
		some, s string
		want    bool
	}{{"", "", true}, {"a@b", "xa//@cb", true}, {"ab", "ba", false}, {"aa", "a", false}, {"a", "", false}} {
		if got := within(test.some, test.s); got != test.want {
			t.Errorf("within(%q, %q) = %t", test.some, test.s, got)
		}
	}
}
