package parser

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/rules"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Expected returns the bytes that can stand at Offset: with each of them, and no
// other, Input[:Offset] is still what some member begins with.
func (e *SyntaxError) Expected() ByteSet { return e.refusal().expected }

// MayEnd reports whether Input[:Offset] is itself a member.
func (e *SyntaxError) MayEnd() bool { return e.refusal().mayEnd }

// Rule returns the ABNF name of the rule that a person would look for: the
// innermost, small ones left out, that can go on at Offset.
func (e *SyntaxError) Rule() string { return e.refusal().rule }

// Next returns the bytes of Expected that Error names: those that follow Rule
// where it can end, otherwise those that go on with it.
func (e *SyntaxError) Next() ByteSet { return e.refusal().next }

// MarshalJSON returns an object of the fields, and of what Expected, MayEnd, Rule
// and Next return.
func (e *SyntaxError) MarshalJSON() ([]byte, error) {
	if e == nil {
		return []byte("null"), nil
	}
	r := e.refusal()
	b := make([]byte, 0, 256+2*len(e.Input)) // room for most
	text := func(key, value string) {
		b = scan.AppendJSON(append(append(b, key...), ':'), value)
	}
	text(`{"Revision"`, e.Revision.name())
	text(`,"Start"`, e.Start)
	text(`,"Input"`, e.Input)
	b = strconv.AppendInt(append(b, `,"Offset":`...), int64(e.Offset), 10)
	text(`,"Expected"`, r.expected.String())
	b = strconv.AppendBool(append(b, `,"MayEnd":`...), r.mayEnd)
	text(`,"Rule"`, r.rule)
	text(`,"Next"`, r.next.String())
	return append(b, '}'), nil
}

// A refusal is a SyntaxError, with what is worked out of it.
type refusal struct {
	*SyntaxError
	start Start // of that name; zero where it is no start rule
	known bool  // whether it is one

	expected, next ByteSet
	mayEnd         bool
	rule           string
}

// refusal works out what could stand at the Offset. What an error has that was
// made by hand may be wrong: then nothing could.
func (e *SyntaxError) refusal() refusal {
	r := refusal{SyntaxError: e}
	if e == nil {
		return r
	}
	start, err := e.Revision.Start(e.Start)
	r.start, r.known = start, err == nil
	var d document.Diagnosis
	switch prefix := e.prefix(); {
	case r.known:
		d = start.diagnose(prefix)
	case e.tables != nil:
		d = diagnoseRule(e.tables, e.Start, prefix)
	default:
		return r
	}
	if d.Offset == e.offset() {
		r.expected, r.mayEnd, r.rule, r.next = d.Expected, d.MayEnd, d.Rule, d.Next
	}
	return r
}

// offset returns the Offset, within the Input.
func (e *SyntaxError) offset() int { return min(max(e.Offset, 0), len(e.Input)) }

// rest returns the Input from the Offset on.
func (e *SyntaxError) rest() string { return e.Input[e.offset():] }

// at reports whether the Input has a byte at the Offset, and whether it is c.
func (e *SyntaxError) at(c byte) bool { return e.rest() != "" && e.rest()[0] == c }

// prefix returns the Input up to the Offset.
func (e *SyntaxError) prefix() string { return e.Input[:e.offset()] }

// diagnoseRule says how a string could go on by a rule that is no start rule. If
// the tables have no such rule, the offset is -1.
func diagnoseRule(tables *rules.Tables, rule, s string) document.Diagnosis {
	for i, names := range tables.Names() {
		if strings.EqualFold(names[0], rule) {
			d := tables.Diagnose(i, s)
			d.Rule = cmp.Or(d.Rule, names[0])
			return document.Diagnosis(d)
		}
	}
	return document.Diagnosis{Offset: -1}
}
