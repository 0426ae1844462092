package automaton

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// An ABNF computes the languages of an ABNF grammar's rules.
type ABNF struct {
	Grammar *Grammar
	Space   *Space

	memo      map[continued]Language
	ends      map[ended]Language
	recursive map[*Rule]bool
}

type continued struct {
	e Expr
	k Language
}

// NewABNF returns the languages of a grammar in a space.
func NewABNF(g *Grammar, s *Space) *ABNF {
	a := &ABNF{Grammar: g, Space: s, memo: map[continued]Language{}, ends: map[ended]Language{},
		recursive: map[*Rule]bool{}}
	callees := func(r *Rule) []*Rule { return Calls(cmp.Or[Expr](r.Narrow, r.Body)) }
	for _, circle := range Circles(CalleesFirst(g.Rules, callees), callees) {
		for _, r := range circle {
			a.recursive[r] = true
		}
	}
	return a
}

// Languages returns the languages of an ABNF grammar's rules, in a space of their own, with a limit as for [NewSpace].
// The space also tells the bytes of some sets apart. The error is from [Lower].
func Languages(g *abnf.Grammar, limit int, sets ...peg.ByteSet) (*ABNF, error) {
	lowered, err := Lower(g)
	if err != nil {
		return nil, err
	}
	return NewABNF(lowered, NewSpace(limit, append(lowered.Sets(), sets...)...)), nil
}

// Together returns the languages of the rules of several grammars, in one space, with a limit as for [NewSpace]. The
// error is from [Lower].
func Together(limit int, grammars ...*abnf.Grammar) ([]*ABNF, error) {
	var lowered []*Grammar
	var sets []peg.ByteSet
	for _, g := range grammars {
		l, err := Lower(g)
		if err != nil {
			return nil, err
		}
		lowered, sets = append(lowered, l), append(sets, l.Sets()...)
	}
	space := NewSpace(limit, sets...)
	all := lists.Each(lowered, func(g *Grammar) *ABNF { return NewABNF(g, space) })
	return all, nil
}

// Rule returns the language of a rule: a [*RecursionError] if the rule is not right-linear, a [*LimitError] if it has
// too many states.
func (a *ABNF) Rule(name string) (Language, error) {
	r := a.Grammar.Rule(name)
	if r == nil {
		return 0, fmt.Errorf("rule %s is not defined", name)
	}
	return Guard(r.Name, func() Language {
		l := a.Then(&Call{r}, a.Space.Epsilon())
		if a.Space.States(l) > a.Space.limit {
			panic(tooMany{a.Space.limit, UnitStates})
		}
		return l
	})
}

// Then returns the words of e followed by words of k. It must be called within [Guard]: it panics if there is an error,
// which Guard reports.
func (a *ABNF) Then(e Expr, k Language) Language {
	if k == a.Space.Empty() {
		return k
	}
	key := continued{e, k}
	l, ok := a.memo[key]
	if !ok {
		l = a.then(e, k)
		a.memo[key] = l
	}
	return l
}

func (a *ABNF) then(e Expr, k Language) Language {
	s := a.Space
	switch e := e.(type) {
	case *Set:
		return s.Prefixed(e.Bytes, k)
	case *Concat:
		for _, item := range slices.Backward(e.Items) {
			k = a.Then(item, k)
		}
		return k
	case *Union:
		l := s.Empty()
		for _, alternative := range e.Alternatives {
			l = s.Union(l, a.Then(alternative, k))
		}
		return l
	case *Repeat:
		return a.repeat(e, k)
	case *Call:
		if a.recursive[e.Rule] {
			return a.rightLinear(e.Rule, k)
		}
		return a.Then(e.Rule.language(), k)
	case *Except:
		return s.followed(s.Minus(a.marked(e.Body), a.marked(e.Not)), k)
	}
	panic(fmt.Sprintf("automaton: unknown expression %T", e))
}

// ended is a recursive rule before a continuation.
type ended struct {
	rule *Rule
	k    Language
}

// rightLinear returns the words of a recursive rule, followed by words of k.
func (a *ABNF) rightLinear(r *Rule, k Language) Language {
	l, known := a.ends[ended{r, k}]
	if !known {
		n := network{space: a.Space, recursive: a.recursive, words: a.marked}
		all := n.languages(r, k)
		for r, l := range all {
			a.ends[ended{r, k}] = l
		}
		l = all[r]
	}
	return l
}

func (a *ABNF) repeat(e *Repeat, k Language) Language {
	if e.Max == abnf.Unbounded {
		k = a.Space.loop(a.marked(e.Body), k)
	} else {
		end := k
		for turn := range e.Max - e.Min {
			a.checkTurn(turn)
			before := k
			if k = a.Space.Union(end, a.Then(e.Body, k)); k == before {
				break // more turns change nothing
			}
		}
	}
	for turn := range e.Min {
		a.checkTurn(turn)
		before := k
		if k = a.Then(e.Body, k); k == before {
			break // the body is the empty word: more of it changes nothing
		}
	}
	return k
}

// checkTurn panics if a repetition has had as many turns as an automaton may have states: each turn that changes
// something adds one.
func (a *ABNF) checkTurn(turn int) {
	if turn > a.Space.limit {
		panic(tooMany{a.Space.limit, UnitStates})
	}
}

// marked returns the words of e, each with the mark behind it.
func (a *ABNF) marked(e Expr) Language { return a.Then(e, a.Space.onlyMark()) }
