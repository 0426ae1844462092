module github.com/urispec/urispec/conformance/compare/adapter/programs/nlnwa/urispec-nlnwa

go 1.25.0

require github.com/nlnwa/whatwg-url v0.6.2

require (
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	golang.org/x/net v0.34.0 // indirect
	golang.org/x/text v0.21.0 // indirect
)
