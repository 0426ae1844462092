//go:build js && wasm

// Command all is package answer, by all revisions, as WebAssembly.
package main

import (
	"github.com/urispec/urispec/conformance/page/answer"
	"github.com/urispec/urispec/conformance/page/program"
)

func main() {
	service := answer.NewAll()
	program.Run(func(questionText string) string {
		q := program.Read(questionText)
		return service.Answer(answer.Question{
			Op: q.Text("op"), Input: q.Text("input"), Escaped: q.Get("escaped").Truthy(),
			Revision: q.Text("revision"), Rule: q.Text("rule"), Base: q.Text("base"),
		})
	})
}
