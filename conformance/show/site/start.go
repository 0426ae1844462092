package main

import (
	_ "embed"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/show/page"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

//go:embed start.js
var startScript string

// addStart adds the first file: a field that answers, and figures of what other pages have.
func addStart(files page.Files) error {
	script, errScript := page.Script()
	report, errReport := wholeDocument("report/index.html")
	times, errTimes := wholeDocument("benchmarks.html")
	if err := errors.Join(errScript, errReport, errTimes); err != nil {
		return err
	}
	pairs := regexp.MustCompile(`(\d+ of \d+) (pairs of implementations read some string as different hosts)`).
		FindStringSubmatch(doc.TextOf(report.body))
	split := splitHosts(report)
	ratio, fast := parseTimes(times)
	if pairs == nil || split == nil || ratio == "" {
		return errors.New("the reports lack the pairs that read different hosts, who does, or the times of Parse")
	}
	list := doc.Element("dl", doc.Class("plots"), lists.Each(entries[1:], func(e entry) any {
		return doc.Element("div", doc.Element("dt", e.who, ": ", doc.Link(e.file, e.name)), doc.Element("dd", e.about))
	}))
	dates, documents := timeline()
	add(files, "index.html", "urispec: URIs by every specification", doc.Element("main", doc.H(1, "urispec"),
		doc.P("Is it a URI, by which specification, and does everybody read it alike?"), field(), split,
		doc.H(2, "In figures"), doc.Element("div", doc.Class("plots"),
			figure(pairs[1], pairs[2], "report/index.html", heatPicture(heatRows(report))),
			figure(documents, "specifications since 1993, each with a parser that is generated from its grammar and "+
				"proved equal to it", lineageFile, dates),
			figure(ratio, "times as fast as net/url in parsing real URLs", "benchmarks.html", fast)),
		doc.H(2, "Who needs what"), list, doc.P(doc.Outside(repository, "The source"))), script, startScript)
	return nil
}

// wholeDocument returns the document of a file of the site as one section.
func wholeDocument(file string) (*section, error) {
	nodes, err := entries[slices.IndexFunc(entries, func(e entry) bool { return e.file == file })].nodes()
	s := newSection(file, "")
	for _, n := range nodes {
		s.body.AppendChild(n)
	}
	return s, err
}

// sentence is the string that the field begins with.
const sentence = `http://good.example\@evil.example/`

// field returns the field and the answer, which says without a script where browsers go.
func field() []any {
	empty := func(name, id string) *html.Node { return doc.Element(name, doc.ID(id)) }
	return []any{
		doc.Element("form", doc.ID("string"), doc.Attr("autocomplete", "off"),
			doc.Element("label", doc.Attr("for", "input"), "A string"),
			doc.Element("input", doc.Attrs("id", "input", "type", "text", "value", sentence, "spellcheck", "false",
				"autocapitalize", "off", "aria-describedby", "about-input")),
			doc.Element("input", doc.Attrs("id", "escaped", "type", "checkbox", "hidden", "")),
			doc.Element("div", doc.Class("row"), empty("span", "about-input"), doc.Element("a", doc.ID("whole"),
				doc.Attr("href", tried("index.html", escape.Text(sentence), "")),
				"What all specifications and this browser say of it"))),
		doc.Element("section", doc.ID("answer"), doc.Attr("aria-labelledby", "answer-title"),
			doc.H(2, doc.ID("answer-title"), "By RFC 3986"), empty("p", "words"), empty("p", "answer-string"),
			doc.P(empty("span", "reason")), doc.P(doc.ID("hosts"), doc.Class("finding"), "Browsers go to ",
				doc.Element("code", "good.example"), "; a parser that splits at “@” goes to ",
				doc.Element("code", "evil.example"), ".")),
	}
}

// splitHosts returns who reads which host of a string with a backslash, as the report has it, or nil.
func splitHosts(report *section) *html.Node {
	const text = `http://a\@b`
	who := map[string][]string{}
	note := func(name, reads string) {
		for _, host := range []string{"a", "b"} {
			if strings.Contains(reads, `host "`+host+`"`) && !slices.Contains(who[host], name) {
				who[host] = append(who[host], name)
			}
		}
	}
	for _, table := range report.tables() {
		row := map[string]string{}
		for cell, column := range cells(table) {
			row[column] = doc.TextOf(cell)
			if column == "The second reads" && row["String"] == escape.Text(text) {
				note(row["First"], row["The first reads"])
				note(row["Second"], row[column])
			}
		}
	}
	if len(who) < 2 {
		return nil
	}
	names := func(host string) string { return strings.Join(slices.Sorted(slices.Values(who[host])), ", ") }
	return doc.P(doc.Class("note"), "Of ", doc.Element("code", text), ", ", names("a"), " read the host ",
		doc.Element("code", "a"), ", as browsers do; ", names("b"), " read ", doc.Element("code", "b"), ". ",
		doc.Link("report/disagreement.html", "All such strings"))
}

// figure returns a number, what it says, as a link, and a picture of it.
func figure(number, words, file string, shapes *html.Node) *html.Node {
	return doc.Element("figure", shapes, doc.Element("figcaption", doc.Element("strong", number), " ",
		doc.Link(file, words)))
}

// picture returns shapes that say no more than the text beside them.
func picture(width, height int, shapes ...any) *html.Node {
	return doc.Element("svg", doc.Class("plot small"), doc.Attrs("viewBox", fmt.Sprintf("0 0 %d %d", width, height),
		"preserveAspectRatio", "xMinYMax", "aria-hidden", "true"), shapes)
}

// timeline returns a picture with a dot for each specification, by year, and how many there are.
func timeline() (shapes *html.Node, number string) {
	const first, year = 1993, 10
	var dots []any
	height := map[int]int{}
	last, all := 0, 0
	for d := range grammar.Revisions() {
		_, _ = fmt.Sscanf(d.Date, "%d", &last) // dates begin with a year, which a test of the grammars holds
		height[last] += year
		all++
		dots = append(dots, doc.Element("circle", doc.Class("own"), doc.Attrs("cx", (last-first)*year+20,
			"cy", 70-height[last], "r", year/2-1)))
	}
	width := (last-first)*year + 40
	return picture(width, 84, dots, label(20, 82, first, doc.Attr("text-anchor", "middle")),
		label(width-20, 82, last, doc.Attr("text-anchor", "middle"))), fmt.Sprint(all)
}

// parseTimes returns how many times as fast as net/url this module parses, and a picture of both times; "" if one is
// not known.
func parseTimes(times *section) (ratio string, shapes *html.Node) {
	two := slices.DeleteFunc(bars(times), func(b bar) bool {
		return b.operation != "Parse" || b.who != own && b.who != "net-url"
	})
	if len(two) != 2 || two[0].who != own {
		return "", nil
	}
	draw := func(i int) []any {
		two[i].shown += " ns"
		return two[i].draw(i*rowHeight, int(100*two[i].value/max(two[0].value, two[1].value)))
	}
	return fmt.Sprintf("%.1f", two[1].value/two[0].value), picture(nameWidth+100+endWidth, 2*rowHeight, draw(0), draw(1))
}
