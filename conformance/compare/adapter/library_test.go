package adapter

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/testflag"
)

// parsed returns the answer that accepts a string, with its components in the order
// of [Components].
func parsed(parts ...Part) Answer {
	a := Answer{Valid: true}
	copy(a.Parts[:], parts)
	return a
}

// result returns the answer that is a string.
func result(text string) Answer { return Answer{Valid: true, Result: text} }

// TestLibraryAnswers checks the answers of adapters of libraries about strings whose outcome the library's
// documentation says, and about strings that an adapter must pass to the library and back unchanged, or keep from it.
func TestLibraryAnswers(t *testing.T) {
	unknown, none, empty := Part{}, Part{Told: true}, defined("")
	parse := func(input string) Question { return Question{Operation: Parse, Input: input} }
	normalize := func(input string) Question { return Question{Operation: Normalize, Input: input} }
	unsupported := Answer{Outcome: Unsupported}
	for _, test := range []struct {
		name     string
		question Question
		want     Answer
	}{
		// Addressable::URI: an example of its README, and its normalization, which drops an empty query.
		{"addressable", parse("http://u:p@[::1]:81/a?#"), parsed(defined("http"), defined("u:p@[::1]:81"),
			defined("u:p"), defined("[::1]"), defined("81"), defined("/a"), empty, empty)},
		{"addressable", parse("//a"), parsed(none, defined("a"), none, defined("a"), none, empty, none, none)},
		{"addressable", parse("http://a b/"), Answer{}},
		{"addressable", parse("http:?a"), Answer{}},
		{"addressable", parse("/\u00e9"), parsed(none, none, none, none, none, defined("/\u00e9"), none, none)},
		{"addressable", Question{Resolve, "http://example.com/a/b", "../c"}, result("http://example.com/c")},
		{"addressable", normalize("HTTP://EXAMPLE.com:80/a/../b?"), result("http://example.com/b")},
		{"addressable", parse("a\xff"), unsupported},

		// url_view: encoded_host has the brackets, has_port tells an empty port.
		{"boost-url", parse("a://u@[v1.a]:?#"), parsed(defined("a"), defined("u@[v1.a]:"), defined("u"),
			defined("[v1.a]"), empty, empty, empty, empty)},
		{"boost-url", parse("a%2F"), parsed(none, none, none, none, none, defined("a%2F"), none, none)},
		{"boost-url", parse("/\u00e9"), Answer{}},
		{"boost-url", Question{Resolve, "http://a/b/c/d;p?q", "http:g"}, result("http:g")},
		{"boost-url", Question{Resolve, "b", "a"}, Answer{}},
		{"boost-url", normalize("HTTP://EXAMPLE.com/%7ea/./b/../c"), result("http://example.com/~a/c")},
		{"boost-url", normalize("%"), Answer{}},
		{"boost-url", parse("a\xff"), unsupported},

		// curl_url_get: the path "is at least a slash"; a host that is IPv6 is "within
		// brackets".
		{"curl", parse("HTTP://u:p@[::1]:81/a?q#f"), parsed(defined("http"), unknown, defined("u:p"), defined("[::1]"),
			defined("81"), defined("/a"), defined("q"), defined("f"))},
		{"curl", parse("any://:p@h"), parsed(defined("any"), unknown, defined(":p"), defined("h"), none, defined("/"),
			none, none)},
		{"curl", parse("http://h/../\xff\\\u00e9"), parsed(defined("http"), unknown, none, defined("h"), none,
			defined("/../\xff\\\u00e9"), none, none)},
		{"curl", parse("http://[fe80::1%25eth0]/"), parsed(defined("http"), unknown, none, unknown, none, defined("/"),
			none, none)},
		{"curl", parse("http://a b/"), Answer{}},
		{"curl", parse("http://h/\x00"), unsupported},
		{"curl", parse("//h/"), unsupported},
		{"curl", Question{Resolve, "http://a/b/c?q", "../d#f"}, result("http://a/d#f")},
		{"curl", Question{Resolve, "b", "http://a/"}, unsupported},
		{"curl", normalize("HTTP://a/b/../c"), unsupported},

		// The examples of README.md.
		{"fast-uri", parse("uri://user:pass@example.com:123/one/two.three?q1=a1&q2=a2#body"),
			parsed(defined("uri"), unknown, defined("user:pass"), defined("example.com"), defined("123"),
				defined("/one/two.three"), defined("q1=a1&q2=a2"), defined("body"))},
		{"fast-uri", Question{Resolve, "uri://a/b/c/d?q", "../../g"}, result("uri://a/g")},
		{"fast-uri", normalize("http://example.com/a%2Fb"), result("http://example.com/a%2Fb")},
		{"fast-uri", parse("%6Aavascript:alert(1)"), Answer{}},
		{"fast-uri", Question{Resolve, "uri://a/b", "%6Aavascript:alert(1)"}, Answer{}},
		{"fast-uri", parse("//[::1]:?#"), parsed(none, unknown, none, defined("[::1]"), empty, empty, empty, empty)},
		{"fast-uri", parse("a\xff"), unsupported},

		{"uri-js", parse("uri://user:pass@example.com:123/one/two.three?q1=a1&q2=a2#body"),
			parsed(defined("uri"), unknown, defined("user:pass"), defined("example.com"), defined("123"),
				defined("/one/two.three"), defined("q1=a1&q2=a2"), defined("body"))},
		{"uri-js", Question{Resolve, "uri://a/b/c/d?q", "../../g"}, result("uri://a/g")},
		{"uri-js", normalize("HTTP://ABC.com:80/%7Esmith/home.html"), result("http://abc.com/~smith/home.html")},
		{"uri-js", normalize("//192.068.001.000"), result("//192.68.1.0")},
		{"uri-js", parse("//[2001:db8::7%25en1]"), parsed(none, unknown, none, defined("[2001:db8::7%en1]"), none,
			empty, none, none)},
		{"uri-js", parse("urn:example:foo"), parsed(defined("urn"), unknown, none, none, none, unknown, unknown, none)},

		// README.md: RFC 3986, except ports above 65535 and letters beyond US-ASCII.
		{"fredbi", parse("http://u:p@[::1]:080/a%20b?q#f"), parsed(defined("http"), unknown, defined("u:p"),
			defined("[::1]"), defined("080"), defined("/a%20b"), unknown, defined("f"))},
		{"fredbi", parse("//a/"), parsed(none, unknown, none, defined("a"), none, defined("/"), unknown, none)},
		{"fredbi", parse("http://a/%zz"), Answer{}},
		{"fredbi", parse("http://a:65536"), Answer{}},
		{"fredbi", parse("/\u00e9"), parsed(none, unknown, none, none, none, defined("/\u00e9"), unknown, none)},
		{"fredbi", parse("http://a/\xff"), unsupported},

		// g_uri_split: "any component that doesn't appear in uri_ref will be returned as NULL"; the
		// host is decoded. GUri is absolute.
		{"glib", parse("HTTP://u%3a@[::1]:81/%2f?#"), parsed(defined("http"), unknown, defined("u%3A"),
			defined("[::1]"), defined("81"), defined("/%2F"), empty, empty)},
		{"glib", parse("//a%3Ab"), parsed(none, unknown, none, defined("a:b"), none, empty, none, none)},
		{"glib", parse("/\xff\\"), parsed(none, unknown, none, none, none, defined("/%FF\\"), none, none)},
		{"glib", parse("/%zz"), Answer{}},
		{"glib", parse("a\x00b"), unsupported},
		{"glib", Question{Resolve, "http://a/b/c/d;p?q", "../../g"}, result("http://a/g")},
		{"glib", Question{Resolve, "b", "a"}, Answer{}},
		{"glib", normalize("HTTP://a:80"), result("http://a/")},
		{"glib", normalize("a"), unsupported},
		{"glib", normalize("a:/.//b"), Answer{}},

		// URIUtils: resolve "works around bugs in java.net.URI"; normalizeSyntax.
		{"httpclient", Question{Resolve, "http://a/b/c/d;p?q", "?y"}, result("http://a/b/c/d;p?y")},
		{"httpclient", Question{Resolve, "a:b#/c", "?#"}, Answer{}},
		{"httpclient", Question{Resolve, "http://a/ ", "b"}, Answer{}},
		{"httpclient", normalize("HTTP://EXAMPLE.com/a/../b"), result("http://example.com/b")},
		{"httpclient", parse("http://a/"), unsupported},

		// xmlURI: the server has the brackets; the port of an empty authority is -1.
		{"libxml2", parse("http://u:p@[::1]:81/a%2f?%41#f"), parsed(defined("http"), unknown, defined("u:p"),
			defined("[::1]"), defined("81"), defined("/a%2f"), defined("%41"), defined("f"))},
		{"libxml2", parse("a:///"), parsed(defined("a"), unknown, none, empty, none, defined("/"), none, none)},
		{"libxml2", parse("a:"), parsed(defined("a"), unknown, none, none, none, none, none, none)},
		{"libxml2", parse("/\u00e9"), Answer{}},
		{"libxml2", parse("a\xff"), Answer{}},
		{"libxml2", parse("a\x00"), unsupported},
		{"libxml2", Question{Resolve, "http://a/b/c/d;p?q", "../../g"}, result("http://a/g")},
		{"libxml2", Question{Resolve, "http://a/", " "}, Answer{}},
		{"libxml2", normalize("a"), unsupported},

		// ne_uri_parse: an empty path is "/" if there is a host; the port is a number.
		{"neon", parse("http://u:p@[::1]:81/a%2f?#"), parsed(defined("http"), unknown, defined("u:p"), defined("[::1]"),
			defined("81"), defined("/a%2f"), empty, empty)},
		{"neon", parse("//a"), parsed(none, unknown, none, defined("a"), none, defined("/"), none, none)},
		{"neon", parse("/\xff"), Answer{}},
		{"neon", parse("a\x00"), unsupported},
		{"neon", Question{Resolve, "http://a/b/c/d;p?q", "../../g"}, result("http://a/g")},
		{"neon", Question{Resolve, "http://a/", " "}, Answer{}},

		// Url: Href(false) tells what is empty.
		{"nlnwa", parse("HTTP://u:p@[0::1]:81/a/../b?#"), parsed(defined("http"), unknown, defined("u:p"),
			defined("[::1]"), defined("81"), defined("/b"), empty, empty)},
		{"nlnwa", parse("a:///"), parsed(defined("a"), unknown, none, empty, none, defined("/"), none, none)},
		{"nlnwa", parse("a:b#?"), parsed(defined("a"), unknown, none, none, none, defined("b"), none, defined("?"))},
		{"nlnwa", parse("http://a b/"), Answer{}},
		{"nlnwa", parse("a"), unsupported},
		{"nlnwa", Question{Resolve, "http://a/b", "/\\c"}, result("http://c/")},
		{"nlnwa", Question{Resolve, "b", "a:"}, unsupported},
		{"nlnwa", normalize("HTTP://A"), result("http://a/")},

		// HttpUrl: http and https; without a port, it is the scheme's.
		{"okhttp", parse("HTTP://u:p@[0::1]:81/a/../b?#"), parsed(defined("http"), unknown, defined("u:p"),
			defined("[::1]"), defined("81"), defined("/b"), empty, empty)},
		{"okhttp", parse("http://a:80"), parsed(defined("http"), unknown, none, defined("a"), unknown, defined("/"), none,
			none)},
		{"okhttp", parse("http://a b/"), Answer{}},
		{"okhttp", parse("http://[0:0:0:0:0:0:2::0]"), Answer{Outcome: Crashed, Detail: "exit status 1",
			Said: "java.lang.ArrayIndexOutOfBoundsException: Index 16 out of bounds for length 16"}},
		{"okhttp", parse("ftp://a/"), unsupported},
		{"okhttp", Question{Resolve, "http://a/b", "ftp://a/"}, unsupported},
		{"okhttp", Question{Resolve, "http://a/b", "https:"}, Answer{}},
		{"okhttp", Question{Resolve, "http://a/b", "/\\c"}, result("http://c/")},
		{"okhttp", normalize("HTTP://EXAMPLE.com:80"), result("http://example.com/")},
		{"okhttp", normalize("a:"), unsupported},

		// URI::file: "host" is not the raw authority, and "port" is not there.
		{"perl", parse("file://a%2f:1/b"), parsed(defined("file"), defined("a%2f:1"), unknown, unknown, unknown,
			defined("/b"), none, none)},
		{"perl", parse("http://a:1/b"), parsed(defined("http"), defined("a:1"), none, defined("a"), defined("1"),
			defined("/b"), none, none)},

		// parse_url in the manual: its examples, what is "seriously malformed", the empty
		// components of PHP 8, and control characters, which become underscores.
		{"php", parse("http://username:password@hostname:9090/path?arg=value#anchor"),
			parsed(defined("http"), unknown, defined("username:password"), defined("hostname"), defined("9090"),
				defined("/path"), defined("arg=value"), defined("anchor"))},
		{"php", parse("//www.example.com/path?googleguy=googley"),
			parsed(none, unknown, none, defined("www.example.com"), none, defined("/path"),
				defined("googleguy=googley"), none)},
		{"php", parse("http:///example.com"), Answer{}},
		{"php", parse("http://example.com/foo?#"), parsed(defined("http"), unknown, none, defined("example.com"), none,
			defined("/foo"), empty, empty)},
		{"php", parse("//h/\n\xff\\\u00e9"), parsed(none, unknown, none, defined("h"), none, defined("/_\xff\\\u00e9"),
			none, none)},
		{"php", Question{Resolve, "http://a", "b"}, unsupported},

		// Validator: an authority that cannot be split is not valid.
		{"python-rfc3986", parse("http://u:p@[::1]:080/a?#"),
			parsed(defined("http"), defined("u:p@[::1]:080"), defined("u:p"), defined("[::1]"), defined("080"),
				defined("/a"), empty, empty)},
		{"python-rfc3986", parse("http://a:b/"), Answer{}},
		{"python-rfc3986", parse("//a"), parsed(none, defined("a"), none, defined("a"), none, none, none, none)},
		{"python-rfc3986", Question{Resolve, "http://a/b", "http:g"}, result("http:g")},
		{"python-rfc3986", Question{Resolve, "b", "a"}, Answer{}},
		{"python-rfc3986", normalize("HTTP://EXAMPLE.com/a/../b"), result("http://example.com/b")},

		// QUrl, StrictMode; host() is without the brackets; an empty URL is not valid.
		{"qt", parse("http://u:p@[::1]:81/a%2f?#"), parsed(defined("http"), unknown, defined("u:p"), defined("[::1]"),
			defined("81"), defined("/a%2F"), empty, empty)},
		{"qt", parse("//@a"), parsed(none, unknown, empty, defined("a"), none, empty, none, none)},
		{"qt", parse("a:///"), parsed(defined("a"), unknown, none, empty, none, defined("/"), none, none)},
		{"qt", parse("//[v1.a]"), parsed(none, unknown, none, defined("[v1.a]"), none, empty, none, none)},
		{"qt", parse("http://a b/"), Answer{}},
		{"qt", parse(""), parsed(none, unknown, none, none, none, empty, none, none)},
		{"qt", Question{Resolve, "http://a/b/c/d;p?q", "../../g"}, result("http://a/g")},
		{"qt", normalize("HTTP://A/b/../c"), result("http://a/c")},

		// URI::Generic, URI::FTP#path ("does not include the /") and URI.join.
		{"ruby", parse("http://u:p@[::1]:81/a?#"), parsed(defined("http"), unknown, defined("u:p"), defined("[::1]"),
			defined("81"), defined("/a"), empty, empty)},
		{"ruby", parse("http://a"), parsed(defined("http"), unknown, none, defined("a"), unknown, empty, none, none)},
		{"ruby", parse("ftp://a/b"), parsed(defined("ftp"), unknown, none, defined("a"), unknown, defined("b"), none,
			none)},
		{"ruby", parse("mailto:a@b"), parsed(defined("mailto"), unknown, unknown, unknown, unknown, unknown, unknown,
			none)},
		{"ruby", parse("http://a b"), Answer{}},
		{"ruby", parse("/\u00e9"), Answer{}},
		{"ruby", Question{Resolve, "http://example.com/foo/", "../bar"}, result("http://example.com/bar")},
		{"ruby", normalize("HTTP://A"), result("http://a/")},

		// Url: host_str is None without a host, and if it is empty.
		{"rust-url", parse("HTTP://u:p@[0::1]:81/a/../b?#"), parsed(defined("http"), unknown, defined("u:p"),
			defined("[::1]"), defined("81"), defined("/b"), empty, empty)},
		{"rust-url", parse("a:///"), parsed(defined("a"), unknown, none, empty, none, defined("/"), none, none)},
		{"rust-url", parse("a:b"), parsed(defined("a"), unknown, none, none, none, defined("b"), none, none)},
		{"rust-url", parse("http://a b/"), Answer{}},
		{"rust-url", parse("a"), unsupported},
		{"rust-url", parse("1:b"), unsupported},
		{"rust-url", Question{Resolve, "http://a/b", "/\\c"}, result("http://c/")},
		{"rust-url", Question{Resolve, "b", "a:"}, unsupported},
		{"rust-url", normalize("HTTP://A"), result("http://a/")},

		// uriparser: the host "excluding square brackets", an absolute path, segments.
		{"uriparser", parse("a://u@[v1.a]:?#"), parsed(defined("a"), unknown, defined("u"), defined("[v1.a]"), empty,
			empty, empty, empty)},
		{"uriparser", parse("//[::1]/"), parsed(none, unknown, none, defined("[::1]"), none, defined("/"), none, none)},
		{"uriparser", parse("/"), parsed(none, unknown, none, none, none, defined("/"), none, none)},
		{"uriparser", parse("/a//b/"), parsed(none, unknown, none, none, none, defined("/a//b/"), none, none)},
		{"uriparser", parse("///a"), parsed(none, unknown, none, empty, none, defined("/a"), none, none)},
		{"uriparser", parse("a\x00b"), Answer{}},
		{"uriparser", parse("a\xff"), Answer{}},
		{"uriparser", Question{Resolve, "http://a/b/c/d;p?q", "http:g"}, result("http:g")},
		{"uriparser", Question{Resolve, "b", "a"}, Answer{}},
		{"uriparser", normalize("eXAMPLE://a/./b/../b/%63/%7bfoo%7d"), result("example://a/b/c/%7Bfoo%7D")},

		// urisplit: a component that is not there is None; the host has the brackets.
		{"uritools", parse("a://u@[v1.a]:/%2f?#"), parsed(defined("a"), defined("u@[v1.a]:"), defined("u"),
			defined("[v1.a]"), empty, defined("/%2f"), empty, empty)},
		{"uritools", parse("/\xff\\"), parsed(none, none, none, none, none, defined("/\xff\\"), none, none)},
		{"uritools", parse("//a:b"), parsed(none, defined("a:b"), none, defined("a:b"), none, empty, none, none)},
		{"uritools", Question{Resolve, "http://a/b/c/d;p?q", "http:g"}, result("http:g")},
		{"uritools", normalize("a:b"), unsupported},

		// parse_url: the examples of its documentation.
		{"urllib3", parse("http://google.com/mail/"), parsed(defined("http"), unknown, none, defined("google.com"), none,
			defined("/mail/"), none, none)},
		{"urllib3", parse("google.com:80"), parsed(none, unknown, none, defined("google.com"), defined("80"), none, none,
			none)},
		{"urllib3", parse("/foo?bar"), parsed(none, unknown, none, none, none, defined("/foo"), defined("bar"), none)},
		{"urllib3", parse("http://u:p@[::1]:81/?#"), parsed(defined("http"), unknown, defined("u:p"), defined("[::1]"),
			defined("81"), defined("/"), empty, empty)},
		{"urllib3", parse("http://a:b"), Answer{}},
		{"urllib3", normalize("HTTP://A/b/../c"), result("http://a/c")},
		{"urllib3", normalize("//a"), unsupported},
		{"urllib3", Question{Resolve, "http://a", "b"}, unsupported},

		// The URL record tells what is null.
		{"whatwg-url", parse("HTTP://u:p@[0::1]:81/a/../b?#"), parsed(defined("http"), unknown, defined("u:p"),
			defined("[::1]"), defined("81"), defined("/b"), empty, empty)},
		{"whatwg-url", parse("a:///"), parsed(defined("a"), unknown, none, empty, none, defined("/"), none, none)},
		{"whatwg-url", parse("http://a b/"), Answer{}},
		{"whatwg-url", parse("a"), unsupported},
		{"whatwg-url", Question{Resolve, "http://a/b", "/\\c"}, result("http://c/")},
		{"whatwg-url", Question{Resolve, "http://a b/", "c"}, Answer{}},
		{"whatwg-url", Question{Resolve, "b", "a:"}, unsupported},
		{"whatwg-url", normalize("HTTP://A"), result("http://a/")},

		// URL: the path is "/" if there is a host and no path; needless encoding is decoded.
		{"yarl", parse("http://u:p@[::1]:81/a%2f/%7eb?q#f"), parsed(defined("http"), unknown, defined("u:p"),
			defined("[::1]"), defined("81"), defined("/a%2F/~b"), defined("q"), defined("f"))},
		{"yarl", parse("//a"), parsed(none, unknown, none, defined("a"), none, defined("/"), none, none)},
		{"yarl", parse("http://a:b/"), Answer{}},
		{"yarl", Question{Resolve, "http://a/b/c/d;p?q", "../../g"}, result("http://a/g")},
		{"yarl", normalize("HTTP://A/b/../c"), result("http://a/c")},
	} {
		t.Run(fmt.Sprintf("%s %s %q", test.name, test.question.Operation, test.question.Input), func(t *testing.T) {
			if diff := cmp.Diff(test.want, openBundled(t, test.name).Ask([]Question{test.question})[0]); diff != "" {
				t.Errorf("%+v (-want +got):\n%s", test.question, diff)
			}
		})
	}
}

// TestPHPClasses checks what the PHP adapter makes of the answers of the classes of PHP 8.5, by stand-ins for them if
// the installed PHP is older.
func TestPHPClasses(t *testing.T) {
	if impl, err := Open("php-uri", Limits{}); err == nil {
		defer impl.Close()
		t.Skip("PHP has the classes")
	}
	stub, err := filepath.Abs(filepath.Join("testdata", "php", "uri.php"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "stub.ini"), fmt.Appendf(nil, "auto_prepend_file=%q\n", stub),
		0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PHP_INI_SCAN_DIR", dir)
	unknown, none, empty := Part{}, Part{Told: true}, defined("")
	for _, test := range []struct {
		name     string
		question Question
		want     Answer
	}{
		{"php-uri", Question{Operation: Parse, Input: "A\xff\\"},
			parsed(none, unknown, defined("u"), defined("[::1]"), defined("80"), defined("A\xff\\"), none, empty)},
		{"php-uri", Question{Operation: Parse, Input: " "}, Answer{}},
		{"php-uri", Question{Resolve, "B", "A"}, result("A-against-B")},
		{"php-uri", Question{Resolve, " ", "A"}, Answer{}},
		{"php-uri", Question{Operation: Normalize, Input: "A"}, result("a")},
		{"php-uri", Question{Operation: Normalize, Input: " "}, Answer{}},
		{"php-uri", Question{Operation: "of no kind", Input: "a"}, Answer{Outcome: Unsupported}},
		{"php-whatwg", Question{Operation: Parse, Input: "A:\xff"},
			parsed(defined("http"), unknown, defined(":p"), defined("h"), none, defined("A:\xff"), empty, none)},
		{"php-whatwg", Question{Operation: Parse, Input: "A: "}, Answer{}},
		{"php-whatwg", Question{Operation: Parse, Input: "A"}, Answer{Outcome: Unsupported}},
		{"php-whatwg", Question{Resolve, "B:", "A "}, Answer{}},
		{"php-whatwg", Question{Resolve, "B", "A:"}, Answer{Outcome: Unsupported}},
		{"php-whatwg", Question{Operation: Normalize, Input: "A:"}, result("a:")},
	} {
		t.Run(fmt.Sprintf("%s %s %q", test.name, test.question.Operation, test.question.Input), func(t *testing.T) {
			impl, err := Open(test.name, Limits{Answer: 20 * time.Second})
			var absent *AbsentError
			if errors.As(err, &absent) && absent.Reason == "there is no php on PATH" {
				t.Skip(absent)
			}
			if err != nil {
				t.Fatal(err)
			}
			defer impl.Close()
			if diff := cmp.Diff(test.want, impl.Ask([]Question{test.question})[0]); diff != "" {
				t.Errorf("%+v (-want +got):\n%s", test.question, diff)
			}
		})
	}
}

// TestLibraryAbsent checks that the adapters of libraries say which library is not
// installed.
func TestLibraryAbsent(t *testing.T) {
	take := testflag.Sample(t, 8)
	for _, test := range []struct{ name, python, want string }{
		{"curl", "noclibrary", "the library libcurl is not installed"},
		{"uriparser", "noclibrary", "the library uriparser is not installed"},
		{"glib", "noclibrary", "the library GLib, of version 2.66 or newer, is not installed"},
		{"libxml2", "noclibrary", "the library libxml2 is not installed"},
		{"neon", "noclibrary", "the library neon is not installed"},
		{"python-rfc3986", "nopackage", "the package rfc3986 is not installed"},
		{"qt", "nopackage", "neither PyQt nor PySide is installed"},
		{"uritools", "nopackage", "the package uritools is not installed"},
		{"urllib3", "nopackage", "the package urllib3 is not installed"},
		{"yarl", "nopackage", "the package yarl is not installed"},
		{"addressable", "", "the gem addressable is not installed"},
		{"okhttp", "", "the class okhttp3.internal.Version is not on the class path"},
		{"httpclient", "", "the class org.apache.http.util.VersionInfo is not on the class path"},
		{"fast-uri", "", "the package fast-uri is not installed"},
		{"uri-js", "", "the package uri-js is not installed"},
		{"php-uri", "", `the class Uri\\Rfc3986\\Uri is not in PHP \d.*`},
		{"php-whatwg", "", `the class Uri\\WhatWg\\Url is not in PHP \d.*`},
		{"whatwg-url", "", "the package whatwg-url is not installed"},
		{"fredbi", "", "there is no urispec-fredbi on PATH"},
		{"nlnwa", "", "there is no urispec-nlnwa on PATH"},
		{"boost-url", "", "there is no urispec-boost-url on PATH"},
		{"rust-url", "", "there is no urispec-rust-url on PATH"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !take() {
				t.Skip("not in the sample: without -complete")
			}
			path, err := filepath.Abs(filepath.Join("testdata", "python", test.python))
			if err != nil {
				t.Fatal(err)
			}
			t.Setenv("PYTHONPATH", path)
			t.Setenv("NODE_PATH", "")
			t.Setenv("HOME", t.TempDir())
			t.Chdir(t.TempDir())
			impl, err := Open(test.name, Limits{})
			if err == nil {
				defer impl.Close()
				if test.python != "" {
					t.Fatal("it is there")
				}
				t.Skip("it is installed for all")
			}
			var absent *AbsentError
			ok := errors.As(err, &absent)
			if ok && regexp.MustCompile(`^there is no (java|node|php|python|ruby)`).MatchString(absent.Reason) {
				t.Skip(absent)
			}
			if !ok || !regexp.MustCompile("^"+test.want+"$").MatchString(absent.Reason) {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}
