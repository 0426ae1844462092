package parser_test

import (
	"errors"
	"fmt"
	"slices"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// Values are data: what must be encoded is encoded.
func ExampleRevision_Build() {
	ref, err := parser.RFC3986.Build(parser.Parts{
		parser.Scheme: "https",
		parser.Host:   "example.com",
		parser.Path:   "/a b",
		parser.Query:  "q=1",
	})
	fmt.Println(ref, err)
	urn, err := parser.RFC8141.Build(parser.Parts{parser.Scheme: "urn", parser.NID: "isbn", parser.NSS: "0451450523",
		parser.FComponent: "p1"})
	fmt.Println(urn, err)
	ftp, err := parser.RFC1738.Build(parser.Parts{parser.Scheme: "ftp", parser.User: "a@b", parser.Host: "h.org",
		earlier.FPath: "x", earlier.FTPType: "i"})
	fmt.Println(ftp, err)
	// Output:
	// https://example.com/a%20b?q=1 <nil>
	// urn:isbn:0451450523#p1 <nil>
	// ftp://a%40b@h.org/x;type=i <nil>
}

// What would split into other components is refused.
func ExampleBuildError() {
	for _, parts := range []parser.Parts{
		{parser.Scheme: "http", parser.Path: "//evil.example/"},
		{parser.Path: "javascript:alert(1)"},
		{parser.Authority: "example.com:80", parser.Port: "8080"},
	} {
		_, err := parser.RFC3986.Build(parts)
		var e *parser.BuildError
		if errors.As(err, &e) {
			fmt.Println(e.Component, e.Offset, e.Other)
		}
		fmt.Println(err)
	}
	// Output:
	// path 0 authority
	// rfc3986: byte 0: "/" in path would be part of authority (Section 3.3)
	// path 10 scheme
	// rfc3986: byte 10: ":" in path would be part of scheme (Section 3.3)
	// port 2 authority
	// rfc3986: port does not fit authority (Section 3.2.3)
}

func ExampleReference_With() {
	ref := parser.RFC3986.MustParse("http://user@example.com/a?b#c")
	secure, err := ref.With(parser.Scheme, "https")
	fmt.Println(secure, err)
	port, err := ref.With(parser.Port, "8080")
	fmt.Println(port, err)
	_, err = ref.With(parser.Path, "a")
	fmt.Println(err)
	// Output:
	// https://user@example.com/a?b#c <nil>
	// http://user@example.com:8080/a?b#c <nil>
	// rfc3986: byte 0: "a" in path would be part of host (Section 3.3)
}

func ExampleReference_Without() {
	ref := parser.RFC3986.MustParse("http://user:secret@example.com//a?b#c")
	public, err := ref.Without(parser.Userinfo)
	fmt.Println(public, err)
	_, err = ref.Without(parser.Authority)
	fmt.Println(err)
	// Output:
	// http://example.com//a?b#c <nil>
	// rfc3986: byte 0: "/" in path would be part of authority (Section 3.3)
}

// An element is data, and none climbs above the root.
func ExampleReference_JoinPath() {
	base := parser.RFC3986.MustParse("https://example.com/docs/?lang=en")
	fmt.Println(base.JoinPath("a b", "c/d"))
	fmt.Println(base.JoinPath("../../../etc/passwd"))
	fmt.Println(base.JoinPath("%2e%2e", "what?"))
	// Output:
	// https://example.com/docs/a%20b/c/d?lang=en <nil>
	// https://example.com/etc/passwd?lang=en <nil>
	// https://example.com/docs/%252e%252e/what%3F?lang=en <nil>
}

func ExampleRevision_MustParse() {
	home := parser.RFC3986.MustParse("https://example.com/")
	fmt.Println(home)
	// Output: https://example.com/
}

func ExampleCompare() {
	refs := []parser.Reference{
		parser.RFC3986.MustParse("http://b/"),
		parser.RFC3986.MustParse("http://a/"),
		parser.RFC2396.MustParse("http://a/"),
		parser.RFC3986.MustParse("http://b/"),
	}
	slices.SortFunc(refs, parser.Compare)
	for _, ref := range slices.Compact(refs) {
		fmt.Println(ref, ref.Revision())
	}
	// Output:
	// http://a/ rfc2396
	// http://a/ rfc3986
	// http://b/ rfc3986
}

func ExampleStart_Parse() {
	uri, err := parser.RFC3986.Start("URI")
	if err != nil {
		panic(err)
	}
	fmt.Println(uri.Parse("http://example.com/"))
	fmt.Println(uri.Parse("example.com/"))
	// Output:
	// http://example.com/ <nil>
	//  rfc3986: URI: byte 11: "/" is not allowed in scheme; expected ":"
}

func ExampleRevision_ParseBytes() {
	line := []byte("http://example.com/a")
	ref, err := parser.RFC3986.ParseBytes(line)
	line[0] = 'x' // not the Reference's
	fmt.Println(ref, err)
	// Output: http://example.com/a <nil>
}

func ExampleRevision_ValidBytes() {
	fmt.Println(parser.RFC3986.ValidBytes([]byte("http://example.com/a")))
	fmt.Println(parser.RFC3986.ValidBytes([]byte("http://example.com/a b")))
	// Output:
	// true
	// false
}

func ExampleStart_ValidBytes() {
	absolute, err := parser.RFC3986.Start("absolute-URI")
	if err != nil {
		panic(err)
	}
	fmt.Println(absolute.ValidBytes([]byte("http://example.com/a#b")))
	// Output: false
}
