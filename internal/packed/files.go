// Package packed has texts of conformance that lie outside of the module, for programs that run
// elsewhere than in the source tree. They are unpacked when a file is first opened.
package packed

import (
	_ "embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"
	quoting "github.com/rogpeppe/go-internal/txtar"
	"golang.org/x/tools/txtar"
)

//go:generate go test -run ^TestFiles$ -update-packed

// packed is an archive of all files, whose texts are quoted, since some are archives.
//
//go:embed files.txtar.zst
var packed []byte

// realURLs is the name of the file with the URLs found in the wild.
const realURLs = "real-urls.txt"

// Files has the named cases as <revision>/*.txtar, those of the operations as
// <revision>/operations/*.txtar, and the committed score of the grammars' mutants as
// mutation.json.
var Files fs.FS = files{}

// RealURLs returns the URLs found in the wild, in the order of real-urls.txt.
func RealURLs() []string {
	text, err := fs.ReadFile(Files, realURLs)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

type files struct{}

// Open opens a file.
func (files) Open(name string) (fs.File, error) {
	unpacked, err := unpack()
	if err != nil {
		return nil, err
	}
	return unpacked.Open(name)
}

var unpack = sync.OnceValues(func() (fs.FS, error) {
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer decoder.Close()
	text, err := decoder.DecodeAll(packed, nil)
	if err != nil {
		return nil, err
	}
	archive := txtar.Parse(text)
	for i := range archive.Files {
		f := &archive.Files[i]
		if f.Data, err = quoting.Unquote(f.Data); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	return txtar.FS(archive)
})
