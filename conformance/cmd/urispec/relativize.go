package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/gen/escape"
)

// A relativize is a run of the command relativize.
type relativize struct {
	resolver
}

// newRelativize returns the command relativize.
func newRelativize(s streams, out *output) *cobra.Command {
	r := &relativize{}
	cmd := &cobra.Command{
		Use:   "relativize --rev REVISION --base BASE [flags] [--] [TARGET | -]...",
		Short: "Find the shortest reference from a base to a target",
		Long: `Relativize finds for each target the shortest relative reference that resolve,
with the same flags, resolves to exactly that target. Where no relative
reference does, it is the target itself.

In text, a line for each target has it, a tab, and the reference. A target that is
not valid has the line of validate. One that no reference resolves to, such as one
with dot-segments in rfc3986, has "unresolved", the target, and what is wrong, with a
tab between each.

In JSON, an object has the keys base, input, rev and result. Where there is no
reference, result is null, and there are offset (in bytes, of the input), section
(of the document) and message, too; offset or section is null where there is none.`,
		Example: `  urispec relativize --rev rfc3986 --base http://a/b/c http://a/b/d 'http://a/b/c#e'`,
		RunE:    func(cmd *cobra.Command, args []string) error { return r.run(cmd, args) },
	}
	r.resolver.flags(cmd, s, out)
	return cmd
}

// run executes the command.
func (r *relativize) run(cmd *cobra.Command, args []string) error {
	if err := r.resolver.read(cmd); err != nil {
		return err
	}
	return r.scan.run(cmd, args, r.answer, counted("relativized", "not relativized"))
}

// answer writes the reference to a record.
func (r *relativize) answer(record string) (bool, error) {
	var ref string
	target, err := r.base.Revision().Parse(record)
	if err == nil {
		ref, err = r.base.Relativize(target, r.options...)
	}
	switch {
	case err != nil:
		return false, r.refuse(record, err)
	case r.json():
		o := r.newObject()
		r.begin(o, newQuoter(record), record)
		o.string("result", ref)
		r.out.Write(o.line())
	default:
		fmt.Fprintf(r.out, "%s\t%s\n", escape.Text(record), escape.Text(ref))
	}
	return true, nil
}
