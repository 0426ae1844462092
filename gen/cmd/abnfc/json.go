package main

import (
	"encoding/json"
	"io"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/escape"
)

// printJSON writes a value as one line.
func printJSON(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}

// jsonText returns a string as JSON can hold it: one that is UTF-8 as it is,
// any other escaped.
func jsonText(s string) (text string, escaped bool) {
	if utf8.ValidString(s) {
		return s, false
	}
	return escape.Invalid(s), true
}
