package automaton

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// A PEG computes what the rules of a parsing expression grammar match. For an expression e and a language K, L(e, K) is
// the set of words such that e consumes a prefix and leaves a rest in K (Ford, "Parsing Expression Grammars", 2004,
// gives the semantics; Chida and Kuramitsu, "Linear parsing expression grammars", 2017, the regular case):
//
//	L(c, K)       = c·K
//	L(e f, K)     = L(e, L(f, K))
//	L(e / f, K)   = L(e, K) ∪ (L(f, K) ∖ L(e, all))
//	L(&e, K)      = K ∩ L(e, all)
//	L(!e, K)      = K ∖ L(e, all)
//	L(e*, K)      = X, where X = L(e, X) ∪ (K ∖ L(e, all))
//	L(ahead A, K) = K ∩ A
//
// If K is known, the result is a language of the space at once. Inside a loop or a right-recursive rule it is a
// [formula] over the places at which a byte is read; the derivatives of such formulas are the states of an automaton.
type PEG struct {
	Grammar    *peg.Grammar
	Space      *Space
	Lookaheads []Language // what an Ahead looks for, by its number less one

	rules  map[string]*peg.Rule
	unsure map[string]bool // the rules that lead to Beyond
	leads  map[string]bool // whether a rule leads to recursion, if it is known

	memo      map[situation]*equation
	pending   []*equation // being computed, outermost first
	system    []*equation // complete, but part of an incomplete system
	equations int

	*formulas
	variables []variable
	places    map[place]int
	derived   map[derivation]formula
}

// A variable stands for the language of a place, or of an equation.
type variable struct {
	place
	equation *equation // nil for a place
}

// A place reads what words has up to the mark, at least one byte, and leaves a rest that words has after the mark and
// that is in the formula next; in a lookahead, it passes over marks.
type place struct {
	words     Language
	next      formula
	lookahead bool
}

// An equation is the value of a situation, perhaps in terms of itself.
type equation struct {
	situation
	index   int     // order of opening
	low     int     // index of the earliest pending equation it depends on
	x       formula // the variable that stands for the value
	used    bool    // some formula contains x
	pending bool    // value is not known yet
	part    bool    // of a system that is not complete yet
	value   formula
}

// A situation is an expression before a continuation. A lookahead sees through
// marks: it does not know where the rule it stands in will end.
type situation struct {
	e         peg.Expr
	repeated  bool      // a loop over e
	unknown   bool      // whether its outcome is unknown, not what it matches
	rule      *peg.Rule // of a reference, instead of e
	k         formula
	lookahead bool
}

// NewPEG returns the languages of a grammar in a space. References must be to rules of the grammar, and neither left
// recursion nor loops over the empty string may be in it: see [peg.Check]. If the grammar has lookaheads, set the field
// Lookaheads before asking anything.
func NewPEG(g *peg.Grammar, s *Space) *PEG {
	p := &PEG{
		Grammar:  g,
		Space:    s,
		rules:    map[string]*peg.Rule{},
		unsure:   map[string]bool{},
		leads:    map[string]bool{},
		memo:     map[situation]*equation{},
		formulas: newFormulas(s),
		places:   map[place]int{},
		derived:  map[derivation]formula{},
	}
	for _, r := range g.Rules {
		p.Add(r)
	}
	p.findUnsure()
	return p
}

// Add adds a rule that the grammar did not have when p was made.
func (p *PEG) Add(r *peg.Rule) { p.rules[r.Name] = r }

// PEGSets returns the byte sets of all terminals of a grammar.
func PEGSets(g *peg.Grammar) []peg.ByteSet {
	var sets []peg.ByteSet
	seen := map[peg.ByteSet]bool{}
	for _, r := range g.Rules {
		peg.Walk(r.Body, func(e peg.Expr) {
			for _, set := range terminals(e) {
				if !seen[set] {
					seen[set] = true
					sets = append(sets, set)
				}
			}
		})
	}
	return sets
}

func terminals(e peg.Expr) []peg.ByteSet {
	switch e := e.(type) {
	case *peg.Set:
		return []peg.ByteSet{e.Bytes}
	case *peg.Any:
		return []peg.ByteSet{peg.Range(0, 255)}
	case *peg.Literal:
		return e.Bytes()
	}
	return nil
}

// Accepted returns the words that a rule matches to their end.
func (p *PEG) Accepted(rule string) (Language, error) {
	return p.guarded(rule, func(r *peg.Rule) Language {
		return p.leaf(p.expr(&peg.Reference{Name: r.Name}, formula(p.Space.Epsilon()), false))
	})
}

// Matched returns the words that a rule can match, whatever follows them.
func (p *PEG) Matched(rule string) (Language, error) {
	return p.guarded(rule, func(r *peg.Rule) Language {
		s := p.Space
		return s.beforeMark(p.leaf(p.expr(&peg.Reference{Name: r.Name}, formula(s.afterAnyMark()), false)))
	})
}

// Then returns L(e, k). It must be called within [Guard]: it panics if there is an error, which Guard reports. The
// grammar must not change e afterwards.
func (p *PEG) Then(e peg.Expr, k Language) Language {
	return p.leaf(p.expr(e, formula(k), false))
}

// Rests returns what e leaves of the words of input that it succeeds on, to be called within [Guard].
func (p *PEG) Rests(e peg.Expr, input Language) Language {
	s := p.Space
	split := p.leaf(p.expr(e, formula(s.afterAnyMark()), false))
	return s.afterMark(s.Intersect(split, s.pastMarks(input)))
}

func (p *PEG) guarded(rule string, f func(*peg.Rule) Language) (Language, error) {
	r := p.rules[rule]
	if r == nil {
		return 0, fmt.Errorf("rule %s is not defined", rule)
	}
	l, err := Guard(rule, func() Language { return f(r) })
	if err != nil {
		p.abandon()
	}
	return l, err
}

// Within does what [Space.Within] does, for a function f that asks for languages of p.
func (p *PEG) Within(limit int, f func()) (done bool) {
	before := p.limit
	p.limit = min(before, p.pieces+piecesPerState*limit)
	defer func() { p.limit = before }()
	if done = p.Space.Within(limit, f); !done {
		p.abandon()
	}
	return done
}

// abandon forgets the equations that are left half done.
func (p *PEG) abandon() {
	for _, q := range slices.Concat(p.pending, p.system) {
		delete(p.memo, q.situation)
	}
	p.pending, p.system = nil, nil
}

func (p *PEG) leaf(f formula) Language {
	if f < 0 {
		panic("automaton: an equation was left unsolved")
	}
	return Language(f)
}

// expr returns L(e, k).
func (p *PEG) expr(e peg.Expr, k formula, lookahead bool) formula {
	if k == formula(p.Space.Empty()) {
		return k
	}
	switch e := e.(type) {
	case *peg.Set, *peg.Any, *peg.Literal:
		for _, set := range slices.Backward(terminals(e)) {
			k = p.byte(set, k, lookahead)
		}
		return k
	case *peg.Sequence:
		for _, item := range slices.Backward(e.Items) {
			k = p.expr(item, k, lookahead)
		}
		return k
	case *peg.And:
		return p.apply(intersection, k, p.succeeds(e.Body))
	case *peg.Not:
		return p.apply(intersection, k, p.fails(e.Body))
	case *peg.Ahead:
		return p.apply(intersection, k, formula(p.Space.pastMarks(p.Lookaheads[e.Number-1])))
	case *peg.Plus:
		return p.expr(e.Body, p.expr(&peg.Star{Body: e.Body}, k, lookahead), lookahead)
	case *peg.Reference:
		if e.Name == Beyond {
			return formula(p.Space.Empty())
		}
		return p.reference(p.rules[e.Name], k, lookahead)
	case *peg.Choice, *peg.Optional:
		return p.recall(situation{e: e, k: k, lookahead: lookahead}, func(formula) formula {
			if o, ok := e.(*peg.Optional); ok {
				return p.choice([]peg.Expr{o.Body, &peg.Sequence{}}, k, lookahead)
			}
			return p.choice(e.(*peg.Choice).Alternatives, k, lookahead)
		})
	case *peg.Star:
		return p.recall(situation{e: e.Body, repeated: true, k: k, lookahead: lookahead}, func(x formula) formula {
			more := p.through(e.Body, x, lookahead)
			stop := p.apply(intersection, k, p.fails(e.Body))
			return p.apply(union, more, stop)
		})
	}
	panic(fmt.Sprintf("automaton: unknown parsing expression %T", e))
}

func (p *PEG) choice(alternatives []peg.Expr, k formula, lookahead bool) formula {
	f := formula(p.Space.Empty())
	for _, a := range slices.Backward(alternatives) {
		if f != formula(p.Space.Empty()) {
			f = p.apply(intersection, f, p.fails(a))
		}
		f = p.apply(union, f, p.expr(a, k, lookahead))
	}
	return f
}

// succeeds returns L(e, all), as a lookahead sees it.
func (p *PEG) succeeds(e peg.Expr) formula {
	return p.expr(e, formula(p.Space.allMarked), true)
}

// fails returns the words on which e does not match for sure, as a lookahead sees it.
func (p *PEG) fails(e peg.Expr) formula {
	return p.not(p.apply(union, p.succeeds(e), p.unknown(e)))
}

// byte returns set·k.
func (p *PEG) byte(set peg.ByteSet, k formula, lookahead bool) formula {
	switch {
	case k < 0:
		return p.split(p.Space.Prefixed(set, p.Space.afterAnyMark()), k, lookahead)
	case lookahead:
		return formula(p.Space.prefixedPastMarks(set, Language(k)))
	}
	return formula(p.Space.Prefixed(set, Language(k)))
}

// reference returns L(r, k) of a rule. What it matches is found once for all k, unless it leads to recursion.
func (p *PEG) reference(r *peg.Rule, k formula, lookahead bool) formula {
	s := p.Space
	known := k >= 0
	anyEnd, all := formula(s.afterAnyMark()), formula(s.allMarked)
	if k == anyEnd && !lookahead || known && lookahead && k != all || p.recursive(r.Name) {
		return p.recall(situation{rule: r, k: k, lookahead: lookahead}, func(formula) formula {
			return p.expr(r.Body, k, lookahead)
		})
	}
	matched := p.leaf(p.reference(r, anyEnd, false))
	switch {
	case known && lookahead:
		return formula(s.pastMarks(s.joined(matched, s.all)))
	case known:
		return formula(s.joined(matched, Language(k)))
	}
	return p.split(matched, k, lookahead)
}

// through returns L(e, k). What e matches is found once for all k that are formulas, unless e is part of a recursion.
func (p *PEG) through(e peg.Expr, k formula, lookahead bool) formula {
	if k >= 0 || p.leadsToRecursion(e) {
		return p.expr(e, k, lookahead)
	}
	return p.split(p.leaf(p.expr(e, formula(p.Space.afterAnyMark()), false)), k, lookahead)
}

// split returns what is a word of words up to the mark, and behind it a word of words and of k.
func (p *PEG) split(words Language, k formula, lookahead bool) formula {
	f := formula(p.Space.Empty())
	if p.Space.First(words) != (peg.ByteSet{}) {
		at := place{words, k, lookahead}
		v, ok := p.places[at]
		if !ok {
			v = len(p.variables)
			p.places[at] = v
			p.variables = append(p.variables, variable{place: at})
		}
		f = p.place(v)
	}
	rest := p.Space.pastMarks(p.Space.row(words)[p.Space.mark()])
	return p.apply(union, f, p.apply(intersection, formula(rest), k))
}

// place returns the formula of a place: its language has only words that begin with a byte that it reads.
func (p *PEG) place(v int) formula {
	at := p.variables[v].place
	first := p.Space.First(at.words)
	if at.lookahead {
		return p.variable(v, p.Space.prefixedPastMarks(first, p.Space.allMarked))
	}
	return p.variable(v, p.Space.Prefixed(first, p.Space.allMarked))
}

// recall returns the value of a situation, which compute finds. If it is met again while it is being computed, its
// value is the variable x, and its equation is part of a system with all that was begun since. A system is solved when
// its first equation is complete (the components of Tarjan, 1972, found on the fly).
func (p *PEG) recall(at situation, compute func(x formula) formula) formula {
	q := p.memo[at]
	if q == nil {
		q = p.open(at)
		q.value = compute(q.x)
		p.close(q)
	} else if q.pending {
		q.used = true
		p.depend(q.index)
	} else if q.part {
		p.depend(q.low)
	}
	switch {
	case q.pending || q.part && q.used:
		return q.x
	case q.value < 0 && !q.part && at.k >= 0:
		q.value = formula(p.determinize(q.value))
	}
	return q.value
}

func (p *PEG) open(at situation) *equation {
	if at.rule != nil {
		nested := lists.Count(p.pending, func(q *equation) bool { return q.rule == at.rule })
		if nested > rightLinearNesting {
			panic(&RecursionError{Rule: at.rule.Name})
		}
	}
	p.equations++
	q := &equation{situation: at, index: p.equations, low: p.equations, pending: true}
	q.x = p.variable(len(p.variables), p.Space.allMarked)
	p.variables = append(p.variables, variable{equation: q})
	p.memo[at] = q
	if at.k < 0 { // k belongs to the equation around this one
		q.low = p.pending[len(p.pending)-1].index
	}
	p.pending = append(p.pending, q)
	return q
}

// rightLinearNesting is how often a right-linear rule can be met inside itself:
// before the continuation, and before everything in a lookahead.
const rightLinearNesting = 4

func (p *PEG) close(q *equation) {
	q.pending = false
	p.pending = p.pending[:len(p.pending)-1]
	p.system = append(p.system, q)
	q.part = q.low < q.index
	if q.part {
		p.depend(q.low)
		return
	}
	for len(p.system) > 0 && p.system[len(p.system)-1].index >= q.index {
		p.system[len(p.system)-1].part = false
		p.system = p.system[:len(p.system)-1]
	}
}

// depend notes that the innermost pending equation uses one begun earlier.
func (p *PEG) depend(index int) {
	top := p.pending[len(p.pending)-1]
	top.low = min(top.low, index)
}

// determinize makes an automaton whose states are f and its derivatives
// (Brzozowski, "Derivatives of Regular Expressions", 1964).
func (p *PEG) determinize(f formula) Language {
	_, languages := construct(p.Space, f, func(from formula, target func(formula) int32) (bool, []int32) {
		row := p.Space.scratch.row()
		for class := range row {
			if to := p.derive(from, class); to >= 0 {
				row[class] = int32(to)
			} else {
				row[class] = target(to)
			}
		}
		return p.accepts(from), row
	})
	return languages[0]
}

// accepts reports whether the empty word is in f.
func (p *PEG) accepts(f formula) bool {
	for _, piece := range p.partition(f) {
		if p.Space.accept[piece.when] {
			return p.holds(piece.condition)
		}
	}
	return false
}

// holds reports whether a condition holds of the empty word.
func (p *PEG) holds(c condition) bool {
	for c > always {
		t := p.tests[c]
		if q := p.variables[t.variable].equation; q != nil && p.accepts(q.value) {
			c = t.then
		} else {
			c = t.otherwise
		}
	}
	return c == always
}

// A derivation is a condition, or a formula, and a class of bytes.
type derivation struct {
	condition condition
	formula   formula
	class     int
}

// derive returns what may follow a byte of a class in the words of f.
func (p *PEG) derive(f formula, class int) formula {
	key := derivation{formula: f, class: class}
	if g, ok := p.derived[key]; ok {
		return g
	}
	g := formula(p.Space.Empty())
	for _, piece := range p.partition(f) {
		when := formula(p.Space.row(piece.when)[class])
		if when != formula(p.Space.Empty()) {
			g = p.apply(union, g, p.apply(intersection, when, p.deriveCondition(piece.condition, class)))
		}
	}
	p.derived[key] = g
	return g
}

// deriveCondition returns the words that, after a byte of a class, belong to a formula whose condition this is.
func (p *PEG) deriveCondition(c condition, class int) formula {
	switch c {
	case never:
		return formula(p.Space.Empty())
	case always:
		return formula(p.Space.allMarked)
	}
	key := derivation{condition: c, class: class}
	if g, ok := p.derived[key]; ok {
		return g
	}
	t := p.tests[c]
	d := p.deriveVariable(t.variable, class)
	then := p.apply(intersection, d, p.deriveCondition(t.then, class))
	otherwise := p.apply(intersection, p.not(d), p.deriveCondition(t.otherwise, class))
	g := p.apply(union, then, otherwise)
	p.derived[key] = g
	return g
}

func (p *PEG) deriveVariable(v, class int) formula {
	switch at := p.variables[v]; {
	case at.equation != nil:
		return p.derive(at.equation.value, class)
	case class == p.Space.mark():
		if at.lookahead {
			return p.place(v)
		}
	default:
		return p.split(p.Space.row(at.words)[class], at.next, at.lookahead)
	}
	return formula(p.Space.Empty())
}

// Unknown returns the words on which it is unknown whether a rule matches, since [Beyond] would be called.
func (p *PEG) Unknown(rule string) (Language, error) {
	return p.guarded(rule, func(r *peg.Rule) Language {
		s := p.Space
		return s.Intersect(p.leaf(p.unknown(&peg.Reference{Name: r.Name})), s.All())
	})
}

// unknown returns the words on which the outcome of e is unknown, as a lookahead sees it. They come from the first part
// whose outcome is needed and unknown.
func (p *PEG) unknown(e peg.Expr) formula {
	nothing := formula(p.Space.Empty())
	if len(p.unsure) == 0 || !p.isUnsure(e) {
		return nothing
	}
	switch e := e.(type) {
	case *peg.Sequence:
		u := nothing
		for _, item := range slices.Backward(e.Items) {
			u = p.apply(union, p.unknown(item), p.expr(item, u, true))
		}
		return u
	case *peg.And:
		return p.unknown(e.Body)
	case *peg.Not:
		return p.unknown(e.Body)
	case *peg.Optional:
		return p.unknown(e.Body)
	case *peg.Plus:
		return p.unknown(&peg.Sequence{Items: []peg.Expr{e.Body, &peg.Star{Body: e.Body}}})
	case *peg.Choice:
		u := nothing
		for _, a := range slices.Backward(e.Alternatives) {
			u = p.apply(union, p.unknown(a), p.apply(intersection, p.fails(a), u))
		}
		return u
	case *peg.Star:
		return p.recall(situation{e: e.Body, repeated: true, unknown: true}, func(x formula) formula {
			return p.apply(union, p.unknown(e.Body), p.through(e.Body, x, true))
		})
	case *peg.Reference:
		if e.Name == Beyond {
			return formula(p.Space.allMarked)
		}
		r := p.rules[e.Name]
		return p.recall(situation{rule: r, unknown: true}, func(formula) formula { return p.unknown(r.Body) })
	}
	return nothing
}

// leadsToRecursion reports whether a rule that refers to itself, perhaps by others, is part of e.
func (p *PEG) leadsToRecursion(e peg.Expr) bool { return refersTo(e, p.recursive) }

// refersTo reports whether e refers to a rule of some kind.
func refersTo(e peg.Expr, is func(rule string) bool) bool {
	found := false
	peg.Walk(e, func(e peg.Expr) {
		if ref, ok := e.(*peg.Reference); ok && !found {
			found = is(ref.Name)
		}
	})
	return found
}

// recursive reports whether a rule leads to recursion.
func (p *PEG) recursive(name string) bool {
	is, known := p.leads[name]
	if !known {
		p.leads[name] = true // met again before it is known
		is = p.rules[name] != nil && p.leadsToRecursion(p.rules[name].Body)
		p.leads[name] = is
	}
	return is
}

// isUnsure reports whether e leads to Beyond.
func (p *PEG) isUnsure(e peg.Expr) bool {
	return refersTo(e, func(rule string) bool { return rule == Beyond || p.unsure[rule] })
}

// findUnsure finds the rules that lead to Beyond.
func (p *PEG) findUnsure() {
	for changed := true; changed; {
		changed = false
		for name, r := range p.rules {
			if !p.unsure[name] && p.isUnsure(r.Body) {
				p.unsure[name], changed = true, true
			}
		}
	}
}
