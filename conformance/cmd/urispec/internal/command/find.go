package command

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/find"
)

type findCmd struct {
	*Console
	revision    parser.Revision
	files       []string // of --file
	abbreviated bool
	cut         bool
	format      choice
	most        int // bytes of a text
	finder      find.Finder
}

func newFind(c *Console) *cobra.Command {
	f := &findCmd{Console: c}
	cmd := &cobra.Command{
		Use:   "find [flags] [--] [FILE | -]...",
		Short: "Find URIs in running text",
		Long: `Find searches files, or the standard input, for URIs: between angle brackets,
between double quotes, and without delimiters. It removes the prefix "URL:" and
white space between brackets if the document of the revision says so. Without
delimiters, a URI needs a scheme and "//", or one of the schemes mailto, news, tel
and urn; punctuation of all scripts at its end is left out, and so is what ends an
emphasis of Markdown around it. Everything found is valid by the revision's syntax.

A URI that would be cut short is left out: a letter or a digit follows that no valid
one has, as in https://e.example/café by rfc3986. With --cut, it is found.

In text, there is a line for each URI: the name of the file, if there are several; the
offsets in bytes where the URI begins and ends in the file, without delimiters; the
text at that place; and the URI. If "<" opens a wrapper that nothing closes, the word
"unfinished" is a further column; if the URI is cut short, "cut at byte N: " and the
character that stands there.

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
	cmd.Flags().BoolVar(&f.cut, "cut", false, "also find URIs that are cut short, and say where")
	mostFlag(cmd, &f.most, "text", record.MaxMost)
	formatFlag(cmd, &f.format)
	return cmd
}

func (f *findCmd) run(cmd *cobra.Command, args []string) error {
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
			f.write(src, len(sources) > 1, text, m)
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

// sources returns what the arguments and --file name: files, and the standard input. Which of them can be read is found
// later.
func (f *findCmd) sources(cmd *cobra.Command, args []string) ([]record.Source, error) {
	sources := fileSources(cmd, args, f.files)
	if len(sources) == 0 {
		if f.ReadsTerminal() {
			return nil, errors.New("nothing to read: give files, or - to type text")
		}
		sources = append(sources, record.StandardInput())
	}
	if slices.ContainsFunc(sources, func(s record.Source) bool { return s.Name() == "" }) {
		return nil, errors.New("the name of a file is empty")
	}
	return sources, record.CheckStandardInput(sources)
}

// read returns the text of a source. The error may be that it is too long.
func (f *findCmd) read(src record.Source) (string, error) {
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

// write writes a match in a text: an object, or a line, with the name of the file if there are several.
func (f *findCmd) write(src record.Source, named bool, text string, m find.Match) {
	var b line.Buffer
	begin, end := verdict.Character(text, m.Cut)
	if f.format.word == formatJSON {
		o := b.Object()
		addFile(&o, src)
		o.String("rev", f.finder.Revision().String())
		o.Extent(m.Begin, m.End)
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
		addNullable(&o, "cut", m.Cut > 0, func(o *line.Object) {
			o.Int("offset", m.Cut)
			o.String("found", text[begin:end])
		})
		b.End(o)
	} else {
		if named {
			b.Columns(src.Name(), "")
		}
		b.Columns(fmt.Sprintf("%d-%d", m.Begin, m.End), m.Text, "")
		b.String(m.URI)
		if m.Unfinished {
			b.Columns("", "unfinished")
		}
		if m.Cut > 0 {
			b.Columns("", fmt.Sprintf("cut at byte %d: %s", m.Cut, text[begin:end]))
		}
		b.Line()
	}
	f.Write(b.Text)
}
