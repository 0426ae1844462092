package bench

import (
	"strings"
	"sync"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/packed"
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

// baseOf returns the base of the examples, or of a revision that takes it only
// without its parameter and query, what is before them, or without a slash behind
// the colon, another.
func baseOf(v parser.Revision) string {
	begin, _, _ := strings.Cut(exampleBase, ";")
	for _, base := range []string{exampleBase, begin, "http:b/c/d"} {
		if v.Valid(base) {
			return base
		}
	}
	return exampleBase
}

// normalExamples returns the references of RFC 3986, Section 5.4.1.
var normalExamples = sync.OnceValue(func() []string { return resolved("5.4.1/") })

// resolved returns the references of RFC 3986 that are named cases, whose names
// begin with a section.
func resolved(section string) []string {
	named, err := cases.OfRevision(packed.Files, parser.RFC3986.String())
	if err != nil {
		panic(err) // the files are part of the program
	}
	var all []string
	for _, c := range named {
		if c.Kind == cases.Resolution && strings.HasPrefix(c.Name, section) {
			all = append(all, c.Input)
		}
	}
	return all
}

// bases makes texts of strings that are bases: against them, the normal
// examples are resolved in turn.
func bases(all []string) []Text {
	texts, examples := make([]Text, len(all)), normalExamples()
	for i, s := range all {
		texts[i] = Text{s, twin(s), s, examples[i%len(examples)]}
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
