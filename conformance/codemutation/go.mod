module github.com/urispec/urispec/conformance/codemutation

go 1.25.0

require (
	github.com/google/go-cmp v0.7.0
	github.com/urispec/urispec v0.0.0
	golang.org/x/tools v0.47.0
)

require (
	golang.org/x/mod v0.37.0 // indirect
	golang.org/x/sync v0.22.0 // indirect
)

replace github.com/urispec/urispec => ../..
