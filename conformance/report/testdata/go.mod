module github.com/urispec/urispec/conformance/report/testdata

go 1.25.0
