// Scheme holds a URI to the document of its scheme.
package main

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/scheme"
)

func main() {
	err := scheme.Check(parser.RFC3986, "http:///")
	println(err.Error())
	println(scheme.Check(parser.RFC3986, "http://a/") == nil)
}
