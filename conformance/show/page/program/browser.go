//go:build js && wasm

package main

import (
	"encoding/json"
	"errors"
	"syscall/js"

	"github.com/urispec/urispec/conformance/show/page/answer"
	"github.com/urispec/urispec/conformance/show/page/notation"
)

// main sets the global function ask, which takes a question and returns the answers, both JSON texts, and calls the
// global function ready. The name of the worker says which package answers: "abnf" is package notation.
func main() {
	ask := answers(answer.NewAll().Answer)
	if js.Global().Get("name").String() == "abnf" {
		ask = answers(new(notation.Session).Answer)
	}
	js.Global().Set("ask", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		return ask(arguments[0].String())
	}))
	js.Global().Call("ready")
	select {}
}

// answers returns a function that answers questions, which have the members of a Q, and a
// list of operations, ops. The answers are an object with a member for each operation. A
// member without an answer is an object with the member error, in words.
func answers[Q any](answer func(op string, q *Q) (any, error)) func(question string) string {
	return func(question string) string {
		var asked struct{ Ops []string }
		var q Q
		all := map[string]any{}
		err := errors.Join(json.Unmarshal([]byte(question), &asked), json.Unmarshal([]byte(question), &q))
		if err != nil {
			all["error"] = err.Error()
		}
		for _, op := range asked.Ops {
			if all[op], err = answer(op, &q); err != nil {
				all[op] = map[string]string{"error": err.Error()}
			}
		}
		text, err := json.Marshal(all)
		if err != nil {
			panic(err) // answers are structs of strings and numbers
		}
		return string(text)
	}
}
