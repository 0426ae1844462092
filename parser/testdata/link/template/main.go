// Template writes a reference and an error by a template, for which the linker
// keeps all exported methods.
package main

import (
	"os"
	"text/template"

	"github.com/urispec/urispec/parser"
)

func main() {
	ref, _ := parser.RFC3986.Parse("http://example.com/")
	_, err := parser.RFC3986.Parse("a b")
	t := template.Must(template.New("").Parse("{{.Ref}} {{.Ref.Hostname}} {{.Err.Reason}}\n"))
	if err := t.Execute(os.Stdout, map[string]any{"Ref": ref, "Err": err}); err != nil {
		println(err.Error())
	}
}
