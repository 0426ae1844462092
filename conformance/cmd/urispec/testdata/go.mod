module github.com/urispec/urispec/conformance/cmd/urispec/testdata

go 1.25.0
