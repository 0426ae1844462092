//go:build js && wasm

// Command abnf is package notation as WebAssembly. It sets the global function ask,
// which takes a question and returns the answer, both JSON texts, calls the global
// function ready, and does not end.
package main

import (
	"syscall/js"

	"github.com/urispec/urispec/conformance/page/notation"
)

func main() {
	var session notation.Session
	js.Global().Set("ask", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		return session.Answer(arguments[0].String())
	}))
	js.Global().Call("ready")
	select {}
}
