module github.com/urispec/urispec/gen/cmd/abnfc/testdata

go 1.25.0
