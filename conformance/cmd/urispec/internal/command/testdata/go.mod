// The scripts that test the command. The file keeps them out of what users of the module
// download.
module github.com/urispec/urispec/conformance/cmd/urispec/internal/command/testdata

go 1.25.0
