package command

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// A resolveCmd is the command resolve or relativize: a base that references are resolved against, and how.
type resolveCmd struct {
	*scan
	rule     verdict.Rule // of the revision
	partial  verdict.Rule // of references that the grammar does not have: url-1993 and rfc1630, Partial form
	text     string       // of --base
	backward bool
	excess   choice
	base     parser.Reference
	options  []parser.ResolveOption
}

// excessOptions are the options for the words of --excess, except keep.
var excessOptions = map[string]parser.ResolveOption{"remove": earlier.RemoveExcess, "refuse": earlier.RefuseExcess}

// flags adds the flags of a resolver to a command that has those of a scan.
func (r *resolveCmd) flags(cmd *cobra.Command, sc *scan) {
	r.scan = sc
	f := cmd.Flags()
	f.StringVarP(&r.text, "base", "b", "", "`BASE` of the references, with a scheme; its fragment is ignored")
	noCompletion(cmd, "base")
	f.BoolVar(&r.backward, "backward-compatible", false,
		"ignore a scheme that is the base's (rfc2396, rfc2396bis-01, rfc3986)")
	r.excess.flag(cmd, "excess", `how to treat excess ".." segments (rfc2396, rfc2396bis-01)`,
		"keep", "remove", "refuse")
}

// read reads the flags. If the base cannot be one, it has been written why, and the error is errNo.
func (r *resolveCmd) read(cmd *cobra.Command) error {
	if r.backward {
		r.options = append(r.options, parser.BackwardCompatible)
	}
	if option, ok := excessOptions[r.excess.word]; ok {
		r.options = append(r.options, option)
	}
	if err := r.revision.CheckResolve(r.options...); err != nil {
		return err
	}
	if cmd.Flags().Changed("excess") { // keep is a choice, too
		if err := r.revision.CheckResolve(earlier.RemoveExcess); err != nil {
			return err
		}
	}
	if !cmd.Flags().Changed("base") {
		return errors.New("a base is needed: --base BASE")
	}
	r.rule = verdict.OfStart(r.revision)
	r.partial = r.rule.Partial()
	var err error
	if r.base, err = r.revision.Parse(r.text); err == nil {
		err = r.base.CheckBase()
	}
	if err != nil {
		return refuseBase(r.Console, &r.rule, r.text, err, r.json(), r.caret.word != caretNever, "base")
	}
	return nil
}

// of returns the rule of a reference that was accepted, as JSON has it.
func (r *resolveCmd) of(reference string) *verdict.Rule {
	if !r.json() || r.revision.Valid(reference) {
		return &r.rule
	}
	return &r.partial
}

func newResolve(c *Console) *cobra.Command {
	r := &resolveCmd{}
	cmd := &cobra.Command{
		Use:   "resolve --base BASE [flags] [--] [STRING | -]...",
		Short: "Resolve references against a base",
		Long: `Resolve finds the target of each reference by the algorithm of the revision: its
Section 5.2, in rfc1808 Section 4, or in url-1993 and rfc1630 the chapter "Partial
form". With --rev url-standard, each reference is read with the base as the URL
Standard says, valid or not; in JSON, a record may have its own base.

In text, a line has the reference and the target, or "(current document)" with the
fragment. A reference is unresolved if its result is not valid, has other components
than the algorithm computed, or is refused by --excess. Then the line has
"unresolved", the reference, what is wrong, and that result.

If the base is not valid, or has no scheme, the answer is about the base alone, and
the exit status is 1.`,
		Example: `  urispec resolve --base 'http://a/b/c/d;p?q' ../g '?y'
  urispec resolve --rev rfc2396bis-01 --base http://a/b --excess refuse ../../g`,
		RunE: func(cmd *cobra.Command, args []string) error { return r.resolveAll(cmd, args) },
	}
	r.flags(cmd, newScan(cmd, c))
	return cmd
}

func (r *resolveCmd) resolveAll(cmd *cobra.Command, args []string) error {
	if reads(r.revision) {
		if r.text == "" && r.input.word != formatJSON {
			return errors.New("a base is needed: --base BASE")
		}
		read := urlReader{scan: r.scan, base: r.text, result: "result", short: true}
		return read.run(cmd, args)
	}
	if err := r.read(cmd); err != nil {
		return err
	}
	return r.scan.run(cmd, args, r.resolve, r.counted("resolved", "not resolved"))
}

func (r *resolveCmd) resolve(to *record.Output, rec record.Record) (bool, error) {
	target, err := r.base.Resolve(rec.Text, r.options...)
	text, ok := target.String(), err == nil
	var none *parser.ResolveError
	if errors.As(err, &none) && none.Cause == earlier.CauseCurrentDocument {
		text, err = "(current document)"+none.Result(), nil
	}
	o, json, failure := r.beginResult(to, r.of(rec.Text), rec.Text, text, err)
	if !json {
		return err == nil, failure
	}
	o.String("base", r.text)
	o.Bool("same_document", err == nil && (!ok || r.sameDocument(target)))
	o.Optional("result", text, ok)
	switch {
	case ok:
		addComponents(&o, componentsOf(target.Revision()), target, line.NewEscaper(text))
	case err == nil:
		o.Bool("current_document", true)
		_, fragment, ok := strings.Cut(none.Result(), "#")
		o.Optional("fragment", fragment, ok)
	}
	to.End(o)
	return err == nil, failure
}

// sameDocument reports whether a target is, except for its fragment, the base. Only in rfc3986 the reference to it is
// one to the same document then; the others tell by the reference itself.
func (r *resolveCmd) sameDocument(target parser.Reference) bool {
	same, err := target.SameDocument(r.base, parser.LevelString)
	return err == nil && same
}

func newRelativize(c *Console) *cobra.Command {
	r := &resolveCmd{}
	var relativePath, notEmpty bool
	cmd := &cobra.Command{
		Use:   "relativize --base BASE [flags] [--] [TARGET | -]...",
		Short: "Find the shortest reference from a base to a target",
		Long: `Relativize finds the shortest relative reference to each target: resolve, with the
same flags, resolves it to exactly that target. If no relative reference does, the
result is the target itself. With --relative-path and --not-empty, the result need
not be the shortest.

In text, a line has the target and the reference. If no reference resolves to the
target, as with dot-segments in rfc3986, it has "unresolved", the target, and what is
wrong. A base that cannot be one is answered as by resolve.`,
		Example: `  urispec relativize --base http://a/b/c http://a/b/d 'http://a/b/c#e'`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.read(cmd); err != nil {
				return err
			}
			if relativePath {
				r.options = append(r.options, parser.RelativePath)
			}
			if notEmpty {
				r.options = append(r.options, parser.NotEmpty)
			}
			return r.scan.run(cmd, args, r.relativize, r.counted("relativized", "not relativized"))
		},
	}
	r.flags(cmd, newScan(cmd, c))
	cmd.Flags().BoolVar(&relativePath, "relative-path", false,
		`prefer a path from the directory of the base: "../../a" to "/a"`)
	cmd.Flags().BoolVar(&notEmpty, "not-empty", false, `prefer the last segment to the empty reference`)
	return cmd
}

func (r *resolveCmd) relativize(to *record.Output, rec record.Record) (bool, error) {
	var ref string
	target, err := r.revision.Parse(rec.Text)
	if err == nil {
		ref, err = r.base.Relativize(target, r.options...)
	}
	o, json, failure := r.beginResult(to, &r.rule, rec.Text, ref, err)
	if json {
		o.String("base", r.text)
		o.Optional("result", ref, err == nil)
		to.End(o)
	}
	return err == nil, failure
}
