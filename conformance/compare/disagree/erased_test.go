package disagree

import (
	"strconv"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// erased returns the words of a language without the bytes of a set.
func (r *hostReaders) erased(l automaton.Language, set peg.ByteSet) automaton.Language {
	tables := r.space.Tables(l)
	bytes := make([]peg.ByteSet, tables.Classes)
	for c, class := range tables.ClassOf {
		bytes[class].Add(byte(c))
	}
	rules := make([]*automaton.Rule, tables.States)
	for state := range rules {
		rules[state] = &automaton.Rule{Name: strconv.Itoa(state)}
	}
	for state, rule := range rules {
		var ways automaton.Union
		if tables.Accept[state] {
			ways.Alternatives = append(ways.Alternatives, &automaton.Concat{})
		}
		for class, to := range tables.Next[state] {
			if to == 0 {
				continue
			}
			var way automaton.Concat
			if bytes[class] != set {
				way.Items = append(way.Items, &automaton.Set{Bytes: bytes[class]})
			}
			way.Items = append(way.Items, &automaton.Call{Rule: rules[to]})
			ways.Alternatives = append(ways.Alternatives, &way)
		}
		rule.Body = &ways
	}
	words := automaton.NewABNF(automaton.NewGrammar(rules), r.space)
	return words.Then(&automaton.Call{Rule: rules[tables.Initial[0]]}, r.space.Epsilon())
}
