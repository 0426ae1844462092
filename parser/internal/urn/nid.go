// Package urn has what is done with URNs by several documents: namespace
// identifiers are found and judged, and URNs are shown to people.
package urn

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
)

// TestScheme tests for "urn", in any case.
func TestScheme(s string) (int, bool) { return percent.Word(s, "urn") }

const maxNID = 32

// NIDLength reports whether a string ceases to be a URN at an offset because of
// the length of its NID: that is shorter than the shortest one, or longer than
// 32 characters (RFC 2141, Section 2.1).
func NIDLength(s string, offset, least int) bool {
	_, nid, _ := strings.Cut(s[:offset], ":")
	if strings.Contains(nid, ":") {
		return false
	}
	tooShort := nid != "" && len(nid) < least && strings.HasPrefix(s[offset:], ":")
	return tooShort || len(nid) == maxNID
}

// A Class is what the form of a NID tells of its namespace (RFC 8141, Section
// 5).
type Class uint8

// The classes. A namespace of the first two can be registered.
const (
	Formal       Class = iota + 1 // Section 5.1
	Informal                      // "urn-" and a number (Section 5.2)
	Unnumbered                    // "urn-" and no number
	Experimental                  // "X-" (Section 5.1)
	TwoLetters                    // two letters and a hyphen (Section 5.1)
	Short                         // two characters (Section 5.1)
)

// ClassOf returns the class of a NID.
func ClassOf(nid string) Class {
	nid = strings.ToLower(nid)
	number, informal := strings.CutPrefix(nid, "urn-")
	switch {
	case informal && scan.IsDigits(number, 1) && number[0] != '0':
		return Informal
	case informal:
		return Unnumbered
	case strings.HasPrefix(nid, "x-"):
		return Experimental
	case len(nid) == 2:
		return Short
	case scan.IsAlpha(nid[0]) && scan.IsAlpha(nid[1]) && nid[2] == '-':
		return TwoLetters
	}
	return Formal
}
