package doc

import (
	"strings"

	"golang.org/x/net/html"
)

// A Column is a column of a table.
type Column struct {
	Name  string
	Head  any    // what the head has, if it is not the name
	Class string // of the cells: "n" of numbers, "wide" of long texts
	// Unlabelled says that a cell needs no label where the rows are cards, such as the first one.
	Unlabelled bool
	HeadsRows  bool // its cells are the heads of the rows
	only       func(content ...any) *html.Node
}

// Texts, Wide and Numbers return columns of short texts, of long texts, and of numbers; Heads returns a column of the
// heads of the rows.
func Texts(name string) Column   { return Column{Name: name} }
func Wide(name string) Column    { return Column{Name: name, Class: "wide"} }
func Numbers(name string) Column { return Column{Name: name, Class: "n"} }
func Heads(name string) Column   { return Column{Name: name, HeadsRows: true} }

// Lead returns a column of long texts that need no label.
func Lead(name string) Column { return Column{Name: name, Class: "wide", Unlabelled: true} }

// InHTML returns the column for HTML only; InMarkdown returns it for Markdown only.
func (c Column) InHTML() Column     { c.only = HTMLOnly; return c }
func (c Column) InMarkdown() Column { c.only = MarkdownOnly; return c }

// A Row is a row of a table: attributes, and the content of each cell. A cell that is a td already stays as it is.
type Row []any

// Table returns a table in a region of a name. In a class with "cards", cells have the names of their columns.
func Table(name, class string, columns []Column, rows []Row) *html.Node {
	head, body := Element("tr"), Element("tbody")
	for _, c := range columns {
		th := Element("th", Attr("scope", "col"))
		if c.Class == "n" {
			Add(th, Class(c.Class))
		}
		if c.Head == nil {
			c.Head = c.Name
		}
		Add(th, c.Head)
		Add(head, c.in(th))
	}
	cards := strings.Contains(class, "cards")
	for _, row := range rows {
		tr, at := Element("tr"), 0
		for _, cell := range row {
			if _, attribute := cell.(html.Attribute); attribute {
				Add(tr, cell)
				continue
			}
			Add(tr, columns[at].cell(cell, cards && at > 0))
			at++
		}
		Add(body, tr)
	}
	return Region(name, Element("table", Class(class), Element("thead", head), body))
}

// in returns a node for the formats that have the column.
func (c Column) in(n *html.Node) *html.Node {
	if c.only == nil {
		return n
	}
	return c.only(n)
}

// cell returns a cell, which may have a label.
func (c Column) cell(content any, labelled bool) *html.Node {
	td, is := content.(*html.Node)
	switch {
	case is && td.Data == "td":
	case c.HeadsRows:
		td = Element("th", Attr("scope", "row"), content)
	case labelled && !c.Unlabelled:
		td = Element("td", Class(c.Class), Attr("data-label", c.Name), content)
	default:
		td = Element("td", Class(c.Class), content)
	}
	return c.in(td)
}
