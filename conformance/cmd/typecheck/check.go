package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
)

// A source has the files that were read: systems share most of them.
type source struct {
	positions *token.FileSet
	files     map[string]*ast.File
}

func newSource() *source { return &source{token.NewFileSet(), map[string]*ast.File{}} }

// file returns a file, without the bodies of its functions if they are not to be checked.
func (s *source) file(name string, bodies bool) (*ast.File, error) {
	if f, ok := s.files[name]; ok {
		return f, nil
	}
	f, err := parser.ParseFile(s.positions, name, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range f.Decls {
		if function, ok := d.(*ast.FuncDecl); ok && !bodies && function.Body != nil {
			function.Body.List = nil
		}
	}
	s.files[name] = f
	return f, nil
}

// An importer has the packages that were checked, by their ImportPath, for one that
// imports them.
type importer struct {
	checked map[string]*types.Package
	of      *pkg
}

// Import returns the package that a path means in the package that imports it.
func (i importer) Import(path string) (*types.Package, error) {
	if mapped, ok := i.of.ImportMap[path]; ok {
		path = mapped
	}
	if p, ok := i.checked[path]; ok {
		return p, nil
	}
	return nil, fmt.Errorf("go list has no package %s", path)
}

// check returns the errors of packages, each of which is behind its imports.
func check(s *source, packages []*pkg, architecture string) []error {
	var errs []error
	checked := map[string]*types.Package{"unsafe": types.Unsafe}
	for _, p := range packages {
		if p.ImportPath == "unsafe" {
			continue
		}
		main := p.Module != nil && p.Module.Main
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := s.file(filepath.Join(p.Dir, name), main)
			if err != nil {
				errs = append(errs, err)
				continue
			}
			files = append(files, f)
		}
		config := types.Config{
			Importer:         importer{checked, p},
			Sizes:            types.SizesFor("gc", architecture),
			IgnoreFuncBodies: !p.own(),
			Error:            func(err error) { errs = append(errs, err) },
		}
		if p.Module != nil && p.Module.GoVersion != "" {
			config.GoVersion = "go" + p.Module.GoVersion
		}
		checked[p.ImportPath], _ = config.Check(p.path(), s.positions, files, nil) // Error has the errors
	}
	return errs
}
