package scheme

import (
	"cmp"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// The parameters of a telephone number, by the place that they have.
const (
	none   = iota
	first  // ext and isub
	second // phone-context
	others
)

// orderOfParameters is the order of the parameters of a telephone number (RFC
// 3966, Sections 3 and 5.3): none appears twice; either ext or isub, if present, is
// the first, phone-context follows, and then the others in lexicographical order.
// Names are case-insensitive (Section 4).
func orderOfParameters(s string, at *stop) (violation, bool) {
	_, rest, more := strings.Cut(s, ";")
	last, before := none, ""
	for more {
		begin := len(s) - len(rest)
		var parameter string
		parameter, rest, more = strings.Cut(rest, ";")
		name, _, complete := strings.Cut(parameter, "=")
		place, rule := placeOf(name)
		section, message := disorder(name, place, before, last)
		switch {
		case at != nil && !more && !complete && at.nameGoesOn(name, before, last, message != ""):
			return violation{}, false
		case message != "":
			return violation{begin, rule, section, message}, true
		}
		last, before = place, name
	}
	return violation{}, false
}

// disorder says what is wrong with a parameter behind another, and the section, or
// "".
func disorder(name string, place int, before string, last int) (section, message string) {
	const where = "RFC 3966, Section 3"
	switch order := compareFold(name, before); {
	case place > last || place == others && last == others && order > 0:
		return "", ""
	case order == 0:
		return where, "a parameter must not appear more than once"
	case place == first && last == first:
		return "RFC 3966, Section 5.3", "at most one of ext and isub can appear"
	case place == others:
		return where, "parameters are in lexicographical order"
	}
	return where, "ext or isub is the first parameter, phone-context follows, and then all others"
}

// nameGoesOn reports whether a name whose beginning a string has can come behind
// another, and removes what cannot go on so. Disordered says that the name cannot
// end where it does.
func (at *stop) nameGoesOn(name, before string, last int, disordered bool) bool {
	if disordered {
		at.mayEnd = false
		for _, c := range []byte(";=#") {
			set(&at.expected, c, false)
		}
	}
	if last != others {
		return true
	}
	n := min(len(name), len(before))
	if order := compareFold(name[:n], before[:n]); order != 0 || n == len(before) {
		return order >= 0
	}
	for c := range at.expected.All() { // of names only: what begins another is disordered
		if scan.ToLower(c) < scan.ToLower(before[n]) {
			set(&at.expected, c, false)
		}
	}
	return true
}

// placeOf returns the place of a parameter, and the rule that it matches.
func placeOf(name string) (place int, rule string) {
	switch {
	case strings.EqualFold(name, "ext"):
		return first, "extension"
	case strings.EqualFold(name, "isub"):
		return first, "isdn-subaddress-encoded"
	case strings.EqualFold(name, "phone-context"):
		return second, "context"
	}
	return others, "parameter-encoded"
}

// compareFold compares two names of US-ASCII, in which upper and lower case are
// equal.
func compareFold(a, b string) int {
	for i := range min(len(a), len(b)) {
		if order := cmp.Compare(scan.ToLower(a[i]), scan.ToLower(b[i])); order != 0 {
			return order
		}
	}
	return cmp.Compare(len(a), len(b))
}
