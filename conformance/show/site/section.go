package main

import (
	"fmt"
	"iter"
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/urispec/urispec/conformance/internal/doc"
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

// show puts a picture before the first heading of the second level, and folds what so many of these have below them:
// all if the number is less than zero.
func (s *section) show(picture *html.Node, folded int) {
	around := s.body
	for _, n := range slices.Collect(s.body.ChildNodes()) {
		if n.DataAtom == atom.H2 {
			if picture != nil {
				s.body.InsertBefore(picture, n)
				picture = nil
			}
			around = s.body
			if folded != 0 {
				folded--
				around = doc.Element("details")
				summary := doc.Element("summary")
				s.body.InsertBefore(around, n)
				s.body.RemoveChild(n)
				doc.Add(around, summary)
				doc.Add(summary, n)
			}
			continue
		}
		if around != s.body {
			s.body.RemoveChild(n)
			around.AppendChild(n)
		}
	}
}

// makeRegions makes tables and listings scroll, also by keys. Their name is the heading before them, with a number if
// it has several.
func (s *section) makeRegions() {
	heading, seen := s.title, 0
	for _, n := range s.nodes() {
		name := heading
		if seen > 0 {
			name = fmt.Sprintf("%s, %d", heading, seen+1)
		}
		switch n.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4:
			heading, seen = doc.TextOf(n), 0
		case atom.Table:
			around := doc.Region(name)
			n.Parent.InsertBefore(around, n)
			n.Parent.RemoveChild(n)
			around.AppendChild(n)
			seen++
		case atom.Pre:
			doc.Add(n, doc.Attrs("tabindex", 0, "role", "region", "aria-label", name))
			seen++
		}
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
				heads = append(heads, doc.TextOf(row))
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
	a := doc.Link(address)
	n.Parent.InsertBefore(a, n)
	n.Parent.RemoveChild(n)
	a.AppendChild(n)
}
