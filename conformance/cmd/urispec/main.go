// Urispec handles URIs, URLs, URNs and IRIs by a chosen revision of their specification: see urispec --help, README.md
// beside this file, and package internal/command.
package main

import (
	"os"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/command"
)

func main() {
	os.Exit(command.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
