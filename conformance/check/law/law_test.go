package law

import (
	"errors"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// testRunner returns the runner of this run.
func testRunner(t *testing.T) Runner {
	t.Helper()
	return Runner{Seed: int64(testflag.Seed(t)), Inputs: testflag.Choose(250, 2000), MaxSize: 40}
}

// testRand returns a random source that begins with the seed of this run.
func testRand(t *testing.T) *rand.Rand {
	t.Helper()
	return rand.New(rand.NewSource(int64(testflag.Seed(t))))
}

// exercises is the probability with which an input exercises a law, at least. Of
// 20,000 inputs, 63 % and more exercise each law; TestSoak counts on.
const exercises = 0.5

// TestLaws tries all laws of all revisions. A law's name in the output of the
// test is its ID. Without -complete, one of 24 laws about the transitions of an
// automaton takes them all.
func TestLaws(t *testing.T) {
	runner := testRunner(t)
	runner.Inputs = testflag.Choose(60, runner.Inputs)
	eachRevision(t, func(t *testing.T, s laws) {
		t.Parallel()
		take := testflag.Sample(t, 24)
		for _, l := range Laws(s.Subject) {
			if !take() {
				l.Least = 0
			}
			t.Run(strings.TrimPrefix(l.ID, s.Revision.String()+"/"), func(t *testing.T) {
				result := runner.Run(l)
				if result.Broken != nil {
					t.Error(result)
				} else if want := runner.Takes(l); result.Inputs != want {
					t.Errorf("tried on %d strings, not %d", result.Inputs, want)
				}
				if least := testflag.Least(result.Inputs, exercises); result.Exercised() < least {
					t.Errorf("fewer than %d inputs exercise the law: %s", least, result)
				}
				if l.Always != "" && result.Exercised() < result.Inputs {
					t.Errorf("%s, but %s", result, l.Always)
				}
			})
		}
	})
}

func TestLawsHaveIDs(t *testing.T) {
	for v := range all.Revisions() {
		seen := map[string]bool{}
		laws := Laws(listedSubject(t, v))
		for _, l := range laws {
			if seen[l.ID] {
				t.Errorf("two laws are called %s", l.ID)
			}
			seen[l.ID] = true
			parts := strings.Split(l.ID, "/")
			if len(parts) < 3 || parts[0] != v.String() || parts[1] == "" {
				t.Errorf("%s is not revision, section and name", l.ID)
			}
			if l.Sentence == "" {
				t.Errorf("%s has no sentence", l.ID)
			}
			if one := Select(laws, l.ID); len(one) != 1 || one[0].ID != l.ID {
				t.Errorf("%d laws are selected by the ID %s", len(one), l.ID)
			}
		}
		if found := Select(laws, v.String()); len(found) != len(laws) {
			t.Errorf("%d of %d laws are selected by the revision", len(found), len(laws))
		}
		if some := Select(laws, v.String()[:3]); len(some) != 0 {
			t.Errorf("%d laws are selected by a part of the revision's name", len(some))
		}
	}
}

// An openBracket takes strings that lack the last "]".
type openBracket struct{ subject.Parser }

func (p openBracket) Valid(start, s string) bool {
	return p.Parser.Valid(start, s) || p.Parser.Valid(start, s+"]")
}

// A reported is a parser whose components are altered.
type reported struct {
	subject.Parser
	alter func(c parser.Component, text string, ok bool) (string, bool)
}

func (p reported) Parse(s string) (document.Reference, error) {
	r, err := p.Parser.Parse(s)
	return altered{r, p.alter}, err
}

type altered struct {
	document.Reference
	alter func(c parser.Component, text string, ok bool) (string, bool)
}

func (r altered) Component(c parser.Component) (string, bool) {
	text, ok := r.Reference.Component(c)
	return r.alter(c, text, ok)
}

// A misparsed is a parser whose trees are altered.
type misparsed struct {
	subject.Parser
	alter func(root *document.Node)
}

func (p misparsed) Tree(start, s string) (*document.Node, error) {
	root, err := p.Parser.Tree(start, s)
	if err == nil {
		p.alter(root)
	}
	return root, err
}

// A misplaced is a parser whose errors are one byte off.
type misplaced struct{ subject.Parser }

func (p misplaced) Check(start, s string) error {
	err := p.Parser.Check(start, s)
	if syntax, ok := err.(*parser.SyntaxError); ok {
		off := *syntax
		off.Offset++
		return &off
	}
	return err
}

// A parsing is a parser with another Parse.
type parsing struct {
	subject.Parser
	parse func(p subject.Parser, s string) (document.Reference, error)
}

func (p parsing) Parse(s string) (document.Reference, error) { return p.parse(p.Parser, s) }

// An unaddressed is a reference whose host is never an IPv4 address.
type unaddressed struct{ document.Reference }

func (r unaddressed) HostKind() parser.HostKind {
	if kind := r.Reference.HostKind(); kind != parser.IPv4 {
		return kind
	}
	return parser.RegName
}

// A misplacedTree is a parser whose errors of Tree are one byte off.
type misplacedTree struct{ subject.Parser }

func (p misplacedTree) Tree(start, s string) (*document.Node, error) {
	root, err := p.Parser.Tree(start, s)
	if syntax, ok := err.(*parser.SyntaxError); ok {
		off := *syntax
		off.Offset++
		err = &off
	}
	return root, err
}

// A misstated is a syntax error with another message.
type misstated struct {
	*parser.SyntaxError
	expected, next parser.ByteSet
	mayEnd         bool
	rule           string
}

func (e *misstated) Expected() parser.ByteSet { return e.expected }
func (e *misstated) MayEnd() bool             { return e.mayEnd }
func (e *misstated) Rule() string             { return e.rule }
func (e *misstated) Next() parser.ByteSet     { return e.next }
func (e *misstated) Unwrap() error            { return e.SyntaxError }

// A misdiagnosed is a parser whose errors are altered.
type misdiagnosed struct {
	subject.Parser
	alter func(e *misstated)
}

func (p misdiagnosed) Check(start, s string) error {
	err := p.Parser.Check(start, s)
	if syntax, ok := err.(*parser.SyntaxError); ok {
		e := *syntax
		other := &misstated{&e, e.Expected(), e.Next(), e.MayEnd(), e.Rule()}
		p.alter(other)
		return other
	}
	return err
}

// A panicking parser panics on a query.
type panicking struct{ subject.Parser }

func (p panicking) Parse(s string) (document.Reference, error) {
	if strings.Contains(s, "?") {
		panic("query")
	}
	return p.Parser.Parse(s)
}

// TestLawsCatch checks that broken engines are caught, each by the law that it
// breaks, and that the string that shows it is small.
func TestLawsCatch(t *testing.T) {
	for _, test := range []struct {
		name   string
		law    string // broken
		impair func(p subject.Parser) subject.Parser
		input  string // expected
	}{
		{"takes an IP literal without its last bracket", "rfc3986/A/verdict/URI-reference",
			func(p subject.Parser) subject.Parser { return openBracket{p} }, "//[::"},
		{"refuses a query in Parse", "rfc3986/A/verdict/URI-reference", func(p subject.Parser) subject.Parser {
			return parsing{p, func(p subject.Parser, s string) (document.Reference, error) {
				if strings.Contains(s, "?") {
					return nil, errors.New("a query")
				}
				return p.Parse(s)
			}}
		}, "?"},
		{"takes anything in Parse", "rfc3986/A/verdict/URI-reference", func(p subject.Parser) subject.Parser {
			return parsing{p, func(p subject.Parser, s string) (document.Reference, error) { return p.Parse("") }}
		}, "\""},
		{"drops an empty query", "rfc3986/B/split", func(p subject.Parser) subject.Parser {
			return reported{p, func(c parser.Component, text string, ok bool) (string, bool) {
				return text, ok && (c != parser.Query || text != "")
			}}
		}, "?"},
		{"lower-cases the path", "rfc3986/5.3/recomposition", func(p subject.Parser) subject.Parser {
			return reported{p, func(c parser.Component, text string, ok bool) (string, bool) {
				if c == parser.Path {
					text = strings.ToLower(text)
				}
				return text, ok
			}}
		}, "A"},
		{"has errors one byte off", "rfc3986/A/offset/URI",
			func(p subject.Parser) subject.Parser { return misplaced{p} }, ""},
		{"has errors of Tree one byte off", "rfc3986/A/offset/URI",
			func(p subject.Parser) subject.Parser { return misplacedTree{p} }, ""},
		{"has errors about another string", "rfc3986/A/offset/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.SyntaxError = e.WithInput(e.Input() + "a") }}
		}, ""},
		{"has errors about another rule", "rfc3986/A/offset/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.Start = "URI-reference" }}
		}, ""},
		{"expects a space in a query", "rfc3986/A/expected/URI-reference", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) {
				if e.rule == "query" {
					e.expected[0] |= 1 << ' '
				}
			}}
		}, "?\""},
		{"expects nothing after a percent sign", "rfc3986/A/expected/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) {
				if e.rule == "pct-encoded" {
					e.expected = parser.ByteSet{}
				}
			}}
		}, "a:%"},
		{"may always end", "rfc3986/A/expected/URI", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.mayEnd = true }}
		}, ""},
		{"takes a host for a port", "rfc3986/A/expected/URI-reference", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) {
				if e.rule == "reg-name" {
					e.rule = "port"
				}
			}}
		}, "//a\""},
		{"names what is not expected", "rfc3986/A/expected/URI-reference", func(p subject.Parser) subject.Parser {
			return misdiagnosed{p, func(e *misstated) { e.next[0] |= 1 }}
		}, "\""},
		{"has a node that is too short", "rfc3986/A/tree/URI-reference", func(p subject.Parser) subject.Parser {
			return misparsed{p, func(root *document.Node) {
				if n := root.Find("fragment"); n != nil && n.End > n.Begin {
					n.Begin = n.End + 1
				}
			}}
		}, "#a"},
		{"has no node for the port", "rfc3986/A/components", func(p subject.Parser) subject.Parser {
			return misparsed{p, func(root *document.Node) {
				if n := root.Find("port"); n != nil {
					n.Rule = "host"
				}
			}}
		}, "//:"},
		{"has children in another order", "rfc3986/A/tree/URI-reference", func(p subject.Parser) subject.Parser {
			return misparsed{p, func(root *document.Node) {
				if n := root.Find("URI"); n != nil {
					slices.Reverse(n.Children)
				}
			}}
		}, "a:"},
		{"gives the scheme in lower case", "rfc3986/A/components", func(p subject.Parser) subject.Parser {
			return reported{p, func(c parser.Component, text string, ok bool) (string, bool) {
				if c == parser.Scheme {
					text = strings.ToLower(text)
				}
				return text, ok
			}}
		}, "A:"},
		{"takes an address for a name", "rfc3986/A/components", func(p subject.Parser) subject.Parser {
			return parsing{p, func(p subject.Parser, s string) (document.Reference, error) {
				r, err := p.Parse(s)
				return unaddressed{r}, err
			}}
		}, "//0.0.0.0"},
		{"panics", "rfc3986/B/split", func(p subject.Parser) subject.Parser { return panicking{p} }, "?"},
	} {
		t.Run(test.name, func(t *testing.T) { catch(t, test.law, test.impair, test.input) })
	}
}

// catch checks that a law catches a broken parser of its revision, and with
// which smallest inputs.
func catch(t *testing.T, law string, impair func(p subject.Parser) subject.Parser, want ...string) {
	t.Helper()
	name, _, _ := strings.Cut(law, "/")
	v, err := all.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	broken := *subjectOf(t, v)
	broken.Parser = impair(broken.Parser)
	laws := Select(Laws(&broken), law)
	if len(laws) != 1 {
		t.Fatalf("there are %d laws %s", len(laws), law)
	}
	runner := Runner{Seed: 1, Inputs: 2000, MaxSize: 40}
	result := runner.Run(laws[0])
	if result.Broken == nil {
		t.Fatal("not caught")
	}
	if !slices.Equal(result.Broken.Inputs, want) {
		t.Errorf("the smallest inputs are %q, want %q: %s", result.Broken.Inputs, want, result)
	}
	if again := runner.Run(laws[0]); again.String() != result.String() {
		t.Errorf("with one seed first %s, then %s", result, again)
	}
	if !strings.Contains(result.String(), law) {
		t.Errorf("%s does not name the law", result)
	}
	for _, input := range want {
		if !strings.Contains(result.String(), strconv.QuoteToASCII(input)) {
			t.Errorf("%s does not show %q", result, input)
		}
	}
}

// TestRunnerWithoutInputs checks that a law that could not be tried does not
// hold.
func TestRunnerWithoutInputs(t *testing.T) {
	law := Law{
		ID: "rfc3986/A/none",
		Inputs: func(*gopter.GenParameters) *gopter.GenResult {
			return gopter.NewGenResult([]string{""}, gopter.NoShrinker)
		},
		Holds: func(...string) error { return nil },
	}
	if result := (Runner{Seed: 1, Inputs: 3}).Run(law); result.Broken != nil || result.Inputs != 3 {
		t.Errorf("%s", result)
	}
	law.Inputs = law.Inputs.SuchThat(func([]string) bool { return false })
	if result := (Runner{Seed: 1, Inputs: 3}).Run(law); result.Broken == nil {
		t.Errorf("%s", result)
	}
}

// TestRunnerCounts checks that the inputs that do not exercise a law are counted, up to the first that breaks it, but
// not the inputs that this shrinks to.
func TestRunnerCounts(t *testing.T) {
	law := Law{ID: "rfc3986/A/counted", Inputs: input.Tuple(input.InTurn([]string{"a", "b", "c", "d"}))}
	law.Holds = ofOne(func(input string) error {
		switch input {
		case "a":
			return Discarded
		case "b", "c":
			return Trivial
		}
		return nil
	})
	result := (Runner{Seed: 1, Inputs: 40}).Run(law)
	if result.Inputs != 40 || result.Discarded != 10 || result.Trivial != 20 || result.Exercised() != 10 {
		t.Errorf("%+v", result)
	}
	if got, want := result.String(),
		"rfc3986/A/counted: held on 40 inputs; 10 were discarded and 20 trivial (seed 1)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	calls := 0
	law.Holds = func(inputs ...string) error {
		calls++
		if calls > 6 && inputs[0] != "" {
			return errors.New("broken")
		}
		return Trivial
	}
	result = (Runner{Seed: 1, Inputs: 40}).Run(law)
	if result.Broken == nil || result.Inputs != 6 || result.Trivial != 6 || result.Discarded != 0 {
		t.Errorf("%+v", result)
	}
}
