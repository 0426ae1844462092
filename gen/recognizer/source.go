package recognizer

import (
	"embed"
	"io/fs"
	"slices"
)

//go:embed tables.go chart.go run.go prefix.go derive.go
var source embed.FS

// A File is a file of Go.
type File struct {
	Name string
	Data []byte
}

// Source returns the code that works with [Tables], to be copied into another
// package: the files, sorted by name, with the package clause of this package
// and without imports but those of the standard library. All that they declare
// begins with recognizer.
func Source() []File {
	names, err := fs.Glob(source, "*.go")
	if err != nil {
		panic(err) // the pattern is at fault
	}
	slices.Sort(names)
	var files []File
	for _, name := range names {
		data, err := source.ReadFile(name)
		if err != nil {
			panic(err) // what is embedded is at fault, not the caller
		}
		files = append(files, File{name, data})
	}
	return files
}
