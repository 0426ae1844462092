package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	counts "github.com/urispec/urispec/conformance/show/count"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/plural"
)

// WriteCount writes a summary of strings that were counted as one page, in the style of [WriteHTML]: for each of its
// tables a plot, and a table of the cells that [counts.Summary.Top] returns, with their samples. The error is w's.
func WriteCount(w io.Writer, s *counts.Summary, most int) error {
	const title = "Strings, counted by the syntax of URIs"
	main := doc.Element("main")
	for i, t := range s.Tables {
		cells, others := s.Top(t, most)
		doc.Add(main, countSection(s, i, t.By, cells, others))
	}
	return doc.HTML(w, doc.Page(pageHead(title),
		doc.Element("header", doc.H(1, title), doc.P(doc.Class("finding"), s.Headline()+".")), main))
}

// countSection returns the section about one table.
func countSection(s *counts.Summary, index int, by []counts.Dimension, cells []counts.Cell, more int) *html.Node {
	names := lists.Each(by, counts.Dimension.String)
	name := "By " + strings.Join(names, ", ")
	columns := append(doc.Columns(names...), doc.Columns("n:Count", "n:Share", "wide:Samples")...)
	rows := lists.Each(cells, func(c counts.Cell) doc.Row {
		row := doc.Row(lists.Each(c.Values, func(v counts.Value) any { return v.String() }))
		return append(row, c.Count, fmt.Sprintf("%.1f %%", 100*s.Share(c)), lists.Each(c.Samples, func(one counts.Sample) any {
			return doc.P(doc.Code(one.Text), " ", doc.Small(one.Place()))
		}))
	})
	var rest any
	if more > 0 {
		rest = doc.P(doc.Small(plural.Count(more, "more is", "more are") + " not shown."))
	}
	return doc.Element("section", doc.ID("table-"+strconv.Itoa(index+1)), doc.H(2, name),
		doc.Region(name+", as a plot", plot(s, name, cells)), doc.Table(name, "", columns, rows), rest)
}

// The measures of a plot, in pixels.
const (
	plotLine   = 22
	plotLetter = 7.3
	plotBar    = 320
	plotGap    = 8
)

// plot returns a picture with a bar for each cell, as long as its share. Bars of valid
// strings, and of those that are not, have colors of their own.
func plot(s *counts.Summary, name string, cells []counts.Cell) *html.Node {
	labels := lists.Each(cells, func(c counts.Cell) string {
		return strings.Join(lists.Each(c.Values, counts.Value.String), " ")
	})
	longest := 0
	for _, l := range labels {
		longest = max(longest, len(l))
	}
	left := int(float64(longest)*plotLetter) + plotGap
	width, height := left+plotBar+90, plotLine*len(cells)+plotGap
	text := func(x, y int, anchor string, content any) *html.Node {
		return doc.Element("text", doc.Attrs("x", x, "y", y, "text-anchor", anchor), content)
	}
	picture := doc.Element("svg", doc.Attr("xmlns", "http://www.w3.org/2000/svg"), doc.Class("plot"), doc.Attrs(
		"role", "img", "aria-label", "Plot: "+name, "width", width, "height", height,
		"viewBox", fmt.Sprintf("0 0 %d %d", width, height)))
	for i, c := range cells {
		y, length := i*plotLine, max(s.Share(c)*plotBar, 1)
		color := "bar"
		for _, v := range c.Values {
			switch v.Text {
			case "valid":
				color = "bar valid"
			case "invalid":
				color = "bar invalid"
			}
		}
		doc.Add(picture,
			text(left-plotGap, y+plotLine-plotGap, "end", labels[i]),
			doc.Element("rect", doc.Class(color), doc.Attrs("x", left, "y", y+4, "width", fmt.Sprintf("%.1f", length),
				"height", plotLine-plotGap)),
			text(left+int(length)+plotGap, y+plotLine-plotGap, "start", c.Count))
	}
	return picture
}
