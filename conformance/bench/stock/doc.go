// Package stock holds the parser that github.com/pointlander/peg makes of the
// grammar of RFC 3986 with its default settings, to be measured beside that of
// package parser, which is made of the same grammar.
//
// The versions of the module promise nothing about this package.
package stock

//go:generate go run generate.go
