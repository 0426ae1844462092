package parser_test

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// A kindRule is the rule of a revision's grammar that strings of a kind are members of.
type kindRule struct {
	rule string
	cut  bool // a fragment is not part of it
	fits func(s string) bool
}

// kindRules returns the rules of the kinds of a revision.
func kindRules(v parser.Revision) map[parser.Kind]kindRule {
	full := func(s string) bool { return strings.ContainsAny(s, "#") }
	bare := func(s string) bool { return !full(s) }
	switch v {
	case parser.RFC3986, parser.RFC6874:
		return map[parser.Kind]kindRule{
			parser.KindURI:         {"URI", false, full},
			parser.KindAbsoluteURI: {"absolute-URI", false, bare},
			parser.KindRelativeRef: {rule: "relative-ref"},
		}
	case parser.RFC3987:
		return map[parser.Kind]kindRule{
			parser.KindIRI:          {"IRI", false, full},
			parser.KindAbsoluteIRI:  {"absolute-IRI", false, bare},
			parser.KindIRelativeRef: {rule: "irelative-ref"},
		}
	case parser.RFC2396, parser.RFC2732:
		return map[parser.Kind]kindRule{
			parser.KindAbsoluteURI:  {rule: "absoluteURI", cut: true},
			earlier.KindRelativeURI: {rule: "relativeURI", cut: true},
		}
	case parser.RFC2396bis01:
		return map[parser.Kind]kindRule{
			earlier.KindAbsoluteURIReference: {"absolute-URI-reference", false, full},
			parser.KindAbsoluteURI:           {"absolute-URI", false, bare},
			earlier.KindRelativeURI:          {rule: "relative-URI", cut: true},
		}
	case parser.RFC1808, parser.URLSyntax05:
		return map[parser.Kind]kindRule{
			parser.KindAbsoluteURL: {rule: "absoluteURL", cut: true},
			parser.KindRelativeURL: {rule: "relativeURL", cut: true},
		}
	case parser.RFC1738:
		return map[parser.Kind]kindRule{earlier.KindURL: {rule: "url"}}
	case parser.RFC1630, parser.URL1993:
		return map[parser.Kind]kindRule{
			earlier.KindFragmentAddress: {"fragmentaddress", false, full},
			parser.KindURI:              {"uri", false, bare},
		}
	case parser.RFC2141:
		return map[parser.Kind]kindRule{earlier.KindURN: {rule: "URN"}}
	case parser.RFC2141bisURN03:
		return map[parser.Kind]kindRule{
			earlier.KindURNReference: {"URN-reference", false, func(s string) bool {
				return strings.ContainsAny(s,
					"?#")
			}},
			earlier.KindURN: {rule: "URN"},
		}
	case parser.RFC8141:
		return map[parser.Kind]kindRule{
			parser.KindNamestring:   {"namestring", false, func(s string) bool { return strings.ContainsAny(s, "?#") }},
			parser.KindAssignedName: {rule: "assigned-name"},
		}
	}
	return map[parser.Kind]kindRule{
		parser.KindAbsoluteURLWithFragment: {"absolute-URL-with-fragment-string", false, full},
		parser.KindAbsoluteURL:             {"absolute-URL-string", false, bare},
		parser.KindRelativeURL:             {rule: "relative-URL-with-fragment-string"},
	}
}

// A string of a kind is a member of the rule that the document gives that name, and what
// has a scheme is not a member of the rule for strings without one.
func TestKindIsRule(t *testing.T) {
	seen := map[parser.Revision]map[parser.Kind]bool{}
	for v := range all.Revisions() {
		seen[v] = map[parser.Kind]bool{}
	}
	properties(t, func(t *testing.T, _ *rand.Rand, r parser.Reference) {
		v, kind, s := r.Revision(), r.Kind(), r.String()
		seen[v][kind] = true
		rule, ok := kindRules(v)[kind]
		if !ok {
			t.Fatalf("%v has no kind %v", v, kind)
		}
		if rule.fits != nil && !rule.fits(s) {
			t.Errorf("the kind is %v", kind)
		}
		if v == parser.RFC3986 || v == parser.RFC3987 { // every URI is an IRI (RFC 3987, Section 2.2)
			if uri := parser.URI.Valid(s); r.IsURI() != uri {
				t.Errorf("it is a URI: %t, want %t", r.IsURI(), uri)
			}
		}
		if rule.cut {
			s, _, _ = strings.Cut(s, "#")
			if s == "" { // refers to the same document (RFC 2396, Section 4.2)
				return
			}
		}
		if !v.MustRule(rule.rule).Valid(s) {
			t.Errorf("the kind is %v, and it is no member of %s", kind, rule.rule)
		}
	})
	for v, kinds := range seen {
		for kind := range kindRules(v) {
			if !kinds[kind] {
				t.Errorf("%v: no string of the kind %v was tried", v, kind)
			}
		}
	}
}

// Each document's word for a string (the section defines the kind).
func TestKind(t *testing.T) {
	for _, test := range []struct {
		section, input string
		rev            parser.Revision
		want           parser.Kind
		relative       bool
	}{
		{"rfc3986/3", "http://a#", parser.RFC3986, parser.KindURI, false},
		{"rfc3986/4.3", "http://a", parser.RFC3986, parser.KindAbsoluteURI, false},
		{"rfc3986/4.3", "mailto:a@b", parser.RFC3986, parser.KindAbsoluteURI, false},
		{"rfc3986/4.2", "example.com", parser.RFC3986, parser.KindRelativeRef, true},
		{"rfc3986/4.2", "//a:80/b:c", parser.RFC3986, parser.KindRelativeRef, true},
		{"rfc3986/4.4", "", parser.RFC3986, parser.KindRelativeRef, true},
		{"rfc3986/4.4", "#a:b", parser.RFC3986, parser.KindRelativeRef, true},
		{"rfc3987/2.2", "é", parser.RFC3987, parser.KindIRelativeRef, true},
		{"rfc2396/4", "http://a#b", parser.RFC2396, parser.KindAbsoluteURI, false},
		{"rfc2396/4.2", "#b", parser.RFC2396, earlier.KindRelativeURI, true},
		{"rfc1808/2.2", "a?b", parser.RFC1808, parser.KindRelativeURL, true},
		{"rfc1738/5", "http://a.b/", parser.RFC1738, earlier.KindURL, false},
		{"rfc1630/URI syntax", "a:b#c", parser.RFC1630, earlier.KindFragmentAddress, false},
		{"rfc1630/URI syntax", "a:b", parser.RFC1630, parser.KindURI, false},
		{"rfc8141/2", "urn:ab:c?=d", parser.RFC8141, parser.KindNamestring, false},
		{"rfc8141/2", "urn:ab:c#", parser.RFC8141, parser.KindNamestring, false},
		{"rfc8141/2", "urn:ab:c", parser.RFC8141, parser.KindAssignedName, false},
		{"rfc2141bis-urn-03/2", "urn:ab:c?a=d", parser.RFC2141bisURN03, earlier.KindURNReference, false},
		{"url-standard/URL writing", "a", parser.URLStandard, parser.KindRelativeURL, true},
	} {
		r, err := test.rev.Parse(test.input)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Kind(); got != test.want || got.IsRelative() != test.relative || r.IsURI() == test.relative {
			t.Errorf("%s: %q is %v, relative: %t, a URI: %t; want %v", test.section, test.input, got, got.IsRelative(),
				r.IsURI(), test.want)
		}
	}
	if k := (parser.Reference{}).Kind(); k != 0 || k.String() != "" || k.IsRelative() || (parser.Reference{}).IsURI() {
		t.Errorf("the zero Reference has the kind %v", k)
	}
	if got := parser.Kind(200).String(); got != "Kind(200)" {
		t.Errorf("an unknown kind is %q", got)
	}
}
