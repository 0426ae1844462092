// Json reads and writes a revision as JSON, and prints an error.
package main

import (
	"encoding/json"
	"fmt"

	"github.com/urispec/urispec/parser"
)

func main() {
	var read struct {
		Text     string
		Revision parser.Revision
	}
	if err := json.Unmarshal([]byte(`{"Text": "http://a b", "Revision": "rfc3986"}`), &read); err != nil {
		fmt.Println(err)
	}
	_, err := read.Revision.Parse(read.Text)
	text, _ := json.Marshal(parser.RFC3986)
	fmt.Println(err, string(text))
}
