package doc

import (
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/internal/lists"
)

// A Column is a column of a table.
type Column struct {
	Name string
	Head any // what the head has, if it is not the name
	// Class is the class of the cells: "n" of numbers, "wide" of long texts, "lead" of long texts that need no label
	// where the rows are cards, "head" of the heads of the rows.
	Class string
	Only  func(content ...any) *html.Node // [HTMLOnly], [MarkdownOnly], or nil
}

// Columns returns columns with the given names. A class and a colon may precede a name.
func Columns(names ...string) []Column {
	return lists.Each(names, func(name string) Column {
		if class, rest, found := strings.Cut(name, ":"); found {
			return Column{Name: rest, Class: class}
		}
		return Column{Name: name}
	})
}

// Numbers returns a column of numbers.
func Numbers(name string) Column { return Column{Name: name, Class: "n"} }

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
	if c.Only == nil {
		return n
	}
	return c.Only(n)
}

// cell returns a cell, which may have a label.
func (c Column) cell(content any, labelled bool) *html.Node {
	td, is := content.(*html.Node)
	switch {
	case is && td.Data == "td":
	case c.Class == "head":
		td = Element("th", Attr("scope", "row"), content)
	case c.Class == "lead":
		td = Element("td", Class("wide"), content)
	case labelled:
		td = Element("td", Class(c.Class), Attr("data-label", c.Name), content)
	default:
		td = Element("td", Class(c.Class), content)
	}
	return c.in(td)
}
