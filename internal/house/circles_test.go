package house

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"testing"
)

// TestFilesStandOnOneAnother checks that the files of each package of the
// module stand on one another: none uses what a file declares that uses,
// directly or not, what it declares itself. Packages that are generated as a
// whole are left out.
func TestFilesStandOnOneAnother(t *testing.T) {
	for _, pkg := range slices.Sorted(maps.Keys(packageImports(t, "."))) {
		dir := filepath.FromSlash(pkg)
		p, err := build.ImportDir(dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		fset := token.NewFileSet()
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(dir, name), nil,
				parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		if !slices.ContainsFunc(files, func(f *ast.File) bool { return !ast.IsGenerated(f) }) {
			continue
		}
		for _, arrow := range inCircles(fileArrows(fset, files)) {
			t.Errorf("%s: %s", pkg, arrow)
		}
	}
}

// noImporter imports nothing: what a package declares itself is known without
// the packages that it imports.
type noImporter struct{}

func (noImporter) Import(string) (*types.Package, error) { return nil, errors.New("not imported") }

// fileArrows returns, for each file of a package, those files that declare what
// it uses, each with one of the names: the first in alphabetical order. They
// are those of the package and of methods.
func fileArrows(fset *token.FileSet, files []*ast.File) map[string]map[string]string {
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: noImporter{}, Error: func(error) {}}
	pkg, _ := config.Check("", fset, files, info) // the errors are about what is imported
	file := func(at token.Pos) string { return filepath.Base(fset.Position(at).Filename) }
	arrows := map[string]map[string]string{}
	for use, object := range info.Uses {
		f, isFunc := object.(*types.Func)
		isMethod := isFunc && f.Signature().Recv() != nil
		if object.Pkg() != pkg || object.Parent() != pkg.Scope() && !isMethod {
			continue
		}
		from, to := file(use.Pos()), file(object.Pos())
		if from == to {
			continue
		}
		if arrows[from] == nil {
			arrows[from] = map[string]string{}
		}
		if name := arrows[from][to]; name == "" || object.Name() < name {
			arrows[from][to] = object.Name()
		}
	}
	return arrows
}

// inCircles returns the arrows that lie in circles, in order.
func inCircles(arrows map[string]map[string]string) []string {
	var found []string
	for from := range arrows {
		for to, name := range arrows[from] {
			if leads(arrows, to, from) {
				found = append(found, fmt.Sprintf("%s uses %s of %s, which leads back", from, name, to))
			}
		}
	}
	slices.Sort(found)
	return found
}

// leads reports whether arrows lead from a file to another.
func leads(arrows map[string]map[string]string, from, to string) bool {
	seen := map[string]bool{}
	var visit func(at string) bool
	visit = func(at string) bool {
		if at == to {
			return true
		}
		if seen[at] {
			return false
		}
		seen[at] = true
		for next := range arrows[at] {
			if visit(next) {
				return true
			}
		}
		return false
	}
	return visit(from)
}

// TestCircles checks which arrows between files are found to lie in circles.
func TestCircles(t *testing.T) {
	for _, test := range []struct {
		name    string
		sources []string // of a.go, b.go and c.go
		want    []string
	}{
		{"none", []string{`func f() { g(); h() }`, `func g() { h() }`, `func h() {}`}, nil},
		{"functions", []string{`func f() { g() }`, `func g() { f() }`, `func h() { f() }`}, []string{
			"a.go uses g of b.go, which leads back",
			"b.go uses f of a.go, which leads back",
		}},
		{"three", []string{`func f() { g() }`, `func g() { h() }`, `func h() { f() }`}, []string{
			"a.go uses g of b.go, which leads back",
			"b.go uses h of c.go, which leads back",
			"c.go uses f of a.go, which leads back",
		}},
		{"method", []string{`type T struct{}; func f(t T) { t.m() }`, `func (T) m() {}`}, []string{
			"a.go uses m of b.go, which leads back",
			"b.go uses T of a.go, which leads back",
		}},
		{"imported", []string{`import "x"; type T struct{ x.T }; func f() { x.F(g) }`,
			`import "x"; func g(t T) { x.G(t.X) }`}, []string{
			"a.go uses g of b.go, which leads back",
			"b.go uses T of a.go, which leads back",
		}},
	} {
		fset := token.NewFileSet()
		var files []*ast.File
		for i, source := range test.sources {
			f, err := parser.ParseFile(fset, string(rune('a'+i))+".go", "package p; "+source, 0)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		if got := inCircles(fileArrows(fset, files)); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
