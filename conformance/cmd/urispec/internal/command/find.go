package command

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/find"
)

// A finding is a run of the command find.
type finding struct {
	*console.Console
	revision    parser.Revision
	files       []string // of --file
	abbreviated bool
	cut         bool
	format      choice
	most        int // bytes of a text
	finder      find.Finder
	line        line.Buffer // reused from match to match
}

// newFind returns the command find.
func newFind(c *console.Console) *cobra.Command {
	f := &finding{Console: c}
	cmd := &cobra.Command{
		Use:   "find [flags] [--] [FILE | -]...",
		Short: "Find URIs in running text",
		Long: `Find searches files, or the standard input, for URIs: between angle brackets,
between double quotes, and without delimiters. It removes the prefix "URL:" and
white space between brackets where the document of the revision says so. Without
delimiters, a URI needs a scheme and "//", or one of the schemes mailto, news, tel
and urn; punctuation of all scripts at its end is left out, and so is what ends an
emphasis of Markdown around it. Everything found is valid by the revision's syntax.

A URI that would be cut short is left out: a letter or a digit follows that no valid
one has, as in https://e.example/café by rfc3986. With --cut, it is found.

The output is a line for each URI. In text, tabs separate its columns: the name of
the file, if there are several; the offsets in bytes where the URI begins and ends
in the file, without delimiters and with "-" between them; the text at that place;
the URI. Characters that are not printable are written \xHH, byte by byte, and a
backslash is written \\. If "<" opens a wrapper that nothing closes, the word
"unfinished" is a further column; if the URI is cut short, "cut at byte N: " and the
character that stands there.

In JSON, the output is an object with the keys file (null for the standard input),
rev, begin, end, outer_begin and outer_end (the offsets with delimiters and prefix),
text, uri, fragment (what follows "#" if the revision's grammar has no fragments,
otherwise null), alternative (the URI without the hyphens before line breaks, or
null), delimiter (angle-brackets, double-quotes or whitespace), prefix, abbreviated,
unfinished (true if nothing closes the delimiters) and cut (null, or an object with
offset and found, the character before which the URI is cut short).

The exit status is 0 if something was found, 1 if nothing was, and 2 on misuse and
if a file cannot be read; the other files are still searched. Find holds a whole
file in memory. It refuses a text of more than 64 mebibytes, or of more than N bytes
with --max-record N. Input that is compressed by gzip or zstd is decompressed, and
offsets are those in the decompressed text.`,
		Example: `  urispec find README.md
  urispec find --rev rfc1738 --format json mail.txt
  urispec find --abbreviated - < advertisement.txt`,
		RunE: f.run,
	}
	revisionFlag(cmd, &f.revision, "of the syntax")
	fileFlag(cmd, &f.files, "text")
	cmd.Flags().BoolVar(&f.abbreviated, "abbreviated", false,
		"find names such as www.w3.org/Addressing/, too, and complete them")
	cmd.Flags().BoolVar(&f.cut, "cut", false, "find URIs, too, that are cut short, and say where")
	mostFlag(cmd, &f.most, "text", record.MaxMost)
	formatFlag(cmd, &f.format)
	return cmd
}

// run executes the command.
func (f *finding) run(cmd *cobra.Command, args []string) error {
	var options []find.Option
	if f.abbreviated {
		options = append(options, find.Abbreviated)
	}
	if f.cut {
		options = append(options, find.Cut)
	}
	err := record.CheckMost(f.most)
	if err != nil {
		return err
	}
	if f.finder, err = find.New(f.revision, options...); err != nil {
		return err
	}
	sources, err := f.sources(cmd, args)
	if err != nil {
		return err
	}
	f.Begin(record.TotalSize(sources, f.In))
	defer f.End()
	found, failed := false, false
	for _, src := range sources {
		text, err := f.read(src)
		if err != nil {
			failed = true
			f.Complain(err)
			continue
		}
		for m := range f.finder.All(text) {
			found = true
			if f.format.word == formatJSON {
				f.writeJSON(src, text, m)
			} else {
				f.writeText(src, len(sources) > 1, text, m)
			}
			if err := f.Show(); err != nil {
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

// sources returns what the arguments and --file name: files, and the standard
// input. Which of them can be read is found later.
func (f *finding) sources(cmd *cobra.Command, args []string) ([]record.Source, error) {
	sources := fileSources(cmd, args, f.files)
	if len(sources) == 0 {
		if f.ReadsTerminal() {
			return nil, errors.New("nothing to read: give files, or - to type text")
		}
		sources = append(sources, record.StandardInput())
	}
	for _, s := range sources {
		if s.Name() == "" {
			return nil, errors.New("the name of a file is empty")
		}
	}
	return sources, record.CheckStandardInput(sources)
}

// read returns the text of a source. The error may be that it is too long.
func (f *finding) read(src record.Source) (string, error) {
	var text strings.Builder // not a copy of bytes: a text may be large
	text.Grow(int(min(src.Size(f.In), int64(f.most)+1)))
	err := src.Read(f.In, f.Progress, func(r io.Reader) error {
		_, err := io.Copy(&text, io.LimitReader(r, int64(f.most)+1))
		if err == nil && text.Len() > f.most {
			err = fmt.Errorf("the text is longer than %d bytes (--max-record)", f.most)
		}
		return err
	})
	return text.String(), err
}

// writeJSON writes an object.
func (f *finding) writeJSON(src record.Source, text string, m find.Match) {
	f.line.Text = f.line.Text[:0]
	o := f.line.Object()
	addFile(&o, src)
	o.String("rev", f.finder.Revision().String())
	o.Int("begin", m.Begin)
	o.Int("end", m.End)
	o.Int("outer_begin", m.OuterBegin)
	o.Int("outer_end", m.OuterEnd)
	o.String("text", m.Text)
	o.String("uri", m.URI)
	fragment, ok := strings.CutPrefix(m.Fragment, "#")
	o.Optional("fragment", fragment, ok)
	o.Nullable("alternative", m.Alternative)
	o.String("delimiter", m.Delimiter.String())
	o.Bool("prefix", m.Prefix)
	o.Bool("abbreviated", m.Abbreviated)
	o.Bool("unfinished", m.Unfinished)
	if m.Cut > 0 {
		o.Nested("cut", func(o *line.Object) {
			o.Int("offset", m.Cut)
			begin, end := verdict.Character(text, m.Cut)
			o.String("found", text[begin:end])
		})
	} else {
		o.Null("cut")
	}
	f.line.End(o)
	f.Write(f.line.Text)
}

// writeText writes a line.
func (f *finding) writeText(src record.Source, named bool, text string, m find.Match) {
	f.line.Text = f.line.Text[:0]
	if named {
		fmt.Fprintf(&f.line, "%s\t", escape.Text(src.Name()))
	}
	unfinished := ""
	if m.Unfinished {
		unfinished = "\tunfinished"
	}
	fmt.Fprintf(&f.line, "%d-%d\t", m.Begin, m.End)
	f.line.Escaped(m.Text)
	f.line.String("\t")
	f.line.String(m.URI)
	f.line.String(unfinished)
	if m.Cut > 0 {
		begin, end := verdict.Character(text, m.Cut)
		f.line.Columns("", fmt.Sprintf("cut at byte %d: %s", m.Cut, text[begin:end]))
	}
	f.line.String("\n")
	f.Write(f.line.Text)
}
