package law

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// TestAgreement checks that engines agree on all inputs of the laws, except where a law says that they do not; and the
// law's example shows it.
func TestAgreement(t *testing.T) {
	runner := testRunner(t)
	eachRevision(t, func(t *testing.T, s laws) {
		t.Parallel()
		start := s.Starts[0]
		var inputs []string
		for _, l := range Laws(s.Subject) {
			if l.Start == start.Rule && (strings.Contains(l.ID, "/verdict/") || strings.Contains(l.ID, "/tree/")) {
				for _, tuple := range runner.Generate(l) {
					inputs = append(inputs, tuple[0])
				}
			}
		}
		for _, d := range Disagreements(s.Subject) {
			inputs = append(inputs, d.Example)
		}
		pairs := Agreements(s.Subject, start, inputs)
		for _, pair := range pairs {
			if few := runner.Inputs / 2; pair.Compared < few {
				t.Errorf("%+v: few inputs", pair)
			}
			if (pair.Agreed == pair.Compared) != (len(pair.Except) == 0) {
				t.Errorf("%+v", pair)
			}
			t.Logf("%+v", pair)
		}
		if splits := slices.ContainsFunc(pairs,
			func(a Agreement) bool { return a.Subject == "components" }); splits != s.Document.Splitting.Specified() {
			t.Errorf("components are compared: %t", splits)
		}
	})
}

// TestDifferences checks that there is a law for each difference of a document,
// and that each such law is about one.
func TestDifferences(t *testing.T) {
	said := map[string]bool{}
	for v := range all.Revisions() {
		for _, d := range document.Of(v).Differences.Value() {
			said[d.Name] = true
			if differing[d.Name] == nil {
				t.Errorf("%s: no law is about %s", v, d.Name)
			}
		}
	}
	for name := range differing {
		if !said[name] {
			t.Errorf("no document has %s", name)
		}
	}
}

// TestDisagreements checks that the engines differ about each example.
func TestDisagreements(t *testing.T) {
	ids := map[string]bool{}
	eachRevision(t, func(t *testing.T, s laws) {
		engines := map[string]subject.Engine{}
		for _, e := range s.Engines() {
			engines[e.Name] = e
		}
		for _, d := range Disagreements(s.Subject) {
			ids[d.Law.ID] = true
			if d.Law.Sentence == "" || len(Select(Laws(s.Subject), d.Law.ID)) != 1 {
				t.Errorf("%s is no law", d.Law.ID)
			}
			if err := d.Law.Holds(d.Example); err != nil {
				t.Errorf("%s: %q: %v", d.Law.ID, d.Example, err)
			}
			for _, a := range d.A {
				for _, b := range d.B {
					differ := true
					switch d.Subject {
					case "components":
						differ = engines[a].Split(d.Example) != engines[b].Split(d.Example)
					case "verdict": // the regular expression splits all strings
						differ = !engines[a].Verdict(s.Starts[0], d.Example)
					}
					if !differ {
						t.Errorf("%s: %s and %s agree on %q", d.Law.ID, a, b, d.Example)
					}
				}
			}
		}
	})
	for _, id := range []string{
		"rfc1738/3.2/expression/question-mark", "rfc1738/3.8/expression/wais", "rfc1738/5/expression/fragment",
		"rfc2141bis-urn-03/2.3/expression/directives", "url-syntax-05/4.4/expression/site",
	} {
		if !ids[id] {
			t.Errorf("there is no law %s", id)
		}
	}
}

// A trusting parser accepts what the regular expression splits: the query and the fragment do not matter.
type trusting struct{ subject.Parser }

func (p trusting) Valid(start, s string) bool {
	c := document.Split(s)
	c.Query, c.Fragment = document.Value{}, document.Value{}
	return p.Parser.Valid(start, s) || p.Parser.Valid(start, c.Recompose())
}

// TestDisagreementLawsCatch checks that an engine that agrees with the regular
// expression where it should not, or differs where it should not, is caught.
func TestDisagreementLawsCatch(t *testing.T) {
	for _, test := range []struct {
		law    string
		impair func(p subject.Parser) subject.Parser
		input  string
	}{
		{"rfc1738/5/expression/fragment", func(p subject.Parser) subject.Parser { return trusting{p} }, "a:#"},
		{"rfc2141bis-urn-03/2.3/expression/directives", func(p subject.Parser) subject.Parser { return trusting{p} },
			"urn:aa:a?"},
		{"url-syntax-05/4.4/expression/site", func(p subject.Parser) subject.Parser {
			return misparsed{p, func(root *document.Node) {
				if n := root.Find("site"); n != nil {
					n.Rule = "path"
				}
			}}
		}, "//"},
		{"rfc2396bis-01/B/expression/opaque-part", func(p subject.Parser) subject.Parser {
			return misparsed{p, func(root *document.Node) {
				if n := root.Find("query"); n != nil {
					n.Rule = "path"
				}
			}}
		}, "a:?"},
		{"rfc1738/3.8/expression/wais", func(p subject.Parser) subject.Parser {
			return reported{p, func(c parser.Component, text string, ok bool) (string, bool) {
				return text, ok && c != parser.WPath
			}}
		}, "wais://a///"},
	} {
		t.Run(test.law, func(t *testing.T) { catch(t, test.law, test.impair, test.input) })
	}
}
