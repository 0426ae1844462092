package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/internal/lists"
)

// constructs are the columns of the heat map, each with the sections of all documents that are about it, by what the
// head of a column begins with.
var constructs = []struct {
	name     string
	sections []string
}{
	{"characters", []string{"2.1 ", "2.2 ", "2.3 ", "RFC 2234 "}},
	{"scheme", []string{"3.1 ", "scheme "}},
	{"authority", []string{"3.2 ", "authority "}},
	{"userinfo", []string{"3.2.1 "}},
	{"host", []string{"3.2.2 ", "RFC 2373 ", "RFC 2732 ", "IDNA", "IPv", "file host ", "host ", "opaque-host "}},
	{"port", []string{"3.2.3 ", "port "}},
	{"path", []string{"3.3 ", "path ", "opaque path "}},
	{"query", []string{"3.4 ", "query "}},
	{"fragment", []string{"3.5 ", "fragment "}},
	{"whole", []string{"3 ", "4.", "RFC 2396 "}},
	{"resolution", []string{"5.", "rfc2396-5."}},
}

// constructOf returns the construct that a section is about, by its number; less than zero if there is none.
func constructOf(section string) int {
	for i, c := range constructs {
		if slices.ContainsFunc(c.sections, func(s string) bool { return strings.HasPrefix(section+" ", s) }) {
			return i
		}
	}
	return -1
}

// A heatRow is the shares of right answers of an implementation, in hundredths, by construct: the least of its
// sections, NaN if nothing is known.
type heatRow struct {
	name, file string
	shares     []float64
}

// heatRows returns the rows of the tables of sections, likes together.
func heatRows(s *section) []*heatRow {
	var all []*heatRow
	for _, table := range s.tables() {
		if columns := heads(table); len(columns) < 2 || columns[0] != "Implementation" || constructOf(columns[1]) < 0 {
			continue
		}
		for cell, column := range cells(table) {
			if column == "Implementation" {
				all = append(all, &heatRow{doc.TextOf(cell), doc.Attribute(cmp.Or(cell.FirstChild, cell), "href"),
					slices.Repeat([]float64{math.NaN()}, len(constructs))})
				continue
			}
			text, _, _ := strings.Cut(doc.TextOf(cell), " ")
			share, err := strconv.ParseFloat(text, 64)
			if i := constructOf(column); i >= 0 && err == nil {
				shares := all[len(all)-1].shares
				shares[i] = min(share, known(shares[i]))
			}
		}
	}
	return likesTogether(all)
}

// known returns a share, or all if it is not known.
func known(share float64) float64 {
	if math.IsNaN(share) {
		return 100
	}
	return share
}

// likesTogether turns runs of rows around as long as that makes the rows more like their neighbours, and the first one
// like a row without anything wrong.
func likesTogether(all []*heatRow) []*heatRow {
	perfect := &heatRow{shares: slices.Repeat([]float64{100}, len(constructs))}
	for least := math.Inf(1); length(all, perfect) < least; {
		least = length(all, perfect)
		for from := range all {
			for to := from + 1; to < len(all); to++ {
				before := length(all, perfect)
				slices.Reverse(all[from : to+1])
				if length(all, perfect) >= before {
					slices.Reverse(all[from : to+1])
				}
			}
		}
	}
	return all
}

// length returns the sum of the distances between neighbours, and of the first row from another one.
func length(all []*heatRow, from *heatRow) (sum float64) {
	for _, row := range all {
		sum, from = sum+distance(from, row), row
	}
	return sum
}

// distance returns how much two rows differ.
func distance(a, b *heatRow) (sum float64) {
	for i := range a.shares {
		sum += math.Abs(known(a.shares[i]) - known(b.shares[i]))
	}
	return sum
}

// heatGrades are the least shares of the grades, of which the style has the colours.
var heatGrades = []float64{100, 99, 95, 80, 0}

func grade(share float64) string {
	if math.IsNaN(share) {
		return "none"
	}
	return fmt.Sprintf("g%d", slices.IndexFunc(heatGrades, func(least float64) bool { return share >= least }))
}

func heatMap(s *section) *html.Node {
	columns := doc.Columns("head:Implementation")
	for _, c := range constructs {
		columns = append(columns, doc.Column{Name: c.name})
	}
	rows := lists.Each(heatRows(s), func(row *heatRow) doc.Row {
		return append(doc.Row{doc.Link(row.file, row.name)}, lists.Each(row.shares, func(share float64) any {
			text := strings.NewReplacer("NaN", "–", "100.0", "100").Replace(fmt.Sprintf("%.1f", share))
			return doc.Element("td", doc.Class(grade(share)), text)
		})...)
	})
	key := doc.P(doc.Class("key"), "The stronger the colour, the more is wrong:")
	for i, words := range []string{"100", "99 or more", "95 or more", "80 or more", "less"} {
		doc.Add(key, " ", doc.Element("span", doc.Class(fmt.Sprintf("g%d", i)), words))
	}
	return doc.Element("div", doc.P("How many of a hundred answers about each construct are right, by the document that "+
		"the implementation follows: of several sections about a construct, the least. Implementations that are alike "+
		"stand together."), key, doc.Table("Right answers, by construct", "heat", columns, rows))
}

func heatPicture(rows []*heatRow) *html.Node {
	const width, height = 12, 5
	var shapes []any
	for y, row := range rows {
		for x, share := range row.shares {
			shapes = append(shapes, doc.Element("rect", doc.Class(grade(share)), doc.Attrs("x", x*width, "y", y*height,
				"width", width-1, "height", height-1)))
		}
	}
	return picture(len(constructs)*width, len(rows)*height, shapes)
}
