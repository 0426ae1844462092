// Iri makes URLs of IRIs.
package main

import (
	"fmt"
	"os"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/neturl"
)

func main() {
	for _, s := range os.Args[1:] {
		ref, err := parser.RFC3987.Parse(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(neturl.To(ref, iri.Mapping(iri.DomainNames)))
	}
}
