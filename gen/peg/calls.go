package peg

import "slices"

// Calls returns the names that each rule of a grammar refers to, by the name of
// the rule: each once, in the order in which they stand.
func Calls(g *Grammar) map[string][]string {
	calls := make(map[string][]string)
	for _, r := range g.Rules {
		Walk(r.Body, func(e Expr) {
			if ref, ok := e.(*Reference); ok && !slices.Contains(calls[r.Name], ref.Name) {
				calls[r.Name] = append(calls[r.Name], ref.Name)
			}
		})
	}
	return calls
}
