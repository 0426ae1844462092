package urlstandard_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/urlstandard"
)

// parse parses an input with a base, which is empty for none.
func parse(t *testing.T, input, base string) (urlstandard.URL, error) {
	t.Helper()
	if base == "" {
		return urlstandard.Parse(input, nil)
	}
	b, err := urlstandard.Parse(base, nil)
	if err != nil {
		t.Fatalf("base %q: %v", base, err)
	}
	return urlstandard.Parse(input, &b)
}

// record writes a URL record, a component in brackets behind its name.
func record(u urlstandard.URL) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s", u.Scheme())
	if name, password := u.Username(), u.Password(); name != "" || password != "" {
		fmt.Fprintf(&b, " user[%s] password[%s]", name, password)
	}
	if kind := u.HostKind(); kind != urlstandard.NoHost {
		fmt.Fprintf(&b, " %s[%s]", kind, u.Host())
	}
	if port, ok := u.Port(); ok {
		fmt.Fprintf(&b, " port[%d]", port)
	}
	kind := "path"
	if u.OpaquePath() {
		kind = "opaque path"
	}
	fmt.Fprintf(&b, " %s[%s]", kind, u.Path())
	if query, ok := u.Query(); ok {
		fmt.Fprintf(&b, " query[%s]", query)
	}
	if fragment, ok := u.Fragment(); ok {
		fmt.Fprintf(&b, " fragment[%s]", fragment)
	}
	return b.String()
}

func TestParse(t *testing.T) {
	const base = "http://u:p@h.example:81/a/b/c?q#f"
	for _, test := range []struct{ state, input, base, href, record string }{
		{"scheme", "HtTp://X/", "", "http://x/", "http domain[x] path[/]"},
		{"scheme: no colon", "ab", base, "http://u:p@h.example:81/a/b/ab",
			"http user[u] password[p] domain[h.example] port[81] path[/a/b/ab]"},
		{"scheme: one that is not special", "a+-.1:b", "", "a+-.1:b", "a+-.1 opaque path[b]"},
		{"scheme: input is cleaned", " \x00ht\ttp://x\n/ \x1f", "", "http://x/", "http domain[x] path[/]"},
		{"scheme: tabs alone", "http://x\t/\t", "", "http://x/", "http domain[x] path[/]"},
		{"no scheme: an opaque base", "#x", "mailto:a?b#c", "mailto:a?b#x",
			"mailto opaque path[a] query[b] fragment[x]"},
		{"special relative or authority", "http:x", base, "http://u:p@h.example:81/a/b/x",
			"http user[u] password[p] domain[h.example] port[81] path[/a/b/x]"},
		{"special relative or authority: slashes", "http://x", base, "http://x/", "http domain[x] path[/]"},
		{"special authority slashes: none", "https:x", base, "https://x/", "https domain[x] path[/]"},
		{"special authority ignore slashes", "https:\\//\\x", "", "https://x/", "https domain[x] path[/]"},
		{"path or authority: a path", "foo:/x", "", "foo:/x", "foo path[/x]"},
		{"path or authority: an authority", "foo://x/y", "", "foo://x/y", "foo opaque host[x] path[/y]"},
		{"relative: nothing", "", base, "http://u:p@h.example:81/a/b/c?q",
			"http user[u] password[p] domain[h.example] port[81] path[/a/b/c] query[q]"},
		{"relative: a query", "?x", base, "http://u:p@h.example:81/a/b/c?x",
			"http user[u] password[p] domain[h.example] port[81] path[/a/b/c] query[x]"},
		{"relative: a fragment", "#x", base, "http://u:p@h.example:81/a/b/c?q#x",
			"http user[u] password[p] domain[h.example] port[81] path[/a/b/c] query[q] fragment[x]"},
		{"relative: a path", "../x", base, "http://u:p@h.example:81/a/x",
			"http user[u] password[p] domain[h.example] port[81] path[/a/x]"},
		{"relative slash: a host, the open redirect", "/\\x", base, "http://x/", "http domain[x] path[/]"},
		{"relative slash: a host", "//x", "foo://h/p", "foo://x", "foo opaque host[x] path[]"},
		{"relative slash: a path", "/x", base, "http://u:p@h.example:81/x",
			"http user[u] password[p] domain[h.example] port[81] path[/x]"},
		{"authority: the last @ ends the userinfo", "http://a:b@c:d@h/", "", "http://a:b%40c%3Ad@h/",
			"http user[a] password[b%40c%3Ad] domain[h] path[/]"},
		{"authority: \\ ends it", "http://good.example\\@evil.example/", "", "http://good.example/@evil.example/",
			"http domain[good.example] path[/@evil.example/]"},
		{"authority: \\ does not end that of other schemes", "foo://a\\@b/", "", "foo://a%5C@b/",
			"foo user[a%5C] password[] opaque host[b] path[/]"},
		{"authority: an empty userinfo", "http://@h", "", "http://h/", "http domain[h] path[/]"},
		{"authority: a password only", "http://:p@h", "", "http://:p@h/", "http user[] password[p] domain[h] path[/]"},
		{"host: the empty host", "foo:///x", "", "foo:///x", "foo empty host[] path[/x]"},
		{"port", "http://h:0081", "", "http://h:81/", "http domain[h] port[81] path[/]"},
		{"port: the default port", "ws://h:80", "", "ws://h/", "ws domain[h] path[/]"},
		{"port: empty", "http://h:", "", "http://h/", "http domain[h] path[/]"},
		{"file", "file:a", "", "file:///a", "file empty host[] path[/a]"},
		{"file: relative to a file", "a", "file://h/b/c", "file://h/b/a", "file domain[h] path[/b/a]"},
		{"file: a drive letter", "C|/x", "file://h/b/c", "file://h/C:/x", "file domain[h] path[/C:/x]"},
		{"file slash: the drive letter of the base", "/x", "file:///C:/y", "file:///C:/x",
			"file empty host[] path[/C:/x]"},
		{"file host", "file://H/x", "", "file://h/x", "file domain[h] path[/x]"},
		{"file host: localhost", "file://LOCALhost/x", "", "file:///x", "file empty host[] path[/x]"},
		{"file host: a drive letter", "file://C|/x", "", "file:///C:/x", "file empty host[] path[/C:/x]"},
		{"path start: special", "http://h?q", "", "http://h/?q", "http domain[h] path[/] query[q]"},
		{"path start: not special", "foo://h?q", "", "foo://h?q", "foo opaque host[h] path[] query[q]"},
		{"path: dots", "http://h/a/./b/../c/%2e%2E", "", "http://h/a/", "http domain[h] path[/a/]"},
		{"path: dots above the root", "http://h/../../x", "", "http://h/x", "http domain[h] path[/x]"},
		{"path: the drive letter stays", "file:///C:/../x", "", "file:///C:/x", "file empty host[] path[/C:/x]"},
		{"path: encoded", "http://h/\"<>`{}^|[\u00e9%zz", "", "http://h/%22%3C%3E%60%7B%7D%5E|[%C3%A9%zz",
			"http domain[h] path[/%22%3C%3E%60%7B%7D%5E|[%C3%A9%zz]"},
		{"path: as of an authority (4.5)", "foo:/a/..//x", "", "foo:/.//x", "foo path[//x]"},
		{"opaque path: a space at its end", "foo:a b  ?q", "", "foo:a b %20?q", "foo opaque path[a b %20] query[q]"},
		{"query", "http://h/?a'\"#", "", "http://h/?a%27%22#", "http domain[h] path[/] query[a%27%22] fragment[]"},
		{"query: not special", "foo:?a'\"", "", "foo:?a'%22", "foo opaque path[] query[a'%22]"},
		{"fragment", "http://h/#a`<", "", "http://h/#a%60%3C", "http domain[h] path[/] fragment[a%60%3C]"},
		{"3.5: a domain", "http://EX%41mple.", "", "http://example./", "http domain[example.] path[/]"},
		{"3.5: a domain beyond ASCII", "http://fa\u00df.\uff43\uff4f\uff4d\u3002", "", "http://xn--fa-hia.com./",
			"http domain[xn--fa-hia.com.] path[/]"},
		{"3.5: an ASCII domain is lowercased only", "http://XN--a", "", "http://xn--a/", "http domain[xn--a] path[/]"},
		{"3.5: IPv4", "http://0x7f.1", "", "http://127.0.0.1/", "http IPv4 address[127.0.0.1] path[/]"},
		{"3.5: IPv4, one number", "http://%30", "", "http://0.0.0.0/", "http IPv4 address[0.0.0.0] path[/]"},
		{"3.5: IPv4, octal, a dot", "http://010.0x10.65535.", "", "http://8.16.255.255/",
			"http IPv4 address[8.16.255.255] path[/]"},
		{"3.5: IPv4, only in special URLs", "foo://0x7f.1", "", "foo://0x7f.1", "foo opaque host[0x7f.1] path[]"},
		{"3.5: IPv6", "http://[1:0:0:2:0:0:0:3]", "", "http://[1:0:0:2::3]/", "http IPv6 address[[1:0:0:2::3]] path[/]"},
		{"3.5: IPv6 with IPv4", "foo://[::FFFF:127.0.0.1]", "", "foo://[::ffff:7f00:1]",
			"foo IPv6 address[[::ffff:7f00:1]] path[]"},
		{"3.6: one piece is not compressed", "http://[1:0:2:3:4:5:6:7]", "", "http://[1:0:2:3:4:5:6:7]/",
			"http IPv6 address[[1:0:2:3:4:5:6:7]] path[/]"},
		{"3.6: the first of two", "http://[1:0:0:2:3:0:0:4]", "", "http://[1::2:3:0:0:4]/",
			"http IPv6 address[[1::2:3:0:0:4]] path[/]"},
		{"3.5: an opaque host", "foo://A%41\u00e9", "", "foo://A%41%C3%A9", "foo opaque host[A%41%C3%A9] path[]"},
		{"Encoding: an overlong form", "http://h/\xe0\x80", "", "http://h/%EF%BF%BD%EF%BF%BD",
			"http domain[h] path[/%EF%BF%BD%EF%BF%BD]"},
		{"Encoding: what is not UTF-8", "http://h/\xe2\x82\xff", "", "http://h/%EF%BF%BD%EF%BF%BD",
			"http domain[h] path[/%EF%BF%BD%EF%BF%BD]"},
	} {
		u, err := parse(t, test.input, test.base)
		if err != nil || u.String() != test.href || record(u) != test.record {
			t.Errorf("%s: %q, base %q: %v\n got %s, %s\nwant %s, %s", test.state, test.input, test.base, err, u.String(),
				record(u), test.href, test.record)
		}
		again, err := urlstandard.Parse(u.String(), nil)
		if err != nil || again != u {
			t.Errorf("%s: %s is read again as %+v, %v", test.state, u.String(), again, err)
		}
	}
}

func TestOrigin(t *testing.T) {
	for _, test := range []struct{ input, want string }{
		{"http://u:p@h:81/x", "http://h:81"},
		{"wss://h:443/x", "wss://h"},
		{"file:///x", "null"},
		{"foo://h", "null"},
		{"blob:https://h:1/x", "https://h:1"},
		{"blob:ftp://h/x", "null"},
		{"blob:x", "null"},
	} {
		if u, err := urlstandard.Parse(test.input, nil); err != nil || u.Origin() != test.want {
			t.Errorf("%s: %s, %v, want %s", test.input, u.Origin(), err, test.want)
		}
	}
}

// The zero URL is not a base (Section 4.4).
func TestZeroBase(t *testing.T) {
	var zero urlstandard.URL
	for _, input := range []string{"", "x", "#x", "?x", "/x", "//h", "http:x", "http://h/"} {
		want, wantErr := urlstandard.Parse(input, nil)
		u, err := urlstandard.Parse(input, &zero)
		if u != want || (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
			t.Errorf("%q: %v, %v; without a base %v, %v", input, u, err, want, wantErr)
		}
	}
	if port, ok := zero.Port(); ok || zero.Scheme() != "" || zero.Origin() != "null" {
		t.Errorf("the zero URL has port %d, scheme %q, origin %s", port, zero.Scheme(), zero.Origin())
	}
}

// Values print as what they are.
func TestPrinted(t *testing.T) {
	u, all, err := urlstandard.Diagnose("http:a", nil)
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	const want = `http://a/, byte 5: special-scheme-missing-following-solidus: "//" does not follow the scheme`
	if got := fmt.Sprintf("%v, %v", u, all[0]); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
