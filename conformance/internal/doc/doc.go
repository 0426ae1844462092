// Package doc has documents of headings, paragraphs, lists, tables, code and links, which are built once and written as
// HTML, as Markdown, and as lines for a terminal.
//
// A document is a tree of HTML. If one format needs to say something else, or more, that part is [HTMLOnly] or
// [MarkdownOnly].
//
//	Element, P, H, Code, Table ... ──► tree ──┬─► HTML
//	                                          ├─► Markdown
//	                                          └─► Text
//
// The versions of the module promise nothing about this package.
package doc

import (
	"fmt"
	"net/url"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/internal/escape"
)

// Element returns an element. Its content are attributes, nodes, strings and numbers, which are text, and slices of
// these; nil is nothing.
func Element(name string, content ...any) *html.Node {
	n := &html.Node{Type: html.ElementNode, Data: name}
	Add(n, content...)
	return n
}

// Add adds content to a node, as [Element] does.
func Add(n *html.Node, content ...any) {
	for _, c := range content {
		switch c := c.(type) {
		case nil:
		case []any:
			Add(n, c...)
		case html.Attribute:
			n.Attr = append(n.Attr, c)
		case *html.Node:
			n.AppendChild(c)
		default:
			n.AppendChild(&html.Node{Type: html.TextNode, Data: Plain(fmt.Sprint(c))})
		}
	}
}

// Plain returns a text as it is, or escaped, as [escape.Text] does, if it has characters that are not printable beside
// LF, or bytes that are not UTF-8.
func Plain(s string) string {
	if lines := strings.ReplaceAll(s, "\n", ""); escape.Text(lines) != strings.ReplaceAll(lines, `\`, `\\`) {
		return escape.Text(s)
	}
	return s
}

// Joined returns things with a text between them.
func Joined(all []any, between string) []any {
	var content []any
	for i, one := range all {
		if i > 0 {
			content = append(content, between)
		}
		content = append(content, one)
	}
	return content
}

// The elements of content that one format has alone.
const (
	htmlOnly     = "html-only"
	markdownOnly = "markdown-only"
)

// HTMLOnly returns content that is not in Markdown; MarkdownOnly returns content that is not in HTML.
func HTMLOnly(content ...any) *html.Node     { return Element(htmlOnly, content...) }
func MarkdownOnly(content ...any) *html.Node { return Element(markdownOnly, content...) }

// Either returns content that differs between HTML and Markdown.
func Either(html, markdown any) []any { return []any{HTMLOnly(html), MarkdownOnly(markdown)} }

// Attr returns an attribute, of a text or a number.
func Attr(name string, value any) any {
	return html.Attribute{Key: name, Val: escape.Page(fmt.Sprint(value))}
}

// Attrs returns attributes: each a name, and behind it a value.
func Attrs(pairs ...any) []any {
	var all []any
	for i := 0; i+1 < len(pairs); i += 2 {
		all = append(all, Attr(fmt.Sprint(pairs[i]), pairs[i+1]))
	}
	return all
}

// Optional returns an attribute, or nothing if its value is empty.
func Optional(name, value string) any {
	if value == "" {
		return nil
	}
	return Attr(name, value)
}

// Class, ID and Label are attributes.
func Class(name string) any { return Optional("class", name) }
func ID(name string) any    { return Attr("id", name) }
func Label(text string) any { return Attr("aria-label", text) }

// H returns a heading of a level from 1 to 6; P, Small and Item return a paragraph, a text that is less important, and
// a text that is not broken over lines.
func H(level int, content ...any) *html.Node { return Element(fmt.Sprintf("h%d", level), content...) }
func P(content ...any) *html.Node            { return Element("p", content...) }
func Small(content ...any) *html.Node        { return Element("small", content...) }
func Item(content ...any) *html.Node         { return Element("span", Class("item"), content) }

// Link returns a link to a place of the same document, or of the same site: in Markdown, it is text.
func Link(href string, content ...any) *html.Node { return Element("a", Attr("href", href), content) }

// Outside returns a link to another document, or only the content if the address is not an HTTP one.
func Outside(href string, content ...any) any {
	u, err := url.Parse(href)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" {
		return content
	}
	return Element("a", Attrs("href", u, "rel", "noreferrer"), content)
}

// Code returns a string of any bytes as code, with the escapes of [escape.Text], which are set off.
func Code[S ~string](s S) *html.Node {
	if s == "" {
		return Element("code", Class("empty"), "empty")
	}
	n := Element("code")
	for rest := escape.Text(string(s)); rest != ""; {
		plain, escaped, found := strings.Cut(rest, `\`)
		if plain != "" {
			Add(n, plain)
		}
		if !found {
			break
		}
		length := len("xHH")
		if escaped[0] == '\\' {
			length = 1
		}
		Add(n, Element("b", `\`+escaped[:length]))
		rest = escaped[length:]
	}
	return n
}

// Raw returns text that is already HTML, or Markdown.
func Raw(markup string) *html.Node { return &html.Node{Type: html.RawNode, Data: escape.Page(markup)} }

// Details returns content that HTML folds behind a summary.
func Details(class string, summary any, content ...any) *html.Node {
	return Element("details", Class(class), Element("summary", summary), content)
}

// Region returns content that may be wider than the page, under a name.
func Region(name string, content ...any) *html.Node {
	return Element("div", Class("scroll"), Attrs("role", "region", "aria-label", name, "tabindex", 0), content)
}

// Folded returns content that is folded behind a summary in Markdown: in HTML, it is as it is.
func Folded(summary string, content ...any) []any {
	return []any{MarkdownOnly(P(Raw("<details><summary>" + summary + "</summary>"))), content,
		MarkdownOnly(P(Raw("</details>")))}
}

// TextOf returns the text of a node.
func TextOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// Attribute returns the value of an attribute; "" if there is none.
func Attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
