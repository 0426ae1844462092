package rfc8141

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/rfc8141/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/urn"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// components have the rules of Section 2. Path, query and fragment are as in
// RFC 3986: NID and NSS are its path, r- and q-component its query, and the
// f-component its fragment. The reserved characters are also those in RFC 3986
// (Section 2.2).
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "2", Test: urn.TestScheme}},
	{Name: component.Path, Rule: &percent.Rule{Section: "2", Reserved: &rfc3986.Reserved, Split: splitPath,
		In: &percent.Place{Language: &language, Before: "urn:", Stops: "?#"}}},
	{Name: component.NID, Rule: &nidRule},
	{Name: component.NSS, Rule: &percent.Rule{Section: "2.2", Reserved: &rfc3986.Reserved, Test: testNSS,
		Split: splitNSS}},
	{Name: component.Query, Rule: &percent.Rule{Section: "2.3", Reserved: &rfc3986.Reserved, Split: splitQuery,
		In: &percent.Place{Language: &language, Before: "urn:aa:b?", Stops: "#"}}},
	{Name: component.RComponent, Rule: &percent.Rule{Section: "2.3.1", Reserved: &rfc3986.Reserved,
		Test: testRComponent, Split: splitRComponent}},
	{Name: component.QComponent, Rule: &percent.Rule{Section: "2.3.2", Reserved: &rfc3986.Reserved,
		Test: testQComponent, Split: splitQComponent}},
	{Name: component.Fragment, Rule: &fragmentRule},
	{Name: component.FComponent, Rule: &fragmentRule},
}

// slashed are the characters of an NSS behind its first (Section 2).
var slashed = scan.Set{rfc3986.PcharBits&scan.Word | 1<<'/', rfc3986.PcharBits >> 64}

// The rules of components, and of parts of them. NSS, r- and q-component begin
// with a pchar, and have more characters behind that.
var (
	nidRule = percent.Rule{Section: "2.1",
		In: &percent.Place{Language: &language, Before: "urn:", Stops: ":", Behind: ":a"}}
	pcharRule    = percent.Rule{Raw: &rfc3986.Pchar, Reserved: &rfc3986.Reserved, Least: 1} // Section 2
	slashedRule  = percent.Rule{Raw: &slashed, Reserved: &rfc3986.Reserved}                 // Section 2
	queryRule    = percent.Rule{Raw: &rfc3986.Query, Reserved: &rfc3986.Reserved}           // Section 2
	fragmentRule = percent.Rule{Section: "2.3.3", Raw: &rfc3986.Query, Reserved: &rfc3986.Reserved}
	noneRule     = percent.Rule{Test: percent.Nothing} // Section 2.3
)

func testNSS(s string) (int, bool) { return testBehindPchar(s, &slashed) }

func testQComponent(s string) (int, bool) { return testBehindPchar(s, &rfc3986.Query) }

// testRComponent tests for an r-component. One in which "?=" and a q-component
// follow would end there (Section 2.3.1).
func testRComponent(s string) (int, bool) {
	at := urn.FindQComponent(s, 0)
	if at < 0 {
		return testBehindPchar(s, &rfc3986.Query)
	}
	n, _ := testBehindPchar(s[:at+len("?=")], &rfc3986.Query)
	return n, false
}

// testBehindPchar tests for a pchar, and bytes of a set and triplets behind it.
func testBehindPchar(s string, set *scan.Set) (int, bool) {
	if s != "" {
		if n, ok := percent.UnitLength(s, &rfc3986.Pchar); !ok {
			return n, false
		}
	}
	return percent.Units(s, set, 1)
}

// splitPath splits NID ":" NSS (Section 2).
func splitPath(s string) []percent.Part {
	colon := scan.Before(s, 0, ":")
	return appendBehindPchar([]percent.Part{{Rule: &nidRule, End: colon}}, s, min(colon+1, len(s)), len(s),
		&slashedRule)
}

func splitNSS(s string) []percent.Part { return appendBehindPchar(nil, s, 0, len(s), &slashedRule) }

func splitQComponent(s string) []percent.Part {
	return appendBehindPchar(nil, s, 0, len(s), &queryRule)
}

// splitRComponent splits an r-component. One that a q-component would end has
// the "?" of each "?=" as a part of its own, which is to be encoded.
func splitRComponent(s string) []percent.Part {
	parts := splitQComponent(s)
	if urn.FindQComponent(s, 0) < 0 {
		return parts
	}
	last := &parts[len(parts)-1]
	for {
		n := strings.Index(s[last.Begin:], "?=")
		if n < 0 {
			return parts
		}
		last.End = last.Begin + n
		parts = append(parts,
			percent.Part{Rule: &pcharRule, Begin: last.End, End: last.End + 1},
			percent.Part{Rule: &queryRule, Begin: last.End + 1, End: len(s)})
		last = &parts[len(parts)-1]
	}
}

// splitQuery splits [ "+" r-component ] [ "?=" q-component ], or "=" and a
// q-component, which is what stands behind the first "?" (Section 2).
func splitQuery(s string) []percent.Part {
	switch {
	case strings.HasPrefix(s, "="):
		return appendBehindPchar(nil, s, 1, len(s), &queryRule)
	case !strings.HasPrefix(s, "+"):
		return percent.Whole(s, &noneRule)
	}
	at := urn.FindQComponent(s, 1)
	if at < 0 {
		return appendBehindPchar(nil, s, 1, len(s), &queryRule)
	}
	r := appendBehindPchar(nil, s, 1, at, &queryRule)
	return appendBehindPchar(r, s, at+len("?="), len(s), &queryRule)
}

// appendBehindPchar appends the parts of s[begin:end], which begins with a
// pchar: that, and what stands behind it, by a rule.
func appendBehindPchar(parts []percent.Part, s string, begin, end int, rule *percent.Rule) []percent.Part {
	first := min(begin+1, end)
	if scan.IsTriplet(s[begin:end]) {
		first = begin + 3
	}
	return append(parts,
		percent.Part{Rule: &pcharRule, Begin: begin, End: first},
		percent.Part{Rule: rule, Begin: first, End: end})
}
