module github.com/urispec/urispec

go 1.25.0

require (
	github.com/creack/pty v1.1.18
	github.com/google/go-cmp v0.7.0
	github.com/google/jsonschema-go v0.3.0
	github.com/klauspost/compress v1.17.10
	github.com/leanovate/gopter v0.2.9
	github.com/pointlander/peg v1.0.1
	github.com/rogpeppe/go-internal v1.14.1
	github.com/spf13/cobra v1.9.0
	github.com/spf13/pflag v1.0.7
	golang.org/x/net v0.57.0
	golang.org/x/term v0.45.0
	golang.org/x/text v0.40.0
	golang.org/x/tools v0.47.0
)

require (
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/pointlander/compress v1.1.1-0.20190518213731-ff44bd196cc3 // indirect
	github.com/pointlander/jetset v1.0.1-0.20190518214125-eee7eff80bd4 // indirect
	golang.org/x/sys v0.47.0 // indirect
)
