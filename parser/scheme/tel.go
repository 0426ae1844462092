package scheme

import "strings"

// A breach returns where a member of a scheme's grammar breaks what the document
// says in prose, and false where it does not.
type breach func(s string) (violation, bool)

// A violation says how a string breaks what a document says in prose.
type violation struct {
	offset  int    // in bytes
	rule    string // the rule that what stands there matches
	section string // such as "RFC 3966, Section 3"
	message string // what the document says
}

// The parameters of a telephone number, by the place that they have.
const (
	none   = iota
	first  // ext and isub
	second // phone-context
	others
)

// breachOfOrder checks the parameters of a telephone number (RFC 3966, Section
// 3): none appears twice; ext or isub, if present, is the first, phone-context
// follows, and then the others in lexicographical order. Names are
// case-insensitive (Section 4).
func breachOfOrder(s string) (violation, bool) {
	const where = "RFC 3966, Section 3"
	_, rest, more := strings.Cut(s, ";")
	last, before := none, ""
	for more {
		begin := len(s) - len(rest)
		var parameter string
		parameter, rest, more = strings.Cut(rest, ";")
		name, _, _ := strings.Cut(parameter, "=")
		at, rule := placeOf(name)
		order := compareFold(name, before)
		switch {
		case at == last && order == 0:
			return violation{begin, rule, where, "a parameter must not appear more than once"}, true
		case at < last || at == last && at == first:
			return violation{begin, rule, where, "ext or isub is the first parameter, phone-context follows, and then all others"}, true
		case at == last && order < 0:
			return violation{begin, rule, where, "parameters are in lexicographical order"}, true
		}
		last, before = at, name
	}
	return violation{}, false
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
		if x, y := lower(a[i]), lower(b[i]); x != y {
			return int(x) - int(y)
		}
	}
	return len(a) - len(b)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
