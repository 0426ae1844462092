package recognizer

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

// sources returns the texts of the files of Source, by name.
func sources(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, entry := range must.Have(Source.ReadDir("."))(t) {
		files[entry.Name()] = string(must.Have(Source.ReadFile(entry.Name()))(t))
	}
	return files
}

// Every name that the copied code declares begins with recognizer, so that it cannot clash with another there.
func TestSourceNames(t *testing.T) {
	for file, text := range sources(t) {
		f := must.Have(parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution))(t)
		for _, d := range f.Decls {
			for _, name := range declared(d) {
				if !strings.HasPrefix(name, "recognizer") {
					t.Errorf("%s declares %s", file, name)
				}
			}
		}
	}
}

// Each field of the tables is written in its place.
func TestLiteralFields(t *testing.T) {
	tables := &recognizerTables{
		rules:   []string{"a", "b\n"},
		begun:   []string{"", "c\n"},
		classes: 2,
		starts:  []uint32{1, 2},
		bodies:  []recognizerBody{{1, 2, -1, 3, true, []uint32{4, 5}, 6}, {7, 8, 9, 10, false, nil, 11}},
		states:  []recognizerState{{1, 2, 3, 4, 5, true}, {6, 7, 8, 9, 10, false}},
		moves:   []recognizerMove{{1, 2}},
		calls:   []recognizerEdge{{3, 4}},
		nodes:   []recognizerNode{{kind: 1, a: 2, b: 3}},
		sets:    []recognizerSet{{1, 2, 3, 4}},
		written: []uint32{5, 6},
	}
	tables.classOf['a'] = 1
	zeros := strings.Repeat("0, ", 34) // more than 100 bytes, in the first lines
	got := string(tables.Literal())
	before, rest, _ := strings.Cut(got, "classOf: [256]uint8{\n")
	classes, after, _ := strings.Cut(rest, "\n},\n")
	ones := strings.Repeat("0, ", 'a'-2*34) + "1, " + strings.Repeat("0, ", 3*34-1-'a')
	if lines := strings.Split(classes, "\n"); len(lines) != 8 || lines[0] != zeros || lines[2] != ones ||
		lines[7] != strings.Repeat("0, ", 256-7*34) {
		t.Errorf("classes %q", classes)
	}
	const want = "&recognizerTables{\nrules: []string{\n\"a\", \"b\\n\", \n},\nbegun: []string{\n\"\", \"c\\n\", \n},\n" + `classes: 2,
starts: []uint32{
1, 2, 
},
bodies: []recognizerBody{
{1, 2, -1, 3, true, []uint32{0x4, 0x5}, 6}, {7, 8, 9, 10, false, nil, 11}, 
},
states: []recognizerState{
{1, 2, 3, 4, 5, true}, {6, 7, 8, 9, 10, false}, 
},
moves: []recognizerMove{
{1, 2}, 
},
calls: []recognizerEdge{
{3, 4}, 
},
nodes: []recognizerNode{
{1, 2, 3}, 
},
sets: []recognizerSet{
{0x1, 0x2, 0x3, 0x4}, 
},
written: []uint32{
5, 6, 
},
}`
	if before+after != want {
		t.Errorf("got\n%s, want\n%s", before+after, want)
	}
}

// declared returns the names that a declaration gives to the package.
func declared(d ast.Decl) []string {
	var names []string
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			names = append(names, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				names = append(names, s.Name.Name)
			case *ast.ValueSpec:
				for _, name := range s.Names {
					names = append(names, name.Name)
				}
			}
		}
	}
	return names
}

// The copied code and the literal are a program by themselves that says the same
// as this package does.
func TestSourceElsewhere(t *testing.T) {
	t.Parallel()
	tables := tablesOf(t, jsonGrammar, "JSON-text")
	inputs := []string{"", "[1, {\"a\": null}]", "[1,]", "{\"a\" 1}", "\"\u00e9", "nul"}
	dir := t.TempDir()
	fixture.WriteFile(t, filepath.Join(dir, "go.mod"), "module elsewhere\n\ngo 1.25\n")
	for name, text := range sources(t) {
		text = strings.Replace(text, "package recognizer", "package main", 1)
		fixture.WriteFile(t, filepath.Join(dir, name), text)
	}
	program := fmt.Sprintf(`package main

import "fmt"

var tables = %s

func main() {
	for _, s := range %#v {
		ok, err := tables.accepts(0, s, 0)
		fmt.Println(ok, err)
		d, err := tables.diagnose(0, s, 0)
		fmt.Println(d, err)
	}
}
`, tables.Literal(), inputs)
	formatted := must.Have(format.Source([]byte(program)))(t)
	fixture.WriteFile(t, filepath.Join(dir, "main.go"), string(formatted))
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	got, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, got)
	}
	var want bytes.Buffer
	for _, s := range inputs {
		ok, err := tables.accepts(0, s, 0)
		fmt.Fprintln(&want, ok, err)
		d, err := tables.diagnose(0, s, 0)
		fmt.Fprintln(&want, d, err)
	}
	if string(got) != want.String() {
		t.Errorf("elsewhere:\n%s\nhere:\n%s", got, want.String())
	}
}

// The literal has all fields of the tables, with lines of some 100 bytes.
func TestLiteral(t *testing.T) {
	tables := tablesOf(t, "s = t / %x00\nt = s\n", "s", "t")
	ones := strings.Repeat("1, ", 33) + "1,\n" // 34 elements of 3 bytes are the first that are more than 100
	want := `&recognizerTables{
rules: []string{
"s", "t",
},
begun: []string{
"", "s\nt", "t",
},
classOf: [256]uint8{
0, ` + ones[3:] + strings.Repeat(ones, 6) + ones[len(ones)-18*3:] + `},
classes: 2,
starts: []uint32{
0, 1,
},
bodies: []recognizerBody{
{1, 2, -1, 0, false, []uint32{0x2}, 0}, {3, 8, -1, 0, false, []uint32{0x2}, 0}, {5, 10, 1, 0, false, []uint32{0x2}, 1},
},
states: []recognizerState{
{0, 0, 0, 0, 0, false}, {0, 0, 1, 0, 1, false}, {2, 1, 0, 0, 0, true}, {2, 1, 1, 1, 2, false}, {2, 2, 0, 1, 0, true},
{3, 2, 1, 0, 1, false}, {2, 3, 0, 1, 0, true},
},
moves: []recognizerMove{
{0, 2}, {1, 0}, {1, 0}, {0, 6}, {1, 0},
},
calls: []recognizerEdge{
{2, 2}, {2, 4}, {2, 6},
},
nodes: []recognizerNode{
{0, 0, 0}, {1, 0, 0}, {5, 0, 1}, {1, 0, 0}, {2, 0, 3}, {3, 2, 3}, {4, 5, 4}, {1, 0, 0}, {3, 2, 7}, {1, 0, 0},
{5, 0, 9},
},
sets: []recognizerSet{
{0x1, 0x0, 0x0, 0x0},
},
written: []uint32{
6, 0,
},
}`
	if got := strings.ReplaceAll(string(tables.Literal()), ", \n", ",\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Tables are the same whenever they are made.
func TestLiteralIsReproducible(t *testing.T) {
	first := tablesOf(t, jsonGrammar, "JSON-text").Literal()
	if !bytes.Equal(first, tablesOf(t, jsonGrammar, "JSON-text").Literal()) {
		t.Error("two literals of one grammar differ")
	}
}
