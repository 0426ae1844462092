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
	id := func(section, name string) string { return s.Revision.String() + "/" + section + "/" + name }
	var all []Law
	for _, start := range s.Starts {
		all = append(all,
			Law{
				ID:       id(grammar, "verdict/"+start.Rule),
				Sentence: "every engine accepts the members of " + start.Rule + " and no other strings",
				Always:   everyVerdict,
				Start:    start.Rule,
				Inputs:   input.Tuple(input.Strings(start.Sampler)),
				Holds:    ofOne(func(input string) error { return s.verdict(start, input) }),
			},
			Law{
				ID: id(grammar, "offset/"+start.Rule),
				Sentence: "the offset of a syntax error is the length of the longest prefix that a member of " +
					start.Rule + " begins with",
				Start:  start.Rule,
				Inputs: input.Tuple(input.NonMembers(start.Sampler)),
				Holds:  ofOne(func(input string) error { return s.offset(start, input) }),
			},
			Law{
				ID: id(grammar, "expected/"+start.Rule),
				Sentence: "the bytes that a syntax error expects, and no others, go on to a member of " + start.Rule +
					", and a member is in the rule that it names",
				Start:  start.Rule,
				Inputs: input.Tuple(input.NonMembers(start.Sampler)),
				Holds:  ofOne(func(input string) error { return s.diagnosis(start, input) }),
			},
			Law{
				ID: id(grammar, "tree/"+start.Rule),
				Sentence: "a parse tree is a derivation: each rule derives the text of its node from the nodes " +
					"inside it and literals (a rule that ends in itself has one node)",
				Start:  start.Rule,
				Inputs: input.Tuple(input.Members(start.Sampler)),
				Holds:  ofOne(func(input string) error { return s.tree(start, input) }),
			},
			s.transitions(id(grammar, "transitions/"+start.Rule), start),
		)
	}
	members := s.Inputs.Members()
	all = append(all, Law{
		ID:       id(grammar, "components"),
		Sentence: "each component is a match of its rule in the parse tree, and the other way round",
		Begin:    func() gopter.Gen { return input.Tuple(s.Inputs.MemberInTurn()) },
		Holds:    ofOne(s.components),
	})
	if d.Expression.Specified() {
		all = append(all, Law{
			ID: id(d.Expression.Section(), "split"),
			Sentence: "scheme, authority, path, query and fragment are the groups of the regular expression of " +
				"Appendix B",
			Inputs: members,
			Holds:  ofOne(s.split),
		})
	}
	if d.Parsing.Specified() {
		all = append(all, Law{
			ID:       id(d.Parsing.Section(), "split"),
			Sentence: "the components are what the steps for parsing a URL find",
			Inputs:   members,
			Holds:    ofOne(s.parsing),
		})
	}
	for _, disagreement := range Disagreements(of) {
		all = append(all, disagreement.Law)
	}
	all = append(all, s.pathRuleLaws()...)
	all = append(all, s.supersetLaws()...)
	if d.Recomposition.Specified() {
		all = append(all, Law{
			ID:       id(d.Recomposition.Section(), "recomposition"),
			Sentence: "the components put together again are the reference",
			Inputs:   members,
			Holds:    ofOne(s.recomposition),
		})
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
