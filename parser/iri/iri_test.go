package iri_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"unicode"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
)

// parse returns a reference that is valid.
func parse(t *testing.T, v parser.Revision, s string) parser.Reference {
	t.Helper()
	ref, err := v.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return ref
}

// The examples of RFC 3987, Section 3.1, and what they stand for.
func TestToURI(t *testing.T) {
	for _, test := range []struct {
		section, input, want string
		options              []iri.Option
	}{
		{"3.1/01", "http://r\u00e9sum\u00e9.example.org", "http://xn--rsum-bpad.example.org",
			[]iri.Option{iri.DomainNames}},
		{"3.1/02", "http://r\u00e9sum\u00e9.example.org", "http://r%C3%A9sum%C3%A9.example.org", nil},
		{"3.1/03", "http://validator.w3.org/check?uri=http%3A%2F%2Fr\u00e9sum\u00e9.example.org",
			"http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
			[]iri.Option{iri.DomainNames}},
		{"3.1/04", "http://www.example.org/red%09ros\u00e9#red", "http://www.example.org/red%09ros%C3%A9#red", nil},
		{"3.1/05", "http://example.com/\U00010300\U00010301\U00010302",
			"http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82", nil},
		{"3.1/06", "?\ue000", "?%EE%80%80", nil},
		{"3.1/07", "//a@R%C3%89sum\u00e9.example.org:80/\u00e9", "//a@xn--rsum-bpad.example.org:80/%C3%A9",
			[]iri.Option{iri.DomainNames}},
		{"3.1/08", "http://[::1]/", "http://[::1]/", []iri.Option{iri.DomainNames}},
		{"3.1/12", "file:///\u00e9", "file:///%C3%A9", []iri.Option{iri.DomainNames}}, // of the empty host
		{"3.1/13", "mailto:\u00e9", "mailto:%C3%A9", []iri.Option{iri.DomainNames}},   // without a host
		// "an identity transformation for URIs": a name of US-ASCII stays byte for byte
		{"3.1/14", "http://WWW.Example.ORG:80/%7e", "http://WWW.Example.ORG:80/%7e", []iri.Option{iri.DomainNames}},
		{"3.1/15", "//%45xample.org", "//%45xample.org", []iri.Option{iri.DomainNames}},
		{"3.1/16", "//XN--RSUM-bpad.Example.org", "//XN--RSUM-bpad.Example.org", []iri.Option{iri.DomainNames}},
		{"3.1/17", "//WWW.r\u00e9sum\u00e9.Example.org", "//www.xn--rsum-bpad.example.org",
			[]iri.Option{iri.DomainNames}}, // by UTS 46, Section 4
		{"3.1/18", "//\uff25xample.org", "//example.org", []iri.Option{iri.DomainNames}},
		{"3.1/19", "//\u212aelvin.org", "//kelvin.org", []iri.Option{iri.DomainNames}},
		// A label in ASCII is left as it is (RFC 3490, Section 4.1).
		{"3.1/20", "//r2---sn-a.Video.example./x", "//r2---sn-a.Video.example./x", []iri.Option{iri.DomainNames}},
		{"3.1/21", "//xn--zca.1a.xn--4dbrk0ce", "//xn--zca.1a.xn--4dbrk0ce", []iri.Option{iri.DomainNames}},
		{"3.1/25", "//xn--dh0d", "//xn--dh0d", []iri.Option{iri.DomainNames}}, // a letter of Unicode 16
		{"3.1/22", "//r2---sn-A.\u00e9--b.example", "//r2---sn-a.xn----b-9la.example", []iri.Option{iri.DomainNames}},
		{"3.1/23", "//\u00e9\u3002", "//xn--9ca.", []iri.Option{iri.DomainNames}},
		{"3.1/24", "//xn--a--b-bpa", "//xn--a--b-bpa", []iri.Option{iri.DomainNames}},
		{"3.1/09", "/\u1ec7", "/%E1%BB%87", nil},
		{"3.1/10", "/e\u0302\u0323", "/e%CC%82%CC%A3", nil}, // no normalization of what is Unicode
		{"3.1/11", "http://a/%e9%C3%A9", "http://a/%e9%C3%A9", nil},
	} {
		t.Run(test.section, func(t *testing.T) {
			got, err := iri.ToURI(parse(t, parser.RFC3987, test.input), test.options...)
			if err != nil || got.String() != test.want || got.Revision() != parser.RFC3986 {
				t.Errorf("%v, %v, want %s", got, err, test.want)
			}
		})
	}
}

// A URI is an IRI (RFC 3987, Section 3.1), and is mapped to itself.
func TestToURIOfURI(t *testing.T) {
	for _, test := range []struct {
		section, input, want string
		options              []iri.Option
	}{
		{"3.1/01", "HTTP://Example.ORG/%c3%a9?%E9#", "HTTP://Example.ORG/%c3%a9?%E9#", nil},
		{"3.1/02", "//r%c3%a9sum%c3%a9.Example.org", "//r%c3%a9sum%c3%a9.Example.org", nil},
		{"3.1/03", "HTTP://Example.ORG/", "HTTP://Example.ORG/", []iri.Option{iri.DomainNames}},
		{"3.1/04", "//r%c3%a9sum%c3%a9.Example.org", "//xn--rsum-bpad.example.org", []iri.Option{iri.DomainNames}},
		{"3.1/05", "../a", "../a", []iri.Option{iri.DomainNames}},
	} {
		t.Run(test.section, func(t *testing.T) {
			got, err := iri.ToURI(parse(t, parser.RFC3986, test.input), test.options...)
			if err != nil || got.String() != test.want || got.Revision() != parser.RFC3986 {
				t.Errorf("%v, %v, want %s", got, err, test.want)
			}
			again, err := iri.Mapping(test.options...)(got)
			if err != nil || again != got {
				t.Errorf("%v is mapped to %v, %v", got, again, err)
			}
		})
	}
}

// The examples of RFC 3987, Sections 3.2, 3.2.1 and 6.4, and what stays
// encoded.
func TestFromURI(t *testing.T) {
	for _, test := range []struct {
		section, input, want string
		options              []iri.Option
	}{
		{"3.2/01", "http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html", nil},
		{"3.2/02", "/%41%2F%25%20%7e%3C", "/A%2F%25%20~%3C", nil},
		{"3.2/03", "/%c0%af%ed%a0%80%f4%90%80%80%C3", "/%C0%AF%ED%A0%80%F4%90%80%80%C3", nil},
		{"3.2/04", "/%EE%80%80?%EE%80%80#%EE%80%80", "/%EE%80%80?\ue000#%EE%80%80", nil},
		{"3.2.1/01", "http://www.example.org/D%C3%BCrst", "http://www.example.org/D\u00fcrst", nil},
		{"3.2.1/02", "http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst", nil},
		{"3.2.1/03", "http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE", nil},
		{"3.2.1/04", "http://xn--99zt52a.example.org/%e2%80%ae", "http://\u7d0d\u8c46.example.org/%E2%80%AE",
			[]iri.Option{iri.DomainNames}},
		{"3.2.1/07", "//WWW.%45xample.org", "//WWW.Example.org", []iri.Option{iri.DomainNames}},
		{"3.2.1/08", "//%EF%BC%A5xample.org", "//example.org", []iri.Option{iri.DomainNames}},
		{"3.2.1/05", "file:///%C3%A9", "file:///\u00e9", []iri.Option{iri.DomainNames}}, // of the empty host
		{"3.2.1/06", "mailto:%C3%A9", "mailto:\u00e9", []iri.Option{iri.DomainNames}},   // without a host
		// "ToUnicode never fails" (RFC 3490, Section 4.2).
		{"3.2.1/09", "//r2---sn-a.xn--bcher-kva", "//r2---sn-a.b\u00fccher", []iri.Option{iri.DomainNames}},
		{"3.2.1/10", "//XN--zca.1a.xn--4dbrk0ce/%C3%A9", "//XN--zca.1a.xn--4dbrk0ce/\u00e9",
			[]iri.Option{iri.DomainNames}},
		{"3.2.1/11", "//xn--a--b-bpa.xn--9ca.", "//xn--a--b-bpa.\u00e9.", []iri.Option{iri.DomainNames}},
		{"4.1/01", "/%E2%80%8E%E2%80%8F%E2%80%90%E2%80%A9%E2%80%AA%E2%80%AF",
			"/%E2%80%8E%E2%80%8F\u2010\u2029%E2%80%AA\u202f", nil},
		{"6.4/01", "http://www.example.org/r%C3%A9sum%C3%A9.html", "http://www.example.org/r\u00e9sum\u00e9.html", nil},
		{"6.4/02", "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
			"http://www.example.org/r%E9sum%E9.xml#r\u00e9sum\u00e9", nil},
	} {
		t.Run(test.section, func(t *testing.T) {
			got, err := iri.FromURI(parse(t, parser.RFC3986, test.input), test.options...)
			if err != nil || got.String() != test.want || got.Revision() != parser.RFC3987 {
				t.Errorf("%+q, %v, want %+q", got.String(), err, test.want)
			}
		})
	}
}

// The IRI that a URI is converted to maps back to the URI, except for the case
// of digits and for unreserved characters (RFC 3987, Section 3.2).
func TestRoundTrip(t *testing.T) {
	checked := 0
	for _, s := range append(cases.RealURLs(), "/%E2%80%AE%C3%A9%e9?%EE%80%80%f0%9f%98%80",
		"//%C3%A9%41@%C3%89:80") {
		uri, err := parser.RFC3986.Parse(s)
		if err != nil {
			continue
		}
		checked++
		converted, err := iri.FromURI(uri)
		if err != nil {
			t.Fatal(err)
		}
		back, err := iri.ToURI(converted)
		if err != nil {
			t.Fatal(err)
		}
		if same, err := back.Equivalent(uri, parser.LevelPercent); err != nil || !same {
			t.Errorf("%s is converted to %s, and that is mapped to %s: %v", uri, converted, back, err)
		}
		again, err := iri.FromURI(back)
		if err != nil || again != converted {
			t.Errorf("%s is converted to %s, and then to %s: %v", uri, converted, again, err)
		}
	}
	if checked < 1000 {
		t.Errorf("only %d URIs", checked)
	}
}

func TestNFC(t *testing.T) {
	const composed, decomposed = "http://www.example.org/r\u00e9sum\u00e9.html",
		"http://www.example.org/re\u0301sume\u0301.html"
	ref := parse(t, parser.RFC3987, decomposed)
	if got, err := iri.NFC(ref); err != nil || got.String() != composed || iri.IsNFC(ref) || !iri.IsNFC(got) {
		t.Errorf("%v, %v, want %s", got, err, composed)
	}
	var syntax *parser.SyntaxError
	if got, err := iri.NFC(parse(t, parser.RFC3987, "/\u1fef")); !errors.As(err, &syntax) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestEquivalent(t *testing.T) {
	for _, test := range []struct {
		section, a, b string
		options       []iri.Option
		want          bool
	}{
		{"5.3.3/01", "http://r\u00e9sum\u00e9.example.org", "http://xn--rsum-bpad.example.org",
			[]iri.Option{iri.DomainNames}, true},
		{"5.3.3/02", "http://r\u00e9sum\u00e9.example.org", "http://xn--rsum-bpad.example.org", nil, false},
		{"5.3.3/03", "http://R\u00c9sum\u00e9.example.org:80", "http://re\u0301sume\u0301.example.org/",
			[]iri.Option{iri.DomainNames}, true},
		{"5.3.3/05", "//Example.org", "//%45xample.ORG", []iri.Option{iri.DomainNames}, true},
		{"5.3.3/04", "http://a/\u00c9", "http://a/\u00e9", []iri.Option{iri.DomainNames}, false},
		{"5.3.2.2/01", "http://a/\u00e9", "http://a/e\u0301", nil, false},
	} {
		t.Run(test.section, func(t *testing.T) {
			got, err := iri.Equivalent(parse(t, parser.RFC3987, test.a), parse(t, parser.RFC3987, test.b),
				parser.LevelScheme, test.options...)
			if err != nil || got != test.want {
				t.Errorf("%t, %v, want %t", got, err, test.want)
			}
		})
	}
}

// A host that is not a domain name is refused with the offset of the label at fault, in both
// directions (RFC 3490, Section 4.1; UTS 46, Section 4).
func TestHostErrors(t *testing.T) {
	label := strings.Repeat("a", 63)
	const empty, undecodable = "an empty label", "an A-label that stands for no label"
	for _, test := range []struct {
		host, label string // the label at fault, as the host begins with it
		reason      string
	}{
		{"\u00ad", "\u00ad", empty},
		{"a.\u00ad", "\u00ad", ""}, // the root label
		{"a.\u00ad.b", "\u00ad.b", empty},
		{"\u00e9.%C2%AD\uff0eb", "%C2%AD\uff0eb", empty},
		{"a..b", ".b", empty},
		{"\u3002", "\u3002", empty},
		{".", ".", empty},
		{"%C3%A9%2E%2e", "%2e", empty},
		{label + "a", label + "a", "a label of more than 63 octets"},
		{"a." + strings.Repeat("\u00e9", 60), strings.Repeat("\u00e9", 60), "a label of more than 63 octets"},
		{strings.Repeat(label+".", 3) + label[:61] + ".", "", ""},
		{strings.Repeat(label+".", 3) + label[:60] + ".b", "b", "a name of more than 253 octets"},
		{"xn--.a", "xn--.a", undecodable},
		{"a.XN--.\u00e9", "XN--.\u00e9", undecodable},
		{"a.xn--99999999", "xn--99999999", undecodable},
		{"xn--a", "xn--a", undecodable},                   // U+0080
		{"\u00e9.xn--8i7caa", "xn--8i7caa", undecodable},  // letters of full width
		{"a.xn--pokxncvks", "xn--pokxncvks", undecodable}, // beyond Unicode
		{"xn--xn---epa.a", "xn--xn---epa.a", undecodable}, // an A-label again
		{"xn--\u00e9-kva", "xn--\u00e9-kva", undecodable},
		// could pass for another name (CVE-2026-39821)
		{"xn--example-.com", "xn--example-.com", undecodable},
		{"a\u3002-b", "-b", "a hyphen at an end of a label"},
		{"b-.\u00e9", "b-.\u00e9", "a hyphen at an end of a label"},
		{"b.a\u00e9--b", "a\u00e9--b", "hyphens at the third and the fourth place of a label"},
		{"a.b_c", "b_c", "U+005F, which no label has"},
		{"a.\u2183", "\u2183", "U+2183, which no label has"},
		{"\u00e9.%CC%81a", "%CC%81a", "a label that UTS 46, Section 4.1, does not allow"},
		{"1a.\u05d0", "1a.\u05d0", "a label that breaks the Bidi rule (RFC 5893, Section 2)"},
		{"a.%FF", "a.%FF", "it is not UTF-8"},
	} {
		text := "http://" + test.host + "/"
		ref := parse(t, parser.RFC3987, text)
		_, mapErr := iri.ToURI(ref, iri.DomainNames)
		encoded, err := iri.ToURI(ref)
		if err != nil {
			t.Fatal(err)
		}
		_, backErr := iri.FromURI(encoded, iri.DomainNames)
		if test.reason == "" {
			if mapErr != nil || backErr != nil {
				t.Errorf("%s: %v, %v", text, mapErr, backErr)
			}
			continue
		}
		var to, from *iri.HostError
		if !errors.As(mapErr, &to) || to.Offset != strings.LastIndex(text, test.label+"/") ||
			to.Err.Error() != test.reason || to.Host() != test.host {
			t.Errorf("%s: %v, want %s", text, mapErr, test.reason)
		}
		if !errors.As(backErr, &from) || from.Err.Error() != test.reason {
			t.Errorf("%s: %v, want %s", encoded, backErr, test.reason)
		}
	}
}

func TestErrors(t *testing.T) {
	uri, ref := parse(t, parser.RFC3986, "a:"), parse(t, parser.RFC3987, "//a_b\u00e9/")
	old := parse(t, parser.RFC2396, "a:b")
	for name, call := range map[string]func() error{
		"ToURI":      func() error { _, err := iri.ToURI(old); return err },
		"FromURI":    func() error { _, err := iri.FromURI(ref); return err },
		"NFC":        func() error { _, err := iri.NFC(old); return err },
		"Equivalent": func() error { _, err := iri.Equivalent(uri, old, parser.LevelString); return err },
	} {
		var err *iri.RevisionError
		if !errors.As(call(), &err) || err.Error() == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A URI is an IRI.
	same, err := iri.Equivalent(parse(t, parser.RFC3986, "a:%C3%A9"), parse(t, parser.RFC3987, "a:\u00e9"),
		parser.LevelPercent)
	if err != nil || !same {
		t.Errorf("a URI and its IRI are equivalent: %t, %v", same, err)
	}
	_, err = iri.ToURI(ref, iri.DomainNames)
	var e *iri.HostError
	if !errors.As(err, &e) || e.Host() != "a_b\u00e9" || e.Offset != 2 || errors.Unwrap(e) == nil {
		t.Errorf("a name with an underscore: %v", err)
	}
	if got, err := iri.ToURI(parse(t, parser.RFC3987, "//%FF/"), iri.DomainNames); err == nil {
		t.Errorf("a name that is no UTF-8: %v", got)
	}
}

// A character beyond US-ASCII stands for itself in an IRI that a URI is
// converted to if the grammar has it, except for those that Section 4.1 forbids.
func TestAppropriate(t *testing.T) {
	forbidden := map[rune]bool{0x200E: true, 0x200F: true, 0x202A: true, 0x202B: true, 0x202C: true, 0x202D: true,
		0x202E: true}
	for c := rune(0x80); c <= unicode.MaxRune; c++ {
		// The ranges begin and end at these.
		switch last := c & 0xFF; {
		case c < 0x3000, last <= 0x01, last >= 0xFC, last&0x0F == 0x0F, last&0x0F == 0:
		default:
			continue
		}
		if c >= 0xD800 && c <= 0xDFFF {
			continue
		}
		for _, delimiter := range []string{"/", "?", "#"} {
			own := delimiter + string(c)
			encoded := delimiter + url.QueryEscape(string(c))
			want := encoded
			if parser.RFC3987.Valid(own) && !forbidden[c] {
				want = own
			}
			got, err := iri.FromURI(parse(t, parser.RFC3986, encoded))
			if err != nil || got.String() != want {
				t.Fatalf("%s is converted to %+q, %v, want %+q", encoded, got.String(), err, want)
			}
		}
	}
}
