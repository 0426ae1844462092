package gen

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

// ruleGrammars are grammars over the bytes a to c, whose start rule is s, with a PEG, or "" if it is translated.
var ruleGrammars = []struct{ name, abnf, peg string }{
	{"operators", "s = k %s\"b\" / v\nk = *%s\"a\" [ %s\"b\" ]\nu = 1*v [ w ]\nv = %s\"ca\" / \"C\" *%s\"b\"\nw = " +
		"*( %s\"a\" ( v / %s\"b\" ) )\nalone = 2k\nnone = <prose>\n",
		"s <- k 'b' / v\nk <- 'a'* ('b' &'b')?\nv <- 'ca' / \"c\" 'b'*\n"},
	{"lookaheads", "s = ( *%s\"ab\" / y ) %s\"a\" y\ny = 2%x61-62 z / z z\nz = 1*%x61-62 ( %x61-62 / %s\"a\" )\nt " +
		"= p q p p q\np = [ %s\"ab\" ] / q / %x61-62\nq = [ %s\"c\" %x61-62 ]\n", ""},
	{"classes", "s = 1*( %x61 / %x63 )\nk = *( %s\"ba\" / %s\"c\" / %s\"bb\" )\nl = *( %x61-62 / \"c\" %s\"b\" " +
		")\nm = *n\nn = o\no = %x61-63\n", ""},
}

// ruleProgram prints what the tables of packages say of words.
const ruleProgram = `package main

import (
	"encoding/json"
	"os"

	"github.com/urispec/urispec/parser/internal/rules"
%s)

type said struct {
	Rule    string
	Valid   bool
	Viable  int
	Expected [4]uint64
	MayEnd  bool
	Tree    []match
	HasTree bool
}

type match struct {
	Rule       string
	Depth      int
	Begin, End uint32
}

// matches returns the matches of tokens, including runs of leaves.
func matches(t *rules.Tables, tokens []rules.Token, w string) (all []match) {
	var behind []uint32 // of the tokens around, the tokens behind them
	for i := range tokens {
		token := &tokens[i]
		for len(behind) > 0 && behind[len(behind)-1] <= uint32(i) {
			behind = behind[:len(behind)-1]
		}
		add := func(chain, begin, end uint32) {
			for j, rule := range t.Chains[chain] {
				all = append(all, match{rule, len(behind) + j, begin, end})
			}
		}
		if table, run := token.Leaves(); run {
			for at := token.Begin; at < token.End; {
				chain, parts, ok := t.Leaf(table, w[at])
				n := 1 + uint32(len(parts))
				if ok {
					add(uint32(chain), at, at+n)
				}
				for i, table := range parts {
					if leaf, _, ok := t.Leaf(uint32(table), w[int(at)+1+i]); ok {
						for j, rule := range t.Chains[leaf] {
							begin := at + 1 + uint32(i)
							all = append(all, match{rule, len(behind) + len(t.Chains[chain]) + j, begin, begin + 1})
						}
					}
				}
				at += n
			}
		} else {
			add(token.Rules, token.Begin, token.End)
		}
		behind = append(behind, token.Next)
	}
	return all
}

func main() {
	var words []string
	if err := json.NewDecoder(os.Stdin).Decode(&words); err != nil {
		panic(err)
	}
	var all [][]said
	for _, t := range []*rules.Tables{%s} {
		for _, w := range words {
			var row []said
			for i, names := range t.Names() {
				d := t.Diagnose(i, w)
				s := said{Rule: names[0], Valid: t.Valid(i, w), Viable: t.ViablePrefix(i, w), Expected: d.Expected, MayEnd: d.MayEnd}
				if s.Valid || i == int(t.Starts[0]) {
					var tokens []rules.Token
					tokens, s.HasTree = t.Parse(new(rules.Scratch), i, w)
					s.Tree = matches(t, tokens, w)
				}
				row = append(row, s)
			}
			all = append(all, row)
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(all); err != nil {
		panic(err)
	}
}
`

// A saidOfRule is what that program prints of a rule and a word.
type saidOfRule struct {
	Rule     string
	Valid    bool
	Viable   int
	Expected [4]uint64
	MayEnd   bool
	Tree     []struct {
		Rule              string
		Depth, Begin, End int
	}
	HasTree bool
}

// Tables of rules have the members of the rules, and find derivations of them, even if the PEG of the start rule does
// not match all members of a rule.
func TestCompileRules(t *testing.T) {
	t.Parallel()
	dir := t.TempDir() // a module of this name, so that it may import what is internal
	fixture.WriteFile(t, filepath.Join(dir, "go.mod"), "module github.com/urispec/urispec\n\ngo 1.25\n")
	executed := must.Have(filepath.Glob("../parser/internal/rules/*.go"))(t)
	for name, text := range readFiles(t, executed) {
		if !strings.HasSuffix(name, "_test.go") {
			fixture.WriteFile(t, filepath.Join(dir, "parser/internal/rules", filepath.Base(name)), text)
		}
	}
	var imports, tables strings.Builder
	for i, g := range ruleGrammars {
		o := ruleOptions(t, g.abnf, g.peg)
		o.Package = fmt.Sprintf("p%d", i)
		o.Dir = filepath.Join(dir, "parser/internal", o.Package)
		if _, err := CompileRules(o); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&imports, "\t%q\n", "github.com/urispec/urispec/parser/internal/"+o.Package)
		fmt.Fprintf(&tables, "&%s.Tables, ", o.Package)
	}
	fixture.WriteFile(t, filepath.Join(dir, "parser/main.go"), fmt.Sprintf(ruleProgram, &imports, &tables))
	words := fixture.Words("abc", 6)
	input := must.Have(json.Marshal(words))(t)
	cmd := exec.Command("go", "run", "./parser")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	cmd.Stdin, cmd.Stderr = strings.NewReader(string(input)), os.Stderr
	out := must.Have(cmd.Output())(t)
	var all [][]saidOfRule
	must.Do(t, json.Unmarshal(out, &all))
	if len(all) != len(words)*len(ruleGrammars) {
		t.Fatalf("%d answers for %d words", len(all), len(words))
	}
	for i, g := range ruleGrammars {
		checkSaid(t, g.abnf, words, all[i*len(words):][:len(words)])
	}
}

// ruleOptions returns the options of a grammar and a PEG of its rule s, which is translated if it is "".
func ruleOptions(t *testing.T, grammar, peg string) Options {
	t.Helper()
	dir := t.TempDir()
	source, text := filepath.Join(dir, "in.abnf"), filepath.Join(dir, "in.peg")
	fixture.WriteFile(t, source, grammar)
	o := Options{Input: Input{Files: []string{source}, AllowProse: true}, Starts: []string{"s"}, Package: "out",
		Dir: filepath.Join(dir, "out")}
	if peg == "" {
		made := o
		made.PEGOut = text
		if _, err := Compile(made); err != nil {
			t.Fatal(err)
		}
	} else {
		fixture.WriteFile(t, text, peg)
	}
	o.PEG = text
	return o
}

// checkSaid compares what tables say of words with the slow matcher and the
// automata of single rules.
func checkSaid(t *testing.T, grammar string, words []string, said [][]saidOfRule) {
	t.Helper()
	g := must.Have(abnf.ReadGrammar("in.abnf", grammar))(t)
	oracle := must.Have(abnf.NewOracle(g))(t)
	languages := must.Have(automaton.Languages(g, 0))(t)
	members, failures := map[string]int{}, 0
	for i, w := range words {
		chart := oracle.Chart(w)
		for _, r := range said[i] {
			if r.Rule == "s" {
				switch member := chart.Matches("s", 0, len(w)); {
				case r.Valid || r.Viable != 0:
					t.Fatalf("the automaton has the start rule: %+v", r)
				case r.HasTree != member:
					t.Errorf("%q: the start rule has a tree: %t", w, r.HasTree)
				case member:
					members["s"]++
					if problem := wrongTree(r, chart, len(w)); problem != "" {
						t.Errorf("%q: %+v: %s", w, r, problem)
					}
				}
				continue
			}
			l := must.Have(languages.Rule(r.Rule))(t)
			sampler := sample.New(languages.Space, l)
			viable, _ := sampler.ViablePrefix(w)
			member := chart.Matches(r.Rule, 0, len(w))
			problem := ""
			switch {
			case r.Valid != member || r.Viable != max(viable, 0):
				problem = fmt.Sprintf("want %t, %d", member, viable)
			case r.MayEnd != (viable >= 0 && chart.Matches(r.Rule, 0, viable)):
				problem = "what precedes the offset is a member, or is none"
			case !expects(r, sampler, w[:r.Viable]):
				problem = "other bytes can stand at the offset"
			case member && !r.HasTree:
				problem = "there is no tree"
			case member:
				members[r.Rule]++
				problem = wrongTree(r, chart, len(w))
			}
			if problem != "" && failures < 5 {
				failures++
				t.Errorf("%q: %+v: %s", w, r, problem)
			}
		}
	}
	for _, d := range g.Rules() {
		if d.Name != "none" && members[d.Name] < 3 {
			t.Errorf("%s has only %d members", d.Name, members[d.Name])
		}
	}
}

// expects reports whether tables expect of some bytes those that can stand behind a
// prefix.
func expects(said saidOfRule, sampler *sample.Sampler, prefix string) bool {
	for _, c := range []byte("abcdABC") {
		n, _ := sampler.ViablePrefix(prefix + string(c))
		if (said.Expected[c>>6]>>(c&63)&1 != 0) != (n > len(prefix)) {
			return false
		}
	}
	return true
}

// wrongTree returns what is wrong with a tree: a match that is in no derivation, or
// that is not within the one around it.
func wrongTree(said saidOfRule, chart *abnf.Chart, length int) string {
	derivations := chart.Derivations(said.Rule)
	ends := []int{length} // of the matches around, by depth
	for i, n := range said.Tree {
		if n.Depth >= len(ends) || (n.Depth == 0) != (i == 0) || n.End > ends[n.Depth] {
			return fmt.Sprintf("match %d is not within another", i)
		}
		ends = append(ends[:n.Depth+1], n.End)
		if !derivations[n.Rule][abnf.Span{Begin: n.Begin, End: n.End}] {
			return fmt.Sprintf("%s cannot match from %d to %d", n.Rule, n.Begin, n.End)
		}
	}
	if first := said.Tree[0]; first.Rule != said.Rule || first.Begin != 0 || first.End != length {
		return "the first token is not the rule"
	}
	return ""
}

// If a PEG is wrong, nothing is written.
func TestCompileRulesProves(t *testing.T) {
	o := ruleOptions(t, "s = a %s\"b\"\na = *%s\"a\"\nalone = %s\"c\"\n", "s <- a 'b'\na <- 'c' / 'a'*\n")
	verdicts, err := CompileRules(o)
	if !errors.As(err, new(*prove.DifferenceError)) || verdicts != nil {
		t.Errorf("%v, %v", verdicts, err)
	}
	if files := readTree(t, filepath.Dir(o.Dir)); len(files) != 3 {
		t.Errorf("%v is written", files)
	}
}

// The tables of rules that are committed are those that are made.
func TestCompileRulesCommitted(t *testing.T) {
	for _, name := range []string{"rfc2141", "rfc8141", "rfc1808", "rfc2396"} {
		r, ok := grammar.Lookup(name)
		if !ok {
			t.Fatalf("no revision %s", name)
		}
		dir := filepath.Join(t.TempDir(), "allrules")
		_, err := CompileRules(Options{
			Input:   Input{Files: []string{filepath.Join("..", "grammar", r.File())}, AllowProse: len(r.Undefined) > 0},
			Starts:  r.StartRules,
			Package: "allrules",
			Dir:     dir,
			PEG:     filepath.Join("..", "grammar", r.Name+".peg"),
		})
		if err != nil {
			t.Fatal(err)
		}
		made, committed := filepath.Join(dir, "rules_gen.go"),
			filepath.Join("..", "parser", "internal", name, "allrules", "rules_gen.go")
		texts := readFiles(t, []string{made, committed})
		if diff := cmp.Diff(texts[committed], texts[made]); diff != "" {
			t.Errorf("%s (-committed +made)\n%.4000s", name, diff)
		}
	}
}
