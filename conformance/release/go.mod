module github.com/urispec/urispec/conformance/release

go 1.25.0

require (
	github.com/urispec/urispec v0.0.0
	golang.org/x/mod v0.37.0
)

replace github.com/urispec/urispec => ../..
