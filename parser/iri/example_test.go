package iri_test

import (
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
)

func ExampleToURI() {
	ref := parser.RFC3987.MustParse("http://résumé.example.org/é")
	fmt.Println(iri.ToURI(ref))
	fmt.Println(iri.ToURI(ref, iri.DomainNames))
	// A URI is an IRI, and stays as it is.
	fmt.Println(iri.ToURI(parser.RFC3986.MustParse("HTTP://Example.ORG/"), iri.DomainNames))
	// Output:
	// http://r%C3%A9sum%C3%A9.example.org/%C3%A9 <nil>
	// http://xn--rsum-bpad.example.org/%C3%A9 <nil>
	// HTTP://Example.ORG/ <nil>
}

func ExampleFromURI() {
	ref := parser.RFC3986.MustParse("http://xn--rsum-bpad.example.org/%C3%A9%20%E9")
	fmt.Println(iri.FromURI(ref))
	fmt.Println(iri.FromURI(ref, iri.DomainNames))
	// Output:
	// http://xn--rsum-bpad.example.org/é%20%E9 <nil>
	// http://résumé.example.org/é%20%E9 <nil>
}

// For a function that takes another, such as neturl.To.
func ExampleMapping() {
	convert := iri.Mapping(iri.DomainNames)
	fmt.Println(convert(parser.RFC3987.MustParse("//résumé.example.org")))
	// Output: //xn--rsum-bpad.example.org <nil>
}

func ExampleNFC() {
	ref := parser.RFC3987.MustParse("/e\u0301")
	composed, err := iri.NFC(ref)
	fmt.Println(iri.IsNFC(ref), iri.IsNFC(composed), len(composed.String()), err)
	// Output: false true 3 <nil>
}

func ExampleIsNFC() {
	fmt.Println(iri.IsNFC(parser.RFC3987.MustParse("/\u00e9")), iri.IsNFC(parser.RFC3987.MustParse("/e\u0301")))
	// Output: true false
}

func ExampleEquivalent() {
	a, b := parser.RFC3987.MustParse("//résumé.example.org"), parser.RFC3987.MustParse("//xn--rsum-bpad.example.org")
	fmt.Println(iri.Equivalent(a, b, parser.LevelScheme))
	fmt.Println(iri.Equivalent(a, b, parser.LevelScheme, iri.DomainNames))
	// Output:
	// false <nil>
	// true <nil>
}

func ExampleHostError() {
	_, err := iri.ToURI(parser.RFC3987.MustParse("http://a_b.example/"), iri.DomainNames)
	fmt.Println(err)
	// Output: byte 7: the host is not a domain name: U+005F, which no label has
}
