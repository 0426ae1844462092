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

// lookaheads returns the lookaheads that the comments above a grammar list, and
// the comments before the list.
func (r *reader) lookaheads(comments []comment) ([]*abnf.Rule, []comment, error) {
	begin := 0
	for begin < len(comments) && !strings.HasPrefix(comments[begin].text, " "+lookaheadName) {
		begin++
	}
	if begin == len(comments) {
		return nil, comments, nil
	}
	var text strings.Builder // the list, each line at its place in the file
	for line, next := 1, begin; next < len(comments); line++ {
		if comments[next].line == line {
			text.WriteString(" " + comments[next].text) // the sign is a blank
			next++
		}
		text.WriteByte('\n')
	}
	list, err := abnf.Read(r.name, []byte(text.String()))
	if err != nil {
		return nil, nil, err
	}
	for i, rule := range list.Rules {
		if want := fmt.Sprintf("%s%d", lookaheadName, i+1); rule.Name != want || rule.Incremental {
			return nil, nil, &SyntaxError{rule.Position, fmt.Sprintf("unexpected lookahead %s, expected %s", rule.Name, want)}
		}
	}
	return list.Rules, comments[:begin], nil
}

// ahead reads a predicate from its brace on; it begins at an offset.
func (r *reader) ahead(at int) (Expr, error) {
	begin := r.pos
	if err := r.action(); err != nil {
		return nil, err
	}
	code := strings.Join(strings.Fields(strings.Trim(strings.TrimSpace(r.src[begin:r.pos]), "{}")), " ")
	var number int
	if _, err := fmt.Sscanf(code, "p.ahead(position, %d)", &number); err != nil || strings.TrimSpace(AheadCode(number)) != code {
		return nil, r.errorf(at, "&{…} runs code while matching, expected an expression after '&', or &{%s}", AheadCode(1))
	}
	return &Ahead{number}, nil
}
