package adapter

import (
	"errors"
	"fmt"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A Judged is an implementation with the document that judges its answers.
type Judged struct {
	Implementation        // nil if it is absent
	Label          string // the name without the document's
	Absent         string // why it is absent, or ""
	Document       parser.Revision
	Chosen         bool // whether the document was named
}

// Close closes the implementation, if there is one.
func (j Judged) Close() error {
	if j.Implementation == nil {
		return nil
	}
	return j.Implementation.Close()
}

// A NameError says that a name lacks a part: the implementation before "@", or the document behind it.
type NameError struct{ Name string }

func (e *NameError) Error() string {
	lacks := `document behind`
	if strings.HasPrefix(e.Name, "@") {
		lacks = `implementation before`
	}
	return fmt.Sprintf("implementation %q: there is no name of the %s \"@\"", e.Name, lacks)
}

// OpenJudged returns the implementation of a name, which may be followed by "@" and the name of the document that
// judges it. (If an implementation has the whole name, its "@" does not begin a document.) Without a document, an
// implementation that is known to follow another document than RFC 3986, such as the URL Standard, is judged by that,
// and others by the given document. The error is a [*NameError], an [*parser.ArgumentError] about the document,
// or as for [Open], except that an absent implementation is not an error.
func OpenJudged(name string, otherwise parser.Revision, limits Limits) (Judged, error) {
	j := Judged{Label: name, Document: otherwise}
	var unknown error
	if at := strings.LastIndexByte(name, '@'); at >= 0 {
		if at == 0 || at == len(name)-1 {
			return Judged{}, &NameError{name}
		}
		var named parser.Revision
		if named, unknown = all.Lookup(name[at+1:]); unknown == nil {
			j.Label, j.Document, j.Chosen = name[:at], named, true
		}
	}
	if e, _ := entryOf(j.Label); !j.Chosen && e.document != (parser.Revision{}) {
		j.Document = e.document
	}
	impl, err := Open(j.Label, limits)
	var absent *AbsentError
	switch {
	case errors.As(err, &absent):
		j.Absent = absent.Reason
		return j, nil
	case errors.As(err, new(*UnknownError)) && unknown != nil:
		return Judged{}, unknown
	case err != nil:
		return Judged{}, err
	}
	j.Implementation = impl
	return j, nil
}

// Foreign reports whether the implementation is judged by a document that was named, but is known to follow another.
func (j Judged) Foreign() bool {
	e, _ := entryOf(j.Label)
	return e.document == parser.URLStandard && j.Document != e.document
}

// A Verdict is what a document says of an answer.
type Verdict struct {
	Document string // its name
	Grade    Grade  // "" if the document says nothing, since it does not define the answer, or there is none
	Reason   Reason // of Respelled and Permitted
	Section  string // of what is not right, or ""
	Cause    string // what is not right, or ""
	Expected string // in its place, or ""
}

// Judge returns what the document says of an answer.
func (j Judged) Judge(q Question, got Answer) Verdict {
	v := Verdict{Document: j.Document.String()}
	want, ok := expect(j.Document, q)
	if !ok || got.Outcome != Answered {
		return v
	}
	found := judge(q, want, got)
	v.Grade, v.Reason = found.grade, found.reason
	if !found.bad() {
		return v
	}
	f := found.fault
	v.Expected = want.words(q, found.differing(want.Answer, got))
	construct := ""
	switch {
	case want.read != nil:
		construct = want.read.construct(f)
	case f.kind == WronglyRejected:
		construct = "it"
	}
	if v.Cause = f.cause(construct); want.read != nil {
		v.Cause += want.read.unicodeCaution()
	}
	if c, err := NewSectionFinder(j.Document); err == nil {
		v.Section = c.fault(want, f, c.rules[f.component])
	}
	return v
}
