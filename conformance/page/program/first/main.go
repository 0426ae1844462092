//go:build js && wasm

// Command first has the verdicts of package verdict, by the newest revision of each
// family, as WebAssembly: small, to be there soon. It answers as command all does,
// and sets what [program.Run] sets.
package main

import (
	"github.com/urispec/urispec/conformance/page/program"
	"github.com/urispec/urispec/conformance/page/view"
	"github.com/urispec/urispec/parser"
)

func main() {
	revisions := []parser.Revision{parser.RFC3986, parser.RFC3987, parser.RFC8141}
	program.Run(func(questionText string) string {
		q := program.Read(questionText)
		s := q.Text("input")
		var err error
		if q.Get("escaped").Truthy() {
			s, err = view.Undo(s)
		}
		var verdicts *view.Verdicts
		if err == nil {
			verdicts, err = view.NewVerdicts(s, revisions)
		}
		if err != nil {
			return string(view.Failure(err))
		}
		return string(verdicts.JSON())
	})
}
