package rfctext

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/urispec/urispec/internal/lazyregexp"
)

var (
	// htmlKind is the type of a block of HTML in its attributes: class="lang-abnf", highlight=json of Bikeshed.
	htmlKind = lazyregexp.New(`(?i)\b(abnf[\w-]*)|\b(?:lang(?:uage)?|highlight)-([\w-]+)`)
	// otherClasses are classes of blocks without rules: of examples, of other languages, and
	// what Bikeshed and ReSpec read and do not print.
	otherClasses = strings.Fields("example json js javascript http xml css html idl metadata biblio link-defaults " +
		"anchors railroad include")
)

type htmlReader struct {
	document
	line      int  // of the next token, from 0
	block     bool // within an element pre
	pages     bool // a block is a page of an RFC
	skipped   bool // within a script, a style sheet or the title
	paragraph int  // line in which it begins
	around    string
}

// readHTML returns the document of a source in HTML, or in what Bikeshed and ReSpec turn into HTML: its blocks are the
// pre elements. What is not the name of an HTML element, as <host, see [RFC3986]>, is not a tag in them. An RFC in
// HTML, page after page, is read as text.
func readHTML(src string, beginsRule func(string) bool) *document {
	n := strings.Count(src, "\n") + 1
	h := &htmlReader{document: document{form: HTML, lines: make([]string, n), text: make([]string, n)}}
	for z := html.NewTokenizer(strings.NewReader(src)); z.Next() != html.ErrorToken; {
		raw := string(z.Raw())
		h.token(z.Token(), raw)
		h.line += strings.Count(raw, "\n")
	}
	h.end()
	h.paragraphs = append(h.paragraphs, passage{from: h.paragraph, to: n})
	if h.pages {
		return readText(strings.Join(h.lines, "\n"), beginsRule)
	}
	for _, lines := range [][]string{h.lines, h.text} {
		for i := range lines {
			lines[i] = strings.TrimRight(lines[i], " \t\r")
		}
	}
	h.references = readReferences(h.text)
	h.references.markup(src, "")
	return &h.document
}

// token takes the next token.
func (h *htmlReader) token(t html.Token, raw string) {
	tag := t.Type == html.StartTagToken || t.Type == html.EndTagToken || t.Type == html.SelfClosingTagToken
	switch {
	case t.DataAtom == atom.Pre && t.Type == html.StartTagToken:
		h.end()
		h.paragraphs = append(h.paragraphs, passage{from: h.paragraph, to: h.line})
		h.passages = append(h.passages, passage{from: h.line, to: h.line, kind: h.kind(t), names: ids(t)})
		h.block = true
	case t.DataAtom == atom.Pre && t.Type == html.EndTagToken:
		h.end()
	case t.DataAtom == atom.Code && h.block && t.Type == html.StartTagToken:
		if p := &h.passages[len(h.passages)-1]; p.kind == "" && h.lines[h.line] == "" && p.from == h.line {
			p.kind = h.kind(t)
		}
	case tag && h.block && atom.Lookup([]byte(t.Data)) == 0:
		h.write(raw)
	case t.DataAtom == atom.Code && tag && !h.block:
		h.write("`")
	case t.DataAtom == atom.Script || t.DataAtom == atom.Style || t.DataAtom == atom.Title:
		h.skipped = t.Type == html.StartTagToken
	case t.Type == html.TextToken && !h.skipped:
		h.write(t.Data)
	}
	if tag {
		h.around = attributes(t)
	} else if strings.TrimSpace(raw) != "" {
		h.around = ""
	}
}

func (h *htmlReader) end() {
	if h.block {
		h.block = false
		h.passages[len(h.passages)-1].to = h.line + 1
		h.paragraph = h.line + 1
	}
}

// kind returns the type of a block by its own attributes, or its parent element's.
func (h *htmlReader) kind(t html.Token) string {
	own := attributes(t)
	words := strings.Fields(own)
	h.pages = h.pages || slices.Contains(words, "class-newpage")
	for _, text := range []string{own, h.around} {
		if m := htmlKind().FindStringSubmatch(text); m != nil {
			return strings.ToLower(m[1] + m[2])
		}
	}
	for _, class := range otherClasses {
		if slices.Contains(words, "class-"+class) {
			return class
		}
	}
	return ""
}

// attributes returns the classes of an element, and the language by which Bikeshed
// highlights it, as words: class-abnf, highlight-json.
func attributes(t html.Token) string {
	var words []string
	for _, a := range t.Attr {
		if key := strings.TrimPrefix(a.Key, "data-"); key == "class" || key == "highlight" || key == "lang" {
			for _, word := range strings.Fields(a.Val) {
				words = append(words, key+"-"+word)
			}
		}
	}
	return strings.Join(words, " ")
}

// ids returns the names that an element has.
func ids(t html.Token) []string {
	var names []string
	for _, a := range t.Attr {
		if a.Key == "id" || a.Key == "name" {
			names = append(names, a.Val)
		}
	}
	return names
}

// write writes text into the lines, of blocks or of prose, from the current one on.
func (h *htmlReader) write(text string) {
	lines := h.text
	if h.block {
		lines = h.lines
	}
	for i, l := range strings.Split(text, "\n") {
		lines[min(h.line+i, len(lines)-1)] += l
	}
}
