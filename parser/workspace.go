package parser

import (
	"sync"
	"unsafe"
)

// A workspace is memory for the strings that are made on the way to a normal
// form. They last until the workspace is given back; only what is returned to
// the caller is copied.
type workspace struct {
	bytes      []byte // of all strings
	directives []string
}

// workspaces are to be used again.
var workspaces = sync.Pool{New: func() any { return new(workspace) }}

// newWorkspace returns a workspace without strings.
func newWorkspace() *workspace { return workspaces.Get().(*workspace) }

// giveBack ends the life of the strings. Where one of them may have left, as part
// of an error, it is not to be called: the strings then last.
func (w *workspace) giveBack() {
	const keep = 64 << 10
	if cap(w.bytes) > keep || cap(w.directives) > keep/16 {
		return
	}
	clear(w.directives[:cap(w.directives)])
	w.bytes, w.directives = w.bytes[:0], w.directives[:0]
	workspaces.Put(w)
}

// concat returns the concatenation of three strings.
func (w *workspace) concat(a, b, c string) string {
	begin := len(w.bytes)
	w.bytes = append(append(append(w.bytes, a...), b...), c...)
	return w.since(begin)
}

// since returns what was appended to the bytes since there were n of them. It
// is not to be changed any more.
func (w *workspace) since(n int) string { return view(w.bytes[n:]) }

// copyOf returns a copy of a string, which may be changed until it is viewed.
func (w *workspace) copyOf(s string) []byte {
	begin := len(w.bytes)
	w.bytes = append(w.bytes, s...)
	return w.bytes[begin:len(w.bytes):len(w.bytes)]
}

// view returns bytes, which are not to be changed any more, as a string.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
