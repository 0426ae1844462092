package main

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A section is what becomes a page: a heading and what follows it.
type section struct {
	file, title string
	body        *html.Node
}

// newSection returns a section that has nothing.
func newSection(file, title string) *section {
	return &section{file, title, &html.Node{Type: html.ElementNode, Data: "main", DataAtom: atom.Main}}
}

// nodes returns the nodes of a section, in order: before some change their places.
func (s *section) nodes() []*html.Node { return slices.Collect(s.body.Descendants()) }

// makeRegions makes tables and listings scroll, by keys too. Their name is the heading before them, with a
// number where it has several.
func (s *section) makeRegions() {
	heading, seen := s.title, map[string]int{}
	for _, n := range s.nodes() {
		switch n.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4:
			heading = textOf(n)
			continue
		case atom.Table:
			around := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div,
				Attr: []html.Attribute{{Key: "class", Val: "scroll"}}}
			n.Parent.InsertBefore(around, n)
			n.Parent.RemoveChild(n)
			around.AppendChild(n)
			n = around
		case atom.Pre:
		default:
			continue
		}
		name := heading
		if seen[heading]++; seen[heading] > 1 {
			name = fmt.Sprintf("%s, %d", heading, seen[heading])
		}
		setAttribute(n, "tabindex", "0")
		setAttribute(n, "role", "region")
		setAttribute(n, "aria-label", name)
	}
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

// cells returns an iterator over the cells of a table, with the heads of their columns.
func cells(table *html.Node) iter.Seq2[*html.Node, string] {
	return func(yield func(*html.Node, string) bool) {
		var heads []string
		for _, row := range slices.Collect(table.Descendants()) {
			switch row.DataAtom {
			case atom.Th:
				heads = append(heads, textOf(row))
			case atom.Tr:
				for i, cell := range slices.Collect(children(row, atom.Td)) {
					if i < len(heads) && !yield(cell, heads[i]) {
						return
					}
				}
			}
		}
	}
}

// makeLink puts a link around a node.
func makeLink(n *html.Node, address string) {
	a := &html.Node{Type: html.ElementNode, Data: "a", DataAtom: atom.A,
		Attr: []html.Attribute{{Key: "href", Val: address}}}
	n.Parent.InsertBefore(a, n)
	n.Parent.RemoveChild(n)
	a.AppendChild(n)
}
