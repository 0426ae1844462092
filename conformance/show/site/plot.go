package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
)

// A bar is a time of an operation, in nanoseconds: of this module if who is "urispec".
type bar struct {
	operation, who, shown string
	value                 float64
}

const own = "urispec"

// bars returns the times on real URLs, whose column a table has, in the table's order.
func bars(s *section) []bar {
	var all []bar
	name := ""
	for _, table := range s.tables() {
		for cell, column := range cells(table) {
			if column == "operation" {
				name = doc.TextOf(cell)
			}
			value, err := strconv.ParseFloat(doc.TextOf(cell), 64)
			if column != "real-urls" || err != nil || value <= 0 {
				continue
			}
			who, operation, found := strings.Cut(name, " ")
			if !found {
				who, operation = own, name
			}
			all = append(all, bar{operation, who, doc.TextOf(cell), value})
		}
	}
	return all
}

// The sizes of a plot of bars, in pixels.
const (
	plotWidth = 440
	nameWidth = 90 // of the names beside bars
	endWidth  = 50 // of the numbers behind them
	rowHeight = 17
)

// plotTimes returns the plot of the times of a section, on a logarithmic axis.
func plotTimes(s *section) *html.Node {
	all := bars(s)
	if len(all) == 0 {
		return nil
	}
	least, most := math.Inf(1), 0.0
	for _, b := range all {
		least, most = min(least, b.value), max(most, b.value)
	}
	low := math.Floor(math.Log10(least))
	high := max(math.Log10(most), low+1)
	place := func(value float64) int {
		return int((math.Log10(value) - low) / (high - low) * (plotWidth - nameWidth - endWidth))
	}
	var shapes, ticks []any
	y, operation := 0, ""
	for _, b := range all {
		if b.operation != operation {
			operation = b.operation
			shapes = append(shapes, label(0, y+12, operation, doc.Attr("font-weight", 600)))
			y += rowHeight
		}
		shapes = append(shapes, b.draw(y, place(b.value)))
		y += rowHeight
	}
	y += rowHeight / 2
	for power := low; power <= high; power++ {
		x := nameWidth + place(math.Pow(10, power))
		ticks = append(ticks, doc.Element("line", doc.Attrs("x1", x, "x2", x, "y1", 0, "y2", y)),
			label(x, y+12, fmt.Sprintf("%.0f ns", math.Pow(10, power)), doc.Attr("text-anchor", "middle")))
	}
	return doc.Element("figure", doc.Element("svg", doc.Class("plot"),
		doc.Attrs("viewBox", fmt.Sprintf("0 0 %d %d", plotWidth, y+rowHeight), "role", "img",
			"aria-label", "Times of operations on real URLs. The table below has the numbers."), ticks, shapes),
		doc.Element("figcaption", "Nanoseconds for a real URL: a shorter bar is faster, and the axis is logarithmic."))
}

// draw returns a bar of a width, with its name and number, in a row that begins at y.
func (b bar) draw(y, width int) []any {
	kind := "other"
	if b.who == own {
		kind = "own"
	}
	return []any{label(nameWidth-6, y+12, b.who, doc.Attr("text-anchor", "end")), doc.Element("rect", doc.Class(kind),
		doc.Attrs("x", nameWidth, "y", y+2, "width", width, "height", rowHeight-4)),
		label(nameWidth+width+4, y+12, b.shown)}
}

func label(x, y int, content any, attributes ...any) *html.Node {
	return doc.Element("text", doc.Attrs("x", x, "y", y), attributes, content)
}
