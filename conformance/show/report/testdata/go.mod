// Reports, to the byte, for tests. The file keeps them out of what users of the module
// download.
module github.com/urispec/urispec/conformance/show/report/testdata

go 1.25.0
