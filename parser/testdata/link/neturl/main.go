// Neturl makes URLs of references, which its options convert.
package main

import (
	"fmt"
	"os"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/neturl"
)

func main() {
	for _, s := range os.Args[1:] {
		ref, err := parser.RFC3986.Parse(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(neturl.To(ref, neturl.FoldScheme, neturl.DropEmptyFragment))
	}
}
