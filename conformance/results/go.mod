// The committed results: reports, pictures, times, scores. No package is here; the file
// keeps them out of what users of the module download.
module github.com/urispec/urispec/conformance/results

go 1.25.0
