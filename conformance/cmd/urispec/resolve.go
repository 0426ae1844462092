package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

// A resolve is a run of the command resolve.
type resolve struct {
	resolver
}

// newResolve returns the command resolve.
func newResolve(s streams, out *output) *cobra.Command {
	r := &resolve{}
	cmd := &cobra.Command{
		Use:   "resolve --rev REVISION --base BASE [flags] [--] [STRING | -]...",
		Short: "Resolve references against a base",
		Long: `Resolve finds the target of each reference, by the algorithm of the revision: its
section 5.2, or in url-1993 the chapter "Partial form".

In text, a line for each reference has it, a tab, and the target or "(current
document)" with the fragment. A reference that is not valid has the line of
validate. One whose result is not valid, has other components than the algorithm
computed, or is refused by --excess, has "unresolved", the reference, what is
wrong, and that result, with a tab between each.

In JSON, an object has the keys base, input and rev; result and a key for each
component of it, as in parse; or where the current document is meant,
current_document and fragment. Where there is no result, result is null, and there
are offset (in bytes), section (of the document) and message instead, and
invalid_result where that is what is wrong: then the offset is one of it, otherwise
one of the input. The section is null where the grammar is what forbids it.`,
		Example: `  urispec resolve --rev rfc3986 --base 'http://a/b/c/d;p?q' ../g '?y'
  urispec resolve --rev rfc2396bis-01 --base http://a/b --excess refuse ../../g`,
		RunE: func(cmd *cobra.Command, args []string) error { return r.run(cmd, args) },
	}
	r.resolver.flags(cmd, s, out)
	return cmd
}

// run executes the command.
func (r *resolve) run(cmd *cobra.Command, args []string) error {
	if err := r.resolver.read(cmd); err != nil {
		return err
	}
	return r.scan.run(cmd, args, r.answer, counted("resolved", "not resolved"))
}

// answer writes what a record resolves to.
func (r *resolve) answer(record string) (bool, error) {
	result, err := r.base.Resolve(record, r.options...)
	if err != nil {
		return false, r.refuse(record, err)
	}
	if r.json() {
		r.writeJSON(record, result)
	} else {
		r.writeText(record, result)
	}
	return true, nil
}

// writeJSON writes an object.
func (r *resolve) writeJSON(record string, result parser.Resolution) {
	q := newQuoter(record)
	o := r.newObject()
	r.begin(o, q, record)
	if target, ok := result.Reference(); ok {
		o.string("result", target.String())
		o.components(target, q)
	} else {
		o.bool("current_document", true)
		fragment, ok := result.Fragment()
		o.optional("fragment", fragment, ok)
	}
	r.out.Write(o.line())
}

// writeText writes a line.
func (r *resolve) writeText(record string, result parser.Resolution) {
	current := ""
	if result.CurrentDocument() {
		current = "(current document)"
	}
	fmt.Fprintf(r.out, "%s\t%s%s\n", escape.Text(record), current, escape.Text(result.String()))
}
