// Iri makes the URL of an IRI, and matches a URI template.
package main

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/neturl"
	"github.com/urispec/urispec/parser/template"
)

func main() {
	u, err := neturl.To(parser.RFC3987.MustParse("//r\u00e9sum\u00e9.example/"), iri.Mapping(iri.DomainNames))
	if err != nil {
		println(err.Error())
		return
	}
	_, err = template.MustParse("/{x}").Match("/a")
	println(err == nil && u.Host == "xn--rsum-bpad.example")
}
