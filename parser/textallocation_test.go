package parser_test

import (
	"testing"

	"github.com/urispec/urispec/parser"
)

// Texts are one allocation, or none if they are appended or are the string.
func TestTextAllocations(t *testing.T) {
	const with, without = "ftp://user:secret@example.com/", "http://example.com/a?b"
	secret, plain := mustParse(t, parser.RFC3986, with), mustParse(t, parser.RFC3986, without)
	text, name, buffer := []byte(with), []byte("host"), make([]byte, 0, 256)
	var read parser.Reference
	var set parser.ByteSet
	var component parser.Component
	for _, test := range []struct {
		name string
		most float64
		call func()
	}{
		{"Reference.MarshalText", 1, func() { plain.MarshalText() }},
		{"Reference.MarshalJSON", 1, func() { plain.MarshalJSON() }},
		{"Reference.AppendText", 0, func() { plain.AppendText(buffer) }},
		{"Reference.UnmarshalText", 1, func() { read.UnmarshalText(text) }},
		{"Reference.Scan/string", 0, func() { read.Scan(with) }},
		{"Reference.Scan/bytes", 2, func() { read.Scan(text) }}, // one for the interface
		{"Reference.Redacted/password", 1, func() { secret.Redacted() }},
		{"Reference.Redacted/none", 0, func() { plain.Redacted() }},
		{"Revision.MarshalText", 1, func() { parser.RFC3986.MarshalText() }},
		{"Component.UnmarshalText", 1, func() { component.UnmarshalText(name) }},
		{"ByteSet.UnmarshalText", 1, func() { set.UnmarshalText([]byte("[a-z]")) }},
	} {
		if n := testing.AllocsPerRun(100, test.call); n > test.most {
			t.Errorf("%s: %v allocations, more than %v", test.name, n, test.most)
		}
	}
}
