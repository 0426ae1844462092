package automaton

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// A condition is a Boolean function of variables: the number of a node of a decision diagram that is reduced and
// ordered, so that equal functions are one (Bryant, "Graph-Based Algorithms for Boolean Function Manipulation", 1986).
type condition int32

// The constant conditions.
const (
	never condition = iota
	always
)

// A test is a condition that is "then" if a variable holds, and "otherwise" if it does not.
type test struct {
	variable        int
	then, otherwise condition
}

// conditions are the nodes of a decision diagram.
type conditions struct {
	tests    []test // by condition; the first two are the constants
	numbers  map[test]condition
	combined [2]map[[2]condition]condition // by operation
	opposite map[condition]condition
}

func newConditions() conditions {
	return conditions{
		tests:    make([]test, 2),
		numbers:  map[test]condition{},
		combined: [...]map[[2]condition]condition{union: {}, intersection: {}},
		opposite: map[condition]condition{never: always, always: never},
	}
}

func (c *conditions) test(variable int, then, otherwise condition) condition {
	if then == otherwise {
		return then
	}
	t := test{variable, then, otherwise}
	number, ok := c.numbers[t]
	if !ok {
		number = condition(len(c.tests))
		c.tests = append(c.tests, t)
		c.numbers[t] = number
	}
	return number
}

// combine returns the union (or) or the intersection (and) of two conditions.
func (c *conditions) combine(op operation, a, b condition) condition {
	neutral, absorbing := never, always
	if op == intersection {
		neutral, absorbing = always, never
	}
	switch {
	case a == b || b == neutral || a == absorbing:
		return a
	case a == neutral || b == absorbing:
		return b
	}
	key := [2]condition{min(a, b), max(a, b)}
	if known, ok := c.combined[op][key]; ok {
		return known
	}
	variable := min(c.first(a), c.first(b))
	a1, a0 := c.cofactors(a, variable)
	b1, b0 := c.cofactors(b, variable)
	both := c.test(variable, c.combine(op, a1, b1), c.combine(op, a0, b0))
	c.combined[op][key] = both
	return both
}

// first returns the variable that a condition tests first.
func (c *conditions) first(a condition) int {
	const none = int(^uint(0) >> 1)
	if a <= always {
		return none
	}
	return c.tests[a].variable
}

// cofactors returns what a condition is if a variable holds, and if it does not. The variable does not come after the
// first that the condition tests.
func (c *conditions) cofactors(a condition, variable int) (then, otherwise condition) {
	if c.first(a) != variable {
		return a, a
	}
	return c.tests[a].then, c.tests[a].otherwise
}

func (c *conditions) negation(a condition) condition {
	if b, ok := c.opposite[a]; ok {
		return b
	}
	t := c.tests[a]
	b := c.test(t.variable, c.negation(t.then), c.negation(t.otherwise))
	c.opposite[a] = b
	return b
}

// A formula is a language built of variables that stand for languages not yet known: a [Language] (>= 0), or a number
// of a partition (-1 and below).
//
// The bytes of a word show which variables it depends on: at each place one of many alternatives is left. So a formula
// that is not a language is kept as a partition of the words by the condition on which they belong to it. The converse,
// a decision diagram of the variables whose leaves are languages, would have as many leaves as there are sets of
// alternatives.
type formula int32

// A piece is the words that belong to a formula under a condition.
type piece struct {
	when      Language
	condition condition
}

// formulas are the formulas of a space. Equal formulas are one: the pieces of a partition are disjoint, have different
// conditions, and are in their order; words of no piece do not belong to it.
type formulas struct {
	conditions
	space      *Space
	partitions [][]piece
	index      map[string]formula
	pieces     int                        // of all partitions
	limit      int                        // of pieces
	applied    [2]map[application]formula // by operation
	negated    map[formula]formula
}

// An application is the operands of an operation, the lesser first.
type application struct{ f, g formula }

func newFormulas(s *Space) *formulas {
	return &formulas{
		conditions: newConditions(),
		space:      s,
		index:      map[string]formula{},
		applied:    [...]map[application]formula{union: {}, intersection: {}},
		negated:    map[formula]formula{},
		limit:      piecesPerState * min(s.limit, totalLimit),
	}
}

// variable returns the words of when that are in the language of a variable.
func (a *formulas) variable(v int, when Language) formula {
	return a.formula([]piece{{when, a.test(v, always, never)}})
}

// formula returns the formula of disjoint pieces, which it may change.
func (a *formulas) formula(pieces []piece) formula {
	slices.SortFunc(pieces, func(p, q piece) int { return cmp.Compare(p.condition, q.condition) })
	kept := pieces[:0]
	for _, p := range pieces {
		switch {
		case p.when == a.space.Empty() || p.condition == never:
		case len(kept) > 0 && kept[len(kept)-1].condition == p.condition:
			last := &kept[len(kept)-1]
			last.when = a.space.Union(last.when, p.when)
		default:
			kept = append(kept, p)
		}
	}
	switch {
	case len(kept) == 0:
		return formula(a.space.Empty())
	case len(kept) == 1 && kept[0].condition == always:
		return formula(kept[0].when)
	}
	var key []byte
	for _, p := range kept {
		key = binary.LittleEndian.AppendUint32(key, uint32(p.when))
		key = binary.LittleEndian.AppendUint32(key, uint32(p.condition))
	}
	f, ok := a.index[string(key)]
	if !ok {
		a.space.step()
		if a.pieces+len(kept) > a.limit {
			panic(tooMany{a.limit, unitPieces})
		}
		a.pieces += len(kept)
		a.partitions = append(a.partitions, slices.Clone(kept))
		f = formula(-len(a.partitions))
		a.index[string(key)] = f
	}
	return f
}

// piecesPerState is how many pieces the formulas of a PEG may have for each
// state that an automaton of its space may have.
const piecesPerState = 32

// partition returns the pieces of a formula. They are not to be changed.
func (a *formulas) partition(f formula) []piece {
	if f < 0 {
		return a.partitions[-1-f]
	}
	return []piece{{Language(f), always}}
}

// extent returns the words that belong to a formula on some condition.
func (a *formulas) extent(f formula) Language {
	all := a.space.Empty()
	for _, p := range a.partition(f) {
		all = a.space.Union(all, p.when)
	}
	return all
}

func (a *formulas) apply(op operation, f, g formula) formula {
	if f >= 0 && g >= 0 {
		return formula(a.space.combine(op, Language(f), Language(g)))
	}
	key := application{min(f, g), max(f, g)}
	if h, ok := a.applied[op][key]; ok {
		return h
	}
	var pieces []piece
	for _, p := range a.partition(f) {
		for _, q := range a.partition(g) {
			if both := a.space.Intersect(p.when, q.when); both != a.space.Empty() {
				pieces = append(pieces, piece{both, a.combine(op, p.condition, q.condition)})
			}
		}
	}
	if op == union {
		pieces = a.outside(pieces, f, a.extent(g))
		pieces = a.outside(pieces, g, a.extent(f))
	}
	h := a.formula(pieces)
	a.applied[op][key] = h
	return h
}

// outside appends what the pieces of a formula have outside of a language.
func (a *formulas) outside(pieces []piece, f formula, l Language) []piece {
	for _, p := range a.partition(f) {
		pieces = append(pieces, piece{a.space.Minus(p.when, l), p.condition})
	}
	return pieces
}

// not returns the words, marks among them or not, that are not in f.
func (a *formulas) not(f formula) formula {
	if f >= 0 {
		return formula(a.space.Minus(a.space.allMarked, Language(f)))
	}
	if g, ok := a.negated[f]; ok {
		return g
	}
	pieces := []piece{{a.space.Minus(a.space.allMarked, a.extent(f)), always}}
	for _, p := range a.partition(f) {
		pieces = append(pieces, piece{p.when, a.negation(p.condition)})
	}
	g := a.formula(pieces)
	a.negated[f] = g
	return g
}
