package rfctext

import "github.com/urispec/urispec/gen/abnf"

// newDocument returns the document of a source.
func newDocument(name, src string, f Form, n abnf.Notation) (*document, error) {
	if f == "" {
		f = FormOf(src)
	}
	switch f {
	case XML:
		return readXML(name, src)
	case Markdown:
		return readMarkdown(src), nil
	}
	lines := readLines(src, n.BeginsRule)
	whole := []passage{{to: len(lines)}}
	return &document{form: Text, lines: lines, passages: whole, text: lines, paragraphs: whole}, nil
}
