package main

import (
	"fmt"
	"iter"
	"slices"
	"strings"

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

func (s *section) tables() []*html.Node {
	return slices.DeleteFunc(s.nodes(), func(n *html.Node) bool { return n.DataAtom != atom.Table })
}

// show puts a picture before the first heading of the second level, and folds what those that begin with a text head.
func (s *section) show(picture *html.Node, folded string) {
	into, pictures := s.body, []any{picture}
	for _, n := range slices.Collect(s.body.ChildNodes()) {
		s.body.RemoveChild(n)
		if n.DataAtom != atom.H2 {
			into.AppendChild(n)
			continue
		}
		doc.Add(s.body, pictures)
		into, pictures = s.body, nil
		if strings.HasPrefix(doc.TextOf(n), folded) {
			into = doc.Details("", n)
			n = into
		}
		s.body.AppendChild(n)
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

func setAttribute(n *html.Node, key, value string) {
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
	n.Attr = append(n.Attr, html.Attribute{Key: key, Val: value})
}

func heads(table *html.Node) []string {
	var all []string
	for n := range table.Descendants() {
		if n.DataAtom == atom.Th {
			all = append(all, doc.TextOf(n))
		}
	}
	return all
}

// cells returns an iterator over the cells of a table, with the heads of their columns.
func cells(table *html.Node) iter.Seq2[*html.Node, string] {
	return func(yield func(*html.Node, string) bool) {
		columns := heads(table)
		for _, row := range slices.Collect(table.Descendants()) {
			for i, cell := range slices.Collect(children(row, atom.Td)) {
				if i < len(columns) && !yield(cell, columns[i]) {
					return
				}
			}
		}
	}
}

func makeLink(n *html.Node, address string) {
	a := doc.Link(address)
	n.Parent.InsertBefore(a, n)
	n.Parent.RemoveChild(n)
	a.AppendChild(n)
}
