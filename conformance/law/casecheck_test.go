package law

import (
	"testing"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// refusingAll is a broken parser to whose Valid no string is a member.
func refusingAll(p subject.Parser) subject.Parser {
	return refusing{p, func(string, string) bool { return true }}
}

// unparsedTree is a broken parser without trees.
func unparsedTree(p subject.Parser) subject.Parser {
	return answering{Parser: p, tree: func(string, string, *document.Node, error) (*document.Node, error) {
		return nil,
			errFailed
	}}
}

// refusingNormal is a broken parser to which nothing is defined that it normalizes.
func refusingNormal(p subject.Parser) subject.Parser {
	return operating{Parser: p, normalize: func(parser.Level, string) (string, error) {
		return "",
			&parser.NotDefinedError{}
	}}
}

// TestCheckFinds checks that a case which does not hold, of a parser or of a
// broken one, is found, and what is said to be wrong.
func TestCheckFinds(t *testing.T) {
	for _, test := range []struct {
		name   string
		impair func(p subject.Parser) subject.Parser
		lines  string
		want   string // "": the case holds
	}{
		{"a member", sound, "input: \"a:b\"\nvalid: true\npath: \"b\"\nnode: scheme \"a\"\n", ""},
		{
			"another verdict", sound,
			"input: \"a:b\"\nvalid: false\n",
			"valid by the slow matcher: true\nvalid by the automaton of the ABNF: true\nvalid by the generated " +
				"automaton: true\nthe error of the generated parser is <nil>",
		},
		{"another component", sound, "input: \"a:b\"\nvalid: true\nquery: \"\"\n", "query is undefined, want \"\""},
		{"another node", sound, "input: \"a:b\"\nvalid: true\nnode: port \"b\"\n", `the parse tree has no port "b"`},
		{
			"an option", sound,
			"base: \"http://a/\"\ninput: \"http:g\"\noption: backward-compatible\nresult: \"http://a/g\"\n", "",
		},
		{
			"two options, of which the revision does not have the first", sound,
			"base: \"http://a/\"\ninput: \"http:g\"\noption: remove-excess\noption: backward-compatible\nresult: " +
				"\"http://a/g\"\n", `the error is rfc3986: a choice about excess ".." segments is not defined by ` +
				`this revision`,
		},
		{"no such component", sound, "input: \"a:\"\nvalid: true\nnone: \"\"\n", "there is no component none"},
		{"no such rule", sound, "input: \"a\"\nrule: none\nvalid: true\n", "there is no rule none"},
		{"an inner rule", sound, "input: \"a\"\nrule: Scheme\nvalid: true\nin: \"a:\"\nnode: Scheme \"a\"\n", ""},
		{
			"an inner rule in no member", sound,
			"input: \"a\"\nrule: scheme\nvalid: true\nin: \"^\"\n", `"^" is no URI-reference`,
		},
		{"another start rule", sound, "input: \"a\"\nrule: uri\nvalid: false\n", ""},
		{
			"another verdict by another start rule", sound,
			"input: \"a\"\nrule: uri\nvalid: true\n",
			"valid by the slow matcher: false\nvalid by the automaton of the ABNF: false\nvalid by the " +
				"generated automaton: false\nthe error of the generated parser is rfc3986: URI: byte 1: " +
				"unexpected end in scheme; expected \":\"",
		},
		{
			"a start rule of another parser", accepting,
			"input: \"^\"\nrule: uri\nvalid: false\n", "the error of the generated parser is <nil>",
		},
		{
			"a member that Valid refuses", refusingAll,
			"input: \"a:\"\nvalid: true\n", "valid by the generated automaton: false",
		},
		{"a kind of host", sound, "input: \"//a\"\nvalid: true\nhost_kind: \"reg-name\"\n", ""},
		{
			"another kind of host", sound,
			"input: \"//a\"\nvalid: true\nhost_kind: \"ipv4\"\n", `host_kind is "reg-name", want "ipv4"`,
		},
		{"no kind of host", sound, "input: \"a\"\nvalid: true\nhost_kind: undefined\n", ""},
		{
			"two components", sound,
			"input: \"a:\"\nvalid: true\npath: \"x\"\nscheme: undefined\n",
			"path is \"\", want \"x\"\nscheme is \"a\", want undefined",
		},
		{
			"two nodes", sound,
			"input: \"a:\"\nvalid: true\nnode: port \"\"\nnode: query \"\"\n",
			"the parse tree has no port \"\"\nthe parse tree has no query \"\"",
		},
		{
			"another verdict, a node and a component", refusingAll,
			"input: \"a:\"\nvalid: true\nnode: port \"\"\npath: \"x\"\n",
			"valid by the generated automaton: false\nthe parse tree has no port \"\"\npath is \"\", want \"x\"",
		},
		{
			"no tree", unparsedTree,
			"input: \"a:\"\nvalid: true\nnode: scheme \"a\"\n", "the error of the generated parser is failed\nfailed",
		},
		{"no components", unparsed, "input: \"a:\"\nvalid: true\nscheme: \"a\"\n", "failed"},
		{"components of a target", sound, "base: \"a:\"\ninput: \"g\"\nresult: \"a:g\"\nscheme: \"a\"\n", ""},
		{
			"other components of a target", sound,
			"base: \"a:\"\ninput: \"g\"\nresult: \"a:g\"\nscheme: \"b\"\n", `scheme is "a", want "b"`,
		},
		{
			"what the law is about", resolving(func(base, _, result string) string { return result + base[:1] }),
			"base: \"A:\"\ninput: \"C\"\nlevel: case\nresult: \"a:CA\"\ninstead: \"a:Ca\"\n", "the law is broken by it",
		},
		{
			"a normal form of no level", refusingNormal,
			"input: \"A:b\"\nlevel: case\nresult: \"a:b\"\n",
			"the error is Revision(0):  is not defined by this revision",
		},
		{
			"components of a normal form", sound,
			"input: \"A:b\"\nlevel: case\nresult: \"a:b\"\nquery: \"\"\n", `query is undefined, want ""`,
		},
		{"no level of equivalence", sound, "input: \"A:b\"\nother: \"a:c\"\nlevel: none\n", ""},
		{
			"a level of equivalence", sound,
			"input: \"A:b\"\nother: \"a:c\"\nlevel: case\n", "the lowest level of equivalence is none",
		},
		{
			"no level where there is one", sound,
			"input: \"A:b\"\nother: \"a:b\"\nlevel: none\n", "the lowest level of equivalence is case",
		},
		{
			"what does not commute", sound,
			"base: \"a:/b/..\"\ninput: \"c\"\nlevel: path\nresult: \"a:/b/c\"\ninstead: \"a:/c\"\n", "",
		},
		{
			"what does not commute, to another target", sound,
			"base: \"a:/b/..\"\ninput: \"c\"\nlevel: path\nresult: \"a:/b\"\ninstead: \"a:/b/c\"\n",
			"the result is \"a:/b/c\"\nthe result is \"a:/c\"",
		},
		{
			"what the law leaves in", sound,
			"base: \"a:\"\ninput: \"c\"\nlevel: path\nresult: \"a:c\"\ninstead: \"a:c\"\n", "they commute",
		},
		{
			"a base without normal form", sound,
			"base: \"^\"\ninput: \"c\"\nlevel: path\nerror: BaseError\ninstead: \"a:c\"\n",
			`rfc3986: byte 0: "^" is not allowed in URI-reference; expected a scheme, a path, "?", "#" or end; ` +
				`encoded, it is %5E`,
		},
		{
			"a reference without normal form", sound,
			"base: \"a:\"\ninput: \"^\"\nlevel: path\nerror: SyntaxError\ninstead: \"a:c\"\n",
			`rfc3986: byte 0: "^" is not allowed in URI-reference; expected a scheme, a path, "?", "#" or end; ` +
				`encoded, it is %5E`,
		},
		{
			"no level to commute at", sound,
			"base: \"a:\"\ninput: \"c\"\nlevel: deep\nresult: \"a:c\"\ninstead: \"a:c\"\n", "there is no level deep",
		},
		{
			"another target", sound,
			"base: \"http://a/\"\ninput: \"g\"\nresult: \"http://a/h\"\n", `the result is "http://a/g"`,
		},
		{"no error", sound, "base: \"http://a/\"\ninput: \"g\"\nerror: BaseError\n", "the error is <nil>"},
		{
			"not the current document", sound,
			"base: \"http://a/\"\ninput: \"g\"\ncurrent-document: true\n", "the current document: false",
		},
		{"a normal form", sound, "input: \"A:b\"\nlevel: case\nresult: \"a:b\"\n", ""},
		{
			"a normal form that has another", normalizing(parser.LevelCase, replacing("a:b", "a:b/")),
			"input: \"A:b\"\nlevel: case\nresult: \"a:b/\"\n", `the result is "a:b//"`,
		},
		{
			"a lower level", sound,
			"input: \"A:b\"\nother: \"a:b\"\nlevel: percent\n", "the lowest level of equivalence is case",
		},
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
		{
			"what commutes", sound,
			"base: \"http://a/\"\ninput: \"g\"\nlevel: path\nresult: \"http://a/g\"\ninstead: \"http://a/g\"\n",
			"they commute",
		},
		{"no such level", sound, "input: \"a:b\"\nlevel: deep\nresult: \"a:b\"\n", "there is no level deep"},
		{
			"no such option", sound,
			"base: \"a:\"\ninput: \"b\"\noption: fast\nresult: \"a:b\"\n", "there is no option fast",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			read, err := cases.Read("t", []byte("-- 1/01 --\n"+test.lines))
			if err != nil {
				t.Fatal(err)
			}
			s := *subjectOf(t, parser.RFC3986)
			s.Parser = test.impair(s.Parser)
			err = Check(&s, read[0])
			if (err == nil) != (test.want == "") || err != nil && err.Error() != test.want {
				t.Errorf("error %v, want %q", err, test.want)
			}
		})
	}
}

// Of the current document, a case has no component but the fragment.
func TestCheckOfCurrentDocument(t *testing.T) {
	for lines, want := range map[string]string{
		"":                                    "",
		"fragment: \"s\"\n":                   "",
		"fragment: \"t\"\n":                   `the fragment is "s"`,
		"fragment: undefined\n":               `the fragment is "s"`,
		"path: \"s\"\n":                       `the fragment is "s"`,
		"fragment: \"s\"\nquery: undefined\n": `the fragment is "s"`,
	} {
		read, err := cases.Read("t",
			[]byte("-- 1/01 --\nbase: \"http://a/\"\ninput: \"#s\"\ncurrent-document: true\n"+lines))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := Check(subjectOf(t, parser.RFC2396), read[0]); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %s, want %s", lines, got, want)
		}
	}
}
