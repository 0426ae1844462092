module github.com/urispec/urispec/conformance/replay

go 1.25.0

require github.com/urispec/urispec v0.0.0

require (
	github.com/klauspost/compress v1.17.10 // indirect
	github.com/leanovate/gopter v0.2.9 // indirect
	github.com/rogpeppe/go-internal v1.14.1 // indirect
	golang.org/x/net v0.57.0 // indirect
	golang.org/x/text v0.40.0 // indirect
	golang.org/x/tools v0.47.0 // indirect
)

replace github.com/urispec/urispec => ../..
