package emit

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// treeGrammars are what random grammars may miss; the start rule comes first.
var treeGrammars = []string{
	// Empty matches at the begin of a match, beside it and around it.
	"A <- B C? D\nB <- 'b'?\nC <- B B 'c'?\nD <- B C / 'd'",
	"A <- B* _x\nB <- C 'b'\nC <- _1_D D\nD <- (!. / &.)\n_1_D <- 'd'?\n_x <- D C? D",
	"A <- (B 'x')* B\nB <- &C _y\nC <- 'c'?\n_y <- C 'y'? / C",
	// Names that generated code declares, and names of ABNF with hyphens.
	"a_b <- _1_Unknown _2_Action0 _1_PegText S\n_1_Unknown <- 'a'?\n_2_Action0 <- 'b'?\n_1_PegText <- 'é'?\nS <- " +
		"t_t*\nt_t <- 'a'",
	// Recursion.
	"A <- 'a' A B? / 'b'\nB <- 'b'? C\nC <- 'é' A / (!. / &.)",
	"A <- '(' A* ')'",
	"A <- B\nB <- C?\nC <- D / 'b' D? / 'c'\nD <- 'a' A",
	// All kinds of literals and sets.
	`A <- ("aB\0xe9" / [b\0xe9-\0xff] / 'a' ![a-b] / "\001a" / [\]^\-\[\\] / '\'"\\' / "'\"")*`,
	`A <- [\0x00-\0xff]? . !. / 'ab' / "éa" / (!. / &.)`,
}

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

// A treeCase is a string to parse with a generated parser, and a treeResult
// what comes out.
type treeCase struct {
	Package, Start string
	Input          []byte
	Repeat         int // of Input, if more than 1; matches are then only counted
}

type treeResult struct {
	Matches []peg.PublishedMatch
	Count   int
	OK      bool
	Err     string
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

// treeProgram runs the cases on its standard input; Ps stands for its packages.
const treeProgram = `package main

import (
	"encoding/json"
	"os"
	"runtime/debug"
	"strings"
	"sync"
%s)

type result struct {
	Matches any
	Count int
	OK bool
	Err string
}

func main() {
	debug.SetMaxStack(256 << 20)
	var cases []struct {
		Package, Start string
		Input []byte
		Repeat int
	}
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	results := make([]result, len(cases))
	var wait sync.WaitGroup
	for half := range 2 {
		wait.Add(1)
		go func() { // two at a time, to use parsers concurrently
			defer wait.Done()
			for i := half; i < len(cases); i += 2 {
				c, r := cases[i], &results[i]
				input := strings.Repeat(string(c.Input), max(c.Repeat, 1))
				var err error
				switch c.Package {
%s				}
				if err != nil {
					r.Err = err.Error()
				}
				if c.Repeat > 1 {
					r.Matches = nil
				}
			}
		}()
	}
	wait.Wait()
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		panic(err)
	}
}
`

// runTrees writes the parsers of grammars as packages p0, p1 … of a module of
// their own, which depends on nothing, and runs cases with them.
func runTrees(t *testing.T, grammars []*peg.Grammar, cases []treeCase) []treeResult {
	t.Helper()
	dir := t.TempDir()
	var imports, branches strings.Builder
	for i, g := range grammars {
		pkg := fmt.Sprintf("p%d", i)
		files, err := files(g, pkg, published(g))
		if err != nil {
			t.Fatalf("%v\n%s", err, g)
		}
		files = append(files, File{"front.go", fmt.Appendf(nil, treeFront, pkg, published(g))})
		for _, f := range files {
			fixture.WriteFile(t, filepath.Join(dir, pkg, f.Name), string(f.Data))
		}
		fmt.Fprintf(&imports, "\t%q\n", "scratch/"+pkg)
		fmt.Fprintf(&branches, "\t\t\t\tcase %q:\n\t\t\t\t\tvar matches []%[2]s.Match\n\t\t\t\t\tmatches, r.OK, "+
			"err = %[2]s.Tree(c.Start, input)\n\t\t\t\t\tr.Matches, r.Count = matches, len(matches)\n", pkg, pkg)
	}
	fixture.WriteFile(t, filepath.Join(dir, "go.mod"), "module scratch\n\ngo 1.25\n")
	fixture.WriteFile(t, filepath.Join(dir, "main.go"), fmt.Sprintf(treeProgram, imports.String(), branches.String()))
	input := must.Have(json.Marshal(cases))(t)
	run := func(stdin string, args ...string) []byte {
		t.Helper()
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
		cmd.Stdin = strings.NewReader(stdin)
		var stderr strings.Builder
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go %s: %v\n%.4000s", strings.Join(args, " "), err, stderr.String())
		}
		return out
	}
	out := run(string(input), "run", ".")
	run("", "vet", "./p0", fmt.Sprintf("./p%d", len(grammars)-1))
	var results []treeResult
	must.Do(t, json.Unmarshal(out, &results))
	if len(results) != len(cases) {
		t.Fatalf("%d results for %d cases", len(results), len(cases))
	}
	return results
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

// stepLimit is the error of a parser that takes too many steps.
const stepLimit = "limit of 16777216 steps"

// The generated parser says what the definition of PEGs says: verdicts, and
// trees with every empty match in its place.
func TestTreeMatchesInterpreter(t *testing.T) {
	t.Parallel()
	var grammars []*peg.Grammar
	for _, text := range treeGrammars {
		grammars = append(grammars, readGrammar(t, text))
	}
	random := testflag.Rand(t)
	for len(grammars) < len(treeGrammars)+testflag.Choose(2, 60) {
		if g := readGrammar(t, randomGrammar(random)); accepts(t, g) > 60 {
			grammars = append(grammars, g)
		}
	}
	var cases []treeCase
	var want []treeResult
	fixed, members, empties := 0, 0, 0 // cases of the grammars that are not drawn
	for i, g := range grammars {
		matcher, err := peg.NewMatcher(g)
		if err != nil {
			t.Fatalf("%v\n%s", err, g)
		}
		words := fixture.Words("ab\xe9", 4)
		words = append(words, fixture.Words("abcdxy()\\", 2)...)
		for range 100 {
			words = append(words, fixture.Words("abcdxy()",
				1)[1+random.IntN(8)]+words[random.IntN(len(words))]+words[random.IntN(len(words))])
		}
		for _, start := range published(g) {
			for _, word := range words {
				match := must.Have(matcher.Match(peg.RuleName(start), word))(t)
				var result treeResult
				if match != nil && match.End == len(word) {
					result = treeResult{Matches: match.Published(), OK: true}
					result.Count = len(result.Matches)
				}
				if i < len(treeGrammars) {
					fixed++
					if result.OK {
						members++
					}
					for _, m := range result.Matches[min(1, result.Count):] {
						if m.Begin == m.End {
							empties++
						}
					}
				}
				cases = append(cases, treeCase{Package: fmt.Sprintf("p%d", i), Start: start, Input: []byte(word)})
				want = append(want, result)
			}
		}
	}
	if members < fixed/40 || empties < 200 { // few of them depend on what is drawn
		t.Fatalf("%d of %d strings are members, with %d empty matches: too few to compare", members, fixed, empties)
	}
	failures, givenUp := 0, 0
	for i, got := range runTrees(t, grammars, cases) {
		if got.Err == stepLimit && i >= fixed { // the interpreter remembers what it matched, and has none
			givenUp++
			continue
		}
		if diff := cmp.Diff(want[i], got, cmpopts.EquateEmpty()); diff != "" && failures < 3 {
			failures++
			var n int
			fmt.Sscanf(cases[i].Package, "p%d", &n)
			t.Errorf("%s %q (-interpreter +parser)\n%s\n%s", cases[i].Start, cases[i].Input, diff, grammars[n])
		}
	}
	t.Logf("%d strings, %d given up; of %d strings of the grammars that are not drawn, %d members, %d empty matches",
		len(cases), givenUp, fixed, members, empties)
}

// A parser takes up to its limits whatever the grammar, and says so beyond.
func TestTreeLimits(t *testing.T) {
	t.Parallel()
	const length = 1 << 20
	options := strings.Repeat("('b'? 'c' / 'd')? ", 40)
	choices := strings.Repeat("('b' 'a' A / &'d' !'e' 'd')? ", 20)
	grammars := []*peg.Grammar{
		readGrammar(t, "A <- 'a' A?"),
		readGrammar(t, "A <- B\nB <- C / D\nC <- 'b' A\nD <- E\nE <- F\nF <- 'a' _x?\n_x <- A"),
		readGrammar(t, "A <- 'a' "+options+choices+"B?\nB <- 'b'? &'a' A"),
		readGrammar(t, "A <- 'a'*"),
		readGrammar(t, "A <- (!B .)+\nB <- C* 'z'\nC <- 'b'"),
	}
	var cases []treeCase
	for i := range grammars {
		for _, n := range []int{10_000, length} {
			cases = append(cases, treeCase{fmt.Sprintf("p%d", i), "A", []byte("a"), n})
		}
	}
	// Alternatives that begin alike: each level of nesting doubles the steps.
	grammars = append(grammars, readGrammar(t, "A <- 'a' A 'b' / 'a' A 'c' / 'd'"))
	cases = append(cases,
		treeCase{fmt.Sprintf("p%d", len(grammars)-1), "A", []byte("a"), 60})
	results := runTrees(t, grammars, cases)
	if got := results[len(results)-1].Err; got != stepLimit {
		t.Errorf("a parser that would take 2^60 steps: error %q", got)
	}
	for i, got := range results[:len(results)-1] {
		c := cases[i]
		want := treeResult{OK: true}
		if c.Repeat == length && c.Package != "p0" && len(recursiveRules(grammars[i/2])) > 0 {
			var depth int
			if _, err := fmt.Sscanf(got.Err, "limit of %d levels of recursion", &depth); err != nil || depth < 50_000 ||
				depth > length {
				t.Errorf("%s: limit %q", c.Package, got.Err)
			}
			t.Logf("%s: %s", c.Package, got.Err)
			continue
		}
		if got.OK != want.OK || got.Err != want.Err || got.OK && got.Count == 0 {
			t.Errorf("%s with %d bytes: got %v, %d matches, %q; want %v, %q", c.Package, c.Repeat, got.OK, got.Count,
				got.Err, want.OK, want.Err)
		}
	}
}

func TestFilesLeaveGrammar(t *testing.T) {
	g := readGrammar(t, treeGrammars[0]+"\nunused <- B")
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
