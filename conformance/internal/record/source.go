package record

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
)

// A Source is where records come from: an argument of the command line, a file,
// or the standard input.
type Source struct {
	kind   sourceKind
	record Record // of an argument
	name   string // of a file, as messages call it
}

type sourceKind uint8

const (
	argument sourceKind = iota
	file
	standardInput
)

// Argument returns the source of a record that is given itself.
func Argument(r Record) Source { return Source{kind: argument, record: r} }

// Arguments returns the sources that arguments are: for each that is a dash the
// standard input, for another a record, of which a pair takes two.
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
func File(name string) Source { return Source{kind: file, name: name} }

// StandardInput returns the source that is the standard input.
func StandardInput() Source { return Source{kind: standardInput, name: "standard input"} }

// FileOrDash is File, but "-" is the standard input.
func FileOrDash(name string) Source {
	if name == "-" {
		return StandardInput()
	}
	return File(name)
}

// IsArgument reports whether the source is an argument.
func (s Source) IsArgument() bool { return s.kind == argument }

// IsStandardInput reports whether the source is the standard input.
func (s Source) IsStandardInput() bool { return s.kind == standardInput }

// Name returns what messages call a file or the standard input.
func (s Source) Name() string { return s.name }

// CheckStandardInput returns an error where the standard input is named twice.
func CheckStandardInput(sources []Source) error {
	seen := false
	for _, s := range sources {
		if s.kind == standardInput && seen {
			return errors.New("the standard input is named twice")
		}
		seen = seen || s.kind == standardInput
	}
	return nil
}

// Check returns an error where the source is a file that does not exist, is a
// directory, or may not be read. Only of regular files the last is known
// without reading.
func (s Source) Check() error {
	if s.kind != file {
		return nil
	}
	info, err := os.Stat(s.name)
	switch {
	case s.name == "":
		return errors.New("the name of the file is empty")
	case err == nil && info.IsDir():
		err = syscall.EISDIR
	case err == nil && info.Mode().IsRegular():
		err = s.with(nil, func(*os.File) error { return nil })
	}
	return s.explain(err)
}

// Read calls a function with the text of the file, which is decompressed where
// it is compressed, and makes the console's progress that of reading it. The
// error names the file.
func (s Source) Read(c Console, stdin *os.File, use func(io.Reader) error) error {
	return s.explain(s.with(stdin, func(f *os.File) error {
		return use(progressReader{newMeter(f), c})
	}))
}

// A progressReader is a reader whose console shows how much was read.
type progressReader struct {
	*meter
	console Console
}

// Read reads.
func (r progressReader) Read(b []byte) (int, error) {
	n, err := r.meter.Read(b)
	r.console.Progress(r.take())
	return n, err
}

// with calls a function with the open file, or the standard input.
func (s Source) with(stdin *os.File, use func(*os.File) error) error {
	if s.kind == standardInput {
		return use(stdin)
	}
	f, err := os.Open(s.name)
	if err != nil {
		return err
	}
	defer f.Close()
	return use(f)
}

// explain returns an error about the file, with its name before it once.
func (s Source) explain(err error) error {
	if err == nil {
		return nil
	}
	var p *os.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return fmt.Errorf("%s: %w", s.name, err)
}

// TotalSize returns the size in bytes of those sources that have one before
// they are read, which are regular files.
func TotalSize(sources []Source, stdin *os.File) int64 {
	var total int64
	for _, s := range sources {
		total += s.Size(stdin)
	}
	return total
}

// Size returns the size in bytes of a regular file, and 0 for other sources.
func (s Source) Size(stdin *os.File) int64 {
	var info os.FileInfo
	var err error
	switch s.kind {
	case standardInput:
		info, err = stdin.Stat()
	case file:
		info, err = os.Stat(s.name)
	default:
		return 0
	}
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return info.Size()
}
