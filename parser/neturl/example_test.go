package neturl_test

import (
	"errors"
	"fmt"
	"net/url"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/neturl"
)

func ExampleTo() {
	for _, s := range []string{"http://user@example.com/a%2Fb?c", "http://example.com/#"} {
		ref, _ := parser.RFC3986.Parse(s)
		u, err := neturl.To(ref)
		var different *neturl.Error
		if errors.As(err, &different) {
			fmt.Println(different, "in", s[:different.Offset])
			continue
		}
		fmt.Println(u.User, u.Host, u.Path, u.RawPath, u.RawQuery)
	}
	// Output:
	// user example.com /a/b /a%2Fb c
	// rfc3986: byte 20: fragment: package net/url reads it as another in http://example.com/#
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
