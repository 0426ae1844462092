package explain_test

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/explain"
)

// lines returns an explanation without its texts: a line for each fact,
// directive and step, with value, source and section.
func lines(x explain.Explanation) string {
	var b strings.Builder
	if x.Status != "" {
		fmt.Fprintf(&b, "status %s\n", x.Status)
	}
	for f := range x.Facts() {
		fmt.Fprintf(&b, "%s %q %s %s\n", f.Name, f.Value, f.Source, f.Section)
	}
	for d := range x.Directives() {
		fmt.Fprintf(&b, "& %s=%q %s", d.Keyword, d.Value, d.Section)
		if d.Ignored {
			b.WriteString(" ignored")
		}
		b.WriteByte('\n')
	}
	for s := range x.Steps() {
		fmt.Fprintf(&b, "> %s %q %s %s\n", s.Command, s.Argument, s.Source, s.Section)
	}
	return b.String()
}

func TestString(t *testing.T) {
	for _, test := range rows(t) {
		t.Run(fmt.Sprintf("%s/%s", test.revision, test.name), func(t *testing.T) {
			x, err := explain.String(test.revision, test.input)
			if err != nil {
				t.Fatal(err)
			}
			check(t, x, test.input)
			if got := lines(x); got != test.want {
				t.Errorf("%s\ngot:\n%swant:\n%s", test.input, got, test.want)
			}
		})
	}
}

// schemes are what each document says of schemes: a line for each, with the
// status and the section of the fact about it.
var schemes = []struct {
	revision parser.Revision
	rest     string // what follows the scheme
	want     string
}{
	{parser.URL1993, "a", `
http defined HTTP
ftp defined FTP
news defined SCHEME
wais defined WAIS
prospero defined PROSPERO
gopher defined GOPHER
telnet defined TELNET, RLOGIN, TN3270
rlogin mentioned TELNET, RLOGIN, TN3270
tn3270 mentioned TELNET, RLOGIN, TN3270
afs mentioned BNF syntax
whois mentioned WHOIS
x500 mentioned X500
urn reserved REGISTRATION OF NAMING SCHEMES
x-a experimental REGISTRATION OF NAMING SCHEMES
xa other SCHEME
mailto other SCHEME`},
	{parser.RFC1630, "a", `
http defined HTTP
ftp defined FTP
gopher defined Gopher
mailto defined Mailto
news defined News
telnet defined Telnet, rlogin, tn3270
rlogin defined Telnet, rlogin, tn3270
tn3270 defined Telnet, rlogin, tn3270
wais defined WAIS
file defined file
mid defined Message-Id
cid defined Content-Id
nntp mentioned NNTP
prospero mentioned Prospero
whois mentioned WHOIS
x500 mentioned X500
afs mentioned BNF for specific URL schemes
urn reserved URN
x-a experimental Registration of naming schemes
xa other SCHEME`},
	{parser.RFC1738, "a/;", `
http defined 3.3
ftp defined 3.2
gopher defined 3.4
mailto defined 3.5
news defined 3.6
nntp defined 3.7
telnet defined 3.8
wais defined 3.9
file defined 3.10
prospero defined 3.11
afs reserved 4
mid reserved 4
cid reserved 4
nfs reserved 4
tn3270 reserved 4
mailserver reserved 4
z39.50 reserved 4
x-a experimental 4
xa other 2.1`},
	{parser.RFC1808, "a", `
mailto mentioned 2.3
news mentioned 2.3
telnet mentioned 2.3
gopher mentioned 2.3
prospero mentioned 2.3
wais mentioned 2.3
file mentioned 2.3
ftp mentioned 2.3
http mentioned 2.3
nntp mentioned 2.3
urn other 2.1`},
	{parser.URLSyntax05, "a", "\nfile mentioned 4.1\nftp mentioned 4.1\ngopher mentioned 4.1\nhttp mentioned 4.1\n" +
		"mailto mentioned 4.1\nnews mentioned 4.1\ntelnet mentioned 4.1\nwais other 4.1"},
	{parser.RFC2396, "a", "\nfile mentioned 3.1\nftp mentioned 3.1\ngopher mentioned 3.1\nhttp mentioned 3.1\n" +
		"mailto mentioned 3.1\nnews mentioned 3.1\ntelnet mentioned 3.1\nwais other 3.1"},
	{parser.RFC2732, "a", "\nfile mentioned RFC 2396, 3.1\nftp mentioned RFC 2396, 3.1\ngopher mentioned RFC 2396, " +
		"3.1\n" +
		"http mentioned RFC 2396, 3.1\nmailto mentioned RFC 2396, 3.1\nnews mentioned RFC 2396, 3.1\n" +
		"telnet mentioned RFC 2396, 3.1\nwais other RFC 2396, 3.1"},
	{parser.RFC2396bis01, "a", "\nfile mentioned 3.1\nftp mentioned 3.1\ngopher mentioned 3.1\nhttp mentioned 3.1\n" +
		"mailto mentioned 3.1\nnews mentioned 3.1\ntelnet mentioned 3.1\nwais other 3.1"},
	{parser.RFC3986, "a", "\nfile mentioned 3.1\nftp mentioned 3.1\nhttp mentioned 3.1\nldap mentioned 3.1\n" +
		"mailto mentioned 3.1\nnews mentioned 3.1\ntel mentioned 3.1\ntelnet mentioned 3.1\nurn mentioned 3.1\n" +
		"gopher other 3.1"},
	{parser.RFC3987, "a", "\nhttp mentioned 2.2\nmailto mentioned 2.2\nimap mentioned 2.2\npop mentioned 2.2\n" +
		"urn mentioned 2.2\ndata mentioned 2.2\nftp other 2.2"},
	{parser.RFC6874, "a", "\nfile mentioned RFC 3986, 3.1\nwais other RFC 3986, 3.1"},
}

// TestSchemes holds the schemes that documents name.
func TestSchemes(t *testing.T) {
	for _, test := range schemes {
		for line := range strings.SplitSeq(strings.TrimPrefix(test.want, "\n"), "\n") {
			scheme, _, _ := strings.Cut(line, " ")
			x, err := explain.String(test.revision, scheme+":"+test.rest)
			if err != nil {
				t.Fatal(err)
			}
			check(t, x, scheme+":"+test.rest)
			f, _ := x.Fact("scheme")
			if got := fmt.Sprintf("%s %s %s", f.Value, x.Status, f.Section); got != line || x.Scheme != scheme {
				t.Errorf("%v: %s, want %s", test.revision, got, line)
			}
		}
	}
}

func TestStringErrors(t *testing.T) {
	for v := range all.Revisions() {
		for _, s := range []string{"\x00", "a b\xff", "http://[", "%", "ftp://h/%2"} {
			x, err := explain.String(v, s)
			var syntax *parser.SyntaxError
			if !errors.As(err, &syntax) || syntax.Revision != v || syntax.Input() != s || x != (explain.Explanation{}) {
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
	return errors.As(err, new(*parser.ArgumentError))
}

func TestZero(t *testing.T) {
	var x explain.Explanation
	if f, ok := x.Fact("form"); ok || f != (explain.Fact{}) {
		t.Errorf("Fact of the zero Explanation: %+v, %t", f, ok)
	}
	for d := range x.Directives() {
		t.Errorf("directive of the zero Explanation: %+v", d)
	}
	for s := range x.Steps() {
		t.Errorf("step of the zero Explanation: %+v", s)
	}
}

// TestPrefixes ends each loop over an explanation after each of its values.
func TestPrefixes(t *testing.T) {
	for _, test := range rows(t) {
		x, err := explain.String(test.revision, test.input)
		if err != nil {
			t.Fatal(err)
		}
		checkPrefixes(t, test.input, x.Facts())
		checkPrefixes(t, test.input, x.Directives())
		checkPrefixes(t, test.input, x.Steps())
	}
}

// checkPrefixes checks that a loop which ends early has the values of one that
// does not.
func checkPrefixes[T comparable](t *testing.T, input string, seq iter.Seq[T]) {
	t.Helper()
	all := slices.Collect(seq)
	for n := range all {
		var got []T
		for v := range seq {
			if got = append(got, v); len(got) == n+1 {
				break
			}
		}
		if !slices.Equal(got, all[:n+1]) {
			t.Errorf("%q: the first %d: %+v, want %+v", input, n+1, got, all[:n+1])
		}
	}
}

// TestTexts holds the wording if it is the answer.
func TestTexts(t *testing.T) {
	for _, test := range []struct {
		revision    parser.Revision
		name, input string
		fact        string // name
		text        string // a part
	}{
		{parser.URL1993, "NEWS/01", "news:*", "form", "does not say what it means"},
		{parser.URL1993, "HTTP/01", "http:a", "scheme", "this string has not"},
		{parser.URLSyntax05, "4.1/01", "http://h", "scheme",
			"the scheme, which governs the rest; named here, and defined elsewhere; case is ignored"},
		{parser.URLSyntax05, "4.1/02", "%41://h", "scheme",
			"stands where a scheme does (Appendix B), but does not match the grammar of one"},
		{parser.RFC1738, "3.2.1/01", "ftp://h", "password", "e-mail address of the end user"},
		{parser.RFC1738, "3.2.1/02", "ftp://u@h", "password", "asks the user"},
		{parser.RFC1738, "3.2.3/01", "ftp://h/a", "ftptype", "guesses"},
		{parser.RFC1738, "3.3/01", "http://u@h/", "form", "not of the form httpurl"},
		{parser.RFC1738, "3.4/01", "gopher://u@h/1", "form", "not of the form gopherurl"},
		{parser.RFC1738, "3.7/03", "nntp://u@h/g", "form", "not of the form nntpurl"},
		{parser.RFC1738, "3.9/04", "wais://u@h/d", "form", "not of the form waisurl"},
		{parser.RFC1738, "3.10/05", "file://u@h/f", "form", "not of the form fileurl"},
		{parser.RFC1738, "3.11/01", "prospero://u@h/p", "form", "not of the form prosperourl"},
		{parser.RFC1738, "3.2/01", "ftp://u@h/f", "form", "a file"},
		{parser.RFC1738, "3.8/02", "telnet://u@h", "form", "an interactive service"},
		{parser.RFC1738, "3.4.1/01", "gopher://h/1", "selector", "top-level directory"},
		{parser.RFC1738, "3.4.1/02", "gopher://h/1a", "selector", "the Gopher selector string"},
		{parser.RFC1738, "3.7/01", "nntp://h/g/1", "form", "an article of USENET news"},
		{parser.RFC1738, "3.7/02", "nntp://h/g", "form", "no article"},
		{parser.RFC1738, "3.8/01", "telnet://u@h", "user", "advisory"},
		{parser.RFC1738, "3.10/01", "file:///a", "host", "from which the URL is being interpreted"},
		{parser.RFC1738, "3.10/02", "file://localhost/a", "host", "from which the URL is being interpreted"},
		{parser.RFC1738, "3.10/03", "file://h/a", "host", "fully qualified domain name"},
		// case is ignored (3.1)
		{parser.RFC1738, "3.10/04", "file://LocalHost/a", "host", "from which the URL is being interpreted"},
		{parser.RFC1738, "4/01", "z39.50:a", "scheme", "Z39.50"},
		{parser.URLSyntax05, "4.4/01", "//a_b", "authority", "does not match the grammar"},
		{parser.RFC3986, "3.3/01", "a:b", "path", "data that identifies"},
		{parser.RFC3986, "3.3/02", "a:/b", "path", "within the scope of scheme and authority"},
		{parser.RFC3986, "3.3/03", "a://h/b", "path", "within the scope of scheme and authority"},
		{parser.RFC3986, "3.3/04", "//h/b", "path", "within the scope of scheme and authority"},
		{parser.RFC3986, "3.3/05", "a:", "path", "empty"},
		{parser.RFC3986, "3.3/06", "a://h", "path", "empty"},
		{parser.RFC3986, "3.3/07", "//h", "path", "empty"},
		{parser.RFC3986, "3.3/08", "/b", "path", "from the top of the hierarchy"},
		{parser.RFC3986, "3.3/09", "b/c", "path", "to be merged"},
		{parser.RFC3986, "3.3/10", "?q", "path", "taken from the base URI"},
		{parser.URLSyntax05, "5.2/01", "?q", "path", "to be merged"},
		{parser.RFC1738, "3.1/01", "ftp://a.b", "host", "domain name"},
		{parser.RFC1738, "3.1/02", "ftp://1.2.3.4", "host", "four decimal numbers"},
		{parser.RFC3986, "3.2.2/06", "//[v1.a]", "host", "future version"},
		{parser.RFC3986, "3.2.2/07", "//a", "host", "registered name"},
		{parser.RFC3987, "2.2/01", "//a", "host", "registered name"},
		{parser.RFC3986, "3.2.2/08", "file://LocalHost/", "host", "machine of the end user"},
		{parser.RFC3986, "3.2.2/09", "http://localhost/", "host", "registered name"},
		{parser.RFC3986, "3.2.2/10", "ftp:///", "host", "default of the scheme"},
		{parser.RFC3986, "3.2.2/11", "file://h/", "host", "registered name"},
		{parser.RFC3986, "3.2.1/02", "//u:p@h", "userinfo", "advised against"},
		{parser.RFC2396, "3.1/01", "http:a", "scheme", "named here"},
		{parser.RFC2396, "3.1/02", "a:b", "scheme", "case is ignored"},
		{parser.RFC1808, "2.3/01", "telnet:", "scheme", "never used with relative"},
		{parser.RFC1808, "2.3/02", "wais:", "scheme", "if the base URL follows"},
		{parser.RFC1808, "2.3/03", "nntp:", "scheme", "can always be parsed"},
		{parser.RFC1808, "4/01", "a/b", "path", "in the place of the last segment"},
		{parser.RFC1808, "4/02", "/a", "path", "RFC 1738"},
		{parser.RFC1808, "4/03", "//h/a", "path", "RFC 1738"},
		{parser.RFC1808, "4/04", "x:a", "path", "RFC 1738"},
		{parser.RFC1738, "3.9/01", "wais://h/db?q", "form", "a particular search"},
		{parser.RFC1738, "3.9/02", "wais://h/db/t/p", "form", "a particular document"},
		{parser.RFC1738, "3.9/03", "wais://h/db", "form", "available for searching"},
		{parser.RFC8141, "2.1/01", "urn:foo:a", "NID", "determines structure"},
		{parser.RFC8141, "5.1/04", "urn:de-a:b", "NID", "codes of countries"},
		{parser.RFC8141, "3.2/02", "urn:examples:a", "NID", "determines structure"},
		{parser.RFC2141bisURN03, "2.1/02", "urn:uri:a", "NID", "determines structure"},
		{parser.RFC2141bisURN03, "2.2/01", "urn:foo:%01", "NSS", "whose rules say"},
		{parser.RFC2396bis01, "3.2.1/01", "//!", "authority", "registry-based"},
		{parser.RFC2396bis01, "3.2.2/01", "http:a", "host", "does not allow"},
		{parser.RFC2396bis01, "3.2.2/02", "//u:p@h", "userinfo", "advised against"},
		{parser.RFC3986, "3.2.1/01", "//u@h", "userinfo", "gain authorization"},
		{parser.RFC3986, "3.2.2/01", "file:///", "host", "machine of the end user"},
		{parser.RFC3986, "3.2.2/02", "http://", "host", "considers invalid"},
		{parser.RFC3986, "3.2.2/03", "//", "host", "default of the scheme"},
		{parser.RFC3986, "3.2.2/04", "//192.0.2.1", "host", "IPv4 address"},
		{parser.RFC3986, "3.2.2/05", "//[::1]", "host", "IPv6 address"},
		{parser.RFC6874, "2/01", "//[fe80::a%25en1]", "host", "IPv6 address of the host, and the zone"},
		{parser.RFC6874, "4/01", "//[fe80::a%25en1]", "zone", "removed before the URI is sent"},
		{parser.RFC3986, "3.5/01", "a:#f", "fragment", "not sent"},
		{parser.RFC2141, "2.1/01", "urn:urn:a", "NID", "must not be used"},
		{parser.RFC2141, "2.1/02", "URN:Urn:a", "NID", "must not be used"},
		{parser.RFC2141, "2.1/03", "urn:urn-1:a", "NID", "determines the interpretation"},
		{parser.RFC2141, "2.3.1/01", "urn:a:%4", "NSS", "two hexadecimal digits"},
		{parser.RFC2141, "2.3.2/01", "urn:a:b?c", "NSS", "future developments"},
		{parser.RFC2141, "2.3.2/02", "urn:a:b/c", "NSS", "future developments"},
		{parser.RFC2141, "2.3.2/03", "urn:a:b#c", "NSS", "future developments"},
		{parser.RFC2141, "2.2/01", "urn:a:b:%2F%3F%23", "NSS", "whose rules say"},
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
	for i, service := range []string{"I2L URI to URL", "I2Ls URI to URLs", "I2R URI to resource",
		"I2Rs URI to resources",
		"I2C URI to URC", "I2Cs URI to URCs", "I2N URI to URN", "I2Ns URI to URNs", "I=I URI equal to URI?"} {
		name, purpose, _ := strings.Cut(service, " ")
		x, err := explain.String(parser.RFC2141bisURN03, "urn:foo:a?s="+name+"&c=b")
		if err != nil {
			t.Fatal(err)
		}
		directives := slices.Collect(x.Directives())
		s, c := directives[0], directives[1]
		if want := (explain.Service{Name: name, Purpose: purpose, Status: "provisional",
			Reference: fmt.Sprintf("RFC 2483, sec. 4.%d", i+1)}); s.Service != want {
			t.Errorf("%+v, want %+v", s.Service, want)
		}
		if want := (explain.Keyword{Name: "s", Purpose: "intended URN resolution service", Scope: "global",
			Reference: "2.3.1"}); s.Registered != want {
			t.Errorf("%+v, want %+v", s.Registered, want)
		}
		if want := (explain.Keyword{Name: "c", Purpose: "component of structured resource", Scope: "global",
			Reference: "2.3.2"}); c.Registered != want {
			t.Errorf("%+v, want %+v", c.Registered, want)
		}
	}
}

// What each directive of a query asks for, or why it is ignored
// (rfc2141bis-urn-03, Sections 2.3 and 9.2).
func TestDirectiveTexts(t *testing.T) {
	r, err := parser.RFC2141bisURN03.Parse("urn:ab:c?s=I2L&c=x&x=1&y=1&y=2&d=&d=")
	if err != nil {
		t.Fatal(err)
	}
	twice, err := parser.RFC2141bisURN03.Parse("urn:ab:c?c=1&c=2&s=I2X")
	if err != nil {
		t.Fatal(err)
	}
	const (
		repeated = "2.3 ignored: the keyword appears more than once"
		both     = "2.3 ignored: the keyword is not registered here, and appears more than once"
	)
	want := []string{
		"2.3.1 the resolution service that is requested",
		"2.3.2 the component of the resource, by the rules of the namespace",
		"2.3 ignored by resolvers that do not know the keyword, which is not registered here",
		both, both, both, both, repeated, repeated,
		"2.3.1 ignored: not a registered service; the default service of the namespace is meant",
	}
	var got []string
	for _, r := range []parser.Reference{r, twice} {
		x, err := explain.Reference(r)
		if err != nil {
			t.Fatal(err)
		}
		for d := range x.Directives() {
			got = append(got, d.Section+" "+d.Text)
			if d.Ignored != strings.Contains(d.Text, "ignored") {
				t.Errorf("%+v", d)
			}
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}
