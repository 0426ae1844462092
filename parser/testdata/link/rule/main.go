// Rule asks a rule of one revision that is no start rule.
package main

import "github.com/urispec/urispec/parser"

func main() {
	r, err := parser.RFC3986.Rule("IPv6address")
	if err != nil {
		println(err.Error())
	}
	println(r.Valid("::1"))
	n, err := r.Tree("::1")
	println(n.End(), err)
}
