package judge

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/scheme"
)

// A Failure is why a string has no result in an operation on references: it is not valid, or cannot be a base, or has a
// host that is not a domain name, or something is wrong with the result.
type Failure struct {
	verdict.Verdict
	noScheme bool   // it is a base and has none
	word     string // that a line begins with, of a string that is valid
	result   string // that is not what it should be
	offset   int    // in bytes, in the input or the result; or -1
	section  string
	message  string
}

// unresolved is the word of a reference without a target, and the reverse.
const unresolved = "unresolved"

// NewFailure returns what an error says of an input, and whether the error is about the input itself.
func NewFailure(r *verdict.Rule, input string, err error) (Failure, bool) {
	f := Failure{
		Verdict: verdict.Verdict{Rule: r, Input: input},
		word:    unresolved,
		message: strings.TrimPrefix(err.Error(), r.Revision.String()+": "),
	}
	switch e := err.(type) {
	case *parser.SyntaxError:
		f.Syntax = e
	case *baseuri.RelativeError:
		f.noScheme, f.word, f.offset, f.section = true, "invalid", e.Offset, e.Section
	case *parser.ResolveError:
		f.offset, f.section = e.Offset, e.Section
		switch e.Cause {
		case parser.CauseBase:
			f.noScheme, f.word = true, "invalid"
		case parser.CauseTarget:
			f.offset = -1
		default:
			f.result = e.Result()
		}
	case *iri.HostError:
		f.word, f.offset, f.section = "unmapped", e.Offset, "3.1" // of RFC 3987
	case *scheme.Error:
		f.word, f.offset, f.section = "no value", e.Offset, e.Section
	case *scheme.ValueError:
		f.word, f.offset, f.section = "no value", e.Offset, e.Section
	default:
		return Failure{}, false
	}
	return f, true
}

// Members adds what is said of the input to a JSON object. The escaper is that
// of the input. For an input that is not valid, these are the members of a
// verdict and the section, which is null, since it is the grammar that forbids
// it.
func (f *Failure) Members(o *line.Object, q line.Escaper) {
	switch {
	case !f.Valid():
		f.Verdict.Members(o, q, f.AlsoValidIn)
		o.Null("section")
		return
	case f.noScheme:
		verdict.Begin(o, f.Rule.Revision.String())
		o.Bool("valid", false)
	default:
		f.Rule.Member(o, f.Input)
	}
	f.AddReason(o)
	if f.result != "" {
		q.Member(o, "invalid_result", f.result)
	}
}

// AddReason adds where a valid input fails, the section and the message to a JSON object.
func (f *Failure) AddReason(o *line.Object) { verdict.AddReason(o, f.offset, f.section, f.message) }

// Write writes a line; if the input is not valid, it is the line of validate.
func (f *Failure) Write(to *line.Buffer, withCaret bool) {
	if !f.Valid() {
		f.WriteText(to, line.NewEscaper(f.Input), false, withCaret)
		return
	}
	to.Columns(f.word, f.Input)
	fmt.Fprintf(to, "\t%s", f.message)
	if f.result != "" {
		to.Columns("", f.result)
	}
	to.Text = append(to.Text, '\n')
	if withCaret && f.word != unresolved { // its offset is in the result
		to.Text = line.AppendCaret(to.Text, f.Input, f.offset)
	}
}
