package law

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// TestAgreement checks that engines agree on all inputs of the laws, except
// where a law says that they do not; and there the example shows it.
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
			func(a Agreement) bool { return a.Subject == "components" }); splits != s.Document.Splitting.Said() {
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

// A trusting parser takes what the regular expression splits: the query and the
// fragment do not matter.
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

// unparsed is a broken parser that parses nothing.
func unparsed(p subject.Parser) subject.Parser {
	return answering{Parser: p, parse: func(string, document.Reference, error) (document.Reference, error) {
		return nil, errFailed
	}}
}

// TestDisagreementReasons checks what the laws of disagreements say of strings on both
// sides of where the engines differ, and of broken parsers.
func TestDisagreementReasons(t *testing.T) {
	for _, test := range []struct {
		law    string
		impair func(p subject.Parser) subject.Parser
		inputs []string
		want   string
	}{
		{"rfc1738/3.2/expression/question-mark", sound, []string{"a:b"}, "trivial"},
		{"rfc1738/3.2/expression/question-mark", sound, []string{"http://a/b?c"}, "holds"},
		{"rfc1738/3.2/expression/question-mark", sound, []string{"HTTP://a/b?c"}, "holds"},
		{"rfc1738/3.2/expression/question-mark", sound, []string{"wais://a/b?c"}, "holds"},
		{"rfc1738/3.2/expression/question-mark", sound, []string{"ftp://a/b?c"}, "holds"},
		{"rfc1738/3.2/expression/question-mark", sound, []string{"a:b?c"}, "holds"},
		{"rfc1738/3.2/expression/question-mark", sound, []string{"http://a/?"}, "holds"},
		{"rfc1738/3.2/expression/question-mark", unparsed,
			[]string{"http://a/b?c"}, "they differ: true, by the document: false"},
		{"rfc1738/3.1/expression/authority", sound, []string{"a:b"}, "trivial"},
		{"rfc1738/3.1/expression/authority", sound, []string{"http://a/"}, "holds"},
		{"rfc1738/3.1/expression/authority", sound, []string{"ftp://a?b@c"}, "holds"},
		{"rfc1738/3.1/expression/authority", sound, []string{"ftp://a:?@c/"}, "holds"},
		{"rfc1738/3.1/expression/authority", sound, []string{"mailto://a@b"}, "holds"},
		{"rfc1738/3.1/expression/authority", sound, []string{"news://a@b"}, "holds"},
		{"rfc1738/3.1/expression/authority", sound, []string{"news:a@b"}, "trivial"},
		{"rfc1738/3.1/expression/authority", sound, []string{"x://a?"}, "holds"},
		{"rfc1738/3.1/expression/authority", sound, []string{"x://a"}, "holds"},
		{"rfc1738/3.1/expression/authority", sound, []string{"x://a/b"}, "holds"},
		{"rfc1738/3.1/expression/authority", sound, []string{"x:a"}, "trivial"},
		{"rfc1738/3.1/expression/authority", sound, []string{"x://a:b:c/"}, "holds"},
		{"rfc1738/3.1/expression/authority", unparsed,
			[]string{"http://a/"}, "they differ: true, by the document: false"},
		{"rfc1738/3.8/expression/wais", sound, []string{"http://a/"}, "discarded"},
		{"rfc1738/3.8/expression/wais", sound, []string{"wais://a/b"}, "holds"},
		{"rfc1738/3.8/expression/wais", sound, []string{"wais://a/b/c/d"}, "holds"},
		{"rfc1738/3.8/expression/wais", sound, []string{"wais://a/b?c"}, "holds"},
		{"rfc1738/3.8/expression/wais", sound, []string{"wais://a/"}, "holds"},
		{"rfc1738/3.8/expression/wais", reporting(parser.Database, "x", true),
			[]string{"wais://a/b"}, `the path is "/b", its parts put together are "/x"`},
		{"rfc1738/3.8/expression/wais", reporting(parser.Database, "", false),
			[]string{"wais://a/b"}, `the path is "/b", its parts put together are ""`},
		{"rfc1738/3.8/expression/wais", reporting(parser.WPath, "", false),
			[]string{"wais://a/b/c/d"}, `the path is "/b/c/d", its parts put together are "/b/c"`},
		{"rfc1738/3.8/expression/wais", reporting(parser.WPath, "d", true),
			[]string{"wais://a/b"}, `the path is "/b", its parts put together are "/b/d"`},
		{"rfc1738/3.8/expression/wais", reporting(parser.Database, "b/c/d", true),
			[]string{"wais://a/b/c/d"}, `the path is "/b/c/d", its parts put together are "/b/c/d/c/d"`},
		{"rfc1738/3.8/expression/wais", func(p subject.Parser) subject.Parser {
			return reported{p, func(c parser.Component, _ string, _ bool) (string, bool) {
				return map[parser.Component]string{parser.Database: "b/c/d"}[c], c == parser.Database
			}}
		}, []string{"wais://a/b/c/d"}, `the path "/b/c/d" has 1 parts`},
		{"rfc1738/3.8/expression/wais", func(p subject.Parser) subject.Parser {
			return reported{p, func(c parser.Component, _ string, _ bool) (string, bool) {
				return map[parser.Component]string{parser.Database: "b", parser.WType: "c/d"}[c],
					c == parser.Database || c == parser.WType
			}}
		}, []string{"wais://a/b/c/d"}, `the path "/b/c/d" has 2 parts`},
		{"rfc1738/5/expression/fragment", sound, []string{"a:b"}, "trivial"},
		{"rfc1738/5/expression/fragment", sound, []string{"a:b#"}, "holds"},
		{"rfc1738/5/expression/fragment", sound, []string{"a:b#c"}, "holds"},
		{"rfc1738/5/expression/fragment", sound, []string{"#"}, "holds"},
		{"rfc1738/5/expression/fragment", func(p subject.Parser) subject.Parser { return trusting{p} },
			[]string{"a:b#c"}, "it is valid"},
		{"rfc1738/5/expression/fragment", func(p subject.Parser) subject.Parser {
			return refusing{trusting{p}, func(start, _ string) bool { return start != "url" }}
		}, []string{"a:b#c"}, "it is valid"},
		{"url-syntax-05/appendix-b/expression/scheme", sound, []string{"a"}, "trivial"},
		{"url-syntax-05/appendix-b/expression/scheme", sound, []string{"a:b"}, "holds"},
		{"url-syntax-05/appendix-b/expression/scheme", sound, []string{"%41:b"}, "holds"},
		{"url-syntax-05/appendix-b/expression/scheme", sound, []string{"a/b:c"}, "trivial"},
		{"url-syntax-05/appendix-b/expression/scheme", sound, []string{"1:b"}, "holds"},
		{"url-syntax-05/appendix-b/expression/scheme", renaming("scheme", "path"),
			[]string{"a:b"}, "they differ: true, by the document: false"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"a"}, "trivial"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"//a"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"//a/b"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"//a?b"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"//a@b@c/"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"//"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"%41://b/"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"a://b"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"///"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"//a/b?c"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"//?a"}, "holds"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"a:b//c"}, "trivial"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"1:b"}, "trivial"},
		{"url-syntax-05/4.4/expression/site", sound, []string{"?a"}, "trivial"},
		{"url-syntax-05/4.4/expression/site", renaming("site", "path"),
			[]string{"//a"}, "they differ: true, by the document: false"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a"}, "trivial"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a:b"}, "trivial"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a:b?c"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a:/b?c"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a://b?c"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a:?b"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a:?"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a:?/b"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a:?!"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a:/?b"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"a://b/?c"}, "holds"},
		{"rfc2396/B/expression/opaque-part", sound, []string{"b?c"}, "trivial"},
		{"rfc2396/B/expression/opaque-part", renaming("query", "path"),
			[]string{"a:/b?c"}, "they differ: true, by the document: false"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a"}, "trivial"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a:b"}, "trivial"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a:b?c"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a:/b?c"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a://b?c"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"?a"}, "trivial"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a:?b"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a:?"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a:?/b"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a:?!"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a:/?b"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"a://b/?c"}, "holds"},
		{"rfc2396bis-01/B/expression/opaque-part", sound, []string{"b?c"}, "trivial"},
		{"rfc2396bis-01/B/expression/opaque-part", renaming("query", "path"),
			[]string{"a:/b?c"}, "they differ: true, by the document: false"},
		{"rfc1808/2.4/steps/generic-RL", sound, []string{"a"}, "trivial"},
		{"rfc1808/2.4/steps/generic-RL", sound, []string{"//a"}, "holds"},
		{"rfc1808/2.4/steps/generic-RL", sound, []string{"//a//b"}, "holds"},
		{"rfc1808/2.4/steps/generic-RL", sound, []string{"a://b//c"}, "holds"},
		{"rfc1808/2.4/steps/generic-RL", sound, []string{"a://b/c"}, "holds"},
		{"rfc1808/2.4/steps/generic-RL", sound, []string{"//"}, "holds"},
		{"rfc1808/2.4/steps/generic-RL", sound, []string{"////"}, "holds"},
		{"rfc1808/2.4/steps/generic-RL", sound, []string{"a:b"}, "trivial"},
		{"rfc1808/2.4/steps/generic-RL", renaming("net-loc", "path"),
			[]string{"//a"}, "they differ: true, by the document: false"},
		{"rfc1808/2.4/steps/generic-RL", renaming("query", "path"),
			[]string{"a://b/?c"}, "they differ: true, by the document: false"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:aa:a"}, "trivial"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:aa:a?b"}, "holds"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:aa:a?b=c"}, "holds"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:aa:a?b=c&d="}, "holds"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:aa:a#"}, "trivial"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:aa:a?b=c#d"}, "holds"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"a:b"}, "discarded"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:a"}, "discarded"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn://a"}, "discarded"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:aa:a#^"}, "discarded"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"urn:aa:a?b=c#^"}, "discarded"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"?b=c"}, "discarded"},
		{"rfc2141bis-urn-03/2.3/expression/directives", sound, []string{"x:aa:a?b=c"}, "discarded"},
		{"rfc2141bis-urn-03/2.3/expression/directives", func(p subject.Parser) subject.Parser { return trusting{p} },
			[]string{"urn:aa:a?b"}, "it is valid: true, its query is one of a URN: false"},
		{"rfc2141bis-urn-03/2.3/expression/directives",
			func(p subject.Parser) subject.Parser { return refusing{p, func(_, s string) bool { return true }} },
			[]string{"urn:aa:a"}, "it is valid: false, its query is one of a URN: true"},
		{"rfc2141bis-urn-03/2.3/expression/directives",
			func(p subject.Parser) subject.Parser { return refusing{p, func(_, s string) bool { return true }} },
			[]string{"urn:aa:a?b=c"}, "it is valid: false, its query is one of a URN: true"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"urn:aa:a"}, "trivial"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"urn:aa:a?b"}, "holds"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"urn:aa:a?=b"}, "holds"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"urn:aa:a?+b"}, "holds"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"urn:aa:a?+b?=c"}, "holds"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"urn:aa:a#b"}, "trivial"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"urn:aa:a?=b#^"}, "discarded"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"x:aa:a"}, "discarded"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"urn://a"}, "discarded"},
		{"rfc8141/2.3/expression/rq-components", sound, []string{"aa:a"}, "discarded"},
		{"rfc8141/2.3/expression/rq-components", func(p subject.Parser) subject.Parser { return trusting{p} },
			[]string{"urn:aa:a?b"}, "it is valid: true, its query is one of a URN: false"},
	} {
		if got := tried(t, test.law, test.impair, test.inputs); got != test.want {
			t.Errorf("%s, %q: %s, want %s", test.law, test.inputs, got, test.want)
		}
	}
}

// TestDisagreementEngines checks which engines each disagreement is between, and about
// what.
func TestDisagreementEngines(t *testing.T) {
	const (
		grammar = "slow matcher, automaton of the ABNF, Valid, PEG parser"
		printed = "regular expression of Appendix B"
	)
	want := map[string]string{
		"rfc1738/3.2/expression/question-mark":        "components: Parse | " + printed,
		"rfc1738/3.1/expression/authority":            "components: Parse | " + printed,
		"rfc1738/3.8/expression/wais":                 "forms: Parse | " + printed,
		"rfc1738/5/expression/fragment":               "verdict: " + grammar + " | " + printed,
		"rfc1808/2.4/steps/generic-RL":                "components: PEG parser | Parse, steps of the document",
		"url-syntax-05/appendix-b/expression/scheme":  "components: PEG parser | Parse, " + printed,
		"url-syntax-05/4.4/expression/site":           "components: PEG parser | Parse, " + printed,
		"rfc2396/B/expression/opaque-part":            "components: PEG parser | Parse, " + printed,
		"rfc2732/rfc2396-B/expression/opaque-part":    "components: PEG parser | Parse, " + printed,
		"rfc2396bis-01/B/expression/opaque-part":      "components: PEG parser | Parse, " + printed,
		"rfc2141bis-urn-03/2.3/expression/directives": "verdict: " + grammar + " | " + printed,
		"rfc8141/2.3/expression/rq-components":        "verdict: " + grammar + " | " + printed,
	}
	got := map[string]string{}
	eachRevision(t, func(t *testing.T, s laws) {
		for _, d := range Disagreements(s.Subject) {
			got[d.Law.ID] = d.Subject + ": " + strings.Join(d.A, ", ") + " | " + strings.Join(d.B, ", ")
			if d.Example == "" {
				t.Errorf("%s has no example", d.Law.ID)
			}
		}
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	d := Disagreement{A: []string{"a", "b"}, B: []string{"c"}}
	for pair, want := range map[string]bool{"ac": true, "ca": true, "bc": true, "cb": true, "ab": false, "cc": false,
		"xc": false, "ax": false, "xa": false} {
		if got := d.between(pair[:1], pair[1:]); got != want {
			t.Errorf("%s: %t", pair, got)
		}
	}
}
