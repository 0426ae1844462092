package adapter

import (
	"errors"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// A namedQuestion is a question with what is expected, and the names of the cases
// that ask it, such as "rfc3986/traps/3.2/01".
type namedQuestion struct {
	Question
	want  expectation
	names []string
}

// An expectation is the answer of a revision to a question.
type expectation struct {
	Answer
	also      string              // another result that is right, or ""
	reference parser.Reference    // of a valid input, or the target of a resolution
	syntax    *parser.SyntaxError // of an input that is not valid
	read      *urlReading         // by the URL Standard; nil by another document
}

// reason returns why the document refuses an input; "" if it does not.
func (e expectation) reason() string {
	switch {
	case e.syntax != nil:
		return e.syntax.Reason()
	case e.read != nil && e.read.failure != nil:
		return e.read.failure.Error()
	}
	return ""
}

// expect returns what a revision answers. It reports false if the document does not define the answer, or if the
// strings of the question are not valid.
func expect(v parser.Revision, q Question) (expectation, bool) {
	if v == parser.URLStandard {
		return expectReading(q)
	}
	switch q.Operation {
	case Parse:
		return expectParts(v, q.Input)
	case Resolve:
		return expectTarget(v, q)
	case Normalize:
		return expectNormal(v, q.Input)
	}
	return expectation{}, false
}

// expectTarget returns the target of a reference, with choices that the document leaves open. It reports false if the
// document does not define a target, or not with these choices.
func expectTarget(v parser.Revision, q Question, options ...parser.ResolveOption) (expectation, bool) {
	base, err := v.Parse(q.Base)
	if err != nil {
		return expectation{}, false
	}
	r, err := base.Resolve(q.Input, options...)
	if e := (*parser.ResolveError)(nil); errors.As(err, &e) && e.Cause == earlier.CauseExcess {
		return expectation{}, true
	}
	if err != nil {
		return expectation{}, false
	}
	return expectation{Answer: Answer{Valid: true, Result: r.String()}, reference: r}, true
}

// expectReading returns the reading of a question by the URL Standard's parser: a string that is not a valid URL string
// may still have a URL record. Without a record, there is no serialization. Bytes that are not UTF-8 are not an input
// of the standard, which reads scalar values.
func expectReading(q Question) (expectation, bool) {
	if q.escaped() {
		return expectation{}, false
	}
	r, err := readURL(q)
	if err != nil || r.failure != nil && q.Operation == Normalize {
		return expectation{}, false
	}
	return expectation{Answer: r.answer(), read: r}, true
}

// expectParts returns the components of a string, or the error about one that
// is not valid.
func expectParts(v parser.Revision, input string) (expectation, bool) {
	r, err := v.Parse(input)
	var syntax *parser.SyntaxError
	if errors.As(err, &syntax) {
		return expectation{syntax: syntax}, true
	}
	if err != nil {
		return expectation{}, false
	}
	e := expectation{Answer: Answer{Valid: true}, reference: r}
	has := map[parser.Component]bool{}
	for c := range v.Components() {
		has[c] = true
	}
	for i, c := range Components() {
		if has[c] {
			text, ok := r.Component(c)
			e.Parts[i] = Part{Told: true, Defined: ok, Text: text}
		}
	}
	return e, true
}

// normalLevel returns the highest level of the revision at which normalization does not depend on the scheme: for RFC
// 3986, the level of Section 6.2.2.
func normalLevel(v parser.Revision) parser.Level {
	for _, l := range []parser.Level{parser.LevelPath, parser.LevelPercent, parser.LevelCase} {
		if v.CheckLevel(l) == nil {
			return l
		}
	}
	return parser.LevelString
}

// expectNormal returns the normal form of a string. The result of scheme-based normalization (RFC 3986, Section 6.2.3)
// is right, too.
func expectNormal(v parser.Revision, input string) (expectation, bool) {
	r, err := v.Parse(input)
	if err != nil {
		return expectation{}, false
	}
	normal, err := r.Normalize(normalLevel(v))
	if err != nil {
		return expectation{}, false
	}
	e := expectation{Answer: Answer{Valid: true, Result: normal.String()}, reference: r}
	if further, err := r.Normalize(parser.LevelScheme); err == nil {
		e.also = further.String()
	}
	return e, true
}
