package parser_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func TestRedacted(t *testing.T) {
	for _, test := range []struct {
		name, input, want string
		revision          parser.Revision
	}{
		{"rfc3986/3.2.1/1", "ftp://user:secret@h:21/a:b@c?u:p@h#u:p@h", "ftp://user:xxxxx@h:21/a:b@c?u:p@h#u:p@h", parser.RFC3986},
		{"rfc3986/3.2.1/2", "//u:@h", "//u:@h", parser.RFC3986},
		{"rfc3986/3.2.1/3", "//u@h:80", "//u@h:80", parser.RFC3986},
		{"rfc3986/3.2.1/4", "//:a:b@[::1]:80", "//:xxxxx@[::1]:80", parser.RFC3986},
		{"rfc3986/3.2.1/5", "//u:%70%3A@h", "//u:xxxxx@h", parser.RFC3986},
		{"rfc3986/3.2.1/6", "mailto:a:b@c", "mailto:a:b@c", parser.RFC3986},
		{"rfc3986/3.2.1/7", "", "", parser.RFC3986},
		{"rfc3987/2.2/1", "//\u00fc:p\u00e4ss@h", "//\u00fc:xxxxx@h", parser.RFC3987},
		{"rfc6874/2/1", "//u:p@[fe80::1%25en0]", "//u:xxxxx@[fe80::1%25en0]", parser.RFC6874},
		{"rfc2396bis-01/3.2.2/1", "//u:p@h", "//u:xxxxx@h", parser.RFC2396bis01},
		{"rfc2732/3/1", "//u:p@[::1]", "//u:xxxxx@[::1]", parser.RFC2732},
		{"rfc2396/3.2.2/1", "//u:p@h", "//u:xxxxx@h", parser.RFC2396},
		{"rfc2396/3.2.1/1", "//u:p@my_host", "//u:xxxxx@my_host", parser.RFC2396},
		{"url-syntax-05/4.3.1/1", "ftp://u:p@h", "ftp://u:xxxxx@h", parser.URLSyntax05},
		{"rfc1808/2.1/1", "ftp://u:p@h/;a", "ftp://u:xxxxx@h/;a", parser.RFC1808},
		{"rfc1808/2.1/2", "ftp://u:@h/;a", "ftp://u:@h/;a", parser.RFC1808},
		{"rfc1738/3.1/1", "ftp://u:p?q@h/", "ftp://u:xxxxx@h/", parser.RFC1738},
		{"rfc1738/3.1/3", "ftp://u:@h/", "ftp://u:@h/", parser.RFC1738},
		{"rfc1738/3.1/2", "x://u:p@my_host/a:b@c", "x://u:xxxxx@my_host/a:b@c", parser.RFC1738},
		{"rfc1738/3.6/1", "news:a:b@c.org", "news:a:b@c.org", parser.RFC1738},
		{"url-1993/FTP/1", "ftp://u:p@h/", "ftp://u:xxxxx@h/", parser.URL1993},
		{"url-1993/HTTP/1", "http://me:secret@a.org", "http://me:xxxxx@a.org", parser.URL1993},
		{"url-1993/FTP/2", "ftp://:s3cret@host/", "ftp://:xxxxx@host/", parser.URL1993},
		{"url-1993/FTP/3", "ftp://u:p@1q@h/", "ftp://u:xxxxx@h/", parser.URL1993},
		{"url-1993/FTP/4", "ftp://u:p@a@1b/", "ftp://u:xxxxx@xxxxx@1b/", parser.URL1993},
		{"url-1993/FTP/5", "ftp://1:p@q@a@1b/", "ftp://1:xxxxx@xxxxx@1b/", parser.URL1993},
		{"url-1993/HTTP/2", "http://a:p:80@h:1/", "http://a:xxxxx@h:1/", parser.URL1993},
		{"url-1993/TELNET/1", "telnet://::@h", "telnet://:xxxxx@h", parser.URL1993},
		{"rfc3986/3.2.1/8", "jdbc:x://u:p@h", "jdbc:x://u:xxxxx@h", parser.RFC3986},
		{"rfc1738/3.1/4", "redis://:pw@host", "redis://:xxxxx@host", parser.RFC1738},
		{"rfc1808/2.4.3/1", "//u:p?q@h/", "//u:xxxxx@h/", parser.RFC1808},
		{"rfc2396/3.2.1/2", "//u:p@q@h", "//u:xxxxx@h", parser.RFC2396},
		{"rfc8141/2/1", "urn:example:a:b@c", "urn:example:a:b@c", parser.RFC8141},
	} {
		r := mustParse(t, test.revision, test.input)
		if got := r.Redacted(); got != test.want {
			t.Errorf("%s: %q becomes %q, want %q", test.name, test.input, got, test.want)
		}
		checkRedacted(t, r)
	}
	if got := (parser.Reference{}).Redacted(); got != "" {
		t.Errorf("the zero Reference becomes %q", got)
	}
}

// checkRedacted checks what holds of Redacted: the result is valid, has no other
// password, and in components around the password, only that differs.
func checkRedacted(t *testing.T, r parser.Reference) {
	t.Helper()
	v, text := r.Revision(), r.Redacted()
	redacted, err := v.Parse(text)
	if err != nil {
		t.Fatalf("%v: %q becomes %q: %v", v, r, text, err)
	}
	if again := redacted.Redacted(); again != text {
		t.Errorf("%v: %q becomes %q, and that %q", v, r, text, again)
	}
	if password, ok := redacted.Component(parser.Password); ok && password != "" && password != "xxxxx" {
		t.Errorf("%v: %q becomes %q, with a password", v, r, text)
	}
	for c, was := range r.Components() {
		is, ok := redacted.Component(c)
		if !ok || is != was && !strings.Contains(is, "xxxxx") {
			t.Errorf("%v: %q becomes %q, with the %v %q, %t", v, r, text, c, is, ok)
		}
	}
}

func TestRedactedOfCases(t *testing.T) {
	for v := range all.Revisions() {
		for _, s := range validInputs(t, v) {
			checkRedacted(t, mustParse(t, v, s))
		}
	}
}
