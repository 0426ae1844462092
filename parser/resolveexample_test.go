package parser_test

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// The revisions differ on the same reference.
func ExampleReference_Resolve() {
	for v := range all.Revisions() {
		base, err := v.Parse("http://a/b/c")
		if err != nil {
			fmt.Println(err)
			continue
		}
		target, err := base.Resolve("../../g?y/../x")
		fmt.Println(target, err)
	}
	// Output:
	// url-1993: the result is not valid: byte 15: "/" is not allowed in search; expected "#" or end; encoded, it is %2F
	// rfc1630: byte 5: "/" is not allowed in path; expected "?", "#" or end
	//  rfc1738: resolution of references is not defined by this revision
	// http://a/../g?y/../x <nil>
	// rfc2141: byte 0: "h" is not allowed in URN; expected "urn:"
	// http://a/../x <nil>
	// http://a/../g?y/../x <nil>
	// http://a/../g?y/../x <nil>
	// http://a/../g?y/../x <nil>
	// http://a/g?y/../x <nil>
	// http://a/g?y/../x <nil>
	// rfc2141bis-urn-03: byte 0: "h" is not allowed in URN; expected "urn:"
	// http://a/g?y/../x <nil>
	// rfc8141: byte 0: "h" is not allowed in assigned-name; expected "urn:"
	//  url-standard: resolution of references is not defined by this revision
}

// Before RFC 3986, a fragment alone is a place in the current document.
func ExampleResolveError() {
	for _, v := range []parser.Revision{parser.RFC2396bis01, parser.RFC3986} {
		target, err := v.MustParse("http://a/b?c").Resolve("#d")
		var none *parser.ResolveError
		if errors.As(err, &none) && none.Cause == earlier.CauseCurrentDocument {
			fmt.Println("the current document at", none.Result())
			continue
		}
		fmt.Println(target, err)
	}
	// Output:
	// the current document at #d
	// http://a/b?c#d <nil>
}

func ExampleReference_Relativize() {
	base, err := parser.RFC3986.Parse("http://example.com/a/b/c")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range []string{
		"http://example.com/a/b/c#f",
		"http://example.com/a/b/",
		"http://example.com/a/b/d?e",
		"http://example.com/f",
		"http://example.org/f",
		"https://example.com/f",
		"http://example.com/a/../f",
	} {
		target, err := parser.RFC3986.Parse(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		ref, err := base.Relativize(target)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%q\n", ref)
	}
	fmt.Println(base.Relativize(parser.RFC3986.MustParse("http://example.com/f"), parser.RelativePath))
	fmt.Println(base.Relativize(base, parser.NotEmpty))
	// Output:
	// "#f"
	// "."
	// "d?e"
	// "/f"
	// "//example.org/f"
	// "https://example.com/f"
	// rfc3986: no reference resolves to the target (Section 5.2.2)
	// ../../f <nil>
	// c <nil>
}
