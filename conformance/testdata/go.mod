// What the harness reads: package packed has the part of it that programs read. The file keeps the
// texts out of what users of the module download.
module github.com/urispec/urispec/conformance/testdata

go 1.25.0
