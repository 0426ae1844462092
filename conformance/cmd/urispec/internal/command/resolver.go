package command

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// A resolver is a base that references are resolved against, and how.
type resolver struct {
	*scan
	rule     verdict.Rule // of the revision
	partial  verdict.Rule // of references that the grammar does not have: url-1993 and rfc1630, Partial form
	text     string       // of --base
	backward bool
	excess   choice
	base     parser.Reference
	options  []parser.ResolveOption
}

// The words of --excess.
const (
	excessKeep   = "keep"
	excessRemove = "remove"
	excessRefuse = "refuse"
)

// flags adds the flags of a resolver to a command that has those of a scan.
func (r *resolver) flags(cmd *cobra.Command, sc *scan) {
	r.scan = sc
	f := cmd.Flags()
	f.StringVarP(&r.text, "base", "b", "", "`BASE` of the references, with a scheme; its fragment is ignored")
	noCompletion(cmd, "base")
	f.BoolVar(&r.backward, "backward-compatible", false,
		"ignore a scheme that is the base's (rfc2396, rfc2396bis-01, rfc3986)")
	r.excess.flag(cmd, "excess", `how to treat excess ".." segments (rfc2396, rfc2396bis-01)`,
		excessKeep, excessRemove, excessRefuse)
}

// read reads the flags. Where the base cannot be one, it has been written why,
// and the error is errNo.
func (r *resolver) read(cmd *cobra.Command) error {
	if r.backward {
		r.options = append(r.options, parser.BackwardCompatible)
	}
	switch r.excess.word {
	case excessRemove:
		r.options = append(r.options, parser.RemoveExcess)
	case excessRefuse:
		r.options = append(r.options, parser.RefuseExcess)
	}
	if err := r.revision.CheckResolve(r.options...); err != nil {
		return err
	}
	if cmd.Flags().Changed("excess") { // keep is a choice, too
		if err := r.revision.CheckResolve(parser.RemoveExcess); err != nil {
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

// of returns the rule of a reference that was accepted.
func (r *resolver) of(reference string) *verdict.Rule {
	if r.revision.Valid(reference) {
		return &r.rule
	}
	return &r.partial
}

// refuse writes why a record has no result, as [scan.refuse] does, with the base.
func (r *resolver) refuse(p *record.Output, input string, err error, members func(*line.Object)) error {
	return r.scan.refuse(p, r.of(input), input, err, func(o *line.Object) {
		o.String("base", r.text)
		members(o)
	})
}

// refuseBase writes why what a flag gives cannot be a base URI, and returns
// errNo. Where that is not what the error says, it is returned. The source is
// what the base was to be.
func refuseBase(c *console.Console, r *verdict.Rule, base string, err error, json, withCaret bool,
	source string) error {
	f, ok := judge.NewFailure(r, base, err)
	if !ok {
		return err
	}
	var b line.Buffer
	if json {
		q := line.NewQuoter(base)
		o := b.Object()
		q.Members(&o, line.Member{Name: "input", Value: base})
		f.Members(&o, q)
		o.String("source", source)
		b.End(o)
	} else {
		f.Write(&b, withCaret)
	}
	if _, err := c.Write(b.Text); err != nil {
		return err
	}
	return errNo
}
