// Flag takes a reference as a flag.
package main

import (
	"flag"
	"fmt"

	"github.com/urispec/urispec/parser"
)

func main() {
	var base parser.Reference
	flag.TextVar(&base, "base", parser.RFC3986.MustParse("http://example.com/"), "the base URI")
	flag.Parse()
	fmt.Println(base)
}
