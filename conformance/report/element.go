package report

import (
	"fmt"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/gen/escape"
)

// element returns an element of a page. What it has are attributes, nodes, strings and
// numbers, which are text, and slices of these; nil is nothing.
func element(name string, content ...any) *html.Node {
	n := &html.Node{Type: html.ElementNode, Data: name}
	addTo(n, "", content)
	return n
}

// block is element with each node on a line of its own.
func block(name string, content ...any) *html.Node {
	n := &html.Node{Type: html.ElementNode, Data: name}
	addTo(n, "\n", content)
	addTo(n, "", []any{"\n"})
	return n
}

// addTo adds to what a node has, each node behind a text. Names could be anything:
// characters that would not be seen are escaped.
func addTo(n *html.Node, before string, content []any) {
	for _, c := range content {
		var child *html.Node
		switch c := c.(type) {
		case nil:
			continue
		case []any:
			addTo(n, before, c)
			continue
		case html.Attribute:
			n.Attr = append(n.Attr, c)
			continue
		case *html.Node:
			child = c
		case string:
			child = &html.Node{Type: html.TextNode, Data: escape.Page(c)}
		default: // a number
			child = &html.Node{Type: html.TextNode, Data: fmt.Sprint(c)}
		}
		if before != "" {
			n.AppendChild(&html.Node{Type: html.TextNode, Data: before})
		}
		n.AppendChild(child)
	}
}

// attr returns an attribute.
func attr(name, value string) any { return html.Attribute{Key: name, Val: escape.Page(value)} }

// optional returns an attribute, or nothing where its value is empty.
func optional(name, value string) any {
	if value == "" {
		return nil
	}
	return attr(name, value)
}

// each returns what a function makes of each of some things.
func each[T any](all []T, node func(T) any) []any {
	var nodes []any
	for _, one := range all {
		nodes = append(nodes, node(one))
	}
	return nodes
}

// class, id and label are attributes.
func class(name string) any { return optional("class", name) }
func id(name string) any    { return attr("id", name) }
func label(text string) any { return attr("aria-label", text) }

// ref returns a link.
func ref(href string, content ...any) *html.Node {
	return element("a", attr("href", href), content)
}

// outside returns a link to a document elsewhere.
func outside(href, text string) *html.Node {
	return element("a", attr("href", href), attr("rel", "noreferrer"), text)
}

// paragraph, code and item are elements with text.
func paragraph(content ...any) *html.Node { return element("p", content...) }
func code(content ...any) *html.Node      { return element("code", content...) }
func item(content ...any) *html.Node      { return element("span", class("item"), content) }
func small(content ...any) *html.Node     { return element("small", content...) }
func heading(level int, content ...any) *html.Node {
	return element(fmt.Sprintf("h%d", level), content...)
}

// cell returns a cell of a table. Where the table becomes cards, a label stands
// before it.
func cell(className, cardLabel string, content ...any) *html.Node {
	return element("td", class(className), optional("data-label", cardLabel), content)
}

// number returns a cell of a number, or of what is sorted as one.
func number(content ...any) *html.Node { return cell("n", "", content...) }

// column and count are the heads of columns, of text and of numbers.
func column(content ...any) *html.Node {
	return element("th", attr("scope", "col"), content)
}
func count(content ...any) *html.Node {
	return element("th", attr("scope", "col"), class("n"), content)
}

// rowHead returns the head of a row.
func rowHead(content ...any) *html.Node {
	return element("th", attr("scope", "row"), content)
}

// scroll returns a region that can be scrolled, which has a name.
func scroll(name string, content ...any) *html.Node {
	return element("div", class("scroll"), attr("role", "region"), label(name), attr("tabindex", "0"), content)
}

// table returns a table in a region that can be scrolled. The foot may be nil.
func table(name, className string, heads, rows []any, foot any) *html.Node {
	t := block("table", class(className), element("thead", element("tr", heads...)), block("tbody", rows...), foot)
	return scroll(name, "\n", t, "\n")
}
