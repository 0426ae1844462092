package recognizer

import (
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// cut returns rules to be called such that what is written out is finite: those
// that are called most by the rules that they call in turn, until no others
// lead back to themselves.
func cut(roots []*automaton.Rule) []*automaton.Rule {
	var chosen []*automaton.Rule
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
		for _, circle := range automaton.Circles(rules, callees) {
			inside := map[*automaton.Rule]bool{}
			for _, r := range circle {
				inside[r] = true
			}
			sites := map[*automaton.Rule]int{}
			for _, r := range circle {
				for _, c := range callees(r) {
					if inside[c] {
						sites[c]++
					}
				}
			}
			most := slices.MaxFunc(circle, func(r, s *automaton.Rule) int { return sites[r] - sites[s] })
			chosen = append(chosen, most)
			for _, r := range circle {
				if r != most {
					rest = append(rest, r)
				}
			}
		}
		rules = rest
	}
	return chosen
}
