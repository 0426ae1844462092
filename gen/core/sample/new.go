package sample

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// NewMembers is [NewGenerator] with the bytes told apart as the grammar itself does.
func NewMembers(g *automaton.Grammar, start string) (*Generator, error) {
	return NewGenerator(g, start, automaton.NewSpace(0, g.Sets()...).Classes())
}

// NewGenerator returns the generator for a start rule of a grammar, whose bytes are told
// apart as far as kinds are: the sets of bytes of the grammar have to be unions
// of them, as of [automaton.Space.Classes]. It returns an error for a rule that
// is not defined. A rule without members has no sentences.
func NewGenerator(g *automaton.Grammar, start string, kinds []peg.ByteSet) (*Generator, error) {
	r := g.Rule(start)
	if r == nil {
		return nil, fmt.Errorf("rule %s is not defined", start)
	}
	s := &Generator{costs: newCosts(g), letters: map[*automaton.Set][]byte{}, start: r,
		sites: map[*automaton.Rule][]site{}}
	for _, kind := range kinds {
		s.alphabet = append(s.alphabet, automaton.Preferred(kind))
	}
	s.findLetters(g)
	if s.of(&automaton.Call{Rule: r}) == barren {
		return s, nil
	}
	s.nesting = automaton.NewNesting([]*automaton.Rule{r}, s.calls)
	s.contexts = s.contextsIn(r, func(*automaton.Rule) bool { return true })
	for _, rule := range g.Rules {
		if _, ok := s.contexts[rule]; ok {
			s.rules = append(s.rules, rule)
		}
	}
	s.findNesting()
	return s, nil
}
