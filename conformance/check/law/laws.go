package law

import (
	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/check/subject"
)

// Laws returns the laws of a subject's revision, about its parser.
func Laws(of *subject.Subject) []Law {
	s := laws{of}
	d := s.Document
	grammar := d.Grammar.Section()
	var all []Law
	for _, start := range s.Starts {
		// about adds a law about the start rule.
		about := func(name, sentence, always string, inputs gopter.Gen,
			holds func(start subject.StartRule, input string) error) {
			l := s.law(grammar, name+start.Rule, sentence, input.Tuple(inputs),
				ofOne(func(input string) error { return holds(start, input) }))
			l.Always, l.Start = always, start.Rule
			all = append(all, l)
		}
		about("verdict/", "every engine accepts the members of "+start.Rule+" and no other strings", everyVerdict,
			input.Strings(start.Sampler), s.verdict)
		about("offset/", "the offset of a syntax error is the length of the longest prefix that a member of "+start.Rule+
			" begins with", "", input.NonMembers(start.Sampler), s.offset)
		about("expected/", "the bytes that a syntax error expects, and no others, go on to a member of "+start.Rule+
			", and a member is in the rule that it names", "", input.NonMembers(start.Sampler), s.diagnosis)
		about("tree/", "a parse tree is a derivation: each rule derives the text of its node from the nodes inside it "+
			"and literals (a rule that ends in itself has one node)", "", input.Members(start.Sampler), s.tree)
		all = append(all, s.transitions(grammar, start))
	}
	members := s.Inputs.Members()
	components := s.law(grammar, "components", "each component is a match of its rule in the parse tree, and the other "+
		"way round", nil, ofOne(s.components))
	components.Begin = func() gopter.Gen { return input.Tuple(s.Inputs.MemberInTurn()) }
	all = append(all, components)
	if d.Expression.Specified() {
		all = append(all, s.law(d.Expression.Section(), "split", "scheme, authority, path, query and fragment are the "+
			"groups of the regular expression of Appendix B", members, ofOne(s.split)))
	}
	if d.Parsing.Specified() {
		all = append(all, s.law(d.Parsing.Section(), "split", "the components are what the steps for parsing a "+
			"URL find", members, ofOne(s.parsing)))
	}
	for _, disagreement := range Disagreements(of) {
		all = append(all, disagreement.Law)
	}
	all = append(all, s.pathRuleLaws()...)
	all = append(all, s.supersetLaws()...)
	if d.Recomposition.Specified() {
		all = append(all, s.law(d.Recomposition.Section(), "recomposition", "the components put together again are the "+
			"reference", members, ofOne(s.recomposition)))
	}
	if d.Resolution.Specified() {
		all = append(all, s.resolutionLaws()...)
		all = append(all, s.baseLaws()...)
		all = append(all, s.dotSegmentLaws()...)
		all = append(all, s.commutationLaws()...)
	}
	all = append(all, s.normalizationLaws()...)
	all = append(all, s.equivalenceLaws()...)
	all = append(all, s.reservedLaws()...)
	all = append(all, s.secrecyLaws()...)
	all = append(all, s.buildingLaws()...)
	return append(all, s.encodingLaws()...)
}

// All returns the laws of several subjects, in their order.
func All(subjects []*subject.Subject) []Law {
	var all []Law
	for _, s := range subjects {
		all = append(all, Laws(s)...)
	}
	return all
}

// transitions returns the law that takes all transitions of a start rule's
// automaton.
func (s laws) transitions(section string, start subject.StartRule) Law {
	complete := start.Sampler.Complete()
	l := s.law(section, "transitions/"+start.Rule, "every engine gives one verdict on strings that take each transition "+
		"of the automaton of "+start.Rule+", members and others", nil,
		ofOne(func(input string) error { return s.verdict(start, input) }))
	l.Always, l.Start, l.Least = everyVerdict, start.Rule, len(complete.Transitions())
	l.Begin = func() gopter.Gen { return input.Tuple(input.EachTransition(complete)) }
	return l
}
