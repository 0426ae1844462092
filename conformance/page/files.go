package page

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"maps"
	"slices"
)

// Files are those of the page: contents by path, with slashes, below its folder.
type Files map[string][]byte

// The program of the page is a folder of program/, which a script of the Go installation runs.
const (
	theProgram = "all"
	theSupport = "wasm_exec.js"
)

// Names returns the paths of the files, in order.
func (f Files) Names() []string { return slices.Sorted(maps.Keys(f)) }

// encode returns a value as JSON.
func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // only strings, numbers and lists of them
	}
	return b
}

// compress returns what unpacks to some bytes, without a time or a name.
func compress(b []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // a level that there is
	_, _ = w.Write(b)                                       // a buffer does not fail
	_ = w.Close()
	return out.Bytes()
}
