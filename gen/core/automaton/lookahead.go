package automaton

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// Lookaheads returns the languages of the lookaheads of a PEG ([peg.Grammar.Lookaheads]), whose names are rules of this
// grammar and whose numeric values are bytes. The error names a rule that is not defined, or is from [ABNF.Rule].
func (a *ABNF) Lookaheads(lookaheads []*abnf.Rule) ([]Language, error) {
	var languages []Language
	for _, r := range lookaheads {
		lowering := &lowering{g: a.Grammar}
		e := lowering.expr(r.Body)
		if lowering.err != nil {
			return nil, lowering.err
		}
		l, err := Guard(r.Name, func() Language { return a.Then(e, a.Space.Epsilon()) })
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.Position, err)
		}
		languages = append(languages, l)
	}
	return languages, nil
}

// Ahead returns the function that a [peg.Matcher] asks of lookaheads, given their languages.
func (s *Space) Ahead(lookaheads []Language) func(number int, rest string) bool {
	return func(number int, rest string) bool { return s.Contains(lookaheads[number-1], rest) }
}

// LookaheadSets returns the byte sets of the terminals of lookaheads.
func LookaheadSets(lookaheads []*abnf.Rule) []peg.ByteSet {
	g := &Grammar{}
	for _, r := range lookaheads {
		lowering := &lowering{g: g}
		g.Rules = append(g.Rules, &Rule{Name: r.Name, Body: lowering.expr(r.Body)})
	}
	return g.Sets()
}

// A Backward is an automaton that reads strings from their ends: after the bytes from an offset on, its state tells
// which languages they are members of.
type Backward struct {
	Tables          // Initial is the one state before the end; Accept says nothing
	Holds  [][]bool // by state and language
}

// Backward returns the automaton of languages, or a [*LimitError] if it has more states than a limit.
func (s *Space) Backward(limit int, languages ...Language) (*Backward, error) {
	r := &reversal{space: s, index: map[Language]int{}}
	for _, l := range languages {
		for _, state := range s.reachable(l) {
			if _, ok := r.index[state]; !ok {
				r.index[state] = len(r.states)
				r.states = append(r.states, state)
			}
		}
	}
	var b *Backward
	_, err := Guard("what lookaheads tell apart", func() Language {
		b = r.backward(limit, languages)
		return s.Empty()
	})
	return b, err
}

// A reversal makes a [Backward], whose states are sets of states of the space: those from which what was read is
// accepted. A set is a string of a byte for each state, 1 for its members.
type reversal struct {
	space  *Space
	index  map[Language]int // of the states
	states []Language
}

func (r *reversal) backward(limit int, languages []Language) *Backward {
	sets := newNumbering(limit, r.set(func(l Language) bool { return r.space.accept[l] }))
	var next [][]int32
	kinds := map[string]int{}
	var block []int
	for i := 0; i < len(sets.states); i++ {
		set := sets.states[i]
		row := make([]int32, r.space.mark())
		for class := range row {
			row[class] = sets.target(r.set(func(l Language) bool { return set[r.index[r.space.row(l)[class]]] == 1 }))
		}
		next = append(next, row)
		holds := fmt.Sprint(r.holds(set, languages))
		if _, ok := kinds[holds]; !ok {
			kinds[holds] = len(kinds)
		}
		block = append(block, kinds[holds])
	}
	block, blocks := refine(block, func(i int) []int32 { return next[i] })
	b := &Backward{
		Tables: Tables{States: blocks, Initial: []int{block[0]}, Next: make([][]int, blocks)},
		Holds:  make([][]bool, blocks),
	}
	for i, state := range block {
		if b.Next[state] != nil {
			continue
		}
		b.Holds[state] = r.holds(sets.states[i], languages)
		for _, to := range next[i] {
			b.Next[state] = append(b.Next[state], block[-1-to])
		}
	}
	b.mergeClasses(r.space)
	return b
}

// set returns the set of the states that a function reports.
func (r *reversal) set(member func(Language) bool) string {
	set := make([]byte, len(r.states))
	for i, l := range r.states {
		if member(l) {
			set[i] = 1
		}
	}
	return string(set)
}

// holds reports, of each language, whether it is in a set.
func (r *reversal) holds(set string, languages []Language) []bool {
	return lists.Each(languages, func(l Language) bool { return set[r.index[l]] == 1 })
}
