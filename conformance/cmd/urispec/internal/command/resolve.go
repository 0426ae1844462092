package command

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser"
)

// A resolve is a run of the command resolve.
type resolve struct {
	resolver
}

// newResolve returns the command resolve.
func newResolve(c *console.Console) *cobra.Command {
	r := &resolve{}
	cmd := &cobra.Command{
		Use:   "resolve --base BASE [flags] [--] [STRING | -]...",
		Short: "Resolve references against a base",
		Long: `Resolve finds the target of each reference by the algorithm of the revision: its
Section 5.2, in rfc1808 Section 4, or in url-1993 and rfc1630 the chapter "Partial
form".

In text, a line for each reference has the reference, a tab, and the target, or
"(current document)" with the fragment. A reference that is not valid has the line
of validate. A reference is unresolved if its result is not valid, has other
components than the algorithm computed, or is refused by --excess. Then the line has
"unresolved", the reference, what is wrong, and that result, separated by tabs.

In JSON, the object of validate also has base, same_document and result, and a key
for each component of the result, as in parse. Same_document says whether the
reference is a same-document reference. In rfc3986, it is one if the target is the
base except for its fragment (Section 4.4). In older revisions, it is one if it
means the current document. Then result is null, and there are current_document and
fragment.

If there is no result, result is null, and the object has offset (in bytes), section
(of the document) and message. If the result is what is wrong, invalid_result has
it, and the offset is one in invalid_result; otherwise it is one in the input. The
section is null if the grammar forbids the string. Start and rule are null for a
reference that resolves although the grammar does not have it (url-1993 and rfc1630,
Partial form).

With --rev url-standard, each reference is read with the base as the URL Standard
says, valid or not. The line has the serialization. In JSON, the serialization is
the key result in the object of parse --rev url-standard, and a record may have its
own base.

If the base is not valid, or has no scheme, resolve writes the line of validate for
it. In JSON, it writes the object of validate with section and source. If the scheme
is missing, the object has the keys input (the base), version, rev, valid, offset,
section, message and source; source is base. The exit status is 1.`,
		Example: `  urispec resolve --base 'http://a/b/c/d;p?q' ../g '?y'
  urispec resolve --rev rfc2396bis-01 --base http://a/b --excess refuse ../../g`,
		RunE: func(cmd *cobra.Command, args []string) error { return r.run(cmd, args) },
	}
	r.resolver.flags(cmd, newScan(cmd, c))
	return cmd
}

// run executes the command.
func (r *resolve) run(cmd *cobra.Command, args []string) error {
	if reads(r.revision) {
		if r.text == "" && r.input.word != formatJSON {
			return errors.New("a base is needed: --base BASE")
		}
		read := urlReader{scan: r.scan, base: r.text, result: "result", short: true}
		return read.run(cmd, args)
	}
	if err := r.resolver.read(cmd); err != nil {
		return err
	}
	return r.scan.run(cmd, args, r.answer, r.counted("resolved", "not resolved"))
}

// answer writes what a record resolves to.
func (r *resolve) answer(p *record.Output, rec record.Record) (bool, error) {
	result, err := r.base.Resolve(rec.Text, r.options...)
	switch {
	case err != nil:
		return false, r.refuse(p, rec.Text, err, func(o *line.Object) { o.Bool("same_document", false) })
	case r.json():
		r.writeJSON(p, rec.Text, result)
	default:
		p.Columns(rec.Text, "")
		if result.CurrentDocument() {
			p.String("(current document)")
		}
		p.Line(result.String())
	}
	return true, nil
}

// writeJSON writes an object.
func (r *resolve) writeJSON(p *record.Output, reference string, result parser.Resolution) {
	q := line.NewQuoter(reference)
	o := p.Object()
	q.Members(&o, line.Member{Name: "input", Value: reference})
	r.of(reference).Member(&o, reference)
	o.String("base", r.text)
	target, ok := result.Reference()
	o.Bool("same_document", !ok || r.sameDocument(target))
	if ok {
		o.String("result", target.String())
		addComponents(&o, componentKeys(target.Revision()), target, q)
	} else {
		o.Null("result")
		o.Bool("current_document", true)
		fragment, ok := result.Fragment()
		o.Optional("fragment", fragment, ok)
	}
	p.End(o)
}

// sameDocument reports whether a target is, but for its fragment, the base.
// Only in rfc3986 the reference to it is one to the same document then; the
// others tell that by the reference itself.
func (r *resolve) sameDocument(target parser.Reference) bool {
	same, err := target.SameDocument(r.base, parser.LevelString)
	return err == nil && same
}
