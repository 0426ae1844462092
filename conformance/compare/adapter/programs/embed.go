// Package programs holds the programs that ask the URI libraries of other
// languages: see README.md for the protocol that they speak, and package
// adapter for who speaks it with them.
//
// Each adapter has a folder. A file NAME.json in it says which implementation the adapter asks by that name, how it is
// run, and how it is installed: see [Implementation]. All else about the implementations of this folder is derived from
// these files.
//
// The versions of the module promise nothing about this package.
package programs

import (
	"embed"
	"io/fs"
	"strings"
	"sync"
)

// Files has the folders of the adapters; and at its root what scripts of one language share: protocol.py is for scripts
// that end in .py.
//
//go:embed */*.* protocol.*
var Files embed.FS

// known are the departures of the implementations that this program is built with.
//
//go:embed known.txt
var known string

// All returns the implementations of [Files], in alphabetical order of their names.
var All = sync.OnceValue(func() []*Implementation {
	all, err := Read(Files)
	if err != nil {
		panic(err) // the files are those that the tests read
	}
	return all
})

// Known returns the lists of departures that are documented or known, one below the
// other: known.txt says what their lines have.
func Known() string {
	var b strings.Builder
	b.WriteString(known)
	names, _ := fs.Glob(Files, "*/known.txt") // the pattern is well-formed
	for _, name := range names {
		text, _ := Files.ReadFile(name) // what is embedded can be read
		b.Write(text)
	}
	return b.String()
}
