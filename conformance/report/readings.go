package report

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/disagree"
	"github.com/urispec/urispec/conformance/disagree/hosts"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/citation"
	"github.com/urispec/urispec/parser"
)

// readings compares RFC 3986 and the URL Standard, as urispec disagree does.
func readings(seed int64) (*Pair, error) {
	rfc := disagree.Own(adapter.Judged{Implementation: adapter.OfRevision(parser.RFC3986)})
	standard := disagree.Own(adapter.Judged{Implementation: adapter.URLStandard()})
	results, err := disagree.Find([]adapter.Implementation{rfc.Implementation, standard.Implementation},
		disagree.Options{Seed: seed, Strings: disagree.DefaultStrings, Shortest: disagree.DefaultShortest})
	if err != nil {
		return nil, err
	}
	var p Pair
	for r := range results { // one
		p = newPair(shortestFirst(r), rfc, standard)
	}
	return &p, nil
}

// shortestFirst returns a result whose witnesses are, of each difference and pattern, the
// shortest string that was found.
func shortestFirst(r *disagree.Result) *disagree.Result {
	all := *r
	all.Witnesses = slices.Concat(r.Witnesses, r.Shortest)
	slices.SortStableFunc(all.Witnesses, disagree.Order)
	all.Witnesses = disagree.OfEachPattern(all.Witnesses)
	return &all
}

// newHostClasses returns all URIs whose host both read in different ways, by cause.
func newHostClasses() ([]HostClass, error) {
	found, err := hosts.New()
	if err != nil {
		return nil, err
	}
	var all []HostClass
	for _, c := range found.Classes {
		all = append(all, HostClass{Cause: c.Name, States: c.States, Shortest: line.Text(c.Shortest),
			RFC3986: c.RFC3986.Host, Standard: c.Standard.Host,
			SectionA: c.RFC3986.Section, SectionB: c.Standard.Section})
	}
	return all, nil
}

// The words about the readings.
const (
	readingsHeading = "RFC 3986 and the URL Standard"
	readingsAbout   = "The strings that one of both documents refuses or reads in another way, by the kind of " +
		"difference and the sections, each with the shortest string that was found. Relative references are left " +
		"out, which the URL Standard reads with a base only. A spelling is another where both mean the same by RFC " +
		"3986, Section 6.2.2 and 6.2.3."
	hostsHeading = "All URIs whose host they read differently"
	hostsAbout   = "Computed, not tried: for each cause, an automaton has exactly the URIs whose host both read as " +
		"ASCII and read differently. Neither case nor percent-encoding is a difference. No URI has two causes. " +
		"urispec disagree --impl rfc3986 --impl url-standard --exact --dot writes the automaton of all."
)

// difference returns the difference of a witness of the readings in words.
func (w Witness) difference() string {
	component, manner, _ := strings.Cut(w.Difference, "/")
	switch disagree.Manner(manner) {
	case disagree.Names:
		return "another " + component + " to connect to"
	case disagree.Domain:
		return "a name for the domain that the other reads"
	case disagree.Address:
		return "a name for the address that the other reads"
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
	m.columns("Difference", "Pattern", "RFC 3986", "URL Standard", "Shortest", "RFC 3986 reads", "The URL Standard reads",
		"Strings drawn:")
	for _, w := range p.Witnesses {
		m.row(prose(w.difference()), prose(w.Pattern), cited(p.A, w.SectionA), cited(p.B, w.SectionB),
			codeSpan(string(w.Input)), prose(w.A), prose(w.B), w.Count)
	}
}

// hostClasses writes which URIs have a host that they read in different ways.
func (m *markdown) hostClasses(all []HostClass) {
	if len(all) == 0 {
		return
	}
	m.heading(3, hostsHeading)
	m.paragraph("%s", hostsAbout)
	m.columns("Cause", "Shortest", "RFC 3986 reads", "RFC 3986", "The URL Standard reads", "URL Standard", "States:")
	for _, c := range all {
		m.row(prose(c.Cause), codeSpan(string(c.Shortest)), prose(c.RFC3986), prose(c.SectionA), prose(c.Standard),
			prose(c.SectionB), c.States)
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
		return element("tr", cell("", "", w.difference()), cell("", "Pattern", w.Pattern),
			cell("", "RFC 3986", cite(of.A, w.SectionA)),
			cell("", "URL Standard", cite(of.B, w.SectionB)), cell("wide", "Shortest", textNode(w.Input)),
			cell("wide", "RFC 3986 reads", w.A), cell("wide", "The URL Standard reads", w.B),
			cell("n", "Strings drawn", w.Count))
	})
	return block("section", id("readings"), heading(2, readingsHeading), paragraph(readingsAbout),
		paragraph(of.differing()+"."),
		table(readingsHeading, "cards", []any{column("Difference"), column("Pattern"), column("RFC 3986"), column("URL Standard"),
			column("Shortest"), column("RFC 3986 reads"), column("The URL Standard reads"), count("Strings drawn")},
			rows, nil),
		p.hostClasses())
}

// hostClasses returns which URIs have a host that they read in different ways.
func (p *page) hostClasses() any {
	if len(p.Hosts) == 0 {
		return nil
	}
	rows := each(p.Hosts, func(c HostClass) any {
		return element("tr", cell("", "", c.Cause), cell("wide", "Shortest", textNode(c.Shortest)),
			cell("wide", "RFC 3986 reads", c.RFC3986), cell("", "RFC 3986", c.SectionA),
			cell("wide", "The URL Standard reads", c.Standard), cell("", "URL Standard", c.SectionB),
			cell("n", "States", c.States))
	})
	return []any{heading(3, hostsHeading), paragraph(hostsAbout),
		table(hostsHeading, "cards", []any{column("Cause"), column("Shortest"), column("RFC 3986 reads"),
			column("RFC 3986"), column("The URL Standard reads"), column("URL Standard"), count("States")}, rows, nil)}
}
