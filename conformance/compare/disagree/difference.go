package disagree

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// A Reading is a string as an implementation reads it.
type Reading = reading.Reading

// A Difference is the way in which two readings of a string differ.
type Difference struct {
	Component parser.Component // the first that differs; 0: one refuses the string
	Manner    Manner
	// Sections are the sections by which two documents differ, if both implementations are documents of this module.
	Sections [2]string
}

// A Manner says what differs in a component, or in the verdict.
type Manner string

// The manners.
const (
	Names Manner = "names" // both have a host that one can connect to: see [reading.IsName]
	Other Manner = "other" // both have one
	OnlyA Manner = "only A"
	OnlyB Manner = "only B"
	// OnlyALeaves and OnlyBLeaves are for targets: one refuses a reference that leads the other to another host than
	// the base's.
	OnlyALeaves Manner = "only A leaves"
	OnlyBLeaves Manner = "only B leaves"
	// Address is for hosts: one reads a name that programs which connect take for the address that the other reads (RFC
	// 3986, Section 7.4).
	Address Manner = "address"
	// Domain is for hosts: one reads a name beyond ASCII that programs which connect convert to the name that the other
	// reads (URL Standard, Section 3.3; RFC 5891).
	Domain Manner = "domain"
	// Decoded is for chains: a host or a path that is percent-encoded twice is decoded once more in what the other
	// wrote.
	Decoded Manner = "decoded"
	// Spelling is for components that mean the same by [Reading], but are written differently.
	Spelling Manner = "spelling"
)

// manners are the manners in the order in which differences of one component are listed.
var manners = []Manner{Names, Other, OnlyA, OnlyB, OnlyALeaves, OnlyBLeaves, Decoded, Address, Domain, Spelling}

// ID returns a name for the difference, such as "host/other" or "taken/only A".
func (d Difference) ID() string {
	name := "taken"
	if d.Component != 0 {
		name = d.Component.String()
	}
	return name + "/" + string(d.Manner)
}

// A comparison returns how two readings differ, and whether they do.
type comparison func(a, b Reading) (Difference, bool)

// compare returns how two readings differ, and whether they do. Components that one implementation does not report do
// not differ.
func compare(a, b Reading) (Difference, bool) {
	switch {
	case a.Valid && !b.Valid:
		return Difference{Manner: OnlyA}, true
	case b.Valid && !a.Valid:
		return Difference{Manner: OnlyB}, true
	}
	alike := Manner("") // hosts
	for i, c := range reading.Components() {
		x, y := a.Parts[i], b.Parts[i]
		switch {
		case !x.Told || !y.Told || x.Text == y.Text:
			continue
		case i == reading.Host && connectAlike(x.Text, y.Text) != "":
			alike = connectAlike(x.Text, y.Text)
			continue
		case y.Text == "":
			return Difference{Component: c, Manner: OnlyA}, true
		case x.Text == "":
			return Difference{Component: c, Manner: OnlyB}, true
		case i == reading.Host && reading.IsName(a.Host()) && reading.IsName(b.Host()):
			return Difference{Component: c, Manner: Names}, true
		}
		return Difference{Component: c, Manner: Other}, true
	}
	if alike != "" {
		return Difference{Component: parser.Host, Manner: alike}, true
	}
	return Difference{}, false
}

// connectAlike returns the manner in which two hosts are the same to programs which connect, or "" if they are not.
func connectAlike(a, b string) Manner {
	if reading.SameAddress(a, b) {
		return Address
	}
	if domain := reading.DomainByIDNA(a); domain != "" && domain == reading.DomainByIDNA(b) {
		return Domain
	}
	return ""
}

// compareToSpelling returns how two readings differ, and whether they do; readings that mean the same may differ in the
// text of a component. Empty equals undefined, since some implementations do not tell them apart.
func compareToSpelling(a, b Reading) (Difference, bool) {
	if d, differs := compare(a, b); differs {
		return d, true
	}
	return compareSpelling(a, b, func(x, y reading.Part) bool { return x.Text == y.Text })
}

// compareToByte is like compareToSpelling, but an empty component differs from an undefined one.
func compareToByte(a, b Reading) (Difference, bool) {
	if d, differs := compare(a, b); differs {
		return d, true
	}
	return compareSpelling(a, b, func(x, y reading.Part) bool { return x == y })
}

// compareSpelling returns the first component that is written differently, and whether there is one.
func compareSpelling(a, b Reading, same func(x, y reading.Part) bool) (Difference, bool) {
	for i, c := range reading.Components() {
		if x, y := a.Written[i], b.Written[i]; x.Told && y.Told && !same(x, y) {
			return Difference{Component: c, Manner: Spelling}, true
		}
	}
	return Difference{}, false
}

// A Severity is the rank of a difference, by the harm that it can do if one implementation checks a string and another
// acts on it. The lowest matters most.
type Severity int

// The severities.
const (
	TwoHosts     Severity = 1 + iota // each reads a host that one can connect to, and not the same
	HostAndNone                      // one reads none, or what one cannot connect to
	SchemeOrPort                     //
	Userinfo                         //
	PathOrBehind                     // the path, the query or the fragment
	Respelled                        // they mean the same, or one address, and write it in another way
	Refused                          // one refuses the string
)

// severities are the names, in order.
var severities = [...]string{"two hosts", "a host and none", "scheme or port", "userinfo", "path", "spelling",
	"refusal"}

// String returns a name for the severity, such as "two hosts".
func (s Severity) String() string {
	if s < TwoHosts || s > Refused {
		return ""
	}
	return severities[s-1]
}

// Severity returns the rank of a difference.
func (d Difference) Severity() Severity {
	switch {
	case d.Component == 0:
		return Refused
	case d.Manner == Address || d.Manner == Domain || d.Manner == Spelling:
		return Respelled
	case d.Component == parser.Host && d.Manner == Names:
		return TwoHosts
	case d.Component == parser.Host:
		return HostAndNone
	case d.Component == parser.Scheme || d.Component == parser.Port:
		return SchemeOrPort
	case d.Component == parser.Userinfo:
		return Userinfo
	}
	return PathOrBehind
}

// rank orders differences by severity and component.
func rank(d Difference) int {
	return int(d.Severity())*(1+len(Reading{}.Parts)) + reading.Index(d.Component)
}

// chained compares A's reading of a string with B's reading of what A has written for it: hosts that one can connect
// to, and hosts and paths that are decoded once more. Another path of a normal form is not a difference.
func chained(a, b Reading) (Difference, bool) {
	d, differs := compare(a, b)
	if differs && d.Component == parser.Host && d.Manner == Names {
		return d, true
	}
	if !a.Valid || !b.Valid {
		return Difference{}, false
	}
	for _, i := range []int{reading.Host, reading.Path} {
		x, y := a.Parts[i].Text, b.Parts[i].Text
		if slices.Contains(written(i, onceLess(x)), y) && !slices.Contains(written(i, x), y) {
			return Difference{Component: reading.Components()[i], Manner: Decoded}, true
		}
	}
	return Difference{}, false
}

// written returns the forms in which a written component may be read: a path may have lost its dot-segments.
func written(i int, text string) []string {
	if text = reading.Canonical(text); i == reading.Host {
		return []string{reading.InOneForm(strings.ToLower(text))}
	}
	c := split{path: text}
	noDots(&c)
	return []string{text, c.path}
}

// nested returns strings and, for the strings with percent-encoded bytes, also the same with these bytes encoded twice.
func nested(texts []string) []string {
	all := texts
	for _, s := range texts {
		if more := digits(func(triplet string) string { return "%25" + triplet[1:] })(s); more != s {
			all = append(all, more)
		}
	}
	return all
}

// question returns what an implementation is asked about a string: what it reads or, with
// a base, to what the string resolves.
func question(base, input string) adapter.Question {
	if base == "" {
		return adapter.Question{Operation: adapter.Parse, Input: input}
	}
	return adapter.Question{Operation: adapter.Resolve, Base: base, Input: input}
}

// targetOf turns the answer to a resolution into an answer to parsing, with the components of the target. All targets
// are split alike, so that only differences of targets show.
func targetOf(a adapter.Answer) adapter.Answer {
	a.Parts = reading.PartsOf(a.Result)
	return a
}

// hostOf returns the host of a URI in lower case, "" if it has none.
func hostOf(uri string) string {
	return strings.ToLower(reading.New(reading.PartsOf(uri), "").Written[reading.Host].Text)
}

// compareTargets returns a comparison of targets: they differ as readings do. If one implementation refuses a reference
// that leads the other to another host than the base's, that is a difference of hosts.
func compareTargets(base string) comparison {
	home := hostOf(base)
	leaves := func(r Reading) bool {
		return reading.Destination(r.Host()) != "" && !reading.SameDestination(r.Host(), home)
	}
	return func(a, b Reading) (Difference, bool) {
		switch {
		case !b.Valid && leaves(a):
			return Difference{Component: parser.Host, Manner: OnlyALeaves}, true
		case !a.Valid && leaves(b):
			return Difference{Component: parser.Host, Manner: OnlyBLeaves}, true
		}
		return compare(a, b)
	}
}
