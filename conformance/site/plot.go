package main

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// An axis is what the plots of a table share: it is logarithmic.
type axis struct {
	least, most float64 // of the values, which are times above zero
	columns     []string
}

// A plot is a chart of some of the numbers of a table.
type plot struct {
	*axis
	title  string
	names  []string
	values [][]float64 // of each name; NaN where there is none
}

// The sizes of a plot, in pixels.
const (
	plotWidth = 400
	nameWidth = 176 // of the names beside bars
	endWidth  = 190 // of the names and numbers beside lines
	rowHeight = 16
)

// addPlots puts plots before the tables under headings that begin with "Nanoseconds".
func (s *section) addPlots() error {
	heading := ""
	for _, n := range s.nodes() {
		switch n.DataAtom {
		case atom.H2, atom.H3:
			heading = textOf(n)
		case atom.Table:
			if !strings.HasPrefix(heading, "Nanoseconds") {
				continue
			}
			figures, err := html.ParseFragment(strings.NewReader(string(plots(heading, n))), s.body)
			if err != nil {
				return err
			}
			for _, f := range figures {
				n.Parent.InsertBefore(f, n)
			}
		}
	}
	return nil
}

// plots returns the plots of a table: where its first column has two names, such as "pattern, operation", lines for
// each of the first; else bars for each of the other columns.
func plots(heading string, table *html.Node) markup {
	var all []*plot
	scale := axis{least: math.Inf(1)}
	name := ""
	for cell, head := range cells(table) {
		if attribute(cell, "align") != "right" {
			name = textOf(cell)
			continue
		}
		value, err := strconv.ParseFloat(textOf(cell), 64)
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
	b := markup(`<p class="note">The axes are logarithmic. What is blue is of this module.</p>
<div class="plots">
`)
	for _, p := range all {
		b += p.figure(heading)
	}
	return b + "</div>\n"
}

// add adds a value of a name: the last one, or a new one.
func (p *plot) add(name string, value float64) {
	last := len(p.names) - 1
	if last < 0 || p.names[last] != name {
		p.names, p.values = append(p.names, name), append(p.values, nil)
		last++
	}
	p.values[last] = append(p.values[last], value)
}

// figure returns a plot under its title.
func (p *plot) figure(heading string) markup {
	inner := p.bars
	if len(p.values[0]) > 1 {
		inner = p.lines
	}
	shapes, height := inner()
	return write(`<figure><figcaption>%s</figcaption>
<svg class="plot" viewBox="0 0 %d %.0f" role="img" aria-label="%s: %s. The table has the numbers.">
%s</svg></figure>
`, p.title, plotWidth, height, heading, p.title, shapes)
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
func (p *plot) bars() (shapes markup, height float64) {
	const length = plotWidth - nameWidth - 50
	for i, name := range p.names {
		value := p.values[i][0]
		if math.IsNaN(value) {
			continue
		}
		wide := p.share(value) * length
		shapes += write(`<text x="%d" y="%.0f" text-anchor="end">%s</text>`+
			`<rect class="%s" x="%d" y="%.0f" width="%.1f" height="%d"/><text x="%.1f" y="%.0f">%s</text>`+"\n",
			nameWidth-6, height+12, name, owner(name), nameWidth, height+2, wide, rowHeight-4,
			nameWidth+wide+4, height+12, strconv.FormatFloat(value, 'f', -1, 64))
		height += rowHeight
	}
	return shapes, height
}

// lines returns a line for each name, which says by its end whose it is, and the height of all.
func (p *plot) lines() (shapes markup, height float64) {
	const length = plotWidth - endWidth
	height = float64(rowHeight * (len(p.names) + 1))
	order := make([]int, len(p.names))
	for i := range order {
		order[i] = i
	}
	last := func(i int) float64 { return p.values[i][len(p.values[i])-1] }
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(last(a), last(b)) })
	foot := height - rowHeight // of what the next name stands above
	for _, i := range order {
		var points []string
		y := 0.0
		for column, value := range p.values[i] {
			x := float64(column) / float64(len(p.columns)-1) * length
			y = (1 - p.share(value)) * (height - rowHeight)
			points = append(points, strconv.FormatFloat(x, 'f', 1, 64)+","+strconv.FormatFloat(y, 'f', 1, 64))
		}
		foot = min(foot, y+4)
		shapes += write(`<polyline class="%s" points="%s"/><text x="%d" y="%.1f">%s %s</text>`+"\n",
			owner(p.names[i]), strings.Join(points, " "), length+6, foot, p.names[i],
			strconv.FormatFloat(last(i), 'f', -1, 64))
		foot -= 12
	}
	shapes += write(`<text x="0" y="%.0f">%s</text><text x="%d" y="%.0f" text-anchor="end">%s</text>`+"\n",
		height-2, p.columns[0], length, height-2, p.columns[len(p.columns)-1])
	return shapes, height
}
