package parser_test

import (
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
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

func ExampleResolution_CurrentDocument() {
	for _, v := range []parser.Revision{parser.RFC2396bis01, parser.RFC3986} {
		base, err := v.Parse("http://a/b?c")
		if err != nil {
			fmt.Println(err)
			return
		}
		r, err := base.Resolve("#d")
		if err != nil {
			fmt.Println(err)
			return
		}
		fragment, _ := r.Fragment()
		fmt.Println(r, r.CurrentDocument(), fragment)
	}
	// Output:
	// #d true d
	// http://a/b?c#d false d
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
	// rfc3986: no reference resolves to the target (section 5.2.2)
	// ../../f <nil>
	// c <nil>
}
