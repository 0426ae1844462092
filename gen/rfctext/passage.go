package rfctext

import "strings"

// A passage is lines that are looked at, from one up to another. No rule goes on in
// the next passage.
type passage struct {
	from, to int    // numbers of lines, from 0
	kind     string // type of the block, in lower case; "" for none
}

// grammar reports whether the document says that a passage is ABNF.
func (p passage) grammar() bool { return strings.HasPrefix(p.kind, "abnf") }

// A document is the lines of a source, and those of them that are looked at for rules.
// All others are empty.
type document struct {
	form       Form
	lines      []string
	passages   []passage // in the order of the lines
	text       []string  // the lines of prose
	paragraphs []passage // of prose, in the order of the lines
	references references
}

// rank says how likely a block of the type has rules, 0 most; notRules for one of
// another type.
func rank(kind string) int {
	switch {
	case kind == "abnf":
		return 0
	case strings.HasPrefix(kind, "abnf"): // abnf2616, abnf9110
		return 1
	case kind == "":
		return 2
	}
	return notRules
}

const notRules = 3

// divide divides the passages into those that are looked at, the most likely ones
// that there are, and others that may have rules.
func divide(passages []passage) (chosen, others []passage) {
	best := notRules - 1
	for _, p := range passages {
		best = min(best, rank(p.kind))
	}
	for _, p := range passages {
		switch rank(p.kind) {
		case best:
			chosen = append(chosen, p)
		case notRules:
		default:
			others = append(others, p)
		}
	}
	return chosen, others
}
