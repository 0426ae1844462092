package site

import (
	"iter"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A section is what becomes a page: a heading and what follows it.
type section struct {
	file, title string
	nodes       []*html.Node
}

// all returns an iterator over the nodes of a section. They are collected before, since links are put between them.
func (s *section) all() iter.Seq[*html.Node] {
	var nodes []*html.Node
	for _, n := range s.nodes {
		nodes = append(nodes, n)
		nodes = slices.AppendSeq(nodes, n.Descendants())
	}
	return slices.Values(nodes)
}

// wrapped returns the nodes of a section, in which tables and listings can be scrolled, by keys too. Their name is
// the heading before them.
func (s *section) wrapped() []*html.Node {
	var nodes []*html.Node
	heading := s.title
	for _, n := range s.nodes {
		switch n.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4:
			heading = textOf(n)
		case atom.Pre:
			makeRegion(n, heading)
		case atom.Table:
			around := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
			setAttribute(around, "class", "scroll")
			makeRegion(around, heading)
			around.AppendChild(n)
			n = around
		}
		nodes = append(nodes, n)
	}
	return nodes
}

// makeRegion makes a node one that has the focus and a name.
func makeRegion(n *html.Node, name string) {
	setAttribute(n, "tabindex", "0")
	setAttribute(n, "role", "region")
	setAttribute(n, "aria-label", name)
}

// children returns an iterator over the children of one kind.
func children(n *html.Node, kind atom.Atom) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for c := range n.ChildNodes() {
			if c.DataAtom == kind && !yield(c) {
				return
			}
		}
	}
}

// textOf returns the text of a node.
func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// attribute returns the value of an attribute; "" if there is none.
func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// setAttribute sets an attribute.
func setAttribute(n *html.Node, key, value string) {
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
	n.Attr = append(n.Attr, html.Attribute{Key: key, Val: value})
}
