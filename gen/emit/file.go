package emit

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"text/template"
)

// A File is a file of a generated package.
type File struct {
	Name string
	Data []byte
}

//go:embed *.go.tmpl
var templates embed.FS

// file returns the file that a template makes of data, below the head.
func (s Source) file(name, from string, data any) (File, error) {
	out := bytes.NewBuffer(s.head())
	if err := template.Must(template.ParseFS(templates, from)).Execute(out, data); err != nil {
		return File{}, err
	}
	return newFile(name, out.Bytes())
}

// newFile returns a file with the text formatted.
func newFile(name string, src []byte) (File, error) {
	formatted, err := format.Source(src)
	if err != nil {
		return File{}, fmt.Errorf("generated %s: %w", name, err)
	}
	return File{name, formatted}, nil
}

// Check type-checks the files of a generated package, all but what they use of
// the packages they import.
func Check(files []File) error {
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, f := range files {
		name := filepath.Base(f.Name)
		file, err := parser.ParseFile(set, name, f.Data, parser.ParseComments)
		if err != nil {
			return fmt.Errorf("generated %w", err)
		}
		if !ast.IsGenerated(file) {
			return fmt.Errorf("generated %s is not marked as generated", name)
		}
		parsed = append(parsed, file)
	}
	var faults []error
	config := types.Config{
		Importer: noImports{},
		Error: func(err error) {
			if !strings.Contains(err.Error(), errNoImport.Error()) {
				faults = append(faults, fmt.Errorf("generated %w", err))
			}
		},
	}
	config.Check(parsed[0].Name.Name, set, parsed, nil) // errors go to config.Error
	return errors.Join(faults...)
}

var errNoImport = errors.New("imports are not followed")

// noImports imports nothing: there is no export data where the generator runs.
type noImports struct{}

func (noImports) Import(string) (*types.Package, error) { return nil, errNoImport }
