package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

type compareCmd struct {
	resolveCmd
	levels       levelFlags // 0 if none is given
	sameDocument bool
	scheme       bool // values are compared
	resolves     bool // the strings are references, to be resolved first
}

func newCompare(console *Console) *cobra.Command {
	c := &compareCmd{}
	cmd := &cobra.Command{
		Use:   "compare [flags] [--] [A B | -]...",
		Short: "Tell which strings are equivalent",
		Long: `Compare finds the lowest level at which two valid strings have the same normal form;
normalize describes the levels. With --level, only that level and lower ones count.
Different strings may still identify the same resource.

Two arguments are a pair, and so are two records of a file. With --input json, an
object with the members a and b is a pair. With --base, the strings are references.
Compare resolves them first, with the same flags as resolve.

With --same-document, A is a reference, and B is the base URI. Compare says whether
A refers to the same document: whether both are the same string without their
fragments (RFC 3986, Section 4.4), or equivalent at the level of --level.

With --scheme, URIs of data, file, mailto, tel and urn:uuid are compared by what the
documents of their schemes define in them; parse --scheme shows it. Telephone numbers
are equivalent without their visual separators, and UUIDs in any case. Fragments must be
the same, except in URNs. Other strings are compared by levels.

In text, the output is "equivalent at" and the level, or "equivalent by" and the section
that says which values are equal, or "different". With --same-document, it is "same
document" or "different documents". Unless the pair is two arguments, A and B follow. A
reference that cannot be resolved has the line of resolve, and a URI without a value the
line of parse --scheme.`,
		Example: `  urispec compare http://example.com http://example.com:80/
  urispec compare --rev rfc2141bis-urn-03 --level 5b 'urn:foo:a?x=y' urn:foo:a
  urispec compare --scheme tel:+1-201-555-0123 'tel:+1(201)5550123'
  urispec compare --base http://a/b --same-document '#c' http://a/b
  urispec compare --input json --file pairs.ndjson`,
		RunE: func(cmd *cobra.Command, args []string) error { return c.run(cmd, args) },
	}
	c.resolveCmd.flags(cmd, newScan(cmd, console))
	c.pairs = true
	c.levels.flags(cmd, c.scan, "at which the strings must be equivalent")
	cmd.Flags().BoolVar(&c.sameDocument, "same-document", false,
		"ignore fragments, and compare as strings unless --level says otherwise")
	cmd.Flags().BoolVarP(&c.scheme, "scheme", "s", false, "compare what the documents of the schemes define")
	cmd.MarkFlagsMutuallyExclusive("scheme", "level")
	cmd.MarkFlagsMutuallyExclusive("scheme", "all-default-ports")
	cmd.MarkFlagsMutuallyExclusive("scheme", "same-document")
	return cmd
}

func (c *compareCmd) run(cmd *cobra.Command, args []string) error {
	if err := c.levels.read(cmd, c.revision, 0); err != nil {
		return err
	}
	if c.sameDocument {
		if err := c.revision.CheckSameDocument(); err != nil {
			return err
		}
	}
	if c.resolves = cmd.Flags().Changed("base"); c.resolves {
		if err := c.resolveCmd.read(cmd); err != nil {
			return err
		}
	} else {
		for _, name := range []string{"backward-compatible", "excess"} {
			if cmd.Flags().Changed(name) {
				return fmt.Errorf("--%s: a base is needed: --base BASE", name)
			}
		}
		c.rule = verdict.OfStart(c.revision)
	}
	yes, no := "equivalent", "different"
	if c.sameDocument {
		yes, no = "of one document", "of two"
	}
	return c.scan.run(cmd, args, c.answer, c.counted(yes, no))
}

// reference returns the reference that a string is, or its target.
func (c *compareCmd) reference(s string) (parser.Reference, error) {
	if !c.resolves {
		return c.revision.Parse(s)
	}
	target, err := c.base.Resolve(s, c.options...)
	var none *parser.ResolveError
	if errors.As(err, &none) && none.Cause == earlier.CauseCurrentDocument {
		return c.revision.Parse(none.Result()) // of the current document, whose URI is not known
	}
	return target, err
}

// answer writes whether a pair is equivalent, and of one document.
func (c *compareCmd) answer(to *record.Output, pair record.Record) (bool, error) {
	input := pair.Text // which has no reference
	a, err := c.reference(input)
	var b parser.Reference
	if err == nil {
		input = pair.Other
		b, err = c.reference(input)
	}
	if err != nil {
		return false, c.refuse(to, pair, input, err)
	}
	level, equivalent := a.EquivalenceLevel(b, c.levels.options()...)
	equivalent = equivalent && (c.levels.Level == 0 || level <= c.levels.Level)
	by := ""
	if c.scheme {
		v, err := valueOf(a.String())
		if err != nil {
			return false, c.refuse(to, pair, pair.Text, err)
		}
		w, err := valueOf(b.String())
		if err != nil {
			return false, c.refuse(to, pair, pair.Other, err)
		}
		if v != nil && w != nil {
			by, equivalent = v.section, slices.Equal(v.members, w.members) && sameFragment(a, b)
		}
	}
	definesDocument, same := c.revision.CheckSameDocument() == nil, false
	if definesDocument {
		same, err = a.SameDocument(b, max(c.levels.Level, parser.LevelString), c.levels.options()...)
		if err != nil {
			return false, err
		}
	}
	yes, word := equivalent, "different"
	switch {
	case c.sameDocument:
		if yes, word = same, "different documents"; same {
			word = "same document"
		}
	case equivalent && by != "":
		word = "equivalent by " + by
	case equivalent:
		word = "equivalent at " + level.String()
	}
	switch {
	case c.json():
		o := to.Object()
		line.NewEscaper(pair.Text, pair.Other).Members(&o, line.Member{Name: "a", Value: pair.Text},
			line.Member{Name: "b", Value: pair.Other})
		r := &c.rule
		if c.resolves && !(c.revision.Valid(pair.Text) && c.revision.Valid(pair.Other)) {
			r = &c.partial
		}
		r.Accepted(&o)
		o.Optional("base", c.text, c.resolves)
		o.Bool("equivalent", equivalent)
		o.Optional("level", level.String(), equivalent && by == "")
		if c.scheme {
			o.Optional("by", by, equivalent && by != "")
		}
		o.OptionalBool("same_document", same, definesDocument)
		to.End(o)
	case c.one:
		to.Line(word)
	default:
		to.Line(word, pair.Text, pair.Other)
	}
	return yes, nil
}

// sameFragment reports whether references have the same fragment. In URNs, it does not count (RFC 8141, Section 3.1).
func sameFragment(a, b parser.Reference) bool {
	_, fragment, _ := strings.Cut(a.String(), "#")
	_, other, _ := strings.Cut(b.String(), "#")
	return fragment == other || strings.EqualFold(a.String()[:len("urn:")], "urn:")
}

// refuse writes which string of a pair has no reference, and why, or returns the error if that is not about what the
// string says.
func (c *compareCmd) refuse(to *record.Output, pair record.Record, input string, err error) error {
	r := &c.rule
	if c.resolves {
		r = c.of(input)
	}
	f, ok := judge.NewFailure(r, input, err)
	if !ok {
		return err
	}
	if !c.json() {
		f.Write(&to.Buffer, c.carets)
		return nil
	}
	q := line.NewEscaper(pair.Text, pair.Other)
	o := to.Object()
	q.Members(&o, line.Member{Name: "a", Value: pair.Text}, line.Member{Name: "b", Value: pair.Other},
		line.Member{Name: "input", Value: input})
	f.Members(&o, q)
	o.Optional("base", c.text, c.resolves)
	o.Null("equivalent")
	o.Null("level")
	o.Null("same_document")
	to.End(o)
	return nil
}
