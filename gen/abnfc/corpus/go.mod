module github.com/urispec/urispec/gen/abnfc/corpus

go 1.25.0

require (
	github.com/leanovate/gopter v0.2.9
	github.com/spf13/pflag v1.0.7
	github.com/urispec/urispec v0.0.0
)

require (
	github.com/leanovate/gopter v0.2.9
	github.com/pointlander/compress v1.1.1-0.20190518213731-ff44bd196cc3 // indirect
	github.com/pointlander/jetset v1.0.1-0.20190518214125-eee7eff80bd4 // indirect
	github.com/pointlander/peg v1.0.1 // indirect
)

replace github.com/urispec/urispec => ../../..
