package prove

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// A Relation is how two languages A and B are related.
type Relation uint8

// The relations; of two languages exactly one holds.
const (
	Equal       Relation = iota
	Wider                // A includes B and has other members, too
	Narrower             // B includes A and has other members, too
	Overlapping          // each has members that the other lacks, and they share some
	Disjoint             // both have members, and they share none
)

// A Diff is what two rules A and B disagree on.
type Diff struct {
	A, B     string // the rules, as their grammars spell them
	Relation Relation

	// OnlyA and OnlyB are strings that only one of the two accepts: shortest ones that end differently
	// ([automaton.Space.Endings]), the shortest first.
	OnlyA, OnlyB []string
}

// A Differ holds two ABNF grammars as languages of one space.
type Differ struct {
	grammars [2]*abnf.Grammar
	rules    [2]*automaton.ABNF
	space    *automaton.Space

	languages map[operand]automaton.Language // those that are known
}

// An operand is a rule of one of the two grammars.
type operand struct {
	side int
	rule string
}

// NewDiffer prepares the comparison of rules of two grammars, which may be one. limit is the largest number of states
// of an automaton, 0 for [automaton.DefaultLimit]. It returns an error if a grammar refers to a rule that is not
// defined.
func NewDiffer(a, b *abnf.Grammar, limit int) (*Differ, error) {
	rules, err := automaton.Together(limit, a, b)
	if err != nil {
		return nil, err
	}
	return &Differ{grammars: [2]*abnf.Grammar{a, b}, rules: [2]*automaton.ABNF(rules), space: rules[0].Space,
		languages: map[operand]automaton.Language{}}, nil
}

// Allow limits the work from now on: see [automaton.Work].
func (d *Differ) Allow(w automaton.Work) { d.space.Allow(w) }

// Diff compares rule a of the first grammar with rule b of the second, and returns up to n strings for each of the two
// that only it accepts. The error is an [*automaton.RecursionError] if a rule is not right-linear, and an
// [*automaton.LimitError] if it has too many states; a rule that needs a prose-val is an error, too.
func (d *Differ) Diff(a, b string, n int) (Diff, error) {
	languageA, err := d.language(0, a)
	if err != nil {
		return Diff{}, err
	}
	languageB, err := d.language(1, b)
	if err != nil {
		return Diff{}, err
	}
	diff := Diff{A: d.grammars[0].Rule(a).Name, B: d.grammars[1].Rule(b).Name}
	s := d.space
	_, err = automaton.Guard(diff.A, func() automaton.Language {
		onlyA, onlyB := s.Minus(languageA, languageB), s.Minus(languageB, languageA)
		diff.OnlyA, diff.OnlyB = s.Endings(onlyA, n), s.Endings(onlyB, n)
		switch {
		case onlyA == s.Empty() && onlyB == s.Empty():
			diff.Relation = Equal
		case onlyB == s.Empty():
			diff.Relation = Wider
		case onlyA == s.Empty():
			diff.Relation = Narrower
		case s.Intersect(languageA, languageB) == s.Empty():
			diff.Relation = Disjoint
		default:
			diff.Relation = Overlapping
		}
		return s.Empty()
	})
	return diff, err
}

// Same reports whether rule a of the first grammar and rule b of the second accept the same strings, and at least one.
// The errors are from [Differ.Diff].
func (d *Differ) Same(a, b string) (bool, error) {
	languageA, err := d.language(0, a)
	if err != nil {
		return false, err
	}
	languageB, err := d.language(1, b)
	return err == nil && languageA == languageB && languageA != d.space.Empty(), err
}

func (d *Differ) language(side int, rule string) (automaton.Language, error) {
	known := operand{side, rule}
	if l, ok := d.languages[known]; ok {
		return l, nil
	}
	if err := checkProse(d.grammars[side], rule); err != nil {
		return 0, err
	}
	l, err := d.rules[side].Rule(rule)
	var limit *automaton.LimitError
	switch {
	case err == nil:
		d.languages[known] = l
	case errors.As(err, &limit): // which of the two grammars it is about
		err = fmt.Errorf("%s: %w", d.grammars[side].Rule(rule).Parts[0].Position, err)
	}
	return l, err
}

// sameText reports whether two rules are written in the same way, and the rules that they refer to as well, or have the
// same language: then so have these two, regular or not, since the equations for them are the same.
func (d *Differ) sameText(a, b string) bool {
	if d.grammars[0].CodePoints() != d.grammars[1].CodePoints() {
		return false
	}
	type pair struct{ a, b string }
	first := pair{a, b}
	seen := map[pair]bool{}
	for todo := []pair{first}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		ruleA, ruleB := d.grammars[0].Rule(p.a), d.grammars[1].Rule(p.b)
		if seen[p] || ruleA == ruleB && ruleA != nil {
			continue
		}
		seen[p] = true
		if ruleA != nil && ruleB != nil && d.sameRule(ruleA, ruleB, func(a, b string) bool {
			todo = append(todo, pair{a, b})
			return true
		}) {
			continue
		}
		if p == first || ruleA == nil || ruleB == nil || !d.sameLanguage(p.a, p.b) {
			return false
		}
	}
	return true
}

// sameRule reports whether two rules are written in the same way, given which references are, and declarations say the
// same of them.
func (d *Differ) sameRule(a, b *abnf.Definition, reference func(a, b string) bool) bool {
	saidA, saidB := d.grammars[0].SaidOf(a.Name), d.grammars[1].SaidOf(b.Name)
	return abnf.SameText(a, b, reference) && slices.EqualFunc(saidA, saidB,
		func(s, t abnf.Said) bool {
			return s.Kind == t.Kind && slices.EqualFunc(s.Names, t.Names, strings.EqualFold)
		})
}

// sameLanguage reports whether two rules have one language, as far as that is known.
func (d *Differ) sameLanguage(a, b string) bool {
	languageA, errA := d.language(0, a)
	languageB, errB := d.language(1, b)
	return errA == nil && errB == nil && languageA == languageB
}

// changed returns the nearest rules that a rule, written in the same way in both grammars, refers to and that differ in
// the second grammar or are in one alone; nil if the rule itself is written differently.
func (d *Differ) changed(rule string) []string {
	var found []string
	seen := map[string]bool{}
	for todo := []string{rule}; len(todo) > 0; {
		name := strings.ToLower(todo[0])
		todo = todo[1:]
		if seen[name] {
			continue
		}
		seen[name] = true
		a, b := d.grammars[0].Rule(name), d.grammars[1].Rule(name)
		switch {
		case a != nil && b != nil && d.sameRule(a, b, strings.EqualFold):
			todo = append(todo, abnf.References(a.Body)...)
		case len(seen) == 1:
			return nil
		case a != nil && b != nil && d.sameLanguage(name, name):
		case a != nil:
			found = append(found, a.Name)
		case b != nil:
			found = append(found, b.Name)
		}
	}
	return found
}

// Names returns the rules with the same name, whatever its case, in both grammars, as the first spells them, and those
// that only one has, each in source order.
func (d *Differ) Names() (both, onlyA, onlyB []string) {
	return compareNames(ruleNames(d.grammars[0]), ruleNames(d.grammars[1]))
}

func ruleNames(g *abnf.Grammar) []string {
	return lists.Each(g.Rules(), func(r *abnf.Definition) string { return r.Name })
}

func compareNames(a, b []string) (both, onlyA, onlyB []string) {
	has := func(names []string, name string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
	}
	for _, name := range a {
		if has(b, name) {
			both = append(both, name)
		} else {
			onlyA = append(onlyA, name)
		}
	}
	for _, name := range b {
		if !has(a, name) {
			onlyB = append(onlyB, name)
		}
	}
	return both, onlyA, onlyB
}

// Describe says in a few words how two languages are related, given names for them.
func (r Relation) Describe(a, b string) string {
	switch r {
	case Equal:
		return "equal"
	case Wider:
		return fmt.Sprintf("different: %s accepts all that %s accepts, and more", a, b)
	case Narrower:
		return fmt.Sprintf("different: %s accepts all that %s accepts, and more", b, a)
	case Disjoint:
		return "different: no string is accepted by both"
	}
	return "different: each accepts strings that the other refuses"
}

// Narrows returns shortest strings that rule b of the second grammar has and rule a of the first one has not, and
// shortest strings that only a has, n of each at most: b narrows a if there are none of the first kind. The errors are
// from [Differ.Diff].
func (d *Differ) Narrows(a, b string, n int) (added, lost []string, err error) {
	if d.sameText(a, b) {
		return nil, nil, nil
	}
	wide, err := d.language(0, a)
	if err != nil {
		return nil, nil, err
	}
	narrow, err := d.language(1, b)
	if err != nil {
		return nil, nil, err
	}
	s := d.space
	_, err = automaton.Guard(d.grammars[1].Rule(b).Name, func() automaton.Language {
		added = s.FewShortest(s.Minus(narrow, wide), n)
		lost = s.FewShortest(s.Minus(wide, narrow), n)
		return s.Empty()
	})
	return added, lost, err
}
