package agreed_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser/scheme"
	sut "github.com/urispec/urispec/parser/scheme/agreed"
)

// A bypass is a string that some check takes and some client reads otherwise, by the name
// of the confusion; or one that is to be taken, without a name.
type bypass struct {
	input     string
	confusion string
	place     int // in bytes, of the error
}

// check checks that a function refuses the bypasses, at their places, and takes the others.
func check(t *testing.T, rows []bypass, f func(string) error) {
	t.Helper()
	for _, row := range rows {
		err := f(row.input)
		switch {
		case row.confusion == "" && err != nil:
			t.Errorf("%q: %v", row.input, err)
		case row.confusion != "" && err == nil:
			t.Errorf("%q is taken: %s", row.input, row.confusion)
		case err != nil && !strings.Contains(err.Error(), fmt.Sprintf("byte %d: ", row.place)):
			t.Errorf("%q (%s): %v, want byte %d", row.input, row.confusion, err, row.place)
		}
	}
}

// confusions are http and https URLs that the check read differently from the client: of
// conformance/testdata/rfc3986/confusions.txtar, where advisories and versions are, and of RFC 3986,
// Section 7.6, the forms of addresses. None of them is agreed.
var confusions = []bypass{
	{"http://good.example%40evil.example/", "a percent-encoded delimiter in the host", 19},
	{"http://ｅvil.example/", "a letter that is mapped to another", 7},
	{`http://evil.example\@good.example`, "a backslash that ends the authority", 19},
	{`http:\\evil.example/path`, "backslashes for slashes", 5},
	{`https:/\evil.example`, "one slash and a backslash", 7},
	{`https:\/good.example/`, "a backslash and one slash", 6},
	{"https:///good.example", "three slashes", 8},
	{"https:/good.example", "one slash", 7},
	{"http:good.example", "no slash", 5},
	{"http://%256c%256f%2563/", "a host that is encoded twice", 7},
	{"http://[::not-valid]/", "brackets around what is no address", 10},
	{"http://user@[@good.example/", "a bracket in the userinfo", 11},
	{"http://evil.example[@good.example/", "a bracket in the userinfo", 19},
	{"http://bad.c\u2100.good.example/", "a character whose normal form has a slash", 12},
	{"http://good.example\u3002evil.example/", "another full stop", 19},
	{"http://evil.example%2F.good.example/", "a percent-encoded slash in the host", 19},
	{"http://[good.example]/", "brackets around a name", 8},
	{"http://0177.0.0.1/", "an octal number in an IPv4 address", 16},
	{"http://0x7f.1/", "a hexadecimal number in an IPv4 address", 13},
	{"http://2130706433/", "an IPv4 address of one number", 17},
	{"http://prefix.[v1.good.example]/", "a bracket behind a label", 14},
	{"http://good.example[::1]/", "an address behind a name", 19},
	{"http://good.example#@evil.example", "a fragment that begins at once", 19},
	{"http://good.example?@evil.example", "a query that begins at once", 19},
	{"https://good.example@evil.example/", "a userinfo that looks like a host", 20},
	{"https://good.example:443@evil.example/", "a userinfo that looks like host and port", 24},
	{"https://a@good.example@evil.example/", "two at signs", 9},
	{"http://@evil.example/", "an empty userinfo", 7},
	{"https://evil.example;good.example/", "a semicolon in the host", 20},
	{"https://evil.example,good.example/", "a comma in the host", 20},
	{" https://good.example", "a space at the beginning", 0},
	{"\bhttp://good.example", "a control character at the beginning", 0},
	{"ht\ntp://good.example", "a line feed that browsers leave out", 2},
	{"https://good.example\t.evil.example/", "a tab that browsers leave out", 20},
	{"https://good.example\r\n.evil.example/", "a line end that browsers leave out", 20},
	{"https://good.example\x00.evil.example/", "a NUL that ends a string of C", 20},
	{"http://good.example:", "an empty port", 20},
	{"http://good.example:0080/", "a port with leading zeros", 20},
	{"http://good.example:65616/", "a port that is 80 modulo 65536", 24},
	{"http://[::ffff:127.0.0.1]:80/", "an IPv4 address in an IPv6 address", 10},
	{"http://127.0.0.1.good.example/", "a name that begins with an address", 16},
	{"javascript://good.example/%0aalert(1)", "another scheme", 0},
	{"//good.example/", "no scheme", 0},
}

// Hosts are compared as names, not as texts (RFC 9110, Section 4.2.3): by labels, without
// case, and without the dot at the end.
func TestHosts(t *testing.T) {
	list := sut.Hosts{"good.example", ".below.example", "dot.example.", "192.0.2.1", "192.0.2.9.", "[2001:db8::1]"}
	check(t, confusions, list.Check)
	check(t, []bypass{
		{"https://good.example/", "", 0},
		{"https://GOOD.Example:8443/path", "", 0},
		{"https://good.example./", "", 0},
		{"https://dot.example/", "", 0},
		{"https://a.below.example", "", 0},
		{"https://a.b.BELOW.example./", "", 0},
		{"http://192.0.2.1/", "", 0},
		{"http://192.0.2.9/", "", 0},
		{"http://[2001:db8::1]:80/", "", 0},
		{"http://[2001:DB8:0:0:0:0:0:1]:80/", "", 0},
		{"https://evilgood.example/", "an end of the text that is no end of labels", 8},
		{"https://evilbelow.example/", "the same of a suffix", 8},
		{"https://below.example/", "the domain above is not below itself", 8},
		{"https://good.example.evil.example/", "the allowed name at the beginning", 8},
		{"https://a.good.example/", "a domain below a host", 8},
		{"https://evil.example/good.example", "the allowed name in the path", 8},
		{"https://evil.example/#good.example", "the allowed name in the fragment", 8},
		{"https://evil.example/?.below.example", "the allowed suffix in the query", 8},
		{"https://example/", "the domain above", 8},
		{"http://192.0.2.10/", "the beginning of an address", 7},
		{"http://127.0.0.1/", "an address that is not in the list", 7},
		{"https://faceboo\u212a.below.example/", "no URI: a letter that folds to k", 15},
		{"http://[2001:db8::1:1]:80/", "another address", 7},
	}, list.Check)
}

// An entry that no agreed URL can match is named if the host is not in the list.
func TestEntries(t *testing.T) {
	for _, test := range []struct {
		entry string
		meant string // "" for none
	}{
		{"*.cdn.example", ".cdn.example"},
		{"cdn.example:443", "cdn.example"},
		{"https://cdn.example", "cdn.example"},
		{"https://cdn.example:443/path?q#f", "cdn.example"},
		{"cdn.example/", "cdn.example"},
		{" cdn.example\n", "cdn.example"},
		{"*.cdn.example.:80", ".cdn.example."},
		{"2001:db8::1", "[2001:db8::1]"},
		{"[2001:db8::1]:443", "[2001:db8::1]"},
		{"192.0.2.1:80", "192.0.2.1"},
		{"", ""}, {".", ""}, {"..", ""}, {"a..", ""}, {"*", ""}, {"[", ""}, {"[::1%eth0]", ""}, {".1", ""}, {"127.1", ""},
		{"a..example", ""}, {".a..example", ""}, {"-a.example", ""}, {".-a.example", ""}, {".a-.example", ""}, {"a_b.example", ""},
		{"b\u00fccher.example", ""}, {"xn--a.example", ""}, {"a.XN--a", ""}, {"user@a.example", ""},
		{"1.2.3.4.a.example", ""}, {"..a.example", ""},
	} {
		want := "agreed: entry 1 of Hosts is not a host"
		if test.meant != "" {
			want += fmt.Sprintf("; write %q", test.meant)
		}
		list := sut.Hosts{"good.example", test.entry}
		if err := list.Check("https://cdn.example/"); err == nil || err.Error() != want {
			t.Errorf("entry %q: %v, want %s", test.entry, err, want)
		}
		if err := list.Check("https://good.example/"); err != nil {
			t.Errorf("entry %q: %v", test.entry, err)
		}
	}
}

// The host of an agreed URL is an entry, and so is its end.
func TestHostsAreEntries(t *testing.T) {
	for _, m := range members {
		if m.want.Host == "" {
			continue
		}
		if err := (sut.Hosts{m.want.Host}).Check(m.input); err != nil {
			t.Errorf("%s: %v", m.input, err)
		}
	}
	for _, entry := range []string{"a", "1a.b-c", "1.2.3.a.example", "x-n.xn", "a.xn-a", "192.0.2.1", ".1.a", ".1a.example."} {
		s, _ := strings.CutPrefix(entry, ".")
		if s != entry {
			s = "b" + entry
		}
		if err := (sut.Hosts{entry}).Check("http://" + s); err != nil {
			t.Errorf("%s: %v", entry, err)
		}
	}
}

// A redirect stays on the own site: OWASP, "Unvalidated Redirects and Forwards"; RFC 3986,
// Section 4.2, has the forms of relative references.
func TestRedirect(t *testing.T) {
	const origin = "https://good.example"
	own := func(target string) error { return sut.Redirect(origin, target) }
	check(t, []bypass{
		{"", "", 0},
		{"/", "", 0},
		{"/path?q", "", 0},
		{"/a//b/?next=//evil.example#//", "", 0},
		{"?q", "", 0},
		{"?q='//evil.example", "", 0},
		{"#f", "", 0},
		{"https://good.example", "", 0},
		{"HTTPS://Good.Example:443/path", "", 0},
		{"https://good.example./", "a dot at the end: another origin for browsers", 8},
		{"//evil.example", "a relative reference with an authority", 1},
		{"///evil.example", "browsers leave a slash out", 1},
		{"////evil.example", "browsers leave slashes out", 1},
		{`/\evil.example`, "browsers read a backslash as a slash", 1},
		{`\\evil.example`, "browsers read backslashes as slashes", 0},
		{`\/evil.example`, "browsers read a backslash as a slash", 0},
		{`/a\..\\evil.example`, "a backslash in the path", 2},
		{"/\t/evil.example", "browsers leave a tab out", 1},
		{"/\n/evil.example", "browsers leave a line feed out", 1},
		{"/a\r\nLocation: //evil.example", "a line end begins another header", 2},
		{"?a\r\nSet-Cookie: a=b", "a line end begins another header", 2},
		{"#\x00", "a NUL", 1},
		{"/a?b\r\nSet-Cookie: a=b", "a line end in the query begins another header", 4},
		{"/a#\xff", "a byte that is no character", 3},
		{"/.//evil.example", "a dot-segment that is removed before the text is read again", 2},
		{"/a/..//evil.example", "the same of two dots", 5},
		{"/%2e%2e//evil.example", "the same of encoded dots", 7},
		{" //evil.example", "browsers leave a space at the beginning out", 0},
		{"\x01//evil.example", "browsers leave a control character at the beginning out", 0},
		{"http:evil.example", "browsers read a host behind no slash", 5},
		{"https:evil.example", "browsers read a path on the same site; others a host", 6},
		{"https:/evil.example", "browsers read a path on the same site; others a host", 7},
		{"https:///evil.example", "browsers leave a slash out", 8},
		{"evil.example", "a path that is meant for a host", 0},
		{"javascript:alert(1)", "a script", 0},
		{"data:text/html,a", "another scheme", 0},
		{"https://evil.example/", "another host", 8},
		{"https://good.example.evil.example/", "another host that begins so", 8},
		{"https://a.good.example/", "a host below", 8},
		{"http://good.example/", "another scheme: without TLS", 0},
		{"https://good.example:8443/", "another port", 25},
		{`https://good.example\@evil.example/`, "a backslash that ends the authority", 20},
		{"https://good.example@evil.example/", "a userinfo", 20},
	}, own)
	for _, row := range confusions {
		if own(row.input) == nil {
			t.Errorf("%q is taken: %s", row.input, row.confusion)
		}
	}
	for _, wrong := range []string{"", "good.example", "//good.example", "https://u@good.example"} {
		if err := sut.Redirect(wrong, "/"); err == nil || !strings.HasPrefix(err.Error(), "origin: ") {
			t.Errorf("origin %q: %v", wrong, err)
		}
	}
}

// A redirect URI is compared byte by byte (RFC 9700, Section 2.1), except for the port
// of a loopback address (RFC 8252, Section 7.3).
func TestRedirectURI(t *testing.T) {
	registered := []string{
		"https://client.example/cb", "http://127.0.0.1/cb", "http://[::1]:4000/cb?a", "com.example.app:/cb",
		"http://localhost/cb", "https://127.0.0.1/tls", "http://127.0.0.1x/cb", "http://127.0.0.1:4000/port",
	}
	check(t, []bypass{
		{"https://client.example/cb", "", 0},
		{"com.example.app:/cb", "", 0},
		{"http://127.0.0.1/cb", "", 0},
		{"http://127.0.0.1:1/cb", "", 0},
		{"http://127.0.0.1:65535/cb", "", 0},
		{"http://[::1]:5000/cb?a", "", 0},
		{"http://127.0.0.1:5000/port", "", 0},
		{"https://client.example/cb/", "a path that is longer", 25},
		{"https://client.example/cb?next=https://evil.example", "a query that is added", 25},
		{"https://client.example/cb#a", "a fragment that is added", 25},
		{"https://client.example/cb/../open", "a dot-segment", 25},
		{"https://client.example/CB", "another case", 23},
		{"https://Client.example/cb", "another case of the host, which is equivalent and not equal", 8},
		{"https://client.example:443/cb", "the default port, which is equivalent and not equal", 22},
		{"https://client.example:8443/cb", "another port of a name", 22},
		{"https://client.example.evil.example/cb", "another host that begins so", 22},
		{"https://client.example@evil.example/cb", "a userinfo", 22},
		{"http://client.example/cb", "another scheme", 7},
		{"http://localhost:1/cb", "another port of the name localhost", 16},
		{"https://127.0.0.1:1/tls", "another port with TLS", 17},
		{"http://127.0.0.1:/cb", "an empty port", 17},
		{"http://127.0.0.1:0/cb", "port 0", 17},
		{"http://127.0.0.1:99999/cb", "a port above 65535", 17},
		{"http://127.0.0.1:1@evil.example/cb", "a userinfo that looks like host and port", 17},
		{`http://127.0.0.1:1\@evil.example/cb`, "a backslash behind the port", 17},
		{"http://127.0.0.1:1/cb?a", "a query that is added", 17},
		{"http://127.0.0.1:1", "no path", 17},
		{"http://127.0.0.1/port", "no port where one is registered", 17},
		{"http://127.0.0.2:1/cb", "another loopback address", 15},
		{"http://[::1]:1/cb", "a query that is missing", 13},
		{"http://127.0.0.1x:1/cb", "another host that begins so", 17},
		{"HTTP://127.0.0.1:1/cb", "another case of the scheme", 0},
		{"", "nothing", 0},
	}, func(uri string) error { return sut.RedirectURI(registered, uri) })
	check(t, []bypass{
		{"http://localhost:1/cb", "", 0},
		{"https://localhost:1/cb", "TLS", 8},
		{"http://localhost.:1/cb", "another spelling", 16},
	}, func(uri string) error { return sut.RedirectURI(registered, uri, sut.Localhost) })
	if sut.RedirectURI(nil, "") == nil {
		t.Error("nothing is registered, and taken")
	}
}

func ExampleHost() {
	fmt.Println(sut.Host("https://good.example:8443/path"))
	_, err := sut.Host(`https://good.example\@evil.example/`)
	fmt.Println(err)
	// Output:
	// good.example <nil>
	// agreed: byte 20: "\\" is not allowed in authority; it ends the authority for browsers, not for python (the agreed profile)
}

func ExampleHosts() {
	allowed := sut.Hosts{"good.example", ".cdn.example"}
	fmt.Println(allowed.Check("https://img.cdn.example/a.png"))
	fmt.Println(allowed.Check("https://evilgood.example/"))
	// Output:
	// <nil>
	// agreed: byte 8: the host is not in the list
}

func ExampleRedirect() {
	fmt.Println(sut.Redirect("https://good.example", "/account?tab=1"))
	fmt.Println(sut.Redirect("https://good.example", "//evil.example"))
	// Output:
	// <nil>
	// agreed: byte 1: what follows "//" is a host
}

// The error about a target that Redirect does not take says what it takes; no message
// has the name of a rule.
func TestRedirectTexts(t *testing.T) {
	const begins = `agreed: byte 0: the target must begin with "/", "?", "#" or "https://good.example:8443"`
	for target, want := range map[string]string{
		"evil.example":        begins,
		`\\evil.example`:      begins,
		"javascript:alert(1)": begins,
		" //evil.example":     begins,
		"ftp://good.example/": begins,
		"http:evil.example": `agreed: byte 5: "e" is not allowed behind the scheme; expected "/"; browsers read a host in ` +
			"what follows all the same (the agreed profile, http or https)",
		"/a/../b": `agreed: byte 5: "/" is not allowed in path; browsers remove a dot-segment, java and others keep ` +
			"it (the agreed profile, no dot-segment, percent-encoded or not)",
		"https://evil.example": "agreed: byte 8: the host differs from the origin's",
	} {
		if err := sut.Redirect("https://good.example:8443/a?b", target); err == nil || err.Error() != want {
			t.Errorf("%s: %v\nwant %s", target, err, want)
		}
	}
}

func ExampleRedirectURI() {
	registered := []string{"http://127.0.0.1/callback"}
	fmt.Println(sut.RedirectURI(registered, "http://127.0.0.1:51004/callback"))
	fmt.Println(sut.RedirectURI(registered, "http://localhost:51004/callback"))
	// Output:
	// <nil>
	// agreed: byte 7: the redirect URI is not registered; the nearest is "http://127.0.0.1/callback"
}

// What two libraries were published to read differently is refused, if it is a URL of http or https: only the first,
// whose path alone is confused, has a host that all read alike.
func TestConfusions(t *testing.T) {
	all, err := cases.OfRevision(cases.Files(), "rfc3986")
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for _, c := range all {
		if c.Topic != "confusions" || !strings.Contains(strings.ToLower(c.Input), "http") {
			continue
		}
		_, err := sut.Split(c.Input)
		if onlyPath := c.Name == "2.2/01"; onlyPath != (err == nil) || onlyPath != scheme.AgreedWhole.Valid(c.Input) {
			t.Errorf("%s: %q: %v", c.Name, c.Input, err)
		} else if err != nil {
			refused++
		}
	}
	if refused < 25 {
		t.Errorf("only %d strings", refused)
	}
}
