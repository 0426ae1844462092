package command

import (
	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser"
)

// A relativize is a run of the command relativize.
type relativize struct {
	resolver
	relativePath, notEmpty bool
}

// newRelativize returns the command relativize.
func newRelativize(c *console.Console) *cobra.Command {
	r := &relativize{}
	cmd := &cobra.Command{
		Use:   "relativize --base BASE [flags] [--] [TARGET | -]...",
		Short: "Find the shortest reference from a base to a target",
		Long: `Relativize finds the shortest relative reference to each target: resolve, with the
same flags, resolves it to exactly that target. If no relative reference does, the
result is the target itself. With --relative-path and --not-empty, the result need
not be the shortest.

In text, a line for each target has the target, a tab, and the reference. A target
that is not valid has the line of validate. If no reference resolves to the target,
as with dot-segments in rfc3986, the line has "unresolved", the target, and what is
wrong, separated by tabs.

In JSON, the object of validate also has base and result. If there is no reference,
result is null, and the object has offset (in bytes, of the input), section (of the
document) and message. Offset or section is null if there is none. Resolve describes
the output for a URI that cannot be a base.`,
		Example: `  urispec relativize --base http://a/b/c http://a/b/d 'http://a/b/c#e'`,
		RunE:    func(cmd *cobra.Command, args []string) error { return r.run(cmd, args) },
	}
	r.resolver.flags(cmd, newScan(cmd, c))
	cmd.Flags().BoolVar(&r.relativePath, "relative-path", false,
		`prefer a path from the directory of the base: "../../a" to "/a"`)
	cmd.Flags().BoolVar(&r.notEmpty, "not-empty", false, `prefer the last segment to the empty reference`)
	return cmd
}

// run executes the command.
func (r *relativize) run(cmd *cobra.Command, args []string) error {
	if err := r.resolver.read(cmd); err != nil {
		return err
	}
	if r.relativePath {
		r.options = append(r.options, parser.RelativePath)
	}
	if r.notEmpty {
		r.options = append(r.options, parser.NotEmpty)
	}
	return r.scan.run(cmd, args, r.answer, r.counted("relativized", "not relativized"))
}

// answer writes the reference to a record.
func (r *relativize) answer(p *record.Output, rec record.Record) (bool, error) {
	var ref string
	target, err := r.revision.Parse(rec.Text)
	if err == nil {
		ref, err = r.base.RelativizeString(target, r.options...)
	}
	switch {
	case err != nil:
		return false, r.refuse(p, rec.Text, err, func(*line.Object) {})
	case r.json():
		o := p.Object()
		o.Octets("input", rec.Text)
		r.rule.Member(&o, rec.Text)
		o.String("base", r.text)
		o.String("result", ref)
		p.End(o)
	default:
		p.Line(rec.Text, ref)
	}
	return true, nil
}
