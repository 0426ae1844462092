package doc

import (
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Page returns a page with a title and a style, and what its body has. It asks for nothing else.
func Page(title, style string, body ...any) *html.Node {
	meta := func(name, value, content string) *html.Node {
		return Element("meta", Attr(name, value), Attr("content", content))
	}
	head := Element("head", Element("meta", Attr("charset", "utf-8")),
		meta("name", "viewport", "width=device-width, initial-scale=1"),
		meta("http-equiv", "Content-Security-Policy",
			"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"),
		meta("name", "color-scheme", "light dark"),
		Element("link", Attr("rel", "icon"), Attr("href", "data:,")),
		Element("title", title), Element("style", Raw("\n"+style)))
	page := &html.Node{Type: html.DocumentNode}
	Add(page, &html.Node{Type: html.DoctypeNode, Data: "html"}, Raw("\n"),
		Element("html", Attr("lang", "en"), head, Element("body", body...)), Raw("\n"))
	return page
}

// onLines are the elements whose children stand on lines of their own.
var onLines = strings.Fields("html head body header nav ul main section details table tbody article div svg")

// HTML writes a document, once, as HTML. The error is that of w.
func HTML(w io.Writer, n *html.Node) error {
	settle(n)
	return html.Render(w, n)
}

// settle leaves of the content that one format has alone that of HTML, and puts children on lines.
func settle(n *html.Node) {
	for _, c := range slices.Collect(n.ChildNodes()) {
		if c.Type != html.ElementNode {
			continue
		}
		settle(c)
		if c.Data == htmlOnly {
			for _, kept := range slices.Collect(c.ChildNodes()) {
				c.RemoveChild(kept)
				n.InsertBefore(kept, c)
			}
		}
		if c.Data == htmlOnly || c.Data == markdownOnly {
			n.RemoveChild(c)
		}
	}
	if n.Type != html.ElementNode || !slices.Contains(onLines, n.Data) {
		return
	}
	for _, c := range append(slices.Collect(n.ChildNodes()), nil) {
		n.InsertBefore(&html.Node{Type: html.TextNode, Data: "\n"}, c)
	}
}
