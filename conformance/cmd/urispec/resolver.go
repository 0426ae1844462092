package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

// A resolver is a base that references are resolved against, and how.
type resolver struct {
	*scan
	revision string // of the flags
	text     string
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

// flags adds the flags of a resolver and of its scan to a command.
func (r *resolver) flags(cmd *cobra.Command, s streams, out *output) {
	r.scan = newScan(cmd, s, out)
	revisionFlag(cmd, &r.revision)
	f := cmd.Flags()
	f.StringVarP(&r.text, "base", "b", "", "`BASE` of the references: it has a scheme; a fragment is ignored")
	complete(cmd, "base", func(*cobra.Command) []string { return nil })
	f.BoolVar(&r.backward, "backward-compatible", false, "ignore a scheme that is the base's (rfc2396bis-01, rfc3986)")
	r.excess.flag(cmd, "excess", `what becomes of ".." segments that have no level to go up (rfc2396bis-01)`, excessKeep, excessRemove, excessRefuse)
}

// read reads the flags.
func (r *resolver) read(cmd *cobra.Command) error {
	v, err := givenRevision(cmd, r.revision)
	if err != nil {
		return err
	}
	if r.backward {
		r.options = append(r.options, parser.BackwardCompatible)
	}
	switch r.excess.word {
	case excessRemove:
		r.options = append(r.options, parser.RemoveExcess)
	case excessRefuse:
		r.options = append(r.options, parser.RefuseExcess)
	}
	if err := v.CheckResolve(r.options...); err != nil {
		return err
	}
	if cmd.Flags().Changed("excess") { // keep is a choice, too
		if err := v.CheckResolve(parser.RemoveExcess); err != nil {
			return err
		}
	}
	if !cmd.Flags().Changed("base") {
		return errors.New("a base is needed: --base BASE")
	}
	if r.base, err = v.Parse(r.text); err == nil {
		err = r.base.CheckBase()
	}
	if err != nil {
		return fmt.Errorf("--base: %w", err)
	}
	return nil
}

// begin begins a JSON object about a record.
func (r *resolver) begin(o *object, q quoter, record string) {
	o.string("base", r.text)
	q.input(o, record)
	o.string("rev", r.base.Revision().String())
}

// refuse writes why a record has no result, or returns the error where that is
// not about what it says.
func (r *resolver) refuse(record string, err error) error {
	f, ok := newFailure(err)
	if !ok {
		return err
	}
	v := r.base.Revision()
	message := strings.TrimPrefix(err.Error(), v.String()+": ")
	switch {
	case r.json():
		q := newQuoter(record)
		o := r.newObject()
		r.begin(o, q, record)
		o.refusal(f.offset, f.section, message)
		if f.result != "" {
			o.string("invalid_result", q.quote(f.result))
		}
		r.out.Write(o.line())
	case f.syntax != nil:
		verdict{recognizer{revision: v}, record, f.syntax}.text(r.out, false, r.carets)
	default:
		fmt.Fprintf(r.out, "unresolved\t%s\t%s", escape.Text(record), message)
		if f.result != "" {
			fmt.Fprintf(r.out, "\t%s", escape.Text(f.result))
		}
		r.out.WriteByte('\n')
	}
	return nil
}

// A failure is what the errors about a record have in common.
type failure struct {
	syntax  *parser.SyntaxError // about the record
	result  string              // that is wrong
	offset  int                 // in the record or the result, or -1
	section string
}

// newFailure returns what is known of an error, and whether it is one about what a
// record says.
func newFailure(err error) (failure, bool) {
	switch e := err.(type) {
	case *parser.SyntaxError:
		return failure{syntax: e, offset: e.Offset}, true
	case *parser.ResultError:
		return failure{result: e.Result, offset: e.Syntax.Offset}, true
	case *parser.RecompositionError:
		return failure{result: e.Result, offset: e.Offset, section: e.Section}, true
	case *parser.ExcessError:
		return failure{result: e.Result, offset: e.Offset, section: e.Section}, true
	case *parser.TargetError:
		return failure{offset: -1, section: e.Section}, true
	}
	return failure{}, false
}
