package mutation

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// languages are those of a mutant of the PEG, and of the PEG itself, in a
// space.
type languages struct {
	space *automaton.Space
	of    func(start string) (mutant, original automaton.Language, err error)
}

// stateLimit is the number of states that no mutant's automaton may exceed: a
// number of times what the largest grammar needs.
const stateLimit = 1 << 13

// A pegSpace is a space in which the languages of many mutants of a PEG are
// computed. What an edit does not change is computed once: a mutant adds only
// the rules from which the edited one is reached, under other names.
type pegSpace struct {
	key     string // which sets of bytes the mutants have and the PEG has not
	space   *automaton.Space
	peg     *automaton.PEG
	mutants int
}

// mutantsPerSpace keeps spaces from growing too large.
const mutantsPerSpace = 100

// pegLanguages computes the languages of mutants of a PEG, one at a time.
type pegLanguages struct {
	*Harness
	space *pegSpace // of the last mutant
}

// languages returns the languages of a mutant of the PEG. The space is kept as
// long as the next mutant tells apart the same bytes.
func (p *pegLanguages) languages(m *Mutant) *languages {
	key := p.apart(m)
	s := p.space
	if s == nil || s.key != key || s.mutants >= mutantsPerSpace {
		space := automaton.NewSpace(stateLimit, append(automaton.PEGSets(p.peg), automaton.PEGSets(m.peg)...)...)
		s = &pegSpace{key: key, space: space, peg: automaton.NewPEG(p.peg, space)}
		p.space = s
	}
	s.mutants++
	affected := map[string]string{} // name by name
	p.affect(m.Rule, fmt.Sprintf("#%d", s.mutants), affected)
	for _, r := range m.peg.Rules {
		if name, ok := affected[r.Name]; ok {
			s.peg.Add(&peg.Rule{Name: name, Body: renamed(r.Body, affected)})
		}
	}
	return &languages{s.space, func(start string) (automaton.Language, automaton.Language, error) {
		rule := peg.RuleName(start)
		original, err := s.peg.Accepted(rule)
		if err != nil || affected[rule] == "" {
			return original, original, err
		}
		mutant, err := s.peg.Accepted(affected[rule])
		return mutant, original, err
	}}
}

// forget drops the space of the last mutant, and reports whether it had others
// before: without them, a mutant may not be too large.
func (p *pegLanguages) forget() bool {
	others := p.space != nil && p.space.mutants > 1
	p.space = nil
	return others
}

// affect gives names to a rule and all rules from which it is reached.
func (p *pegLanguages) affect(rule, suffix string, affected map[string]string) {
	if affected[rule] == "" {
		affected[rule] = rule + suffix
		for _, caller := range p.callers[rule] {
			p.affect(caller, suffix, affected)
		}
	}
}

// renamed returns an expression with other names of rules. What has none of
// them is shared.
func renamed(e peg.Expr, names map[string]string) peg.Expr {
	if reference, ok := e.(*peg.Reference); ok {
		if name, ok := names[reference.Name]; ok {
			return &peg.Reference{Name: name}
		}
	}
	return peg.Map(e, func(part peg.Expr) peg.Expr { return renamed(part, names) })
}

// batches returns the indices of mutants, in batches of those that can share a space.
func (h *Harness) batches(mutants []*Mutant) iter.Seq[[]int] {
	order := make([]int, len(mutants))
	apart := make([]string, len(mutants))
	for i, m := range mutants {
		order[i], apart[i] = i, h.apart(m)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(apart[a], apart[b]) })
	return func(yield func([]int) bool) {
		for rest := order; len(rest) > 0; {
			n := 1
			for n < len(rest) && n < mutantsPerSpace && apart[rest[n]] == apart[rest[0]] {
				n++
			}
			if !yield(rest[:n]) {
				return
			}
			rest = rest[n:]
		}
	}
}
