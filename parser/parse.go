package parser

// Parse splits a member of the rule into the components that [Revision.Parse]
// finds, so s must also be a member of the revision's default start rule. Most
// start rules, and all of RFC 3986, are contained in it. Exceptions: in RFC
// 1630, members of url in forms that the generic syntax does not have, such as
// "//", and nearly all of prefixedurl; in rfc2141bis-urn-03, members of URI
// that are not URNs.
//
// The error is a [*SyntaxError], which names the rule, when s is not a member
// of it, an [*ArgumentError] with an Err when it is one, but not of the default
// start rule, a [*LimitError] when it is longer than [Revision.Parse] takes, and an
// [*ArgumentError] for the zero Start.
func (t Start) Parse(s string) (Reference, error) {
	if err := t.Check(s); err != nil {
		return Reference{}, err
	}
	r, err := t.revision.Parse(s)
	if syntax, ok := err.(*SyntaxError); ok {
		err = &ArgumentError{Revision: t.revision, Argument: "start rule", Err: syntax,
			Problem: t.String() + ": not split into components, by " + syntax.Start}
	}
	return r, err
}

// ParseBytes is [Start.Parse] of bytes, which may change once it has returned.
func (t Start) ParseBytes(b []byte) (Reference, error) { return t.Parse(string(b)) }

// MustParse is [Start.Parse] of a string that is known to be valid, as in a variable of
// a package. It panics with the error of Parse.
func (t Start) MustParse(s string) Reference { return must(t.Parse(s)) }

// MustParse is [Revision.Parse] of a string that is known to be valid, as in a
// variable of a package. It panics with the error of Parse.
func (v Revision) MustParse(s string) Reference { return must(v.Parse(s)) }
