package conformance

import (
	"regexp"

	"github.com/urispec/urispec/parser"
)

// The regular expressions for splitting a reference, each as its document prints
// it. All print the same.
var printedExpressions = map[parser.Revision]string{
	parser.URLSyntax05:  `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`, // Appendix B
	parser.RFC2396bis01: `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`, // Appendix B
	parser.RFC3986:      `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`, // Appendix B
}

var splitters = func() map[parser.Revision]*regexp.Regexp {
	compiled := map[parser.Revision]*regexp.Regexp{}
	for v, text := range printedExpressions {
		compiled[v] = regexp.MustCompile(text)
	}
	return compiled
}()

// expressionOf returns the regular expression that a revision's document prints,
// or, if it prints none, that of RFC 3986.
func expressionOf(v parser.Revision) *regexp.Regexp {
	if re, ok := splitters[v]; ok {
		return re
	}
	return splitters[parser.RFC3986]
}

// A Component is a part of a reference that may be undefined, which is not the
// same as empty (RFC 3986, section 5.3).
type Component struct {
	Text    string
	Defined bool
}

// Components are the five components of a URI reference, in order. Path is
// always defined.
type Components struct {
	Scheme, Authority, Path, Query, Fragment Component
}

// Split returns the components of a URI reference by the regular expression of
// Appendix B in RFC 3986, draft-fielding-url-syntax-05 (where the authority is
// called site) and draft-fielding-uri-rfc2396bis-01. The expression does not
// validate: it matches every string up to a line feed after "#".
func Split(s string) Components { return splitWith(splitters[parser.RFC3986], s) }

// splitWith splits by one of the regular expressions.
func splitWith(re *regexp.Regexp, s string) Components {
	at := re.FindStringSubmatchIndex(s)
	group := func(n int) Component {
		if at[2*n] < 0 {
			return Component{}
		}
		return Component{s[at[2*n]:at[2*n+1]], true}
	}
	return Components{
		Scheme:    group(2),
		Authority: group(4),
		Path:      group(5),
		Query:     group(7),
		Fragment:  group(9),
	}
}

// Recompose puts the components together again, as RFC 3986, section 5.3, does
// it (and Appendix B of draft-fielding-url-syntax-05 and section 5.2 of
// draft-fielding-uri-rfc2396bis-01).
func (c Components) Recompose() string {
	s := ""
	if c.Scheme.Defined {
		s += c.Scheme.Text + ":"
	}
	if c.Authority.Defined {
		s += "//" + c.Authority.Text
	}
	s += c.Path.Text
	if c.Query.Defined {
		s += "?" + c.Query.Text
	}
	if c.Fragment.Defined {
		s += "#" + c.Fragment.Text
	}
	return s
}
