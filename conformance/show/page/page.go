// Package page makes a static page on which strings are tried by all revisions in
// the browser: HTML, styles and JavaScript, which are here; package parser, and
// package gen, as WebAssembly, which the go command builds; and what is known of
// the revisions, as data.
//
// The versions of the module promise nothing about this package.
//
//	static/            ─┐
//	grammar, gen/…     ─┼─► Make ──► Files ──► Write: a folder for any web server
//	program/ ─► go build┘                └──► Serve: by program/, an HTTP server
package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"embed"
	"encoding/json"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/urispec/urispec/conformance/internal/subprocess"
	"github.com/urispec/urispec/internal/atomicfile"
)

// Make makes the page. The WebAssembly is built by the go command from the source of
// this module, the version of the program if it has one: the error says what is
// missing. A program that is built with the tag urispec_embed has the WebAssembly.
// Progress, if it is not nil, is called with what is made next. The same source and the
// same go command make the same bytes.
func Make(ctx context.Context, progress func(step string)) (Files, error) {
	if progress == nil {
		progress = func(string) {}
	}
	files := Files{}
	entries, _ := static.ReadDir("static") // what is embedded can be read
	for _, e := range entries {
		files[e.Name()], _ = static.ReadFile(path.Join("static", e.Name()))
	}
	if err := addProgram(ctx, files, progress); err != nil { // the first, since it says what is missing
		return nil, err
	}
	progress("data")
	revisions, tables, err := addData(files)
	if err != nil {
		return nil, err
	}
	files.addIndex(revisions, tables["rfc3986"])
	files.addVersion()
	return files, nil
}

// Serve serves the files on a port of the loopback address, 0 being a free one, until
// the context ends. It calls a function with the address, a line, whose error ends
// it.
func (f Files) Serve(ctx context.Context, port uint16, listening func(address string) error) error {
	return inFolder(func(dir string) error {
		if err := f.Write(dir); err != nil {
			return err
		}
		return serve(ctx, dir, port, listening)
	})
}

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

// inFolder calls a function with a temporary folder.
func inFolder(do func(dir string) error) error {
	dir, err := subprocess.MakeFolder("urispec-page-", func(string) error { return nil })
	if err != nil {
		return err
	}
	defer subprocess.RemoveFolder(dir)
	return do(dir)
}

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
