package adapter

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// right is an implementation that gives the answers of a revision, after a
// function has changed them.
func right(v parser.Revision, change func(q Question, a *Answer)) *InProcess {
	return NewInProcess("right", "", func(q Question) Answer {
		want, _ := expect(v, q)
		change(q, &want.Answer)
		return want.Answer
	})
}

// options ask few questions, or all with -complete.
func options(v parser.Revision) Options {
	return Options{Revision: v, Seed: 1, Inputs: 100, Smaller: 100_000, Most: testflag.Choose(5000, 0)}
}

var questionnaires = sync.OnceValues(func() (*Questionnaire,
	error) {
	return NewQuestionnaire(options(parser.RFC3986))
})

// fewer returns a questionnaire of some questions, those with names first.
func fewer(q *Questionnaire, most, smaller int) *Questionnaire {
	some := *q
	some.questions = atMost(q.questions, most)
	some.options.Smaller = smaller
	return &some
}

// questionnaire returns the questionnaire of RFC 3986 that tests share.
func questionnaire(t *testing.T) *Questionnaire {
	t.Helper()
	q, err := questionnaires()
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// TestClasses checks what classes known faults get, and how small the examples
// become.
func TestClasses(t *testing.T) {
	type class struct{ id, section, base, input, expected, got string }
	for _, test := range []struct {
		name   string
		change func(q Question, a *Answer)
		want   []class
	}{
		{"none", func(Question, *Answer) {}, nil},
		{"lower-cases the scheme", func(q Question, a *Answer) {
			a.Parts[0].Text = strings.ToLower(a.Parts[0].Text)
			if scheme, rest, ok := strings.Cut(a.Result, ":"); ok && q.Operation == Resolve {
				a.Result = strings.ToLower(scheme) + ":" + rest
			}
		}, nil},
		{"accepts an IP literal without an end", func(q Question, a *Answer) {
			a.Valid = a.Valid || strings.HasPrefix(q.Input, "//[::") && parser.RFC3986.Valid(q.Input+"]")
		}, []class{
			{
				"wrongly-accepted/IPv6address", "3.2.2", "", "//[::",
				`invalid: byte 5: unexpected end in IPv6address; expected "]"`, "valid",
			},
		}},
		{"rejects percent-encoding", func(q Question, a *Answer) {
			if q.Operation == Parse && strings.Contains(q.Input, "%") {
				*a = Answer{}
			}
		}, []class{{"wrongly-rejected/pct-encoded", "2.1", "", "%aa", "valid", "invalid"}}},
		{"drops an empty query", func(q Question, a *Answer) {
			if query := &a.Parts[6]; query.Text == "" {
				query.Defined = false
			}
		}, []class{{"empty-as-undefined", "5.3", "", "?", `query ""`, "query undefined"}}},
		{"finds a port", func(q Question, a *Answer) {
			if port := &a.Parts[4]; a.Valid && a.Parts[3].Text == "a" && !port.Defined {
				*port = defined("80")
			}
		}, []class{{"wrong-component/port/surplus/authority", "3.2", "", "//a", "port undefined", `port "80"`}}},
		{"lower-cases the path", func(q Question, a *Answer) {
			if q.Operation == Normalize {
				before, _, _ := strings.Cut(a.Result, "?")
				if !strings.ContainsAny(before, ":%#") {
					a.Result = strings.ToLower(a.Result)
				}
			}
		}, []class{{"wrong-normalization/path/other/path", "3.3", "", "A", `"A"`, `"a"`}}},
		{"drops a fragment", func(q Question, a *Answer) {
			if q.Operation == Resolve {
				a.Result, _, _ = strings.Cut(a.Result, "#")
			}
		}, []class{
			{"wrong-resolution/fragment/missing/fragment", "3.5", "a:", "#a", `"a:#a"`, `"a:"`},
			{"empty-as-undefined", "5.3", "a:", "#", `"a:#"`, `"a:"`},
		}},
		{"does not resolve", func(q Question, a *Answer) {
			if strings.HasPrefix(q.Base, "http:") && strings.Contains(q.Input, ";") {
				*a = Answer{}
			}
		}, []class{{"wrong-resolution/rejected/path", "3.3", "http:", ";", `"http:;"`, "invalid"}}},
		{"panics", func(q Question, a *Answer) {
			if strings.Contains(q.Input, "]") && q.Operation == Parse {
				panic("no bracket")
			}
		}, []class{{"crash/panic-no-bracket", "", "", "]", "", "panic: no bracket"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := questionnaire(t).Examine(right(parser.RFC3986, test.change))
			var got []class
			for _, c := range e.Classes {
				if c.Kind == Crash {
					c.Expected = ""
				}
				got = append(got, class{c.ID, c.Section, c.Example.Base, c.Example.Input, c.Expected, c.Got})
			}
			for _, want := range test.want {
				if !slices.Contains(got, want) {
					t.Errorf("no class %+v in %+v", want, got)
				}
			}
			if len(test.want) == 0 && len(got) > 0 || len(got) > 6 {
				t.Errorf("%d classes: %+v", len(got), got)
			}
		})
	}
}

// TestEveryRevision checks that there are questions about each revision: the parser itself has no faults, and each
// operation of the revision is asked.
func TestEveryRevision(t *testing.T) {
	take := testflag.Sample(t, 8)
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			if !take() || v == parser.RFC1738 && !testflag.Complete() { // its test set is large
				t.Skip("without -complete")
			}
			q, err := NewQuestionnaire(options(v))
			if err != nil {
				t.Fatal(err)
			}
			e := q.Examine(right(v, func(Question, *Answer) {}))
			if len(e.Classes) > 0 {
				t.Errorf("%+v", e.Classes[0])
			}
			asked := map[Subject]bool{}
			for _, c := range e.Asked {
				asked[c.Subject] = true
			}
			resolves := v.CheckResolve() == nil || v == parser.URLStandard // its algorithm takes a base
			if asked[Resolution] != resolves || !asked[ValidVerdict] ||
				!asked[InvalidVerdict] {
				t.Errorf("asked %+v, the revision resolves: %t", e.Asked, resolves)
			}
		})
	}
}

// sectionName matches what the sections of the documents are called.
var sectionName = regexp.MustCompile(
	`^([0-9]+(\.[0-9]+)*|Appendix [A-C]|2 and Appendix B|RFC [0-9]+|BNF (syntax|of Generic URI Syntax|for specific ` +
		`URL schemes)|(Host|URL) (writing|miscellaneous)|URL representation|Percent-encoded bytes|Infra Standard)$`)

// TestSections checks that each rule of each revision has a section.
func TestSections(t *testing.T) {
	for v := range all.Revisions() {
		c, err := NewSectionFinder(v)
		if err != nil {
			t.Fatal(err)
		}
		of, order := c.sections, c.order
		if names := slices.Sorted(maps.Values(of)); v != parser.URLStandard && !slices.Equal(slices.Compact(names),
			slices.Sorted(slices.Values(order))) {
			t.Errorf("%s: sections %q, of rules %q", v, order, names)
		}
		for rule, section := range of {
			if !sectionName.MatchString(section) {
				t.Errorf("%s: rule %s has section %q", v, rule, section)
			}
		}
		root, err := v.Tree(map[parser.Revision]string{parser.RFC2141bisURN03: "urn:ab:c"}[v])
		if err == nil && of[root.Rule()] == "" {
			t.Errorf("%s: rule %s has no section", v, root.Rule())
		}
	}
	for comment, want := range map[string]string{
		"Section 3.2.2": "3.2.2",
		"Section 4.3; a start rule, to which nothing refers.": "4.3",
		`Section 5, "The generic form of a URL is"`:           "5",
		"Appendix A; Section 3":                               "Appendix A",
		"BNF syntax":                                          "BNF syntax",
		"Section 2: composed of scheme and urn-path. An assigned URN has neither a": "2",
		"Appendix A (only there)": "Appendix A",
	} {
		if got := section(comment); got != want {
			t.Errorf("section(%q) = %q, want %q", comment, got, want)
		}
	}
}

func TestUnknownRevision(t *testing.T) {
	_, err := NewQuestionnaire(Options{})
	if !errors.As(err, new(*parser.ArgumentError)) {
		t.Errorf("error %v", err)
	}
}
