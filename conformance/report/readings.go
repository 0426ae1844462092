package report

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/disagree"
	"github.com/urispec/urispec/gen/citation"
	"github.com/urispec/urispec/parser"
)

// readings compares RFC 3986 and the URL Standard, as urispec disagree does.
func readings(seed int64) (*Pair, error) {
	results, err := disagree.Find([]adapter.Implementation{adapter.OfRevision(parser.RFC3986), adapter.URLStandard()},
		disagree.Options{Seed: seed, Strings: disagree.DefaultStrings, Shortest: disagree.DefaultShortest})
	if err != nil {
		return nil, err
	}
	var p Pair
	for r := range results { // one
		p = newPair(shortestFirst(r))
	}
	return &p, nil
}

// shortestFirst returns a result whose witnesses begin, of each difference, with the
// shortest string that was found.
func shortestFirst(r *disagree.Result) *disagree.Result {
	all := *r
	all.Witnesses = slices.Concat(r.Witnesses, r.Shortest)
	slices.SortStableFunc(all.Witnesses, disagree.Order)
	return &all
}

// The words about the readings.
const (
	readingsHeading = "RFC 3986 and the URL Standard"
	readingsAbout   = "The strings that one of both documents refuses or reads in another way, by the kind of " +
		"difference and the sections, each with the shortest string that was found. Relative references are left " +
		"out, which the URL Standard reads with a base only. A spelling is another where both mean the same by RFC " +
		"3986, Section 6.2.2 and 6.2.3."
)

// difference returns the difference of a witness of the readings in words.
func (w Witness) difference() string {
	component, manner, _ := strings.Cut(w.Difference, "/")
	switch disagree.Manner(manner) {
	case disagree.Names:
		return "another " + component + " to connect to"
	case disagree.Spelling:
		return component + " in another spelling"
	case disagree.OnlyA, disagree.OnlyB:
		by := "RFC 3986"
		if disagree.Manner(manner) == disagree.OnlyB {
			by = "the URL Standard"
		}
		if component == "taken" {
			return "only " + by + " takes it"
		}
		return component + " only by " + by
	}
	return "another " + component
}

// readings writes in which ways RFC 3986 and the URL Standard read strings.
func (m *markdown) readings(p *Pair) {
	if p == nil {
		return
	}
	m.heading(2, readingsHeading)
	m.paragraph("%s", readingsAbout)
	m.paragraph("%s", p.differing()+".")
	m.columns("Difference", "RFC 3986", "URL Standard", "Shortest", "RFC 3986 reads", "The URL Standard reads",
		"Strings drawn:")
	for _, w := range p.Witnesses {
		m.row(prose(w.difference()), cited(p.A, w.SectionA), cited(p.B, w.SectionB), codeSpan(string(w.Input)),
			prose(w.A), prose(w.B), w.Count)
	}
}

// cited returns a section of a document with its address.
func cited(document, section string) string {
	return fmt.Sprintf("[%s](%s)", prose(section), citation.URI(document, section))
}

// readings returns in which ways RFC 3986 and the URL Standard read strings.
func (p *page) readings() any {
	if p.Readings == nil {
		return nil
	}
	of := p.Readings
	rows := each(of.Witnesses, func(w Witness) any {
		cite := func(document, section string) *html.Node { return outside(citation.URI(document, section), section) }
		return element("tr", cell("", "", w.difference()), cell("", "RFC 3986", cite(of.A, w.SectionA)),
			cell("", "URL Standard", cite(of.B, w.SectionB)), cell("wide", "Shortest", textNode(w.Input)),
			cell("wide", "RFC 3986 reads", w.A), cell("wide", "The URL Standard reads", w.B),
			cell("n", "Strings drawn", w.Count))
	})
	return block("section", id("readings"), heading(2, readingsHeading), paragraph(readingsAbout),
		paragraph(of.differing()+"."),
		table(readingsHeading, "cards", []any{column("Difference"), column("RFC 3986"), column("URL Standard"),
			column("Shortest"), column("RFC 3986 reads"), column("The URL Standard reads"), count("Strings drawn")},
			rows, nil))
}
