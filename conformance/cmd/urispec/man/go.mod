module github.com/urispec/urispec/conformance/cmd/urispec/man

go 1.25.0

require (
	github.com/spf13/cobra v1.9.0
	github.com/spf13/pflag v1.0.7
	github.com/urispec/urispec v0.0.0
)

require (
	github.com/cpuguy83/go-md2man/v2 v2.0.6 // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/klauspost/compress v1.17.10 // indirect
	github.com/leanovate/gopter v0.2.9 // indirect
	github.com/rogpeppe/go-internal v1.14.1 // indirect
	github.com/russross/blackfriday/v2 v2.1.0 // indirect
	golang.org/x/net v0.57.0 // indirect
	golang.org/x/sys v0.47.0 // indirect
	golang.org/x/term v0.45.0 // indirect
	golang.org/x/text v0.40.0 // indirect
	golang.org/x/tools v0.47.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)

replace github.com/urispec/urispec => ../../../..
