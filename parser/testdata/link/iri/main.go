// Iri makes the URL of an IRI.
package main

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/neturl"
)

func main() {
	u, err := neturl.To(parser.RFC3987.MustParse("//r\u00e9sum\u00e9.example/"), iri.Mapping(iri.DomainNames))
	if err != nil {
		println(err.Error())
		return
	}
	println(u.Host == "xn--rsum-bpad.example")
}
