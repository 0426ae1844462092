package export

import "github.com/urispec/urispec/gen/abnf"

// JavaScript returns a regular expression that matches exactly the members of a start
// rule, in the syntax of JavaScript, from ^ to $: for a RegExp without flags, or with the
// flag u or v, and for a literal. One of these flags is needed if a character is beyond
// U+FFFF, which is \u{1F600} then. The expression is the one that [RE2] returns and
// proves, spelled otherwise, and has its errors. It is for JavaScript only: elsewhere, $
// also matches before a line feed at the end.
func JavaScript(g *abnf.Grammar, start string) (string, error) {
	if _, err := RE2(g, start); err != nil {
		return "", err
	}
	_, body, err := writeExpression(g, start, true)
	return "^" + body + "$", err
}
