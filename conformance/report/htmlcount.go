package report

import (
	"fmt"
	"io"
	"strconv"

	"golang.org/x/net/html"

	counts "github.com/urispec/urispec/conformance/count"
	"github.com/urispec/urispec/conformance/internal/line"
)

// WriteCount writes a summary of strings that were counted as one page, in the style of
// [WriteHTML]: for each of its tables a plot, and a table of the cells with their samples: those
// that [counts.Summary.Top] returns. The error is that of w.
func WriteCount(w io.Writer, s *counts.Summary, most int) error {
	const title = "Strings, counted by the syntax of URIs"
	sections := []any{}
	for i, t := range s.Tables {
		cells, others := s.Top(t, most)
		sections = append(sections, countSection(s, i, t.By, cells, others))
	}
	doc := &html.Node{Type: html.DocumentNode}
	addTo(doc, "", []any{
		&html.Node{Type: html.DoctypeNode, Data: "html"}, "\n",
		block("html", attr("lang", "en"), head(title), block("body",
			block("header", heading(1, title), paragraph(class("finding"), s.Headline()+".")),
			block("main", sections...))), "\n",
	})
	return html.Render(w, doc)
}

// countSection returns what is said of one table.
func countSection(s *counts.Summary, index int, by []counts.Dimension, cells []counts.Cell, more int) *html.Node {
	name := "By "
	var heads []any
	for i, d := range by {
		name += []string{"", ", "}[min(i, 1)] + d.String()
		heads = append(heads, column(d.String()))
	}
	rows := each(cells, func(c counts.Cell) any {
		values := each(c.Values, func(v counts.Value) any { return cell("", "", v.String()) })
		return element("tr", values, number(c.Count), number(fmt.Sprintf("%.1f %%", 100*s.Share(c))),
			cell("wide", "Samples", each(c.Samples, func(one counts.Sample) any {
				return paragraph(textNode(line.Text(one.Text)), " ", small(one.Place()))
			})))
	})
	heads = append(heads, count("Count"), count("Share"), column("Samples"))
	var rest any
	if more > 0 {
		rest = paragraph(small(words(more, "more is", "more are") + " not shown."))
	}
	return block("section", id("table-"+strconv.Itoa(index+1)), heading(2, name),
		scroll(name+", as a plot", plot(s, name, cells)), table(name, "", heads, rows, nil), rest)
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
	labels, longest := make([]string, len(cells)), 0
	for i, c := range cells {
		for j, v := range c.Values {
			labels[i] += []string{"", " "}[min(j, 1)] + v.String()
		}
		longest = max(longest, len(labels[i]))
	}
	left := int(float64(longest)*plotLetter) + plotGap
	width, height := left+plotBar+90, plotLine*len(cells)+plotGap
	text := func(x, y int, anchor, content string) *html.Node {
		return element("text", attr("x", strconv.Itoa(x)), attr("y", strconv.Itoa(y)), attr("text-anchor", anchor),
			content)
	}
	picture := block("svg", attr("xmlns", "http://www.w3.org/2000/svg"), class("plot"), attr("role", "img"),
		label("Plot: "+name), attr("width", strconv.Itoa(width)), attr("height", strconv.Itoa(height)),
		attr("viewBox", fmt.Sprintf("0 0 %d %d", width, height)))
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
		addTo(picture, "\n", []any{
			text(left-plotGap, y+plotLine-plotGap, "end", labels[i]),
			element("rect", class(color), attr("x", strconv.Itoa(left)), attr("y", strconv.Itoa(y+4)),
				attr("width", fmt.Sprintf("%.1f", length)), attr("height", strconv.Itoa(plotLine-plotGap))),
			text(left+int(length)+plotGap, y+plotLine-plotGap, "start", strconv.Itoa(c.Count)),
		})
	}
	return picture
}
