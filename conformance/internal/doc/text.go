package doc

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/internal/escape"
)

// Text returns a document as lines for a terminal. A section begins with an empty line; items of lists are indented,
// and so are the rows of tables, which have no heads. Nothing unprintable is left.
func Text(n *html.Node) string {
	var t lines
	t.blocks(n)
	return t.String()
}

// A lines is a text that is being written.
type lines struct{ strings.Builder }

func (t *lines) line(text string) { t.WriteString(strings.TrimRight(escape.Line(text), " ") + "\n") }

// blocks writes the headings, paragraphs, items and tables of a node.
func (t *lines) blocks(n *html.Node) {
	for c := range n.ChildNodes() {
		switch c.Data {
		case "h1", "p":
			t.line(TextOf(c))
		case "li":
			t.line("  " + TextOf(c))
		case "tbody":
			t.rows(c)
		case "thead":
		case "section":
			t.line("")
			t.blocks(c)
		default:
			t.blocks(c)
		}
	}
}

// rows writes rows whose cells are aligned, except for the last one: numbers to the right.
func (t *lines) rows(body *html.Node) {
	widths := map[int]int{}
	for row := range body.ChildNodes() {
		for i, cell := range cells(row) {
			widths[i] = max(widths[i], utf8.RuneCountInString(TextOf(cell)))
		}
	}
	for row := range body.ChildNodes() {
		text := " "
		for i, cell := range cells(row) {
			switch {
			case cell.NextSibling == nil:
				text += " " + TextOf(cell)
			case Attribute(cell, "class") == "n":
				text += fmt.Sprintf(" %*s", widths[i], TextOf(cell))
			default:
				text += fmt.Sprintf(" %-*s", widths[i], TextOf(cell))
			}
		}
		t.line(text)
	}
}
