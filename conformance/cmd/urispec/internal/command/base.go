package command

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
	"github.com/urispec/urispec/parser/urlstandard"
)

type baseCmd struct {
	*Console
	revision parser.Revision
	html     string // a file, or "-"
	mime     string // the same
	context  baseuri.Context
	source   record.Source // of the document
	format   choice
	missing  bool // some base URI is undefined
	// The document's surroundings by url-standard: its fallback base URL.
	fallback *urlstandard.URL
	around   baseuri.Base
}

func newBase(c *Console) *cobra.Command {
	b := &baseCmd{Console: c}
	cmd := &cobra.Command{
		Use:   "base (--html FILE | --mime FILE | --retrieved-from URI) [flags]",
		Short: "Establish the base URI of a document",
		Long: `Base establishes the base URI of a document by the rules of a revision: Section 3 of
rfc1808, or Section 5.1 of url-syntax-05, rfc2396, rfc2396bis-01 or rfc3986. The
first source that gives a URI counts: the document itself, the enclosing entity, the
URI it was retrieved from, and the default of the application. rfc1808 and
url-syntax-05 do not have the last.

With --html, the document is HTML, and the first BASE element in its head that has an
href counts. Since rfc3986, an href without a scheme is resolved against what the base
URI would be without the element, and one of data or javascript is skipped. With --rev
url-standard, base reads the href as browsers do. With --mime, the document is a
MIME message. The fields Content-Base (not in rfc3986) and Content-Location of each
header count; in rfc1808, the field Base counts instead. So does the BASE element of
each part of type text/html. Either FILE can be -, the standard input.

In text, there is one line for an HTML document, and one for each entity of a
message: a part, the whole message, or an enclosed message. For an entity, its
columns begin with its number, such as 1.2 for the second part, and its media type.
Then come the base URI, which is empty if it is undefined; its source; and the
section that defines the source. Messages report what was skipped.

If a URI of --retrieved-from or --default is not valid, or has no scheme, the answer
is about that URI alone.

The exit status is 1 if a base URI is undefined, or if a given URI cannot be a base.`,
		Example: `  urispec base --html page.html --retrieved-from http://example.com/a/b
  urispec base --rev url-syntax-05 --mime message.eml --format json`,
		Args: func(cmd *cobra.Command, args []string) error {
			if err := noArguments(cmd, args); err != nil {
				return fmt.Errorf("%w; a file is given by --html FILE or --mime FILE", err)
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, _ []string) error { return b.run(cmd) },
	}
	revisionFlag(cmd, &b.revision, "of the rules")
	f := cmd.Flags()
	f.StringVar(&b.html, "html", "", "read an HTML document from `FILE`")
	f.StringVar(&b.mime, "mime", "", "read a message in MIME format from `FILE`")
	f.StringVar(&b.context.Retrieved, "retrieved-from", "",
		"`URI` that the document was retrieved from, the last one after redirections")
	f.StringVar(&b.context.Default, "default", "", "base `URI` if nothing else defines one")
	noCompletion(cmd, "retrieved-from", "default")
	formatFlag(cmd, &b.format)
	return cmd
}

func (b *baseCmd) run(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	err := b.check(given)
	if err != nil {
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
	if err == nil && b.missing {
		err = errNo
	}
	return err
}

// check returns the error about what the flags say of the context. Where they give what cannot be a base URI, it has
// been written why, and the error is errNo.
func (b *baseCmd) check(given func(string) bool) error {
	rule := verdict.OfStart(b.revision)
	browsers := reads(b.revision) && !given("mime")
	b.around = baseuri.Base{Source: baseuri.Default, Section: fallbackSection}
	for _, flag := range []struct {
		name    string
		value   string
		source  baseuri.Source
		context baseuri.Context
	}{
		{"default", b.context.Default, baseuri.Default, baseuri.Context{Default: b.context.Default}},
		{"retrieved-from", b.context.Retrieved, baseuri.Retrieval, baseuri.Context{Retrieved: b.context.Retrieved}},
	} {
		if given(flag.name) && flag.value == "" {
			return fmt.Errorf("--%s: the URI is empty", flag.name)
		}
		if browsers {
			if flag.value == "" {
				continue
			}
			u, err := urlstandard.Parse(flag.value, nil)
			if err != nil {
				r := urlReader{scan: &scan{Console: b.Console, format: b.format}, base: flag.value, result: "href"}
				return r.refuseBase(err)
			}
			b.fallback, b.around.Source = &u, flag.source
			continue
		}
		if err := flag.context.Check(b.revision); err != nil {
			return refuseBase(b.Console, &rule, flag.value, err, b.format.word == formatJSON, true,
				flag.source.String())
		}
	}
	return nil
}

// read reads the file of a flag by a function.
func (b *baseCmd) read(flag, name string, read func(io.Reader) error) error {
	if name == "" {
		return fmt.Errorf("--%s: the name of the file is empty", flag)
	}
	b.source = record.FileOrDash(name)
	if err := b.source.Check(); err != nil {
		return err
	}
	b.Begin(b.source.Size(b.In))
	defer b.End()
	err := b.source.Read(b.In, b.Progress, read)
	if e := (*baseuri.EncodingError)(nil); errors.As(err, &e) {
		err = fmt.Errorf("%w: %q", err, e.Encoding())
	}
	return err
}

// readNothing writes the base URI of a document that says nothing itself.
func (b *baseCmd) readNothing() error {
	if reads(b.revision) {
		b.write("", "", urlText(b.fallback), b.around)
		return nil
	}
	base, err := baseuri.Establish(b.revision, b.context)
	if err == nil {
		b.write("", "", base.Reference.String(), base)
	}
	return err
}

func (b *baseCmd) readHTML(f io.Reader) error {
	if reads(b.revision) {
		return b.readAsBrowsers(f)
	}
	base, err := baseuri.FromHTML(b.revision, f, b.context)
	if err == nil {
		b.write("", "text/html", base.Reference.String(), base)
	}
	return err
}

// The sections of HTML about base URLs.
const (
	fallbackSection = "HTML Standard, 2.4.3"
	elementSection  = "HTML Standard, 4.2.3"
)

// readAsBrowsers writes the base URL of an HTML document: that of its BASE, if browsers take it,
// or else the fallback base URL.
func (b *baseCmd) readAsBrowsers(f io.Reader) error {
	s, found, err := baseuri.FindBase(f)
	if err != nil {
		return err
	}
	url, base := b.fallback, b.around
	if found {
		own, err := urlstandard.Parse(s.Value, b.fallback)
		if err == nil {
			err = baseuri.CheckScheme(own.Scheme())
		}
		if err != nil {
			base.Ignored = []baseuri.Ignored{{Statement: s, Reason: err}}
		} else {
			url, base = &own, baseuri.Base{Source: s.Source, Section: elementSection}
		}
	}
	b.write("", "text/html", urlText(url), base)
	return nil
}

// urlText returns the text of a URL, or "" for nil.
func urlText(url *urlstandard.URL) string {
	if url == nil {
		return ""
	}
	return url.String()
}

// readMIME writes the base URIs of a message and its parts.
func (b *baseCmd) readMIME(f io.Reader) error {
	for e, err := range baseuri.FromMIME(b.revision, f, b.context) {
		if err != nil {
			return err
		}
		b.write(e.Number, e.MediaType, e.Base.Reference.String(), e.Base)
		if err := b.Show(); err != nil {
			return err
		}
	}
	return nil
}

// write writes the base URI of a document, or of an entity with a number; it is empty if there is none. In text,
// messages follow about what was skipped.
func (b *baseCmd) write(entity, mediaType, uri string, base baseuri.Base) {
	b.missing = b.missing || uri == ""
	var to line.Buffer
	if b.format.word == formatJSON {
		o := to.Object()
		addFile(&o, b.source)
		o.Nullable("entity", entity)
		o.Nullable("media_type", mediaType)
		o.Nullable("base", uri)
		o.String("source", base.Source.String())
		o.String("section", base.Section)
		line.Objects(&o, "ignored", slices.Values(base.Ignored), b.addIgnored)
		to.End(o)
		b.Write(to.Text)
		return
	}
	place := b.source.Name()
	if entity != "" {
		place += ": entity " + entity
		fmt.Fprintf(&to, "%s\t%s\t", entity, mediaType)
	}
	fmt.Fprintf(&to, "%s\t%s\t%s\n", uri, base.Source, base.Section)
	b.Write(to.Text)
	for _, skipped := range base.Ignored {
		b.Complain(fmt.Errorf("%s: %s skipped: %w", place, skipped.Source, skipped.Reason))
	}
}

// addIgnored adds the members of what was skipped.
func (b *baseCmd) addIgnored(o *line.Object, skipped baseuri.Ignored) {
	o.String("source", skipped.Source.String())
	o.Nullable("section", skipped.Source.Section(b.revision))
	o.Octets("value", skipped.Value)
	offset := -1
	if skipped.Source == baseuri.HTMLBase {
		offset = int(skipped.Offset)
	}
	o.Offset("offset", offset)
	o.String("reason", skipped.Reason.Error())
}

// addFile adds the name of a file, or null for the standard input and for none.
func addFile(o *line.Object, s record.Source) {
	if s.IsStandardInput() || s.Name() == "" {
		o.Null("file")
	} else {
		o.Octets("file", s.Name())
	}
}
