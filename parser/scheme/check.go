package scheme

import (
	"cmp"
	"errors"

	"github.com/urispec/urispec/parser"
)

// Check returns nil when s is valid by the grammar of the revision and by that of
// its scheme, if this package has one ([Of]); a string with braces, when it is a
// template. Otherwise the error is an [*Error], and a
// [*parser.UnknownRevisionError] for the zero Revision.
func Check(rev parser.Revision, s string) error {
	start, err := rev.Start("")
	if err != nil {
		return err
	}
	c, known := Of(s)
	if (!known || c.Generic()) && !start.Valid(s) {
		return generic(rev, c, start.Check(s))
	}
	if !known || c.definition.valid(s) {
		return nil
	}
	e := c.refusal(s)
	e.Revision = rev
	if !c.definition.whole {
		fragment := e.MayEnd && start.ViablePrefix(s[:e.Offset]+"#") > e.Offset
		set(&e.Expected, '#', fragment)
		set(&e.Next, '#', fragment)
	}
	return e
}

// generic returns the error of a string that the grammar of a revision refuses.
func generic(rev parser.Revision, c Scheme, err error) error {
	syntax, ok := errors.AsType[*parser.SyntaxError](err)
	if !ok {
		return err
	}
	return &Error{
		Revision: rev,
		Scheme:   c,
		Generic:  true,
		Input:    syntax.Input,
		Start:    syntax.Start,
		Offset:   syntax.Offset,
		Expected: syntax.Expected,
		MayEnd:   syntax.MayEnd,
		Rule:     syntax.Rule,
		Next:     syntax.Next,
		Section:  inRevision(rev.String(), cmp.Or(syntax.Rule, syntax.Start)),
		syntax:   syntax,
	}
}

// inRevision returns where a rule of a revision is defined, or "".
func inRevision(name, rule string) string {
	for _, r := range ofRevisions {
		if r.revision == name {
			return find(r.sections, rule)
		}
	}
	return ""
}

// refusal returns the error of a string that the document of a scheme refuses.
func (c Scheme) refusal(s string) *Error {
	d := c.definition
	e := &Error{Scheme: c, Input: s, Start: c.Rule()}
	part := s[:d.end(s)]
	if d.syntax.valid(d.rule, part) {
		b, _ := d.breach(part)
		e.Offset, e.Rule, e.Section, e.Prose = b.offset, b.rule, b.section, b.message
		return e
	}
	g := d.syntax.diagnose(d.rule, part)
	e.Offset, e.Expected, e.MayEnd, e.Rule, e.Next = g.Offset, g.Expected, g.MayEnd, g.Rule, g.Next
	e.Section = find(d.syntax.sections, g.Rule)
	if d.hint != nil {
		var where string
		e.hint, where = d.hint(s[g.Offset:], g.Rule)
		e.Section = cmp.Or(where, e.Section)
	}
	return e
}

// set adds a byte to a set, or removes it.
func set(s *parser.ByteSet, c byte, in bool) {
	bit := uint64(1) << (c & 63)
	s[c>>6] &^= bit
	if in {
		s[c>>6] |= bit
	}
}
