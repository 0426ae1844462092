package conformance

import "github.com/urispec/urispec/parser"

// contextsPerRule is how many members of a rule are looked at for contexts.
const contextsPerRule = 300

// A context is a member of the default start rule and the text that a component
// has in it.
type context struct{ member, text string }

// findContexts returns, for each component, contexts in which it is defined: those
// members of all rules that are members of the default start rule, some behind a
// scheme.
func (s *Subject) findContexts() (map[parser.Component][]context, error) {
	contexts := map[parser.Component][]context{}
	seen := map[string]bool{}
	add := func(input string) {
		if seen[input] || !s.Starts[0].Sampler.Contains(input) {
			return
		}
		seen[input] = true
		r, err := s.genuine.Parse(input)
		if err != nil {
			return // which a law is about
		}
		for c := range s.Revision.Components() {
			if text, ok := r.Component(c); ok {
				contexts[c] = append(contexts[c], context{input, text})
			}
		}
	}
	for _, rule := range s.Oracle.Grammar().Rules() {
		sampler, err := s.Sampler(rule.Name)
		if err != nil {
			return nil, err
		}
		left := contextsPerRule
		for member := range sampler.Cover(30) {
			add(member)
			add("a:" + member)
			if left--; left == 0 {
				break
			}
		}
	}
	if s.Revision == parser.RFC1738 {
		add("gopher://a/1a%09b%09c") // to the automaton, an escape is like any other
	}
	return contexts, nil
}
