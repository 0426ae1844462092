package parser_test

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"testing"
)

// maxTableSize is how many bytes the tables of all revisions may take in a
// binary, without what slices, pointers and strings in arrays lead to.
const maxTableSize = 12 << 17

// noImporter imports nothing: the tables are of types that their packages
// declare.
type noImporter struct{}

func (noImporter) Import(string) (*types.Package, error) { return nil, errors.New("not imported") }

func TestTableSize(t *testing.T) {
	files, err := filepath.Glob("internal/*/startrules/*_gen.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d generated files, error %v", len(files), err)
	}
	packages := map[string][]*ast.File{}
	set := token.NewFileSet()
	for _, name := range files {
		f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		packages[filepath.Dir(name)] = append(packages[filepath.Dir(name)], f)
	}
	sizes := types.SizesFor("gc", "amd64")
	total := int64(0)
	for dir, files := range packages {
		// What the files use of the parsers, which are left out, and import is
		// of no account.
		config := types.Config{Importer: noImporter{}, IgnoreFuncBodies: true, Sizes: sizes, Error: func(error) {}}
		p, _ := config.Check(dir, set, files, nil)
		size := int64(0)
		for _, name := range p.Scope().Names() {
			switch o := p.Scope().Lookup(name).(type) {
			case *types.Var:
				size += sizes.Sizeof(o.Type())
			case *types.Const:
				if o.Val().Kind() == constant.String {
					size += int64(len(constant.StringVal(o.Val())))
				}
			}
		}
		t.Logf("%s: %d bytes", dir, size)
		if size < 1000 {
			t.Errorf("%s: only %d bytes of tables are found", dir, size)
		}
		total += size
	}
	if total > maxTableSize {
		t.Errorf("the tables of all revisions take %d bytes, more than %d", total, maxTableSize)
	}
	t.Logf("all: %d bytes", total)
}
