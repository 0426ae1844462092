package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// A comparison is a run of the command compare.
type comparison struct {
	resolver
	ladder       ladder // 0 where none is given
	sameDocument bool
	resolves     bool // the strings are references, to be resolved first
}

// newCompare returns the command compare.
func newCompare(console *console.Console) *cobra.Command {
	c := &comparison{}
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

In text, the output is "equivalent at" and the level, or "different". With
--same-document, it is "same document" or "different documents". Unless the pair is
two arguments, A and B follow, each after a tab. A string that is not valid has the
line of validate. A reference that cannot be resolved has the line of resolve.

In JSON, the output is an object with the keys a, b, version, rev, start, rule,
valid, base, equivalent, level and same_document. Base is null without --base. Level
is null if the strings are different. Same_document is null if the revision does not
define it. If a string of a pair is not valid or cannot be resolved, the object has
that string as input, and what resolve says of it. Equivalent, level and
same_document are then null.`,
		Example: `  urispec compare http://example.com http://example.com:80/
  urispec compare --rev rfc2141bis-urn-03 --level 5b 'urn:foo:a?x=y' urn:foo:a
  urispec compare --base http://a/b --same-document '#c' http://a/b
  urispec compare --input json --file pairs.ndjson`,
		RunE: func(cmd *cobra.Command, args []string) error { return c.run(cmd, args) },
	}
	c.resolver.flags(cmd, newScan(cmd, console))
	c.pairs = true
	c.ladder.flags(cmd, c.scan, "at which the strings must be equivalent")
	cmd.Flags().BoolVar(&c.sameDocument, "same-document", false,
		"ignore fragments, and compare as strings unless --level says otherwise")
	return cmd
}

// run executes the command.
func (c *comparison) run(cmd *cobra.Command, args []string) error {
	if err := c.ladder.read(cmd, c.revision, 0); err != nil {
		return err
	}
	if c.sameDocument {
		if err := c.revision.CheckSameDocument(); err != nil {
			return err
		}
	}
	var err error
	if c.resolves = cmd.Flags().Changed("base"); c.resolves {
		err = c.resolver.read(cmd)
	} else if err = c.checkUnused(cmd); err == nil {
		c.rule = verdict.OfStart(c.revision)
	}
	if err != nil {
		return err
	}
	yes, no := "equivalent", "different"
	if c.sameDocument {
		yes, no = "of one document", "of two"
	}
	return c.scan.run(cmd, args, c.answer, c.counted(yes, no))
}

// checkUnused returns an error where a flag says how to resolve, and there is
// no base.
func (c *comparison) checkUnused(cmd *cobra.Command) error {
	for _, name := range []string{"backward-compatible", "excess"} {
		if cmd.Flags().Changed(name) {
			return fmt.Errorf("--%s: a base is needed: --base BASE", name)
		}
	}
	return nil
}

// A comparisonResult is what is found of two references.
type comparisonResult struct {
	level        parser.Level
	equivalent   bool
	sameDocument bool
}

// answer writes the result for a pair.
func (c *comparison) answer(p *record.Output, pair record.Record) (bool, error) {
	var refs [2]parser.Reference
	for i, s := range [...]string{pair.Text, pair.Other} {
		var err error
		if refs[i], err = c.reference(s); err != nil {
			return false, c.refuse(p, pair, s, err)
		}
	}
	result, err := c.compare(refs[0], refs[1])
	switch {
	case err != nil:
		return false, err
	case c.json():
		c.writeJSON(p, pair, result)
	default:
		c.writeText(p, pair, result)
	}
	if c.sameDocument {
		return result.sameDocument, nil
	}
	return result.equivalent, nil
}

// compare compares two references.
func (c *comparison) compare(a, b parser.Reference) (result comparisonResult, err error) {
	result.level, result.equivalent = a.EquivalenceLevel(b, c.ladder.options()...)
	result.equivalent = result.equivalent && (c.ladder.Level == 0 || result.level <= c.ladder.Level)
	if c.definesDocument() {
		result.sameDocument, err = a.SameDocument(b, max(c.ladder.Level, parser.LevelString), c.ladder.options()...)
	}
	return result, err
}

// definesDocument reports whether the revision defines what the same document
// is.
func (c *comparison) definesDocument() bool { return c.revision.CheckSameDocument() == nil }

// reference returns the reference that a string is, or its target.
func (c *comparison) reference(s string) (parser.Reference, error) {
	if !c.resolves {
		return c.revision.Parse(s)
	}
	result, err := c.base.Resolve(s, c.options...)
	if err != nil {
		return parser.Reference{}, err
	}
	if target, ok := result.Reference(); ok {
		return target, nil
	}
	return c.revision.Parse(result.String()) // of the current document, of which the URI is not known
}

// refuse writes which string of a pair has no reference, and why, or returns
// the error where that is not about what it says.
func (c *comparison) refuse(p *record.Output, pair record.Record, input string, err error) error {
	r := &c.rule
	if c.resolves {
		r = c.of(input)
	}
	f, ok := judge.NewFailure(r, input, err)
	if !ok {
		return err
	}
	if !c.json() {
		f.Write(&p.Buffer, c.carets)
		return nil
	}
	q := line.NewQuoter(pair.Text, pair.Other)
	o := p.Object()
	q.Members(&o, line.Member{Name: "a", Value: pair.Text}, line.Member{Name: "b", Value: pair.Other},
		line.Member{Name: "input", Value: input})
	f.Members(&o, q)
	o.Optional("base", c.text, c.resolves)
	o.Null("equivalent")
	o.Null("level")
	o.Null("same_document")
	p.End(o)
	return nil
}

// writeJSON writes an object.
func (c *comparison) writeJSON(p *record.Output, pair record.Record, result comparisonResult) {
	o := p.Object()
	line.NewQuoter(pair.Text, pair.Other).Members(&o, line.Member{Name: "a", Value: pair.Text},
		line.Member{Name: "b", Value: pair.Other})
	r := &c.rule
	if c.resolves && !(c.revision.Valid(pair.Text) && c.revision.Valid(pair.Other)) {
		r = &c.partial
	}
	r.Accepted(&o)
	o.Optional("base", c.text, c.resolves)
	o.Bool("equivalent", result.equivalent)
	o.Optional("level", result.level.String(), result.equivalent)
	if c.definesDocument() {
		o.Bool("same_document", result.sameDocument)
	} else {
		o.Null("same_document")
	}
	p.End(o)
}

// writeText writes a line.
func (c *comparison) writeText(p *record.Output, pair record.Record, result comparisonResult) {
	switch {
	case c.sameDocument && result.sameDocument:
		fmt.Fprint(p, "same document")
	case c.sameDocument:
		fmt.Fprint(p, "different documents")
	case result.equivalent:
		fmt.Fprintf(p, "equivalent at %s", result.level)
	default:
		fmt.Fprint(p, "different")
	}
	if !c.one {
		p.Columns("", pair.Text, pair.Other)
	}
	fmt.Fprintln(p)
}
