package law

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/cases"
	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/parser"
)

// TestCheckFinds checks that a case which does not hold, of a parser or of a
// broken one, is found, and what is said to be wrong.
func TestCheckFinds(t *testing.T) {
	sound := func(p subject.Parser) subject.Parser { return p }
	for _, test := range []struct {
		name   string
		impair func(p subject.Parser) subject.Parser
		lines  string
		want   string // "": the case holds
	}{
		{"a member", sound, "input: \"a:b\"\nvalid: true\npath: \"b\"\nnode: scheme \"a\"\n", ""},
		{"another verdict", sound, "input: \"a:b\"\nvalid: false\n", "valid by the slow matcher: true\nvalid by the automaton of the ABNF: true\nvalid by the generated automaton: true"},
		{"another component", sound, "input: \"a:b\"\nvalid: true\nquery: \"\"\n", "query is undefined, want \"\""},
		{"another node", sound, "input: \"a:b\"\nvalid: true\nnode: port \"b\"\n", "port"},
		{"an option", sound, "base: \"http://a/\"\ninput: \"http:g\"\noption: backward-compatible\nresult: \"http://a/g\"\n", ""},
		{
			"two options, of which the revision does not have the first", sound,
			"base: \"http://a/\"\ninput: \"http:g\"\noption: remove-excess\noption: backward-compatible\nresult: \"http://a/g\"\n", "is not defined by this revision",
		},
		{"another target", sound, "base: \"http://a/\"\ninput: \"g\"\nresult: \"http://a/h\"\n", `the result is "http://a/g"`},
		{"no error", sound, "base: \"http://a/\"\ninput: \"g\"\nerror: BaseError\n", "the error is <nil>"},
		{"not the current document", sound, "base: \"http://a/\"\ninput: \"g\"\ncurrent-document: true\n", "the current document: false"},
		{"a normal form", sound, "input: \"A:b\"\nlevel: case\nresult: \"a:b\"\n", ""},
		{
			"a normal form that has another", normalizing(parser.LevelCase, replacing("a:b", "a:b/")),
			"input: \"A:b\"\nlevel: case\nresult: \"a:b/\"\n", `the result is "a:b//"`,
		},
		{"a lower level", sound, "input: \"A:b\"\nother: \"a:b\"\nlevel: percent\n", "the lowest level of equivalence is case"},
		{
			"not equivalent above the lowest level",
			comparing(func(_ subject.Parser, level parser.Level, _, _ string, same bool) bool {
				return same && level != parser.LevelScheme
			}),
			"input: \"A:b\"\nother: \"a:b\"\nlevel: case\n", "equivalent at level scheme: false, <nil>",
		},
		{
			"equivalent below the lowest level",
			comparing(func(_ subject.Parser, level parser.Level, _, _ string, same bool) bool {
				return same || level == parser.LevelString
			}),
			"input: \"A:b\"\nother: \"a:b\"\nlevel: case\n", "equivalent at level string: true, <nil>",
		},
		{"what commutes", sound, "base: \"http://a/\"\ninput: \"g\"\nlevel: path\nresult: \"http://a/g\"\ninstead: \"http://a/g\"\n", "they commute"},
		{"no such level", sound, "input: \"a:b\"\nlevel: deep\nresult: \"a:b\"\n", "there is no level deep"},
		{"no such option", sound, "base: \"a:\"\ninput: \"b\"\noption: fast\nresult: \"a:b\"\n", "there is no option fast"},
	} {
		t.Run(test.name, func(t *testing.T) {
			read, err := cases.Read("t", []byte("-- 1/01 --\n"+test.lines))
			if err != nil {
				t.Fatal(err)
			}
			s := *subjectOf(t, parser.RFC3986)
			s.Parser = test.impair(s.Parser)
			err = Check(&s, read[0])
			if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %q", err, test.want)
			}
		})
	}
}
