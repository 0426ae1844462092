package peg

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// lookaheadName is the name, before its number, that an ABNF rule has in the
// comment that lists what the predicates of a grammar look for.
const lookaheadName = "ahead-"

// LookaheadField is the embedded field that the parser type of a grammar with
// lookaheads has. Its type has to have the method
//
//	ahead(position uint32, n int) bool
//
// which reports whether the input from a byte offset on is a member of the n-th
// lookahead.
const LookaheadField = "lookahead"

// Fields returns what the header has between the braces of the parser type.
func (g *Grammar) Fields() string {
	if len(g.Lookaheads) == 0 {
		return ""
	}
	return " " + LookaheadField + " "
}

// aheadText returns the predicate of a lookahead.
func aheadText(number int) string { return "&{" + AheadCode(number) + "}" }

// AheadCode returns the Go expression of the predicate of a lookahead.
func AheadCode(number int) string { return fmt.Sprintf(" p.ahead(position, %d) ", number) }

// lookaheadText returns the lines of the comment that lists lookaheads.
func lookaheadText(lookaheads []*abnf.Rule) []string {
	list := &abnf.File{}
	for i, r := range lookaheads {
		list.Rules = append(list.Rules, &abnf.Rule{Name: fmt.Sprintf("%s%d", lookaheadName, i+1), Body: r.Body})
	}
	var lines []string
	for line := range strings.Lines(list.String()) {
		lines = append(lines, " "+strings.TrimRight(line, "\n"))
	}
	return lines
}
