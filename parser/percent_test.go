package parser_test

import (
	"errors"
	"fmt"
	"math/rand"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// componentRule returns the ABNF rule of a component, or "" if the grammar has
// none.
func componentRule(v parser.Revision, c parser.Component) string {
	switch {
	case v == parser.RFC1808 && c == parser.Authority:
		return "net-loc"
	case v == parser.URLSyntax05 && c == parser.Authority:
		return "segment" // what Appendix B captures
	case v == parser.RFC2141bisURN03 && c == parser.Path:
		return "urn-path"
	case v == parser.RFC2141bisURN03 && c == parser.Query:
		return "urn-query"
	case v == rfc2141 && c == parser.Scheme:
		return ""
	case v == rfc8141 && (c == parser.Scheme || c == parser.Path || c == parser.Query):
		return ""
	case v == parser.RFC3987 && c != parser.Scheme && c != parser.Port:
		return "i" + c.String()
	case v == parser.URLStandard:
		return map[parser.Component]string{parser.Scheme: "URL-scheme-string", parser.Port: "URL-port-string",
			parser.Query: "URL-query-string", parser.Fragment: "URL-fragment-string"}[c]
	}
	return c.String()
}

// beginsQComponent finds what ends an r-component.
var beginsQComponent = regexp.MustCompile("[?]=[^/?]")

// outsideRule reports whether the table departs from the ABNF on a string: the
// scheme words of RFC 1738 in upper case are schemes (Section 2.1), and a "?"
// ends a path of RFC 2396, RFC 2732 and rfc2396bis-01 and begins a query (Appendix
// B), which has brackets in the last, where an opaque-part has them. The path of
// RFC 1808 may be empty, and has the slash that precedes it (Section 2.4.6). An
// r-component of RFC 8141 ends before a q-component (Section 2.3.1).
func outsideRule(v parser.Revision, c parser.Component, s string) bool {
	return v == parser.RFC1808 && c == parser.Path && (s == "" || s[0] == '/') ||
		v == parser.RFC1738 && c == parser.Scheme && strings.ToLower(s) != s ||
		(v == parser.RFC2396 || v == parser.RFC2732 || v == parser.RFC2396bis01) && c == parser.Path &&
			strings.Contains(s, "?") ||
		v == parser.RFC2396bis01 && c == parser.Query && strings.ContainsAny(s, "[]") ||
		v == rfc8141 && c == parser.RComponent && beginsQComponent.MatchString(s)
}

// Unescape looks at triplets only.
func TestUnescape(t *testing.T) {
	for _, test := range []struct{ name, input, want string }{
		{"rfc3986/2.1/01", "", ""},
		{"rfc3986/2.1/02", "a%41%c3%A9", "aA\u00e9"},
		{"rfc3986/2.1/03", " <>+\xff\u00e9", " <>+\xff\u00e9"},
		{"rfc3986/2.4/01", "%2541%25", "%41%"},
		{"rfc3986/2.1/04", "ab%4", `! byte 2: "%" is not followed by two hexadecimal digits`},
		{"rfc3986/2.1/05", "%41%%41", `! byte 3: "%" is not followed by two hexadecimal digits`},
		{"rfc3986/2.1/06", "%4g", `! byte 0: "%" is not followed by two hexadecimal digits`},
	} {
		got, err := parser.Unescape(test.input)
		if err != nil {
			got += "! " + err.Error()
		}
		if got != test.want {
			t.Errorf("%s: %q: %q, want %q", test.name, test.input, got, test.want)
		}
	}
}

// Encode and Decode return the text that EncodeFunc and DecodeFunc hand over, or the error.
func TestStrings(t *testing.T) {
	for _, s := range []string{"", "a", "a b/%41", "%zz", "<"} {
		encoding, want := rfc3986.EncodeAll(parser.Path, s, parser.EncodeReserved)
		got, err := rfc3986.Encode(parser.Path, s, parser.EncodeReserved)
		if got != encoding.Text || err != nil || want != nil {
			t.Errorf("%q is encoded %q, %v; want %q, %v", s, got, err, encoding.Text, want)
		}
		decoding, want := rfc3986.DecodeAll(parser.Path, s, parser.KeepReserved)
		if got, err := rfc3986.Decode(parser.Path, s, parser.KeepReserved); got != decoding.Text ||
			fmt.Sprint(err) != fmt.Sprint(want) {
			t.Errorf("%q is decoded %q, %v; want %q, %v", s, got, err, decoding.Text, want)
		}
	}
	if got, err := rfc3986.Encode(parser.Scheme, "a b"); err == nil || got != "" {
		t.Errorf("%q, %v", got, err)
	}
}

// Decode takes the members of the component's rule and no others, and says
// where another stops being one.
func TestComponentRules(t *testing.T) {
	const length = 24
	rounds := testflag.Choose(100, 2000)
	seed := int64(testflag.Seed(t))
	for v := range all.Revisions() {
		g, err := input.ReadGrammar(v)
		if err != nil {
			t.Fatal(err)
		}
		for c := range v.Components() {
			if v == parser.RFC2141bisURN03 && c == parser.Authority || componentRule(v, c) == "" {
				continue
			}
			t.Run(v.String()+"/"+c.String(), func(t *testing.T) {
				l, err := prove.NewLanguage(g, componentRule(v, c))
				if err != nil {
					t.Fatal(err)
				}
				diagnostics, err := l.Grammar.Diagnostics(componentRule(v, c))
				if err != nil {
					t.Fatal(err)
				}
				sampler := sample.New(l.Space, l.Words)
				random := rand.New(rand.NewSource(seed))
				inputs := []string{"", "%", "%4", "%41", "%4g", "%%41", "\x00", "\xff", "*", "HTTP", "http", "Urn"}
				for b := range 256 {
					inputs = append(inputs, string([]byte{byte(b)}), "a"+string([]byte{byte(b)})+"a",
						"a="+string([]byte{byte(b)}))
				}
				for range rounds {
					inputs = append(inputs, sampler.Member(random, length), sampler.NearMiss(random, length),
						delimiterString(random, length))
				}
				members := 0
				for _, s := range inputs {
					_, err := v.DecodeAll(c, s)
					if outsideRule(v, c, s) {
						continue
					}
					if member := l.Space.Contains(l.Words, s); member != (err == nil) {
						t.Fatalf("%q: member of %s = %t, Decode: %v", s, componentRule(v, c), member, err)
					}
					if err == nil {
						members++
						continue
					}
					want, _, _, _ := diagnostics.Diagnose(0, s)
					var e *parser.DecodeError
					if !errors.As(err, &e) || e.Offset != want {
						t.Fatalf("%q: %v, want offset %d", s, err, want)
					}
				}
				if members == 0 {
					t.Error("no string is a member")
				}
			})
		}
	}
}

// delimiterString returns a string of bytes that mean something somewhere.
func delimiterString(random *rand.Rand, length int) string {
	const alphabet = "aZ0189.-_~%%%:/?#[]@!$&'()*+,;= \"<\t\x00\xff\xc3\xa9\xee\x80"
	b := make([]byte, random.Intn(length+1))
	for i := range b {
		b[i] = alphabet[random.Intn(len(alphabet))]
	}
	return string(b)
}

// show returns the reserved bytes of an Encoding or Decoding: the offset, the
// byte, and "%" if it is encoded.
func show(reserved []parser.ReservedByte) string {
	var words []string
	for _, r := range reserved {
		mark := ""
		if r.Encoded {
			mark = "%"
		}
		words = append(words, fmt.Sprintf("%d%s%c", r.Offset, mark, r.Byte))
	}
	return strings.Join(words, " ")
}

func TestEncode(t *testing.T) {
	const keep, all = parser.KeepEscapes, parser.EncodeReserved
	type options = []parser.EncodeOption
	for _, test := range []struct {
		name     string
		v        parser.Revision
		c        parser.Component
		input    string
		options  options
		want     string
		reserved string
	}{
		{"rfc3986/2.1/01", rfc3986, parser.Path, "a b", nil, "a%20b", ""},
		{"rfc3986/2.2/01", rfc3986, parser.Path, "/a;b?c#[", nil, "/a;b%3Fc%23%5B", "0/ 2; 4%? 6%# 7%["},
		{"rfc3986/2.2/02", rfc3986, parser.Path, "/a;b?c", options{all}, "%2Fa%3Bb%3Fc", "0%/ 2%; 4%?"},
		{"rfc3986/2.3/01", rfc3986, parser.Query, "Az09-._~", options{all}, "Az09-._~", ""},
		{"rfc3986/2.4/01", rfc3986, parser.Path, "100%41%4g%", nil, "100%2541%254g%25", ""},
		{"rfc3986/2.4/02", rfc3986, parser.Path, "100%4a%4g%", options{keep}, "100%4a%254g%25", ""},
		{"rfc3986/2.4/03", rfc3986, parser.Path, "%2F/", options{keep, all}, "%2F%2F", "3%/"},
		{"rfc3986/2.5/01", rfc3986, parser.Fragment, "\u00c0\xff\x00", nil, "%C3%80%FF%00", ""},
		{"rfc3986/3.2/01", rfc3986, parser.Authority, "a:b@c@[::1]:80", nil, "a:b%40c@[::1]:80", "1: 3%@ 5@ 11:"},
		{"rfc3986/3.2/02", rfc3986, parser.Authority, "u;@h:8a", options{all}, "u%3B@h%3A8a", "1%; 2@ 4%:"},
		{"rfc3986/3.2/03", rfc3986, parser.Authority, "", nil, "", ""},
		{"rfc3986/3.2.1/01", rfc3986, parser.Userinfo, "a:b@c/", nil, "a:b%40c%2F", "1: 3%@ 5%/"},
		{"rfc3986/3.2.2/01", rfc3986, parser.Host, "[2001:DB8::1]", options{all}, "[2001:DB8::1]", ""},
		{"rfc3986/3.2.2/02", rfc3986, parser.Host, "[v1.a:b]", nil, "[v1.a:b]", ""},
		{"rfc3986/3.2.2/03", rfc3986, parser.Host, "[::g]", nil, "%5B%3A%3Ag%5D", "0%[ 1%: 2%: 4%]"},
		{"rfc3986/3.2.2/04", rfc3986, parser.Host, "m\u00fcller;x", nil, "m%C3%BCller;x", "7;"},
		{"rfc3986/3.2.2/05", rfc3986, parser.Host, "192.0.2.1", nil, "192.0.2.1", ""},
		{"rfc3986/3.2.3/01", rfc3986, parser.Port, "080", nil, "080", ""},
		{"rfc3986/3.3/01", rfc3986, parser.Path, "//a:b", nil, "//a:b", "0/ 1/ 3:"},
		{"rfc2396/2.2/01", rfc2396, parser.Path, "/a;b=c?[", nil, "/a;b=c%3F%5B", "0/ 2; 4= 6%?"},
		{"rfc2396/3.2/01", rfc2396, parser.Authority, "a:b@c.d.:1", options{all}, "a%3Ab@c.d.:1", "1%: 3@ 8:"},
		{"rfc2396/3.2.1/01", rfc2396, parser.Authority, "a@b@c_", nil, "a@b@c_", "1@ 3@"},
		{"rfc2396/3.2.1/02", rfc2396, parser.Authority, "@h", options{all}, "@h", "0@"},
		{"rfc2396/3.2.1/03", rfc2396, parser.Authority, "@h:;", options{all}, "%40h%3A%3B", "0%@ 2%: 3%;"},
		{"rfc2396/3.2.2/01", rfc2396, parser.Host, "1.2.3.999", nil, "1.2.3.999", ""},
		{"rfc2396/3.4/01", rfc2396, parser.Query, "a=b&c+d,'", options{all}, "a%3Db%26c%2Bd%2C'", "1%= 3%& 5%+ 7%,"},
		{"rfc2732/3/01", rfc2732, parser.Path, "a[?", nil, "a[%3F", "2%?"},
		{"rfc2732/3/02", rfc2732, parser.Path, "[a[", nil, "%5Ba[", ""},
		{"rfc2732/3/03", rfc2732, parser.Path, "/[", nil, "/%5B", "0/"},
		{"rfc2732/3/04", rfc2732, parser.Path, "%5B[", options{keep}, "%5B[", ""},
		{"rfc2732/3/05", rfc2732, parser.Authority, "u@v@[::1]:1", nil, "u%40v@[::1]:1", "1%@ 3@ 9:"},
		{"rfc2732/3/06", rfc2732, parser.Authority, "a[b", nil, "a%5Bb", "1%["},
		{"rfc2732/3/07", rfc2732, parser.Fragment, "[]", options{all}, "%5B%5D", "0%[ 1%]"},
		{"rfc6874/2/01", rfc6874, parser.Host, "[fe80::a%en1]", nil, "[fe80::a%25en1]", ""},
		{"rfc6874/2/02", rfc6874, parser.Host, "[::%]%:]", nil, "[::%25%5D%25%3A]", "4%] 6%:"},
		{"rfc6874/2/03", rfc6874, parser.Host, "[::%25en1]", options{keep}, "[::%25en1]", ""},
		{"rfc6874/2/04", rfc6874, parser.Host, "[::%25en1]", nil, "[::%2525en1]", ""},
		{"rfc6874/2/05", rfc6874, parser.Host, "[::1]", options{all}, "[::1]", ""},
		{"rfc6874/2/06", rfc6874, parser.Host, "a%[", nil, "a%25%5B", "2%["},
		{"rfc6874/2/07", rfc6874, parser.Authority, "u%@[::%é]:80", nil, "u%25@[::%25%C3%A9]:80", "2@ 10:"},
		{"rfc6874/2/08", rfc6874, parser.Host, "[::%]", nil, "%5B%3A%3A%25%5D", "0%[ 1%: 2%: 4%]"},
		{"rfc6874/2/09", rfc6874, parser.Host, "[%a]", nil, "%5B%25a%5D", "0%[ 3%]"},
		{"rfc6874/2/10", rfc6874, parser.Host, "[v1.a%b]", nil, "%5Bv1.a%25b%5D", "0%[ 7%]"},
		{"rfc6874/2/11", rfc6874, parser.Host, "[V1.a%b]", nil, "%5BV1.a%25b%5D", "0%[ 7%]"},
		{"rfc6874/2/12", rfc6874, parser.Host, "[::%ab", nil, "%5B%3A%3A%25ab", "0%[ 1%: 2%:"},
		{"rfc6874/2/13", rfc6874, parser.Host, "[::%a]b", nil, "%5B%3A%3A%25a%5Db", "0%[ 1%: 2%: 5%]"},
		{"rfc6874/2/14", rfc6874, parser.Host, "[::%a]]", nil, "[::%25a%5D]", "5%]"},
		{"rfc8141/2.3/03", rfc8141, parser.Query, "+a?=b", options{all}, "+a?=b", "0+ 2? 3="},
		{"rfc3987/2.2/01", rfc3987, parser.Path, "/\u00e9 \u7d0d%", nil, "/\u00e9%20\u7d0d%25", "0/"},
		{"rfc3987/2.2/02", rfc3987, parser.Path, "\ue000\u0085\ufdd0", nil, "%EE%80%80%C2%85%EF%B7%90", ""},
		{"rfc3987/2.2/03", rfc3987, parser.Query, "\ue000/\xc3\u00e9", nil, "\ue000/%C3\u00e9", "3/"},
		{"rfc3987/2.2/04", rfc3987, parser.Authority, "\u00e9:@\u00e8:80", nil, "\u00e9:@\u00e8:80", "2: 3@ 6:"},
		{"rfc3987/2.2/05", rfc3987, parser.Host, "[::1]", options{all}, "[::1]", ""},
		{"rfc3987/2.2/06", rfc3987, parser.Host, "[\u00e9]", nil, "%5B\u00e9%5D", "0%[ 3%]"},
		{"rfc3987/3.1/01", rfc3987, parser.Fragment, "%C3%A9\u00e9", options{keep}, "%C3%A9\u00e9", ""},
		{"rfc3987/4.1/01", rfc3987, parser.Path, "a\u202eb", nil, "a%E2%80%AEb", ""},
		{"rfc2396bis-01/2.2/01", bis01, parser.Path, "/a;b=c?[", nil, "/a;b=c%3F%5B", "0/ 2; 4= 6%?"},
		{"rfc2396bis-01/2.2/02", bis01, parser.Path, "/a;b=c", options{all}, "%2Fa%3Bb%3Dc", "0%/ 2%; 4%="},
		{"rfc2396bis-01/3/01", bis01, parser.Path, "a/[?", nil, "a/[%3F", "1/ 3%?"},
		{"rfc2396bis-01/3.2/01", bis01, parser.Authority, "a:b@[::1]:1", options{all}, "a%3Ab@[::1]:1", "1%: 3@ 9:"},
		{"rfc2396bis-01/3.2.2/03", bis01, parser.Authority, "u@v@[::1]", nil, "u%40v@[::1]", "1%@ 3@"},
		{"rfc2396bis-01/3.2.1/03", bis01, parser.Authority, "u@h", options{all}, "u@h", "1@"},
		{"rfc2396bis-01/3.2.1/04", bis01, parser.Authority, "@h:1", options{all}, "@h:1", "0@ 2:"},
		{"rfc2396/3.2.1/04", rfc2396, parser.Authority, "u@h:1", options{all}, "u@h:1", "1@ 3:"},
		{"rfc2732/3.2.1/01", rfc2732, parser.Authority, "u@h:1", options{all}, "u@h:1", "1@ 3:"},
		{"rfc2396bis-01/3.2.1/01", bis01, parser.Authority, "a@b@c_", nil, "a@b@c_", "1@ 3@"},
		{"rfc2396bis-01/3.2.1/02", bis01, parser.Authority, "a_:b c", options{all}, "a_%3Ab%20c", "2%:"},
		{"rfc2396bis-01/3.2.2/01", bis01, parser.Host, "a.b.", nil, "a.b.", ""},
		{"rfc2396bis-01/3.4/01", bis01, parser.Query, "a=b&c+d'", options{all}, "a%3Db%26c%2Bd'", "1%= 3%& 5%+"},
		{"url-syntax-05/2.2/01", syntax05, parser.Path, "/a;b=c:", options{all}, "%2Fa%3Bb%3Dc:", "0%/ 2%; 4%="},
		{"url-syntax-05/4.3.1/01", syntax05, parser.User, "a:b@c;", nil, "a%3Ab%40c;", "1%: 3%@"},
		{"url-syntax-05/4.3.1/02", syntax05, parser.Authority, "a b:c:d@h:1", nil, "a%20b:c%3Ad@h:1", "3: 5%: 7@ 9:"},
		{"url-syntax-05/4.3.3/01", syntax05, parser.Query, "a=b&c;", options{all}, "a%3Db%26c;", "1%= 3%&"},
		{"url-syntax-05/2.4.2/01", syntax05, parser.Query, "50%", nil, "50%25", ""},
		{"rfc1738/2.2/01", rfc1738, earlier.URLPath, "a<b>\"#%{}|\\^~[]`", nil,
			"a%3Cb%3E%22%23%25%7B%7D%7C%5C%5E%7E%5B%5D%60", ""},
		{"rfc1738/2.2/02", rfc1738, earlier.URLPath, "$-_.+!*'(),", options{all}, "$-_.+!*'(),", ""},
		{"rfc1738/3.1/01", rfc1738, parser.User, "a:b@c/d;", nil, "a%3Ab%40c%2Fd;", "1%: 3%@ 5%/"},
		{"rfc1738/3.2.2/01", rfc1738, earlier.FPath, "/etc/motd;", nil, "/etc/motd%3B", "0/ 4/ 9%;"},
		{"rfc1738/3.2.2/02", rfc1738, earlier.FPath, "/etc", options{all}, "%2Fetc", "0%/"},
		{"rfc1738/3.3/01", rfc1738, earlier.HPath, "a;b?c:", options{all}, "a%3Bb%3Fc:", "1%; 3%?"},
		{"rfc1738/3.4.1/01", rfc1738, earlier.Selector, "a/b?c d", options{all}, "a/b?c%20d", ""},
		{"rfc1738/3.4.9/01", rfc1738, earlier.GopherPlusString, "+\t1\r\n+-1\r\n", nil, "+%091%0D%0A+-1%0D%0A", ""},
		{"rfc1738/3.5/01", rfc1738, earlier.Encoded822Addr, "a%b@c", nil, "a%25b@c", ""},
		{"rfc1738/3.6/01", rfc1738, earlier.Article, "a@b c@host.dom", nil, "a%40b%20c@host.dom", "1%@ 5@"},
		{"rfc1738/3.6/02", rfc1738, earlier.GroupPart, "*", nil, "*", ""},
		{"rfc1738/3.6/03", rfc1738, earlier.GroupPart, "comp.lang.c++", nil, "comp.lang.c++", ""},
		{"rfc1738/3.11/01", rfc1738, earlier.PPath, "/pros/name;=", options{all}, "/pros/name%3B=", "10%;"},
		{"rfc1738/2.1/01", rfc1738, parser.Scheme, "Gopher", nil, "Gopher", ""},
		{"url-1993/encoding/01", url1993, earlier.FragmentID, "a/{ %\u00e9", nil, "a%2F%7B %25%C3%A9", "1%/"},
		{"url-1993/encoding/02", url1993, earlier.FragmentID, "%2fa%", options{keep}, "%2fa%25", ""},
		{"url-1993/bnf-syntax/01", url1993, parser.Path, "a/bc/", nil, "a/bc/", "1/ 4/"},
		{"url-1993/bnf-syntax/02", url1993, earlier.Search, "a+b", options{all}, "a%2Bb", "1%+"},
		{"url-1993/bnf-syntax/03", url1993, parser.User, "a:@", options{all}, "a%3A%40", "1%: 2%@"},
		{"url-1993/news/01", url1993, earlier.GroupArt, "a/@b@c.d", nil, "a%2F@b@c.d", "1%/ 2@ 4@"},
		{"url-1993/bnf-syntax/04", url1993, earlier.GType, "/", nil, "%2F", "0%/"},
		{"rfc1630/BNF of Generic URI Syntax/01", rfc1630, earlier.Search, "a+b/c?", options{all}, "a%2Bb%2Fc%3F",
			"1%+ 3%/ 5%?"},
		{"rfc1630/BNF of Generic URI Syntax/02", rfc1630, earlier.Search, "a+b", nil, "a+b", "1+"},
		{"rfc1630/BNF of Generic URI Syntax/03", rfc1630, parser.Path, "/!", options{all}, "%2F%21", "0%/ 1%!"},
		{"rfc1630/BNF of Generic URI Syntax/05", rfc1630, parser.Path, "+*", options{all}, "+%2A", "1%*"},
		{"rfc1630/BNF of Generic URI Syntax/04", rfc1630, earlier.FragmentID, "a#b+!", nil, "a%23b%2B!", "1%# 4!"},
		{"rfc2141bis-urn-03/2.2/01", urn03, parser.NSS, "a/b:\u00e9", nil, "a%2Fb:%C3%A9", "1%/ 3:"},
		{"rfc2141bis-urn-03/2/01", urn03, parser.Path, "isbn:1:2/", options{all}, "isbn:1%3A2%2F", "4: 6%: 8%/"},
		{"rfc2141bis-urn-03/2.3/01", urn03, parser.Query, "s=I 2L&c=a=b/", nil, "s=I%202L&c=a=b/", "1= 6& 8= 10= 12/"},
		{"rfc2141bis-urn-03/2.3/02", urn03, parser.Query, "s=a=b", options{all}, "s=a%3Db", "1= 3%="},
		{"rfc2141/2.2/01", rfc2141, parser.NSS, "a~b/\u00e9", nil, "a%7Eb/%C3%A9", "3/"},
		{"rfc2141/2.3/01", rfc2141, parser.NSS, "/?#%", options{all}, "%2F%3F%23%25", "0%/ 1%? 2%# 3%%"},
		{"rfc2141/2.3.1/01", rfc2141, parser.NSS, "%zz%41", options{parser.KeepEscapes}, "%25zz%41", "0%%"},
		{"rfc8141/2.2/01", rfc8141, parser.NSS, "/a/b?\u00e9", nil, "%2Fa/b%3F%C3%A9", "0%/ 2/ 4%?"},
		{"rfc8141/2.2/02", rfc8141, parser.NSS, "%2F/", options{parser.KeepEscapes}, "%2F/", "3/"},
		{"rfc8141/2/01", rfc8141, parser.Path, "isbn:/1:2", nil, "isbn:%2F1:2", "4: 5%/ 7:"},
		{"rfc8141/2.3.1/01", rfc8141, parser.RComponent, "a?=b", nil, "a%3F=b", "1%? 2="},
		{"rfc8141/2.3.1/02", rfc8141, parser.RComponent, "a?=/b?=", nil, "a?=/b?=", "1? 2= 3/ 5? 6="},
		{"rfc8141/2.3.1/03", rfc8141, parser.RComponent, "?=?=\u00e9", nil, "%3F=%3F=%C3%A9", "0%? 1= 2%? 3="},
		{"rfc8141/2.3.1/04", rfc8141, parser.RComponent, "a?=?=b", nil, "a%3F=%3F=b", "1%? 2= 3%? 4="},
		{"rfc8141/2.3.1/05", rfc8141, parser.RComponent, "a?=b", options{all}, "a%3F%3Db", "1%? 2%="},
		{"rfc8141/2.3.2/01", rfc8141, parser.QComponent, "?=b?=c", nil, "%3F=b?=c", "0%? 1= 3? 4="},
		{"rfc8141/2.3/01", rfc8141, parser.Query, "+a b?=/c?=d", nil, "+a%20b?=/c?=d", "0+ 4? 5= 6/ 8? 9="},
		{"rfc8141/2.3/02", rfc8141, parser.Query, "=a?=b", options{all}, "=a%3F%3Db", "0= 2%? 3%="},
		{"rfc8141/2.3.3/01", rfc8141, parser.FComponent, "a#?", nil, "a%23?", "1%# 2?"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := test.v.EncodeAll(test.c, test.input, test.options...)
			if err != nil || got.Text != test.want || show(got.Reserved) != test.reserved {
				t.Errorf("%v of %q: %q, %s, %v, want %q, %s", test.c, test.input, got.Text, show(got.Reserved), err,
					test.want, test.reserved)
			}
		})
	}
}

// Of control characters, a component cannot have those that its document forbids though
// they are encoded.
func TestForbiddenOctets(t *testing.T) {
	for _, test := range []struct {
		name      string
		v         parser.Revision
		c         parser.Component
		before    string
		forbidden string
	}{
		{"url-1993/prospero", url1993, earlier.HSOName, "a", "\x00"},
		{"rfc1738/3.4.1", rfc1738, earlier.Selector, "a", "\t\n\r"},
		{"rfc1738/3.4.3", rfc1738, earlier.GopherPlusString, "a", ""},
		{"rfc2141/2.4", rfc2141, parser.NSS, "a", "\x00"},
		{"rfc2141bis-urn-03/2.5.3/NSS", urn03, parser.NSS, "a", "\x00"},
		{"rfc2141bis-urn-03/2.5.3/query", urn03, parser.Query, "a=", "\x00"},
		{"rfc2141bis-urn-03/2.5.3/fragment", urn03, parser.Fragment, "", "\x00"},
		{"rfc3986/2.1", rfc3986, parser.Path, "", ""},
		{"rfc8141/2.2", rfc8141, parser.NSS, "a", ""},
	} {
		for octet := range byte(' ') {
			input := test.before + string(octet)
			_, err := test.v.EncodeAll(test.c, input)
			if want := strings.IndexByte(test.forbidden, octet) >= 0; (err != nil) != want {
				t.Errorf("%s: %q is forbidden: %t, error %v", test.name, input, want, err)
			}
		}
	}
}

func TestEncodeErrors(t *testing.T) {
	for _, test := range []struct {
		name   string
		v      parser.Revision
		c      parser.Component
		input  string
		offset int
		want   string
	}{
		{"rfc3986/3.1/01", rfc3986, parser.Scheme, "h\u00e9", 1,
			"rfc3986: byte 1: U+00E9 is not allowed in scheme (Section 3.1)"},
		{"rfc3986/3.1/02", rfc3986, parser.Scheme, "", 0, "rfc3986: byte 0: unexpected end in scheme (Section 3.1)"},
		{"rfc3986/3.2.3/01", rfc3986, parser.Port, "8%30", 1,
			`rfc3986: byte 1: "%" is not allowed in port (Section 3.2.3)`},
		{"rfc2396/3.2.2/01", rfc2396, parser.Host, "a_b", 1,
			`rfc2396: byte 1: "_" is not allowed in host (Section 3.2.2)`},
		{"rfc2396/3.2.2/02", rfc2396, parser.Host, "[::1]", 0,
			`rfc2396: byte 0: "[" is not allowed in host (Section 3.2.2)`},
		{"rfc2732/3/01", rfc2732, parser.Host, "1234.1.1.1", 10,
			`rfc2732: byte 10: unexpected end in host (Section 3)`},
		{"rfc2732/3/02", rfc2732, parser.Host, "[::1.2.3.4]", 4,
			`rfc2732: byte 4: "." is not allowed in host (Section 3)`},
		{"rfc6874/2/01", rfc6874, parser.Port, "a", 0, `rfc6874: byte 0: "a" is not allowed in port (RFC 3986, 3.2.3)`},
		{"rfc3987/2.2/01", rfc3987, parser.Scheme, "h\u00e9", 1,
			"rfc3987: byte 1: U+00E9 is not allowed in scheme (Section 2.2)"},
		{"rfc3987/2.2/02", rfc3987, parser.Port, "\u0661", 0,
			"rfc3987: byte 0: U+0661 is not allowed in port (Section 2.2)"},
		{"rfc2396bis-01/3.2.2/01", bis01, parser.Host, "a_b", 1,
			`rfc2396bis-01: byte 1: "_" is not allowed in host (Section 3.2.2)`},
		{"rfc2396bis-01/3.2.2/02", bis01, parser.Host, "[::1]]", 5,
			`rfc2396bis-01: byte 5: "]" is not allowed in host (Section 3.2.2)`},
		{"url-syntax-05/4.3.1/01", syntax05, parser.Authority, "a b@h_", 5,
			`url-syntax-05: byte 5: "_" is not allowed in authority (Section 4.3.1)`},
		{"url-syntax-05/4.3.1/02", syntax05, parser.Authority, "a@", 2,
			`url-syntax-05: byte 2: unexpected end in authority (Section 4.3.1)`},
		{"rfc1738/2.1/01", rfc1738, parser.Scheme, "HTTPS", 4,
			`rfc1738: byte 4: "S" is not allowed in scheme (Section 2.1)`},
		{"rfc1738/3.2.2/01", rfc1738, earlier.FTPType, "ai", 1,
			`rfc1738: byte 1: "i" is not allowed in ftptype (Section 3.2.2)`},
		{"rfc1738/3.4.1/01", rfc1738, earlier.Selector, "\u00e9\t", 2,
			`rfc1738: byte 2: tab is not allowed in selector (Section 3.4.1)`},
		{"rfc1738/3.6/01", rfc1738, earlier.Article, "\u00e9", 2,
			`rfc1738: byte 2: unexpected end in article (Section 3.6)`},
		{"rfc1738/3.6/02", rfc1738, earlier.Article, "\u00e9@a..b", 5,
			`rfc1738: byte 5: "." is not allowed in article (Section 3.6)`},
		{"url-1993/bnf-syntax/01", url1993, parser.Path, "\u00e9/abc", 5,
			`url-1993: byte 5: "c" is not allowed in path (BNF syntax)`},
		{"url-1993/bnf-syntax/02", url1993, earlier.Search, "{+", 2,
			`url-1993: byte 2: unexpected end in search (BNF syntax)`},
		{"url-1993/bnf-syntax/03", url1993, parser.Host, "/a", 0,
			`url-1993: byte 0: "/" is not allowed in host (BNF syntax)`},
		{"url-1993/prospero/01", url1993, earlier.HSOName, "/\x00", 0,
			`url-1993: byte 0: "/" is not allowed in hsoname (BNF syntax)`},
		{"url-1993/prospero/02", url1993, earlier.HSOName, "{\x00", 1,
			`url-1993: byte 1: U+0000 is not allowed in hsoname (BNF syntax)`},
		{"rfc2141bis-urn-03/2.1/01", urn03, parser.NID, "a", 1,
			`rfc2141bis-urn-03: byte 1: unexpected end in NID (Section 2.1)`},
		{"rfc2141bis-urn-03/2.5.3/01", urn03, parser.NSS, "a\x00", 1,
			`rfc2141bis-urn-03: byte 1: U+0000 is not allowed in NSS (Section 2.2)`},
		{"rfc2141bis-urn-03/2.3/01", urn03, parser.Query, "a=b&c&d=e", 5,
			`rfc2141bis-urn-03: byte 5: "&" is not allowed in query (Section 2.3)`},
		{"rfc2141bis-urn-03/2.3/02", urn03, parser.Query, "a=b&c-=d", 6,
			`rfc2141bis-urn-03: byte 6: "=" is not allowed in query (Section 2.3)`},
		{"rfc2141bis-urn-03/2.3/03", urn03, parser.Query, "a--b=c", 2,
			`rfc2141bis-urn-03: byte 2: "-" is not allowed in query (Section 2.3)`},
		{"rfc2141/2.1/01", rfc2141, parser.NID, "-", 0, `rfc2141: byte 0: "-" is not allowed in NID (Section 2.1)`},
		{"rfc2141/2.4/01", rfc2141, parser.NSS, "a\x00", 1,
			`rfc2141: byte 1: U+0000 is not allowed in NSS (Section 2.2)`},
		{"rfc8141/2.1/01", rfc8141, parser.NID, "a", 1, `rfc8141: byte 1: unexpected end in NID (Section 2.1)`},
		{"rfc8141/2.2/01", rfc8141, parser.NSS, "", 0, `rfc8141: byte 0: unexpected end in NSS (Section 2.2)`},
		{"rfc8141/2.3/01", rfc8141, parser.Query, "a", 0, `rfc8141: byte 0: "a" is not allowed in query (Section 2.3)`},
		{"rfc8141/2.3.1/01", rfc8141, parser.RComponent, "", 0,
			`rfc8141: byte 0: unexpected end in r-component (Section 2.3.1)`},
		{"rfc2141bis-urn-03/2/01", urn03, parser.Path, "isbn", 4,
			`rfc2141bis-urn-03: byte 4: unexpected end in path (Section 2)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := test.v.EncodeAll(test.c, test.input)
			var e *parser.EncodeError
			if !errors.As(err, &e) || e.Revision != test.v || e.Component != test.c || e.Input() != test.input ||
				e.Offset != test.offset || err.Error() != test.want {
				t.Errorf("%q, %v, want %s", got.Text, err, test.want)
			}
		})
	}
	for _, test := range []struct {
		v      parser.Revision
		c      parser.Component
		input  string
		offset int
	}{
		{urn03, parser.NSS, "a%00", 1},
		{rfc2141, parser.NSS, "a%00", 1},
		{rfc1738, earlier.Selector, "%41%09", 3},
		{rfc1738, earlier.GType, "%41b", 3},
		{rfc1738, earlier.GType, "%b", 1},
		{url1993, earlier.Search, "%41%2++", 6},
	} {
		_, err := test.v.EncodeAll(test.c, test.input, parser.KeepEscapes)
		var e *parser.EncodeError
		if !errors.As(err, &e) || e.Offset != test.offset {
			t.Errorf("%v: %v of %q, escapes kept: %v, want offset %d", test.v, test.c, test.input, err, test.offset)
		}
	}
}

func TestDecode(t *testing.T) {
	const keep = parser.KeepReserved
	type options = []parser.DecodeOption
	for _, test := range []struct {
		name     string
		v        parser.Revision
		c        parser.Component
		input    string
		options  options
		want     string
		reserved string
	}{
		{"rfc3986/2.4/01", rfc3986, parser.Path, "%2541", nil, "%41", ""},
		{"rfc3986/2.4/02", rfc3986, parser.Path, "%2541%41%2f", options{keep}, "%2541A%2f", "8%/"},
		{"rfc3986/2.2/01", rfc3986, parser.Path, "/a%2Fb%3fc%20%7e", nil, "/a/b?c ~", "2/ 6?"},
		{"rfc3986/2.2/02", rfc3986, parser.Path, "/a%2Fb%3fc%20%7e", options{keep}, "/a%2Fb%3fc ~", "2%/ 6%?"},
		{"rfc3986/2.1/01", rfc3986, parser.Query, "%FF%00%0a", nil, "\xff\x00\n", ""},
		{"rfc3986/3.2/01", rfc3986, parser.Authority, "a%40b@[::1]:1", nil, "a@b@[::1]:1", "1@"},
		{"rfc3986/3.2.2/01", rfc3986, parser.Host, "[::1]", nil, "[::1]", ""},
		{"rfc2396/3.3/01", rfc2396, parser.Path, "a%3b%26", nil, "a;&", "1;"},
		{"rfc2396/3.4/01", rfc2396, parser.Query, "%5b%24%5d", nil, "[$]", "3$"},
		{"rfc2732/3/01", rfc2732, parser.Fragment, "%5b%24%5d", nil, "[$]", "0[ 3$ 6]"},
		{"rfc6874/2/01", rfc6874, parser.Host, "[fe80::a%25en1]", nil, "[fe80::a%en1]", ""},
		{"rfc6874/2/02", rfc6874, parser.Host, "[::%25%5D%41]", options{keep}, "[::%25%5DA]", "6%]"},
		{"rfc3987/2.2/01", rfc3987, parser.Path, "\u00e9%C3%A9%2f", options{keep}, "\u00e9\u00e9%2f", "8%/"},
		{"rfc2396bis-01/3.3/01", bis01, parser.Path, "a%3b%26", nil, "a;&", "1;"},
		{"rfc2396bis-01/3.4/01", bis01, parser.Query, "%5b%24%5d", nil, "[$]", "3$"},
		{"rfc2396bis-01/B/01", bis01, parser.Query, "[%3b]", nil, "[;]", "1;"}, // of "a:b?[%3b]"
		{"url-syntax-05/4.3.3/01", syntax05, parser.Query, "%26%3b", options{keep}, "%26;", "0%&"},
		{"url-syntax-05/4.4/01", syntax05, parser.Authority, "$%41", nil, "$A", ""},
		{"rfc1738/3.2.2/01", rfc1738, earlier.FPath, "%2Fetc/motd", nil, "/etc/motd", "0/"},
		{"rfc1738/3.4.1/01", rfc1738, earlier.Selector, "a%2f%09", nil, "a/\t", ""},
		{"rfc1738/3.5/01", rfc1738, earlier.Encoded822Addr, "a%25b@c", nil, "a%b@c", ""},
		{"url-1993/encoding/01", url1993, parser.Path, "a%2F", nil, "a/", "1/"},
		{"rfc2141bis-urn-03/2.2/01", urn03, parser.NSS, "a%2Fb%c3%a9%00", nil, "a/b\u00e9\x00", "1/"},
		{"rfc2141bis-urn-03/2.3/01", urn03, parser.Query, "c=%26%3D", options{keep}, "c=%26%3D", "2%& 5%="},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := test.v.DecodeAll(test.c, test.input, test.options...)
			if err != nil || got.Text != test.want || show(got.Reserved) != test.reserved {
				t.Errorf("%v of %q: %q, %s, %v, want %q, %s", test.c, test.input, got.Text, show(got.Reserved), err,
					test.want, test.reserved)
			}
		})
	}
}

// Decode takes every component that Parse finds, except for what Appendix B of
// url-syntax-05 captures before the ":".
func TestDecodeParsed(t *testing.T) {
	rounds := testflag.Choose(2000, 20_000)
	seed := int64(testflag.Seed(t))
	inputs := []string{"a:b?[", "a:?[]", "A%41:b", "//$%41/", "a:b?[%3b]#c"}
	for v := range all.Revisions() {
		random := rand.New(rand.NewSource(seed))
		for i := range rounds {
			ref := someReference(random, v)
			if i < len(inputs) {
				var err error
				if ref, err = v.Parse(inputs[i]); err != nil {
					continue
				}
			}
			for c, s := range ref.Components() {
				if v == syntax05 && c == parser.Scheme {
					continue
				}
				if _, err := v.DecodeAll(c, s); err != nil {
					t.Fatalf("%v of %q: %v", c, ref, err)
				}
			}
		}
	}
}

func TestDecodeErrors(t *testing.T) {
	for _, test := range []struct {
		v      parser.Revision
		c      parser.Component
		input  string
		offset int
		want   string
	}{
		{rfc3986, parser.Path, "a%4g", 3, `rfc3986: byte 3: "g" is not allowed in path (Section 3.3)`},
		{rfc3986, parser.Path, "a%4", 3, "rfc3986: byte 3: unexpected end in path (Section 3.3)"},
		{rfc3986, parser.Path, "a?", 1, `rfc3986: byte 1: "?" is not allowed in path (Section 3.3)`},
		{rfc3986, parser.Host, "[::g]", 3, `rfc3986: byte 3: "g" is not allowed in host (Section 3.2.2)`},
		{urn03, parser.Path, "a-:", 2, `rfc2141bis-urn-03: byte 2: ":" is not allowed in path (Section 2)`},
		{url1993, earlier.Search, "a++", 2, `url-1993: byte 2: "+" is not allowed in search (BNF syntax)`},
		{rfc8141, parser.Path, "ab:", 3, `rfc8141: byte 3: unexpected end in path (Section 2)`},
		{rfc8141, parser.Path, "ab", 2, `rfc8141: byte 2: unexpected end in path (Section 2)`},
		{rfc8141, parser.Query, "+?=b", 1, `rfc8141: byte 1: "?" is not allowed in query (Section 2.3)`},
		{rfc8141, parser.RComponent, "a?=b", 3, `rfc8141: byte 3: "b" is not allowed in r-component (Section 2.3.1)`},
		{rfc8141, parser.RComponent, "a[?=b", 1, `rfc8141: byte 1: "[" is not allowed in r-component (Section 2.3.1)`},
	} {
		_, err := test.v.DecodeAll(test.c, test.input)
		var e *parser.DecodeError
		if !errors.As(err, &e) || e.Revision != test.v || e.Component != test.c || e.Input() != test.input ||
			e.Offset != test.offset || err.Error() != test.want {
			t.Errorf("%v: %v of %q: %v, want %s", test.v, test.c, test.input, err, test.want)
		}
	}
}

// A component that the revision does not have, or never defines.
func TestUnknownComponents(t *testing.T) {
	for c := range allComponents() {
		for v := range all.Revisions() {
			known := slices.Contains(slices.Collect(v.Components()), c)
			_, err := v.EncodeAll(c, "a")
			_, decodeErr := v.DecodeAll(c, "a")
			for _, err := range []error{err, decodeErr} {
				unknown := errors.As(err, new(*parser.ArgumentError))
				if unknown == known || errors.As(err, new(*parser.NotDefinedError)) != (v == urn03 &&
					c == parser.Authority) {
					t.Errorf("%v: %v: %v", v, c, err)
				}
			}
		}
	}
	_, err := rfc3986.EncodeAll(parser.NID, "")
	if want := "rfc3986: there is no component NID: must be one of scheme, authority, userinfo, host, port, path, " +
		"query, fragment"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if _, err := (parser.Revision{}).Decode(parser.Path, ""); !isUnknownRevision(err) {
		t.Error(err)
	}
}

// madeOfParts are the components that are encoded part by part.
func madeOfParts(v parser.Revision, c parser.Component) bool {
	switch c {
	case parser.Authority, earlier.Article, earlier.GroupArt, earlier.GroupPart:
		return true
	case parser.Path, parser.Query:
		return isURN(v)
	}
	return false
}

// What is encoded is a component, and decoded it is what was encoded.
func TestEncodeProperties(t *testing.T) {
	const length = 20
	rounds := testflag.Choose(300, 5000)
	seed := int64(testflag.Seed(t))
	for v := range all.Revisions() {
		random := rand.New(rand.NewSource(seed))
		texts := map[parser.Component][]string{}
		add := func(r parser.Reference) {
			for c, s := range r.Components() {
				texts[c] = append(texts[c], s)
			}
		}
		for range 4000 {
			add(someReference(random, v))
		}
		for _, s := range validInputs(t, v) { // among them, some that are drawn rarely
			add(mustParse(t, v, s))
		}
		for c := range v.Components() {
			if v == urn03 && c == parser.Authority {
				continue
			}
			t.Run(v.String()+"/"+c.String(), func(t *testing.T) {
				if len(texts[c]) == 0 {
					t.Error("no reference has the component")
				}
				for i := 0; i < rounds && !t.Failed(); i++ {
					s := delimiterString(random, length)
					if i < len(texts[c]) {
						s = texts[c][i]
					}
					if checkEncode(t, v, c, s); t.Failed() {
						t.Errorf("%q", s)
					}
				}
			})
		}
	}
}

// checkEncode checks what holds of the encodings of any string.
func checkEncode(t *testing.T, v parser.Revision, c parser.Component, s string) {
	t.Helper()
	for _, all := range []bool{false, true} {
		var options []parser.EncodeOption
		if all {
			options = append(options, parser.EncodeReserved)
		}
		e, err := v.EncodeAll(c, s, options...)
		if err != nil {
			var failed *parser.EncodeError
			if !errors.As(err, &failed) || failed.Offset < 0 || failed.Offset > len(s) {
				t.Fatalf("%v of %q: %v", c, s, err)
			}
			if e.Text != "" || e.Reserved != nil {
				t.Errorf("%v of %q: %q beside %v", c, s, e.Text, err)
			}
			continue
		}
		_ = v.EncodeFunc(c, s, func(piece string) {
			if utf8.ValidString(s) && !utf8.ValidString(piece) {
				t.Errorf("%v of %q: %q ends within a character", c, s, piece)
			}
		}, nil, options...)
		d, err := v.DecodeAll(c, e.Text)
		if err != nil || d.Text != s {
			t.Errorf("%v of %q, encoded %q, decoded %q, %v", c, s, e.Text, d.Text, err)
		}
		units := unitsOf(e.Text)
		if len(units) != len(s) {
			t.Fatalf("%v of %q, encoded %q", c, s, e.Text)
		}
		last := -1
		for _, r := range e.Reserved {
			if r.Offset <= last || s[r.Offset] != r.Byte || units[r.Offset].encoded != r.Encoded || all && !r.Encoded &&
				!madeOfParts(v, c) {
				t.Errorf("%v of %q, encoded %q: reserved %s", c, s, e.Text, show(e.Reserved))
			}
			last = r.Offset
		}
		again, err := v.EncodeAll(c, e.Text, parser.KeepEscapes)
		if err != nil || again.Text != e.Text {
			t.Errorf("%v of %q, encoded %q, again %q, %v", c, s, e.Text, again.Text, err)
		}
	}
}

// TestPiecesOfEncodings compares what EncodeFunc and DecodeFunc hand over, if one
// thing is asked for, with what Encode and Decode return, and counts the bytes
// that they allocate: next to none.
func TestPiecesOfEncodings(t *testing.T) {
	const size = 1 << 17
	for _, unit := range []string{"a", "/", "\xff", "\u00e9", "a/%2f", "%", "\U0001f600"} {
		s := strings.Repeat(unit, size/len(unit))
		want, err := rfc3986.EncodeAll(parser.Path, s, parser.KeepEscapes)
		if err != nil {
			t.Fatal(err)
		}
		text, reserved := want.Text, want.Reserved
		wants := &text
		piece := func(p string) {
			var ok bool
			if *wants, ok = strings.CutPrefix(*wants, p); !ok || p == "" {
				t.Fatalf("%q: the piece %.30q", unit, p)
			}
		}
		found := func(r parser.ReservedByte) {
			if len(reserved) == 0 || reserved[0] != r {
				t.Fatalf("%q: the reserved byte %+v", unit, r)
			}
			reserved = reserved[1:]
		}
		decoded, err := rfc3986.DecodeAll(parser.Path, want.Text)
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for _, ask := range []struct {
			text     func(string)
			reserved func(parser.ReservedByte)
		}{{nil, nil}, {piece, nil}, {nil, found}} {
			if err := rfc3986.EncodeFunc(parser.Path, s, ask.text, ask.reserved, parser.KeepEscapes); err != nil {
				t.Error(err)
			}
		}
		if text != "" || len(reserved) > 0 {
			t.Errorf("%q: %d bytes and %d reserved ones are missing", unit, len(text), len(reserved))
		}
		text, reserved = decoded.Text, decoded.Reserved
		if err := rfc3986.DecodeFunc(parser.Path, want.Text, piece, found); err != nil {
			t.Error(err)
		}
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > size/4 || text != "" || len(reserved) > 0 {
			t.Errorf("%q: %d bytes are allocated; %d of the decoded ones are missing", unit, got, len(text))
		}
	}
}

// All components of a reference can be decoded. What KeepReserved leaves can be
// encoded again, which gives what was decoded, up to what is not reserved.
func TestDecodeProperties(t *testing.T) {
	properties(t, func(t *testing.T, _ *rand.Rand, r parser.Reference) {
		for c, s := range r.Components() {
			checkDecode(t, r.Revision(), c, s)
		}
	})
}

// sites samples the members of site in url-syntax-05.
var sites = sync.OnceValues(func() (*sample.Sampler, error) { return sampler(syntax05, "site") })

func checkDecode(t *testing.T, v parser.Revision, c parser.Component, s string) {
	t.Helper()
	if v == syntax05 && c == parser.Scheme && strings.Trim(s, letters+"+-.") != "" {
		return // what Appendix B captures need not be a scheme
	}
	d, err := v.DecodeAll(c, s)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := v.DecodeAll(c, s, parser.KeepReserved)
	if err != nil || len(kept.Reserved) != len(d.Reserved) {
		t.Fatalf("%v %q: %s, %s, %v", c, s, show(d.Reserved), show(kept.Reserved), err)
	}
	for i, r := range d.Reserved {
		k := kept.Reserved[i]
		if r.Offset != k.Offset || r.Byte != k.Byte || r.Encoded || !k.Encoded ||
			unitsOf(s[r.Offset:])[0] != (unit{r.Byte, true}) {
			t.Errorf("%v %q: %s, %s", c, s, show(d.Reserved), show(kept.Reserved))
		}
	}
	if v == syntax05 && c == parser.Authority {
		site, err := sites()
		if err != nil {
			t.Fatal(err)
		}
		if !site.Contains(s) {
			return // what Appendix B captures need not be a site, which Encode makes
		}
	}
	if slices.Contains(unitsOf(s), unit{'%', false}) {
		return // it is data, which Encode encodes
	}
	again, err := v.EncodeAll(c, kept.Text, parser.KeepEscapes)
	if errors.As(err, new(*parser.EncodeError)) {
		return // the text forbids an octet that the rule takes, or a part has no percent-encoding
	}
	before, after := unitsOf(s), unitsOf(again.Text)
	if err != nil || len(before) != len(after) {
		t.Fatalf("%v %q, decoded %q, encoded %q: %v", c, s, kept.Text, again.Text, err)
	}
	for i, b := range before {
		reserved := slices.ContainsFunc(d.Reserved, func(r parser.ReservedByte) bool { return r.Byte == b.octet })
		if a := after[i]; a.octet != b.octet || reserved && a.encoded != b.encoded {
			t.Errorf("%v %q, decoded %q, encoded %q", c, s, kept.Text, again.Text)
		}
	}
}

// A byte that can stand for itself is not encoded.
func TestEncodeNoMoreThanNeeded(t *testing.T) {
	for v := range all.Revisions() {
		for c := range v.Components() {
			if c == parser.Authority && (v == syntax05 || v == urn03) {
				continue // captured need not be a site; a URN has none
			}
			checked := 0
			for b := range 256 {
				s := string([]byte{byte(b)})
				for _, s := range []string{s, "a" + s, "a" + s + "a", "a=" + s, "aa:" + s, s + "@a", "urn"} {
					if _, err := v.DecodeAll(c, s); err != nil || b == '%' || outsideRule(v, c, s) {
						continue
					}
					checked++
					if e, err := v.EncodeAll(c, s); err != nil || e.Text != s {
						t.Errorf("%v: %v of %q: %q, %v", v, c, s, e.Text, err)
					}
				}
			}
			if checked == 0 {
				t.Errorf("%v: %v: nothing is checked", v, c)
			}
		}
	}
}

// Reason says what Error does behind the revision, and nothing if the error is
// nil.
func TestEncodingReasons(t *testing.T) {
	encode := parser.EncodeError{Revision: rfc1630, Component: parser.Path, Section: "s", Offset: 1}.Of("a")
	decode := parser.DecodeError{Revision: rfc3986, Component: parser.Path, Section: "3.3", Offset: 1}.Of("a%")
	for _, test := range []struct {
		err interface {
			error
			Reason() string
		}
		reason, want string
	}{
		{(*parser.EncodeError)(nil), "<nil>", "<nil>"},
		{(*parser.DecodeError)(nil), "<nil>", "<nil>"},
		{encode, "byte 1: unexpected end in path (s)", "rfc1630: byte 1: unexpected end in path (s)"},
		{decode, `byte 1: "%" is not allowed in path (Section 3.3)`,
			`rfc3986: byte 1: "%" is not allowed in path (Section 3.3)`},
		{parser.DecodeError{Revision: rfc3986, Component: parser.Path, Offset: -1}.Of("a"),
			`byte 0: "a" is not allowed in path ()`,
			`rfc3986: byte 0: "a" is not allowed in path ()`},
		{parser.DecodeError{Revision: rfc3986, Component: parser.Path, Offset: 2}.Of("a"),
			"byte 1: unexpected end in path ()",
			"rfc3986: byte 1: unexpected end in path ()"},
		{parser.EncodeError{Revision: rfc1630, Component: parser.Path, Section: "s", Charset: "c"}.Of("\u0100"),
			"byte 0: U+0100 is not in c (s)", "rfc1630: byte 0: U+0100 is not in c (s)"},
		{parser.EncodeError{Revision: rfc1630, Component: parser.Path, Section: "s", Offset: 1,
			Charset: "c"}.Of("a"),
			"byte 1: unexpected end in path (s)", "rfc1630: byte 1: unexpected end in path (s)"},
		{parser.EncodeError{Revision: rfc1630, Component: parser.Path, Section: "s", Offset: -1,
			Charset: "c"}.Of("a"),
			`byte 0: "a" is not in c (s)`, `rfc1630: byte 0: "a" is not in c (s)`},
	} {
		if test.err.Reason() != test.reason || test.err.Error() != test.want {
			t.Errorf("%s and %s, want %s and %s", test.err.Reason(), test.err, test.reason, test.want)
		}
	}
}
