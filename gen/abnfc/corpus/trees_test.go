package corpus_test

import (
	"fmt"
	"os"
	"regexp"
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
		for _, wrong := range wrongTrees(t, g, rules, examples) {
			t.Error(wrong)
		}
	})
}

// wrongTrees says which trees that examples state differ from those that rules give.
func wrongTrees(t *testing.T, g corpus.Grammar, rules *abnf.Grammar, examples []corpus.Example) (wrong []string) {
	t.Helper()
	if !slices.ContainsFunc(examples, statesTree) {
		return nil
	}
	parser := must.Have(tree.NewParser(rules, g.Starts...))(t)
	for _, e := range examples {
		if !statesTree(e) {
			continue
		}
		root := must.Have(parser.Parse(slices.Index(g.Starts, e.Start), e.Text))(t)
		if root == nil || marked(root, e) != e.Tree {
			wrong = append(wrong, fmt.Sprintf("%s.txt:%d: %s is %s, not %s", g.Name, e.Line, e.Start, marked(root, e), e.Tree))
		}
	}
	return wrong
}

func statesTree(e corpus.Example) bool { return e.Tree != "" }

// marked returns the text of a node in an example, with « and » around the nodes that the example names.
func marked(n *tree.Node, e corpus.Example) string {
	if n == nil {
		return "no member"
	}
	text, at := "", n.Begin
	for _, c := range n.Children {
		text, at = text+e.Text[at:c.Begin]+marked(c, e), c.End
	}
	text += e.Text[at:n.End]
	if slices.Contains(e.Nodes, n.Rule) {
		return "«" + text + "»"
	}
	return text
}

var ruleOrDeclaration = regexp.MustCompile(`(?m)^(;@|[^;\n])`)

// TestRefined checks that gen/GUIDE.md has the table of the grammars with refinements.
func TestRefined(t *testing.T) {
	shown := slices.DeleteFunc(present(t), func(g corpus.Grammar) bool { return g.Large && !testflag.Complete() })
	var b strings.Builder
	b.WriteString("| grammar | lines | rules | examples | right | by the ABNF | trees | right | by the ABNF |\n" +
		"|---|--:|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, g := range shown {
		if len(g.Input.Refine) == 0 {
			continue
		}
		lines := ruleOrDeclaration.FindAll(must.Have(os.ReadFile(g.Input.Refine[0]))(t), -1)
		refined := must.Have(g.Input.Refinements(g.Starts...))(t)
		examples := must.Have(g.Examples())(t)
		fmt.Fprintf(&b, "| %s | %d | %d |", g.Name, len(lines), len(refined))
		verdicts, trees := score(t, g, examples)
		g.Input.Refine = nil
		verdictsBefore, treesBefore := score(t, g, examples)
		all := len(slices.DeleteFunc(slices.Clone(examples), func(e corpus.Example) bool { return !statesTree(e) }))
		fmt.Fprintf(&b, " %d | %d | %d | %d | %d | %d |\n", len(examples), verdicts, verdictsBefore, all, all-trees,
			all-treesBefore)
	}
	inGuide(t, "table of refinements", b.String(), shown)
}

// score returns how many examples have the verdict that their document states, and how many do not have its tree.
func score(t *testing.T, g corpus.Grammar, examples []corpus.Example) (right, wrongTree int) {
	t.Helper()
	rules := must.Have(g.Input.Link(g.Starts...))(t)
	oracle := must.Have(abnf.NewOracle(rules))(t)
	for _, e := range examples {
		if oracle.Matches(e.Start, e.Text) == (e.Member != e.Unlike) {
			right++
		}
	}
	return right, len(wrongTrees(t, g, rules, examples))
}
