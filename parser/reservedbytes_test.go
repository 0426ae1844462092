package parser_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// reservedBytes are the bytes that are reserved in components: those that can
// stand there, and those that cannot. Components without are left out.
var reservedBytes = []struct {
	revision         parser.Revision
	components       []parser.Component
	stands, isNeeded string
}{
	// BNF syntax: xalpha has ":" and "@"; national and punctuation are not reserved, but delimit nothing.
	{url1993, []parser.Component{parser.User, parser.Password, parser.Host}, ":@", "#/?"},
	{url1993, []parser.Component{parser.Path, earlier.Selector, earlier.HSOName}, "", "#?"},
	{url1993, []parser.Component{earlier.GType, earlier.Database, earlier.WType, earlier.Search, earlier.FragmentID},
		"",
		"#/?"},
	{url1993, []parser.Component{earlier.GroupArt}, "@", "#/?"},
	{url1993, []parser.Component{earlier.Article}, "@", ""},
	// "Reserved characters"; a "+" separates the words of a search.
	{rfc1630, []parser.Component{parser.Path}, "!*", "#?"},
	{rfc1630, []parser.Component{earlier.Search, earlier.FragmentID}, "!*", "#/?"},
	// Sections 2.2, 3.1, 3.2.2, 3.3, 3.9, 3.11.
	{rfc1738, []parser.Component{parser.User, parser.Password}, "", "/:@"},
	{rfc1738, []parser.Component{earlier.URLPath}, "&/:;=?@", ""},
	{rfc1738, []parser.Component{earlier.FPath}, "/", ";"},
	{rfc1738, []parser.Component{earlier.HPath}, "/;", "?"},
	{rfc1738, []parser.Component{earlier.Search}, ";", "/?"},
	{rfc1738, []parser.Component{earlier.Database, earlier.WType, earlier.WPath}, "", "&/:;=?@"},
	{rfc1738, []parser.Component{earlier.PPath}, "", ";"},
	{rfc1738, []parser.Component{earlier.FieldName, earlier.FieldValue}, "", ";="},
	{rfc1738, []parser.Component{earlier.GroupPart, earlier.Article}, "@", ""},
	// Section 2.2.
	{rfc1808, []parser.Component{parser.Authority}, "&:;=?@", "/"},
	{rfc1808, []parser.Component{parser.Path}, "&/:=@", ";?"},
	{rfc1808, []parser.Component{earlier.Params}, "&/:;=@", "?"},
	{rfc1808, []parser.Component{parser.Query, parser.Fragment}, "&/:;=?@", ""},
	// Sections 2.2, 2.3.2, 2.4.
	{rfc2141, []parser.Component{parser.NSS}, "#/?", "%"},
	// Sections 4.3.1 to 4.3.3.
	{syntax05, []parser.Component{parser.Authority}, "@", ""},
	{syntax05, []parser.Component{parser.User, parser.Password}, "", "/:?@"},
	{syntax05, []parser.Component{parser.Path}, "/;=", "?"},
	{syntax05, []parser.Component{parser.Query}, "&+/=", ""},
	{syntax05, []parser.Component{parser.Fragment}, "&+/:;=?@", ""},
	// Sections 3.2 to 3.4, and 2.2.
	{rfc2396, []parser.Component{parser.Authority}, ":;@", "/?"},
	{rfc2396, []parser.Component{parser.Userinfo}, ":;", "/?@"},
	{rfc2396, []parser.Component{parser.Path}, "/;=", "?"},
	{rfc2396, []parser.Component{parser.Query, parser.Fragment}, "$&+,/:;=?@", ""},
	// The same, and Section 3: brackets.
	{rfc2732, []parser.Component{parser.Authority}, ":;@", "/?[]"},
	{rfc2732, []parser.Component{parser.Userinfo}, ":;", "/?@[]"},
	{rfc2732, []parser.Component{parser.Path}, "/;=", "?"},
	{rfc2732, []parser.Component{parser.Query}, "$&+,/:;=?@", ""},
	{rfc2732, []parser.Component{parser.Fragment}, "$&+,/:;=?@[]", ""},
	{bis01, []parser.Component{parser.Authority}, ":;@", "/?[]"},
	{bis01, []parser.Component{parser.Userinfo}, ":;", "/?@[]"},
	{bis01, []parser.Component{parser.Path}, "/;=", "?"},
	{bis01, []parser.Component{parser.Query}, "$&+,/:;=?@", ""},
	{bis01, []parser.Component{parser.Fragment}, "$&+,/:;=?@", "[]"},
	// Section 2.2: gen-delims and sub-delims.
	{rfc3986, []parser.Component{parser.Authority}, "!$&'()*+,;=@", "#/:?[]"},
	{rfc3986, []parser.Component{parser.Userinfo}, "!$&'()*+,:;=", "#/?@[]"},
	{rfc3986, []parser.Component{parser.Host}, "!$&'()*+,;=", "#/:?@[]"},
	{rfc3986, []parser.Component{parser.Path}, "!$&'()*+,/:;=@", "#?[]"},
	{rfc3986, []parser.Component{parser.Query, parser.Fragment}, "!$&'()*+,/:;=?@", "#[]"},
	{rfc3987, []parser.Component{parser.Authority}, "!$&'()*+,;=@", "#/:?[]"},
	{rfc3987, []parser.Component{parser.Userinfo}, "!$&'()*+,:;=", "#/?@[]"},
	{rfc3987, []parser.Component{parser.Host}, "!$&'()*+,;=", "#/:?@[]"},
	{rfc3987, []parser.Component{parser.Path}, "!$&'()*+,/:;=@", "#?[]"},
	{rfc3987, []parser.Component{parser.Query, parser.Fragment}, "!$&'()*+,/:;=?@", "#[]"},
	{rfc6874, []parser.Component{parser.Authority}, "!$&'()*+,;=@", "#/:?[]"},
	{rfc6874, []parser.Component{parser.Userinfo}, "!$&'()*+,:;=", "#/?@[]"},
	{rfc6874, []parser.Component{parser.Host}, "!$&'()*+,;=", "#/:?@[]"},
	{rfc6874, []parser.Component{parser.Path}, "!$&'()*+,/:;=@", "#?[]"},
	{rfc6874, []parser.Component{parser.Query, parser.Fragment}, "!$&'()*+,/:;=?@", "#[]"},
	{urn03, []parser.Component{parser.NSS}, "!$&'()*+,:;=@", "#/?[]"},
	{urn03, []parser.Component{parser.Fragment}, "!$&'()*+,/:;=?@", "#[]"},
	{rfc8141, []parser.Component{parser.NSS, parser.RComponent, parser.QComponent}, "!$&'()*+,:;=@", "#/?[]"},
	{rfc8141, []parser.Component{parser.Fragment, parser.FComponent}, "!$&'()*+,/:;=?@", "#[]"},
}

// Of a component that is one byte, Encode tells whether the byte is reserved
// there, and encodes it if it cannot stand there.
func TestReservedBytes(t *testing.T) {
	for v := range all.Revisions() {
		for c := range v.Components() {
			var stands, isNeeded string
			for _, row := range reservedBytes {
				if row.revision == v && slices.Contains(row.components, c) {
					stands, isNeeded = row.stands, row.isNeeded
				}
			}
			// These need something before and behind a delimiter.
			around := ""
			switch c {
			case parser.Authority, parser.Host, earlier.GroupPart, earlier.GroupArt, earlier.Article:
				around = "a"
			}
			gotStands, gotNeeded := "", ""
			for b := range byte(0x80) {
				s := around + string([]byte{b}) + around
				e, err := v.EncodeAll(c, s)
				switch {
				case err != nil || len(e.Reserved) == 0:
				case e.Text == s:
					gotStands += string([]byte{b})
				default:
					gotNeeded += string([]byte{b})
				}
				all, err := v.EncodeAll(c, s, parser.EncodeReserved)
				if err == nil && around == "" && strings.Contains(all.Text, "%") != (len(e.Reserved) > 0 ||
					e.Text != s) {
					t.Errorf("%v: %v: with EncodeReserved, %q becomes %q, and else %q", v, c, s, all.Text, e.Text)
				}
			}
			if gotStands != stands || gotNeeded != isNeeded {
				t.Errorf("%v: reserved in %v: %q, which stand, and %q; want %q and %q", v, c, gotStands, gotNeeded,
					stands, isNeeded)
			}
		}
	}
}
