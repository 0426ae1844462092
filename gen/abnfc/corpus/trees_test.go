package corpus_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnfc/corpus"
	"github.com/urispec/urispec/gen/abnfc/tree"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// The trees, by the rules and the declarations of their refinements, are those that the documents mean.
func TestTrees(t *testing.T) {
	each(t, func(t *testing.T, g corpus.Grammar, rules *abnf.Grammar, examples []corpus.Example) {
		trees := treesOf(t, g, rules, examples)
		for _, e := range examples {
			if got := trees[e.Line]; got != e.Tree {
				t.Errorf("%s.txt:%d: %s is %s, not %s", g.Name, e.Line, e.Start, got, e.Tree)
			}
		}
	})
}

// treesOf returns the trees that rules give for the examples that state one, by the lines of these.
func treesOf(t *testing.T, g corpus.Grammar, rules *abnf.Grammar, examples []corpus.Example) map[int]string {
	t.Helper()
	trees := map[int]string{}
	if !slices.ContainsFunc(examples, func(e corpus.Example) bool { return e.Tree != "" }) {
		return trees
	}
	parser := must.Have(tree.NewParser(rules, g.Starts...))(t)
	for _, e := range examples {
		if e.Tree != "" {
			trees[e.Line] = marked(must.Have(parser.Parse(slices.Index(g.Starts, e.Start), e.Text))(t), e)
		}
	}
	return trees
}

// TestRefined checks that gen/GUIDE.md has the table of the grammars with refinements.
func TestRefined(t *testing.T) {
	shown := slices.DeleteFunc(present(t), func(g corpus.Grammar) bool { return g.Large && !testflag.Complete() })
	var b strings.Builder
	b.WriteString("| grammar | lines of refinement | rules narrowed, all proved | examples | verdicts right | as published " +
		"| trees | right | as published |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, g := range shown {
		if len(g.Input.Refine) == 0 {
			continue
		}
		examples := must.Have(g.Examples())(t)
		refined := must.Have(g.Input.Refinements(g.Starts...))(t)
		verdicts, right := score(t, g, examples)
		published := g
		published.Input.Refine = nil
		wereVerdicts, wereRight := score(t, published, examples)
		trees := 0
		for _, e := range examples {
			if e.Tree != "" {
				trees++
			}
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d | %d | %d | %d |\n", g.Name, linesOf(t, g.Input.Refine[0]),
			len(refined), len(examples), verdicts, wereVerdicts, trees, right, wereRight)
	}
	inGuide(t, "table of refinements", b.String(), shown)
}

// score returns how many examples have the verdict, and how many the tree, that their document states.
func score(t *testing.T, g corpus.Grammar, examples []corpus.Example) (verdicts, trees int) {
	t.Helper()
	rules := must.Have(g.Input.Link(g.Starts...))(t)
	oracle := must.Have(abnf.NewOracle(rules))(t)
	found := treesOf(t, g, rules, examples)
	for _, e := range examples {
		if oracle.Matches(e.Start, e.Text) == (e.Member != e.Unlike) {
			verdicts++
		}
		if e.Tree != "" && found[e.Line] == e.Tree {
			trees++
		}
	}
	return verdicts, trees
}

// linesOf returns how many lines of a file of ABNF are rules or declarations.
func linesOf(t *testing.T, name string) (lines int) {
	t.Helper()
	for line := range strings.Lines(string(must.Have(os.ReadFile(name))(t))) {
		line = strings.TrimSpace(line)
		if line != "" && (line[0] != ';' || strings.HasPrefix(line, ";@")) {
			lines++
		}
	}
	return lines
}

// marked returns the text of an example with « and » around the nodes of a tree that it names.
func marked(root *tree.Node, e corpus.Example) string {
	if root == nil {
		return ""
	}
	marks := make([]string, len(e.Text)+1) // before each byte, and at the end
	var mark func(n *tree.Node)
	mark = func(n *tree.Node) {
		named := slices.Contains(e.Nodes, n.Rule)
		if named {
			marks[n.Begin] += "«"
		}
		for _, c := range n.Children {
			mark(c)
		}
		if named {
			marks[n.End] += "»"
		}
	}
	mark(root)
	var b strings.Builder
	for i, m := range marks {
		b.WriteString(m)
		if i < len(e.Text) {
			b.WriteByte(e.Text[i])
		}
	}
	return b.String()
}
