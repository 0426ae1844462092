package emit

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/internal/fixture"
	"github.com/urispec/urispec/internal/testflag"
)

// machineProgram prints the trees of words, and whether they are ambiguous.
const machineProgram = `package main

import (
	"encoding/json"
	"fmt"
	"os"
%s)

func main() {
	var words []string
	if err := json.NewDecoder(os.Stdin).Decode(&words); err != nil {
		panic(err)
	}
	var trees []string
	for _, w := range words {
%s	}
	if err := json.NewEncoder(os.Stdout).Encode(trees); err != nil {
		panic(err)
	}
}
`

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

// randomRegular returns a random grammar over the bytes a and b, of which each rule
// refers to later ones only.
func randomRegular(r *rand.Rand) string {
	var text strings.Builder
	names := []string{"x", "y", "z", "w"}
	for i, name := range names {
		fmt.Fprintf(&text, "%s = %s\n", name, randomRegularExpression(r, 1+r.IntN(3), names[i+1:]))
	}
	return text.String()
}

func randomRegularExpression(r *rand.Rand, depth int, rules []string) string {
	if depth == 0 {
		if len(rules) > 0 && r.IntN(2) == 0 {
			return rules[r.IntN(len(rules))]
		}
		return []string{`%s"a"`, `%s"b"`, `%x61-62`, `""`}[r.IntN(4)]
	}
	a, b := randomRegularExpression(r, depth-1, rules), randomRegularExpression(r, r.IntN(depth), rules)
	return fmt.Sprintf([]string{"( %s / %s )", "( %s %s )", "( *%s %s )", "( [ %s ] %s )"}[r.IntN(4)], a, b)
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
		grammars = append(grammars[:len(grammars):len(grammars)], randomRegular(r))
	}
	for i, text := range grammars {
		g, err := abnf.ReadGrammar("in.abnf", text)
		if err != nil {
			t.Fatal(err)
		}
		a, err := automaton.Languages(g, 0)
		if err != nil {
			t.Fatal(err)
		}
		p := &Package{Name: fmt.Sprintf("p%d", i), Starts: []string{"x", "y"}, Grammar: g, Languages: a,
			Source: Source{Name: "in.abnf"}}
		if i%2 == 1 {
			p.Nodes.Only = []string{"y"}
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
	fixture.WriteFile(t, filepath.Join(dir, "go.mod"), "module scratch\n\ngo 1.25\n")
	fixture.WriteFile(t, filepath.Join(dir, "main.go"), fmt.Sprintf(machineProgram, &imports, &parses))
	input, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=-trimpath")
	cmd.Stdin, cmd.Stderr = strings.NewReader(string(input)), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var trees []string
	if err := json.Unmarshal(out, &trees); err != nil {
		t.Fatal(err)
	}
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
					lines, _ := treeLines(publishedMatches(matches), w)
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
