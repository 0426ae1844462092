package automaton

// A condition is a Boolean function of variables: the number of a node of a
// decision diagram that is reduced and ordered, so that equal functions are one
// (Bryant, "Graph-Based Algorithms for Boolean Function Manipulation", 1986).
type condition int32

// The constant conditions.
const (
	never condition = iota
	always
)

// A test is a condition that is then where a variable holds, and otherwise
// where it does not.
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

// test returns the condition of a test.
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

// cofactors returns a condition where a variable, which is not behind the first
// that it tests, holds and where it does not.
func (c *conditions) cofactors(a condition, variable int) (then, otherwise condition) {
	if c.first(a) != variable {
		return a, a
	}
	return c.tests[a].then, c.tests[a].otherwise
}

// negation returns the opposite of a condition.
func (c *conditions) negation(a condition) condition {
	if b, ok := c.opposite[a]; ok {
		return b
	}
	t := c.tests[a]
	b := c.test(t.variable, c.negation(t.then), c.negation(t.otherwise))
	c.opposite[a] = b
	return b
}
