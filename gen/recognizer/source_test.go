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

	"github.com/urispec/urispec/gen/internal/fixture"
)

// All that the copied code declares begins with recognizer, so that it meets
// nothing of the same name where it goes.
func TestSourceNames(t *testing.T) {
	for _, file := range Source() {
		f, err := parser.ParseFile(token.NewFileSet(), file.Name, file.Data, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			for _, name := range declared(d) {
				if !strings.HasPrefix(name, "recognizer") {
					t.Errorf("%s declares %s", file.Name, name)
				}
			}
		}
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
	fixture.WriteFile(t, filepath.Join(dir, "go.mod"), "module elsewhere\n\ngo 1.26\n")
	for _, file := range Source() {
		text := strings.Replace(string(file.Data), "package recognizer", "package main", 1)
		fixture.WriteFile(t, filepath.Join(dir, file.Name), text)
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
	formatted, err := format.Source([]byte(program))
	if err != nil {
		t.Fatal(err)
	}
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
