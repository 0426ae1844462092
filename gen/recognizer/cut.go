package recognizer

import (
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// cut chooses rules to be called such that what is written out is finite: those
// that are called most by the rules that they call in turn, until no others
// lead back to themselves.
func (b *builder) cut(roots []*automaton.Rule) {
	calls := map[*automaton.Rule][]*automaton.Rule{}
	callees := func(r *automaton.Rule) []*automaton.Rule {
		if _, ok := calls[r]; !ok {
			calls[r] = automaton.Calls(r.Body)
		}
		return calls[r]
	}
	rules := automaton.CalleesFirst(roots, callees)
	for len(rules) > 0 {
		var rest []*automaton.Rule
		for _, component := range components(rules, callees) {
			inside := map[*automaton.Rule]bool{}
			for _, r := range component {
				inside[r] = true
			}
			sites := map[*automaton.Rule]int{}
			for _, r := range component {
				for _, c := range callees(r) {
					if inside[c] {
						sites[c]++
					}
				}
			}
			if len(sites) == 0 {
				continue
			}
			most := slices.MaxFunc(component, func(r, s *automaton.Rule) int { return sites[r] - sites[s] })
			b.called[most] = true
			for _, r := range component {
				if r != most {
					rest = append(rest, r)
				}
			}
		}
		rules = rest
	}
}
