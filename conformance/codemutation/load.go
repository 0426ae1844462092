package codemutation

import (
	"errors"
	"fmt"
	"go/ast"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A Module is a module whose code is mutated.
type Module struct {
	Path    string // import path
	Dir     string // absolute
	Mutants []*Mutant

	packages []*packages.Package // those that are mutated
	files    map[string][]byte   // hand-written files of these, by the paths from Dir
}

// Load finds the mutants of packages of the module in a folder. Patterns are
// those of the go command. Files that are generated, and those of tests, have
// none.
func Load(dir string, patterns []string) (*Module, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	m := &Module{Dir: dir, files: map[string][]byte{}}
	config := &packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedModule |
			packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes,
		Dir: dir,
	}
	if m.packages, err = packages.Load(config, patterns...); err != nil {
		return nil, err
	}
	slices.SortFunc(m.packages, func(a, b *packages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) })
	for _, p := range m.packages {
		var problems []error
		for _, err := range p.Errors {
			problems = append(problems, err)
		}
		if len(problems) > 0 {
			return nil, errors.Join(problems...)
		}
		if p.Module == nil || p.Module.Dir != dir {
			return nil, fmt.Errorf("%s is not a package of the module in %s", p.PkgPath, dir)
		}
		m.Path = p.Module.Path
		for i, f := range p.Syntax {
			if ast.IsGenerated(f) {
				continue
			}
			name, err := m.relative(p.CompiledGoFiles[i])
			if err != nil {
				return nil, err
			}
			text, err := os.ReadFile(p.CompiledGoFiles[i])
			if err != nil {
				return nil, err
			}
			m.files[name] = text
			m.Mutants = append(m.Mutants, mutants(p, f, name, text)...)
		}
	}
	if len(m.packages) == 0 {
		return nil, errors.New("no packages")
	}
	return m, nil
}

// relative returns the path of a file from the module's folder, with slashes.
func (m *Module) relative(file string) (string, error) {
	name, err := filepath.Rel(m.Dir, file)
	return filepath.ToSlash(name), err
}

// covers reports whether a file lies in the folder of a package that is mutated,
// whether or not it is there.
func (m *Module) covers(file string) bool {
	return slices.ContainsFunc(m.packages, func(p *packages.Package) bool {
		return path.Join(m.Path, path.Dir(file)) == p.PkgPath
	})
}
