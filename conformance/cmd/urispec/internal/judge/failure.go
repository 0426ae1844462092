package judge

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
)

// A Failure is why a string has no result in an operation on references: it is
// not valid, or cannot be a base, or something is wrong with the result.
type Failure struct {
	verdict.Verdict
	noScheme bool   // it is a base and has none
	result   string // that is not what it should be
	offset   int    // in bytes, in the input or the result; or -1
	section  string
	message  string
}

// NewFailure returns what an error says of an input, and whether it is one
// about what an input says.
func NewFailure(r *verdict.Rule, input string, err error) (Failure, bool) {
	f := Failure{
		Verdict: verdict.Verdict{Rule: r, Input: input},
		message: strings.TrimPrefix(err.Error(), r.Revision.String()+": "),
	}
	switch e := err.(type) {
	case *parser.SyntaxError:
		f.Syntax = e
	case *parser.BaseError:
		f.noScheme, f.offset, f.section = true, e.Offset, e.Section
	case *baseuri.RelativeError:
		f.noScheme, f.offset, f.section = true, e.Offset, e.Section
	case *parser.ResultError:
		f.result, f.offset = e.Result, e.Syntax.Offset
	case *parser.RecompositionError:
		f.result, f.offset, f.section = e.Result, e.Offset, e.Section
	case *parser.ExcessError:
		f.result, f.offset, f.section = e.Result, e.Offset, e.Section
	case *parser.TargetError:
		f.offset, f.section = -1, e.Section
	default:
		return Failure{}, false
	}
	return f, true
}

// Members adds what is said of the input to a JSON object. The quoter is that
// of the input. For an input that is not valid, these are the members of a
// verdict and the section, which is null, since it is the grammar that forbids
// it.
func (f *Failure) Members(o *line.Object, q line.Quoter) {
	switch {
	case !f.Valid():
		f.Verdict.Members(o, q, func() []string { return alsoValidIn(&f.Verdict) })
		o.Null("section")
		return
	case f.noScheme:
		verdict.NoScheme(o, f.Rule.Revision.String())
	default:
		f.Rule.Accepted(o)
	}
	verdict.AddReason(o, f.offset, f.section, f.message)
	if f.result != "" {
		q.Member(o, "invalid_result", f.result)
	}
}

// Write writes a line, which is that of validate where the input is not valid.
func (f *Failure) Write(to *line.Buffer, withCaret bool) {
	switch {
	case !f.Valid():
		f.WriteText(to, line.NewQuoter(f.Input), false, withCaret)
		return
	case f.noScheme:
		to.Columns("invalid", f.Input)
		fmt.Fprintf(to, "\t%s\n", f.message)
		if withCaret {
			to.Text = line.AppendCaret(to.Text, f.Input, f.offset)
		}
		return
	}
	to.Columns("unresolved", f.Input)
	fmt.Fprintf(to, "\t%s", f.message)
	if f.result != "" {
		to.Columns("", f.result)
	}
	to.Text = append(to.Text, '\n')
}
