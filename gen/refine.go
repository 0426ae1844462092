package gen

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

// A Refinement is a rule that replaces one of the grammar, and is proved to have only strings that the other has,
// unless [Refinement.Unproved] says that it is not.
type Refinement struct {
	abnf.Refined
	Lost []string // strings that it no longer has, at most three, shortest ones if automata decide; none: none is known

	Unproved bool // neither automata nor references decide it, and [Input.AllowUnproved]
	Compared int  // how many strings were compared, if automata do not decide what is lost
}

// String says what is lost, such as "x no longer has "a", "b"".
func (r Refinement) String() string {
	if r.Unproved {
		return fmt.Sprintf("%s is not proved to have only strings that it had; %d were compared", r.Name, r.Compared)
	}
	switch {
	case len(r.Lost) == 0 && r.Compared > 0:
		return fmt.Sprintf("%s has all of %d strings that were compared", r.Name, r.Compared)
	case len(r.Lost) == 0:
		return r.Name + " has all strings that it had"
	}
	lost := lists.Each(r.Lost, escape.Quote)
	return r.Name + " no longer has " + strings.Join(lost, ", ")
}

// A refinement that is not proved is compared on so many strings, of at most so many bytes.
const mostCompared, longestCompared = 2_000, 100

// mostLost is how many strings of a [Refinement] are found.
const mostLost = 3

// refinementWork limits the work for the proofs of all refinements, in steps: some seconds.
const refinementWork = 800_000

// Refinements proves that the rules of in.Refine, which replace rules of the grammar, have only strings that these
// have: it compares both, each in its own grammar, refined or not, by automata, or else as expressions in which rules
// that contain themselves are letters. ABNF has no negation, and prose of the grammar that has it means rules that are
// not refined. So no other rule, and no start rule, then has a string that it would not have without them.
//
// The error is an [*abnf.GrammarError]: of kind [abnf.NotIncluded] for each rule with another string, or for which
// neither decides it, unless [Input.AllowUnproved]; or for what keeps one of the two grammars from being used.
func (in Input) Refinements(starts ...string) ([]Refinement, error) {
	if len(in.Refine) == 0 {
		return nil, nil
	}
	o, files, err := in.read()
	if err != nil {
		return nil, err
	}
	o.Starts = starts
	meant, err := abnf.Link(o, files...)
	if err != nil {
		return nil, err
	}
	if len(meant.Said()) > 0 { // what is wrong with declarations is known of the expressions
		if _, err := automaton.Lower(meant); err != nil {
			return nil, err
		}
	}
	if len(meant.Refined()) == 0 {
		return nil, nil
	}
	names := lists.Each(meant.Refined(), func(r abnf.Refined) string { return r.Name })
	if len(starts) > 0 { // without any, the grammar has all rules of its files
		o.Starts = slices.Concat(starts, names)
	}
	narrow, err := abnf.Link(o, files...)
	if err != nil {
		return nil, err
	}
	o.Unrefined = true
	wide, err := abnf.Link(o, files...)
	if err != nil {
		return nil, err
	}
	for _, g := range []*abnf.Grammar{narrow, wide} {
		if err := abnf.CheckUse(g, names); err != nil {
			return nil, err
		}
	}
	if err := checkValues(narrow.Refined(), meant, narrow, wide); err != nil {
		return nil, err
	}
	return in.proveRefinements(wide, narrow)
}

// proveRefinements compares the rules of a grammar with those that replace them in another one: by automata, or else
// with references to rules that contain themselves as letters, or else by strings.
func (in Input) proveRefinements(wide, narrow *abnf.Grammar) ([]Refinement, error) {
	work := automaton.Work{Steps: refinementWork}
	counted := map[string]bool{}
	// What else declarations take away is outside the proof, and makes nothing wrong that is proved without it.
	narrow = narrow.Unsaid(func(s abnf.Said) bool { return s.Kind != abnf.Once })
	decided := narrow.Unsaid(func(s abnf.Said) bool {
		counted[s.Rule] = counted[s.Rule] || automaton.Counted(s)
		return counted[s.Rule]
	})
	differ, err := prove.NewDiffer(wide, decided, 0)
	if err != nil {
		return nil, err
	}
	differ.Allow(work)
	references, err := prove.NewReferences(wide, decided, work)
	if err != nil {
		return nil, err
	}
	refined := make([]Refinement, len(narrow.Refined()))
	open := map[int]error{} // why a rule is not proved to narrow the one that it refines
	var mutual []int        // rules whose proofs need those of all others
	var unseen []int        // rules of which automata do not see what is lost
	var faults []abnf.Problem
	for i, r := range narrow.Refined() {
		original, by := wide.RuleAt(r.Original), narrow.RuleAt(r.Position)
		if original == nil || by == nil {
			return nil, fmt.Errorf("rule %s, at %v, or the rule that it refines, at %v, is not in the grammar", r.Name,
				r.Position, r.Original)
		}
		refined[i].Refined = r
		added, lost, err := differ.Narrows(original.Name, by.Name, mostLost)
		if err != nil {
			var included bool
			if included, lost, _ = references.Narrows(original.Name, by.Name, mostLost); included {
				mutual, err = append(mutual, i), nil
			}
		}
		refined[i].Lost = lost
		if counted[by.Name] {
			unseen = append(unseen, i)
		}
		if err != nil {
			open[i] = err
		} else if len(added) > 0 {
			faults = append(faults, adds(r, added[0]))
		}
	}
	if len(open) > 0 {
		first := refined[slices.Min(slices.Collect(maps.Keys(open)))].Name
		for _, i := range mutual {
			open[i] = fmt.Errorf("the proof needs that of rule %s", first)
		}
	}
	for _, i := range append(unseen, mutual...) { // what rules inside lose is not seen in expressions
		r := &refined[i]
		if len(r.Lost) == 0 {
			original, by := wide.RuleAt(r.Original).Name, narrow.RuleAt(r.Position).Name
			lost, compared, err := compareMembers(narrow, by, wide, original)
			if err != nil {
				return nil, err
			}
			if r.Compared = compared; lost != nil {
				r.Lost = []string{*lost}
			}
		}
	}
	for _, i := range slices.Sorted(maps.Keys(open)) {
		r := &refined[i]
		original, by := wide.RuleAt(r.Original).Name, narrow.RuleAt(r.Position).Name
		added, compared, err := compareMembers(wide, original, narrow, by)
		switch {
		case err != nil:
			return nil, err
		case added != nil:
			faults = append(faults, adds(r.Refined, *added))
		case in.AllowUnproved:
			r.Unproved, r.Compared = true, compared
		default:
			faults = append(faults, notIncluded(r.Refined, fmt.Sprintf("rule %s is not proved to have only strings of the rule "+
				"that it refines, at %v, which has all of %d that were compared: %v", r.Name, r.Original, compared, open[i])))
		}
	}
	if len(faults) > 0 {
		return nil, &abnf.GrammarError{Problems: faults}
	}
	return refined, nil
}

// compareMembers asks a rule of a grammar about members of another one: it returns the first one that it has not, or
// how many were compared.
func compareMembers(asked *abnf.Grammar, rule string, of *abnf.Grammar, by string) (*string, int, error) {
	lowered, err := automaton.Lower(of)
	if err != nil {
		return nil, 0, err
	}
	members, err := sample.NewMembers(lowered, by)
	if err != nil || members.Empty() {
		return nil, 0, err
	}
	matcher, err := prove.NewMatcher(asked, rule)
	if err != nil {
		return nil, 0, err
	}
	r := rand.New(rand.NewPCG(1, 1))
	seen := map[string]bool{}
	for i := range mostCompared {
		s := members.Draw(r, i%longestCompared)
		if is, _ := matcher.Match(s); !is {
			return &s, 0, nil
		}
		seen[s] = true
	}
	return nil, len(seen), nil
}

func adds(r abnf.Refined, s string) abnf.Problem {
	return notIncluded(r, fmt.Sprintf("rule %s has %s, but the rule that it refines, at %v, does not", r.Name,
		escape.Quote(s), r.Original))
}

func notIncluded(r abnf.Refined, message string) abnf.Problem {
	return abnf.Problem{Position: r.Position, Kind: abnf.NotIncluded, Rule: r.Name, Message: message}
}

// checkValues returns an error if numeric values are code points in some of the grammars, and bytes in others, and that
// matters: the same rule then has other strings.
func checkValues(refined []abnf.Refined, grammars ...*abnf.Grammar) error {
	bytes, codePoints := false, false
	var high abnf.Position
	for _, g := range grammars {
		if g.CodePoints() {
			codePoints = true
		} else if at, found := g.HighByte(); found {
			bytes, high = true, at
		}
	}
	if !bytes || !codePoints {
		return nil
	}
	return &abnf.GrammarError{Problems: []abnf.Problem{notIncluded(refined[0], fmt.Sprintf(
		"the refinement changes what numeric values mean, such as the one at %v: all are code points if one is above "+
			"%%xFF, else bytes", high))}}
}

// Load returns the grammar of the rules that the start rules reach ([Input.Link]). The error is an [*abnf.GrammarError]
// for what keeps it from being used: names that are defined nowhere, or more than once, prose, and refinements that are
// not proved ([Input.Refinements]). Without start rules, prose does not.
func (in Input) Load(starts ...string) (*abnf.Grammar, error) {
	g, _, err := in.load(starts)
	return g, err
}

// load returns a grammar as [Input.Load] does, and what refinements take away.
func (in Input) load(starts []string) (*abnf.Grammar, []Refinement, error) {
	g, err := in.Link(starts...)
	if err != nil {
		return nil, nil, err
	}
	if len(starts) > 0 {
		if starts, err = abnf.StartRules(g, starts); err != nil {
			return nil, nil, err
		}
	}
	if err := abnf.CheckUse(g, starts); err != nil {
		return nil, nil, err
	}
	refined, err := in.Refinements(starts...)
	if err != nil {
		return nil, nil, err
	}
	return g, refined, nil
}
