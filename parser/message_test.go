package parser_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser"
)

// messages are what is said of common mistakes, and of some rare ones. Each has been
// read by a person for sense.
var messages = []struct {
	revision parser.Revision
	input    string
	message  string
}{
	{parser.RFC3986, "http://ex ample/", `byte 9: space is not allowed in reg-name; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, " http://a/", `byte 0: space is not allowed in URI-reference; expected one of [!#$%&'()*+,\-./0-9;=?@A-Z_a-z~] or end`},
	{parser.RFC3986, "http://a/ ", `byte 9: space is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/b c", `byte 10: space is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/x[1]", `byte 10: "[" is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/?x[]=1", `byte 11: "[" is not allowed in query; expected "#" or end`},
	{parser.RFC3986, "http://a/%zz", `byte 10: "z" is not allowed in pct-encoded; expected a hexadecimal digit`},
	{parser.RFC3986, "http://a/%4", `byte 11: unexpected end in pct-encoded; expected a hexadecimal digit`},
	{parser.RFC3986, "http://a/100%", `byte 13: unexpected end in pct-encoded; expected a hexadecimal digit`},
	{parser.RFC3986, "http://a:80a/", `byte 12: "/" is not allowed in userinfo; expected "@"`},
	{parser.RFC3986, "http://a:8 0/", `byte 10: space is not allowed in port; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a@b:80a/", `byte 13: "a" is not allowed in port; expected "/", "?", "#" or end`},
	{parser.RFC3986, "://a/", `byte 0: ":" is not allowed in URI-reference; expected one of [!#$%&'()*+,\-./0-9;=?@A-Z_a-z~] or end`},
	{parser.RFC3986, "1http://a/", `byte 5: ":" is not allowed in segment-nz-nc; expected "/", "?", "#" or end`},
	{parser.RFC3986, "ht_tp://a/", `byte 5: ":" is not allowed in segment-nz-nc; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http:\\\\a\\b", `byte 5: "\" is not allowed in hier-part; expected "?", "#" or end`},
	{parser.RFC3986, "http://a\\b", `byte 8: "\" is not allowed in reg-name; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, "http://::1/", `byte 10: "/" is not allowed in userinfo; expected "@"`},
	{parser.RFC3986, "http://2001:db8::1/", `byte 18: "/" is not allowed in userinfo; expected "@"`},
	{parser.RFC3986, "http://[::1/", `byte 11: "/" is not allowed in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[::1", `byte 11: unexpected end in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[1:2:3:4:5:6:7:8:9]/", `byte 23: ":" is not allowed in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[1:2:3:4:5:6:7]/", `byte 21: "]" is not allowed in IPv6address; expected a hexadecimal digit, "." or ":"`},
	{parser.RFC3986, "http://[1::2::3]/", `byte 13: ":" is not allowed in IPv6address; expected a hexadecimal digit`},
	{parser.RFC3986, "http://[:1]/", `byte 9: "1" is not allowed in IPv6address; expected ":"`},
	{parser.RFC3986, "http://[g::]/", `byte 8: "g" is not allowed in IP-literal; expected a hexadecimal digit, ":", "V" or "v"`},
	{parser.RFC3986, "http://[::12345]/", `byte 14: "5" is not allowed in IPv6address; expected ":" or "]"`},
	{parser.RFC3986, "http://[::256.1.1.1]/", `byte 13: "." is not allowed in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[::1.2.3]/", `byte 15: "]" is not allowed in IPv4address; expected a digit or "."`},
	{parser.RFC3986, "http://[::1.2.3.4.5]/", `byte 17: "." is not allowed in IPv4address; expected "]"`},
	{parser.RFC3986, "http://[fe80::1%25eth0]/", `byte 15: "%" is not allowed in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[]/", `byte 8: "]" is not allowed in IP-literal; expected a hexadecimal digit, ":", "V" or "v"`},
	{parser.RFC3986, "http://[v1]/", `byte 10: "]" is not allowed in IPvFuture; expected a hexadecimal digit or "."`},
	{parser.RFC3986, "http://[v1.]/", `byte 11: "]" is not allowed in IPvFuture; expected one of [!$&'()*+,\-.0-9:;=A-Z_a-z~]`},
	{parser.RFC3986, "http://[::1]a/", `byte 12: "a" is not allowed in authority; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, "http://a#b#c", `byte 10: "#" is not allowed in fragment`},
	{parser.RFC3986, "#a#", `byte 2: "#" is not allowed in fragment`},
	{parser.RFC3986, "http://a/é", `byte 9: U+00E9 is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://é/", `byte 7: U+00E9 is not allowed in authority; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\r\n", `byte 9: carriage return is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\n", `byte 9: line feed is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\tb", `byte 9: tab is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\x00", `byte 9: U+0000 is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\xff", `byte 9: byte 0xFF is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/<b>", `byte 9: "<" is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\"", `byte 9: '"' is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/{id}", `byte 9: "{" is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/a|b", `byte 10: "|" is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/^", `byte 9: "^" is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/`", "byte 9: \"`\" is not allowed in segment; expected \"/\", \"?\", \"#\" or end"},
	{parser.RFC3986, "http://a@b@c/", `byte 10: "@" is not allowed in reg-name; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, "http://u:p w@h/", `byte 10: space is not allowed in userinfo; expected "@"`},
	{parser.RFC3986, "a b", `byte 1: space is not allowed in segment-nz-nc; expected "/", "?", "#" or end`},
	{parser.RFC3986, "/a b", `byte 2: space is not allowed in segment-nz; expected "/", "?", "#" or end`},
	{parser.RFC3986, "//a b", `byte 3: space is not allowed in reg-name; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, "?a b", `byte 2: space is not allowed in query; expected "#" or end`},
	{parser.RFC3986, "#a b", `byte 2: space is not allowed in fragment`},
	{parser.RFC3986, "mailto:a b@c", `byte 8: space is not allowed in segment-nz; expected "/", "?", "#" or end`},
	{parser.RFC2396bis01, "http://ex ample/", `byte 9: space is not allowed in domainlabel; expected "/", "?", "#", ".", ":" or end`},
	{parser.RFC2396bis01, "http://a/x[1]", `byte 10: "[" is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC2396bis01, "http://a/?x[]=1", `byte 11: "[" is not allowed in query; expected "#" or end`},
	{parser.RFC2396bis01, "http://a/%zz", `byte 10: "z" is not allowed in escaped; expected a hexadecimal digit`},
	{parser.RFC2396bis01, "http://a:80 /", `byte 11: space is not allowed in port; expected "/", "?", "#" or end`},
	{parser.RFC2396bis01, "http://a_b/ ", `byte 11: space is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC2396bis01, "http://a.-b/ ", `byte 12: space is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC2396bis01, "http://[1:2:3:4:5:6:7:8:9]/", `byte 23: ":" is not allowed in IPv6address; expected "]"`},
	{parser.RFC2396bis01, "http://[v1.a]/", `byte 8: "v" is not allowed in IPv6address; expected a hexadecimal digit or ":"`},
	{parser.RFC2396bis01, "http://[::1", `byte 11: unexpected end in IPv6address; expected "]"`},
	{parser.RFC2396bis01, "http://[::1]a/", `byte 12: "a" is not allowed in hostport; expected "/", "?", "#", ":" or end`},
	{parser.RFC2396bis01, "http:\\\\a", `byte 5: "\" is not allowed in absolute-URI; expected "#" or end`},
	{parser.RFC2396bis01, "mailto:a b", `byte 8: space is not allowed in opaque-part; expected "#" or end`},
	{parser.RFC2396bis01, "a##", `byte 2: "#" is not allowed in fragment`},
	{parser.RFC2396bis01, "http://a/\r\n", `byte 9: carriage return is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC2396bis01, "http://a/é", `byte 9: U+00E9 is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC2396bis01, "://a/", `byte 0: ":" is not allowed in URI-reference; expected one of [!#$%&'()*+,\-./0-9;=?@A-Z_a-z~] or end`},
	{parser.URLSyntax05, "http://ex ample/", `byte 9: space is not allowed in hostname; expected "/", "#", ":" or end`},
	{parser.URLSyntax05, "http://[::1]/", `byte 7: "[" is not allowed in site; expected "/", "#" or end`},
	{parser.URLSyntax05, "http://a/x[1]", `byte 10: "[" is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.URLSyntax05, "http://a/%zz", `byte 10: "z" is not allowed in escaped; expected a hexadecimal digit`},
	{parser.URLSyntax05, "http://a:80 /", `byte 11: space is not allowed in port; expected "/", "#" or end`},
	{parser.URLSyntax05, "a##", `byte 2: "#" is not allowed in fragment`},
	{parser.URLSyntax05, "ht tp://a/", `byte 2: space is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.URLSyntax05, "http://a/é", `byte 9: U+00E9 is not allowed in rel-path; expected "#" or end`},
	{parser.URLSyntax05, "http:\\\\a", `byte 5: "\" is not allowed in relativeURL; expected "#" or end`},
	{parser.RFC1738, "", `byte 0: unexpected end in url; expected one of [+\-.0-9F-HMNPTWa-z]`},
	{parser.RFC1738, "http//a/", `byte 4: "/" is not allowed in scheme; expected ":"`},
	{parser.RFC1738, "http://ex ample/", `byte 9: space is not allowed in hostname; expected "/", ":" or end`},
	{parser.RFC1738, "http://a/b c", `byte 10: space is not allowed in hsegment; expected "/", "?" or end`},
	{parser.RFC1738, "http://a/#b", `byte 9: "#" is not allowed in hsegment; expected "/", "?" or end`},
	{parser.RFC1738, "http://[::1]/", `byte 7: "[" is not allowed in schemepart`},
	{parser.RFC1738, "http://a_b/ ", `byte 11: space is not allowed in schemepart`},
	{parser.RFC1738, "http://a/~b", `byte 9: "~" is not allowed in hsegment; expected "/", "?" or end`},
	{parser.RFC1738, "http://a/%zz", `byte 10: "z" is not allowed in escape; expected a hexadecimal digit`},
	{parser.RFC1738, "HTTP://a_b/", `byte 8: "_" is not allowed in hostname; expected "/", ":" or end`},
	{parser.RFC1738, "HTTP:/a/", `byte 6: "a" is not allowed in httpurl; expected "/"`},
	{parser.RFC1738, "HTTP://a:x/", `byte 9: "x" is not allowed in port; expected a digit`},
	{parser.RFC1738, "HTTP://1.2.3/", `byte 12: "/" is not allowed in domainlabel; expected "."`},
	{parser.RFC1738, "HTTP://a/b#c", `byte 10: "#" is not allowed in hsegment; expected "/", "?" or end`},
	{parser.RFC1738, "Http", `byte 4: unexpected end in httpurl; expected ":"`},
	{parser.RFC1738, "MAILTO:", `byte 7: unexpected end in encoded822addr; expected one of [!$%&'()*+,\-./0-9:;=?@A-Z_a-z]`},
	{parser.RFC1738, "FTP://a/b;type=x", `byte 15: "x" is not allowed in ftpurl; expected "A", "D", "I", "a", "d" or "i"`},
	{parser.RFC1738, "FTP://u:p:q@h/", `byte 9: ":" is not allowed in password; expected "@"`},
	{parser.RFC1738, "TELNET://a/b", `byte 11: "b" is not allowed in telneturl; expected end`},
	{parser.RFC1738, "NEWS:a b", `byte 6: space is not allowed in group`},
	{parser.RFC1738, "NNTP://a/b/c", `byte 11: "c" is not allowed in nntpurl; expected a digit`},
	{parser.RFC1738, "WAIS://a", `byte 8: unexpected end in hostname; expected "/" or ":"`},
	{parser.RFC1738, "PROSPERO://a/b;c", `byte 16: unexpected end in fieldname; expected "="`},
	{parser.RFC1738, "FILE://a", `byte 8: unexpected end in hostname; expected "/"`},
	{parser.RFC1738, "//a/", `byte 0: "/" is not allowed in url; expected one of [+\-.0-9F-HMNPTWa-z]`},
	{parser.RFC1738, "Xyz:a", `byte 0: "X" is not allowed in url; expected one of [+\-.0-9F-HMNPTWa-z]`},
	{parser.RFC1738, "http://a/\r\n", `byte 9: carriage return is not allowed in hsegment; expected "/", "?" or end`},
	{parser.RFC1738, "http://a/é", `byte 9: U+00E9 is not allowed in hsegment; expected "/", "?" or end`},
	{parser.URL1993, "http//a/", `byte 4: "/" is not allowed in scheme; expected ":"`},
	{parser.URL1993, "http://info.cern.ch/pub", `byte 22: "b" is not allowed in path; expected "/", "?", "#" or end`},
	{parser.URL1993, "http://1.2.3/", `byte 12: "/" is not allowed in hostnumber; expected a digit or "."`},
	{parser.URL1993, "http://[::1]/", `byte 7: "[" is not allowed in host; expected a letter or a digit`},
	{parser.URL1993, "http:/a", `byte 6: "a" is not allowed in httpaddress; expected "/"`},
	{parser.URL1993, "HTTP://a/", `byte 5: "/" is not allowed in path; expected "?", "#" or end`},
	{parser.URL1993, "http://a/b#c#d", `byte 12: "#" is not allowed in fragmentid`},
	{parser.URL1993, "http://a/%zz", `byte 10: "z" is not allowed in escape; expected a hexadecimal digit`},
	{parser.URL1993, "http://a/[", `byte 9: "[" is not allowed in path; expected "?", "#" or end`},
	{parser.URL1993, "wais://a", `byte 8: unexpected end in hostname; expected "/"`},
	{parser.URL1993, "wais://a/b/c/d/e", `byte 13: "d" is not allowed in waisdoc; expected a digit`},
	{parser.URL1993, "1http://a/", `byte 0: "1" is not allowed in uri; expected a letter`},
	{parser.URL1993, "http://a/\r\n", `byte 9: carriage return is not allowed in path; expected "?", "#" or end`},
	{parser.URL1993, "http://a/é", `byte 9: U+00E9 is not allowed in path; expected "?", "#" or end`},
	{parser.URL1993, "a b", `byte 3: unexpected end in scheme; expected ":"`},
	{parser.RFC2141bisURN03, "http://a/", `byte 0: "h" is not allowed in URN; expected "U" or "u"`},
	{parser.RFC2141bisURN03, "urn", `byte 3: unexpected end in URN; expected ":"`},
	{parser.RFC2141bisURN03, "urn/", `byte 3: "/" is not allowed in URN; expected ":"`},
	{parser.RFC2141bisURN03, "urn:", `byte 4: unexpected end in NID; expected a letter or a digit`},
	{parser.RFC2141bisURN03, "urn:a:b", `byte 5: ":" is not allowed in NID; expected a letter, a digit or "-"`},
	{parser.RFC2141bisURN03, "urn:ab", `byte 6: unexpected end in NID; expected ":"`},
	{parser.RFC2141bisURN03, "urn:ab:", `byte 7: unexpected end in NSS; expected one of [!$%&'()*+,\-.0-9:;=@A-Z_a-z~]`},
	{parser.RFC2141bisURN03, "urn:-a:b", `byte 4: "-" is not allowed in NID; expected a letter or a digit`},
	{parser.RFC2141bisURN03, "urn:a-:b", `byte 6: ":" is not allowed in NID; expected a letter, a digit or "-"`},
	{parser.RFC2141bisURN03, "urn:a_b:c", `byte 5: "_" is not allowed in NID; expected a letter, a digit or "-"`},
	{parser.RFC2141bisURN03, "urn:abcdefghijklmnopqrstuvwxyz0123456:x", `byte 36: "6" is not allowed in urn-path; expected ":"`},
	{parser.RFC2141bisURN03, "urn:ab:c/d", `byte 8: "/" is not allowed in NSS; expected "?", "#" or end`},
	{parser.RFC2141bisURN03, "urn:ab:c d", `byte 8: space is not allowed in NSS; expected "?", "#" or end`},
	{parser.RFC2141bisURN03, "urn:ab:c#d#e", `byte 10: "#" is not allowed in fragment`},
	{parser.RFC2141bisURN03, "urn:ab:%4x", `byte 9: "x" is not allowed in pct-encoded; expected a hexadecimal digit`},
	{parser.RFC2141bisURN03, "urn:ab:c?", `byte 9: unexpected end in keywd; expected a letter`},
	{parser.RFC2141bisURN03, "urn:ab:c?x", `byte 10: unexpected end in keywd; expected "="`},
	{parser.RFC2141bisURN03, "urn:ab:c?x=1&2", `byte 13: "2" is not allowed in keywd; expected a letter`},
	{parser.RFC2141bisURN03, "urn:ab:[", `byte 7: "[" is not allowed in NSS; expected one of [!$%&'()*+,\-.0-9:;=@A-Z_a-z~]`},
	{parser.RFC2141bisURN03, "urn:ab:é", `byte 7: U+00E9 is not allowed in NSS; expected one of [!$%&'()*+,\-.0-9:;=@A-Z_a-z~]`},
	{parser.RFC2141bisURN03, "urn:ab:c\r\n", `byte 8: carriage return is not allowed in NSS; expected "?", "#" or end`},
}

func TestMessages(t *testing.T) {
	revisions := map[parser.Revision]int{}
	for _, m := range messages {
		_, err := m.revision.Parse(m.input)
		var syntax *parser.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%v: %q: error %v", m.revision, m.input, err)
			continue
		}
		if got := syntax.Reason(); got != m.message {
			t.Errorf("%v: %q:\n%s, want\n%s", m.revision, m.input, got, m.message)
		}
		revisions[m.revision]++
	}
	for v := range parser.Revisions() {
		if revisions[v] == 0 {
			t.Errorf("no message of %v", v)
		}
	}
}
