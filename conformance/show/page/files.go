package page

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/urispec/urispec/conformance/internal/subprocess"
	"github.com/urispec/urispec/internal/atomicfile"
)

// static has what is served as it is.
//
//go:embed static
var static embed.FS

// The file of the page's program, which a script of the Go installation runs.
const (
	theProgram = "all.wasm"
	theSupport = "wasm_exec.js"
)

// Files are the files of the page: contents by path, with slashes, below its folder.
type Files map[string][]byte

// Names returns the paths of the files, in order.
func (f Files) Names() []string { return slices.Sorted(maps.Keys(f)) }

// Write writes the files into a folder, which is made if it does not exist. Files
// of the same names are replaced, all or none of them; others stay as they are.
func (f Files) Write(dir string) error {
	var all []atomicfile.File
	for _, name := range f.Names() {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		all = append(all, atomicfile.Bytes(file, f[name]))
	}
	return atomicfile.WriteAll(all...)
}

func inFolder(do func(dir string) error) error {
	dir, err := subprocess.MakeFolder("urispec-page-", func(string) error { return nil })
	if err != nil {
		return err
	}
	defer subprocess.RemoveFolder(dir)
	return do(dir)
}

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
