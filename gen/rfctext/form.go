package rfctext

import (
	"fmt"
	"slices"
)

// A Form is how a document is written.
type Form string

// The forms.
const (
	// Text is plain text, as RFCs are published.
	Text Form = "text"
	// XML is the vocabulary of RFC 7749 (version 2) or RFC 7991 (version 3).
	XML Form = "xml"
	// Markdown is that of kramdown-rfc or mmark, or another with fenced blocks.
	Markdown Form = "markdown"
	// HTML is a page, or the source of one for Bikeshed or ReSpec.
	HTML Form = "html"
)

// Forms are all of them.
var Forms = []Form{Text, XML, Markdown, HTML}

// ParseForm returns the form of a name.
func ParseForm(name string) (Form, error) {
	if f := Form(name); slices.Contains(Forms, f) {
		return f, nil
	}
	return "", fmt.Errorf("%q is no form of a document: it is one of text, xml, markdown, html", name)
}
