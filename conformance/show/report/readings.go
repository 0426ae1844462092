package report

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/disagree"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/internal/lists"
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

// shortestFirst returns a result whose witness for each difference and pattern is the shortest string that was found.
func shortestFirst(r *disagree.Result) *disagree.Result {
	all := *r
	all.Witnesses = slices.Concat(r.Witnesses, r.Shortest)
	slices.SortStableFunc(all.Witnesses, disagree.Order)
	all.Witnesses = disagree.OfEachPattern(all.Witnesses)
	return &all
}

// newHostClasses returns all URIs whose host both read differently, by cause.
func newHostClasses() ([]HostClass, error) {
	found, err := disagree.NewHostClasses()
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
	readingsAbout   = "The strings that the two documents read differently, or that one refuses, by the kind of " +
		"difference and the sections, each with the shortest string found. Relative references are left out: " +
		"the URL Standard reads them only with a base. Readings that mean the same by RFC 3986, Sections 6.2.2 " +
		"and 6.2.3, differ only in spelling."
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

// readings returns in which ways RFC 3986 and the URL Standard read strings.
func (d *document) readings() any {
	p := d.Readings
	if p == nil {
		return nil
	}
	cited := func(document, section string) any { return doc.Outside(citation.URI(document, section), section) }
	rows := lists.Each(p.Witnesses, func(w Witness) doc.Row {
		return doc.Row{w.difference(), w.Pattern, cited(p.A, w.SectionA), cited(p.B, w.SectionB), doc.Code(w.Input),
			w.A, w.B, w.Count}
	})
	return d.section("readings", readingsHeading, doc.H(2, readingsHeading), doc.P(readingsAbout),
		doc.P(p.differing()+"."), doc.Table(readingsHeading, "cards", doc.Columns("Difference", "Pattern",
			"RFC 3986", "URL Standard", "wide:Shortest", "wide:RFC 3986 reads", "wide:The URL Standard reads",
			"n:Strings drawn"), rows),
		d.hostClasses())
}

// hostClasses returns which URIs have a host that they read in different ways.
func (d *document) hostClasses() any {
	if len(d.Hosts) == 0 {
		return nil
	}
	rows := lists.Each(d.Hosts, func(c HostClass) doc.Row {
		return doc.Row{c.Cause, doc.Code(c.Shortest), c.RFC3986, c.SectionA, c.Standard, c.SectionB, c.States}
	})
	return []any{doc.H(3, hostsHeading), doc.P(hostsAbout), doc.Table(hostsHeading, "cards",
		doc.Columns("Cause", "wide:Shortest", "wide:RFC 3986 reads", "RFC 3986", "wide:The URL Standard reads",
			"URL Standard", "n:States"), rows)}
}
