package command

import (
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
)

// beginResult writes what a string is mapped to, or why it is not. Text is one complete line with the input and the
// result, or with what is wrong. JSON is the beginning of an object, with the input and its verdict; the caller adds
// more members and calls End. If the error is not about the input itself, beginResult writes nothing and returns it.
func (sc *scan) beginResult(to *record.Output, rule *verdict.Rule, input, text string, err error) (o line.Object,
	json bool, _ error) {
	if err == nil {
		if !sc.json() {
			to.Line(input, text)
			return o, false, nil
		}
		o = to.Object()
		o.Octets("input", input)
		rule.Member(&o, input)
		return o, true, nil
	}
	f, ok := judge.NewFailure(rule, input, err)
	switch {
	case !ok:
		return o, false, err
	case !sc.json():
		f.Write(&to.Buffer, sc.carets)
		return o, false, nil
	}
	q := line.NewEscaper(input)
	o = to.Object()
	q.Members(&o, line.Member{Name: "input", Value: input})
	f.Members(&o, q)
	return o, true, nil
}

// refuseBase writes why the value of a flag cannot be a base URI, and returns errNo. It returns an error about anything
// else. The source says where the base was given.
func refuseBase(c *Console, r *verdict.Rule, base string, err error, json, withCaret bool,
	source string) error {
	f, ok := judge.NewFailure(r, base, err)
	if !ok {
		return err
	}
	var b line.Buffer
	if json {
		q := line.NewEscaper(base)
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

// addNullable adds an object, whose members a function adds, or null.
func addNullable(o *line.Object, name string, defined bool, members func(*line.Object)) {
	if defined {
		o.Nested(name, members)
	} else {
		o.Null(name)
	}
}

// A fault is what is wrong with a record that is not judged by the grammar of a revision; nil if nothing is.
type fault struct {
	offset           int // in bytes
	section, message string
}

// members adds what is wrong to a JSON object.
func (f *fault) members(o *line.Object) {
	if f != nil {
		verdict.AddReason(o, f.offset, f.section, f.message)
	}
}

// writeFault writes a line with a word, the record, and what is wrong.
func (sc *scan) writeFault(to *record.Output, word, input string, f *fault) {
	to.Columns(word, input)
	to.String("\t" + f.message + "\n")
	if sc.carets {
		to.Text = line.AppendCaret(to.Text, input, f.offset)
	}
}
