package neturl_test

import (
	"errors"
	"fmt"
	"net/url"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/neturl"
)

func ExampleTo() {
	for _, s := range []string{"http://user@example.com/a%2Fb?c", "///etc/hosts"} {
		ref, _ := parser.RFC3986.Parse(s)
		u, err := neturl.To(ref)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u.User, u.Host, u.Path, u.RawPath, u.RawQuery)
	}
	// Output:
	// user example.com /a/b /a%2Fb c
	// rfc3986: byte 2: path: package net/url reads the empty authority as a part of it
}

// The error has what package net/url reads, and what it writes.
func ExampleError() {
	ref := parser.RFC3986.MustParse("HTTP://Example.com/")
	_, err := neturl.To(ref)
	var different *neturl.Error
	if errors.As(err, &different) {
		fmt.Println(different)
		fmt.Println(different.Component, different.Reading(), different.Written())
	}
	// Output:
	// rfc3986: byte 0: scheme: package net/url reads it in lower case; FoldScheme does so first
	// scheme http http://Example.com/
}

// A program chooses what may change on the way: here, an IRI becomes a URI, too.
func ExampleOption() {
	ref := parser.RFC3987.MustParse("HTTP://résumé.example/é#")
	fmt.Println(neturl.To(ref, iri.Mapping(iri.DomainNames), neturl.FoldScheme, neturl.DropEmptyFragment))
	// Output: http://xn--rsum-bpad.example/%C3%A9 <nil>
}

func ExampleFoldScheme() {
	fmt.Println(neturl.To(parser.RFC3986.MustParse("HTTP://Example.com/"), neturl.FoldScheme))
	// Output: http://Example.com/ <nil>
}

func ExampleDropEmptyFragment() {
	fmt.Println(neturl.To(parser.RFC3986.MustParse("http://example.com/#"), neturl.DropEmptyFragment))
	// Output: http://example.com/ <nil>
}

func ExampleFrom() {
	u := &url.URL{Scheme: "https", Host: "example.com", Path: "/a b"}
	fmt.Println(neturl.From(parser.RFC3986, u))
	u.Path = "a b"
	_, err := neturl.From(parser.RFC3986, u)
	fmt.Println(err)
	// Output:
	// https://example.com/a%20b <nil>
	// rfc3986: byte 19: path: the URL is read back as another
}

// From sees a URL only, and FromString what it was read from.
func ExampleFromString() {
	for _, s := range []string{"https://a/c%20b", "https://a/c b"} {
		u, _ := url.Parse(s)
		fmt.Println(neturl.From(parser.RFC3986, u))
		_, err := neturl.FromString(parser.RFC3986, s, u)
		fmt.Println(err)
	}
	// Output:
	// https://a/c%20b <nil>
	// <nil>
	// https://a/c%20b <nil>
	// rfc3986: byte 11: space is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %20
}
