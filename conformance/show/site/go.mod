module github.com/urispec/urispec/conformance/show/site

go 1.25.0

require (
	github.com/urispec/urispec v0.0.0
	github.com/yuin/goldmark v1.7.13
	golang.org/x/net v0.57.0
)

replace github.com/urispec/urispec => ../../..
