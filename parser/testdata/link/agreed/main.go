// Agreed prints the host of a URL that everybody reads alike.
package main

import (
	"fmt"

	"github.com/urispec/urispec/parser/scheme/agreed"
)

func main() {
	host, err := agreed.Host("http://example.com/")
	fmt.Println(host == "example.com" && err == nil)
}
