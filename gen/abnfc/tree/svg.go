package tree

import (
	"fmt"
	"html"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/escape"
)

// Measures of a drawing, in pixels.
const (
	letter    = 8  // width of a character
	rowHeight = 44 // from a node to those inside it
	gap       = 14 // between neighbours
	margin    = 12
)

// MostDrawn is how many nodes a drawing has at most.
const MostDrawn = 2000

// SVG draws the tree of a string: each node above the nodes and the text in it. It returns an error if there are more
// than [MostDrawn] nodes.
func (n *Node) SVG(s string) (string, error) {
	count := 0
	n.walk(0, func(*Node, int) bool {
		count++
		return true
	})
	if count > MostDrawn {
		return "", fmt.Errorf("the tree has %d nodes: at most %d are drawn", count, MostDrawn)
	}
	var d drawing
	width, _ := d.place(n, s, margin, margin+letter*2)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" role="img" `+
		`fill="currentColor" stroke="none" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" `+
		`font-size="13" text-anchor="middle">`+"\n<title>%s</title>\n<path d=\"%s\" stroke=\"currentColor\" opacity=\"0.5\"/>\n%s</svg>\n",
		width+2*margin, d.bottom+margin, html.EscapeString("Parse tree of "+escape.Quote(s)), d.lines.String(),
		d.labels.String()), nil
}

// A drawing is the shapes of nodes.
type drawing struct {
	lines, labels strings.Builder
	bottom        int
}

// place draws a node from a place to the right, and returns its width and the middle of its label.
func (d *drawing) place(n *Node, s string, x, y int) (width, middle int) {
	var middles []int
	at := n.Begin
	add := func(w, m int) {
		width += w + gap
		middles = append(middles, m)
	}
	text := func(end int) {
		if end > at {
			label := escape.Quote(s[at:end])
			w := letter * utf8.RuneCountInString(label)
			m := x + width + w/2
			d.label(m, y+rowHeight, "italic", label)
			add(w, m)
		}
	}
	for _, child := range n.Children {
		text(child.Begin)
		w, m := d.place(child, s, x+width, y+rowHeight)
		add(w, m)
		at = child.End
	}
	text(n.End)
	own := letter * len(n.Rule)
	if len(middles) == 0 {
		d.label(x+own/2, y, "normal", n.Rule)
		return own, x + own/2
	}
	width -= gap
	middle = (middles[0] + middles[len(middles)-1]) / 2
	middle = max(middle, x+own/2)
	for _, m := range middles {
		fmt.Fprintf(&d.lines, "M%d %dL%d %d", middle, y+5, m, y+rowHeight-letter*2+2)
	}
	d.label(middle, y, "normal", n.Rule)
	return max(width, middle+own/2-x), middle
}

func (d *drawing) label(x, y int, style, text string) {
	fmt.Fprintf(&d.labels, `<text x="%d" y="%d" font-style="%s">%s</text>`+"\n", x, y, style, html.EscapeString(text))
	d.bottom = max(d.bottom, y)
}
