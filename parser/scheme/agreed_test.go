package scheme_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	sut "github.com/urispec/urispec/parser/scheme"
)

// A hintTest is a string that is not read alike: where, who would read it differently,
// and the rule or the section.
type hintTest struct {
	input     string
	offset    int
	who, from string
}

// hints are those about scheme, host and port. Program conformance/cmd/agreed has the
// implementations' answers.
var hints = []hintTest{
	{`http://good.example\@evil.example/`, 19, "it ends the authority for browsers, not for python", "the agreed profile"},
	{`http://a:80\@b/`, 11, "it ends the authority for browsers, not for python", "the agreed profile"},
	{"http://u@h/", 8, "a userinfo hides the host", "RFC 9110, Section 4.2.4"},
	{"http://u:p@h/", 9, "a userinfo hides the host", "RFC 9110, Section 4.2.4"},
	{"http://a:80#@b/", 11, `neon reads it as part of the host without a "/" before it`, "path"},
	{"http://%41/", 7, "browsers decode it, and java reads no host", "ldh"},
	{"http://a_b/", 8, "java reads no host", "ldh"},
	{"http://a~", 8, "java reads no host", "ldh"},
	{"http://a&b/", 8, "java reads no host", "ldh"},
	{"http://a..b/", 9, "java reads no host if a label is empty", "label"},
	{"http://.a", 7, "java reads no host if a label is empty", "label"},
	{"http://-a/", 7, "java reads no host if a label begins or ends with a hyphen", "rest"},
	{"http://a-.b/", 9, "java reads no host if a label begins or ends with a hyphen", "rest"},
	{"http://a-", 9, "java reads no host if a label begins or ends with a hyphen", "rest"},
	{"http://a.1b/", 11, "java reads no host if the last label begins with a digit", "any"},
	{"http://1/", 8, "browsers and curl read an IPv4 address or refuse it, and others read a name", "IPv4address"},
	{"http://a.1:80/", 10, "browsers and curl read an IPv4 address or refuse it, and others read a name", "IPv4address"},
	{"http://1.0x/", 11, "browsers and curl read an IPv4 address or refuse it, and others read a name", "IPv4address"},
	{"http://a.0X1f?", 13, "browsers and curl read an IPv4 address or refuse it, and others read a name", "IPv4address"},
	{"http://01.2.3.4/", 14, "browsers and curl read an IPv4 address or refuse it, and others read a name", "IPv4address"},
	{"http://1.2.3.256", 15, "browsers and curl read an IPv4 address or refuse it, and others read a name", "IPv4address"},
	{"http://0.0.0.0.a/", 14, "boost-url reads the IPv4 address at its beginning alone", "domain"},
	{"http://1.2.3.4a/", 14, "boost-url reads the IPv4 address at its beginning alone", "domain"},
	{"http://xn--a/", 10, "browsers refuse what ToASCII does not return, and others read it", "xn-rest"},
	{"http://a.XN--a", 12, "browsers refuse what ToASCII does not return, and others read it", "xn-rest"},
	{"http://é/", 7, "browsers read the result of ToASCII; RFC 3986 refuses it", "ldh"},
	{"http://a:/", 9, `perl reads the ":" as part of the host`, "port"},
	{"http://a:0/", 9, "libxml2, neon and addressable read no port if it is 0", "port"},
	{"http://[::1]:00", 13, "libxml2, neon and addressable read no port if it is 0", "port"},
	{"http://a:080/", 9, "net/url and perl keep leading zeros of a port; browsers leave them out", "port"},
	{"http://a:65536/", 13, "browsers and curl refuse a port above 65535; java and libxml2 take it", "port"},
	{"http://a:655350", 14, "browsers and curl refuse a port above 65535; java and libxml2 take it", "port"},
	{"http://[::1]?60", 12, "without a port here, neon reads one in what follows", "authority"},
	{"http://[::1]", 12, "without a port here, neon reads one in what follows", "authority"},
	{"http://[::1]/60", 13, "neon reads a number here as the port", "far-path"},
	{"http://[::ffff:1.2.3.4]:80/", 10, "okhttp reads an IPv4 address", "the agreed profile"},
	{"http://[1::40:0:0:0:0]:80/", 15, `uri-js writes zeros beside "::" otherwise: ":::"`, "IPv6"},
	{"http://[v1.a]:1/", 8, "browsers refuse a host of this form", "the agreed profile"},
	{"http://[fe80::1%25e]:1/", 15, "browsers refuse a zone", "the agreed profile"},
	{"http://a?b", 8, `neon reads it as part of the host without a "/" before it`, "path"},
	{"http:///a", 7, "browsers read a host in what follows, and others an empty one", "RFC 9110, Section 4.2.1"},
	{"http:a", 5, "browsers read a host in what follows all the same", "agreed"},
	{`https:\\a`, 6, "browsers read a host in what follows all the same", "agreed"},
	{"http:/a", 6, "browsers read a host in what follows all the same", "agreed"},
	{"http://a\t.b/", 8, "browsers leave it out", "rest"},
	{"http://a/\n", 9, "browsers leave it out", "RFC 3986, Section 3.3"},
	{`http://a/\b`, 9, `browsers read "/"`, "the agreed profile"},
	{"http://a/b c", 10, "", "RFC 3986, Section 3.3"},
	{`http://a/?\`, 10, "", "RFC 3986, Section 3.4"},
	{"http://a b", 8, "", "rest"},
	{"http://[::ffff:102:304]:80/", 10, "okhttp reads an IPv4 address", "the agreed profile"},
	{"http://[::1:1", 11, "", "agreed"},
	{"http://[1:2]:1", 11, "", "IPv6"},
	{"http://a:8x", 10, "", "port"},
	{"http://[1::0.0.0.0]:80/", 12, "uri-js reads other zeros before a dotted end", "the agreed profile"},
	{"ftp://a", 0, "", "agreed"},
}

// hintsWhole are those about the whole.
var hintsWhole = []hintTest{
	{"http://a/.", 10, "browsers remove a dot-segment, java and others keep it", "whole-segment"},
	{"http://a/../b", 11, "browsers remove a dot-segment, java and others keep it", "whole-segment"},
	{"http://a/b/%2e%2E?x", 17, "browsers remove a dot-segment, java and others keep it", "whole-segment"},
	{"http://a/?'", 10, "browsers and ruby write %27", "query-delims"},
	{"http://a/%2", 11, "", "path-octet"},
	{"http://a/%40", 11, "yarl decodes it, and others keep it", "octet"},
	{"http://a/?%2f", 12, "yarl decodes it, and others keep it", "query-octet"},
	{"http://a/#%26", 12, "yarl decodes it, and others keep it", "fragment-octet"},
	{"http://a/%80", 10, "uri-js decodes what stands behind other octets", "UTF-8"},
	{"http://a/%C3%28", 13, "uri-js decodes what stands behind other octets", "UTF-8"},
	{"http://a/%C3%A9%28", 17, "yarl decodes it, and others keep it", "path-octet"},
	{"http://a/%f0%9f%98%80", 10, "uri-js decodes what stands behind other octets", "UTF-8"},
	{"http://[::1]/1", 13, "neon reads a number here as the port", "far-whole-path"},
	{"http://u@a/", 8, "a userinfo hides the host", "RFC 9110, Section 4.2.4"},
}

// An error about the profile says who would read the string otherwise, and by which
// restriction it is refused.
func TestAgreedHints(t *testing.T) {
	for _, test := range hints {
		test.check(t, sut.Agreed)
	}
	for _, test := range hintsWhole {
		test.check(t, sut.AgreedWhole)
	}
}

func (test hintTest) check(t *testing.T, c sut.Scheme) {
	t.Helper()
	var e *sut.Error
	if !errors.As(c.Check(test.input), &e) {
		t.Errorf("%s is valid", test.input)
		return
	}
	reason := e.Reason()
	said := strings.Contains(reason, "; "+test.who+" (")
	if test.who == "" {
		said = strings.Count(reason, "; ") == strings.Count(reason, "; expected ")+strings.Count(e.Section, "; ")
	}
	if e.Offset != test.offset || !said || e.Section == "" || e.Section != test.from && e.Rule != test.from {
		t.Errorf("%s: rule %s, %s", test.input, e.Rule, reason)
	}
}

// If a URL does not begin as one of http or https, the error says how it begins. No
// message has the name of a rule that is not a word.
func TestAgreedTexts(t *testing.T) {
	const (
		from = " (the agreed profile, http or https)"
		none = "byte 0: there is no scheme: the URL begins with neither http:// nor https://" + from
	)
	for input, want := range map[string]string{
		"":                    "byte 0: the URL is empty" + from,
		"example.com/hook":    none,
		"//example.com/":      none,
		`\\example.com`:       none,
		"/a?b:c":              none,
		"\u00fc.example":      none,
		":":                   none,
		"1.2.3.4:80":          none,
		"http":                strings.Replace(none, "0", "4", 1),
		"https/a:b":           strings.Replace(none, "0", "5", 1),
		"localhost:8080/hook": "byte 0: the URL begins with neither http:// nor https://" + from,
		"ftp://example.com/":  "byte 0: the scheme is neither http nor https" + from,
		"javascript:alert(1)": "byte 0: the scheme is neither http nor https" + from,
		"httpx://a":           "byte 4: the scheme is neither http nor https" + from,
		" http://a":           `byte 0: " " is not allowed before "://"` + from,
		"ht\ntp://a":          `byte 2: "\n" is not allowed before "://"` + from,
		"http:a": `byte 5: "a" is not allowed behind the scheme; expected "/"; browsers read a host in what follows all ` +
			"the same" + from,
		"http:": `byte 5: unexpected end behind the scheme; expected "/"; browsers read a host in what follows all ` +
			"the same" + from,
		"http://a_b/": `byte 8: "_" is not allowed in host; java reads no host (the agreed profile, only letters, digits ` +
			"and hyphens in a label)",
		"http://[1:2]:1": `byte 11: "]" is not allowed in IPv6 address; expected one of [0-9:A-Fa-f] (the agreed profile, ` +
			`no zero beside "::" in an IPv6 address, but "::" and "::1")`,
	} {
		var e *sut.Error
		if err := sut.Agreed.Check(input); !errors.As(err, &e) || e.Reason() != want {
			t.Errorf("%s: %v\nwant %s", input, err, want)
		}
	}
	words := []string{"host", "port", "path", "query", "fragment", "authority", "IPv6 address", "IPv4 address"}
	for i, test := range append(hints, hintsWhole...) {
		c := sut.Agreed
		if i >= len(hints) {
			c = sut.AgreedWhole
		}
		what, _, _ := strings.Cut(c.Check(test.input).(*sut.Error).Reason(), ";")
		what, _, _ = strings.Cut(what, " (")
		if _, place, ok := strings.Cut(what, " in "); ok && !slices.Contains(words, place) {
			t.Errorf("%s: %s", test.input, what)
		}
	}
}

// The other profile does not restrict what only the whole one is about.
func TestAgreedIsWider(t *testing.T) {
	for _, test := range hints {
		if sut.Agreed.Valid(test.input) {
			t.Errorf("%s is agreed", test.input)
		}
	}
	for _, test := range hintsWhole[:4] {
		if err := sut.Agreed.Check(test.input); err != nil {
			t.Error(err)
		}
	}
}

// No string is held to a profile by itself.
func TestAgreedIsNoScheme(t *testing.T) {
	for _, s := range []string{"agreed:a", "agreed-whole:a", "http://a/"} {
		if c, _ := sut.Of(s); c == sut.Agreed || c == sut.AgreedWhole {
			t.Errorf("%s is held to %s", s, c)
		}
	}
	for _, c := range []sut.Scheme{sut.Agreed, sut.AgreedWhole} {
		if found, ok := sut.Lookup(c.Rule()); !ok || found != c {
			t.Errorf("%s is found: %s", c.Rule(), found)
		}
	}
}
