package emit

import (
	"fmt"
	oldrand "math/rand"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// treeGrammar is what random grammars may miss. Each paragraph is on its own; its start rule comes first.
const treeGrammar = `
# Empty matches at the begin of a match, beside it and around it.
A <- B C? D
B <- 'b'?
C <- B B 'c'?
D <- B C / 'd'

E <- F* _x
F <- G 'b'
G <- _1_H H
H <- (!. / &.)
_1_H <- 'd'?
_x <- H G? H

I <- (J 'x')* J
J <- &K _y
K <- 'c'?
_y <- K 'y'? / K

# Names that generated code declares, and names of ABNF with hyphens.
a_b <- _1_Unknown _2_Action0 _1_PegText S
_1_Unknown <- 'a'?
_2_Action0 <- 'b'?
_1_PegText <- 'é'?
S <- t_t*
t_t <- 'a'

# Recursion.
L <- 'a' L M? / 'b'
M <- 'b'? N
N <- 'é' L / (!. / &.)

O <- '(' O* ')'

P <- Q
Q <- R?
R <- T / 'b' T? / 'c'
T <- 'a' P

# All kinds of literals and sets.
U <- ("aB\0xe9" / [b\0xe9-\0xff] / 'a' ![a-b] / "\001a" / [\]^\-\[\\] / '\'"\\' / "'\"")*
V <- [\0x00-\0xff]? . !. / 'ab' / "éa" / (!. / &.)
`

// randomGrammar returns the text of a random grammar that [peg.Check] accepts.
func randomGrammar(r *rand.Rand) string {
	names := []string{"A", "b_c", "_hidden", "_2_b_c", "D", "E"}
	var expr func(depth int) string
	expr = func(depth int) string {
		if depth == 0 {
			return []string{"'a'", "'b'", "[a\\0xe9]", "\"AB\"", ".", "(!. / &.)", "A", "b_c", "_hidden", "_2_b_c", "D",
				"E"}[r.IntN(12)]
		}
		x, y := expr(r.IntN(depth)), expr(r.IntN(depth))
		return fmt.Sprintf([]string{"(%s %s)", "(%s / %s)", "(%s)* %s", "((%s)? %s)", "(!(%s) %s)", "(&(%s) %s)",
			"((%s)+ %s)"}[r.IntN(7)], x, y)
	}
	for {
		var text strings.Builder
		for _, name := range names {
			fmt.Fprintf(&text, "%s <- %s\n", name, expr(1+r.IntN(3)))
		}
		if g, err := peg.Read("", []byte(text.String())); err == nil && peg.Check(g) == nil {
			return text.String()
		}
	}
}

func readGrammar(t *testing.T, text string) *peg.Grammar {
	t.Helper()
	g, err := peg.Read("", []byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return g
}

// shaped returns the shape of a grammar as it is read.
func shaped(g *peg.Grammar, pkg string, starts []string) (*Shape, error) {
	prepared, err := Prepare(g, pkg, starts)
	if err != nil {
		return nil, err
	}
	return NewShape(prepared, starts)
}

// files returns the files of a package's parser of trees, made of a grammar as
// it is read. Strings stand for rules.
func files(g *peg.Grammar, pkg string, starts []string) ([]File, error) {
	s, err := shaped(g, pkg, starts)
	if err != nil {
		return nil, err
	}
	source, c := Source{Name: pkg + ".peg"}, &chains{text: strconv.Quote}
	made, err := s.files(source, c)
	if err != nil {
		return nil, err
	}
	tokens, err := c.files(pkg, source)
	return append(made, tokens...), err
}

// published returns the ABNF names of a grammar's rules.
func published(g *peg.Grammar) []string {
	var names []string
	for _, r := range g.Rules {
		if name, ok := peg.PublishedName(r.Name); ok && peg.RuleName(name) == r.Name {
			names = append(names, name)
		}
	}
	return names
}

// A treeCase is a string to parse with a generated parser, and what comes out.
type treeCase struct {
	Start   string
	Input   []byte
	Repeat  int // of Input, if more than 1; matches are then not compared
	Matches []peg.PublishedMatch
	OK      bool
	// Limit is "levels" or "steps" for what must exceed a limit, and "maybe" for what may take too many steps.
	Limit string
}

// treeFront is what a parser of trees needs of other files of its package, for
// its start rules, and the function Tree, which returns the matches of all rules.
const treeFront = `package %s

import (
	"slices"
	"strconv"
)

type Start uint8

type Rule string

type LimitError struct {
	Limit int
	Unit  string
}

func (e *LimitError) Error() string { return "limit of " + strconv.Itoa(e.Limit) + " " + e.Unit }

type Match struct {
	Rule              string
	Depth, Begin, End int
}

var starts = %#v

func Tree(start, s string) ([]Match, bool, error) {
	b := new(builder)
	ok, err := deriveParsed(b, Start(slices.Index(starts, start)), s)
	return b.matches, ok, err
}

type builder struct {
	matches []Match
	open    []int
}

func (b *builder) enter(rule Rule, at int) {
	b.matches = append(b.matches, Match{string(rule), len(b.open), at, 0})
	b.open = append(b.open, len(b.matches)-1)
}

func (b *builder) leave(at int) {
	last := len(b.open) - 1
	b.matches[b.open[last]].End = at
	b.open = b.open[:last]
}
`

// treeTest is in each of the packages. The matcher remembers what it matched, and needs no limit of steps.
const treeTest = `package p

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

//go:embed values.json
var values []byte

func TestTrees(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(256 << 20))
	var of struct {
		Grammar string
		Cases   []struct {
			Start   string
			Input   []byte
			Repeat  int
			Matches []Match
			OK      bool
			Limit   string
		}
	}
	if err := json.Unmarshal(values, &of); err != nil {
		t.Fatal(err)
	}
	t.Run("", func(t *testing.T) {
		for half := range 2 { // two at a time, to use parsers concurrently
			t.Run("", func(t *testing.T) {
				t.Parallel()
				for i := half; i < len(of.Cases); i += 2 {
					c := of.Cases[i]
					matches, ok, err := Tree(c.Start, strings.Repeat(string(c.Input), max(c.Repeat, 1)))
					var right bool
					levels, steps := 0, fmt.Sprint(err) == "limit of 16777216 steps"
					fmt.Sscanf(fmt.Sprint(err), "limit of %d levels of recursion", &levels)
					switch {
					case c.Limit == "steps" || c.Limit == "maybe" && steps:
						right = steps
					case c.Limit == "levels":
						right = 50_000 <= levels && levels <= c.Repeat
					case c.Repeat > 1:
						right = err == nil && ok && len(matches) > 0
					default:
						right = err == nil && ok == c.OK && slices.Equal(matches, c.Matches)
					}
					if !right {
						t.Fatalf("%s, %d times %q: %v, %t, %v, want %+v\n%s", c.Start, max(c.Repeat, 1), c.Input,
							matches[:min(len(matches), 99)], ok, err, c, of.Grammar)
					}
				}
			})
		}
	})
}
`

// addTree adds the parser of a grammar, and cases.
func (s *scratch) addTree(t *testing.T, g *peg.Grammar, cases []treeCase) {
	t.Helper()
	files, err := files(g, "p", published(g))
	if err != nil {
		t.Fatalf("%v\n%s", err, g)
	}
	front := File{"front.go", fmt.Appendf(nil, treeFront, "p", published(g))}
	s.add(t, append(files, front), treeTest, struct {
		Grammar string
		Cases   []treeCase
	}{g.String(), cases})
}

// accepts returns how many short strings the rules of a grammar accept.
func accepts(t *testing.T, g *peg.Grammar) (n int) {
	t.Helper()
	matcher := must.Have(peg.NewMatcher(g))(t)
	for _, start := range published(g) {
		for _, word := range fixture.Words("ab\xe9", 3) {
			match := must.Have(matcher.Match(peg.RuleName(start), word))(t)
			if match != nil && match.End == len(word) {
				n++
			}
		}
	}
	return n
}

// matchCase returns the case of a string, as the definition of PEGs has it: the verdict, and the tree with every empty
// match in its place.
func matchCase(t *testing.T, m *peg.Matcher, start, word string) treeCase {
	t.Helper()
	c := treeCase{Start: start, Input: []byte(word)}
	match := must.Have(m.Match(peg.RuleName(start), word))(t)
	if c.OK = match != nil && match.End == len(word); c.OK {
		c.Matches = match.Published()
	}
	return c
}

// The generated parser says what the definition of PEGs says.
func addTrees(t *testing.T, s *scratch) {
	grammars := []*peg.Grammar{readGrammar(t, treeGrammar)}
	random := testflag.Rand(t)
	for len(grammars) <= testflag.Choose(2, 60) {
		if g := readGrammar(t, randomGrammar(random)); accepts(t, g) > 60 {
			grammars = append(grammars, g)
		}
	}
	fixed, members, empties := 0, 0, 0 // cases of the grammar that is not drawn
	for i, g := range grammars {
		matcher := must.Have(peg.NewMatcher(g))(t)
		words := fixture.Words("ab\xe9", 4)
		words = append(words, fixture.Words("abcdxy()\\", 2)...)
		for range 100 {
			words = append(words, fixture.Words("abcdxy()",
				1)[1+random.IntN(8)]+words[random.IntN(len(words))]+words[random.IntN(len(words))])
		}
		var cases []treeCase
		for _, start := range published(g) {
			for _, word := range words {
				c := matchCase(t, matcher, start, word)
				if i > 0 {
					c.Limit = "maybe"
					cases = append(cases, c)
					continue
				}
				cases = append(cases, c)
				fixed++
				if c.OK {
					members++
				}
				for _, m := range c.Matches[min(1, len(c.Matches)):] {
					if m.Begin == m.End {
						empties++
					}
				}
			}
		}
		s.addTree(t, g, cases)
	}
	if members < fixed/40 || empties < 200 { // few of them depend on what is drawn
		t.Fatalf("%d of %d strings are members, with %d empty matches: too few to compare", members, fixed, empties)
	}
}

// The parsers of the PEGs of schemes have the verdicts of their grammars, and the trees of the PEGs.
func addSchemes(t *testing.T, s *scratch) {
	generic, _ := grammar.Lookup("rfc3986")
	cited := must.Have(abnf.Read(generic.File(), []byte(generic.ABNF())))(t)
	r := oldrand.New(oldrand.NewSource(int64(testflag.Seed(t))))
	all := slices.Collect(scheme.Grammars())
	for _, i := range r.Perm(len(all))[:testflag.Choose(2, len(all))] {
		g := all[i]
		of := readGrammar(t, g.PEG())
		matcher := must.Have(peg.NewMatcher(of))(t)
		file := must.Have(abnf.Read(g.File(), []byte(g.ABNF())))(t)
		linking := abnf.Linking{Starts: g.StartRules, Document: func(string) *abnf.File { return cited }}
		languages := must.Have(automaton.Languages(must.Have(abnf.Link(linking, file))(t), 0))(t)
		var cases []treeCase
		for _, start := range g.StartRules {
			sampler := sample.New(languages.Space, must.Have(languages.Rule(start))(t))
			for range testflag.Choose(100, 5000) {
				member := sampler.Member(r, 30)
				for _, word := range []string{member, sampler.Miss(r, member)} {
					c := matchCase(t, matcher, start, word)
					if viable, rest := sampler.ViablePrefix(word); c.OK != (viable == len(word) && rest == "") {
						t.Errorf("%s: %s of %q: %t", g.Name, start, word, c.OK)
					}
					cases = append(cases, c)
				}
			}
		}
		s.addTree(t, of, cases)
	}
}

// A parser takes up to its limits whatever the grammar, and says so beyond. With -complete, this is so of rules that
// take little of the stack, too.
func addTreeLimits(t *testing.T, s *scratch) {
	long := func(start, limit string) []treeCase {
		return []treeCase{{Start: start, Input: []byte("a"), Repeat: 10_000},
			{Start: start, Input: []byte("a"), Repeat: 1 << 20, Limit: limit}}
	}
	if testflag.Complete() {
		s.addTree(t, readGrammar(t, "A <- 'a' A?"), long("A", ""))
		s.addTree(t, readGrammar(t, "A <- B\nB <- C / D\nC <- 'b' A\nD <- E\nE <- F\nF <- 'a' _x?\n_x <- A"),
			long("A", "levels"))
	}
	s.addTree(t, readGrammar(t, "A <- 'a' "+manyPoints+"B?\nB <- 'b'? &'a' A"), long("A", "levels"))
	// In D, alternatives begin alike: each level of nesting doubles the steps.
	s.addTree(t, readGrammar(t, "A <- 'a'*\nB <- (!C .)+\nC <- E* 'z'\nE <- 'b'\nD <- 'a' D 'b' / 'a' D 'c' / 'd'"),
		slices.Concat(long("A", ""), long("B", ""),
			[]treeCase{{Start: "D", Input: []byte("a"), Repeat: 60, Limit: "steps"}}))
}

// manyPoints is an expression with many points to return to, which take much of the stack. It matches the empty string.
var manyPoints = strings.Repeat("('b'? 'c' / 'd')? ", 40) + strings.Repeat("('b' 'a' A / &'d' !'e' 'd')? ", 20)

func TestFilesLeaveGrammar(t *testing.T) {
	g := readGrammar(t, treeGrammar+"\nunused <- B")
	before := g.String()
	first := must.Have(files(g, "p", []string{"A", "C"}))(t)
	if after := g.String(); after != before {
		t.Errorf("grammar changed to\n%s", after)
	}
	second := must.Have(files(g, "p", []string{"A", "C"}))(t)
	if diff := cmp.Diff(first, second); diff != "" {
		t.Errorf("not the same twice:\n%s", diff)
	}
	for _, f := range first {
		if !strings.HasPrefix(string(f.Data), "// Code generated by abnfc from p.peg; DO NOT EDIT.\n\npackage p\n") {
			t.Errorf("%s begins\n%.100s", f.Name, f.Data)
		}
		if strings.Contains(string(f.Data), "unused") {
			t.Errorf("a rule that no start rule reaches is in %s", f.Name)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct{ text, pkg, start, want string }{
		{"A <- A", "p", "A", "1:1: rule A is left-recursive: A → A"},
		{"A <- 'a'", "p", "B", "start rule B is not defined"},
		{"A <- _b\n_b <- 'a'", "p", "_b", "start rule _b is hidden"},
		{"A <- a\na <- 'a'", "p", "A", "rules A and a have names that differ in case only"},
		{"A <- 'a'", "func", "A", `package name "func" is not an identifier`},
		{"A <- 'a'", "", "A", "parser type pegParser without a package"},
	} {
		if _, err := files(readGrammar(t, test.text), test.pkg, []string{test.start}); err == nil ||
			err.Error() != test.want {
			t.Errorf("%s: got %v, want %s", test.text, err, test.want)
		}
	}
	if err := Check([]File{{"x.go", append(Source{Name: "p.peg"}.head(),
		"package p\n\nvar x int = undefined\n"...)}}); err == nil {
		t.Error("Go that does not compile is accepted")
	}
	if err := Check([]File{{"x.go", []byte("package p\n")}}); err == nil {
		t.Error("a file without a marker is accepted")
	}
}
