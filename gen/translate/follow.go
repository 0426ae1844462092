package translate

import (
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// A following is what may follow the rules of recursive components
// ([automaton.Nesting]) inside them, as a grammar whose rules are right-linear:
// that a rule goes on where it was called from is forgotten, so that it goes on
// behind any of its calls (Mohri and Nederhof, "Regular Approximation of
// Context-Free Grammars through Transformation", 2001).
type following struct {
	grammar  *automaton.Grammar
	nesting  *automaton.Nesting[*automaton.Rule]
	unrolled *automaton.Grammar
	entry    map[*automaton.Rule]*automaton.Rule // what may be read from the beginning of a rule on
	after    map[*automaton.Rule]*automaton.Rule // what may be read from its end on
	rules    []*automaton.Rule

	languages *automaton.ABNF // of the rules
}

// newFollowing returns what may follow the rules of recursive components of a
// grammar, which has been unrolled, as languages of a space.
func newFollowing(g, unrolled *automaton.Grammar, starts []string, s *automaton.Space) *following {
	var roots []*automaton.Rule
	for _, name := range starts {
		roots = append(roots, g.Rule(name))
	}
	calls := func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(automaton.Iterative(r)) }
	f := &following{
		grammar:  g,
		nesting:  automaton.NewNesting(roots, calls),
		unrolled: unrolled,
		entry:    map[*automaton.Rule]*automaton.Rule{},
		after:    map[*automaton.Rule]*automaton.Rule{},
	}
	for _, r := range f.nesting.Rules {
		if f.nesting.Recursive(r) {
			f.entry[r] = f.rule(nil)
			f.after[r] = f.rule(&automaton.Union{})
		}
	}
	for _, r := range roots {
		f.leave(r)
	}
	for _, r := range f.nesting.Rules {
		for _, callee := range calls(r) {
			if !f.nesting.SameComponent(r, callee) {
				f.leave(callee)
			}
		}
		if f.nesting.Recursive(r) {
			f.entry[r].Body = f.then(r, automaton.Iterative(r), &automaton.Call{Rule: f.after[r]})
		}
	}
	f.languages = automaton.NewABNF(automaton.NewGrammar(f.rules), s)
	return f
}

func (f *following) rule(body automaton.Expr) *automaton.Rule {
	r := &automaton.Rule{Body: body}
	f.rules = append(f.rules, r)
	return r
}

// leave notes that the component of a rule may be left at its end.
func (f *following) leave(r *automaton.Rule) {
	if f.nesting.Recursive(r) {
		f.follow(r, concat())
	}
}

// follow adds to what may follow a rule.
func (f *following) follow(r *automaton.Rule, k automaton.Expr) {
	all := f.after[r].Body.(*automaton.Union)
	all.Alternatives = append(all.Alternatives, k)
}

// then returns a part e of a rule before a continuation, which is a call or the
// empty word.
func (f *following) then(r *automaton.Rule, e, k automaton.Expr) automaton.Expr {
	same := func(callee *automaton.Rule) bool { return f.nesting.SameComponent(r, callee) }
	if !slices.ContainsFunc(automaton.Calls(e), same) {
		e = automaton.Redirect(e, func(callee *automaton.Rule) automaton.Expr {
			return &automaton.Call{Rule: f.unrolled.Rule(callee.Name)}
		})
		return concat(e, k)
	}
	switch e := e.(type) {
	case *automaton.Call:
		f.follow(e.Rule, k)
		return &automaton.Call{Rule: f.entry[e.Rule]}
	case *automaton.Concat:
		for _, item := range slices.Backward(e.Items) {
			k = &automaton.Call{Rule: f.rule(f.then(r, item, k))}
		}
		return k
	case *automaton.Union:
		var all []automaton.Expr
		for _, alternative := range e.Alternatives {
			all = append(all, f.then(r, alternative, k))
		}
		return union(all...)
	}
	turns := e.(*automaton.Repeat)
	if turns.Min == 0 && turns.Max == 1 {
		return union(k, f.then(r, turns.Body, k))
	}
	// How many turns a repetition takes is forgotten, too, but that it takes one.
	loop := f.rule(nil)
	again := f.then(r, turns.Body, &automaton.Call{Rule: loop})
	loop.Body = union(k, again)
	if turns.Min > 0 {
		return again
	}
	return &automaton.Call{Rule: loop}
}

// of returns what a rule is a copy of.
func (f *following) of(r *automaton.Rule) *automaton.Rule {
	return f.grammar.Rule(withoutDepth(r.Name))
}

// together reports whether two rules, or what they are copies of, are of one
// recursive component.
func (f *following) together(r, other *automaton.Rule) bool {
	return f != nil && r != nil && f.nesting.SameComponent(f.of(r), f.of(other))
}

// words returns what may follow a rule, or what it is a copy of, where words of k
// follow its component.
func (f *following) words(r *automaton.Rule, k automaton.Language) automaton.Language {
	return f.languages.Then(&automaton.Call{Rule: f.after[f.of(r)]}, k)
}
