package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/find"
)

// A finding is a run of the command find.
type finding struct {
	streams
	out         *output
	revision    string
	abbreviated bool
	format      choice
	finder      find.Finder
	object      object // reused from match to match
}

// newFind returns the command find.
func newFind(s streams, out *output) *cobra.Command {
	f := &finding{streams: s, out: out, revision: parser.RFC3986.String()}
	cmd := &cobra.Command{
		Use:   "find [--rev REVISION] [flags] [--] [FILE | -]...",
		Short: "Find URIs in running text",
		Long: `Find searches files, or the standard input, for URIs: between angle brackets,
between double quotes, and without either. From what stands in brackets, the
prefix "URL:" and white space are removed, as far as the document of the revision
says so. Without brackets and quotes, a scheme must be followed by "//", or be
mailto, news, tel or urn, and punctuation at the end is left out. Everything found
is valid by the revision's syntax.

The output is a line for each URI. In text, it has columns with a tab between
them: where there are several files, the name of the file; the offsets in bytes
where the URI begins and ends in it, without delimiters, with "-" between them;
what stands there; the URI. Characters that are not printable are written \xHH,
byte by byte, and a backslash is written \\. Where "<" opens a wrapper that nothing
closes, the word "unfinished" is a further column.

In JSON, it is an object with the keys file (null for the standard input), rev,
begin, end, outer_begin and outer_end (the offsets with delimiters and prefix),
text, uri, fragment (what follows "#" where the revision's grammar has no
fragments, otherwise null), alternative (the URI without the hyphens before line
breaks, or null), delimiter (angle-brackets, double-quotes or whitespace), prefix,
abbreviated and unfinished. Bytes of a file's name that are not valid UTF-8 are written \xHH
and a backslash \\, and the object has "escaped":true.

The exit status is 0 when something was found, 1 when nothing was, and 2 on misuse
and when a file cannot be read; the others are searched nevertheless. A file is
held in memory as a whole.`,
		Example: `  urispec find README.md
  urispec find --rev rfc1738 --format json mail.txt
  urispec find --abbreviated - < advertisement.txt`,
		RunE: f.run,
	}
	revisionFlag(cmd, &f.revision)
	cmd.Flags().BoolVar(&f.abbreviated, "abbreviated", false, "find names such as www.w3.org/Addressing/, too, and complete them")
	f.format.flag(cmd, "format", "form of the output", formats...)
	return cmd
}

// run executes the command.
func (f *finding) run(cmd *cobra.Command, args []string) error {
	v, err := lookup(f.revision)
	if err != nil {
		return err
	}
	var options []find.Option
	if f.abbreviated {
		options = append(options, find.Abbreviated)
	}
	if f.finder, err = find.New(v, options...); err != nil {
		return err
	}
	sources, err := f.sources(cmd, args)
	if err != nil {
		return err
	}
	found, failed := false, false
	for _, src := range sources {
		text, err := f.read(src)
		if err != nil {
			failed = true
			_ = f.out.Flush() // its error is kept, and met by the next write
			complain(f.err, inFile(src.name, err))
			continue
		}
		for m := range f.finder.All(text) {
			found = true
			if f.format.word == "json" {
				f.writeJSON(src, m)
			} else {
				f.writeText(src, len(sources) > 1, m)
			}
			if err := f.out.endRecord(); err != nil {
				return err
			}
		}
	}
	switch {
	case failed:
		return errFailed
	case !found:
		return errNo
	}
	return nil
}

// sources returns what the arguments name: files, and the standard input.
func (f *finding) sources(cmd *cobra.Command, args []string) ([]source, error) {
	if len(args) == 0 {
		if isTerminal(f.in) {
			return nil, errors.New("nothing to read: give files, or - to type text")
		}
		return []source{fileSource("-")}, nil
	}
	var sources []source
	for i, name := range args {
		switch {
		case name == "":
			return nil, errors.New("the name of a file is empty")
		case isDash(cmd, args, i):
			sources = append(sources, fileSource(name))
		default:
			sources = append(sources, source{name: name})
		}
	}
	return sources, checkStdin(sources)
}

// read returns the text of a source.
func (f *finding) read(src source) (string, error) {
	var text strings.Builder // not a copy of bytes: a text may be large
	if size := src.size(f.streams); size > 0 && size <= math.MaxInt {
		text.Grow(int(size))
	}
	err := src.with(f.streams, func(file *os.File) error {
		_, err := io.Copy(&text, file)
		return err
	})
	return text.String(), err
}

// writeJSON writes an object.
func (f *finding) writeJSON(src source, m find.Match) {
	o := newObject(f.object.text)
	o.file(src)
	o.string("rev", f.finder.Revision().String())
	o.int("begin", m.Begin)
	o.int("end", m.End)
	o.int("outer_begin", m.OuterBegin)
	o.int("outer_end", m.OuterEnd)
	o.string("text", m.Text)
	o.string("uri", m.URI)
	fragment, ok := strings.CutPrefix(m.Fragment, "#")
	o.optional("fragment", fragment, ok)
	o.nullable("alternative", m.Alternative)
	o.string("delimiter", m.Delimiter.String())
	o.bool("prefix", m.Prefix)
	o.bool("abbreviated", m.Abbreviated)
	o.bool("unfinished", m.Unfinished)
	f.out.Write(o.line())
	f.object = *o
}

// writeText writes a line.
func (f *finding) writeText(src source, named bool, m find.Match) {
	if named {
		fmt.Fprintf(f.out, "%s\t", escape.Text(src.name))
	}
	unfinished := ""
	if m.Unfinished {
		unfinished = "\tunfinished"
	}
	fmt.Fprintf(f.out, "%d-%d\t%s\t%s%s\n", m.Begin, m.End, escape.Text(m.Text), m.URI, unfinished)
}
