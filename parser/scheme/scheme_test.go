package scheme_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	sut "github.com/urispec/urispec/parser/scheme"
)

// valid are strings that the documents of schemes call for: their own examples,
// with the section, and others, with the rule that they show.
var valid = []struct{ scheme, input, from string }{
	{"http", "http://example.com:80/~smith/home.html", "RFC 9110, 4.2.3"},
	{"http", "http://EXAMPLE.com/%7Esmith/home.html", "RFC 9110, 4.2.3"},
	{"http", "http://EXAMPLE.com:/%7esmith/home.html", "RFC 9110, 4.2.3"},
	{"http", "HTTP://[::1]?q#f", "RFC 9110, 4.2.1; 4.2.5: a fragment is independent of the scheme"},
	{"http", "http://user:password@a/", "RFC 9110, 4.2.4: deprecated"},
	{"https", "https://Example.Com/happy.js", "RFC 9110, 4.3.1"},
	{"https", "https://example.com:443", "RFC 9110, 4.3.1"},
	{"https", "https://a?", "RFC 9110, 4.2.2: the path may be empty"},

	{"mailto", "mailto:chris@example.com", "RFC 6068, 6.1"},
	{"mailto", "mailto:infobot@example.com?subject=current-issue", "RFC 6068, 6.1"},
	{"mailto", "mailto:infobot@example.com?body=send%20current-issue", "RFC 6068, 6.1"},
	{"mailto", "mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index", "RFC 6068, 6.1"},
	{"mailto", "mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E", "RFC 6068, 6.1"},
	{"mailto", "mailto:majordomo@example.com?body=subscribe%20bamboo-l", "RFC 6068, 6.1"},
	{"mailto", "mailto:joe@example.com?cc=bob@example.com&body=hello", "RFC 6068, 6.1"},
	{"mailto", "mailto:gorby%25kremvax@example.com", "RFC 6068, 6.1"},
	{"mailto", "mailto:unlikely%3Faddress@example.com?blat=foop", "RFC 6068, 6.1"},
	{"mailto", "mailto:Mike%26family@example.org", "RFC 6068, 6.1"},
	{"mailto", "mailto:%22not%40me%22@example.org", "RFC 6068, 6.2"},
	{"mailto", "mailto:%22oh%5C%5Cno%22@example.org", "RFC 6068, 6.2"},
	{"mailto", "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org", "RFC 6068, 6.2"},
	{"mailto", "mailto:user@example.org?subject=caf%C3%A9", "RFC 6068, 6.3"},
	{"mailto", "mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D", "RFC 6068, 6.3"},
	{"mailto", "mailto:user@example.org?subject=%3D%3Fiso-8859-1%3FQ%3Fcaf%3DE9%3F%3D", "RFC 6068, 6.3"},
	{"mailto", "mailto:user@example.org?subject=caf%C3%A9&body=caf%C3%A9", "RFC 6068, 6.3"},
	{"mailto", "mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO", "RFC 6068, 6.3"},
	{"mailto", "mailto:addr1@an.example,addr2@an.example", "RFC 6068, 2"},
	{"mailto", "mailto:?to=addr1@an.example,addr2@an.example", "RFC 6068, 2"},
	{"mailto", "mailto:addr1@an.example?to=addr2@an.example", "RFC 6068, 2"},
	{"mailto", "mailto:", "RFC 6068, 2: all is optional"},
	{"mailto", "mailto:a@%5B192.0.2.1%5D", "RFC 6068, 2: a literal, its brackets encoded (item 1)"},
	{"mailto", "mailto:%22a,b@c%22@d", "RFC 6068, 2: what stands in a quoted string"},

	{"file", "file:///path/to/file", "RFC 8089, Appendix B"},
	{"file", "file:/path/to/file", "RFC 8089, Appendix B"},
	{"file", "file://host.example.com/path/to/file", "RFC 8089, Appendix B"},
	{"file", "file://localhost/", "RFC 8089, 2"},
	{"file", "FILE://[fe80::1]/a#f", "RFC 8089, 2"},

	{"ws", "ws://example.com/chat", "RFC 6455, 3"},
	{"ws", "WS://h?", "RFC 6455, 3"},
	{"ws", "ws:///", "RFC 6455, 3: it does not forbid an empty host"},
	{"wss", "wss://[::1]:443/a?b=c", "RFC 6455, 3"},
	{"wss", "wss://h/%23", "RFC 6455, 3: an escaped #"},
	{"wss", "wss://h:", "RFC 6455, 3: a port may be empty"},

	{"urn:uuid", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "RFC 9562, 4"},
	{"urn:uuid", "URN:UUID:00000000-0000-0000-0000-000000000000", "RFC 9562, 5.9: Nil"},
	{"urn:uuid", "urn:uuid:FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF#f", "RFC 9562, 5.10: Max"},
	{"urn:uuid", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?+a?=b", "RFC 8141, 2"},

	{"tel", "tel:+1-201-555-0123", "RFC 3966, 6"},
	{"tel", "tel:7042;phone-context=example.com", "RFC 3966, 6"},
	{"tel", "tel:863-1234;phone-context=+1-914-555", "RFC 3966, 6"},
	{"tel", "tel:+1-202-533-1234;npdi;rn=+1-202-544-0000", "RFC 4694, 6"},
	{"tel", "tel:+1-800-123-4567;cic=+1-6789", "RFC 4694, 6"},
	{"tel", "tel:1;phone-context=a;CIC=0288;cic-context=+1;rn=2F(a);rn-context=+44-1", "RFC 4694, 4"},
	{"tel", "tel:+1;rn=a;rn-context=a.example", "RFC 4694, 4"},
	{"tel", "tel:+1;rn=+123.4AbF;rn-context", "RFC 4694, 4: hexadecimal digits behind the country code"},
	{"tel", "tel:5550100;phone-context=+1-630;tgrp=TG-1;trunk-context=example.com", "RFC 4904, 5"},
	{"tel", "tel:+16305550100;tgrp=TG-1;trunk-context=+1-630", "RFC 4904, 5"},
	{"tel", "tel:+1;TGRP=+/&$%2b;Trunk-Context=+(-)3", "RFC 4904, 5: trunk-group-label, and a context as phone-context"},
	{"tel", "tel:+1;ext=22;phone-context=a;a;B=c%3B;d", "RFC 3966, 3: the order of parameters"},
	{"tel", "TEL:(*0)-;phone-context=a.b.", "RFC 3966, 3: separators, and a dot at the end"},
	{"tel", "tel:0;ext=a;phone-context=b;c", "RFC 3966, 3: ext by the rule parameter, before the context"},
	{"tel", "tel:0;ISUB;Phone-Context=+1", "RFC 3966, 3: isub by the rule parameter, before the context"},

	{"data", "data:,A%20brief%20note", "RFC 2397, 4"},
	{"data", "data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local", "RFC 2397, 4"},
	{"data", "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAw", "RFC 2397, 4, shortened"},
	{"data", "data:;base64,", "RFC 2397, 3: a parameter has a =, base64 has none"},
	{"data", "data:;charset=%22a%20b%22;a%23=b,?#f", "RFC 2397, 3: what is escaped"},

	{"", "urn:isbn:0451450523", "no grammar for this namespace"},
	{"", "urn:uuid", "no namespace without a second colon"},
	{"", "../a:b", "no scheme"},
	{"", "httpx:", "another scheme"},
}

// validTemplates are URI templates of the document, with the section, and others.
var validTemplates = []struct{ input, from string }{
	{"http://example.com/~{username}/", "RFC 6570, 1.1"},
	{"http://example.com/search{?q,lang}", "RFC 6570, 1.1"},
	{"{+path:6}/here", "RFC 6570, 1.2"},
	{"X{.list*}", "RFC 6570, 1.2"},
	{"\u00e9{|a.b%20}", "RFC 6570, 2.1; 2.2: reserved operators"},
	{"'{var}'", "RFC 6570, 3.2.1"},
	{"a'b", "erratum 6937"},
	{"{+base}/users(id='{id}')", "erratum 6937"},
	{"{var:9999}", "RFC 6570, 2.4.1"},
	{"", "RFC 6570, 2: a template may have no expression"},
}

// invalidTemplates are strings that are not a template, as in invalid.
var invalidTemplates = []struct {
	input         string
	offset        int
	rule, section string
}{
	{"{/id*", 5, "variable-list", "RFC 6570, Section 2.3"},
	{"/{default-graph-uri}", 9, "varname", "RFC 6570, Section 2.3"},
	{"{a:0}", 3, "prefix", "RFC 6570, Section 2.4.1"},
	{"{var:10000}", 9, "variable-list", "RFC 6570, Section 2.4.1"},
	{"{a,b:12345}", 9, "variable-list", "RFC 6570, Section 2.4.1"},
	{"a:1}", 3, "URI-Template", "RFC 6570, Section 2"},
	{"a b", 1, "URI-Template", "RFC 6570, Section 2"},
	{"{", 1, "expression", "RFC 6570, Section 2.2"},
	{"%2", 2, "pct-encoded", "RFC 6570, Section 1.5"},
}

// Templates are asked for by name: no string is one because of its braces.
func TestTemplates(t *testing.T) {
	template, ok := sut.Lookup("uri-template")
	if !ok {
		t.Fatal("there are no templates")
	}
	for _, test := range validTemplates {
		if err := template.Check(test.input); err != nil || !template.Valid(test.input) {
			t.Errorf("%s (%s): %v", test.input, test.from, err)
		}
	}
	for _, test := range invalidTemplates {
		var e *sut.Error
		errors.As(template.Check(test.input), &e)
		if e == nil || template.Valid(test.input) {
			t.Errorf("%s is valid", test.input)
			continue
		}
		if e.Grammar() != "uri-template" || e.Generic || e.Offset != test.offset || e.Rule != test.rule ||
			e.Section != test.section {
			t.Errorf("%s: {%q, %d, %q, %q}", test.input, test.input, e.Offset, e.Rule, e.Section)
		}
	}
	for _, s := range []string{"{", "a{b}c", "http://a/{", "urn:uuid:{0}"} {
		if c, _ := sut.Of(s); c == template {
			t.Errorf("%s is held to the grammar of templates", s)
		}
	}
}

// What a scheme says of a string does not depend on a revision.
func TestCheckOfScheme(t *testing.T) {
	for _, test := range valid {
		if c, ok := sut.Lookup(test.scheme); ok && c.Check(test.input) != nil {
			t.Errorf("%s: %v", test.input, c.Check(test.input))
		}
	}
	for _, test := range []struct{ scheme, input, want string }{
		{"tel", "tel:+0;a=", `tel: byte 9: unexpected end in pvalue-encoded; expected one of ` +
			`[!$%&'()*\-./0-9:A-Z\[\]_a-z~] (RFC 3966, Section 3)`},
		{"http", "http://a b", `http: byte 8: " " is not allowed in reg-name-nz; expected "#", "/", ":", "?" or ` +
			`end (RFC 9110, Section 4.2.1)`},
		{"http", "ftp://a", `http: byte 0: "f" is not allowed in http-URI-with-host; expected one of [Hh] (RFC ` +
			`9110, Section 4.2.1)`},
		{"http", "ff://a", `http: byte 0: "f" is not allowed in http-URI-with-host; expected one of [Hh] (RFC ` +
			`9110, Section 4.2.1)`},
		{"ws", "ws://a#", `ws: byte 6: "#" is not allowed in reg-name; expected "/", ":", "?" or end; a fragment ` +
			`must not be used (RFC 6455, Section 3)`},
		{"tel", "tel:+1;b;a", "tel: byte 9: parameters are in lexicographical order (RFC 3966, Section 3)"},
	} {
		c, _ := sut.Lookup(test.scheme)
		var e *sut.Error
		if !errors.As(c.Check(test.input), &e) || e.Error() != test.want || e.Revision != (parser.Revision{}) ||
			e.Generic {
			t.Errorf("%s: %v\nwant %s", test.input, e, test.want)
		}
	}
	c, _ := sut.Lookup("tel")
	if err := c.Check("tel:+0;a=["); err != nil {
		t.Errorf("what RFC 3966 says without RFC 3986: %v", err)
	}
	var none sut.Scheme
	if err := none.Check(""); err == nil || err.Error() != `unknown scheme ""` || errors.Is(err, parser.ErrSyntax) {
		t.Errorf("no scheme: %v", err)
	}
}

func TestValid(t *testing.T) {
	for _, test := range valid {
		if err := sut.Check(parser.RFC3986, test.input); err != nil {
			t.Errorf("%s (%s): %v", test.input, test.from, err)
		}
		c, ok := sut.Of(test.input)
		if ok != (test.scheme != "") || c.String() != test.scheme {
			t.Errorf("%s is held to %q, want %q", test.input, c, test.scheme)
		}
		if ok && !c.Valid(test.input) {
			t.Errorf("%s is not valid by %s", test.input, c)
		}
	}
}

// invalid are strings that a grammar refuses: the name of the grammar, where, by
// which rule, and the section of the rule.
var invalid = []struct {
	input, grammar string
	offset         int
	rule, section  string
}{
	{"http:///", "http", 7, "authority-with-host", "RFC 9110, Section 4.2.1"},
	{"http://u@:80/", "http", 9, "host-nz", "RFC 9110, Section 4.2.1"},
	{"http:a", "http", 5, "http-URI-with-host", "RFC 9110, Section 4.2.1"},
	{"http://?q", "http", 7, "authority-with-host", "RFC 9110, Section 4.2.1"},
	{"http://:80", "http", 10, "host-nz", "RFC 9110, Section 4.2.1"},
	{"https://:80/", "https", 11, "host-nz", "RFC 9110, Section 4.2.2"},
	{"http:///a b", "http", 7, "authority-with-host", "RFC 9110, Section 4.2.1"},
	{"http://a b/", "rfc3986", 8, "reg-name", "RFC 3986, Section 3.2.2"},
	{"http://[fe80::1%25e]/", "rfc3986", 15, "IPv6address", "RFC 3986, Section 3.2.2"},
	{"https://", "https", 8, "authority-with-host", "RFC 9110, Section 4.2.2"},
	{"https:/a", "https", 7, "https-URI-with-host", "RFC 9110, Section 4.2.2"},
	{"https:", "https", 6, "https-URI-with-host", "RFC 9110, Section 4.2.2"},
	{"https://#a", "https", 8, "authority-with-host", "RFC 9110, Section 4.2.2"},

	// 6.1: "WRONG!"
	{"mailto:joe@example.com?cc=bob@example.com?body=hello", "mailto", 41, "hfvalue", "RFC 6068, Section 2"},
	{"mailto:a/b@c", "mailto", 8, "dot-atom-encoded", "RFC 6068, Section 2"},
	{"mailto:a@b?c", "mailto", 12, "hfname", "RFC 6068, Section 2"},
	{"mailto:a", "mailto", 8, "dot-atom-encoded", "RFC 6068, Section 2"},
	{"mailto:a%20b@c", "mailto", 10, "pct-atext", "RFC 6068, Section 2"},
	{"mailto:%FF@c", "mailto", 9, "pct-UTF8", "RFC 6068, Section 2"},
	{"mailto:a@[1]", "rfc3986", 9, "segment-nz", "RFC 3986, Section 3.3"},

	{"file://host", "file", 11, "reg-name", "RFC 3986, Section 3.2.2"},
	{"file:///a?b", "file", 9, "segment-nz", "RFC 3986, Section 3.3"},
	{"file:a", "file", 5, "file-hier-part", "RFC 8089, Section 2"},
	{"file:////a", "file", 8, "path-absolute", "RFC 3986, Section 3.3"},
	{"file://[fe80::1%25e]/", "rfc3986", 15, "IPv6address", "RFC 3986, Section 3.2.2"},

	{"ws://h/#f", "ws", 7, "segment", "RFC 6455, Section 3"},
	{"ws://u@h/", "ws", 6, "reg-name", "RFC 3986, Section 3.2.2"},
	{"ws:/a", "ws", 4, "ws-URI", "RFC 6455, Section 3"},
	{"wss:", "wss", 4, "wss-URI", "RFC 6455, Section 3"},
	{"wss://h?#", "wss", 8, "query", "RFC 6455, Section 3"},
	{"wss://u@h", "wss", 7, "reg-name", "RFC 3986, Section 3.2.2"},

	{"urn:uuid:f81d4fae7dec11d0a76500a0c91e6bf6", "urn:uuid", 17, "UUID", "RFC 9562, Section 4"},
	{"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf", "urn:uuid", 44, "hexOctet", "RFC 9562, Section 4"},
	{"urn:uuid:g", "urn:uuid", 9, "UUID", "RFC 9562, Section 4"},
	{"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?a", "urn:uuid", 46, "rq-components", "RFC 8141, Section 2"},

	{"tel:7042", "tel", 8, "local-number-digits", "RFC 3966, Section 5.1.5"},
	{"tel:7042;a;phone-context=b", "tel", 9, "context", "RFC 3966, Section 5.1.5"},
	{"tel:7042;ext=1;isub=2;phone-context=b", "tel", 15, "context", "RFC 3966, Section 5.3"},
	{"tel:7042;phone-context=&;phone-context=b", "tel", 23, "descriptor", "RFC 3966, Section 3"},
	{"tel:+1;phone-context=+1", "tel", 21, "pvalue-encoded", "RFC 3966, Section 5.1.5"},
	{"tel:+1;b;a,", "tel", 9, "parameter-encoded", "RFC 3966, Section 3"},
	{"tel:+1;b;a b", "tel", 9, "parameter-encoded", "RFC 3966, Section 3"},
	{"tel:+", "tel", 5, "global-number-digits", "RFC 3966, Section 3"},
	{"tel:+1;phone-context", "", 0, "", ""}, // by the rule parameter, this is valid
	{"tel:+1;ext=a", "", 0, "", ""},         // and this
	{"tel:+1 2", "rfc3986", 6, "segment-nz", "RFC 3986, Section 3.3"},
	{"tel:+1;b;a", "tel", 9, "parameter-encoded", "RFC 3966, Section 3"},
	{"tel:+1;a;A", "tel", 9, "parameter-encoded", "RFC 3966, Section 3"},
	{"tel:+1;A;a", "tel", 9, "parameter-encoded", "RFC 3966, Section 3"},
	{"tel:+1;Z;z", "tel", 9, "parameter-encoded", "RFC 3966, Section 3"},
	{"tel:+1;a;ext=1", "tel", 9, "extension", "RFC 3966, Section 3"},
	{"tel:+1;ext=1;isub=2", "tel", 13, "isdn-subaddress-encoded", "RFC 3966, Section 5.3"},
	{"tel:1;phone-context=a;phone-context=b", "tel", 22, "context", "RFC 3966, Section 3"},
	{"tel:*#;phone-context=a", "tel", 5, "local-number-digits", "RFC 3966, Section 3"},
	{"tel:+1;isub=1;=", "tel", 14, "pname", "RFC 3966, Section 3"},
	{"tel:+1;a=b+", "tel", 10, "pvalue-encoded", "RFC 3966, Section 3"},
	{"tel:+1;isub=?", "tel", 12, "pvalue-encoded", "RFC 3966, Section 3"},
	{"tel:+1;a=[", "rfc3986", 9, "segment-nz", "RFC 3986, Section 3.3"},

	// 4: an example
	{"data:text/plain;charset=iso-8859-7,%be%fg%be", "rfc3986", 40, "pct-encoded", "RFC 3986, Section 2.1"},
	{"data:text/plain", "data", 15, "subtype", "RFC 2397, Section 3"},
	{"data:text,", "data", 9, "type", "RFC 2397, Section 3"},
	{"data:;base64;a=b,", "data", 12, "dataurl", "RFC 2397, Section 3"},
	{"data:;a=,", "data", 8, "value", "RFC 2397, Section 3"},
	{"data:;a=%80,", "data", 9, "value", "RFC 2397, Section 3"},

	{"urn:uuid:{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}", "rfc3986", 9, "segment-nz", "RFC 3986, Section 3.3"},
	{"tel:0;phone-context=a{b}c", "rfc3986", 21, "segment-nz", "RFC 3986, Section 3.3"},
	{"http://[::zz]/{id}", "rfc3986", 10, "IPv6address", "RFC 3986, Section 3.2.2"},
	{"http://a/{id}", "rfc3986", 9, "segment", "RFC 3986, Section 3.3"},
	{"http://a/}", "rfc3986", 9, "segment", "RFC 3986, Section 3.3"},
	{"{", "rfc3986", 0, "URI-reference", "RFC 3986, Section 4.1"},

	{"a b", "rfc3986", 1, "segment-nz-nc", "RFC 3986, Section 3.3"},
	{"%", "rfc3986", 1, "pct-encoded", "RFC 3986, Section 2.1"},
	{"urn:isbn:<", "rfc3986", 9, "segment-nz", "RFC 3986, Section 3.3"},
}

func TestInvalid(t *testing.T) {
	for _, test := range invalid {
		err := sut.Check(parser.RFC3986, test.input)
		var e *sut.Error
		errors.As(err, &e)
		if e == nil {
			if err != nil || test.grammar != "" {
				t.Errorf("%s: %v", test.input, err)
			}
			continue
		}
		if e.Grammar() != test.grammar || e.Offset != test.offset || e.Rule != test.rule || e.Section != test.section {
			t.Errorf("%s: {%q, %q, %d, %q, %q}", test.input, test.input, e.Grammar(), e.Offset, e.Rule, e.Section)
		}
		if e.Generic != (test.grammar == "rfc3986") || e.Input() != test.input {
			t.Errorf("%s: %+v", test.input, e)
		}
	}
}

// Each scheme has three strings that are valid and three that are not at least.
func TestTables(t *testing.T) {
	for c := range sut.Schemes() {
		yes, no := 0, 0
		for _, test := range valid {
			if test.scheme == c.String() {
				yes++
			}
		}
		for _, test := range invalid {
			if of, _ := sut.Of(test.input); of == c && test.grammar == c.String() {
				no++
			}
		}
		switch {
		case c.String() == "uri-template":
			yes, no = len(validTemplates), len(invalidTemplates)
		case !c.Generic():
			continue // a profile: TestAgreedHints, and the table of the grammar's README.md
		}
		if yes < 3 || no < 3 {
			t.Errorf("%s: %d strings are valid, %d are not", c, yes, no)
		}
	}
}

func TestMessages(t *testing.T) {
	for _, test := range []struct{ input, want string }{
		{"http:a", `http: byte 5: "a" is not allowed in http-URI-with-host; expected "/" (RFC 9110, Section 4.2.1)`},
		{"http:///", `http: byte 7: "/" is not allowed in authority-with-host; expected one of ` +
			`[!$%&'()*+,\-.0-9:;=@A-Z\[_a-z~]; the host must not be empty (RFC 9110, Section 4.2.1)`},
		{"http://:80", `http: byte 10: unexpected end in host-nz; the host must not be empty (RFC 9110, Section ` +
			`4.2.1)`},
		{"http://@:80/", `http: byte 8: ":" is not allowed in host-nz; expected one of ` +
			`[!$%&'()*+,\-.0-9;=A-Z\[_a-z~]; the host must not be empty (RFC 9110, Section 4.2.1)`},
		{"http:", `http: byte 5: unexpected end in http-URI-with-host; expected "/" (RFC 9110, Section 4.2.1)`},
		{"http:a//", `http: byte 5: "a" is not allowed in http-URI-with-host; expected "/" (RFC 9110, Section 4.2.1)`},
		{"tel:+1;isub=a;phone-context=+1",
			`tel: byte 28: "+" is not allowed in pvalue-encoded; expected one of [!$%&'()*\-./0-9:A-Z_a-z~]; only ` +
				`a local number has a context with "+" (RFC 3966, Section 5.1.5)`},
		{"tel:7042", `tel: byte 8: unexpected end in local-number-digits; expected ";"; a local number has a ` +
			`phone-context (RFC 3966, Section 5.1.5)`},
		{"tel:+1;ext=1;isub=2", `tel: byte 13: at most one of ext and isub can appear (RFC 3966, Section 5.3)`},
		{"tel:+1;phone-context=+1",
			`tel: byte 21: "+" is not allowed in pvalue-encoded; expected one of [!$%&'()*\-./0-9:A-Z_a-z~]; only ` +
				`a local number has a context with "+" (RFC 3966, Section 5.1.5)`},
		{"tel:+1;rn=+", `tel: byte 11: unexpected end in global-hex-digits; expected one of [0-9] (RFC 4694, Section 4)`},
		{"tel:+1;tgrp=a?", `tel: byte 13: "?" is not allowed in pvalue-encoded; expected "#", ";" or end; in the ` +
			`value of a parameter, it is percent-encoded (RFC 3966, Section 3)`},
		{"tel:+1;a=b+", `tel: byte 10: "+" is not allowed in pvalue-encoded; expected "#", ";" or end; in the ` +
			`value of a parameter, it is percent-encoded (RFC 3966, Section 3)`},
		{"data:text/plain%20,", `data: byte 17: %20 (space) is not allowed in escaped-token-char (RFC 2045, ` +
			`Section 5.1)`},
		{"data:text%2F,", `data: byte 11: %2F ("/") is not allowed in escaped-token-char (RFC 2045, Section 5.1)`},
		{"mailto:%41/b@c", `mailto: byte 10: "/" is not allowed in dot-atom-encoded; expected "@" (RFC 6068, ` +
			`Section 2)`},
		{"mailto:%41bc/b@c", `mailto: byte 12: "/" is not allowed in dot-atom-encoded; expected "@" (RFC 6068, ` +
			`Section 2)`},
		{"mailto:%FF@c", `mailto: byte 9: %FF is not allowed in pct-UTF8 (RFC 6068, Section 2)`},
		{"http://a/{", `rfc3986: byte 9: "{" is not allowed in segment; expected "/", "?", "#" or end; encoded, it ` +
			`is %7B (RFC 3986, Section 3.3)`},
		{"http://a/{id}", `rfc3986: byte 9: "{" is not allowed in segment; expected "/", "?", "#" or end; encoded, ` +
			`it is %7B; the string is a URI template of RFC 6570 (RFC 3986, Section 3.3)`},
		{"file:///a?b", `file: byte 9: "?" is not allowed in segment-nz; expected "#", "/" or end (RFC 3986, ` +
			`Section 3.3)`},
		{"ws://h/#", `ws: byte 7: "#" is not allowed in segment; expected "/", "?" or end; a fragment must not be ` +
			`used (RFC 6455, Section 3)`},
		{"tel:+1;b;a", "tel: byte 9: parameters are in lexicographical order (RFC 3966, Section 3)"},
		{"a b", `rfc3986: byte 1: space is not allowed in segment-nz-nc; expected "/", "?", "#" or end; encoded, ` +
			`it is %20 (RFC 3986, Section 3.3)`},
	} {
		if err := sut.Check(parser.RFC3986, test.input); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v\nwant %s", test.input, err, test.want)
		}
	}
	template, _ := sut.Lookup("uri-template")
	for _, test := range []struct{ input, want string }{
		{"a b", `uri-template: byte 1: " " is not allowed in URI-Template; expected one of ` +
			`[!#$%&'()*+,\-./0-9:;=?@A-Z\[\]_a-z{~\xC2-\xF4] or end (RFC 6570, Section 2)`},
		{"{!a#", `uri-template: byte 3: "#" is not allowed in varname; expected "*", ",", ":" or "}" (RFC 6570, ` +
			`Section 2.3)`},
		{"{\u00e9}", `uri-template: byte 1: "\u00e9" is not allowed in expression; expected one of ` +
			`[!#%&+,./0-9;=?@A-Z_a-z|] (RFC 6570, Section 2.2)`},
		{"{\xff}", `uri-template: byte 1: "\xff" is not allowed in expression; expected one of ` +
			`[!#%&+,./0-9;=?@A-Z_a-z|] (RFC 6570, Section 2.2)`},
		{"{a:1,b*3}", `uri-template: byte 7: "3" is not allowed in variable-list; expected "," or "}" (RFC 6570, ` +
			`Section 2.3)`},
		{"{a:1/}", `uri-template: byte 4: "/" is not allowed in varspec; expected "," or "}" (RFC 6570, Section 2.3)`},
		{"{a:1:2}", `uri-template: byte 4: ":" is not allowed in varspec; expected "," or "}" (RFC 6570, Section 2.3)`},
		{"{a:1", `uri-template: byte 4: unexpected end in varspec; expected "," or "}" (RFC 6570, Section 2.3)`},
		{"{var:10000}", `uri-template: byte 9: "0" is not allowed in variable-list; expected "," or "}"; the ` +
			`length of a prefix is from 1 to 9999 (RFC 6570, Section 2.4.1)`},
	} {
		if err := template.Check(test.input); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v\nwant %s", test.input, err, test.want)
		}
	}
}

// What an error names of the input: the triplet that the byte at the Offset is a
// digit of, and else the character, or the end.
func TestNamedInput(t *testing.T) {
	for _, test := range []struct {
		input  string
		offset int
		want   string
	}{
		{"", 0, "byte 0: unexpected end in r"},
		{"a", 1, "byte 1: unexpected end in r"},
		{"a", 0, `byte 0: "a" is not allowed in r`},
		{"ff", 0, `byte 0: "f" is not allowed in r`},
		{"0ff", 1, `byte 1: "f" is not allowed in r`},
		{"\u00e9", 0, `byte 0: "\u00e9" is not allowed in r`},
		{"\xff\xff", 0, `byte 0: "\xff" is not allowed in r`},
		{"%41", 0, `byte 0: "%" is not allowed in r`},
		{"%41", 1, `byte 1: %41 ("A") is not allowed in r`},
		{"%41", 2, `byte 2: %41 ("A") is not allowed in r`},
		{"%41", 3, "byte 3: unexpected end in r"},
		{"%41a", 3, `byte 3: "a" is not allowed in r`},
		{"%41ab", 4, `byte 4: "b" is not allowed in r`},
		{"a%41", 2, `byte 2: %41 ("A") is not allowed in r`},
		{"a%41b", 3, `byte 3: %41 ("A") is not allowed in r`},
		{"%4", 1, `byte 1: "4" is not allowed in r`},
		{"a%4", 2, `byte 2: "4" is not allowed in r`},
		{"%4g", 2, `byte 2: "g" is not allowed in r`},
		{"%g4", 1, `byte 1: "g" is not allowed in r`},
		{"%00", 1, "byte 1: %00 is not allowed in r"},
		{"%1f", 1, "byte 1: %1f is not allowed in r"},
		{"%20", 1, "byte 1: %20 (space) is not allowed in r"},
		{"%21", 1, `byte 1: %21 ("!") is not allowed in r`},
		{"%22", 1, `byte 1: %22 ("\"") is not allowed in r`},
		{"%7E", 1, `byte 1: %7E ("~") is not allowed in r`},
		{"%7f", 1, "byte 1: %7f is not allowed in r"},
		{"%80", 1, "byte 1: %80 is not allowed in r"},
		{"%FF", 1, "byte 1: %FF is not allowed in r"},
	} {
		e := sut.Error{Offset: test.offset, Rule: "r"}.Of(test.input)
		if got := e.Reason(); got != test.want {
			t.Errorf("%q, %d: %s, want %s", test.input, test.offset, got, test.want)
		}
		set(e, "?")
		want := test.want
		if !strings.Contains(want, " %") {
			want += `; expected "?"`
		}
		if got := e.Reason(); got != want {
			t.Errorf("%q, %d: %s, want %s", test.input, test.offset, got, want)
		}
	}
}

// set makes the bytes of a string those that an error names.
func set(e *sut.Error, bytes string) {
	for _, c := range []byte(bytes) {
		e.Next[c>>6] |= 1 << (c & 63)
	}
	e.Expected = e.Next
}

// How an error names what could stand at the Offset.
func TestNamedBytes(t *testing.T) {
	for _, test := range []struct {
		bytes  string
		mayEnd bool
		want   string
	}{
		{"", false, ""},
		{"", true, "; expected end"},
		{"?", false, `; expected "?"`},
		{"?", true, `; expected "?" or end`},
		{"?/", false, `; expected "/" or "?"`},
		{"?/#", true, `; expected "#", "/", "?" or end`},
		{"!#&/?@", false, `; expected "!", "#", "&", "/", "?" or "@"`},
		{"!#&/:?@", false, "; expected one of [!#&/:?@]"},
		{"!#&/:?@", true, "; expected one of [!#&/:?@] or end"},
		{"a", false, "; expected one of [a]"},
		{"/0", true, "; expected one of [/0] or end"},
		{"0/", false, "; expected one of [/0]"},
		{"a?", false, "; expected one of [?a]"},
		{" ", false, "; expected one of [ ]"},
		{"$~", false, `; expected "$" or "~"`},
		{"\x7f", false, `; expected one of [\x7F]`},
		{"\x80", false, `; expected one of [\x80]`},
		{"\xa1", false, `; expected one of [\xA1]`},
	} {
		e := &sut.Error{Rule: "r", MayEnd: test.mayEnd}
		set(e, test.bytes)
		if got, want := e.Reason(), "byte 0: unexpected end in r"+test.want; got != want {
			t.Errorf("%q, %t: %s, want %s", test.bytes, test.mayEnd, got, want)
		}
	}
}

// Bytes that are expected, and some that are not, if it takes both grammars, or
// grammar and prose, to tell.
func TestExpectedBytes(t *testing.T) {
	tel, _ := sut.Lookup("tel")
	for _, test := range []struct {
		err           error
		offset        int
		expected, not string
		mayEnd        bool
	}{
		{sut.Check(parser.URL1993, "http"), 4, ":", "/", false},
		{sut.Check(parser.URL1993, "HTTP"), 4, "a", ":", false}, // in lower case only, it has the form of http
		{tel.Check("tel:+1;a;a\x00"), 10, "a-", ";=#", false},   // not twice
		{tel.Check("tel:+1;a;ab\x00"), 11, "a-;=#", "", true},
		{tel.Check("tel:+1;b;\x00"), 9, "bcBzZ", "aA-09;", false}, // in order
		{tel.Check("tel:+1;-;\x00"), 9, "-0aA", "", false},
		{tel.Check("tel:+1;0;\x00"), 9, "0aA", "-", false},
		{tel.Check("tel:+1;9;\x00"), 9, "9aA", "-08", false},
		{tel.Check("tel:+1;z;\x00"), 9, "zZ", "-09ayAY", false},
		{tel.Check("tel:+1;Z;\x00"), 9, "zZ", "-09ayAY", false},
		{tel.Check("tel:+1;zz;z\x00"), 11, "zZ", "-09ayAY;=#", false},
		{tel.Check("tel:+1;bb;\x00"), 10, "bc", "a", false},
		{tel.Check("tel:+1;bb;b\x00"), 11, "bz", "a-0;=#", false},
		{tel.Check("tel:+1;bb;c\x00"), 11, "az-0;=#", "", true},
		{tel.Check("tel:+1;b\x00"), 8, "a-;=#", "", true},
	} {
		var e *sut.Error
		if !errors.As(test.err, &e) || e.Offset != test.offset || e.MayEnd != test.mayEnd {
			t.Errorf("%+v, want offset %d, may end %t", e, test.offset, test.mayEnd)
			continue
		}
		for _, c := range []byte(test.expected) {
			if !e.Expected.Has(c) {
				t.Errorf("%q: %q is not expected", e.Input(), c)
			}
		}
		for _, c := range []byte(test.not) {
			if e.Expected.Has(c) {
				t.Errorf("%q: %q is expected", e.Input(), c)
			}
		}
	}
}

// An error that is nil says nothing, and refuses nothing.
func TestNilError(t *testing.T) {
	var e *sut.Error
	if e.Grammar() != "<nil>" || e.Error() != "<nil>" || e.Reason() != "<nil>" || e.Unwrap() != nil {
		t.Errorf("%q, %q, %q, %v", e.Grammar(), e.Error(), e.Reason(), e.Unwrap())
	}
}

// If no string is valid by both a revision and a scheme, the revision alone may
// take it.
func TestNoString(t *testing.T) {
	for _, test := range []struct{ input, want string }{
		{"ws:ab", `ws: byte 2: ":" is not allowed in ws-URI; expected one of [ !"$%&'()*,\-.0-9;@A-Z_a-z]; no URI ` +
			`of ws is valid by url-1993 (RFC 6455, Section 3)`},
		{"file:ab", `file: byte 4: ":" is not allowed in file-URI; expected one of [ !"$%&'()*,\-.0-9;@A-Z_a-z]; ` +
			`no URI of file is valid by url-1993 (RFC 8089, Section 2)`},
		{"http:ab", `http: byte 5: "a" is not allowed in http-URI-with-host; expected "/" (RFC 9110, Section 4.2.1)`},
	} {
		if err := sut.Check(parser.URL1993, test.input); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v\nwant %s", test.input, err, test.want)
		}
	}
}

// The error of the generic syntax comes from package parser, and one of a scheme
// is a syntax error, too.
func TestUnwrap(t *testing.T) {
	err := sut.Check(parser.RFC3986, "a b")
	var syntax *parser.SyntaxError
	if !errors.As(err, &syntax) || syntax.Offset != 1 {
		t.Errorf("%v has no syntax error in it", err)
	}
	if err := sut.Check(parser.RFC3986, "file:"); !errors.Is(err, parser.ErrSyntax) {
		t.Errorf("%v is no syntax error", err)
	}
	var unknown *parser.ArgumentError
	if err := sut.Check(parser.Revision{}, "file:"); !errors.As(err, &unknown) {
		t.Errorf("no revision: %v", err)
	}
}

// A string is held to the revision that is asked: RFC 1738 has no fragments, and
// the grammar of a scheme does not make one expected.
func TestRevisions(t *testing.T) {
	err := sut.Check(parser.RFC1738, "http://h/#f")
	var e *sut.Error
	if !errors.As(err, &e) || e.Grammar() != "rfc1738" || e.Section == "" {
		t.Errorf("%v", err)
	}
	for _, test := range []struct {
		rev  parser.Revision
		want bool
	}{{parser.RFC3986, true}, {parser.RFC1738, false}} {
		err := sut.Check(test.rev, "tel:+1,")
		var e *sut.Error
		if !errors.As(err, &e) || e.Generic || test.want != e.Expected.Has('#') {
			t.Errorf("%v: %v", test.rev, err)
		}
	}
}

func TestWarnings(t *testing.T) {
	for _, test := range []struct {
		input      string
		begin, end int
		section    string
	}{
		{"http://user:password@a/", 7, 21, "RFC 9110, Section 4.2.4"},
		{"https://@a", 8, 9, "RFC 9110, Section 4.2.4"},
		{"http://a/@", 0, 0, ""},
		{"http://a?@", 0, 0, ""},
		{"http://@", 0, 0, ""}, // not valid
		{"mailto:a@b#c", 10, 12, "RFC 6068, Section 2"},
		{"mailto:a@b", 0, 0, ""},
		{"a:b#c", 0, 0, ""},
		// line breaks
		{"mailto:a@b?body=x%0Ay", 17, 20, "RFC 6068, Section 5"},
		{"mailto:?body=%0D%0a%0d", 19, 22, "RFC 6068, Section 5"},
		{"MAILTO:a@b?subject=s&%62ODY=%0A&to=c@d", 28, 31, "RFC 6068, Section 5"},
		{"mailto:a@b?subject=s%0D%0At", 20, 26, "RFC 6068, Section 5"}, // SHOULD NOT
		{"mailto:a@b?to=%0d", 14, 17, "RFC 6068, Section 5"},
		{"mailto:a@b?body=x%0D%0Ay%0D%0A&subject=%250A&bcc=", 0, 0, ""},
		{"mailto:a@b#?body=%0A", 10, 20, "RFC 6068, Section 2"},
		{"mailto:a@b?body=%0", 0, 0, ""}, // not valid
		{"tel:+1;a=%0A", 0, 0, ""},
	} {
		warnings := sut.Warnings(test.input)
		if test.section == "" {
			if len(warnings) > 0 {
				t.Errorf("%s: %v", test.input, warnings)
			}
			continue
		}
		if len(warnings) != 1 || warnings[0].Begin != test.begin || warnings[0].End != test.end ||
			warnings[0].Section != test.section || warnings[0].Message == "" {
			t.Errorf("%s: %v", test.input, warnings)
		}
	}
}

// The schemes are the ones that have grammars.
func TestSchemes(t *testing.T) {
	var ours, theirs []string
	for c := range sut.Schemes() {
		ours = append(ours, c.String()+" "+c.Rule()+" "+c.Document()+" "+c.Title())
		if found, ok := sut.Lookup(strings.ToUpper(c.String())); !ok || found != c {
			t.Errorf("%s is not found", c)
		}
		alone := c == sut.Agreed || c == sut.AgreedWhole || c.String() == "uri-template"
		if c.Generic() == alone {
			t.Errorf("%s: the generic syntax holds: %t", c, c.Generic())
		}
	}
	for g := range scheme.Grammars() {
		for i, name := range g.Schemes {
			theirs = append(theirs, name+" "+g.StartRules[i]+" "+g.Document+" "+g.Title)
		}
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	if !slices.Equal(ours, theirs) {
		t.Errorf("%q, the grammars have %q", ours, theirs)
	}
	if c, ok := sut.Lookup("gopher"); ok {
		t.Errorf("gopher is %s", c)
	}
	var none sut.Scheme
	if none.Valid("") || none.Generic() || none.String()+none.Rule()+none.Document()+none.Title() != "" {
		t.Error("the zero Scheme is something")
	}
}

func TestAllocations(t *testing.T) {
	for _, test := range valid {
		if n := testing.AllocsPerRun(10, func() { _ = sut.Check(parser.RFC3986, test.input) }); n > 0 {
			t.Errorf("%s: %v allocations", test.input, n)
		}
	}
}

// All rules of all revisions have a section, also those that an error names.
func TestSections(t *testing.T) {
	for rev := range all.Revisions() {
		for _, s := range []string{"\xff", "a:\xff", "a://\xff", "urn:a:\xff"} {
			err := sut.Check(rev, s)
			var e *sut.Error
			if !errors.As(err, &e) || e.Section == "" {
				t.Errorf("%v: %q: %v: no section; go generate ./parser writes them", rev, s, err)
			}
		}
	}
}

func ExampleCheck() {
	err := sut.Check(parser.RFC3986, "file:///etc/hosts?raw")
	fmt.Println(err)
	var e *sut.Error
	if errors.As(err, &e) {
		fmt.Println(e.Generic, e.Offset, e.Rule, e.Section)
	}
	// Output:
	// file: byte 17: "?" is not allowed in segment; expected "#", "/" or end (RFC 3986, Section 3.3)
	// false 17 segment RFC 3986, Section 3.3
}
