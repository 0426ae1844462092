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
	for _, n := range s.nodes() {
		if n.DataAtom != atom.Table || constructOf(columnAt(n, 1)) < 0 {
			continue
		}
		for cell, column := range cells(n) {
			if column == "Implementation" {
				row := &heatRow{name: doc.TextOf(cell), shares: slices.Repeat([]float64{math.NaN()}, len(constructs))}
				if cell.FirstChild != nil {
					row.file = doc.Attribute(cell.FirstChild, "href")
				}
				all = append(all, row)
				continue
			}
			text, _, _ := strings.Cut(doc.TextOf(cell), " ")
			share, err := strconv.ParseFloat(text, 64)
			if i := constructOf(column); i >= 0 && err == nil {
				shares := all[len(all)-1].shares
				if shares[i] = min(shares[i], share); math.IsNaN(shares[i]) {
					shares[i] = share
				}
			}
		}
	}
	return likesTogether(all)
}

// columnAt returns the head of a column of a table, or "".
func columnAt(table *html.Node, i int) string {
	for n := range table.Descendants() {
		if n.DataAtom == atom.Th {
			if i--; i < 0 {
				return doc.TextOf(n)
			}
		}
	}
	return ""
}

// mean returns the mean of the shares that are known.
func (r *heatRow) mean() float64 {
	sum, n := 0.0, 0
	for _, share := range r.shares {
		if !math.IsNaN(share) {
			sum, n = sum+share, n+1
		}
	}
	return sum / float64(max(n, 1))
}

// distance returns how much two rows differ, by the constructs of which both have shares.
func distance(a, b *heatRow) float64 {
	differences := &heatRow{}
	for i := range a.shares {
		differences.shares = append(differences.shares, math.Abs(a.shares[i]-b.shares[i]))
	}
	return differences.mean()
}

// likesTogether orders rows so that the sum of the distances between neighbours is small: by their means, and then by
// turning a run of rows around as long as that makes it less. The row with the highest mean stays the first.
func likesTogether(all []*heatRow) []*heatRow {
	slices.SortStableFunc(all, func(a, b *heatRow) int { return cmp.Compare(b.mean(), a.mean()) })
	for changed := true; changed; {
		changed = false
		for from := 1; from < len(all); from++ {
			for to := from + 1; to < len(all); to++ {
				before, after := distance(all[from-1], all[from]), distance(all[from-1], all[to])
				if to+1 < len(all) {
					before += distance(all[to], all[to+1])
					after += distance(all[from], all[to+1])
				}
				if after < before-1e-9 {
					slices.Reverse(all[from : to+1])
					changed = true
				}
			}
		}
	}
	return all
}

// heatGrades are the least shares of the grades, of which the style has the colours.
var heatGrades = []float64{100, 99, 95, 80, 0}

// grade returns the class of a share.
func grade(share float64) string {
	if math.IsNaN(share) {
		return "none"
	}
	return fmt.Sprintf("g%d", slices.IndexFunc(heatGrades, func(least float64) bool { return share >= least }))
}

// heatMap returns the table of a section's rows, and its key.
func heatMap(s *section) *html.Node {
	head := doc.Element("tr", doc.Element("th", doc.Attr("scope", "col"), "Implementation"))
	for _, c := range constructs {
		doc.Add(head, doc.Element("th", doc.Attr("scope", "col"), c.name))
	}
	body := doc.Element("tbody")
	for _, row := range heatRows(s) {
		line := doc.Element("tr", doc.Element("th", doc.Attr("scope", "row"), doc.Link(row.file, row.name)))
		for _, share := range row.shares {
			text := "–"
			if share == 100 {
				text = "100"
			} else if !math.IsNaN(share) {
				text = fmt.Sprintf("%.1f", share)
			}
			doc.Add(line, doc.Element("td", doc.Class(grade(share)), text))
		}
		doc.Add(body, line)
	}
	key := doc.P(doc.Class("key"), "The stronger the colour, the more is wrong:")
	for i, words := range []string{"100", "99 or more", "95 or more", "80 or more", "less"} {
		doc.Add(key, " ", doc.Element("span", doc.Class(fmt.Sprintf("g%d", i)), words))
	}
	return doc.Element("div", doc.P("How many of a hundred answers about each construct are right, by the document that "+
		"the implementation follows: of several sections about a construct, the least. Implementations that are alike "+
		"stand together."), key, doc.Region("Right answers, by construct",
		doc.Element("table", doc.Class("heat"), doc.Element("thead", head), body)))
}

// heatPicture returns the heat map without words.
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
