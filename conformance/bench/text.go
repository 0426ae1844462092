package bench

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// A Text is a string that is measured, with the others that operations need.
type Text struct {
	String string
	Twin   string // what it is compared with: its last letter is in the other case
	// Base and Reference are what is resolved: one of them is String.
	Base, Reference string
}

// exampleBase is the base of the examples of resolution (RFC 3986, Section
// 5.4).
const exampleBase = "http://a/b/c/d;p?q"

// baseOf returns exampleBase, without its parameters and its query for a
// revision that does not take it whole.
func baseOf(v parser.Revision) string {
	if v.Valid(exampleBase) {
		return exampleBase
	}
	path, _, _ := strings.Cut(exampleBase, ";")
	return path
}

// normalExamples are the references of RFC 3986, Section 5.4.1.
var normalExamples = []string{
	"g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s", "",
	".", "./", "..", "../", "../g", "../..", "../../", "../../g",
}

// bases makes texts of strings that are bases: against them, the normal
// examples are resolved in turn.
func bases(all []string) []Text {
	texts := make([]Text, len(all))
	for i, s := range all {
		texts[i] = Text{s, twin(s), s, normalExamples[i%len(normalExamples)]}
	}
	return texts
}

// references makes texts of strings that are resolved against a base.
func references(base string, all []string) []Text {
	texts := make([]Text, len(all))
	for i, s := range all {
		texts[i] = Text{s, twin(s), base, s}
	}
	return texts
}

// twin returns s with its last letter in the other case, in memory of its own.
func twin(s string) string {
	b := []byte(s)
	for i := len(b) - 1; i >= 0; i-- {
		if c := b[i] | 0x20; 'a' <= c && c <= 'z' {
			b[i] ^= 0x20
			break
		}
	}
	return string(b)
}

// size returns how many bytes the strings of texts have together.
func size(texts []Text) int {
	n := 0
	for _, t := range texts {
		n += len(t.String)
	}
	return n
}
