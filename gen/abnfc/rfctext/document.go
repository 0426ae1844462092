package rfctext

import (
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lazyregexp"
)

func newDocument(name, src string, f Form, n abnf.Notation) (*document, error) {
	if f == "" {
		f = FormOf(src)
	}
	switch f {
	case XML:
		return readXML(name, src)
	case Markdown:
		return readMarkdown(src), nil
	case HTML:
		return readHTML(src, n.BeginsRule), nil
	}
	return readText(src, n.BeginsRule), nil
}

// The marks of the forms. markdownMark is a line that only kramdown-rfc and mmark have. An element whose name HTML does
// not have is XML.
var (
	markdownMark = lazyregexp.New(`(?m)^(?:--- (?:abstract|middle|back|note_.*)|%%%|\{(?:main|back)matter\})[ \t\r]*$`)
	xmlMark      = lazyregexp.New(`<(?:rfc|artwork|sourcecode|middle)\b`)
	htmlMark     = lazyregexp.New(`(?i)^<(?:!doctype html|html|head|body|meta|title|h[1-6]|pre|div|p|section|style)\b`)
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
	case strings.HasPrefix(begin, "<?xml"), strings.HasPrefix(behind, "<") && xmlMark().MatchString(src):
		return XML
	case markdownMark().MatchString(src):
		return Markdown
	case preMark().MatchString(src):
		return HTML
	case isFenced(strings.Split(src, "\n")):
		return Markdown
	}
	return Text
}
