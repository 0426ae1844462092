package rfctext

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
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

// The marks of the forms. markdownMark is a line that only kramdown-rfc and mmark have.
// An element without a name of HTML is of XML.
var (
	markdownMark = lazyregexp.New(`(?m)^(?:--- (?:abstract|middle|back|note_.*)|%%%|\{(?:main|back)matter\})[ \t\r]*$`)
	xmlMark      = lazyregexp.New(`<(?:rfc|artwork|sourcecode|middle)\b`)
	htmlMark     = lazyregexp.New(`(?i)^<(?:!doctype html|html|head|body|meta|title|h[1-6]|pre|div|p|section|style|script)\b`)
	xmlBegin     = lazyregexp.New(`(?i)^(?:<\?xml[^>]*>|<!--(?s:.*?)-->|\s)*`)
	preMark      = lazyregexp.New(`(?im)^[ \t]*<pre\b[^>]*\babnf\b`)
)

// FormOf tells the form of a document by its content.
func FormOf(src string) Form {
	begin := strings.TrimLeft(strings.TrimPrefix(src, "\ufeff"), " \t\r\n")
	behind := begin[len(xmlBegin().FindString(begin)):]
	switch {
	case htmlMark().MatchString(behind) && !xmlMark().MatchString(src):
		return HTML
	case strings.HasPrefix(begin, "<?xml"), strings.HasPrefix(begin, "<!--"), strings.HasPrefix(begin, "<!DOCTYPE rfc"),
		strings.HasPrefix(begin, "<") && xmlMark().MatchString(src):
		return XML
	case markdownMark().MatchString(src) || isFenced(strings.Split(src, "\n")):
		return Markdown
	case preMark().MatchString(src):
		return HTML
	}
	return Text
}
