package bench

import "regexp"

// Expression is the name of matching the regular expression of Appendix B.
const Expression = "appendix-b"

// appendixB is the regular expression of RFC 3986, Appendix B. It splits valid
// references, and matches others, too.
var appendixB = regexp.MustCompile(`^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// expression returns the match of the regular expression, with its groups.
func expression() Operation {
	return Operation{Expression, func(t Text) bool { return appendixB.FindStringSubmatchIndex(t.String) != nil }}
}
