package corpus_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/gen/abnfc/corpus"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
)

// generate has abnfc compile all grammars, which takes minutes.
var generate = flag.Bool("generate", false, "compile all grammars, and try the packages")

// compileTime is how long abnfc may take for a grammar, whatever else the machine
// does.
const compileTime = 5 * time.Minute

// The packages that abnfc makes of the grammars, by the arguments of the list,
// give the verdicts and the offsets of the examples.
func TestGenerated(t *testing.T) {
	if !*generate {
		t.Skip("minutes: tested with -generate")
	}
	dir := t.TempDir()
	abnfc := filepath.Join(dir, "abnfc.exe")
	runGo(t, "../../..", nil, "build", "-o", abnfc, "./gen/cmd/abnfc")
	writeFile(t, filepath.Join(dir, "go.mod"), "module generated\n\ngo 1.25\n")
	var compiled []corpus.Grammar
	for _, g := range present(t) {
		if compile(t, abnfc, g, filepath.Join(dir, g.Name)) {
			compiled = append(compiled, g)
		}
	}
	writeFile(t, filepath.Join(dir, "main.go"), checker(dir, compiled))
	derivations := map[string]*abnf.Grammar{}
	for _, g := range compiled {
		derivations[g.Name] = must.Have(g.Input.Load(g.Starts...))(t)
	}
	nodes := 0
	for line := range strings.Lines(runGo(t, dir, rows(t, compiled), "run", ".")) {
		var n node
		if json.Unmarshal([]byte(line), &n) != nil {
			t.Error(line)
		} else if nodes++; !derivations[n.Grammar].Derives(string(n.Text), n.Node, n.Inside, nil) {
			t.Errorf("%s: %s %d-%d of %q is not derived from the nodes inside it", n.Grammar, n.Node.Rule, n.Node.Begin,
				n.Node.End, n.Text)
		}
	}
	t.Logf("%d nodes of trees are derived from those inside them", nodes)
}

// A node is one of a tree, as the checker writes it.
type node struct {
	Grammar string
	Text    []byte
	Node    abnf.Match
	Inside  []abnf.Match
}

// compile has abnfc make a package of a grammar, and logs what that took.
func compile(t *testing.T, abnfc string, g corpus.Grammar, dir string) bool {
	ctx, cancel := context.WithTimeout(t.Context(), compileTime)
	defer cancel()
	begin := time.Now()
	c := exec.CommandContext(ctx, abnfc, append([]string{"compile", "-o", dir}, g.Arguments...)...)
	output, err := c.CombinedOutput()
	took := time.Since(begin).Round(10 * time.Millisecond)
	if err != nil {
		t.Errorf("%s: %v after %v: %s", g.Name, err, took, output)
		return false
	}
	m := measureOf(t, dir, string(output))
	m.kilobytes = size(t, dir) / 1000
	t.Logf("%s: %v, %d KB: %s", g.Name, took, m.kilobytes, bytes.TrimSpace(output))
	want := measures[g.Name]
	if m.runs != want.runs || m.states != want.states ||
		math.Abs(float64(m.kilobytes)/float64(want.kilobytes)-1) > 0.1 {
		t.Errorf("%s: %+v, not %+v", g.Name, m, want)
	}
	return true
}

// size returns how many bytes the files of Go in a folder have.
func size(t *testing.T, dir string) int {
	t.Helper()
	files := must.Have(filepath.Glob(filepath.Join(dir, "*.go")))(t)
	sum := 0
	for _, name := range files {
		info := must.Have(fs.Stat(os.DirFS(dir), filepath.Base(name)))(t)
		sum += int(info.Size())
	}
	return sum
}

// hasTrees reports whether the package of a grammar builds trees.
func hasTrees(dir string, g corpus.Grammar) bool {
	_, err := os.Stat(filepath.Join(dir, g.Name, "parse_gen.go"))
	return err == nil
}

// An exampleRow is an example as the checker reads it.
type exampleRow struct {
	Grammar, Place, Start string
	Text                  []byte
	Member                bool
	Offset                int
}

// rows returns the examples of the grammars, one JSON object after another.
func rows(t *testing.T, grammars []corpus.Grammar) []byte {
	t.Helper()
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	for _, g := range grammars {
		examples := must.Have(g.Examples())(t)
		for _, e := range examples {
			place := fmt.Sprintf("%s.txt:%d", g.Name, e.Line)
			if err := encoder.Encode(exampleRow{g.Name, place, e.Start, []byte(e.Text), e.Member,
				e.Offset}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return b.Bytes()
}

// checker returns a program that reads examples and prints those on which the packages in a folder disagree.
func checker(dir string, grammars []corpus.Grammar) string {
	var imports, cases strings.Builder
	for _, g := range grammars {
		fmt.Fprintf(&imports, "\t%q\n", "generated/"+g.Name)
		fmt.Fprintf(&cases, "\tcase %[1]q:\n\t\tstart, _ := %[1]s.LookupStart(e.Start)\n"+
			"\t\tif err := start.Check(text); err != nil {\n\t\t\tmember = false\n"+
			"\t\t\tif syntax, ok := err.(*%[1]s.SyntaxError); ok {\n\t\t\t\toffset = syntax.Offset\n\t\t\t}\n\t\t}\n"+
			"\t\tif start.Valid(text) != member {\n\t\t\tfmt.Println(e.Place, \"Valid and Check differ\")\n\t\t}\n",
			g.Name)
		if hasTrees(dir, g) {
			fmt.Fprintf(&cases, "\t\troot, err := start.Parse(text)\n\t\tif (err == nil) != member "+
				"{\n\t\t\tfmt.Println(e.Place, \"Parse:\", err)\n\t\t}\n"+
				"\t\troot.Visit(func(n %s.Node) bool {\n\t\t\tvar inside []match\n"+
				"\t\t\tfor c := range n.Children() {\n\t\t\t\tinside = append(inside, match{c.Rule().String(), c.Begin(), c.End()})\n"+
				"\t\t\t}\n\t\t\te.node(match{n.Rule().String(), n.Begin(), n.End()}, inside)\n\t\t\treturn true\n\t\t}, nil)\n", g.Name)
		}
	}
	return fmt.Sprintf(`package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

%s)

type row struct {
	Grammar, Place, Start string
	Text                  []byte
	Member                bool
	Offset                int
}

func main() {
	decoder := json.NewDecoder(os.Stdin)
	for {
		var e row
		if err := decoder.Decode(&e); err == io.EOF {
			return
		} else if err != nil {
			panic(err)
		}
		check(e)
	}
}

type match struct {
	Rule       string
	Begin, End int
}

// node writes a node of the tree of a row.
func (e row) node(n match, inside []match) {
	line, _ := json.Marshal(struct {
		Grammar string
		Text    []byte
		Node    match
		Inside  []match
	}{e.Grammar, e.Text, n, inside})
	fmt.Println(string(line))
}

func check(e row) {
	text, member, offset := string(e.Text), true, -1
	switch e.Grammar {
%s	}
	if member != e.Member || !member && e.Offset >= 0 && offset != e.Offset {
		fmt.Printf("%%s: %%q: %%v at %%d, not %%v at %%d\n", e.Place, text, member, offset, e.Member, e.Offset)
	}
}
`, imports.String(), cases.String())
}

// runGo runs the go command in a folder, and returns its output.
func runGo(t *testing.T, dir string, input []byte, args ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), "go", args...)
	c.Dir, c.Stdin = dir, bytes.NewReader(input)
	output, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("go %v: %v\n%s", args, err, output)
	}
	return string(output)
}

// writeFile writes a file.
func writeFile(t *testing.T, name, text string) {
	t.Helper()
	must.Do(t, os.WriteFile(name, []byte(text), 0o666))
}
