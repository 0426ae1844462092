package doc

import (
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// A Head is the head of a page. More is what only this page has.
type Head struct {
	Title, Style, Policy string
	More                 []any
}

// Page returns a page with what its body has.
func Page(h Head, body ...any) *html.Node {
	head := Element("head", Element("meta", Attr("charset", "utf-8")),
		Meta("name", "viewport", "width=device-width, initial-scale=1"),
		Meta("http-equiv", "Content-Security-Policy", h.Policy), h.More,
		Element("title", h.Title), Element("style", Raw(h.Style)))
	page := &html.Node{Type: html.DocumentNode}
	Add(page, &html.Node{Type: html.DoctypeNode, Data: "html"}, Raw("\n"),
		Element("html", Attr("lang", "en"), head, Element("body", body...)), Raw("\n"))
	return page
}

// Meta returns a meta element of the head of a page.
func Meta(attribute, name, content string) *html.Node {
	return Element("meta", Attrs(attribute, name, "content", content))
}

// onLines are the elements whose children are on lines of their own.
var onLines = strings.Fields("html head body header nav ul dl main section details table tbody article div figure svg")

// HTML writes a document as HTML. The error is w's.
func HTML(w io.Writer, n *html.Node) error {
	settle(n)
	return html.Render(w, n)
}

// settle keeps HTML's part of the content that one format has alone, and puts children on lines.
func settle(n *html.Node) {
	lines := n.Type == html.ElementNode && slices.Contains(onLines, n.Data)
	for _, c := range slices.Collect(n.ChildNodes()) {
		if c.Type != html.ElementNode {
			if lines && strings.TrimSpace(c.Data) == "" {
				n.RemoveChild(c)
			}
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
	if lines {
		for _, c := range append(slices.Collect(n.ChildNodes()), nil) {
			n.InsertBefore(&html.Node{Type: html.TextNode, Data: "\n"}, c)
		}
	}
}
