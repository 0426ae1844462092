module github.com/urispec/urispec/gen/corpus/compare

go 1.26.0

require (
	github.com/BurntSushi/toml v1.5.0
	github.com/pandatix/go-abnf v0.5.3
	github.com/urispec/urispec v0.0.0
)

require (
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/pointlander/compress v1.1.1-0.20190518213731-ff44bd196cc3 // indirect
	github.com/pointlander/jetset v1.0.1-0.20190518214125-eee7eff80bd4 // indirect
	github.com/pointlander/peg v1.0.1 // indirect
	github.com/spf13/cobra v1.9.0 // indirect
	github.com/spf13/pflag v1.0.7 // indirect
)

replace github.com/urispec/urispec => ../../..

tool github.com/urispec/urispec/gen/cmd/abnfc
