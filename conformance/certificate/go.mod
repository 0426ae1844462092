// Certificates, and their checkers. No package is here; the file keeps them out of what users of the module download.
module github.com/urispec/urispec/conformance/certificate

go 1.25.0
