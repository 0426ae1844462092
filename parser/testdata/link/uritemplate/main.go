// Uritemplate matches a URI template.
package main

import "github.com/urispec/urispec/parser/template"

func main() {
	t := template.MustParse("/{x}")
	_, err := t.Match("/a")
	println(err == nil)
}
