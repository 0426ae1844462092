package record

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"github.com/urispec/urispec/internal/lists"
)

// A Source is a source of records: an argument of the command line, a file, or the standard input.
type Source struct {
	argument *Record
	stdin    bool
	name     string // of a file, as messages call it
}

// Argument returns the source that is a record itself.
func Argument(r Record) Source { return Source{argument: &r} }

// Arguments returns the sources for arguments: a dash is the standard input, any other argument is a record, and a pair
// takes two.
func Arguments(args []string, f Format, isDash func(i int) bool) ([]Source, error) {
	var sources []Source
	for i := 0; i < len(args); i++ {
		if isDash(i) {
			sources = append(sources, StandardInput())
			continue
		}
		r := Record{Text: args[i]}
		if f.lines() == 2 {
			if i++; i == len(args) || isDash(i) {
				return nil, errors.New("two strings are needed: A and B")
			}
			r.Other = args[i]
		}
		sources = append(sources, Argument(r))
	}
	return sources, nil
}

// File returns the source of a file's name.
func File(name string) Source { return Source{name: name} }

// StandardInput returns the source that is the standard input.
func StandardInput() Source { return Source{stdin: true, name: "standard input"} }

// FileOrDash is File, but "-" is the standard input.
func FileOrDash(name string) Source {
	if name == "-" {
		return StandardInput()
	}
	return File(name)
}

// IsArgument reports whether the source is an argument.
func (s Source) IsArgument() bool { return s.argument != nil }

// IsStandardInput reports whether the source is the standard input.
func (s Source) IsStandardInput() bool { return s.stdin }

// Name returns what messages call a file or the standard input.
func (s Source) Name() string { return s.name }

// CheckStandardInput returns an error if the standard input is named twice.
func CheckStandardInput(sources []Source) error {
	named := lists.Count(sources, func(s Source) bool { return s.stdin })
	if named > 1 {
		return errors.New("the standard input is named twice")
	}
	return nil
}

// Check returns an error if the source is a file that does not exist, is a directory, or may not be read. The last is
// known without reading only for regular files.
func (s Source) Check() error {
	if s.stdin || s.IsArgument() {
		return nil
	}
	info, err := os.Stat(s.name)
	switch {
	case s.name == "":
		return errors.New("the name of the file is empty")
	case err == nil && info.IsDir():
		err = syscall.EISDIR
	case err == nil && info.Mode().IsRegular():
		return s.open(nil, func(*os.File) error { return nil })
	}
	return s.explain(err)
}

// Read calls a function with the text of the file, which is decompressed if it is compressed,
// and another with how many more bytes of the file were read. The error names the file.
func (s Source) Read(stdin *os.File, progress func(bytes int64), use func(io.Reader) error) error {
	return s.open(stdin, func(f *os.File) error { return use(newText(f, progress)) })
}

// open calls a function with the open file, or the standard input. The error names the file.
func (s Source) open(stdin *os.File, use func(*os.File) error) error {
	if s.stdin {
		return s.explain(use(stdin))
	}
	f, err := os.Open(s.name)
	if err != nil {
		return s.explain(err)
	}
	defer f.Close()
	return s.explain(use(f))
}

// explain returns an error about the file, preceded by its name once.
func (s Source) explain(err error) error {
	if err == nil {
		return nil
	}
	if p := (*os.PathError)(nil); errors.As(err, &p) {
		err = p.Err
	}
	return fmt.Errorf("%s: %w", s.name, err)
}

// TotalSize returns the size in bytes of the sources that have one before they are read: the regular files.
func TotalSize(sources []Source, stdin *os.File) (total int64) {
	for _, s := range sources {
		total += s.Size(stdin)
	}
	return total
}

// Size returns the size in bytes of a regular file, and 0 for other sources.
func (s Source) Size(stdin *os.File) int64 {
	info, err := os.Stat(s.name) // an argument has no name
	if s.stdin {
		info, err = stdin.Stat()
	}
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return info.Size()
}
