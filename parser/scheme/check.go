package scheme

import (
	"cmp"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/rules"
	"github.com/urispec/urispec/parser/internal/secret"
)

// Check returns nil when s is valid by the grammar of the revision and by the
// grammar of its scheme, if this package has one ([Of]). Otherwise the error is
// an [*Error], or an [*parser.ArgumentError] for the zero Revision. A
// template is not a URI: [Scheme.Check] is for templates.
func Check(rev parser.Revision, s string) error {
	start, err := rev.Start("")
	if err != nil {
		return err
	}
	c, known := Of(s)
	if start.Valid(s) && (!known || c.definition.valid(s)) {
		return nil
	}
	e := &Error{Revision: rev, Scheme: c, input: secret.Hide(s)}
	e.syntax, _ = start.Check(s).(*parser.SyntaxError)
	e.locate()
	return e
}

// Check returns nil when s is what the document of the scheme calls for, as
// [Scheme.Valid] has it. Otherwise the error is an [*Error] without a Revision;
// the zero Scheme, which has no members, has an error of its own.
func (c Scheme) Check(s string) error {
	if c.definition == nil {
		return unknownScheme("")
	}
	if c.definition.valid(s) {
		return nil
	}
	e := &Error{Scheme: c, input: secret.Hide(s)}
	if c.definition.plain != nil {
		e.input = secret.Hide(c.definition.plain(s))
	}
	e.locate()
	e.input = secret.Hide(s)
	return e
}

// locate sets where the input goes wrong, by the grammar of the revision, the
// grammar of the scheme, or the prose of its document, whichever comes first.
func (e *Error) locate() {
	at := e.stop()
	if b, broken := e.breach(&at); broken {
		e.syntax = nil
		e.Start, e.Offset, e.Rule, e.Section, e.Prose = e.Scheme.Rule(), b.offset, b.rule, b.section, b.message
		return
	}
	e.Offset, e.Expected, e.MayEnd = at.offset, at.expected, at.mayEnd
	if e.syntax != nil && e.syntax.Offset > at.offset {
		e.syntax = nil
	}
	e.Generic = e.syntax != nil
	e.explain()
}

// stop returns where the input stops being the prefix of a string that is valid by
// the grammars. Before the ":" behind the name of its scheme, the revision decides: a
// string may go on with another scheme.
func (e *Error) stop() stop {
	d, end := e.Scheme.definition, len(e.Input())
	if d != nil {
		found := productOf(e.Revision, d).stop(e.Input())
		if found.offset > len(d.name) || e.Revision == (parser.Revision{}) {
			return found
		}
		end = len(d.name)
	}
	if e.syntax != nil {
		end = min(end, e.syntax.Offset)
	}
	prefix := e.Input()[:end]
	g := e.diagnose(prefix)
	found := stop{end, g.Expected, g.MayEnd}
	if named, ok := Lookup(prefix); ok && named.Generic() &&
		productOf(e.Revision, named.definition).stop(prefix).offset < len(prefix) {
		set(&found.expected, ':', false)
	}
	return found
}

// diagnose says how a prefix could go on by the default start rule of the revision.
func (e *Error) diagnose(prefix string) rules.Diagnosis {
	return document.Of(document.Revision(e.Revision)).Syntax.Diagnose(0, prefix)
}

// breach returns where the input breaks what the document of its scheme says in
// prose, before it stops. If it does not, what would break it at the stop is no
// longer expected.
func (e *Error) breach(at *stop) (violation, bool) {
	d := e.Scheme.definition
	if d == nil || d.prose == nil || at.offset <= len(d.name) {
		return violation{}, false
	}
	prefix := e.Input()[:at.offset]
	part := prefix[:d.end(prefix)]
	valid := at.mayEnd && at.offset == len(e.Input())
	if valid || len(part) < len(prefix) {
		return d.prose(part, nil)
	}
	return d.prose(part, at)
}

// explain sets the rules and the section at the Offset, and the hint.
func (e *Error) explain() {
	prefix, d := e.Input()[:e.Offset], e.Scheme.definition
	if e.Generic {
		e.Start = e.syntax.Start
		g := e.diagnose(prefix)
		e.Rule, e.Next = g.Rule, g.Next
		e.Section = inRevision(e.Revision.String(), cmp.Or(e.Rule, e.Start))
		if strings.Contains(e.Input(), "{") && templates.valid(e.Input()) {
			e.hint.text = "the string is a URI template of RFC 6570"
		}
	} else {
		g := d.syntax.diagnose(d.rule, prefix)
		e.Start, e.Rule, e.Next = e.Scheme.Rule(), g.Rule, g.Next
		e.Section = find(d.syntax.sections, g.Rule)
		if !d.whole {
			set(&e.Next, '#', true)
		}
		switch {
		case len(productOf(e.Revision, d).live) == 0:
			e.hint.text = "no URI of " + d.name + " is valid by " + e.Revision.String()
		case d.hint != nil:
			e.hint = d.hint(e.Input(), e.Offset)
		}
		e.Rule, e.Section = cmp.Or(e.hint.rule, e.Rule), cmp.Or(e.hint.section, e.Section)
	}
	named := e.Next != parser.ByteSet{}
	for i := range e.Next {
		e.Next[i] &= e.Expected[i]
	}
	if named && e.Next == (parser.ByteSet{}) {
		e.Next = e.Expected
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
