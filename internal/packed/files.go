// Package packed has texts of conformance that lie outside of the module, for programs that run
// elsewhere than in the source tree. They are unpacked when a file is first opened. It also packs
// other texts.
package packed

import (
	_ "embed"
	"io/fs"
	"strings"
	"sync"
)

//go:generate go test -run ^TestFiles$ -update-packed

//go:embed files.txtar.zst
var packed []byte

// realURLs is the name of the file with the URLs found in the wild.
const realURLs = "real-urls.txt"

// Files has the named cases as <revision>/*.txtar, and the cases of the
// operations as <revision>/operations/*.txtar.
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

var unpack = sync.OnceValues(func() (fs.FS, error) { return Unpack(packed) })
