// Text writes references and errors as text and reads text as a reference,
// through interfaces too, but not through that of what decodes text.
package main

import (
	"encoding"

	"github.com/urispec/urispec/parser"
)

func main() {
	var r parser.Reference
	if err := r.UnmarshalText([]byte("http://u:p@h/")); err != nil {
		println(err.Error())
	}
	if err := r.Scan("http://u:p@h/ "); err != nil {
		println(err.Error())
	}
	for _, v := range []encoding.TextAppender{r, r.Revision(), parser.Host} {
		text, _ := v.AppendText(nil)
		println(string(text))
	}
	println(r.Redacted())
}
