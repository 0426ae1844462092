package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
)

// A baseSearch is a run of the command base.
type baseSearch struct {
	streams
	out      *output
	name     string // of the revision
	revision parser.Revision
	html     string // a file, or "-"
	mime     string // the same
	context  baseuri.Context
	source   source // of the document
	format   choice
	missing  bool // some base URI is undefined
}

// newBase returns the command base.
func newBase(s streams, out *output) *cobra.Command {
	b := &baseSearch{streams: s, out: out, name: parser.RFC3986.String()}
	cmd := &cobra.Command{
		Use:   "base (--html FILE | --mime FILE | --retrieved-from URI) [flags]",
		Short: "Establish the base URI of a document",
		Long: `Base establishes the base URI of a document, as Section 5.1 of url-syntax-05,
rfc2396bis-01 or rfc3986 says: the first of what is embedded in the document,
what encloses it, the URI it was retrieved from, and the default of the
application, which url-syntax-05 does not have.

With --html, the document is an HTML document, whose BASE element counts. With
--mime, it is a message in MIME format: the fields Content-Base (not in rfc3986)
and Content-Location of each header count, and the BASE of each part of type
text/html. Either FILE can be -, the standard input.

In text, there is a line for an HTML document, and for each entity of a message:
one part, or all, or a message that is enclosed. It has columns with a tab
between them: for an entity its number, such as 1.2 for the second part, and its
media type; the base URI, which is empty where none is defined; its source,
which is one of html-base, content-base, content-location, enclosing-entity,
retrieval-uri and default; and the section that defines the source. What was
skipped is a message.

In JSON, the line is an object with the keys file, entity, media_type, base,
source, section and ignored; the first four are null where there is none, and
file for the standard input. What was skipped is a list of objects with the keys
source, section, value, offset and reason: the offset in bytes is that of the BASE
tag in the HTML document, null for header fields.

The exit status is 1 when some base URI is undefined.`,
		Example: `  urispec base --html page.html --retrieved-from http://example.com/a/b
  urispec base --rev url-syntax-05 --mime message.eml --format json`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, _ []string) error { return b.run(cmd) },
	}
	revisionFlag(cmd, &b.name)
	f := cmd.Flags()
	f.StringVar(&b.html, "html", "", "read an HTML document from `FILE`")
	f.StringVar(&b.mime, "mime", "", "read a message in MIME format from `FILE`")
	f.StringVar(&b.context.Retrieved, "retrieved-from", "", "`URI` that the document was retrieved from, the last one after redirections")
	f.StringVar(&b.context.Default, "default", "", "base `URI` where nothing else defines one")
	for _, name := range []string{"retrieved-from", "default"} {
		complete(cmd, name, func(*cobra.Command) []string { return nil })
	}
	b.format.flag(cmd, "format", "form of the output", formats...)
	return cmd
}

// run executes the command.
func (b *baseSearch) run(cmd *cobra.Command) error {
	var err error
	if b.revision, err = lookup(b.name); err != nil {
		return err
	}
	given := cmd.Flags().Changed
	if err := b.check(given); err != nil {
		return err
	}
	switch {
	case given("html") && given("mime"):
		return errors.New("--html and --mime exclude each other")
	case given("html"):
		err = b.read("html", b.html, b.readHTML)
	case given("mime"):
		err = b.read("mime", b.mime, b.readMIME)
	case given("retrieved-from"):
		err = b.readNothing()
	default:
		return errors.New("a document is needed: --html FILE or --mime FILE, or only --retrieved-from URI")
	}
	switch {
	case err != nil:
		return err
	case b.missing:
		return errNo
	}
	return nil
}

// check returns the error about what the flags say of the context.
func (b *baseSearch) check(given func(string) bool) error {
	for _, flag := range []struct {
		name    string
		value   string
		context baseuri.Context
	}{
		{"retrieved-from", b.context.Retrieved, baseuri.Context{Retrieved: b.context.Retrieved}},
		{"default", b.context.Default, baseuri.Context{Default: b.context.Default}},
	} {
		if given(flag.name) && flag.value == "" {
			return fmt.Errorf("--%s: the URI is empty", flag.name)
		}
		switch err := flag.context.Check(b.revision); {
		case errors.Is(err, parser.ErrNotDefined):
			return err
		case err != nil:
			return fmt.Errorf("--%s: %w", flag.name, err)
		}
	}
	return nil
}

// read reads the file of a flag by a function.
func (b *baseSearch) read(flag, name string, read func(*os.File) error) error {
	b.source = fileSource(name)
	if err := b.source.readable(flag); err != nil {
		return err
	}
	if err := b.source.with(b.streams, read); err != nil {
		return inFile(b.source.name, err)
	}
	return nil
}

// readNothing writes what the base URI of a document is that says nothing itself.
func (b *baseSearch) readNothing() error {
	base, err := baseuri.Establish(b.revision, b.context)
	if err == nil {
		b.write("", "", base)
	}
	return err
}

// readHTML writes what the base URI of an HTML document is.
func (b *baseSearch) readHTML(f *os.File) error {
	base, err := baseuri.FromHTML(b.revision, f, b.context)
	if err == nil {
		b.write("", "text/html", base)
	}
	return err
}

// readMIME writes what the base URIs of a message and its parts are.
func (b *baseSearch) readMIME(f *os.File) error {
	for e, err := range baseuri.FromMIME(b.revision, f, b.context) {
		if err != nil {
			return err
		}
		b.write(e.Number, e.MediaType, e.Base)
		if err := b.out.endRecord(); err != nil {
			return err
		}
	}
	return nil
}

// write writes what the base URI of a document, or of an entity with a number, is.
func (b *baseSearch) write(entity, mediaType string, base baseuri.Base) {
	b.missing = b.missing || !base.Defined()
	if b.format.word == "json" {
		b.writeJSON(entity, mediaType, base)
	} else {
		b.writeText(entity, mediaType, base)
	}
}

// writeText writes a line, and messages about what was skipped.
func (b *baseSearch) writeText(entity, mediaType string, base baseuri.Base) {
	if entity != "" {
		fmt.Fprintf(b.out, "%s\t%s\t", entity, mediaType)
	}
	fmt.Fprintf(b.out, "%s\t%s\t%s\n", base.Reference, base.Source, base.Section)
	if len(base.Ignored) == 0 {
		return
	}
	// An error of writing is kept by the output, and reported at its end.
	_ = b.out.Flush()
	place := b.source.name
	if entity != "" {
		place += ": entity " + entity
	}
	for _, skipped := range base.Ignored {
		complain(b.err, fmt.Errorf("%s: %s skipped: %w", place, skipped.Source, skipped.Reason))
	}
}

// writeJSON writes an object.
func (b *baseSearch) writeJSON(entity, mediaType string, base baseuri.Base) {
	o := newObject(nil)
	o.file(b.source)
	o.nullable("entity", entity)
	o.nullable("media_type", mediaType)
	o.nullable("base", base.Reference.String())
	o.string("source", base.Source.String())
	o.string("section", base.Section)
	objects(o, "ignored", base.Ignored, func(o *object, skipped baseuri.Ignored) {
		o.string("source", skipped.Source.String())
		o.nullable("section", skipped.Source.Section(b.revision))
		o.octets("value", skipped.Value)
		offset := -1
		if skipped.Source == baseuri.HTMLBase {
			offset = int(skipped.Offset)
		}
		o.offset("offset", offset)
		o.string("reason", skipped.Reason.Error())
	})
	b.out.Write(o.line())
}
