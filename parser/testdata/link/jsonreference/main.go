// Jsonreference decodes references and what errors have, and encodes them.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/urispec/urispec/parser"
)

func main() {
	var v struct {
		Base  parser.Reference
		Links map[parser.Reference][]*parser.Reference
	}
	if err := json.NewDecoder(os.Stdin).Decode(&v); err != nil {
		fmt.Println(err)
	}
	_, err := v.Base.Resolve("a b")
	text, _ := json.Marshal(map[string]any{"v": v, "revision": v.Base.Revision(), "error": err})
	fmt.Println(string(text))
}
