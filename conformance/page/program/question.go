//go:build js && wasm

package program

import "syscall/js"

// A Question is one of the page, read by the browser: so no program links what reads
// JSON only for it.
type Question struct{ js.Value }

// Read reads a question, which is JSON of the page's own.
func Read(text string) Question { return Question{js.Global().Get("JSON").Call("parse", text)} }

// Text returns a member, or "" where there is none.
func (q Question) Text(name string) string {
	if v := q.Get(name); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}
