// One validates and parses by one revision, and prints its errors.
package main

import "github.com/urispec/urispec/parser"

var text = "http://example.com/ a"

func main() {
	println(parser.RFC3986.Valid(text))
	r, err := parser.RFC3986.Parse(text)
	if err != nil {
		println(err.Error())
	}
	host, ok := r.Component(parser.Host)
	println(host, ok)
}
