package rfctext

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Form is how a document is written.
type Form string

// The forms.
const (
	// Text is plain text, as RFCs are published.
	Text Form = "text"
	// XML is the vocabulary of RFC 7749 (version 2) or RFC 7991 (version 3).
	XML Form = "xml"
	// Markdown is that of kramdown-rfc, or another with fenced blocks.
	Markdown Form = "markdown"
)

// Forms are all of them.
var Forms = []Form{Text, XML, Markdown}

// ParseForm returns the form of a name.
func ParseForm(name string) (Form, error) {
	if f := Form(name); slices.Contains(Forms, f) {
		return f, nil
	}
	return "", fmt.Errorf("%q is no form of a document: it is one of text, xml, markdown", name)
}

// markdownMark is a line that only a document in Markdown has: the parts of
// kramdown-rfc, and a fence at the margin.
var markdownMark = regexp.MustCompile("(?m)^(?:--- (?:abstract|middle|back)|(?:```|~~~).*)[ \t\r]*$")

// FormOf tells the form of a document by its content.
func FormOf(src string) Form {
	begin := strings.TrimLeft(strings.TrimPrefix(src, "\ufeff"), " \t\r\n")
	for _, mark := range []string{"<?xml", "<!DOCTYPE rfc", "<!--", "<rfc"} {
		if strings.HasPrefix(begin, mark) {
			return XML
		}
	}
	if markdownMark.MatchString(src) {
		return Markdown
	}
	return Text
}
