package neturl_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/neturl"
)

// Options convert a reference in their order, and what they do not make right is
// an error.
func TestOptions(t *testing.T) {
	fold, drop := neturl.Option(neturl.FoldScheme), neturl.Option(neturl.DropEmptyFragment)
	mapped, names := neturl.Option(iri.Mapping()), neturl.Option(iri.Mapping(iri.DomainNames))
	for _, test := range []struct {
		name, input string
		revision    parser.Revision
		options     []neturl.Option
		want        string // the string of the URL, or the error
	}{
		{"rfc3986/3.1/1", "HTTP://Example.COM/", parser.RFC3986, []neturl.Option{fold}, "http://Example.COM/"},
		{"rfc3986/3.1/2", "http://Example.COM/", parser.RFC3986, []neturl.Option{fold}, "http://Example.COM/"},
		{"rfc3986/3.1/3", "A:b", parser.RFC3986, []neturl.Option{fold}, "a:b"},
		{"rfc3986/3.1/4", "A/b", parser.RFC3986, []neturl.Option{fold, drop}, "A/b"},
		{"rfc3986/3.1/5", "HTTP://h/#", parser.RFC3986, []neturl.Option{fold},
			"rfc3986: byte 10: fragment: " + dropped},
		{"rfc3986/3.1/6", "", parser.RFC3986, []neturl.Option{fold, drop}, ""},
		{"rfc1738/2.1/1", "HTTP://h/", parser.RFC1738, []neturl.Option{fold}, "http://h/"},
		{"rfc3986/3.5/1", "a#", parser.RFC3986, []neturl.Option{drop}, "a"},
		{"rfc3986/3.5/2", "HTTP://h?#", parser.RFC3986, []neturl.Option{drop, fold}, "http://h?"},
		{"rfc3986/3.5/3", "a#b", parser.RFC3986, []neturl.Option{drop}, "a#b"},
		{"rfc3986/3.5/4", "a:%23", parser.RFC3986, []neturl.Option{drop}, "a:%23"},
		{"rfc8141/2/1", "urn:example:a#", parser.RFC8141, []neturl.Option{drop}, "urn:example:a"},
		// "#" is not a delimiter there
		{"rfc2141/2.3/1", "urn:example:a#", parser.RFC2141, []neturl.Option{drop},
			"rfc2141: byte 13: NSS: package net/url writes it as another"},
		{"rfc3986/3.2/1", "///p", parser.RFC3986, []neturl.Option{fold, drop},
			"rfc3986: byte 2: path: " + unsplit},
		{"rfc3987/3.1/1", "http://h\u00e9/\u00e9?\u00e9#\u00e9", parser.RFC3987, []neturl.Option{mapped},
			"http://h%C3%A9/%C3%A9?%C3%A9#%C3%A9"},
		{"rfc3987/3.1/2", "HTTP://r\u00e9sum\u00e9.example/#", parser.RFC3987, []neturl.Option{names, fold, drop},
			"http://xn--rsum-bpad.example/"},
		{"rfc3987/3.1/3", "/a", parser.RFC3986, []neturl.Option{mapped}, "/a"},
		{"rfc3987/3.1/4", "/a", parser.RFC2396, []neturl.Option{mapped},
			"a reference of rfc3987 is needed, not of rfc2396"},
		{"rfc3987/3.1/5", "//a_b/", parser.RFC3987, []neturl.Option{names},
			`byte 2: the host is not a domain name: U+005F, which no label has`},
	} {
		u, err := neturl.To(parse(t, test.revision, test.input), test.options...)
		got := u.String
		if err != nil {
			got = err.Error
		}
		if got() != test.want || (err != nil) != (u == nil) {
			t.Errorf("%s: %q becomes %q, error %v, want %q", test.name, test.input, u, err, test.want)
		}
	}
}

// The zero Reference is not a reference, even if an option returns it.
func TestZeroOfOption(t *testing.T) {
	zero := func(parser.Reference) (parser.Reference, error) { return parser.Reference{}, nil }
	for _, test := range []struct {
		ref     parser.Reference
		options []neturl.Option
	}{
		{parser.Reference{}, []neturl.Option{neturl.FoldScheme, neturl.DropEmptyFragment}},
		{parse(t, parser.RFC3986, "a"), []neturl.Option{neturl.FoldScheme, zero}},
	} {
		if u, err := neturl.To(test.ref, test.options...); !errors.As(err, new(*parser.ArgumentError)) {
			t.Errorf("%v, error %v", u, err)
		}
	}
}

// What an error says of how package net/url reads a string.
func TestReading(t *testing.T) {
	for _, test := range []struct {
		name, input      string
		revision         parser.Revision
		component        parser.Component
		reading, written string
	}{
		{"rfc3986/3.1/1", "HTTP://Example.com/", parser.RFC3986, parser.Scheme, "http", "http://Example.com/"},
		{"rfc3986/3.2/1", "///p", parser.RFC3986, parser.Path, "///p", "///p"},
		{"rfc3986/3.2/2", "x://", parser.RFC3986, parser.Authority, "", "x:"},
		{"rfc3986/3.2.1/1", "//a%2db:p@h", parser.RFC3986, parser.Userinfo, "a-b:p", "//a-b:p@h"},
		{"rfc1808/2.1/1", "//a%2db@h/", parser.RFC1808, parser.Authority, "a-b@h", "//a-b@h/"},
		{"rfc3986/3.2.2/1", "//h%c3%a4/", parser.RFC3986, parser.Host, "h\u00e4", "//h%C3%A4/"},
		{"rfc2396/3.2.1/1", "//a_b/", parser.RFC2396, parser.Host, "a_b", "//a_b/"},
		{"rfc3986/3.2.2/2", "//[v1.a]/", parser.RFC3986, parser.Authority, "", ""}, // refused
		{"rfc3987/2.2/1", "/\u00e4", parser.RFC3987, parser.Path, "/%C3%A4", "/%C3%A4"},
		{"rfc3986/3.5/1", "a#", parser.RFC3986, parser.Fragment, "", "a"},
		{"rfc3987/2.2/2", "#\u00e4", parser.RFC3987, parser.Fragment, "%C3%A4", "#%C3%A4"},
	} {
		_, err := neturl.To(parse(t, test.revision, test.input))
		var e *neturl.Error
		if !errors.As(err, &e) || e.Component != test.component || e.Reading() != test.reading ||
			e.Written() != test.written {
			t.Errorf("%s: %q: %#v, want %v %q, written %q", test.name, test.input, err, test.component, test.reading,
				test.written)
		}
	}
}
