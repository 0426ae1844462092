package lint

import (
	"slices"
	"strconv"

	"github.com/urispec/urispec/gen/abnf"
)

// A mark is a bracket of a derivation: of a turn, an option or an alternative,
// or a match of the empty string.
type mark struct {
	text   string
	detail detail
	of     abnf.Expr // in which it is written
}

// A detail is how much of a derivation is written.
type detail int

const (
	matches      detail = iota // what the terminals and references match
	brackets                   // and repetitions and options
	turns                      // and the turns of repetitions
	alternatives               // and the numbers of alternatives
	details
)

// match writes what a terminal or a reference matches: name("text"), "text".
func match(e abnf.Expr, text string) string {
	quoted := strconv.Quote(text)
	if r, ok := e.(*abnf.Reference); ok {
		return r.Name + "(" + quoted + ")"
	}
	return quoted
}

// tell writes two derivations, with as little detail as tells them apart.
func tell(a, b []mark) (first, second []string) {
	for detail := range details {
		first, second = write(a, detail), write(b, detail)
		if !slices.Equal(first, second) {
			break
		}
	}
	return first, second
}

func write(marks []mark, most detail) []string {
	var words []string
	for _, m := range marks {
		if m.detail <= most {
			words = append(words, m.text)
		}
	}
	if len(words) == 0 {
		return []string{`""`}
	}
	return words
}
