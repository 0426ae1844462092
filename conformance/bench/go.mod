module github.com/urispec/urispec/conformance/bench

go 1.25.0

tool (
	github.com/pointlander/peg
	golang.org/x/perf/cmd/benchstat
)

require (
	github.com/urispec/urispec v0.0.0
	golang.org/x/perf v0.0.0-20251208221838-04cf7a2dca90
)

require (
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	github.com/klauspost/compress v1.17.10 // indirect
	github.com/pointlander/compress v1.1.1-0.20190518213731-ff44bd196cc3 // indirect
	github.com/pointlander/jetset v1.0.1-0.20190518214125-eee7eff80bd4 // indirect
	github.com/pointlander/peg v1.0.1 // indirect
	github.com/rogpeppe/go-internal v1.14.1 // indirect
	golang.org/x/tools v0.47.0 // indirect
)

replace github.com/urispec/urispec => ../..
