package report

import (
	"fmt"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/disagree"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/plural"
)

// present returns the implementations that are not absent, each once.
func present(all []adapter.Judged) []adapter.Judged {
	var some []adapter.Judged
	seen := map[string]bool{}
	for _, o := range all {
		if o.Implementation != nil && !seen[o.Label] {
			seen[o.Label] = true
			some = append(some, disagree.Own(o))
		}
	}
	return some
}

// newPair returns a pair with what was found.
func newPair(r *disagree.Result, a, b adapter.Judged) Pair {
	p := Pair{A: r.A, B: r.B, Compared: r.Compared, Differing: r.Differing, Respelled: r.Respelled, Refused: r.Refused}
	p.Witnesses = lists.Each(r.Witnesses, func(d disagree.Disagreement) Witness { return newWitness(d, a, b) })
	return p
}

func newWitness(d disagree.Disagreement, a, b adapter.Judged) Witness {
	w := Witness{Difference: d.ID(), Severity: d.Severity().String(), Pattern: d.Pattern.Name, CWE: d.Pattern.CWE,
		By:    map[disagree.Side]string{disagree.SideA: a.Name(), disagree.SideB: b.Name()}[d.Pattern.By],
		Count: d.Count, Input: line.Text(d.Input), SectionA: d.Sections[0], SectionB: d.Sections[1],
		Repeat: d.Command(a.Name(), b.Name())}
	w.A, w.B = d.Read()
	ofA, ofB := d.Judge(a, b)
	w.DepartsA, w.DepartsB = newDeparture(ofA), newDeparture(ofB)
	return w
}

func newDeparture(v adapter.Verdict) *Departure {
	if v.Grade != adapter.Wrong {
		return nil
	}
	return &Departure{Document: v.Document, Section: v.Section, Cause: v.Cause}
}

// from says which document and section a reading departs from, or "".
func (d *Departure) from() string {
	switch {
	case d == nil:
		return ""
	case d.Section == "":
		return d.Document
	}
	return d.Document + ", " + d.Section
}

// departures says which of both depart from which document and section.
func (w Witness) departures(p *Pair) string {
	a, b := w.DepartsA.from(), w.DepartsB.from()
	switch {
	case a != "" && b != "":
		return p.A + ": " + a + "; " + p.B + ": " + b
	case a != "":
		return p.A + ": " + a
	case b != "":
		return p.B + ": " + b
	}
	return ""
}

// named returns the pattern, with the implementation that reads so if there is one.
func (w Witness) named() string {
	if w.By == "" {
		return w.Pattern
	}
	return w.Pattern + ", by " + w.By
}

// differing says how many strings two implementations read in different ways.
func (p *Pair) differing() string {
	return fmt.Sprintf("%s; %d more are spelled in another way, and %d are refused by one", p.share(), p.Respelled,
		p.Refused)
}

// share says how many strings two implementations read in different ways, of all.
func (p *Pair) share() string {
	return fmt.Sprintf("%d of %s", p.Differing, plural.Count(p.Compared, "string", "strings"))
}

// pairsAbout says what is compared.
const pairsAbout = "The share of strings in which two implementations read another host, scheme, port, userinfo, path, " +
	"query or fragment. Strings that are only spelled in another way, or that one refuses, are not in it. " +
	"The strings are made for it: members of the syntax, near misses, and two hosts among delimiters."
