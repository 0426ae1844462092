module github.com/urispec/urispec/conformance/compare/adapter/programs/fredbi/urispec-fredbi

go 1.25.0

require github.com/fredbi/uri v1.1.1
