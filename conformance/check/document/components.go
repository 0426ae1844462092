package document

import (
	"fmt"
	"regexp"
	"sync"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// A Value is the text of a component that may be undefined, which is not the
// same as empty (RFC 3986, Section 5.3).
type Value struct {
	Text    string
	Defined bool
}

// String returns the text as a quoted string, or the word undefined.
func (v Value) String() string {
	if !v.Defined {
		return "undefined"
	}
	return fmt.Sprintf("%q", v.Text)
}

// Components are the five components of a URI reference, and the params of RFC
// 1808, in order. Path is always defined.
type Components struct {
	Scheme, Authority, Path, Params, Query, Fragment Value
}

// Recompose puts the components together again, as RFC 3986, Section 5.3, does (and Appendix B of
// draft-fielding-url-syntax-05 and Section 5.2 of draft-fielding-uri-rfc2396bis-01), with params in the place that RFC
// 1808, Section 2.1, gives them.
func (c Components) Recompose() string {
	s := ""
	if c.Scheme.Defined {
		s += c.Scheme.Text + ":"
	}
	if c.Authority.Defined {
		s += "//" + c.Authority.Text
	}
	s += c.Path.Text
	if c.Params.Defined {
		s += ";" + c.Params.Text
	}
	if c.Query.Defined {
		s += "?" + c.Query.Text
	}
	if c.Fragment.Defined {
		s += "#" + c.Fragment.Text
	}
	return s
}

// An Expression is a regular expression that a document prints for splitting a
// reference. Its groups 2, 4, 5, 7 and 9 are the components.
type Expression struct{ *regexp.Regexp }

// appendixB is the regular expression of Appendix B in RFC 3986,
// draft-fielding-url-syntax-05 (where the authority is called site) and
// draft-fielding-uri-rfc2396bis-01. It does not validate: it matches every
// string up to a line feed after "#".
var appendixB = sync.OnceValue(func() Expression {
	return Expression{regexp.MustCompile(`^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)}
})

// Split returns the components that the expression finds.
func (e Expression) Split(s string) Components {
	at := e.FindStringSubmatchIndex(s)
	group := func(n int) Value {
		if at[2*n] < 0 {
			return Value{}
		}
		return Value{s[at[2*n]:at[2*n+1]], true}
	}
	return Components{
		Scheme:    group(2),
		Authority: group(4),
		Path:      group(5),
		Query:     group(7),
		Fragment:  group(9),
	}
}

// Split returns the components of a URI reference by the regular expression of
// RFC 3986, Appendix B.
func Split(s string) Components { return appendixB().Split(s) }

// ComponentsOf returns the five components of RFC 3986, and the params of RFC
// 1808, by a parser.
func ComponentsOf(r Reference) Components {
	return Components{
		Scheme:    ValueOf(r, parser.Scheme),
		Authority: ValueOf(r, parser.Authority),
		Path:      ValueOf(r, parser.Path),
		Params:    ValueOf(r, earlier.Params),
		Query:     ValueOf(r, parser.Query),
		Fragment:  ValueOf(r, parser.Fragment),
	}
}

// ValueOf returns a component by a parser.
func ValueOf(r Reference, c parser.Component) Value {
	text, ok := r.Component(c)
	return Value{text, ok}
}

// byName is the [Splitting] of a document that has these components by their
// names.
func byName(r Reference, _ string) Components { return ComponentsOf(r) }

// Defined returns the value of a component that is defined.
func Defined(text string) Value { return Value{text, true} }

// Optional returns the value of a component that may be undefined.
func Optional(text string, defined bool) Value { return Value{text, defined} }
