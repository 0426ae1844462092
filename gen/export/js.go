package export

import (
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// JavaScript returns a regular expression that matches exactly the members of a start
// rule, in the syntax of JavaScript, from ^ to $: for a RegExp without flags, or with the
// flag u. It is the one that [RE2] returns and proves, with other anchors, and has its
// errors. It is for JavaScript only: elsewhere, $ also matches before a line feed at the
// end.
func JavaScript(g *abnf.Grammar, start string) (string, error) {
	expression, err := RE2(g, start)
	if err != nil {
		return "", err
	}
	body := strings.TrimSuffix(strings.TrimPrefix(expression, re2Begin), re2End)
	return "^" + strings.ReplaceAll(body, re2Nothing, "[]") + "$", nil
}
