package emit

import (
	"math/bits"

	"github.com/urispec/urispec/gen/automaton"
)

// tables are those of the automata of the start rules: of one in which each
// start rule has its own first state, for verdicts, and of a second one, for
// what is wrong with other strings.
type tables struct {
	*automaton.Tables
	diagnostics *automaton.Diagnostics
}

// newTables returns the tables of start rules. The errors are those of
// [automaton.ABNF.Rule].
func newTables(a *automaton.ABNF, starts []string) (*tables, error) {
	var languages []automaton.Language
	for _, start := range starts {
		l, err := a.Rule(start)
		if err != nil {
			return nil, err
		}
		languages = append(languages, l)
	}
	t := a.Space.Tables(languages...)
	t.SortStates()
	sortClasses(t)
	d, err := a.Diagnostics(starts...)
	if err != nil {
		return nil, err
	}
	d.SortStates()
	sortClasses(&d.Tables)
	return &tables{t, d}, nil
}

// shift returns the least power of two that is not less than the number of
// classes, as an exponent.
func shift(t *automaton.Tables) int { return bits.Len(uint(t.Classes - 1)) }
