// Json decodes a struct of one string, parses it, and prints the error.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/urispec/urispec/parser"
)

func main() {
	var v struct{ URL string }
	if err := json.NewDecoder(os.Stdin).Decode(&v); err != nil {
		fmt.Println(err)
		return
	}
	r, err := parser.RFC3986.Parse(v.URL)
	fmt.Println(r.Hostname())
	fmt.Println(err)
}
