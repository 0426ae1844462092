package emit

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/fixture"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/internal/must"
)

// aheadGrammars are grammars whose PEGs look at all the rest of the input, over the
// bytes a to c.
var aheadGrammars = []string{
	"x = ( *%s\"ab\" / y ) %s\"a\" y\ny = 2%x61-62 z / z z\nz = 1*%x61-62 ( %x61-62 / %s\"a\" )\n",
	"x = y z y y z\ny = [ %s\"ab\" ] / z / %x61-62\nz = [ %s\"c\" %x61-62 ]\n",
}

// Parsers that look ahead make the trees that the matcher makes of the PEG, whether
// they read the input from its end with one automaton or with sets of states.
func TestAhead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var imports, parses strings.Builder
	var packages []*Package
	for i, g := range aheadGrammars {
		p := newPackage(t, g, "x")
		p.Parsed = true
		packages = append(packages, p)
		for j, limit := range []int{maxBackward, 1} {
			name := fmt.Sprintf("p%d%d", i, j)
			files := packageFiles(t, p)
			ahead, err := p.aheadFiles(limit)
			if err != nil || len(ahead) != 1 {
				t.Fatalf("%v, %v; the PEG does not look ahead:\n%v", ahead, err, p.PEG)
			}
			if sets := strings.Contains(string(ahead[0].Data), "holds ["); sets != (limit == 1) {
				t.Errorf("limit %d: sets of states: %v", limit, sets)
			}
			for _, f := range slices.Concat(files, ahead) { // the last takes the place of that in files
				fixture.WriteFile(t, filepath.Join(dir, name, f.Name), string(f.Data))
			}
			fmt.Fprintf(&imports, "\t%s %q\n", name, "scratch/"+name)
			fmt.Fprintf(&parses, `		if tree, _ := %s.Parse(w); tree.IsZero() {
			trees = append(trees, "")
		} else {
			trees = append(trees, fmt.Sprint(tree))
		}
`, name)
		}
	}
	words := append(fixture.Words("abc", 7), fixture.Words("ab", 11)...)
	trees := scratchTrees(t, dir, imports.String(), parses.String(), words)
	if len(trees) != len(words)*2*len(packages) {
		t.Fatalf("%d trees of %d words", len(trees), len(words))
	}
	members := 0
	for j, p := range packages {
		treeOf := p.slowTrees(t)
		for i, w := range words {
			want := treeOf(w)
			if want != "" {
				members++
			}
			for k, got := range trees[(i*len(packages)+j)*2:][:2] {
				if strings.TrimSpace(got) != want {
					t.Fatalf("%q, grammar %d, variant %d: got\n%s\nwant\n%s", w, j, k, got, want)
				}
			}
		}
	}
	if members < 100 {
		t.Errorf("only %d members", members)
	}
}

// slowTrees returns the function that returns the tree of a string by the oracle and
// the matcher, or "" if it is no member.
func (p *Package) slowTrees(t *testing.T) func(string) string {
	t.Helper()
	oracle, errOracle := abnf.NewOracle(p.Grammar)
	treeOf, errTrees := p.exampleTrees()
	if errOracle != nil || errTrees != nil {
		t.Fatal(errOracle, errTrees)
	}
	return func(s string) string {
		if !oracle.Matches(p.Starts[0], s) {
			return ""
		}
		lines, _, err := treeOf(s)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(lines, "\n")
	}
}

// withLookaheads returns languages of a grammar that tell apart the bytes that a PEG
// does, and those that its lookaheads look for.
func withLookaheads(t *testing.T, g *abnf.Grammar, p *peg.Grammar) (*automaton.ABNF, []automaton.Language) {
	t.Helper()
	a := must.Have(automaton.Languages(g, 0, automaton.LookaheadSets(p.Lookaheads)...))(t)
	lookaheads := must.Have(a.Lookaheads(p.Lookaheads))(t)
	return a, lookaheads
}

// The lookaheads of all parts are in one automaton, that of the input from its end;
// without any there is none.
func TestAheadText(t *testing.T) {
	p := newPackage(t, "x = y\ny = *%x61-62\n", "x")
	if text, err := p.aheadText([]RulePart{{}, {}}); text != nil || err != nil {
		t.Errorf("%v, %v", text, err)
	}
	a := languagesOf(t, "p = *%x61-62 %s\"a\"\nq = 1*%s\"b\"\n")
	p.Languages = a
	ends, errEnds := a.Rule("p")
	bs, errBs := a.Rule("q")
	if errEnds != nil || errBs != nil {
		t.Fatal(errEnds, errBs)
	}
	many := languagesOf(t, "m = 12%x61-62 %s\"a\" *%x61-62\n") // read from its end, an automaton has to know 13 bytes
	m := must.Have(many.Rule("m"))(t)
	large := &Package{Languages: many}
	const want13 = "more than 4096 states"
	if text, err := large.aheadText([]RulePart{{Lookaheads: []automaton.Language{m}}}); text != nil || err == nil ||
		!strings.Contains(err.Error(), want13) {
		t.Errorf("%v, %v", text, err)
	}
	text := must.Have(p.aheadText([]RulePart{{Lookaheads: []automaton.Language{ends}},
		{Lookaheads: []automaton.Language{bs}}}))(t)
	classOf := make([]int, 256)
	classOf['a'], classOf['b'] = 1, 2
	// From the end: nothing is read, nothing can hold, a string that ends with a, and one of b alone.
	want := &aheadText{0, 3, textTable{Values: classOf}, textTable{Values: []int{1, 2, 3, 1, 1, 1, 1, 2, 2, 1, 1, 3}},
		[][]uint64{{0}, {0}, {1}, {2}}}
	if diff := cmp.Diff(want, text); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
