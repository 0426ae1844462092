package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// A mark is a bracket of a derivation: of a turn, an option or an alternative,
// or a match of the empty string.
type mark struct {
	text   string
	detail detail
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

// derive returns the string that the answer is about, and its derivations.
func (s *search) derive() (word string, derivations [][]mark) {
	var steps []step
	for i := s.answer; i >= 0; i = s.found[i].from {
		steps = append(steps, s.found[i])
	}
	slices.Reverse(steps)
	var text []byte
	for _, p := range steps[1:] {
		text = append(text, p.by)
	}
	side := func(moveOf func(step) move) []mark {
		var marks []mark
		begin, at := 0, end
		for i, p := range steps {
			m := moveOf(p)
			if !m.leave {
				continue
			}
			if i > 0 {
				marks = append(marks, mark{match(s.positions[at].expr, string(text[begin:i])), matches})
			}
			marks = append(marks, m.way...)
			begin, at = i, m.to.position
		}
		return marks
	}
	return string(text), [][]mark{side(func(p step) move { return p.a }), side(func(p step) move { return p.b })}
}

// match writes what a terminal or a reference matches: name("text"), "text".
func match(e abnf.Expr, text string) string {
	quoted := strconv.Quote(text)
	if r, ok := e.(*abnf.Reference); ok {
		return r.Name + "(" + quoted + ")"
	}
	return quoted
}

// tell writes two derivations, with as little detail as tells them apart.
func tell(a, b []mark) (string, string) {
	var first, second string
	for detail := range details {
		first, second = write(a, detail), write(b, detail)
		if first != second {
			break
		}
	}
	return first, second
}

func write(marks []mark, most detail) string {
	var words []string
	for _, m := range marks {
		if m.detail <= most {
			words = append(words, m.text)
		}
	}
	if len(words) == 0 {
		return `""`
	}
	return strings.Join(words, " ")
}
