package sample

import "github.com/urispec/urispec/gen/core/automaton"

// A Circle is a rule that stands inside itself, by a shortest way over one of the
// calls of rules that lead back to it.
type Circle struct {
	Rule   string
	outer  context // of the rule in the start rule
	inner  context // of the rule in itself
	kernel string  // the rule that has none inside
}

// Nested returns the sentence in which the rule stands inside itself a number of times.
func (c *Circle) Nested(times int) string {
	w := make([]byte, 0, c.outer.length()+times*c.inner.length()+len(c.kernel))
	w = append(w, c.outer.before...)
	for range times {
		w = append(w, c.inner.before...)
	}
	w = append(w, c.kernel...)
	for range times {
		w = append(w, c.inner.behind...)
	}
	return string(append(w, c.outer.behind...))
}

// Circles returns the circles of all rules of sentences that stand inside themselves: one for each rule and each call
// on a way back to it, and only one of those that make the same sentences.
func (s *Generator) Circles() []*Circle {
	var rules []*automaton.Rule
	within := map[*automaton.Rule]map[*automaton.Rule]context{}
	for _, r := range s.rules {
		if s.nesting.Recursive(r) {
			rules = append(rules, r)
			within[r] = s.contextsIn(r, s.nesting.Recursive)
		}
	}
	var circles []*Circle
	seen := map[string]bool{}
	for _, r := range rules {
		for _, from := range rules {
			into, ok := within[r][from]
			if !ok {
				continue
			}
			for _, site := range s.sitesOf(from) {
				back, ok := within[site.to][r]
				if !ok {
					continue
				}
				c := &Circle{
					Rule:   r.Name,
					outer:  s.contexts[r],
					inner:  into.around(site.context).around(back),
					kernel: string(s.shortest(nil, r.Body)),
				}
				if sentence := c.Nested(2); c.inner.length() > 0 && !seen[sentence] {
					seen[sentence] = true
					circles = append(circles, c)
				}
			}
		}
	}
	return circles
}
