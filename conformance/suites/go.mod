// Suites of tests for other projects. No package is here; the file keeps them out of what users
// of the module download.
module github.com/urispec/urispec/conformance/suites

go 1.25.0
