// The scripts that test the command. The file keeps them out of what users of the module
// download.
module github.com/urispec/urispec/gen/cmd/abnfc/testdata

go 1.25.0
