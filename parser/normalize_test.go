package parser_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

var (
	url1993  = parser.URL1993
	rfc1630  = parser.RFC1630
	rfc1738  = parser.RFC1738
	rfc1808  = parser.RFC1808
	rfc2141  = parser.RFC2141
	syntax05 = parser.URLSyntax05
	rfc2396  = parser.RFC2396
	rfc2732  = parser.RFC2732
	bis01    = parser.RFC2396bis01
	rfc3986  = parser.RFC3986
	urn03    = parser.RFC2141bisURN03
	rfc6874  = parser.RFC6874
	rfc3987  = parser.RFC3987
	rfc8141  = parser.RFC8141
)

// isURN reports whether the strings of a revision are URNs only.
func isURN(v parser.Revision) bool { return v == rfc2141 || v == urn03 || v == rfc8141 }

// The normal forms that the documents name or imply: here are those that the
// cases leave out.
func TestNormalize(t *testing.T) {
	for _, test := range []struct {
		name  string // revision, section, number
		v     parser.Revision
		level parser.Level
		input string
		want  string
	}{
		{"rfc3986/6.2.1/01", rfc3986, parser.LevelString, "HTTP://A/%7e/./b", "HTTP://A/%7e/./b"},
		{"rfc3986/6.2.2.1/02", rfc3986, parser.LevelCase, "a://U%3a@[2001:DB8::A]/%3aB?%3aB#%3aB",
			"a://U%3A@[2001:db8::a]/%3AB?%3AB#%3AB"},
		{"rfc3986/6.2.2.1/03", rfc3986, parser.LevelCase, "//%c3%bC.X", "//%C3%BC.x"},
		{"rfc3986/6.2.2.1/04", rfc3986, parser.LevelCase, "a://[V1.AB]:1", "a://[v1.ab]:1"},
		{"rfc3986/6.2.2.2/01", rfc3986, parser.LevelPercent, "a:%41%5A%61%7A%30%39%2D%2E%5F%7E", "a:AZaz09-._~"},
		{"rfc3986/6.2.2.2/02", rfc3986, parser.LevelPercent, "a://%41%2eB%7e@%48%4F%53%54/?%7e#%7e",
			"a://A.B~@host/?~#~"},
		{"rfc3986/6.2.2.2/03", rfc3986, parser.LevelPercent, "a:%21%2f%3a%40%5b%25%c3", "a:%21%2F%3A%40%5B%25%C3"},
		{"rfc3986/6.2.2.2/04", rfc3986, parser.LevelPercent, "a://1.2.3.%34", "a://1.2.3.4"},
		{"rfc3986/6.2.2.2/05", rfc3986, parser.LevelPercent, "%2541", "%2541"},
		{"rfc3986/6.2.2.3/01", rfc3986, parser.LevelPath, "a://b/a/./b/../b/c", "a://b/a/b/c"},
		{"rfc3986/6.2.2.3/02", rfc3986, parser.LevelPath, "a://b/../../g", "a://b/g"},
		{"rfc3986/6.2.2.3/03", rfc3986, parser.LevelPath, "a://b/c/%2e%2E/g", "a://b/g"},
		{"rfc3986/6.2.2.3/04", rfc3986, parser.LevelPath, "a/../b", "a/../b"},
		{"rfc3986/6.2.2.3/05", rfc3986, parser.LevelPath, "//a/../b", "//a/../b"},
		{"rfc3986/6.2.2.3/07", rfc3986, parser.LevelPath, "a:/b/..//c/./d", "a:/b/..//c/./d"},
		{"rfc3986/6.2.2.3/08", rfc3986, parser.LevelPath, "a:b/c/..?q/./r#f/../g", "a:b/?q/./r#f/../g"},
		{"rfc3986/6.2.2.3/09", rfc3986, parser.LevelPath, "a:./b:c", "a:b:c"},
		{"rfc3986/6.2.2.3/10", rfc3986, parser.LevelPath, "a:..", "a:"},
		{"rfc3986/6.2.2.3/11", rfc3986, parser.LevelPath, "a:/b/.../..c/.d", "a:/b/.../..c/.d"},
		{"rfc3986/6.2.3/05", rfc3986, parser.LevelScheme, "HTTP://u@h:080?q#f", "http://u@h/?q#f"},
		{"rfc3986/6.2.3/06", rfc3986, parser.LevelScheme, "http://h:81", "http://h:81/"},
		{"rfc3986/6.2.3/07", rfc3986, parser.LevelScheme, "x://h:?q", "x://h/?q"},
		{"rfc3986/6.2.3/08", rfc3986, parser.LevelScheme, "x://h:80/", "x://h:80/"},
		{"rfc3986/6.2.3/09", rfc3986, parser.LevelScheme, "//h:", "//h:"},
		{"rfc3986/6.2.3/10", rfc3986, parser.LevelScheme, "ftp://[::1]:21", "ftp://[::1]/"},
		{"rfc3986/6.2.3/11", rfc3986, parser.LevelScheme, "x://", "x:///"},
		{"rfc3986/6.2.3/12", rfc3986, parser.LevelScheme, "x:", "x:"},
		{"rfc3986/6.2.3/14", rfc3986, parser.LevelScheme, "MAILTO:A@B,C@D?to=E@F#G@H", "mailto:A@b,C@d?to=E@F#G@H"},
		{"rfc3986/6.2.3/22", rfc3986, parser.LevelScheme, "mailto://H/A@B", "mailto://h/A@B"},
		{"rfc3986/6.2.3/23", rfc3986, parser.LevelScheme, "mailto://H", "mailto://h/"},
		{"rfc3986/6.2.3/24", rfc3986, parser.LevelScheme, "x:A@B", "x:A@B"},
		{"rfc3986/6.2.3/28", rfc3986, parser.LevelScheme, "mailto:?to=A@B", "mailto:?to=A@B"},
		{"rfc6874/2/01", rfc6874, parser.LevelCase, "A://[FE80::A%25EN1]/%3a", "a://[fe80::a%25en1]/%3A"},
		{"rfc6874/2/02", rfc6874, parser.LevelPercent, "//[::%25%41%5d%2541]", "//[::%25a%5D%2541]"},
		{"rfc6874/2/03", rfc6874, parser.LevelScheme, "http://[::%25a]:80", "http://[::%25a]/"},
		{"rfc3986/3.2.2/01", rfc3986, parser.LevelScheme, "file:///x", "file:///x"},
		{"rfc3986/3.2.2/02", rfc3986, parser.LevelScheme, "file:/x", "file:///x"},
		{"rfc3986/3.2.2/03", rfc3986, parser.LevelScheme, "FILE://LocalHost/x", "file:///x"},
		{"rfc3986/3.2.2/04", rfc3986, parser.LevelScheme, "file://localhost:/x", "file:///x"},
		{"rfc3986/3.2.2/05", rfc3986, parser.LevelScheme, "file://localhost", "file:///"},
		{"rfc3986/3.2.2/06", rfc3986, parser.LevelScheme, "file:?q", "file:///?q"},
		{"rfc3986/3.2.2/07", rfc3986, parser.LevelScheme, "file:x", "file:x"},
		{"rfc3986/3.2.2/08", rfc3986, parser.LevelScheme, "file://u@localhost/x", "file://u@localhost/x"},
		{"rfc3986/3.2.2/09", rfc3986, parser.LevelScheme, "file://localhost:1/x", "file://localhost:1/x"},
		{"rfc3986/3.2.2/10", rfc3986, parser.LevelScheme, "file:/.//x", "file:////x"},
		{"rfc3986/3.2.2/11", rfc3986, parser.LevelScheme, "file://%6cocalhost/x", "file:///x"},

		{"rfc2396/6/01", rfc2396, parser.LevelCase, "HTTP://U@WWW.Example.COM./A%7a", "http://U@www.example.com./A%7a"},
		{"rfc2396/6/02", rfc2396, parser.LevelCase, "a://Reg_Name", "a://Reg_Name"},
		{"rfc2396/2.3/01", rfc2396, parser.LevelPercent, "a:%3a%c3%7e%21", "a:%3A%C3~!"},
		{"rfc2396/2.3/02", rfc2396, parser.LevelPercent, "//%41.B", "//a.b"},
		{"rfc2396/6/03", rfc2396, parser.LevelScheme, "http://example.com:", "http://example.com"},
		{"rfc2396/6/04", rfc2396, parser.LevelScheme, "http://:80/", "http://:80/"},
		{"rfc2396/6/05", rfc2396, parser.LevelScheme, "file://LOCALHOST/a/../b", "file://localhost/a/../b"},
		{"rfc2732/3/01", rfc2732, parser.LevelCase, "HTTP://[::A]:80/A%7a", "http://[::A]:80/A%7a"},
		{"rfc2732/3/02", rfc2732, parser.LevelPercent, "a:b%5b%5D[%7e", "a:b%5B%5D[~"},
		{"rfc2732/3/03", rfc2732, parser.LevelScheme, "http://[::A]:80", "http://[::A]"},
		{"rfc2396bis-01/6.2.2.1/01", bis01, parser.LevelCase, "HTTP://U@WWW.Example.COM/A%7a",
			"http://U@www.example.com/A%7a"},
		{"rfc2396bis-01/6.2.2.1/02", bis01, parser.LevelCase, "a://Reg_Name", "a://Reg_Name"},
		{"rfc2396bis-01/6.2.2.1/03", bis01, parser.LevelCase, "a://[::A]", "a://[::A]"},
		{"rfc2396bis-01/6.2.2.2/01", bis01, parser.LevelPercent, "a:%3a%c3", "a:%3A%C3"},
		{"rfc2396bis-01/2.3/02", bis01, parser.LevelPercent, "/%7E", "/~"},
		{"rfc2396bis-01/2.3/03", bis01, parser.LevelPercent, "/%2d%2e%21%2a%27%28%29", "/%2D%2E%21%2A%27%28%29"},
		{"rfc2396bis-01/2.3/04", bis01, parser.LevelPercent, "//%41.B", "//a.b"},
		{"rfc2396bis-01/6.2.2.3/01", bis01, parser.LevelPath, "a://b/a/./b/../b/c", "a://b/a/b/c"},
		{"rfc2396bis-01/6.2.2.3/02", bis01, parser.LevelPath, "a://b/../../g/../h", "a://b/../../h"},
		{"rfc2396bis-01/6.2.2.3/03", bis01, parser.LevelPath, "a:/b:c/./d", "a:/b:c/d"},
		{"rfc2396bis-01/6.2.2.3/04", bis01, parser.LevelPath, "a://h//./b", "a://h//b"},
		{"rfc2396bis-01/6.2.2.3/06", bis01, parser.LevelPath, "a:b/../c", "a:b/../c"},
		{"rfc2396bis-01/6.2.2.3/07", bis01, parser.LevelPath, "/b/../c", "/b/../c"},
		{"rfc2396bis-01/6.2.3/02", bis01, parser.LevelScheme, "http://example.com:", "http://example.com"},
		{"rfc2396bis-01/6.2.3/03", bis01, parser.LevelScheme, "x://example.com:", "x://example.com:"},
		{"rfc2396bis-01/6.2.3/04", bis01, parser.LevelScheme, "http://:80/", "http://:80/"},
		{"rfc2396bis-01/6.2.3/06", bis01, parser.LevelScheme, "https://h:", "https://h"},
		{"rfc2396bis-01/3.2.2/01", bis01, parser.LevelScheme, "file://LOCALHOST/x", "file:///x"},
		{"rfc2396bis-01/3.2.2/03", bis01, parser.LevelScheme, "file://localhost:1/x", "file://localhost:1/x"},
		{"rfc2396bis-01/3.2.2/04", bis01, parser.LevelScheme, "file://u@localhost/x", "file://u@localhost/x"},
		{"rfc2396bis-01/3.2.2/02", bis01, parser.LevelScheme, "file:/x", "file:/x"},

		{"url-syntax-05/4.1/01", syntax05, parser.LevelCase, "HTTP:A", "http:A"},
		{"url-syntax-05/4.1/02", syntax05, parser.LevelCase, "A$B:c", "A$B:c"},
		{"url-syntax-05/6/02", syntax05, parser.LevelCase, "http://A_B", "http://A_B"},
		{"url-syntax-05/2.3/01", syntax05, parser.LevelPercent, "%24%2d%5f%2e%21%7e%2a%27%28%29%2c%41", "$-_.!~*'(),A"},
		{"url-syntax-05/2.4.2/01", syntax05, parser.LevelPercent, "http://h/%7e?%3d%3b#%7E", "http://h/~?%3D%3B#~"},
		{"url-syntax-05/2.3/02", syntax05, parser.LevelPercent, "http://%41%2ecom/", "http://a.com/"},
		{"url-syntax-05/4.4/01", syntax05, parser.LevelPercent, "%61%3a:%61", "%61%3A:a"},
		{"url-syntax-05/6/03", syntax05, parser.LevelScheme, "http://u:p@h:80", "http://u:p@h"},
		{"url-syntax-05/6/04", syntax05, parser.LevelScheme, "FTP://h:/x", "ftp://h/x"},
		{"url-syntax-05/6/05", syntax05, parser.LevelScheme, "x://h:/x", "x://h:/x"},

		{"rfc1738/2.1/01", rfc1738, parser.LevelCase, "HTTP://h/A", "http://h/A"},
		{"rfc1738/3.1/01", rfc1738, parser.LevelCase, "ftp://U:P@HOST.dom/A", "ftp://U:P@host.dom/A"},
		{"rfc1738/3.1/02", rfc1738, parser.LevelCase, "news:A@HOST", "news:A@host"},
		{"rfc1738/2.2/01", rfc1738, parser.LevelPercent, "x:%41%24%2d%5f%2e%2b%21%2a%27%28%29%2c", "x:A$-_.+!*'(),"},
		{"rfc1738/2.2/02", rfc1738, parser.LevelPercent, "x:%3b%2f%3f%3a%40%3d%26%7e%23",
			"x:%3B%2F%3F%3A%40%3D%26%7E%23"},
		{"rfc1738/2.2/03", rfc1738, parser.LevelPercent, "ftp://h/%61%7e;type=%61", "ftp://h/%61%7E;type=%61"},
		{"rfc1738/2.2/04", rfc1738, parser.LevelPercent, "http://%61/", "http://%61/"},
		{"rfc1738/3.2.2/01", rfc1738, parser.LevelScheme, "ftp://myname@host.dom/%2Fetc/motd",
			"ftp://myname@host.dom/%2Fetc/motd"},
		{"rfc1738/3.2/01", rfc1738, parser.LevelScheme, "ftp://h:21/a", "ftp://h/a"},
		{"rfc1738/3.3/01", rfc1738, parser.LevelScheme, "http://h", "http://h/"},
		{"rfc1738/3.3/02", rfc1738, parser.LevelScheme, "http://h:0080", "http://h/"},
		{"rfc1738/3.3/03", rfc1738, parser.LevelScheme, "http://u@h", "http://u@h"},
		{"rfc1738/3.4.1/01", rfc1738, parser.LevelScheme, "gopher://h:70", "gopher://h/1"},
		{"rfc1738/3.4.1/02", rfc1738, parser.LevelScheme, "gopher://h/", "gopher://h/1"},
		{"rfc1738/3.4.1/03", rfc1738, parser.LevelScheme, "gopher://h/0", "gopher://h/0"},
		{"rfc1738/3.7/01", rfc1738, parser.LevelScheme, "nntp://h:119/a/1", "nntp://h/a/1"},
		{"rfc1738/3.8/01", rfc1738, parser.LevelScheme, "telnet://u:p@h:23", "telnet://u:p@h/"},
		{"rfc1738/3.9/01", rfc1738, parser.LevelScheme, "wais://h:210/d?s", "wais://h/d?s"},
		{"rfc1738/3.10/01", rfc1738, parser.LevelScheme, "file://LOCALHOST/x", "file:///x"},
		{"rfc1738/3.10/02", rfc1738, parser.LevelScheme, "file://localhost", "file://localhost"},
		{"rfc1738/3.11/01", rfc1738, parser.LevelScheme, "prospero://h:1525/a;b=c", "prospero://h/a;b=c"},

		{"url-1993/encoding/01", url1993, parser.LevelPercent, "http://h/%61/%7e?%24%2d%5f%26%31",
			"http://h/a/%7E?$-_&1"},
		{"url-1993/encoding/02", url1993, parser.LevelPercent, "http://h/%20/%2e/%2f/%40/%3a/%2b",
			"http://h/%20/%2E/%2F/%40/%3A/%2B"},
		{"url-1993/encoding/03", url1993, parser.LevelPercent, "prospero://a/%62/%00%31", "prospero://a/%62/%00%31"},
		{"url-1993/encoding/04", url1993, parser.LevelPercent, "ftp://a@b@%68/", "ftp://a@b@%68/"},
		{"url-1993/encoding/05", url1993, parser.LevelPercent, "new%73:x", "new%73:x"},
		{"url-1993/gopher/01", url1993, parser.LevelScheme, "gopher://h:7", "gopher://h:7/1"},
		{"url-1993/gopher/02", url1993, parser.LevelScheme, "gopher://h?s#f", "gopher://h/1?s#f"},
		{"url-1993/gopher/03", url1993, parser.LevelScheme, "gopher://h/0a", "gopher://h/0a"},
		{"rfc3987/5.3.2.3/no triplets", rfc3987, parser.LevelPercent, "/a\u202e", "/a%E2%80%AE"},
		{"rfc3987/5.3.2.3/neither", rfc3987, parser.LevelPercent, "/a", "/a"},
		{"rfc2396bis-01/6.2.3/no scheme", bis01, parser.LevelScheme, "//h:", "//h:"},
		{"rfc2396bis-01/6.2.3/empty port", bis01, parser.LevelScheme, "http://h:", "http://h"},
		{"rfc2396bis-01/6.2.3/port of a file", bis01, parser.LevelScheme, "file://localhost:1/", "file://localhost:1/"},
		{"rfc3986/6.2.3/no scheme", rfc3986, parser.LevelScheme, "//h:", "//h:"},
		{"rfc3986/6.2.3/empty port", rfc3986, parser.LevelScheme, "a://h:", "a://h/"},
		{"rfc6874/6.2.3/no scheme", rfc6874, parser.LevelScheme, "//h:", "//h:"},
		{"rfc3987/5.3.3/no scheme", rfc3987, parser.LevelScheme, "//h:", "//h:"},
		{"rfc3987/5.3.3/mailto", rfc3987, parser.LevelScheme, "mailto:A@B", "mailto:A@B"},
		{"rfc3987/5.3.3/mailto with an authority", rfc3987, parser.LevelScheme, "mailto://h", "mailto://h/"},
		{"rfc3987/5.3.2.1/not ASCII", rfc3987, parser.LevelCase, "HTTP://A%80", "http://A%80"},
		{"rfc3987/5.3.2.1/ASCII", rfc3987, parser.LevelCase, "HTTP://A%7f", "http://a%7F"},
		{"url-1993/gopher/04", url1993, parser.LevelScheme, "gopher://h:1:70", "gopher://h:1:70/1"},

		{"rfc2141bis-urn-03/5/01", urn03, parser.LevelCase, "URN:Foo:A%2c?S=%2c#%2c", "urn:foo:A%2C?S=%2C#%2C"},
		{"rfc2141bis-urn-03/5/02", urn03, parser.LevelCase, "urn:foo:%41", "urn:foo:%41"},
		{"rfc2141bis-urn-03/5/03", urn03, earlier.LevelURN5b, "urn:foo:a?s=I2L&c=ToC&c=A#f",
			"urn:foo:a?c=A&c=ToC&s=I2L"},
		{"rfc2141bis-urn-03/5/04", urn03, earlier.LevelURN5b, "urn:foo:a?a=&b=", "urn:foo:a?a=&b="},
		{"rfc2141bis-urn-03/5/05", urn03, earlier.LevelURN5a, "urn:foo:a?s=I2L&c=ToC#f", "urn:foo:a"},
		{"rfc2141/5/01", rfc2141, parser.LevelCase, "URN:Foo:A%2c/%zz%", "urn:foo:A%2C/%zz%"},
		{"rfc2141/5/02", rfc2141, parser.LevelCase, "urn:foo:%41?A#%c3", "urn:foo:%41?A#%C3"},
		{"rfc8141/3.1/01", rfc8141, parser.LevelCase, "URN:Foo:A%2c/?+S%2c#%2c", "urn:foo:A%2C/?+S%2C#%2C"},
		{"rfc8141/3.1/02", rfc8141, parser.LevelCase, "urn:foo:%41", "urn:foo:%41"},
		{"rfc8141/3.1/03", rfc8141, parser.LevelURN, "urn:foo:a/b?+c?=d#e", "urn:foo:a/b"},
		{"rfc8141/3.1/04", rfc8141, parser.LevelURN, "urn:foo:a?=d", "urn:foo:a"},
		{"rfc8141/3.1/05", rfc8141, parser.LevelURN, "urn:foo:a#", "urn:foo:a"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := mustParse(t, test.v, test.input)
			got, err := r.Normalize(test.level)
			if err != nil || got.String() != test.want {
				t.Errorf("%q at level %v: %q, %v, want %q", test.input, test.level, got, err, test.want)
			}
			checkNormal(t, r)
		})
	}
	for v := range all.Revisions() {
		for _, c := range readCases(t, v, cases.Normalization) {
			t.Run(v.String()+"/"+c.Topic+"/"+c.Name, func(t *testing.T) {
				r := mustParse(t, v, c.Input)
				level, err := c.ParseLevel()
				if err != nil {
					t.Fatal(err)
				}
				got, err := r.Normalize(level)
				if wrong := c.Outcome.Check(got, err); wrong != nil {
					t.Errorf("%q at level %v: %v", c.Input, level, wrong)
				}
				checkNormal(t, r)
			})
		}
	}
}

// The pairs that the documents call equivalent, and the step at which they are:
// here are those that the cases leave out.
func TestEquivalenceLevel(t *testing.T) {
	for _, test := range []struct {
		name string
		v    parser.Revision
		a, b string
		want parser.Level // 0: different
	}{
		{"rfc3986/6.2.1/01", rfc3986, "a", "a", parser.LevelString},
		{"rfc3986/6.2.2.1/02", rfc3986, "a:%3a", "a:%3A", parser.LevelCase},
		{"rfc3986/6.2.2.2/01", rfc3986, "a:%7E", "a:~", parser.LevelPercent},
		{"rfc3986/6.2.2.2/02", rfc3986, "a:%2F", "a:/", 0},
		{"rfc2396bis-01/2.3/01", bis01, "a:b%2Dc", "a:b-c", 0},
		{"url-syntax-05/6/02", syntax05, "http://h:80/", "http://h/", parser.LevelScheme},
		{"url-syntax-05/2.4.2/01", syntax05, "http://h/%7e", "http://h/~", parser.LevelPercent},
		{"rfc1738/2.1/01", rfc1738, "HTTP://h/", "http://h/", parser.LevelCase},
		{"rfc1738/3.3/01", rfc1738, "http://h", "http://h/", parser.LevelScheme},
		{"url-1993/gopher/01", url1993, "gopher://h", "gopher://h/1", parser.LevelScheme},
		{"url-1993/bnf-syntax/01", url1993, "x:a", "X:a", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			checkPair(t, mustParse(t, test.v, test.a), mustParse(t, test.v, test.b), test.want)
		})
	}
	for v := range all.Revisions() {
		for _, c := range readCases(t, v, cases.Comparison) {
			t.Run(v.String()+"/"+c.Topic+"/"+c.Name, func(t *testing.T) {
				level, err := c.ParseLevel()
				if err != nil && c.Level != "none" {
					t.Fatal(err)
				}
				checkPair(t, mustParse(t, v, c.Input), mustParse(t, v, c.Other), level)
			})
		}
	}
}

// checkPair checks what EquivalenceLevel and Equivalent say of two references, in both
// directions.
func checkPair(t *testing.T, a, b parser.Reference, want parser.Level) {
	t.Helper()
	for range 2 {
		if got, ok := a.EquivalenceLevel(b); got != want || ok != (want != 0) {
			t.Errorf("%q and %q: EquivalenceLevel = %v, %t, want %v", a, b, got, ok, want)
		}
		for _, level := range a.Revision().Levels() {
			got, err := a.Equivalent(b, level)
			if expected := want != 0 && level >= want; got != expected || err != nil {
				t.Errorf("%q and %q at level %v: equivalent = %t, %v, want %t", a, b, level, got, err, expected)
			}
		}
		a, b = b, a
	}
}

func TestURNDirectives(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want parser.Level
	}{
		{"urn:aa:b?s=1&c=2", "urn:aa:b?c=2&s=1", earlier.LevelURN5b},
		{"urn:aa:b?s=1&s=1&c=2", "urn:aa:b?s=1&c=2&c=2", earlier.LevelURN5a},
		{"urn:aa:b?s=1&s=2", "urn:aa:b?s=2&s=1", earlier.LevelURN5b},
		{"urn:aa:b?S=1", "urn:aa:b?s=1", earlier.LevelURN5a},
		{"urn:aa:b?s=1", "urn:aa:b?s=1&s=1", earlier.LevelURN5a},
		{"urn:aa:b?s=%41", "urn:aa:b?s=A", earlier.LevelURN5a},
	} {
		checkPair(t, mustParse(t, urn03, test.a), mustParse(t, urn03, test.b), test.want)
	}
}

func TestNormalizeErrors(t *testing.T) {
	for v := range all.Revisions() {
		defined := map[parser.Level]bool{}
		last := parser.Level(0)
		for _, l := range v.Levels() {
			defined[l] = true
			if l <= last {
				t.Errorf("%v: level %v is not behind %v", v, l, last)
			}
			last = l
		}
		s := "a:b"
		if isURN(v) {
			s = "urn:aa:b"
		}
		r := mustParse(t, v, s)
		for l := parser.Level(0); l < 10; l++ {
			_, err := r.Normalize(l)
			same, errPair := r.Equivalent(r, l)
			if checked := v.CheckLevel(l); (checked == nil) != defined[l] || (err == nil) != defined[l] ||
				(errPair == nil) != defined[l] || same != defined[l] {
				t.Errorf("%v: level %v: %v, %v, %v", v, l, err, errPair, checked)
			}
			var e *parser.NotDefinedError
			if !defined[l] && (!errors.As(err, &e) || e.Revision != v || !errors.Is(err, parser.ErrNotDefined)) {
				t.Errorf("%v: level %v: %v", v, l, err)
			}
		}
	}
	_, err := mustParse(t, syntax05, "a").Normalize(parser.LevelPath)
	if want := "url-syntax-05: normalization at level path is not defined by this revision"; err == nil ||
		err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	var zero parser.Reference
	if _, err := zero.Normalize(parser.LevelString); !isUnknownRevision(err) {
		t.Errorf("the zero Reference: %v", err)
	}
	if _, err := zero.Equivalent(zero, parser.LevelString); !isUnknownRevision(err) {
		t.Errorf("the zero Reference: %v", err)
	}
	if l, ok := zero.EquivalenceLevel(zero); ok || l != 0 {
		t.Errorf("the zero Reference: %v", l)
	}
	if levels := (parser.Revision{}).Levels(); levels != nil {
		t.Errorf("levels of no revision: %v", levels)
	}
}

func isUnknownRevision(err error) bool {
	var e *parser.ArgumentError
	return errors.As(err, &e) && e.Argument == "revision"
}

func TestMixedRevisions(t *testing.T) {
	a, b := mustParse(t, rfc3986, "a:"), mustParse(t, bis01, "a:")
	same, err := a.Equivalent(b, parser.LevelString)
	var e *parser.ArgumentError
	if same || !errors.As(err, &e) || e.Argument != "reference" {
		t.Errorf("Equivalent: %v", err)
	}
	if want := "references of rfc3986 and of rfc2396bis-01 cannot be compared"; err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if l, ok := a.EquivalenceLevel(b); ok || l != 0 {
		t.Errorf("EquivalenceLevel: %v", l)
	}
}

func TestLevelNames(t *testing.T) {
	for name, want := range map[string]parser.Level{
		"string": parser.LevelString, "case": parser.LevelCase, "percent": parser.LevelPercent,
		"path":   parser.LevelPath,
		"scheme": parser.LevelScheme, "5b": earlier.LevelURN5b, "5a": earlier.LevelURN5a,
	} {
		var got parser.Level
		if err := got.UnmarshalText([]byte(name)); got != want || err != nil || want.String() != name {
			t.Errorf("%q is read as %v, %v", name, got, err)
		}
	}
	for _, name := range []string{"Case", "Level(0)", "5c"} {
		var l parser.Level
		if err := l.UnmarshalText([]byte(name)); err == nil || l != 0 {
			t.Errorf("%q is read as %v", name, l)
		}
	}
	if got := parser.Level(0).String() + parser.Level(99).String(); got != "Level(0)Level(99)" {
		t.Error(got)
	}
}

func TestSameDocument(t *testing.T) {
	const base = "http://a/b/c/d;p?q#f"
	for _, test := range []struct {
		section string
		r, base string
		level   parser.Level
		want    bool
	}{
		{"4.4/identical", "http://a/b", "http://a/b", parser.LevelString, true},
		{"4.4/aside from its fragment", "http://a/b#c", "http://a/b", parser.LevelString, true},
		{"4.4/aside from that of the base", "http://a/b", "http://a/b#c", parser.LevelString, true},
		{"4.4/empty fragment", "http://a/b#", "http://a/b#c", parser.LevelString, true},
		{"4.4/query", "http://a/b?q", "http://a/b", parser.LevelString, false},
		{"4.4/question mark in a fragment", "http://a/b#?q", "http://a/b", parser.LevelString, true},
		{"4.4/path", "http://a/b/", "http://a/b", parser.LevelString, false},
		{"4.4/slightly different", "HTTP://a/b", "http://a/b", parser.LevelString, false},
		{"6.2.2.1/case", "HTTP://A/b#C", "http://a/b#c", parser.LevelCase, true},
		{"6.2.2.1/only case", "HTTP://a/%7eb", "http://a/~b", parser.LevelCase, false},
		{"6.2.2.2/percent", "HTTP://a/%7eb", "http://a/~b", parser.LevelPercent, true},
		{"6.2.2.3/path", "http://a/x/../b", "http://a/b", parser.LevelPath, true},
		{"6.2.3/scheme", "http://a:80", "http://a/#c", parser.LevelScheme, true},
	} {
		t.Run("rfc3986/"+test.section, func(t *testing.T) {
			r, b := mustParse(t, rfc3986, test.r), mustParse(t, rfc3986, test.base)
			if got, err := r.SameDocument(b, test.level); got != test.want || err != nil {
				t.Errorf("%t, %v; want %t", got, err, test.want)
			}
			if back, err := b.SameDocument(r, test.level); back != test.want || err != nil {
				t.Errorf("the other way round: %t, %v; want %t", back, err, test.want)
			}
		})
	}

	// The most frequent examples: RFC 3986, Section 4.4.
	for _, test := range []struct {
		reference string
		want      bool
	}{
		{"", true}, {"#s", true}, {"#", true}, {"?q", true}, {"d;p?q", true}, {"?y", false}, {"d;p", false},
		{"?", false}, {"//a/b/c/d;p?q#x", true},
	} {
		t.Run("rfc3986/4.4/reference "+test.reference, func(t *testing.T) {
			b := mustParse(t, rfc3986, base)
			target, err := b.Resolve(test.reference)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := target.SameDocument(b, parser.LevelString); got != test.want || err != nil {
				t.Errorf("%t, %v; want %t", got, err, test.want)
			}
		})
	}
}

func TestSameDocumentErrors(t *testing.T) {
	for v := range all.Revisions() {
		s := "urn:a:b"
		switch {
		case isURN(v):
			s = "urn:aa:b"
		case v == parser.RFC1630:
			s = "urn:a"
		}
		r := mustParse(t, v, s)
		same, err := r.SameDocument(r, parser.LevelString)
		if notDefined := errors.Is(err, parser.ErrNotDefined); same == notDefined ||
			notDefined != (v != parser.RFC3986 && v != parser.RFC3987 && v != parser.RFC6874) ||
			notDefined != (v.CheckSameDocument() != nil) {
			t.Errorf("%s: %v, and %v", v, err, v.CheckSameDocument())
		}
	}
	r, other := mustParse(t, rfc3986, "http://a/"), mustParse(t, bis01, "http://a/")
	for _, test := range []struct {
		name    string
		r, base parser.Reference
		level   parser.Level
		want    string
	}{
		{"mixed", r, other, parser.LevelString, "references of rfc3986 and of rfc2396bis-01 cannot be compared"},
		{"level", r, r, earlier.LevelURN5a, "rfc3986: normalization at level 5a is not defined by this revision"},
		{"no level", r, r, 0, "rfc3986: normalization at level Level(0) is not defined by this revision"},
		{"zero", parser.Reference{}, r, parser.LevelString, `unknown revision "Revision(0)"`},
		{"zero base", r, parser.Reference{}, parser.LevelString,
			"references of rfc3986 and of Revision(0) cannot be compared"},
	} {
		if same, err := test.r.SameDocument(test.base, test.level); same || err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}
