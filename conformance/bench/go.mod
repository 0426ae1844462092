module github.com/urispec/urispec/conformance/bench

go 1.25.0

tool golang.org/x/perf/cmd/benchstat

require (
	github.com/urispec/urispec v0.0.0
	golang.org/x/perf v0.0.0-20251208221838-04cf7a2dca90
)

require (
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	github.com/klauspost/compress v1.17.10 // indirect
	github.com/rogpeppe/go-internal v1.14.1 // indirect
	golang.org/x/tools v0.47.0 // indirect
)

replace github.com/urispec/urispec => ../..
