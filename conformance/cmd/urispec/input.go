package main

import (
	"errors"
	"fmt"
	"io"
	"os"

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
	f.StringArrayVarP(&in.files, "file", "f", nil, "read records from `FILE`, after the arguments; - is the standard input (repeatable)")
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

// sources returns what to read, in order: the arguments, then the files; the
// standard input where neither is given. It opens nothing that reading would
// change, but reports what is known not to be readable.
func (in *input) sources(cmd *cobra.Command, args []string, stdin *os.File) ([]source, error) {
	literal := cmd.ArgsLenAtDash()
	var sources []source
	for i, a := range args {
		if a == "-" && (literal < 0 || i < literal) {
			sources = append(sources, source{name: stdinName, stdin: true})
		} else {
			sources = append(sources, source{text: a})
		}
	}
	for _, name := range in.files {
		if name == "-" {
			sources = append(sources, source{name: stdinName, stdin: true})
			continue
		}
		if err := readable(name); err != nil {
			return nil, err
		}
		sources = append(sources, source{name: name})
	}
	if len(sources) == 0 {
		if isTerminal(stdin) {
			return nil, errors.New("nothing to read: give strings or --file FILE, or - to type records")
		}
		sources = []source{{name: stdinName, stdin: true}}
	}
	seen := false
	for _, s := range sources {
		if s.stdin && seen {
			return nil, errors.New("the standard input is named twice")
		}
		seen = seen || s.stdin
	}
	return sources, nil
}

// readable returns an error where a file does not exist, is a directory, or may
// not be read. Only of regular files the last is known without reading.
func readable(name string) error {
	if name == "" {
		return errors.New("--file: the name of the file is empty")
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return fmt.Errorf("%s: is a directory", name)
	}
	if !info.Mode().IsRegular() {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	return f.Close()
}

// delimiter returns the byte that ends a record.
func (in *input) delimiter() byte {
	if in.null {
		return 0
	}
	return '\n'
}

// each calls visit with each record of a source that is a file, until one
// returns an error. A standard input or a pipe may make us wait: what has been
// answered is written before.
func (in *input) each(s source, streams streams, out *output, bar *progress, visit func(place, string) error) error {
	f := streams.in
	if !s.stdin {
		opened, err := os.Open(s.name)
		if err != nil {
			return err
		}
		defer opened.Close()
		f = opened
	}
	var r io.Reader = f
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		r = promptReader{f, out}
	}
	records := newRecordReader(bar.reader(r), in.delimiter())
	for number := 1; ; number++ {
		record, err := records.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = visit(place{s.name, number}, record)
		}
		if err != nil {
			return err
		}
	}
}

// A promptReader is a reader that flushes an output before it reads.
type promptReader struct {
	io.Reader
	out *output
}

// Read flushes the output and reads.
func (r promptReader) Read(b []byte) (int, error) {
	if err := r.out.Flush(); err != nil {
		return 0, err
	}
	return r.Reader.Read(b)
}
