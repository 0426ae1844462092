package main

import (
	"errors"
	"fmt"
	"os"
	"syscall"

	"github.com/spf13/cobra"
)

// An input is what a command reads its records from.
type input struct {
	files []string // of --file
	null  bool
	quiet bool
}

// flags adds the flags of an input to a command.
func (in *input) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVarP(&in.files, "file", "f", nil, "read records from `FILE`, after the arguments; - is the standard input; gzip and zstd are decompressed (repeatable)")
	f.BoolVarP(&in.null, "null", "0", false, "NUL ends a record, not LF")
	f.BoolVarP(&in.quiet, "quiet", "q", false, "write no summary and no progress on stderr")
}

// A place is where a record stands: an argument, or a record of a file.
type place struct {
	source string
	number int // from 1
}

// String returns the place as messages begin with it.
func (p place) String() string {
	if p.source == "" {
		return fmt.Sprintf("argument %d", p.number)
	}
	return fmt.Sprintf("%s: record %d", p.source, p.number)
}

// A source is a string of the command line, or a file of records.
type source struct {
	name  string // of a file
	stdin bool
	text  string // of an argument
}

// file reports whether the source is a file or the standard input.
func (s source) file() bool { return s.stdin || s.name != "" }

// stdinName is what messages call the standard input.
const stdinName = "standard input"

// with calls use with the file of a source, which is open until it returns.
func (s source) with(streams streams, use func(*os.File) error) error {
	if s.stdin {
		return use(streams.in)
	}
	f, err := os.Open(s.name)
	if err != nil {
		return err
	}
	defer f.Close()
	return use(f)
}

// fileSource returns the source of a file's name, where "-" is the standard input.
func fileSource(name string) source {
	if name == "-" {
		return source{name: stdinName, stdin: true}
	}
	return source{name: name}
}

// isDash reports whether an argument is "-" and stands before "--".
func isDash(cmd *cobra.Command, args []string, i int) bool {
	literal := cmd.ArgsLenAtDash()
	return args[i] == "-" && (literal < 0 || i < literal)
}

// checkStdin returns the error about a standard input that is there twice.
func checkStdin(sources []source) error {
	seen := false
	for _, s := range sources {
		if s.stdin && seen {
			return errors.New("the standard input is named twice")
		}
		seen = seen || s.stdin
	}
	return nil
}

// sources returns what to read, in order: the arguments, then the files; the
// standard input where neither is given. It opens nothing that reading would
// change, but reports what is known not to be readable.
func (in *input) sources(cmd *cobra.Command, args []string, stdin *os.File) ([]source, error) {
	var sources []source
	for i, a := range args {
		if isDash(cmd, args, i) {
			sources = append(sources, fileSource(a))
		} else {
			sources = append(sources, source{text: a})
		}
	}
	for _, name := range in.files {
		s := fileSource(name)
		if err := s.readable("file"); err != nil {
			return nil, err
		}
		sources = append(sources, s)
	}
	if len(sources) == 0 {
		if isTerminal(stdin) {
			return nil, errors.New("nothing to read: give strings or --file FILE, or - to type records")
		}
		sources = []source{fileSource("-")}
	}
	return sources, checkStdin(sources)
}

// readable returns an error where a file does not exist, is a directory, or may
// not be read. Only of regular files the last is known without reading. The flag
// is the one that names the file.
func (s source) readable(flag string) error {
	if s.stdin {
		return nil
	}
	info, err := os.Stat(s.name)
	switch {
	case s.name == "":
		return fmt.Errorf("--%s: the name of the file is empty", flag)
	case err == nil && info.IsDir():
		err = syscall.EISDIR
	case err == nil && info.Mode().IsRegular():
		err = s.with(streams{}, func(*os.File) error { return nil })
	}
	if err != nil {
		return inFile(s.name, err)
	}
	return nil
}

// delimiter returns the byte that ends a record.
func (in *input) delimiter() byte {
	if in.null {
		return 0
	}
	return '\n'
}
