package parser

import "github.com/urispec/urispec/parser/internal/secret"

// A DefaultRuleError says that a string is a member of a start rule, but not of
// the revision's default one, which finds components.
type DefaultRuleError struct {
	Revision Revision
	Start    string       // the ABNF name of the rule that the string is a member of
	Syntax   *SyntaxError // why it is not a member of the default start rule

	input secret.Text
}

// Input returns the whole string.
func (e *DefaultRuleError) Input() string { return e.input.Show() }

func (e *DefaultRuleError) Error() string {
	if e == nil || e.Syntax == nil {
		return nilError
	}
	return e.Revision.String() + ": " + printable(e.Start) + ": not split into components, by " +
		printable(e.Syntax.Start) +
		": " + e.Syntax.Reason()
}

// Unwrap returns e.Syntax.
func (e *DefaultRuleError) Unwrap() error { return e.Syntax }

// Parse splits a member of the rule into the components that [Revision.Parse]
// finds, so s must also be a member of the revision's default start rule. Most
// start rules, and all of RFC 3986, are contained in it. Exceptions: in RFC
// 1630, members of url in forms that the generic syntax does not have, such as
// "//", and nearly all of prefixedurl; in rfc2141bis-urn-03, members of URI
// that are not URNs.
//
// The error is a [*SyntaxError], which names the rule, when s is not a member
// of it, a [*DefaultRuleError] when it is one, but not of the default start
// rule, a [*LimitError] when it is longer than [Revision.Parse] takes, and an
// [*UnknownRevisionError] for the zero Start.
func (t Start) Parse(s string) (Reference, error) {
	if err := t.Check(s); err != nil {
		return Reference{}, err
	}
	r, err := t.revision.Parse(s)
	if syntax, ok := err.(*SyntaxError); ok {
		err = &DefaultRuleError{Revision: t.revision, Start: t.String(), input: secret.Hide(s), Syntax: syntax}
	}
	return r, err
}

// MustParse is [Revision.Parse] of a string that is known to be valid, as in a
// variable of a package. It panics with the error of Parse.
func (v Revision) MustParse(s string) Reference { return must(v.Parse(s)) }
