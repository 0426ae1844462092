package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/urispec/urispec/conformance/internal/doc"
)

// An axis is what the plots of a table share: it is logarithmic.
type axis struct {
	least, most float64 // of the values, which are times above zero
	columns     []string
}

// A plot is a chart of some of the numbers of a table.
type plot struct {
	*axis
	title string
	all   []series
}

// A series is the times of one name, NaN if there is none.
type series struct {
	name   string
	values []float64
}

// last returns the last time.
func (s series) last() float64 { return s.values[len(s.values)-1] }

// The sizes of a plot, in pixels.
const (
	plotWidth = 400
	nameWidth = 176 // of the names beside bars
	endWidth  = 190 // of the names and numbers beside lines
	rowHeight = 16
)

// addPlots puts plots before the tables under headings that begin with "Nanoseconds".
func (s *section) addPlots() {
	heading := ""
	for _, n := range s.nodes() {
		switch n.DataAtom {
		case atom.H2, atom.H3:
			heading = doc.TextOf(n)
		case atom.Table:
			if !strings.HasPrefix(heading, "Nanoseconds") {
				continue
			}
			n.Parent.InsertBefore(doc.P(doc.Class("note"), "The axes are logarithmic. What is blue is of this module."), n)
			n.Parent.InsertBefore(doc.Element("div", doc.Class("plots"), plots(heading, n)), n)
		}
	}
}

// plots returns the plots of a table: if its first column has two names, such as "pattern, operation", lines for each
// of the first; else bars for each of the other columns.
func plots(heading string, table *html.Node) []any {
	var all []*plot
	scale := axis{least: math.Inf(1)}
	name := ""
	for cell, head := range cells(table) {
		if doc.Attribute(cell, "align") != "right" {
			name = doc.TextOf(cell)
			continue
		}
		value, err := strconv.ParseFloat(doc.TextOf(cell), 64)
		if err != nil {
			value = math.NaN()
		} else {
			scale.least, scale.most = min(scale.least, value), max(scale.most, value)
		}
		title, shown := head, name
		if before, after, found := strings.Cut(name, ", "); found {
			title, shown = before, after
		}
		if !slices.Contains(scale.columns, head) {
			scale.columns = append(scale.columns, head)
		}
		i := slices.IndexFunc(all, func(p *plot) bool { return p.title == title })
		if i < 0 {
			i, all = len(all), append(all, &plot{axis: &scale, title: title})
		}
		all[i].add(shown, value)
	}
	return doc.Each(all, func(p *plot) any { return p.figure(heading) })
}

// add adds a value of a name: the last one, or a new one.
func (p *plot) add(name string, value float64) {
	last := len(p.all) - 1
	if last < 0 || p.all[last].name != name {
		p.all = append(p.all, series{name: name})
		last++
	}
	p.all[last].values = append(p.all[last].values, value)
}

// figure returns a plot under its title.
func (p *plot) figure(heading string) *html.Node {
	inner := p.bars
	if len(p.all[0].values) > 1 {
		inner = p.lines
	}
	shapes, height := inner()
	return doc.Element("figure", doc.Element("figcaption", p.title), doc.Element("svg", doc.Class("plot"),
		doc.Attrs("viewBox", fmt.Sprintf("0 0 %d %d", plotWidth, height), "role", "img",
			"aria-label", heading+": "+p.title+". The table has the numbers."), shapes))
}

// label returns a text of a plot.
func label(x, y int, content any, attributes ...any) *html.Node {
	return doc.Element("text", doc.Attrs("x", x, "y", y), attributes, content)
}

// share returns the place of a value on the axis, from 0 to 1: it has whole powers of ten.
func (p *plot) share(value float64) float64 {
	low := math.Floor(math.Log10(p.least))
	high := max(math.Ceil(math.Log10(p.most)), low+1)
	return (math.Log10(value) - low) / (high - low)
}

// owner returns the class of what has a name: the names of what is not of this module begin with a small letter.
func owner(name string) string {
	if name[0] >= 'a' {
		return "other"
	}
	return "own"
}

// bars returns a bar for each name that has a value, and the height of all.
func (p *plot) bars() (shapes []any, height int) {
	const length = plotWidth - nameWidth - 50
	for _, s := range p.all {
		value := s.values[0]
		if math.IsNaN(value) {
			continue
		}
		wide := int(p.share(value) * length)
		shapes = append(shapes, label(nameWidth-6, height+12, s.name, doc.Attr("text-anchor", "end")),
			doc.Element("rect", doc.Class(owner(s.name)),
				doc.Attrs("x", nameWidth, "y", height+2, "width", wide, "height", rowHeight-4)),
			label(nameWidth+wide+4, height+12, value))
		height += rowHeight
	}
	return shapes, height
}

// lines returns a line for each name, labelled at its end, and the height of all.
func (p *plot) lines() (shapes []any, height int) {
	const length = plotWidth - endWidth
	height = rowHeight * (len(p.all) + 1)
	foot := height - rowHeight // of the limit that the next name is above
	slices.SortFunc(p.all, func(a, b series) int { return cmp.Compare(a.last(), b.last()) })
	for _, s := range p.all {
		var points []string
		y := 0
		for column, value := range s.values {
			y = int((1 - p.share(value)) * float64(height-rowHeight))
			points = append(points, fmt.Sprintf("%d,%d", column*length/(len(p.columns)-1), y))
		}
		foot = min(foot, y+4)
		shapes = append(shapes, doc.Element("polyline", doc.Class(owner(s.name)),
			doc.Attr("points", strings.Join(points, " "))), label(length+6, foot, []any{s.name, " ", s.last()}))
		foot -= 12
	}
	return append(shapes, label(0, height-2, p.columns[0]),
		label(length, height-2, p.columns[len(p.columns)-1], doc.Attr("text-anchor", "end"))), height
}
