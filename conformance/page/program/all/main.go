//go:build js && wasm

// Command all is package answer, by all revisions, as WebAssembly.
package main

import (
	"github.com/urispec/urispec/conformance/page/answer"
	"github.com/urispec/urispec/conformance/page/program"
)

func main() { program.Run(answer.NewAll().Answer) }
