package emit

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// machineGrammars have, in this order, no choice, choices that the next byte settles,
// choices that only the end settles, several derivations, rules that match nothing, and
// more places than 8 bits count.
var machineGrammars = []string{
	"x = y\ny = %x61-62\n",
	"x = *( y / z )\ny = %s\"a\" *%s\"b\"\nz = %s\"c\"\n",
	"x = *y z\ny = %x61-62\nz = %s\"a\" 2%x61-62\n",
	"x = y / z / *w\ny = *%s\"a\" *%x61-62\nz = *%s\"b\"\nw = *%x61-63\n",
	"x = *y [ z ] [ w ]\ny = [ %s\"a\" z ]\nz = *%s\"b\"\nw = z / %s\"c\" z\n",
	"x = *( y / z )\ny = %s\"a\" 0*300z\nz = %s\"b\" / %s\"c\"\n",
}

// The code of the tables makes the trees that the bimachine has, in the default start
// rule and in another, with all rules and with some as nodes.
func TestMachine(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var imports, parses strings.Builder
	var packages []*Package
	r := testflag.Rand(t)
	grammars := machineGrammars
	for range testflag.Choose(6, 60) {
		grammars = append(grammars[:len(grammars):len(grammars)], fixture.RegularGrammar(r, 2+r.IntN(3)))
	}
	for i, text := range grammars {
		g := must.Have(abnf.ReadGrammar("in.abnf", text))(t)
		a := must.Have(automaton.Languages(g, 0))(t)
		starts := []string{g.Rules()[0].Name, g.Rules()[1].Name}
		p := &Package{Name: fmt.Sprintf("p%d", i), Starts: starts, Grammar: g, Languages: a,
			Source: Source{Name: "in.abnf"}}
		if i%2 == 1 {
			p.Nodes.Only = starts[1:]
		}
		if m, err := p.bimachine(); err != nil {
			t.Fatal(err)
		} else if m == nil {
			continue // it is too large
		}
		packages = append(packages, p)
		for _, f := range packageFiles(t, p) {
			fixture.WriteFile(t, filepath.Join(dir, p.Name, f.Name), string(f.Data))
		}
		fmt.Fprintf(&imports, "\t%q\n", "scratch/"+p.Name)
		fmt.Fprintf(&parses, `		for start := range %[1]s.Start(2) {
			node, err := start.Parse(w)
			several, _ := start.Ambiguous(w)
			trees = append(trees, fmt.Sprint(node, err == nil, several))
		}
`, p.Name)
	}
	words := append(fixture.Words("abc", 5), strings.Repeat("ab", 200), strings.Repeat("a", 300)+"bb")
	trees := scratchTrees(t, dir, imports.String(), parses.String(), words)
	if len(trees) != len(words)*2*len(packages) {
		t.Fatalf("%d trees of %d words", len(trees), len(words))
	}
	members, several := 0, 0
	for i, w := range words {
		for j, p := range packages {
			for start := range 2 {
				matches, ambiguous, ok := p.machine.Derive(start, w)
				want := fmt.Sprint("<none> ", false, false)
				if ok {
					lines, _ := treeLines(publishedMachine(matches), w)
					want = fmt.Sprint(strings.Join(lines, "\n")+"\n ", true, ambiguous)
					members++
				}
				if ambiguous && ok {
					several++
				}
				if got := trees[(i*len(packages)+j)*2+start]; got != want {
					t.Fatalf("%q, start rule %d: got\n%s\nwant\n%s of\n%s", w, start, got, want, p.Name)
				}
			}
		}
	}
	if members < 100 || several < 100 {
		t.Errorf("only %d members, %d ambiguous", members, several)
	}
}
