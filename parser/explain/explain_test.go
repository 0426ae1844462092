package explain_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
)

// lines returns an explanation without its texts: a line for each fact,
// directive and step, with value, source and section.
func lines(x explain.Explanation) string {
	var b strings.Builder
	if x.Status != "" {
		fmt.Fprintf(&b, "status %s\n", x.Status)
	}
	for _, f := range x.Facts {
		fmt.Fprintf(&b, "%s %q %s %s\n", f.Name, f.Value, f.Source, f.Section)
	}
	for _, d := range x.Directives {
		fmt.Fprintf(&b, "& %s=%q %s", d.Keyword, d.Value, d.Section)
		if d.Ignored {
			b.WriteString(" ignored")
		}
		b.WriteByte('\n')
	}
	for _, s := range x.Steps {
		fmt.Fprintf(&b, "> %s %q %s %s\n", s.Command, s.Argument, s.Source, s.Section)
	}
	return b.String()
}

func TestString(t *testing.T) {
	for _, test := range rows {
		t.Run(fmt.Sprintf("%s/%s", test.revision, test.name), func(t *testing.T) {
			x, err := explain.String(test.revision, test.input)
			if err != nil {
				t.Fatal(err)
			}
			check(t, x, test.input)
			if got, want := lines(x), strings.TrimPrefix(test.want, "\n"); got != want {
				t.Errorf("%s\ngot:\n%swant:\n%s", test.input, got, want)
			}
		})
	}
}

func TestStringErrors(t *testing.T) {
	for v := range parser.Revisions() {
		for _, s := range []string{"\x00", "a b\xff", "http://[", "%", "ftp://h/%2"} {
			x, err := explain.String(v, s)
			syntax, ok := errors.AsType[*parser.SyntaxError](err)
			if !ok || syntax.Revision != v || syntax.Input != s || x.Facts != nil {
				t.Errorf("%v: %q: %v", v, s, err)
			}
		}
	}
	for _, v := range []parser.Revision{{}} {
		if _, err := explain.String(v, "a:b"); !isUnknown(err) {
			t.Errorf("%v: %v", v, err)
		}
	}
	if _, err := explain.Reference(parser.Reference{}); !isUnknown(err) {
		t.Errorf("zero Reference: %v", err)
	}
}

func isUnknown(err error) bool {
	_, ok := errors.AsType[*parser.UnknownRevisionError](err)
	return ok
}

func TestZero(t *testing.T) {
	var x explain.Explanation
	if f, ok := x.Fact("form"); ok || f != (explain.Fact{}) {
		t.Errorf("Fact of the zero Explanation: %+v, %t", f, ok)
	}
}

// TestTexts holds the wording where it is the answer.
func TestTexts(t *testing.T) {
	for _, test := range []struct {
		revision    parser.Revision
		name, input string
		fact        string // name
		text        string // a part
	}{
		{parser.URL1993, "NEWS/01", "news:*", "form", "does not say what it means"},
		{parser.URL1993, "HTTP/01", "http:a", "scheme", "this string has not"},
		{parser.RFC1738, "3.2.1/01", "ftp://h", "password", "e-mail address of the end user"},
		{parser.RFC1738, "3.2.1/02", "ftp://u@h", "password", "asks the user"},
		{parser.RFC1738, "3.2.3/01", "ftp://h/a", "ftptype", "guesses"},
		{parser.RFC1738, "3.3/01", "http://u@h/", "form", "not of the form httpurl"},
		{parser.RFC1738, "3.4.1/01", "gopher://h/1", "selector", "top-level directory"},
		{parser.RFC1738, "3.7/01", "nntp://h/g/1", "form", "an article of USENET news"},
		{parser.RFC1738, "3.7/02", "nntp://h/g", "form", "no article"},
		{parser.RFC1738, "3.8/01", "telnet://u@h", "user", "advisory"},
		{parser.RFC1738, "3.10/01", "file:///a", "host", "from which the URL is being interpreted"},
		{parser.RFC1738, "3.10/02", "file://localhost/a", "host", "from which the URL is being interpreted"},
		{parser.RFC1738, "3.10/03", "file://h/a", "host", "fully qualified domain name"},
		{parser.RFC1738, "3.10/04", "file://LocalHost/a", "host", "from which the URL is being interpreted"}, // case is ignored (3.1)
		{parser.RFC1738, "4/01", "z39.50:a", "scheme", "Z39.50"},
		{parser.URLSyntax05, "4.1/01", "%41:a", "scheme", "does not match the grammar"},
		{parser.URLSyntax05, "4.4/01", "//a_b", "authority", "does not match the grammar"},
		{parser.RFC2396bis01, "3.2.1/01", "//!", "authority", "registry-based"},
		{parser.RFC2396bis01, "3.2.2/01", "http:a", "host", "does not allow"},
		{parser.RFC2396bis01, "3.2.2/02", "//u:p@h", "userinfo", "advised against"},
		{parser.RFC3986, "3.2.1/01", "//u@h", "userinfo", "gain authorization"},
		{parser.RFC3986, "3.2.2/01", "file:///", "host", "machine of the end user"},
		{parser.RFC3986, "3.2.2/02", "http://", "host", "considers invalid"},
		{parser.RFC3986, "3.2.2/03", "//", "host", "default of the scheme"},
		{parser.RFC3986, "3.2.2/04", "//192.0.2.1", "host", "IPv4 address"},
		{parser.RFC3986, "3.2.2/05", "//[::1]", "host", "IPv6 address"},
		{parser.RFC6874, "2/01", "//[fe80::a%25en1]", "host", "IPv6 address of the host with the zone"},
		{parser.RFC6874, "4/01", "//[fe80::a%25en1]", "zone", "removed before the URI is sent"},
		{parser.RFC3986, "3.5/01", "a:#f", "fragment", "not sent"},
		{parser.RFC2141, "2.1/01", "urn:urn:a", "NID", "must not be used"},
		{parser.RFC2141, "2.3.1/01", "urn:a:%4", "NSS", "two hexadecimal digits"},
		{parser.RFC2141, "2.3.2/01", "urn:a:b?c", "NSS", "future developments"},
		{parser.RFC2141, "2.4/01", "urn:a:%%00", "NSS", "octet 0"},
		{parser.RFC2141bisURN03, "2.1/01", "urn:urn:a", "NID", "must not be used"},
		{parser.RFC2141bisURN03, "2.5.3/01", "urn:foo:%00", "NSS", "must not be used"},
		{parser.RFC2141bisURN03, "4/01", "urn:foo:a", "display", "may be ambiguous"},
		{parser.RFC8141, "2.3.1/01", "urn:foo:a?+b", "r-component", "resolution service"},
		{parser.RFC8141, "2.3.2/01", "urn:foo:a?=b", "q-component", "locator"},
		{parser.RFC8141, "2.3.3/01", "urn:foo:a#b", "f-component", "not sent"},
		{parser.RFC8141, "3.2/01", "urn:Example:a", "NID", "RFC 6963"},
		{parser.RFC8141, "5.1/01", "urn:X-a:b", "NID", "experiments"},
		{parser.RFC8141, "5.1/02", "urn:XN--a:b", "NID", "labels of the DNS"},
		{parser.RFC8141, "5.1/03", "urn:ab:c", "NID", "three characters"},
		{parser.RFC8141, "5.2/01", "urn:URN-10:b", "NID", "informal namespace"},
		{parser.RFC8141, "5.2/02", "urn:urn-07:b", "NID", "without leading zeros"},
	} {
		t.Run(fmt.Sprintf("%s/%s", test.revision, test.name), func(t *testing.T) {
			x, err := explain.String(test.revision, test.input)
			if err != nil {
				t.Fatal(err)
			}
			if f, _ := x.Fact(test.fact); !strings.Contains(f.Text, test.text) {
				t.Errorf("%s: %s: %q", test.input, test.fact, f.Text)
			}
		})
	}
}

// TestRegistries checks the entries of rfc2141bis-urn-03, Section 9.2.
func TestRegistries(t *testing.T) {
	for i, service := range []string{"I2L URI to URL", "I2Ls URI to URLs", "I2R URI to resource", "I2Rs URI to resources",
		"I2C URI to URC", "I2Cs URI to URCs", "I2N URI to URN", "I2Ns URI to URNs", "I=I URI equal to URI?"} {
		name, purpose, _ := strings.Cut(service, " ")
		x, err := explain.String(parser.RFC2141bisURN03, "urn:foo:a?s="+name+"&c=b")
		if err != nil {
			t.Fatal(err)
		}
		s, c := x.Directives[0], x.Directives[1]
		if want := (explain.Service{Name: name, Purpose: purpose, Status: "provisional", Reference: fmt.Sprintf("RFC 2483, sec. 4.%d", i+1)}); s.Service != want {
			t.Errorf("%+v, want %+v", s.Service, want)
		}
		if want := (explain.Keyword{Name: "s", Purpose: "intended URN resolution service", Scope: "global", Reference: "2.3.1"}); s.Registered != want {
			t.Errorf("%+v, want %+v", s.Registered, want)
		}
		if want := (explain.Keyword{Name: "c", Purpose: "component of structured resource", Scope: "global", Reference: "2.3.2"}); c.Registered != want {
			t.Errorf("%+v, want %+v", c.Registered, want)
		}
	}
}
