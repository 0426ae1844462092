// All looks a revision up by its name.
package main

import "github.com/urispec/urispec/parser/all"

func main() {
	v, err := all.Lookup("RFC 3986")
	if err != nil {
		println(err.Error())
	}
	println(v.Valid("http://example.com/"))
}
