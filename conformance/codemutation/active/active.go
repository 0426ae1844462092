// Package active says which mutant of an instrumented build is on. It is for
// builds of package codemutation, which puts a copy of this file into the
// module that it mutates.
//
// The versions of the module promise nothing about this package.
//
// A process finds out by a file with the name of [Control], which lies in the
// folder of temporary files or in one above it: it is found, too, by programs
// whose environment a test makes anew, where their temporary files lie below
// those of the test. The file has the number of the mutant that is on, or 0: then the
// numbers of the mutants that are reached are appended to a file beside it.
package active

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
)

// The names of the files.
const (
	Control = "codemutant"
	Reached = "codemutant-reached"
)

// Most is the largest number of a mutant.
const Most = 1<<16 - 1

var (
	on, record = control(os.TempDir())
	seen       [Most + 1]atomic.Bool
)

// On reports whether a mutant is on.
func On(id uint16) bool {
	if !seen[id].Load() {
		reach(id)
	}
	return id == on
}

// reach notes that a mutant was reached. What is written is there even if the
// process is killed.
func reach(id uint16) {
	if seen[id].Swap(true) || record == "" {
		return
	}
	f, err := os.OpenFile(record, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		return // the folder is gone: the test is over
	}
	f.WriteString(strconv.Itoa(int(id)) + "\n")
	f.Close()
}

// Plain is the folder of the files that a package embeds which have mutants, as
// they are without.
const Plain = "testdata/codemutant"

// Embedded is what a package embeds, in the place of an embed.FS: files without
// mutants.
type Embedded struct {
	Files interface {
		fs.ReadFileFS
		fs.ReadDirFS
	}
}

// Open opens a file.
func (e Embedded) Open(name string) (fs.File, error) { return e.Files.Open(path.Join(Plain, name)) }

// ReadFile reads a file.
func (e Embedded) ReadFile(name string) ([]byte, error) {
	return e.Files.ReadFile(path.Join(Plain, name))
}

// ReadDir reads a folder.
func (e Embedded) ReadDir(name string) ([]fs.DirEntry, error) {
	return e.Files.ReadDir(path.Join(Plain, name))
}

// control returns the mutant that is on, and the file to write to what is
// reached, by the file in a folder or in one above it.
func control(dir string) (on uint16, record string) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return 0, ""
	}
	for {
		text, err := os.ReadFile(filepath.Join(dir, Control))
		if err == nil {
			id, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 16)
			if err != nil {
				return 0, ""
			}
			if id == 0 {
				return 0, filepath.Join(dir, Reached)
			}
			return uint16(id), ""
		}
		above := filepath.Dir(dir)
		if above == dir {
			return 0, ""
		}
		dir = above
	}
}
