package law

import (
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/input"
	"github.com/urispec/urispec/conformance/subject"
)

// A Law is a sentence that is true of every string, or of every member of a
// rule, or of several strings: a base URI and a reference, strings to compare.
type Law struct {
	ID       string // revision, section and name, such as "rfc3986/5.3/recomposition"
	Sentence string
	Inputs   gopter.Gen                   // of []string, all of one length
	Holds    func(inputs ...string) error // nil, how the inputs break the law, or an [Unexercised]

	Always string            // why all inputs exercise the law; "" where Holds tells those that do not
	Start  string            // the start rule that the law is about, if it is about one
	Begin  func() gopter.Gen // if not nil, in the place of Inputs: makes a generator for one run, which may remember what it gave
	Least  int               // how many inputs it takes at least
}

// Revision returns the name of the revision that the law is one of.
func (l Law) Revision() string {
	name, _, _ := strings.Cut(l.ID, "/")
	return name
}

// An Unexercised is the error of a law for inputs that do not break it, and do
// not exercise it.
type Unexercised string

// How inputs do not exercise a law.
const (
	Discarded Unexercised = "discarded" // a precondition of the law fails
	Trivial   Unexercised = "trivial"   // the law holds for a reason that it is not about, such as that there is nothing to normalize
)

func (u Unexercised) Error() string { return string(u) }

// unless returns u, or nil if the inputs exercise the law.
func (u Unexercised) unless(exercised bool) error {
	if exercised {
		return nil
	}
	return u
}

// breaks returns the error of a law if it says that the law is broken, and nil
// for an Unexercised.
func breaks(err error) error {
	if _, ok := err.(Unexercised); ok {
		return nil
	}
	return err
}

// ofOne returns the Holds of a law about one string.
func ofOne(holds func(input string) error) func(inputs ...string) error {
	return func(inputs ...string) error { return holds(inputs[0]) }
}

// everyVerdict is why all inputs exercise a law about verdicts.
const everyVerdict = "every string is a member or is none"

// laws is a subject as the functions of the laws take it.
type laws struct{ *subject.Subject }

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
				ID:       id(grammar, "offset/"+start.Rule),
				Sentence: "the offset of a syntax error is the length of the longest prefix that a member of " + start.Rule + " begins with",
				Start:    start.Rule,
				Inputs:   input.Tuple(input.NonMembers(start.Sampler)),
				Holds:    ofOne(func(input string) error { return s.offset(start, input) }),
			},
			Law{
				ID:       id(grammar, "expected/"+start.Rule),
				Sentence: "the bytes that a syntax error expects, and no others, go on to a member of " + start.Rule + ", and a member is in the rule that it names",
				Start:    start.Rule,
				Inputs:   input.Tuple(input.NonMembers(start.Sampler)),
				Holds:    ofOne(func(input string) error { return s.diagnosis(start, input) }),
			},
			Law{
				ID:       id(grammar, "tree/"+start.Rule),
				Sentence: "each node of a parse tree is a member of its rule, and children lie within their parent, in order",
				Start:    start.Rule,
				Inputs:   input.Tuple(input.Members(start.Sampler)),
				Holds:    ofOne(func(input string) error { return s.tree(start, input) }),
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
	if d.Expression.Said() {
		all = append(all, Law{
			ID:       id(d.Expression.Section(), "split"),
			Sentence: "scheme, authority, path, query and fragment are the groups of the regular expression of Appendix B",
			Inputs:   members,
			Holds:    ofOne(s.split),
		})
	}
	for _, disagreement := range Disagreements(of) {
		all = append(all, disagreement.Law)
	}
	all = append(all, s.pathRuleLaws()...)
	all = append(all, s.supersetLaws()...)
	if d.Recomposition.Said() {
		all = append(all, Law{
			ID:       id(d.Recomposition.Section(), "recomposition"),
			Sentence: "the components put together again are the reference",
			Inputs:   members,
			Holds:    ofOne(s.recomposition),
		})
	}
	if d.Resolution.Said() {
		all = append(all, s.resolutionLaws()...)
		all = append(all, s.baseLaws()...)
		all = append(all, s.dotSegmentLaws()...)
		all = append(all, s.commutationLaws()...)
	}
	all = append(all, s.normalizationLaws()...)
	all = append(all, s.equivalenceLaws()...)
	all = append(all, s.reservedLaws()...)
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
