package main

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
)

// A failure is why a string has no result in an operation on references: it is
// not valid, or cannot be a base, or something is wrong with the result.
type failure struct {
	verdict
	noScheme bool   // it is a base and has none
	result   string // that is not what it should be
	offset   int    // in bytes, in the input or the result; or -1
	section  string
	message  string
}

// newFailure returns what an error says of an input, and whether it is one
// about what an input says.
func newFailure(r *recognizer, input string, err error) (failure, bool) {
	f := failure{
		verdict: verdict{recognizer: r, input: input},
		message: strings.TrimPrefix(err.Error(), r.revision.String()+": "),
	}
	switch e := err.(type) {
	case *parser.SyntaxError:
		f.syntax = e
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
		return failure{}, false
	}
	return f, true
}

// members adds what is said of the input to a JSON object. The quoter is that
// of the input. For an input that is not valid, these are the members of a
// verdict and the section, which is null, since it is the grammar that forbids
// it.
func (f *failure) members(o *line.Object, q line.Quoter) {
	switch {
	case !f.valid():
		f.verdict.members(o)
		o.Null("section")
		return
	case f.noScheme:
		o.String("rev", f.recognizer.revision.String())
		o.Bool("valid", false)
	default:
		o.Members(f.recognizer.accepted)
	}
	addReason(o, f.offset, f.section, f.message)
	if f.result != "" {
		q.Member(o, "invalid_result", f.result)
	}
}

// addReason adds why there is no result: where in the string, by which section
// of the document, and what is wrong in words; the first two as far as they
// exist.
func addReason(o *line.Object, offset int, section, message string) {
	o.Offset("offset", offset)
	o.Nullable("section", section)
	o.String("message", message)
}

// write writes a line, which is that of validate where the input is not valid.
func (f *failure) write(to *line.Buffer, withCaret bool) {
	switch {
	case !f.valid():
		to.Text = f.appendText(to.Text, line.NewQuoter(f.input), false, withCaret)
		return
	case f.noScheme:
		fmt.Fprintf(to, "invalid\t%s\t%s\n", escape.Text(f.input), f.message)
		if withCaret {
			to.Text = line.AppendCaret(to.Text, f.input, f.offset)
		}
		return
	}
	fmt.Fprintf(to, "unresolved\t%s\t%s", escape.Text(f.input), f.message)
	if f.result != "" {
		fmt.Fprintf(to, "\t%s", escape.Text(f.result))
	}
	to.Text = append(to.Text, '\n')
}

// refuseBase writes why what a flag gives cannot be a base URI, and returns
// errNo. Where that is not what the error says, it is returned. The source is
// what the base was to be.
func refuseBase(c *console.Console, r *recognizer, base string, err error, json, withCaret bool, source string) error {
	f, ok := newFailure(r, base, err)
	if !ok {
		return err
	}
	var b line.Buffer
	if json {
		q := line.NewQuoter(base)
		o := b.Object()
		q.Members(&o, line.Member{Name: "input", Value: base})
		f.members(&o, q)
		o.String("source", source)
		b.End(o)
	} else {
		f.write(&b, withCaret)
	}
	if _, err := c.Write(b.Text); err != nil {
		return err
	}
	return errNo
}
