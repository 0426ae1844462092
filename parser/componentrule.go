package parser

// A componentRule says what stands in a component.
type componentRule struct {
	section string // of the document
	// raw are the bytes that stand for themselves. Where there are none, the
	// component has no percent-encoding, or is made of parts.
	raw ByteSet
	// reserved are the bytes whose triplets mean something else than they do
	// themselves, as the document has it for this component. They need not be
	// in raw.
	reserved  ByteSet
	forbidden ByteSet // that the text forbids though encoded the rule takes them
	check     check   // of the encoded text
	split     splitter
}

// A check returns true where s is a member of a rule, and otherwise the length
// of the longest prefix of s that some member begins with.
type check func(s string) (offset int, ok bool)

// A splitter finds the parts of a component that is made of parts, in order.
// Delimiters stand between them. Parts that cannot be told are such that
// their checks fail.
type splitter func(s string) []span

// A span is a part of a string that a rule is for.
type span struct {
	rule       *componentRule
	begin, end int
}

// componentRule returns the rule of a component.
func (v Revision) componentRule(c Component) (*componentRule, error) {
	if !v.known() {
		return nil, v.unknown()
	}
	if rule := componentRules[v][c]; rule != nil {
		return rule, nil
	}
	for known := range v.Components() {
		if known == c {
			return nil, &NotDefinedError{Revision: v, Operation: "percent-encoding of the " + c.String()}
		}
	}
	return nil, &UnknownComponentError{Revision: v, Component: c}
}

// componentRules is indexed by Revision. A component of a revision that has no
// rule is one that the text excludes: a URN has no authority
// (rfc2141bis-urn-03, Section 2.5.1).
var componentRules = [...]map[Component]*componentRule{
	URL1993:         rulesURL1993,
	RFC1738:         rulesRFC1738,
	URLSyntax05:     rulesURLSyntax05,
	RFC2396bis01:    rulesRFC2396bis01,
	RFC3986:         rulesRFC3986,
	RFC2141bisURN03: rulesRFC2141bisURN03,
}
