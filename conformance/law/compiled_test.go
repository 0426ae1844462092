package law

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// treeProgram prints the trees of strings by the package of a grammar: nil for one
// that is refused.
const treeProgram = `package main

import (
	"encoding/json"
	"os"

	"compiled/p"
)

type match struct {
	Rule       string
	Begin, End int
	Children   int
}

func appendMatches(tree []match, n p.Node) []match {
	n.Walk(func(n p.Node) bool {
		children := 0
		for range n.Children() {
			children++
		}
		tree = append(tree, match{n.Rule().String(), n.Begin(), n.End(), children})
		return true
	})
	return tree
}

func main() {
	var questions [][2][]byte
	if err := json.NewDecoder(os.Stdin).Decode(&questions); err != nil {
		panic(err)
	}
	var all [][]match
	for _, q := range questions {
		start, ok := p.LookupStart(string(q[0]))
		if !ok {
			panic(string(q[0]))
		}
		root, err := start.Parse(string(q[1]))
		if err != nil {
			all = append(all, nil)
			continue
		}
		all = append(all, appendMatches(nil, root))
	}
	if err := json.NewEncoder(os.Stdout).Encode(all); err != nil {
		panic(err)
	}
}
`

// The parser that github.com/pointlander/peg makes of a revision's PEG gives the
// verdicts and the trees of package parser, which executes the PEG otherwise.
func TestCompiledTrees(t *testing.T) {
	take := testflag.Sample(t, 7)
	eachRevision(t, func(t *testing.T, s laws) {
		if !take() {
			t.Skip("not in the sample: without -complete")
		}
		r := testRand(t)
		var questions [][2][]byte // text in JSON would be UTF-8
		members := 0
		for _, start := range s.Starts {
			for range testflag.Choose(200, 5000) {
				member := start.Sampler.Member(r, 30)
				questions = append(questions, [2][]byte{[]byte(start.Rule), []byte(member)},
					[2][]byte{[]byte(start.Rule), []byte(start.Sampler.Miss(r, member))})
				members++
			}
		}
		for i, compiled := range compiledTrees(t, s.Revision, questions) {
			rule, input := string(questions[i][0]), string(questions[i][1])
			start, err := s.Revision.Start(rule)
			if err != nil {
				t.Fatal(err)
			}
			var tree []match
			if root, err := start.Tree(input); err == nil {
				for _, n := range root.All() {
					children := 0
					for range n.Children() {
						children++
					}
					tree = append(tree, match{n.Rule(), n.Begin(), n.End(), children})
				}
				members--
			}
			if !slices.Equal(tree, compiled) {
				t.Errorf("%s of %q:\n%v, and of the compiled PEG\n%v", rule, input, tree, compiled)
			}
		}
		if members > 0 {
			t.Errorf("%d members have no trees", members)
		}
	})
}

// A match is a node of a tree, without those inside it.
type match struct {
	Rule       string
	Begin, End int
	Children   int
}

// compiledTrees returns the trees of strings, each by its start rule, of the package
// that is generated from the grammar and the PEG of a revision.
func compiledTrees(t *testing.T, v parser.Revision, questions [][2][]byte) [][]match {
	t.Helper()
	r, ok := grammar.Lookup(v.String())
	if !ok {
		t.Fatalf("no grammar of %v", v)
	}
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	result, err := gen.Compile(gen.Options{
		Input:  gen.Input{Files: []string{write("in.abnf", r.ABNF())}, AllowProse: len(r.Undefined) > 0},
		Starts: r.StartRules,
		Dir:    filepath.Join(dir, "p"),
		PEG:    write("in.peg", r.PEG()),
	})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(result.Written, filepath.Join(dir, "p", "p.peg.go")) {
		t.Fatalf("no PEG is compiled: %v", result.Written)
	}
	write("go.mod", "module compiled\n\ngo 1.25\n")
	write("main.go", treeProgram)
	input, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("go", "run", ".")
	command.Dir, command.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=-trimpath")
	command.Stdin, command.Stderr = strings.NewReader(string(input)), os.Stderr
	output, err := command.Output()
	if err != nil {
		t.Fatal(fmt.Errorf("%s: %w", r.Name, err))
	}
	var all [][]match
	if err := json.Unmarshal(output, &all); err != nil {
		t.Fatal(err)
	}
	if len(all) != len(questions) {
		t.Fatalf("%d trees of %d strings", len(all), len(questions))
	}
	return all
}
