package corpus_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnfc/tree"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// The trees, by the rules and the declarations of their refinements, are those that the documents mean.
func TestTrees(t *testing.T) {
	each(t, func(t *testing.T, g Grammar, rules *abnf.Grammar, examples []Example) {
		_, wrong := judge(t, g, rules, slices.DeleteFunc(examples, statesNoTree))
		for _, fault := range wrong {
			t.Error(fault)
		}
	})
}

// judge returns for how many examples rules have the verdict of the document, and says which trees differ from those
// that the examples state.
func judge(t *testing.T, g Grammar, rules *abnf.Grammar, examples []Example) (right int, wrong []string) {
	t.Helper()
	if len(examples) == 0 {
		return 0, nil
	}
	parser := must.Have(tree.NewParser(rules, g.Starts...))(t)
	for _, e := range examples {
		root := must.Have(parser.Parse(slices.Index(g.Starts, e.Start), e.Text))(t)
		if (root != nil) == (e.Member != e.Unlike) {
			right++
		}
		if got := marked(root, e); !statesNoTree(e) && got != e.Tree {
			wrong = append(wrong, fmt.Sprintf("%s.txt:%d: %s is %s, not %s", g.Name, e.Line, e.Start, got, e.Tree))
		}
	}
	return right, wrong
}

func statesNoTree(e Example) bool { return e.Tree == "" }

// marked returns the text of a node in an example, with « and » around the nodes that the example names.
func marked(n *tree.Node, e Example) string {
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
	shown := slices.DeleteFunc(present(t), func(g Grammar) bool { return g.Large && !testflag.Complete() })
	var b strings.Builder
	b.WriteString("| grammar | lines | rules | not proved | examples | right | by the ABNF | trees | right | by the ABNF |\n" +
		"|---|--:|--:|---|--:|--:|--:|--:|--:|--:|\n")
	for _, g := range shown {
		if len(g.Input.Refine) == 0 {
			continue
		}
		lines := ruleOrDeclaration.FindAll(must.Have(os.ReadFile(g.Input.Refine[0]))(t), -1)
		refined := must.Have(g.Input.Refinements(g.Starts...))(t)
		examples := must.Have(g.Examples())(t)
		trees := len(slices.DeleteFunc(slices.Clone(examples), statesNoTree))
		rules := must.Have(g.Input.Link(g.Starts...))(t)
		var unproved []string
		for _, s := range rules.Said() {
			if s.Kind != abnf.Once {
				unproved = append(unproved, s.Rule)
			}
		}
		right, wrong := judge(t, g, rules, examples)
		g.Input.Refine = nil
		before, wrongBefore := judge(t, g, must.Have(g.Input.Link(g.Starts...))(t), examples)
		fmt.Fprintf(&b, "| %s | %d | %d | %s | %d | %d | %d | %d | %d | %d |\n", g.Name, len(lines), len(refined),
			strings.Join(unproved, ", "), len(examples), right, before, trees, trees-len(wrong), trees-len(wrongBefore))
	}
	inGuide(t, "table of refinements", b.String(), shown)
}
