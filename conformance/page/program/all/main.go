//go:build js && wasm

// Command all is packages answer, by all revisions, and notation as WebAssembly. The
// name of its worker says which of them answers: "abnf" is package notation.
package main

import (
	"syscall/js"

	"github.com/urispec/urispec/conformance/page/answer"
	"github.com/urispec/urispec/conformance/page/notation"
	"github.com/urispec/urispec/conformance/page/program"
)

func main() {
	if js.Global().Get("name").String() == "abnf" {
		var session notation.Session
		program.Run(session.Answer)
	}
	service := answer.NewAll()
	program.Run(func(questionText string) string {
		q := program.Read(questionText)
		return service.Answer(answer.Question{
			Op: q.Text("op"), Input: q.Text("input"), Escaped: q.Get("escaped").Truthy(),
			Revision: q.Text("revision"), Rule: q.Text("rule"), Base: q.Text("base"),
		})
	})
}
