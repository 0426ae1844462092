package repair_test

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/repair"
	"github.com/urispec/urispec/parser/urlstandard"
)

// Each row is a string, what was surely meant by it, and the valid strings near it.
func TestNear(t *testing.T) {
	for _, test := range []struct {
		input, meant string
		near         []string
	}{
		// of several "@", the last ends the userinfo
		{"http://a@b@c/", "", []string{"http://a%40b@c/"}},
		{"http://u:p@ss:w@rd@h:1/{", "", []string{"http://u:p%40ss:w%40rd@h:1/%7B"}},
		{"//a@b@c", "", []string{"//a%40b@c"}},
		{"http://" + strings.Repeat("@", 1<<20), "", nil},
		// a host, its port, and what is neither
		{"mongodb://h1:27017,h2:27017/", "", nil},
		{"mongodb://u:p@h1:27017,h2:27017/db", "", nil},
		{"http://u@h:80x/", "", []string{"http://u@h:80"}},
		{"http://h:6553 6/", "", []string{"http://h:6553"}},
		{"http://h/:6553 6", "", []string{"http://h/:6553%206", "http://h/:65536", "http://h/:6553"}},
		{"http://a^b/", "", []string{"http://a%5Eb/"}},
		{"foo://a^b/", "", []string{"foo://a%5Eb/"}},
		{"http://[::1", "", []string{"http://[::1]"}},
		{"http://[::1:8080/", "", nil},
		{"http://::1/", "", nil},
		{"//[v1.a", "", []string{"//[v1.a]"}},
		{"//u@[::1/{", "", []string{"//u@[::1]/%7B"}},
		{"http://[::1]x/", "", nil},
		{"http://[::1]:8 0/", "", []string{"http://[::1]:80/", "http://[::1]:8"}},
		{"http://[fe80::1%25en1]/", "", nil},
		// a host beyond US-ASCII
		{"http://b\u00fccher.example/\u00e4", "", []string{"http://xn--bcher-kva.example/%C3%A4"}},
		{"//a@b\u00fccher@b\u00fccher:80", "", []string{"//a%40b%C3%BCcher@xn--bcher-kva:80"}},
		{"foo://b\u00fccher/", "", []string{"foo://b%C3%BCcher/"}},
		{"http://\uff11\uff12\uff17.1/", "", []string{"http://127.0.0.1/"}},
		{"http://\u00fc\xff/", "", []string{"http://%C3%BC%FF/"}},
		// the kind
		{"1:b", "", []string{"./1:b", "1%3Ab", "1"}},
		{"a b:c", "", []string{"./a%20b:c", "a%20b%3Ac", "a"}},
		{":", "", []string{"./:", "%3A"}},
		{"::1]:80", "", []string{"./::1%5D:80", "%3A%3A1%5D%3A80"}},
		{"ssh://git@github.com:foo/bar", "", []string{"ssh://git@github.com:"}},
		{`file:C:\a`, "file:///C:/a", nil},
		{`file://C:\a\b`, "file:///C:/a/b", nil},
		{"FILE:c:/a b", "file:///c:/a%20b", nil},
		{"file:///C:/a b", "", []string{"file:///C:/a%20b", "file:///C:/ab", "file:///C:/a"}},
		{"ht tp://h/", "", nil},
		{"ht\ttp://h/", "", []string{"http://h/"}},
		{" http://h/", "", []string{"http://h/"}},
		{"://h/", "", nil},
		// backslashes
		{`http://good.example\@evil.example/`, "", []string{"http://good.example/@evil.example/", "http://good.example"}},
		{`http:\\h\x?\`, "", []string{"http://h/x?%5C", "http://h/x?"}},
		{`//srv\share`, "", []string{"//srv/share", "//srv"}},
		{`file:///C:\x`, "", []string{"file:///C:/x", "file:///C:"}},
		{`foo:a\b`, "", []string{"foo:a%5Cb", "foo:ab", "foo:a"}},
		{`\\srv\share\a b`, "file://srv/share/a%20b", nil},
		{`C:\dir\x#1%`, "file:///C:/dir/x%231%25", nil},
		{"C:/dir/x", "file:///C:/dir/x", nil},
		{"C:x", "", nil},
		{"c://h/", "", nil},
		{`\\?\C:\x`, "file:///C:/x", nil},
		{`\\.\x\y`, "", []string{"//./x/y"}},
		{`\a b`, "", []string{"/a%20b", "/ab"}},
		{`http:\\a b\`, "", []string{"http:"}},
		// a scheme without its "://"
		{"https//a/", "https://a/", nil},
		{"HTTP;//a/", "HTTP://a/", nil},
		{"https:://a/", "https://a/", nil},
		{"http: //a/", "http://a/", nil},
		{"https://http//a/", "http://a/", nil},
		{"https://http://a/", "http://a/", nil},
		{"http:///a/", "http://a/", nil},
		{"ws:/a", "ws://a", nil},
		{"ftp:example.com:21", "ftp://example.com:21", nil},
		{`http:\example.com\x`, "http://example.com/x", nil},
		{"http:a", "", nil},
		{"http/a", "", nil},
		{"http:", "", nil},
		{"http://a/", "", nil},
		{"file:/a", "", nil},
		{"foo//a", "", nil},
		// a host without a scheme
		{"example.com", "https://example.com", nil},
		{"example.com:8080/a b", "https://example.com:8080/a%20b", nil},
		{`localhost:1\x`, "http://localhost:1/x", nil},
		{"https//b\u00fccher/", "https://xn--bcher-kva/", nil},
		{"http;//a b", "", []string{"http;//a%20b", "http;//ab", "http;//a"}},
		{"example.com:80", "http://example.com:80", nil},
		{"localhost:8080?a", "http://localhost:8080?a", nil},
		{"127.0.0.1:8080", "http://127.0.0.1:8080", nil},
		{"[::1]:8080", "http://[::1]:8080", nil},
		{"index.html", "", nil},
		{"index.html:80", "http://index.html:80", nil},
		{"192.0.2.1/a", "http://192.0.2.1/a", nil},
		{"example.com:65536", "", nil},
		{"example.com:a", "", nil},
		{"localhost", "", nil},
		{"urn:a.b:80", "", nil},
		{"", "", nil},
	} {
		start := parser.RFC3986.MustStart("")
		meant, _ := repair.Meant(start, test.input)
		if meant.Text != test.meant {
			t.Errorf("%.99q: meant is %q, want %q", test.input, meant.Text, test.meant)
		}
		var near []string
		for _, r := range nearOf(start.Check(test.input)) {
			near = append(near, r.Text)
		}
		if !slices.Equal(near, test.near) {
			t.Errorf("%.99q: near are %q, want %q", test.input, near, test.near)
		}
	}
}

// A host that a revision takes stays as it is.
func TestIRI(t *testing.T) {
	near := nearOf(parser.RFC3987.MustStart("").Check("http://b\u00fccher/\u00e4{"))
	if len(near) != 2 || near[0].Text != "http://b\u00fccher/\u00e4%7B" {
		t.Errorf("near are %q", near)
	}
}

// nearOf returns the strings near the one that an error is about, or none.
func nearOf(err error) []repair.Repair {
	var syntax *parser.SyntaxError
	if !errors.As(err, &syntax) {
		return nil
	}
	return repair.Near(syntax)
}

// keepsMeaning is the law: a suggestion has the host that browsers read, if they read one,
// else the one behind the last "@", else none; a port of at most 65535; and a scheme
// exactly if one was written. References without a scheme are read with a base.
func keepsMeaning(s, suggestion string) error {
	scheme, host, _ := readingOf(s)
	gotScheme, gotHost, port := readingOf(suggestion)
	if n, err := strconv.Atoi(port); port != "" && (err != nil || n > 65535) {
		return fmt.Errorf("the port is %s", port)
	}
	if gotHost != host || gotScheme != scheme {
		return fmt.Errorf("scheme: %t, host %q; want %t, %q", gotScheme, gotHost, scheme, host)
	}
	return nil
}

// split is the regular expression of RFC 3986, Appendix B, as far as the authority; a scheme may be empty. schemeOf is
// the rule of Section 3.1, with the white space that browsers remove.
var (
	split = regexp.MustCompile(`^([^:/?#]*:)?(?://(?:([^/?#]*)@)?` +
		`(?:(\[[^]/?#]*\]|(?:[^:/?#[][^:/?#]*)?)(?::([^:/?#]*))?|([^/?#]*))(?:$|[/?#]))?`)
	schemeOf  = regexp.MustCompile(`^[\x00-\x20]*[A-Za-z][-+.A-Za-z0-9\t\r\n]*:`)
	behindAll = "https://no-host.invalid/"
)

func readingOf(s string) (hasScheme bool, host, port string) {
	m := split.FindStringSubmatch(s)
	scheme, name := strings.ToLower(m[1]), m[3]+m[5]
	hasAuthority := strings.HasPrefix(s[len(m[1]):], "//")
	hasScheme = schemeOf.MatchString(s) || scheme != "" && hasAuthority
	base, _ := urlstandard.Parse(behindAll, nil)
	u, err := urlstandard.Parse(s, nil)
	if err != nil && !schemeOf.MatchString(s) {
		u, err = urlstandard.Parse(s, &base)
	}
	switch {
	case err == nil && u.Host() == base.Host():
	case err == nil:
		host = u.Host()
	case hasAuthority:
		if host = name; strings.HasPrefix(host, "[") && !strings.HasSuffix(host, "]") {
			host += "]"
		}
		if scheme == "" || !schemeOf.MatchString(s) {
			scheme = "https:"
		}
		if u, err := urlstandard.Parse(scheme+"//"+host+"/", nil); err == nil && !strings.ContainsAny(host, "\\\t\r\n") {
			host = u.Host()
		}
	}
	if decoded, err := url.PathUnescape(host); err == nil {
		host = decoded
	}
	return hasScheme, strings.ToLower(host), m[4]
}

// pieces are often put together wrong.
var pieces = []string{"http", "https", "ws", "foo", "file", "mailto", "urn", "1", "a", "b", "localhost", "h.example",
	"\u00fc", "[::1]", "[::1", "[", "]", ":", "://", "://", "://", "//", "/", "\\", "\\\\", "@", "@", "%", "%40",
	"%zz", " ", "\t", "\n", "?", "#", ":80", ":65535", "9", ",", "u:p@", "^", "{", "\xff", "0x7f.1", "C:", "|", "..",
	"xn--", "."}

// piecemeal returns properties, and a generator of strings of pieces.
func piecemeal(t *testing.T) (*gopter.Properties, gopter.Gen) {
	parameters := gopter.DefaultTestParametersWithSeed(int64(testflag.Seed(t)))
	parameters.MaxSize = 9
	parameters.MinSuccessfulTests = testflag.Choose(2_000, 100_000)
	some := gen.SliceOf(gen.IntRange(0, len(pieces)-1))
	return gopter.NewProperties(parameters), some.Map(func(some []int) (s string) {
		for _, i := range some {
			s += pieces[i]
		}
		return s
	})
}

// TestLaw tries the law on strings of pieces that are often put together wrong, by each revision, and checks that it
// catches suggestions that mean something else.
func TestLaw(t *testing.T) {
	for s, bad := range map[string]string{
		"http://a@b@c/": "http://a@b%40c/", "mongodb://u:p@h1:2,h2:3/": "mongodb://u:p@h1:223/", "1:b": "a1:b",
		"http://b\u00fccher/": "http://b", "http://a:6553 6": "http://a:65536", "ht\ttp://a/": "ht%09tp%3A//a/",
		`http://a\@b/`: "http://a%5C@b/", "http://[::1]x": "http://[::1]:1x", "/{//h": "//h",
	} {
		if keepsMeaning(s, bad) == nil {
			t.Errorf("the law takes %q for %q", bad, s)
		}
	}
	properties, joined := piecemeal(t)
	properties.Property("suggestions keep the meaning", prop.ForAll(func(s string) (bool, error) {
		for v := range all.Revisions() {
			start := v.MustStart("")
			for _, r := range nearOf(start.Check(s)) {
				if !start.Valid(r.Text) || r.Text == s {
					return false, fmt.Errorf("%s: %q is not valid, or the same", v, r.Text)
				}
				if err := keepsMeaning(s, r.Text); err != nil {
					return false, fmt.Errorf("%s: %q: %w", v, r.Text, err)
				}
			}
			r, ok := repair.Meant(start, s)
			if _, err := urlstandard.Parse(r.Text, nil); ok && (err != nil || !start.Valid(r.Text) || r.Text == s) {
				return false, fmt.Errorf("%s: meant is %q: %v", v, r.Text, err)
			}
		}
		return true, nil
	}, joined))
	properties.TestingRun(t)
}
