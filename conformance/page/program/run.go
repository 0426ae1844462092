//go:build js && wasm

// Package program is what the programs of the page have in common.
//
// The versions of the module promise nothing about this package.
package program

import "syscall/js"

// Run sets the global function ask, which takes a question and returns the answer,
// both JSON texts, calls the global function ready, and does not return.
func Run(answer func(question string) string) {
	js.Global().Set("ask", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		return answer(arguments[0].String())
	}))
	js.Global().Call("ready")
	select {}
}
