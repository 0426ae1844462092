package disagree

import (
	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

// A Difference is the way in which two readings of a string differ.
type Difference struct {
	Component parser.Component // the first that differs; 0: one refuses the string
	Manner    Manner
	// Sections are those by which two documents differ, where both implementations are
	// documents of this module.
	Sections [2]string
}

// A Manner says what differs in a component, or in the verdict.
type Manner string

// The manners.
const (
	Names Manner = "names" // both have a host that one can connect to: see [Reading.HasName]
	Other Manner = "other" // both have one
	OnlyA Manner = "only A"
	OnlyB Manner = "only B"
	// OnlyALeaves and OnlyBLeaves are of targets: one refuses a reference that leads the
	// other to another host than that of the base.
	OnlyALeaves Manner = "only A leaves"
	OnlyBLeaves Manner = "only B leaves"
	// Address is of hosts: one reads a name that programs which connect take for the address
	// that the other reads (RFC 3986, Section 7.4).
	Address Manner = "address"

	// Spelling is of two documents only: both mean the same by [Reading], and write it in
	// another way.
	Spelling Manner = "spelling"
)

// manners are in the order in which differences of one component are listed.
var manners = []Manner{Names, Other, OnlyA, OnlyB, OnlyALeaves, OnlyBLeaves, Address, Spelling}

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

// compare returns how two readings differ, and whether they do. Components of
// which one implementation says nothing do not.
func compare(a, b Reading) (Difference, bool) {
	switch {
	case a.Valid && !b.Valid:
		return Difference{Manner: OnlyA}, true
	case b.Valid && !a.Valid:
		return Difference{Manner: OnlyB}, true
	}
	address := false
	for i, c := range Components() {
		x, y := a.Parts[i], b.Parts[i]
		switch {
		case !x.Told || !y.Told || x.Text == y.Text:
			continue
		case i == host && connectAlike(x.Text, y.Text):
			address = true
			continue
		case y.Text == "":
			return Difference{Component: c, Manner: OnlyA}, true
		case x.Text == "":
			return Difference{Component: c, Manner: OnlyB}, true
		case i == host && a.HasName() && b.HasName():
			return Difference{Component: c, Manner: Names}, true
		}
		return Difference{Component: c, Manner: Other}, true
	}
	if address {
		return Difference{Component: parser.Host, Manner: Address}, true
	}
	return Difference{}, false
}

// connectAlike reports whether two hosts are one address to programs which connect.
func connectAlike(a, b string) bool {
	x, ok := adapter.Address(a)
	y, isAddress := adapter.Address(b)
	return ok && isAddress && x == y
}

// compareSpelling returns in which component two readings that mean the same are written
// in another way, and whether they are. An empty component is not as one that is
// undefined.
func compareSpelling(a, b Reading) (Difference, bool) {
	for i, c := range Components() {
		if x, y := a.Written[i], b.Written[i]; x.Told && y.Told && x != y {
			return Difference{Component: c, Manner: Spelling}, true
		}
	}
	return Difference{}, false
}
