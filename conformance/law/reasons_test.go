package law

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// errFailed is the error of a method that fails.
var errFailed = errors.New("failed")

// A failing is a parser that fails at one of the calls of a method. No string is a
// member to a Valid that fails, and no two are equivalent to an EquivalenceLevel.
type failing struct {
	subject.Parser
	method string
	calls  *int // how many are left to the one that fails
}

func (p failing) fails(method string) error {
	if method != p.method {
		return nil
	}
	if *p.calls--; *p.calls == 0 {
		return errFailed
	}
	return nil
}

func (p failing) Valid(start, s string) bool {
	return p.fails("Valid") == nil && p.Parser.Valid(start, s)
}

func (p failing) Check(start, s string) error {
	if err := p.fails("Check"); err != nil {
		return err
	}
	return p.Parser.Check(start, s)
}

func (p failing) Tree(start, s string) (*document.Node, error) {
	if err := p.fails("Tree"); err != nil {
		return nil, err
	}
	return p.Parser.Tree(start, s)
}

func (p failing) Parse(s string) (document.Reference, error) {
	if err := p.fails("Parse"); err != nil {
		return nil, err
	}
	return p.Parser.Parse(s)
}

func (p failing) Resolve(base, reference string, options ...parser.ResolveOption) (document.Resolution, error) {
	if err := p.fails("Resolve"); err != nil {
		return nil, err
	}
	return p.Parser.Resolve(base, reference, options...)
}

func (p failing) Relativize(base, target string, options ...parser.ResolveOption) (string, error) {
	if err := p.fails("Relativize"); err != nil {
		return "", err
	}
	return p.Parser.Relativize(base, target, options...)
}

func (p failing) Normalize(level parser.Level, s string) (string, error) {
	if err := p.fails("Normalize"); err != nil {
		return "", err
	}
	return p.Parser.Normalize(level, s)
}

func (p failing) Equivalent(level parser.Level, s, t string) (bool, error) {
	if err := p.fails("Equivalent"); err != nil {
		return false, err
	}
	return p.Parser.Equivalent(level, s, t)
}

func (p failing) EquivalenceLevel(s, t string) (parser.Level, bool) {
	if p.fails("EquivalenceLevel") != nil {
		return 0, false
	}
	return p.Parser.EquivalenceLevel(s, t)
}

func (p failing) Encode(c parser.Component, s string, options ...parser.EncodeOption) (string, error) {
	if err := p.fails("Encode"); err != nil {
		return "", err
	}
	return p.Parser.Encode(c, s, options...)
}

func (p failing) Decode(c parser.Component, s string) (string, error) {
	if err := p.fails("Decode"); err != nil {
		return "", err
	}
	return p.Parser.Decode(c, s)
}

func (p failing) Build(parts parser.Parts) (string, error) {
	if err := p.fails("Build"); err != nil {
		return "", err
	}
	return p.Parser.Build(parts)
}

// TestFailures checks what a law says of a parser that fails at one call of a method.
func TestFailures(t *testing.T) {
	for _, test := range []struct {
		law    string
		method string
		call   int
		inputs []string
		want   string // "holds" where the law does not
	}{
		{"rfc3986/A/verdict/URI-reference", "Valid", 1, []string{"a"}, "the oracle says true, Valid false"},
		{"rfc3986/A/verdict/URI-reference", "Check", 1,
			[]string{"a"}, "the oracle says true, the error of Check is failed"},
		{"rfc3986/A/verdict/URI-reference", "Tree", 1,
			[]string{"a"}, "the oracle says true, the error of Tree is failed"},
		{"rfc3986/A/verdict/URI-reference", "Parse", 1,
			[]string{"a"}, "the oracle says true, the error of Parse is failed"},
		{"rfc3986/A/verdict/URI-reference", "Parse", 1, []string{"^"}, "holds"},
		{"rfc3986/A/verdict/URI", "Parse", 1, []string{"a:"}, "holds"},
		{"rfc3986/A/offset/URI-reference", "Check", 1,
			[]string{"a^"}, "the error of Check is no syntax error: failed"},
		{"rfc3986/A/offset/URI-reference", "Tree", 1,
			[]string{"a^"}, "the error of Tree is no syntax error: failed"},
		{"rfc3986/A/offset/URI-reference", "Parse", 1,
			[]string{"a^"}, "the error of Parse is no syntax error: failed"},
		{"rfc3986/A/offset/URI", "Parse", 1, []string{"a^"}, "holds"},
		{"rfc3986/A/expected/URI", "Check", 1, []string{"a^"}, "the error of Check is no syntax error: failed"},
		{"rfc3986/A/tree/URI-reference", "Tree", 1, []string{"a"}, "failed"},
		{"rfc3986/A/components", "Parse", 1, []string{"a:"}, "failed"},
		{"rfc3986/A/components", "Tree", 1, []string{"a:"}, "failed"},
		{"rfc3986/B/split", "Parse", 1, []string{"a:"}, "failed"},
		{"rfc1808/2.4/split", "Parse", 1, []string{"a:"}, "failed"},
		{"rfc3986/5.3/recomposition", "Parse", 1, []string{"a:"}, "failed"},
		{"rfc3986/3.3/path-rule", "Parse", 1, []string{"a:"}, "failed"},
		{"rfc3986/3.3/path-rule", "Tree", 1, []string{"a:"}, "failed"},
		{"rfc1738/5/genericurl", "Valid", 1, []string{"http://a/"}, `"http://a/" is no genericurl`},
		{"rfc8141/2/uri-reference", "Parse", 1, []string{"urn:aa:a"}, "failed"},

		{"rfc3986/5.2/resolution/steps", "Resolve", 1,
			[]string{"a:b", "c"}, `[]: "a:c" by the steps, the error is failed`},
		{"rfc3986/5.2/resolution/steps", "Resolve", 2,
			[]string{"a:b", "c"}, `[BackwardCompatible]: "a:c" by the steps, the error is failed`},
		{"rfc3986/5.2/resolution/steps", "Resolve", 1,
			[]string{"a:b", "^"}, "[]: the error is failed, want one of type *parser.SyntaxError"},
		{"rfc3986/5.2/resolution/steps", "Resolve", 1, []string{"a:/b", ".//c"},
			"[]: the error is failed, want one of type *parser.RecompositionError"},
		{"rfc2396/5.2/resolution/steps", "Resolve", 1, []string{"a:?b", "."},
			"[]: the error is failed, want one of type *parser.ResultError"},
		{"rfc2396/5.2/resolution/steps", "Resolve", 4, []string{"a:/b", "../../c"},
			"[RefuseExcess]: the error is failed, want one of type *parser.ExcessError"},
		{"rfc3986/5.2/resolution/target", "Resolve", 1, []string{"a:b", "c"}, "discarded"},
		{"rfc3986/5.2/resolution/target", "Parse", 1, []string{"a:b", "c"}, "the target is not valid: failed"},
		{"rfc3986/5.2/resolution/target", "Parse", 2, []string{"a:b", "c"}, "failed"},
		{"rfc3986/5.2/resolution/target", "Parse", 3, []string{"a:b", "c"}, "holds"},
		{"rfc3986/5.2/resolution/target", "Parse", 3,
			[]string{"a:b", "c:d"}, `the scheme of "c:d" is "c", true, want "a"`},
		{"rfc3986/5.2/resolution/absolute", "Resolve", 1, []string{"a:b", "c:/d"}, "failed"},
		{"rfc3986/5.2/relativization", "Relativize", 1, []string{"a:/b", "a:/c"}, "[]: failed"},
		{"rfc3986/5.2/relativization", "Resolve", 1, []string{"a:/b", "a:/c"}, `[]: "c": failed`},
		{"rfc3986/5.2/relativization", "Resolve", 2, []string{"a:/b", "a:/c"}, "holds"},
		{"rfc3986/5.2.4/remove-dot-segments", "Resolve", 1, []string{"a:b", "c:/./d"}, "failed"},
		{"rfc3986/5.2.4/removed-once", "Resolve", 1, []string{"a:b", "c:/./d"}, "discarded"},
		{"rfc3986/5.2.4/removed-once", "Resolve", 2, []string{"a:b", "c:/./d"}, "failed"},
		{"rfc3986/5.4.2/base-authority", "Resolve", 1, []string{"a://b/", "c"}, "holds"},
		{"rfc3986/5.1/base-fragment", "Resolve", 1,
			[]string{"a:b", "c"}, `with respect to "a:b" the error is failed, to "a:b" <nil>`},
		{"rfc3986/5.1/base-fragment", "Resolve", 2,
			[]string{"a:b", "c"}, `with respect to "a:b" the error is <nil>, to "a:b" failed`},
		{"rfc3986/5.1/base-fragment", "Resolve", 3,
			[]string{"a:b#d", "c"}, `with respect to "a:b" the error is <nil>, to "a:b#" failed`},
		{"rfc3986/5.1/base-fragment", "Resolve", 4,
			[]string{"a:b#d", "c"}, `with respect to "a:b" the error is <nil>, to "a:b#/../?" failed`},
		{"rfc2396/5.2/base-query-and-fragment", "Resolve", 5,
			[]string{"a:/b?d#e", "c"}, `with respect to "a:/b" the error is <nil>, to "a:/b#" failed`},

		{"rfc3986/6.2.2.1/commutation/case", "Normalize", 1, []string{"A:b", "C"},
			`the target is "", failed, that of "a:b" and "C" is "a:C", <nil>`},
		{"rfc3986/6.2.2.1/commutation/case", "Resolve", 1, []string{"A:b", "C"},
			`the target is "", failed, that of "a:b" and "C" is "a:C", <nil>`},
		{"rfc3986/6.2.2.1/commutation/case", "Normalize", 2, []string{"A:b", "C"}, "failed"},
		{"rfc3986/6.2.2.1/commutation/case", "Normalize", 3, []string{"A:b", "C"}, "failed"},
		{"rfc3986/6.2.2.1/commutation/case", "Normalize", 4, []string{"A:b", "C"},
			`the target is "a:C", <nil>, that of "a:b" and "C" is "", failed`},
		{"rfc3986/6.2.2.1/commutation/case", "Resolve", 2, []string{"A:b", "C"},
			`the target is "a:C", <nil>, that of "a:b" and "C" is "", failed`},

		{"rfc3986/6.2.2.1/normalization/validity/case", "Normalize", 1, []string{"A:"}, "failed"},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", "Normalize", 1, []string{"A:"}, "failed"},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", "Normalize", 2,
			[]string{"A:"}, `"a:", at level string then "", failed`},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", "Normalize", 3,
			[]string{"A:"}, `"a:", at level case then "", failed`},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", "Normalize", 4, []string{"A:"}, "holds"},
		{"rfc3986/6.2.2.1/normalization/change/case", "Normalize", 1, []string{"A:"}, "failed"},
		{"rfc3986/6.2.2.1/normalization/change/case", "Normalize", 2, []string{"A:"}, "failed"},
		{"rfc3986/6.2.2.1/normalization/change/case", "Parse", 1, []string{"A:"}, "failed"},
		{"rfc3986/6.2.2.1/normalization/change/case", "Parse", 2, []string{"A:"}, "failed"},

		{"rfc3986/6.2.1/equivalence/identity/string", "Equivalent", 1, []string{"a", "b"}, "failed"},
		{"rfc3986/6.2.1/equivalence/identity/string", "EquivalenceLevel", 1, []string{"a", "a"},
			`the lowest level at which "a" and "a" are equivalent is Level(0), false`},
		{"rfc3986/6.2.1/equivalence/identity/string", "EquivalenceLevel", 1, []string{"a", "b"}, "holds"},
		{"rfc3986/6.2.2.1/equivalence/normal-forms/case", "Normalize", 1, []string{"a:", "A:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/normal-forms/case", "Normalize", 2, []string{"a:", "A:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/normal-forms/case", "Equivalent", 1, []string{"a:", "A:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/reflexivity/case", "Equivalent", 1, []string{"A:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/symmetry/case", "Equivalent", 1, []string{"a:", "b:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/symmetry/case", "Equivalent", 2, []string{"a:", "b:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", "Equivalent", 1, []string{"ab:", "aB:", "Ab:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", "Equivalent", 2, []string{"ab:", "aB:", "Ab:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case", "Equivalent", 3, []string{"ab:", "aB:", "Ab:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", "Equivalent", 1, []string{"a:", "A:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", "Equivalent", 2, []string{"a:", "A:"}, "failed"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", "EquivalenceLevel", 1, []string{"a:", "A:"},
			"they are equivalent at level case: true, the lowest is Level(0), false"},
		{"rfc3986/6.2.2.1/equivalence/variation/case", "Equivalent", 1, []string{"a:", "recipe"}, "failed"},
		{"rfc3986/2.2/reserved", "Equivalent", 1, []string{"!"}, "failed"},
		{"rfc3986/2.2/reserved", "Equivalent", 5, []string{"!"}, "failed"},
		{"rfc3986/2.2/reserved", "Equivalent", 6, []string{"!"}, "holds"},
		{"rfc3986/2.2/reserved", "Equivalent", 6, []string{"!!"}, "failed"},
		{"rfc3986/2.2/reserved", "Equivalent", 6, []string{"./!"}, "failed"},
		{"rfc3986/2.2/reserved", "Equivalent", 7, []string{"./!"}, "holds"},

		{"rfc3986/2.4/decoding", "Parse", 1, []string{"a"}, "failed"},
		{"rfc3986/2.4/decoding", "Decode", 1, []string{"a"}, "the path: failed"},
		{"rfc3986/2.4/decoding", "Decode", 2, []string{"a"}, `the path "a" stands for "a", and "a" for "", failed`},
		{"rfc3986/A/building", "Parse", 1, []string{"a"}, "failed"},
		{"rfc3986/A/building", "Build", 1, []string{"a"}, "map[path:a]: failed"},
		{"rfc3986/A/building", "Build", 1, []string{"%41"}, "map[path:%41]: failed"},
		{"rfc3986/A/building", "Decode", 1, []string{"a"}, "holds"},
		{"rfc3986/2.4/encoding/query", "Encode", 1,
			[]string{"a", "?"}, "the error is failed, want one of type *parser.EncodeError"},
		{"rfc3986/2.4/encoding/query", "Decode", 1, []string{"^", "?"}, `encoded it is "%5E": failed`},
		{"rfc3986/2.4/encoding/query", "Parse", 1, []string{"a", "?"}, "trivial"},
		{"rfc3986/2.4/encoding/query", "Parse", 2, []string{"a", "?"}, `in its place, "?a": failed`},
	} {
		calls := test.call
		got := tried(t, test.law, func(p subject.Parser) subject.Parser { return failing{p, test.method, &calls} },
			test.inputs)
		if got != test.want {
			t.Errorf("%s, %q, call %d of %s: %s, want %s", test.law, test.inputs, test.call, test.method, got,
				test.want)
		}
	}
}

// A replaceable is a parser in the place of which laws get another.
type replaceable struct{ subject.Parser }

// trials are the laws of each revision about a parser that can be replaced.
var trials = map[parser.Revision]*trial{}

type trial struct {
	parser *replaceable
	laws   []Law
}

// tried tries a law on a parser that is impaired. It returns the law's error, or
// "holds".
func tried(t *testing.T, law string, impair func(p subject.Parser) subject.Parser, inputs []string) string {
	t.Helper()
	name, _, _ := strings.Cut(law, "/")
	v, err := all.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	if trials[v] == nil {
		s := *quickSubject(t, v)
		p := &replaceable{s.Parser}
		s.Parser = p
		trials[v] = &trial{p, Laws(&s)}
	}
	found := Select(trials[v].laws, law)
	if len(found) != 1 {
		t.Fatalf("there are %d laws %s", len(found), law)
	}
	trials[v].parser.Parser = impair(quickSubject(t, v).Parser)
	if err := found[0].try(inputs); err != nil {
		return err.Error()
	}
	return "holds"
}

// An answering is a parser some of whose answers are others.
type answering struct {
	subject.Parser
	check func(start, s string, err error) error
	tree  func(start, s string, root *document.Node, err error) (*document.Node, error)
	parse func(s string, r document.Reference, err error) (document.Reference, error)
}

func (p answering) Check(start, s string) error {
	err := p.Parser.Check(start, s)
	if p.check == nil {
		return err
	}
	return p.check(start, s, err)
}

func (p answering) Tree(start, s string) (*document.Node, error) {
	root, err := p.Parser.Tree(start, s)
	if p.tree == nil {
		return root, err
	}
	return p.tree(start, s, root, err)
}

func (p answering) Parse(s string) (document.Reference, error) {
	r, err := p.Parser.Parse(s)
	if p.parse == nil {
		return r, err
	}
	return p.parse(s, r, err)
}

// A told is a reference of which other things are told.
type told struct {
	document.Reference
	text      *string
	ranges    map[parser.Component]location
	kind      *parser.HostKind
	recompose func() (string, bool)
}

// A location is what Range returns.
type location struct {
	begin, end int
	defined    bool
}

func (r told) String() string {
	if r.text == nil {
		return r.Reference.String()
	}
	return *r.text
}

func (r told) Range(c parser.Component) (begin, end int, ok bool) {
	if l, ok := r.ranges[c]; ok {
		return l.begin, l.end, l.defined
	}
	return r.Reference.Range(c)
}

func (r told) HostKind() parser.HostKind {
	if r.kind == nil {
		return r.Reference.HostKind()
	}
	return *r.kind
}

func (r told) Recompose() (string, bool) {
	if r.recompose == nil {
		return r.Reference.Recompose()
	}
	return r.recompose()
}

// telling returns a broken parser whose references are told otherwise.
func telling(other told) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return answering{Parser: p, parse: func(_ string, r document.Reference, err error) (document.Reference, error) {
			if err != nil {
				return nil, err
			}
			other := other
			other.Reference = r
			return other, nil
		}}
	}
}

// locating returns a broken parser that has a component elsewhere.
func locating(c parser.Component, begin, end int, defined bool) func(subject.Parser) subject.Parser {
	return telling(told{ranges: map[parser.Component]location{c: {begin, end, defined}}})
}

// reporting returns a broken parser that has another text for a component.
func reporting(which parser.Component, text string, defined bool) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return reported{p, func(c parser.Component, was string, ok bool) (string, bool) {
			if c == which {
				return text, defined
			}
			return was, ok
		}}
	}
}

// growing returns a broken parser whose trees are altered.
func growing(alter func(root *document.Node)) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser { return misparsed{p, alter} }
}

// moving returns a broken parser that has the first child of a root elsewhere.
func moving(begin, end int) func(subject.Parser) subject.Parser {
	return growing(func(root *document.Node) { root.Children[0].Begin, root.Children[0].End = begin, end })
}

// renaming returns a broken parser that gives a node the name of another rule.
func renaming(rule, other string) func(subject.Parser) subject.Parser {
	return growing(func(root *document.Node) {
		if n := root.Find(rule); n != nil {
			n.Rule = other
		}
	})
}

// diagnosing returns a broken parser whose syntax errors are altered.
func diagnosing(alter func(e *misstated)) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser { return misdiagnosed{p, alter} }
}

// sound is a parser as it is.
func sound(p subject.Parser) subject.Parser { return p }

// accepting is a broken parser that has no errors.
func accepting(p subject.Parser) subject.Parser {
	return answering{
		Parser: p,
		check:  func(_, _ string, _ error) error { return nil },
		tree:   func(_, _ string, root *document.Node, _ error) (*document.Node, error) { return root, nil },
	}
}

// A settled is a Resolution as it is told.
type settled struct {
	text     string
	current  bool
	fragment document.Value
}

func (r settled) CurrentDocument() bool    { return r.current }
func (r settled) String() string           { return r.text }
func (r settled) Fragment() (string, bool) { return r.fragment.Text, r.fragment.Defined }

// settling returns a broken parser to which all references are one target.
func settling(r settled) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return operating{Parser: p, resolve: func(_, _ string, _ []parser.ResolveOption) (document.Resolution, error) {
			return r, nil
		}}
	}
}

// relativizing returns a broken parser that makes one reference of all targets.
func relativizing(relative string) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return operating{Parser: p, relativize: func(_, _ string) (string, error) { return relative, nil }}
	}
}

// equating returns a broken parser that has an answer for all pairs at a level.
func equating(level parser.Level, equivalent bool) func(subject.Parser) subject.Parser {
	return comparing(func(_ subject.Parser, l parser.Level, _, _ string, same bool) bool {
		if l == level {
			return equivalent
		}
		return same
	})
}

// leveling returns a broken parser that finds all pairs equivalent at a level.
func leveling(level parser.Level, ok bool) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return operating{Parser: p, compare: func(_, _ string) (parser.Level, bool) { return level, ok }}
	}
}

// encodingAs returns a broken parser that encodes all data as a text.
func encodingAs(text string) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return operating{Parser: p, encode: func(parser.Component, string) (string, error) { return text, nil }}
	}
}

// decodingAs returns a broken parser that decodes all texts as some data.
func decodingAs(data string) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return operating{Parser: p, decode: func(parser.Component, string) (string, error) { return data, nil }}
	}
}

// refusingData is a broken parser that encodes nothing but "".
func refusingData(p subject.Parser) subject.Parser {
	return operating{Parser: p, encode: func(c parser.Component, s string) (string, error) {
		if s == "" {
			return p.Encode(c, s)
		}
		return "", &parser.EncodeError{Revision: parser.RFC3986, Component: c}
	}}
}

// building returns a broken parser that builds one string of all components.
func buildingTo(text string) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return constructing{p, func(parser.Parts) (string, error) { return text, nil }}
	}
}

// TestReasons checks what a law says of a broken parser, in the words of what is
// compared.
func TestReasons(t *testing.T) {
	other, none, name := "ab", parser.HostKind(0), parser.RegName
	for _, test := range []struct {
		law    string
		impair func(p subject.Parser) subject.Parser
		inputs []string
		want   string
	}{
		{"rfc3986/A/verdict/URI-reference", func(p subject.Parser) subject.Parser { return openBracket{p} },
			[]string{"//[::"}, "the oracle says false, Valid true"},
		{"rfc3986/A/offset/URI", func(p subject.Parser) subject.Parser { return misplaced{p} },
			[]string{"a^"}, "the offset of Check is 2, the longest viable prefix has 1 bytes"},
		{"rfc3986/A/offset/URI", func(p subject.Parser) subject.Parser { return misplacedTree{p} },
			[]string{"a^"}, "the offset of Tree is 2, the longest viable prefix has 1 bytes"},
		{"rfc3986/A/offset/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.Start = "URI-reference" }}
		}, []string{"a^"}, `the error of Check is about "a^" and rule URI-reference`},
		{"rfc3986/A/expected/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.mayEnd = true }}
		}, []string{"a"}, `the oracle says of "a" false, MayEnd is true`},
		{"rfc3986/A/expected/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.Offset = len(e.Input()) + 1 }}
		}, []string{"a"}, "offset 2"},
		{"rfc3986/A/expected/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.Offset = -1 }}
		}, []string{"a"}, "offset -1"},
		{"rfc3986/A/expected/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.rule = "port" }}
		}, []string{"a:^"}, `rule port is nowhere at offset 2 of ` +
			`["a:" "a:!" "a:#" "a:%00" "a:+" "a:-" "a:." "a:/" "a:0" "a:1" "a:2" "a:3" "a:5" "a:6" "a::" "a:?" ` +
			`"a:@" "a:a" "a:g" "a:v" "a:_"]`},
		{"rfc3986/A/tree/URI-reference", func(p subject.Parser) subject.Parser {
			return misparsed{p, func(root *document.Node) { root.End-- }}
		}, []string{"ab"}, "the root is URI-reference 0-1, not URI-reference 0-2"},
		{"rfc3986/A/tree/URI-reference", func(p subject.Parser) subject.Parser {
			return misparsed{p, func(root *document.Node) { root.Find("segment-nz-nc").Rule = "port" }}
		}, []string{"ab"}, "node port 0-2 is not a member of its rule"},
		{"rfc3986/A/components", func(p subject.Parser) subject.Parser {
			return misparsed{p, func(root *document.Node) { root.Find("query").Rule = "segment" }}
		}, []string{"?"}, `query is 1-1, the tree has none of ["query"]`},
		{"rfc3986/6.2.2.2/normalization/validity/percent", normalizing(parser.LevelPercent, replacing("%20", " ")),
			[]string{"%20"}, `" " is not valid`},
		{"rfc3986/6.2.2.2/normalization/change/percent", normalizing(parser.LevelPercent, replacing("%2F", "/")),
			[]string{"%2f"}, `from "%2F" to "/": want "%2F"`},
		{"rfc3986/6.2.2.1/equivalence/symmetry/case",
			comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool { return s < t }),
			[]string{"a:", "b:"}, `"b:" and "a:" are equivalent at level case: false`},
		{"rfc3986/5.2/resolution/target",
			resolving(func(base, reference, result string) string { return "x" + result }),
			[]string{"a:b", "c"}, `the scheme of "xa:c" is "xa", true, want "a"`},
		{"rfc3986/5.2/resolution/absolute",
			resolving(func(base, reference, result string) string { return result + "/" }),
			[]string{"a:b", "c:d"}, `resolved it is "c:d/"`},
		{"rfc3986/5.2.4/remove-dot-segments",
			resolving(func(base, reference, result string) string { return reference }),
			[]string{"a:b", "c:/./d"}, `the path of "c:/./d" is "/./d", by the routine "/d"`},
		{"rfc3986/5.2.4/removed-once", resolving(func(base, reference, result string) string { return result + "x" }),
			[]string{"a:b", "c:/d"}, `the target is "c:/dx", and that of the target "c:/dxx"`},

		{"rfc3986/A/verdict/URI-reference", accepting,
			[]string{"^"}, "the oracle says false, the error of Check is <nil>"},
		{"rfc3986/A/verdict/URI", accepting, []string{"a"}, "the oracle says false, the error of Check is <nil>"},
		{"rfc3986/A/verdict/URI-reference", func(p subject.Parser) subject.Parser {
			return answering{Parser: p, tree: accepting(p).(answering).tree}
		}, []string{"^"}, "the oracle says false, the error of Tree is <nil>"},
		{"rfc3986/A/verdict/URI-reference", func(p subject.Parser) subject.Parser {
			return parsing{p, func(p subject.Parser, s string) (document.Reference, error) { return p.Parse("") }}
		}, []string{"^"}, "the oracle says false, the error of Parse is <nil>"},
		{"rfc3986/A/transitions/URI-reference", accepting,
			[]string{"^"}, "the oracle says false, the error of Check is <nil>"},
		{"rfc3986/A/offset/URI-reference", diagnosing(func(e *misstated) { e.SyntaxError = e.WithInput(e.Input() + "b") }),
			[]string{"a^"}, `the error of Check is about "a^b" and rule URI-reference`},
		{"rfc3986/A/offset/URI-reference", func(p subject.Parser) subject.Parser {
			return answering{Parser: p, tree: func(start, s string, _ *document.Node, _ error) (*document.Node,
				error) {
				return nil, p.Check("URI", s)
			}}
		}, []string{"a:^"}, `the error of Tree is about "a:^" and rule URI`},
		{"rfc3986/A/offset/URI-reference", func(p subject.Parser) subject.Parser {
			return answering{Parser: p, parse: func(s string, _ document.Reference, _ error) (document.Reference,
				error) {
				return nil, p.Check("URI", s)
			}}
		}, []string{"a:^"}, `the error of Parse is about "a:^" and rule URI`},
		{"rfc3986/A/offset/URI-reference", accepting,
			[]string{"a^"}, "the error of Check is no syntax error: <nil>"},
		{"rfc3986/A/expected/URI", accepting, []string{"a^"}, "the error of Check is no syntax error: <nil>"},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.expected[0] |= 1 }),
			[]string{"a"},
			`by the automaton "a\x00" begins a member: false, expected after "a" is [\x00+\-.0-9:A-Za-z]`},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.expected[3] |= 1 << 63 }),
			[]string{"a"},
			`by the automaton "a\xff" begins a member: false, expected after "a" is [+\-.0-9:A-Za-z\xFF]`},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.expected = parser.ByteSet{} }),
			[]string{"a"}, `by the automaton "a+" begins a member: true, expected after "a" is []`},
		{"rfc3986/A/expected/URI", func(p subject.Parser) subject.Parser {
			return answering{Parser: p, check: func(start, s string, _ error) error {
				return p.Check(start, "^").(*parser.SyntaxError).WithInput(s)
			}}
		}, []string{"a^"}, "'a' is expected where it is an error"},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.mayEnd = false }),
			[]string{"a:^"}, `the oracle says of "a:" true, MayEnd is false`},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.next[0] |= 1 }),
			[]string{"a:^"}, `'\x00' is named, but expected is [!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]`},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.rule = "URI" }),
			[]string{"a:^"}, "holds"},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.rule = "scheme" }),
			[]string{"a^"}, "holds"},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.rule = "hier-part" }),
			[]string{"a:^"}, "holds"},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.rule = "scheme" }),
			[]string{"^"}, "trivial"},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.rule = "scheme" }),
			[]string{"a:^"},
			`rule scheme is nowhere at offset 2 of ["a:" "a:!" "a:#" "a:%00" "a:+" "a:-" "a:." "a:/" "a:0" "a:1" ` +
				`"a:2" "a:3" "a:5" "a:6" "a::" "a:?" "a:@" "a:a" "a:g" "a:v" "a:_"]`},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.rule = "query" }),
			[]string{"a:^"},
			`rule query is nowhere at offset 2 of ["a:" "a:!" "a:#" "a:%00" "a:+" "a:-" "a:." "a:/" "a:0" "a:1" ` +
				`"a:2" "a:3" "a:5" "a:6" "a::" "a:?" "a:@" "a:a" "a:g" "a:v" "a:_"]`},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.rule = "query" }),
			[]string{"a:?^"}, "holds"},
		{"rfc3986/A/expected/URI", diagnosing(func(e *misstated) { e.rule = "fragment" }),
			[]string{"a:?^"},
			`rule fragment is nowhere at offset 3 of ["a:?" "a:?!" "a:?#" "a:?%00" "a:?+" "a:?-" "a:?." "a:?/" ` +
				`"a:?0" "a:?1" "a:?2" "a:?3" "a:?5" "a:?6" "a:?:" "a:??" "a:?@" "a:?a" "a:?g" "a:?v" "a:?_"]`},
		{"rfc3986/A/tree/URI-reference", growing(func(root *document.Node) { root.Rule = "URI" }),
			[]string{"a:"}, "the root is URI 0-2, not URI-reference 0-2"},
		{"rfc3986/A/tree/URI-reference", growing(func(root *document.Node) { root.Begin++ }),
			[]string{"a:"}, "the root is URI-reference 1-2, not URI-reference 0-2"},
		{"rfc3986/A/tree/URI-reference", growing(func(root *document.Node) { root.End++ }),
			[]string{"a:"}, "the root is URI-reference 0-3, not URI-reference 0-2"},
		{"rfc3986/A/tree/URI-reference", moving(-1, 2),
			[]string{"ab"}, "node relative-ref -1-2 lies badly in URI-reference 0-2"},
		{"rfc3986/A/tree/URI-reference", moving(0, 3),
			[]string{"ab"}, "node relative-ref 0-3 lies badly in URI-reference 0-2"},
		{"rfc3986/A/tree/URI-reference", moving(2, 1),
			[]string{"ab"}, "node relative-ref 2-1 lies badly in URI-reference 0-2"},
		{"rfc3986/A/tree/URI-reference", moving(0, 2), []string{"ab"}, "holds"},
		{"rfc3986/A/tree/URI-reference", growing(func(root *document.Node) { slices.Reverse(root.Find("URI").Children) }),
			[]string{"a:b"}, "node scheme 0-1 lies badly in URI 0-3"},
		{"rfc3986/A/tree/URI-reference", growing(func(root *document.Node) { root.Find("hier-part").Begin -= 2 }),
			[]string{"a:b"}, "node hier-part 0-3 lies badly in URI 0-3"},
		{"rfc3986/A/tree/URI-reference", growing(func(root *document.Node) { root.Children = nil }),
			[]string{"a:b"}, "trivial"},
		{"rfc3986/A/components", telling(told{text: &other}), []string{"a"}, `the reference is of "ab"`},
		{"rfc3986/A/components", locating(parser.Query, 2, 3, false),
			[]string{"a?b"}, `query is "b", true by Component and 2-3, false by Range`},
		{"rfc3986/A/components", locating(parser.Query, -1, 3, true),
			[]string{"a?b"}, `query is "b", true by Component and -1-3, true by Range`},
		{"rfc3986/A/components", locating(parser.Query, 4, 3, true),
			[]string{"a?b"}, `query is "b", true by Component and 4-3, true by Range`},
		{"rfc3986/A/components", locating(parser.Query, 3, 2, true),
			[]string{"a?b"}, `query is "b", true by Component and 3-2, true by Range`},
		{"rfc3986/A/components", locating(parser.Query, 2, 4, true),
			[]string{"a?b"}, `query is "b", true by Component and 2-4, true by Range`},
		{"rfc3986/A/components", locating(parser.Query, 1, 3, true),
			[]string{"a?b"}, `query is "b", true by Component and 1-3, true by Range`},
		{"rfc3986/A/components", locating(parser.Query, 2, 3, true), []string{"a?b"}, "holds"},
		{"rfc3986/A/components", locating(parser.Port, 3, 2, false),
			[]string{"a?b"}, `port is "", false by Component and 3-2, false by Range`},
		{"rfc3986/A/components", locating(parser.Port, 0, 0, true),
			[]string{"a?b"}, `port is "", false by Component and 0-0, true by Range`},
		{"rfc3986/A/components", locating(parser.Port, 3, 3, false), []string{"a?b"}, "holds"},
		{"rfc3986/A/components", locating(parser.Port, 2, 3, false),
			[]string{"a?b"}, `port is "", false by Component and 2-3, false by Range`},
		{"rfc3986/A/components", growing(func(root *document.Node) { root.Find("query").Begin-- }),
			[]string{"a?b"}, "query is 2-3, the tree has query 1-3"},
		{"rfc3986/A/components", growing(func(root *document.Node) { root.Find("query").End-- }),
			[]string{"a?b"}, "query is 2-3, the tree has query 2-2"},
		{"rfc3986/A/components", renaming("query", "segment"),
			[]string{"a?b"}, `query is 2-3, the tree has none of ["query"]`},
		{"rfc3986/A/components", growing(func(root *document.Node) {
			root.Children = append(root.Children, document.Node{Rule: "query", Begin: 1, End: 1})
		}), []string{"a"}, "query is undefined, the tree has query 1-1"},
		{"rfc3986/A/components", growing(func(root *document.Node) { // where Range has a component that is undefined
			root.Children = append(root.Children, document.Node{Rule: "query"})
		}), []string{"a"}, "query is undefined, the tree has query 0-0"},
		{"rfc2396/A/components", sound, []string{"a:b?c"}, "holds"},
		{"rfc2396/A/components", renaming("query", "segment"),
			[]string{"a:/b?c"}, `query is 5-6, the tree has none of ["query"]`},
		{"rfc3986/A/components", growing(func(root *document.Node) { root.Find("reg-name").Begin++ }),
			[]string{"//ab"}, "the kind of host is reg-name, the tree has no reg-name 2-4"},
		{"rfc3986/A/components", growing(func(root *document.Node) { root.Find("reg-name").End-- }),
			[]string{"//ab"}, "the kind of host is reg-name, the tree has no reg-name 2-4"},
		{"rfc3986/A/components", telling(told{kind: &none}),
			[]string{"//a"}, `host is defined: true, its kind is ""`},
		{"rfc3986/A/components", telling(told{kind: &name}),
			[]string{"a:"}, `host is defined: false, its kind is "reg-name"`},
		{"rfc3986/A/components", sound, []string{"//127.0.0.1"}, "holds"},
		{"rfc3986/A/components", renaming("IPv4address", "a"),
			[]string{"//127.0.0.1"}, "the kind of host is ipv4, the tree has no IPv4address 2-11"},
		{"rfc3986/A/components", sound, []string{"//[::1]"}, "holds"},
		{"rfc3986/A/components", renaming("IPv6address", "a"),
			[]string{"//[::1]"}, "the kind of host is ipv6, the tree has no IPv6address 3-6"},
		{"rfc3986/A/components", sound, []string{"//[v1.a]"}, "holds"},
		{"rfc3986/A/components", renaming("IPvFuture", "a"),
			[]string{"//[v1.a]"}, "the kind of host is ipvfuture, the tree has no IPvFuture 3-7"},
		{"rfc3986/A/components", sound, []string{"//a"}, "holds"},
		{"rfc3986/A/components", renaming("reg-name", "a"),
			[]string{"//a"}, "the kind of host is reg-name, the tree has no reg-name 2-3"},
		{"rfc6874/2/components", sound, []string{"//[fe80::1%25a]"}, "holds"},
		{"rfc6874/2/components", renaming("IPv6addrz", "a"),
			[]string{"//[fe80::1%25a]"}, "the kind of host is ipv6addrz, the tree has no IPv6addrz 3-14"},
		{"rfc3987/2.2/components", sound, []string{"//a"}, "holds"},
		{"rfc3987/2.2/components", renaming("ireg-name", "a"),
			[]string{"//a"}, "the kind of host is ireg-name, the tree has no ireg-name 2-3"},
		{"rfc2396/A/components", sound, []string{"//a.b"}, "holds"},
		{"rfc2396/A/components", renaming("hostname", "a"),
			[]string{"//a.b"}, "the kind of host is hostname, the tree has no hostname 2-5"},
		{"rfc1738/5/components", sound, []string{"ftp://127.0.0.1/"}, "holds"},
		{"rfc1738/5/components", renaming("hostnumber", "a"),
			[]string{"ftp://127.0.0.1/"}, "the kind of host is hostnumber, the tree has no hostnumber 6-15"},
		{"rfc1738/5/components", sound, []string{"ftp://a.b/"}, "holds"},
		{"rfc1738/5/components", renaming("hostname", "a"),
			[]string{"ftp://a.b/"}, "the kind of host is hostname, the tree has no hostname 6-9"},
		{"rfc3986/B/split", reporting(parser.Scheme, "x", true),
			[]string{"a://b/c?d#e"}, `scheme is "x" by Parse, "a" by the regular expression`},
		{"rfc3986/B/split", reporting(parser.Authority, "x", true),
			[]string{"a://b/c?d#e"}, `authority is "x" by Parse, "b" by the regular expression`},
		{"rfc3986/B/split", reporting(parser.Path, "x", true),
			[]string{"a://b/c?d#e"}, `path is "x" by Parse, "/c" by the regular expression`},
		{"rfc3986/B/split", reporting(parser.Query, "x", true),
			[]string{"a://b/c?d#e"}, `query is "x" by Parse, "d" by the regular expression`},
		{"rfc3986/B/split", reporting(parser.Fragment, "x", true),
			[]string{"a://b/c?d#e"}, `fragment is "x" by Parse, "e" by the regular expression`},
		{"rfc3986/B/split", reporting(parser.Query, "", true),
			[]string{"a"}, `query is "" by Parse, undefined by the regular expression`},
		{"rfc1808/2.4/split", reporting(parser.Query, "x", true),
			[]string{"a:b"},
			`by Parse {"a" undefined "b" undefined "x" undefined}, by the steps {"a" undefined "b" undefined ` +
				`undefined undefined}`},
		{"rfc1808/2.4/split", sound, []string{"a:b"}, "holds"},
		{"rfc1808/2.4/split", sound, []string{"a"}, "trivial"},
		{"rfc3986/5.3/recomposition", telling(told{recompose: func() (string, bool) { return "a:b", false }}),
			[]string{"a:b"}, `recomposed it is "a:b", false`},
		{"rfc3986/5.3/recomposition", telling(told{recompose: func() (string, bool) { return "a:c", true }}),
			[]string{"a:b"}, `recomposed it is "a:c", true`},
		{"rfc3986/5.3/recomposition", reporting(parser.Path, "c", true),
			[]string{"a:b"}, `its components put together are "a:c"`},
		{"rfc3986/3.3/path-rule", renaming("path-rootless", "path-noscheme"),
			[]string{"a:b"},
			`the parse tree has ["path-noscheme 2-3"], by the components it is "path-rootless 2-3"`},
		{"rfc3986/3.3/path-rule", renaming("path-rootless", "segment"),
			[]string{"a:b"}, `the parse tree has [], by the components it is "path-rootless 2-3"`},
		{"rfc3986/3.3/path-rule", growing(func(root *document.Node) { n := root.Find("path-rootless"); n.End-- }),
			[]string{"a:bc"},
			`the parse tree has ["path-rootless 2-3"], by the components it is "path-rootless 2-4"`},
		{"rfc3986/3.3/path-rule",
			growing(func(root *document.Node) { root.Rule = "path-empty"; root.Children[0].Rule = "path-empty" }),
			[]string{"a:b"}, "holds"},
		{"rfc3986/3.3/path-rule", sound, []string{"//a/b"}, "holds"},
		{"rfc3987/2.2/path-rule", sound, []string{"//a/b"}, "holds"},
		{"rfc3987/2.2/path-rule", renaming("ipath-abempty", "path-abempty"),
			[]string{"a://a/b"},
			`the parse tree has ["path-abempty 5-7"], by the components it is "ipath-abempty 5-7"`},
		{"rfc1738/5/genericurl", sound, []string{"a:b"}, "discarded"},
		{"rfc1738/5/genericurl", sound, []string{"HTTP://A/"}, "holds"},
		{"rfc8141/2/uri-reference", reporting(parser.Query, "x", true),
			[]string{"urn:aa:a"},
			`the components are {"urn" undefined "aa:a" undefined "x" undefined}, by rfc3986 {"urn" undefined ` +
				`"aa:a" undefined undefined undefined}`},
		{"rfc8141/2/uri-reference", func(p subject.Parser) subject.Parser {
			return parsing{p, func(p subject.Parser, _ string) (document.Reference,
				error) {
				return p.Parse("urn:aa:a")
			}}
		}, []string{"//["}, `rfc3986: byte 3: unexpected end in IP-literal; expected a hexadecimal digit, ":", "V" ` +
			`or "v"`},
		{"rfc8141/2/uri-reference", reporting(parser.Authority, "", true),
			[]string{"urn:aa:a"},
			`the components are {"urn" "" "aa:a" undefined undefined undefined}, by rfc3986 {"urn" undefined ` +
				`"aa:a" undefined undefined undefined}`},
		{"rfc3986/5.2/resolution/steps", settling(settled{text: "a:d"}),
			[]string{"a:b", "c"}, `[]: "a:d", current document: false; by the steps "a:c", false`},
		{"rfc3986/5.2/resolution/steps", settling(settled{text: "a:c", current: true}),
			[]string{"a:b", "c"}, `[]: "a:c", current document: true; by the steps "a:c", false`},
		{"rfc3986/5.2/resolution/steps", settling(settled{text: "a:c", fragment: document.Defined("")}),
			[]string{"a:b", "c"}, `[]: the fragment of "a:c" is ""`},
		{"rfc3986/5.2/resolution/steps", settling(settled{text: "a:c"}),
			[]string{"a:b", "^"}, "[]: the error is <nil>, want one of type *parser.SyntaxError"},
		{"rfc3986/5.2/resolution/steps", settling(settled{text: "a:c"}),
			[]string{"a:/b", ".//c"}, "[]: the error is <nil>, want one of type *parser.RecompositionError"},
		{"rfc2396/5.2/resolution/steps", settling(settled{text: "a:"}),
			[]string{"a:?b", "."}, "[]: the error is <nil>, want one of type *parser.ResultError"},
		{"rfc2396/5.2/resolution/steps", sound, []string{"a:?b", "."}, "holds"},
		{"rfc2396/5.2/resolution/steps", sound, []string{"a:/b", ""}, "holds"},
		{"rfc2396/5.2/resolution/steps", sound, []string{"a:/b", "../../c"}, "holds"},
		{"url-1993/partial-form/resolution/steps", sound, []string{"a:b/c", "d"}, "holds"},
		{"url-1993/partial-form/resolution/steps", sound, []string{"a:b/c", "d:^"}, "discarded"},
		{"rfc1630/partial-form/resolution/steps", sound, []string{"a", "b"}, "[]: the document has no steps"},
		{"rfc3986/5.2/resolution/target", settling(settled{text: "c"}),
			[]string{"a:b", "c"}, `the scheme of "c" is "", false, want "a"`},
		{"rfc3986/5.2/resolution/target", settling(settled{text: "a:c", current: true}),
			[]string{"a:b", "c"}, "discarded"},
		{"rfc3986/5.2/resolution/target", settling(settled{text: "a:c"}),
			[]string{"a:b", "c:d"}, `the scheme of "a:c" is "a", true, want "c"`},
		{"rfc2396/5.2/resolution/target", sound, []string{"a:/b", ""}, "discarded"},
		{"rfc3986/5.2/resolution/absolute", sound, []string{"a:b", "c"}, `resolved it is "a:c"`},
		{"rfc3986/5.2/resolution/absolute", settling(settled{text: "c:/d", current: true}),
			[]string{"a:b", "c:/d"}, `resolved it is "c:/d"`},
		{"rfc3986/5.2/relativization", sound, []string{"a:/b", "a:/./c"}, "discarded"},
		{"rfc3986/5.2/relativization", sound, []string{"a:/b", "c:/d"}, "trivial"},
		{"rfc3986/5.2/relativization", sound, []string{"a:/b", "a:/c"}, "holds"},
		{"rfc3986/5.2/relativization", relativizing("././././c"),
			[]string{"a:/b", "a:/c"}, `[]: "././././c" is longer`},
		{"rfc3986/5.2/relativization", relativizing("././c"),
			[]string{"a:/b", "a:/cd"}, `[]: "././c" resolves to "a:/c"`},
		{"rfc3986/5.2/relativization", relativizing("./c/.././c"),
			[]string{"a:/b/", "a:/b/c"}, `[]: "./c/.././c" is longer`},
		{"rfc3986/5.2/relativization", relativizing("x/../c"), []string{"a:/b/", "a:/b/c"}, "holds"},
		{"rfc3986/5.2/relativization", func(p subject.Parser) subject.Parser { // to which a target is not its own
			return operating{Parser: relativizing("./c/.././c")(p),
				resolve: func(base, reference string, options []parser.ResolveOption) (document.Resolution, error) {
					if reference == "a:/b/c" {
						reference = "d"
					}
					return p.Resolve(base, reference, options...)
				}}
		}, []string{"a:/b/", "a:/b/c"}, "holds"},
		{"rfc3986/5.2/relativization", relativizing("x"), []string{"a:/b", "a:/c"}, `[]: "x" resolves to "a:/x"`},
		{"rfc3986/5.2/relativization", settling(settled{text: "a:/c", current: true}),
			[]string{"a:/b", "a:/c"}, `[]: "c" resolves to "a:/c"`},
		{"rfc3986/5.4.2/base-authority", settling(settled{text: "a://c/d"}),
			[]string{"a://b/", "d"}, `[]: the authority of "a://c/d" is "c", that of the base "b"`},
		{"rfc3986/5.4.2/base-authority", settling(settled{text: "a:/d"}),
			[]string{"a://b/", "d"}, `[]: the authority of "a:/d" is undefined, that of the base "b"`},
		{"rfc3986/5.4.2/base-authority", settling(settled{text: "a:/d", current: true}),
			[]string{"a://b/", "d"}, "holds"},
		{"rfc3986/5.4.2/base-authority", sound, []string{"a://b/", "//d"}, "discarded"},
		{"rfc3986/5.4.2/base-authority", sound, []string{"a://b/", "d:"}, "discarded"},
		{"rfc3986/5.4.2/base-authority", sound, []string{"a:/b/", "d"}, "trivial"},
		{"rfc3986/5.4.2/base-authority", sound, []string{"a://b/", "d"}, "holds"},
		{"rfc3986/5.1/base-fragment", sound, []string{"a:b#c", "d"}, "holds"},
		{"rfc3986/5.1/base-fragment", sound, []string{"a:b#c", "c:d"}, "trivial"},
		{"rfc3986/5.1/base-fragment", sound, []string{"a:/b", ".//c"}, "discarded"},
		{"rfc3986/5.1/base-fragment", resolving(func(base, reference, result string) string { return base }),
			[]string{"a:b#c", "d"}, `with respect to "a:b" the target is "a:b", to "a:b#c" "a:b#c"`},
		{"rfc2396/5.2/base-query-and-fragment", sound, []string{"a:?b", "c"}, "discarded"},
		{"rfc2396/5.2/base-query-and-fragment", sound, []string{"a:/b?c", ""}, "holds"},
		{"rfc2396/5.2/base-query-and-fragment", sound, []string{"a:/b?c", "d"}, "holds"},
		{"rfc2396/5.2/base-query-and-fragment", resolving(func(base, reference, result string) string { return base }),
			[]string{"a:/b?c#d", "e"}, `with respect to "a:/b" the target is "a:/b", to "a:/b?c#d" "a:/b?c#d"`},
		{"rfc3986/5.2.4/remove-dot-segments", sound, []string{"a:b", "c:/.//d"}, "holds"},
		{"rfc3986/5.2.4/remove-dot-segments", sound, []string{"a:b", "c://h/.//d"}, "holds"},
		{"rfc3986/5.2.4/remove-dot-segments", settling(settled{text: "c:/d"}),
			[]string{"a:b", "c:/.//d"}, "the error is <nil>, want one of type *parser.RecompositionError"},
		{"rfc3986/6.2.2.1/commutation/case",
			resolving(func(base, reference, result string) string { return result + base[:1] }),
			[]string{"A:b", "C"}, `the target is "a:CA", <nil>, that of "a:b" and "C" is "a:Ca", <nil>`},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", normalizing(parser.LevelCase,
			func(s string) string { return s + "/" }),
			[]string{"A:"}, `"a:/", at level case then "a://", <nil>`},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", normalizing(parser.LevelString,
			func(s string) string { return s + "/" }),
			[]string{"A:"}, `"a:/", at level string then "a://", <nil>`},
		{"rfc3986/6.2.2.1/normalization/idempotence/case", normalizing(parser.LevelPercent,
			func(s string) string { return s + "/" }),
			[]string{"A:"}, "holds"},
		{"rfc3986/6.2.2.1/normalization/change/case", normalizing(parser.LevelString,
			func(s string) string { return s + "/" }),
			[]string{"A:"}, `at level string it is "A:/"`},
		{"rfc3986/6.2.1/equivalence/identity/string", equating(parser.LevelString, true),
			[]string{"a", "b"}, `"a" and "b" are equivalent at level string: true`},
		{"rfc3986/6.2.1/equivalence/identity/string", equating(parser.LevelString, false),
			[]string{"a", "a"}, `"a" and "a" are equivalent at level string: false`},
		{"rfc3986/6.2.1/equivalence/identity/string", leveling(parser.LevelString, true),
			[]string{"a", "b"}, `the lowest level at which "a" and "b" are equivalent is string, true`},
		{"rfc3986/6.2.1/equivalence/identity/string", leveling(parser.LevelString, false),
			[]string{"a", "a"}, `the lowest level at which "a" and "a" are equivalent is string, false`},
		{"rfc3986/6.2.1/equivalence/identity/string", leveling(parser.LevelCase, true),
			[]string{"a", "a"}, `the lowest level at which "a" and "a" are equivalent is case, true`},
		{"rfc3986/6.2.1/equivalence/identity/string", leveling(parser.LevelCase, true),
			[]string{"a", "b"}, "holds"},
		{"rfc3986/6.2.2.1/equivalence/normal-forms/case", equating(parser.LevelCase, true),
			[]string{"a:", "b:"}, `"a:" and "b:" are equivalent at level case: true`},
		{"rfc3986/6.2.2.1/equivalence/normal-forms/case", equating(parser.LevelCase, false),
			[]string{"a:", "A:"}, `"a:" and "A:" are equivalent at level case: false`},
		{"rfc3986/6.2.2.1/equivalence/reflexivity/case", equating(parser.LevelCase, false),
			[]string{"a:"}, `"a:" and "a:" are equivalent at level case: false`},
		{"rfc3986/6.2.2.1/equivalence/variation/case", equating(parser.LevelCase, false),
			[]string{"a:", "recipe"}, `"a:" and "A:" are equivalent at level case: false`},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", equating(parser.LevelCase, false),
			[]string{"a:", "a:"}, "they are equivalent at level string"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", equating(parser.LevelString, true),
			[]string{"a:", "A:"}, "they are equivalent at level case: true, below: true; the lowest is case, true"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", equating(parser.LevelCase, true),
			[]string{"a:", "b:"}, "they are equivalent at level case: true, the lowest is Level(0), false"},
		{"rfc3986/6.2.2.1/equivalence/transitivity/case",
			comparing(func(_ subject.Parser, _ parser.Level, a, b string, same bool) bool {
				return same && a+b != "ab:Ab:"
			}),
			[]string{"ab:", "aB:", "Ab:"}, `"ab:" and "Ab:" are equivalent at level case: false`},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", leveling(parser.LevelString, true),
			[]string{"a:", "A:"},
			"they are equivalent at level case: true, below: false; the lowest is string, true"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", leveling(parser.LevelPercent, true),
			[]string{"a:", "A:"}, "they are equivalent at level case: true, the lowest is percent, true"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", leveling(parser.LevelCase, false),
			[]string{"a:", "A:"}, "they are equivalent at level case: true, the lowest is case, false"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", leveling(parser.LevelCase, true),
			[]string{"a:", "b:"}, "they are equivalent at level case: false, the lowest is case, true"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", leveling(parser.LevelPercent, true),
			[]string{"a:", "b:"}, "holds"},
		{"rfc3986/6.2.2.1/equivalence/inclusion/case", leveling(parser.LevelCase, true),
			[]string{"a:", "a:"}, "they are equivalent at level case: true, below: true; the lowest is case, true"},
		{"rfc3986/2.2/reserved", equating(parser.LevelString, true),
			[]string{"a!"}, `"a!" and "a%21" are equivalent at level string: true`},
		{"rfc3986/2.2/reserved", equating(parser.LevelScheme, true),
			[]string{"a!"}, `"a!" and "a%21" are equivalent at level scheme: true`},
		{"rfc3986/2.2/reserved", equating(parser.LevelPath, true), []string{"./a!"}, "holds"},
		{"rfc3986/2.2/reserved", equating(parser.LevelPath, true), []string{"%2e/a!"}, "holds"},
		{"rfc3986/2.2/reserved", equating(parser.LevelPercent, true),
			[]string{"./a!"}, `"./a!" and ".%2Fa!" are equivalent at level percent: true`},
		{"rfc3986/A/secrecy", func(p subject.Parser) subject.Parser {
			return showing{p, func(s string) []string { return []string{"", "s3cret!"} }}
		}, []string{"//a:s3cret@c"}, `what is shown is "s3cret!"`},
		{"rfc3986/A/secrecy", quoting, []string{"a:s3cret@c^"}, "discarded"},
		{"rfc3986/2.4/decoding", sound, []string{"%41"}, "holds"},
		{"rfc3986/2.4/decoding", sound, []string{""}, "holds"},
		{"rfc3986/2.4/decoding", decodingAs("x"), []string{"ab"}, "holds"},
		{"rfc3986/2.4/decoding", encodingAs("x"),
			[]string{"ab"}, `the path "ab" stands for "ab", and "x" for "x", <nil>`},
		{"rfc3986/2.4/decoding", refusingData,
			[]string{"ab"}, `the path "ab" stands for "ab": rfc3986: byte 0: unexpected end in path ()`},
		{"rfc3986/2.4/decoding", refusingData, []string{"!%21"}, "trivial"},
		{"rfc3986/2.4/decoding", refusingData,
			[]string{"!%41"}, `the path "!%41" stands for "!A": rfc3986: byte 0: unexpected end in path ()`},
		{"rfc3986/A/building", buildingTo("b"), []string{"a"}, `map[path:a] are built to "b"`},
		{"rfc3986/A/building", buildingTo("a:b"), []string{"a"}, `map[path:a] are built to "a:b"`},
		{"rfc3986/A/building", buildingTo("^"), []string{"a"}, `map[path:a] are built to "^"`},
		{"rfc3986/A/building", buildingTo("a"), []string{"a"}, "holds"},
		{"rfc1738/5/building", sound, []string{"telnet://a"}, "holds"},
		{"rfc1738/5/building", buildingTo("telnet://b/"),
			[]string{"telnet://a"}, `map[scheme:telnet host:a] are built to "telnet://b/"`},
		{"rfc3986/2.4/encoding/query", encodingAs("b"), []string{"a", "?"}, `encoded it is "b", decoded again "b"`},
		{"rfc3986/2.4/encoding/query", decodingAs("b"), []string{"a", "?"}, `encoded it is "a", decoded again "b"`},
		{"rfc3986/2.4/encoding/query", refusingData,
			[]string{"a", "?"}, `"?%61" is valid, the error is rfc3986: byte 0: unexpected end in query ()`},
		{"rfc3986/2.4/encoding/query", refusingData,
			[]string{"a b", "?c"},
			`"?%61%20%62" is valid, the error is rfc3986: byte 0: unexpected end in query ()`},
		{"rfc3986/2.4/encoding/query", refusingData, []string{"a", "b"}, "discarded"},
		{"rfc3986/2.4/encoding/query", refusingData, []string{"a", "^"}, "discarded"},
		{"rfc3986/2.4/encoding/port", sound, []string{"a", "//b:"}, "discarded"},
		{"rfc3986/2.4/encoding/port", sound, []string{"1", "//b:"}, "holds"},
		{"rfc3986/2.4/encoding/port", sound, []string{"1", "//b:1"}, "trivial"},
		{"rfc3986/2.4/encoding/query", func(p subject.Parser) subject.Parser {
			return operating{Parser: encodingAs("b#c")(p), decode: func(parser.Component, string) (string,
				error) {
				return "a", nil
			}}
		}, []string{"a", "?"}, `in its place, "?b#c": query is "b", not "b#c"`},
	} {
		if got := tried(t, test.law, test.impair, test.inputs); got != test.want {
			t.Errorf("%s, %q: %s, want %s", test.law, test.inputs, got, test.want)
		}
	}
}

// TestReasonsOfSubjects checks what a law says where not the parser, but what it is
// compared with is wrong.
func TestReasonsOfSubjects(t *testing.T) {
	wide := func(s *subject.Subject, at int) { // an automaton of another start rule
		s.Starts = slices.Clone(s.Starts)
		s.Starts[at].Sampler = s.Starts[1].Sampler
	}
	for _, test := range []struct {
		law    string
		alter  func(s *subject.Subject)
		inputs []string
		want   string
	}{
		{"rfc3986/A/verdict/URI-reference", func(s *subject.Subject) { wide(s, 0) },
			[]string{"a"}, "the oracle says true, the automaton false"},
		{"rfc3986/A/offset/relative-ref", func(s *subject.Subject) { wide(s, 3) },
			[]string{"a^"}, `by the automaton "a:" is a member, by the oracle it is none`},
		{"rfc3986/A/expected/absolute-URI", func(s *subject.Subject) {
			wide(s, 2)
			p := s.Parser
			s.Parser = answering{Parser: p, check: func(_, input string,
				_ error) error {
				return p.Check("URI", input)
			}}
		}, []string{"a:#%"}, `by the automaton "a:#%00" is a member, by the oracle it is none`},
		{"rfc3986/5.2.4/remove-dot-segments", func(s *subject.Subject) {
			d := *s.Document
			d.RemoveDotSegments = document.Said[document.Removal]("5.2.4",
				func(path document.Value) document.Value { return path })
			s.Document = &d
			s.Parser = settling(settled{text: "c:/./d"})(s.Parser)
		}, []string{"a:b", "c:/./d"}, `"c:/./d" has dot-segments`},
		{"rfc1738/5/expression/fragment", func(s *subject.Subject) {
			d := *s.Document
			d.Parsing = document.Said[document.Parsing]("5",
				func(string) document.Components { return document.Components{} })
			s.Document = &d
		}, []string{"a:b#"}, `the regular expression finds no fragment behind "a:b"`},
	} {
		name, _, _ := strings.Cut(test.law, "/")
		v, err := all.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		s := *quickSubject(t, v)
		test.alter(&s)
		found := Select(Laws(&s), test.law)
		if len(found) != 1 {
			t.Fatalf("there are %d laws %s", len(found), test.law)
		}
		if err := found[0].try(test.inputs); err == nil || err.Error() != test.want {
			t.Errorf("%s, %q: %v, want %s", test.law, test.inputs, err, test.want)
		}
	}
}
