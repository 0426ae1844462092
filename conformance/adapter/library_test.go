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

// TestLibraryAnswers checks what the adapters of libraries make of strings of which
// the documentation of the library says the outcome, and of those that an adapter has
// to take to the library and back, or to keep from it.
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
		{"curl", normalize("HTTP://a/b/../c"), result("http://a/c")},

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

		// README.md: RFC 3986, but for ports above 65535 and letters beyond US-ASCII.
		{"fredbi", parse("http://u:p@[::1]:080/a%20b?q#f"), parsed(defined("http"), unknown, defined("u:p"),
			defined("[::1]"), defined("080"), defined("/a%20b"), unknown, defined("f"))},
		{"fredbi", parse("//a/"), parsed(none, unknown, none, defined("a"), none, defined("/"), unknown, none)},
		{"fredbi", parse("http://a/%zz"), Answer{}},
		{"fredbi", parse("http://a:65536"), Answer{}},
		{"fredbi", parse("/\u00e9"), parsed(none, unknown, none, none, none, defined("/\u00e9"), unknown, none)},
		{"fredbi", parse("http://a/\xff"), unsupported},

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

		// Validator: an authority that cannot be split is no valid one.
		{"python-rfc3986", parse("http://u:p@[::1]:080/a?#"),
			parsed(defined("http"), defined("u:p@[::1]:080"), defined("u:p"), defined("[::1]"), defined("080"),
				defined("/a"), empty, empty)},
		{"python-rfc3986", parse("http://a:b/"), Answer{}},
		{"python-rfc3986", parse("//a"), parsed(none, defined("a"), none, defined("a"), none, none, none, none)},
		{"python-rfc3986", Question{Resolve, "http://a/b", "http:g"}, result("http:g")},
		{"python-rfc3986", Question{Resolve, "b", "a"}, Answer{}},
		{"python-rfc3986", normalize("HTTP://EXAMPLE.com/a/../b"), result("http://example.com/b")},

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
	} {
		t.Run(fmt.Sprintf("%s %s %q", test.name, test.question.Operation, test.question.Input), func(t *testing.T) {
			if diff := cmp.Diff(test.want, openBundled(t, test.name).Ask([]Question{test.question})[0]); diff != "" {
				t.Errorf("%+v (-want +got):\n%s", test.question, diff)
			}
		})
	}
}

// TestPHPClasses checks what the PHP adapter makes of the answers of the classes of
// PHP 8.5, by stand-ins for them where the PHP that is installed is older.
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
	for _, test := range []struct{ name, python, want string }{
		{"curl", "noclibrary", "the library libcurl is not installed"},
		{"uriparser", "noclibrary", "the library uriparser is not installed"},
		{"python-rfc3986", "norfc3986", "the package rfc3986 is not installed"},
		{"fast-uri", "", "the package fast-uri is not installed"},
		{"uri-js", "", "the package uri-js is not installed"},
		{"php-uri", "", `the class Uri\\Rfc3986\\Uri is not in PHP \d.*`},
		{"php-whatwg", "", `the class Uri\\WhatWg\\Url is not in PHP \d.*`},
		{"fredbi", "", "there is no urispec-fredbi on PATH"},
	} {
		t.Run(test.name, func(t *testing.T) {
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
			if ok && regexp.MustCompile(`^there is no (node|php|python)`).MatchString(absent.Reason) {
				t.Skip(absent)
			}
			if !ok || !regexp.MustCompile("^"+test.want+"$").MatchString(absent.Reason) {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}
