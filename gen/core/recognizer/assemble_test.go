package recognizer

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"math"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
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

// Each field of the tables is read as it was written, in its place.
func TestLiteralFields(t *testing.T) {
	made := func() *recognizerTables {
		return &recognizerTables{
			rules:   []string{"a", "b\n"},
			begun:   []string{"", "c\n"},
			classOf: [256]uint8{'a': 1},
			classes: 2,
			starts:  []uint32{1, math.MaxUint32},
			bodies:  []recognizerBody{{1, 2, -1, 3, true, []uint32{4, 5}, 6}, {7, 8, 9, 10, false, nil, 11}},
			states:  []recognizerState{{1, 2, 3, 4, 5, true}, {0, 6, 7, 8, 9, false}, {1 << 31, 1, 0, 9, 0, true}},
			moves:   []recognizerMove{{1, 2}, {0, 0}, {255, 1}, {254, 1 << 20}},
			calls:   []recognizerEdge{{3, 4}},
			nodes:   []recognizerNode{{kind: 1, a: 2, b: 3}, {kind: 6, a: 1 << 16, b: 2}},
			sets:    []recognizerSet{{1, 2, 3, math.MaxUint64}},
			written: []uint32{5, 6},
		}
	}
	literal := must.Have(parser.ParseExpr(string(made().Literal())))(t)
	got, want := &recognizerTables{rules: made().rules, begun: made().begun}, made()
	ast.Inspect(literal, func(n ast.Node) bool {
		if line, ok := n.(*ast.BasicLit); ok && line.Kind == token.STRING {
			got.text += must.Have(strconv.Unquote(line.Value))(t)
		}
		return true
	})
	got.text = got.text[len("ab\nc\n"):]
	got.read()
	if got.text = ""; !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v, written %+v", got, want)
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

// Tables are the same whenever they are made.
func TestLiteralIsReproducible(t *testing.T) {
	first := tablesOf(t, jsonGrammar, "JSON-text").Literal()
	if !bytes.Equal(first, tablesOf(t, jsonGrammar, "JSON-text").Literal()) {
		t.Error("two literals of one grammar differ")
	}
}
