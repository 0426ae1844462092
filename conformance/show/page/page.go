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
	"context"
	"path"
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
	revisions, err := addData(files)
	if err == nil {
		err = files.addIndex(revisions)
	}
	if err != nil {
		return nil, err
	}
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
