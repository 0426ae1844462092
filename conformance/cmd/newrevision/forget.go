package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
)

// A form is the type of a document, of which each revision has one.
type form struct {
	file string // that declares it
	name string // as which
	dir  string // of the test that misses properties
	code string // that leaves properties out: %s are lines of forget(&d.Property)
	to   string // the file for the code
}

// forget is the function that the code calls.
const forget = `
func forget[T any](p *T) {
	var none T
	*p = none
}
`

// checkForgotten leaves out all properties of the new revision's documents, and
// checks that a test names the revision and each of them.
func (c *checkout) checkForgotten() (wrong []string, err error) {
	for _, f := range []form{
		{
			file: "parser/internal/document/document.go",
			name: "Document",
			dir:  "./parser",
			to:   "parser/internal/" + c.new.folder + "/forget.go",
			code: "package " + c.new.folder + "\n\nfunc init() {\n\td := &Document\n%s}\n",
		},
		{
			file: "conformance/document/document.go",
			name: "Transcription",
			dir:  "./conformance/document",
			to:   "conformance/document/forget.go",
			code: "package document\n\nimport \"github.com/urispec/urispec/parser\"\n\nfunc init() {\n\td := " +
				"Of(parser." + c.new.identifier + ")\n%s}\n",
		},
	} {
		missed, err := c.forget(f)
		if err != nil {
			return nil, err
		}
		wrong = append(wrong, missed...)
	}
	return wrong, nil
}

// forget leaves out the properties of one form of documents and returns those
// that its test does not name.
func (c *checkout) forget(f form) (wrong []string, err error) {
	properties, err := properties(c.path(f.file), f.name)
	if err != nil {
		return nil, err
	}
	var lines strings.Builder
	for _, p := range properties {
		fmt.Fprintf(&lines, "\tforget(&d.%s)\n", p)
	}
	if err := os.WriteFile(c.path(f.to), fmt.Appendf(nil, f.code+forget, lines.String()), 0o666); err != nil {
		return nil, err
	}
	defer os.Remove(c.path(f.to))
	output, err := c.goCommand("test", f.dir, "-run", "TestDocuments")
	if err == nil {
		return []string{"go test " + f.dir + " passes without any property of " + c.new.revision}, nil
	}
	named := 0
	for _, p := range properties {
		if isNamed(output, c.new.revision, p) {
			named++
		} else {
			wrong = append(wrong, fmt.Sprintf("go test %s does not name %s of %s, which is left out", f.dir, p,
				c.new.revision))
		}
	}
	fmt.Printf("\tgo test %s -run TestDocuments: fails for each of %d properties that are left out, by name\n", f.dir,
		named)
	return wrong, nil
}

// properties returns the names of the fields of a type in a file that
// are properties or statements.
func properties(file, name string) ([]string, error) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		return nil, err
	}
	var found []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok || spec.Name.Name != name {
			return true
		}
		for _, field := range spec.Type.(*ast.StructType).Fields.List {
			t := field.Type
			if index, ok := t.(*ast.IndexExpr); ok {
				t = index.X
			}
			if id, ok := t.(*ast.Ident); ok && (id.Name == "Property" || id.Name == "Statement") {
				for _, name := range field.Names {
					found = append(found, name.Name)
				}
			}
		}
		return false
	})
	if len(found) == 0 {
		return nil, fmt.Errorf("%s: no property is found", file)
	}
	return found, nil
}

// isNamed reports whether a line has a revision and a property, as words.
func isNamed(output, revision, property string) bool {
	for line := range strings.Lines(output) {
		words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ':' || r == '\n' || r == ',' })
		if slices.Contains(words, revision) && slices.Contains(words, property) {
			return true
		}
	}
	return false
}
