package abnf

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// An Oracle decides which strings are members of the rules of an ABNF grammar.
// It works on the grammar's syntax tree as RFC 5234 reads it: an alternation
// matches what any of its alternatives matches, a repetition any allowed number
// of times, and of every construct all matches are found. Any grammar will do,
// ambiguous, left-recursive or with loops that match nothing.
//
// Numeric values are bytes, unless the grammar has one above %xFF: then they
// are code points, matched as UTF-8, and a surrogate never matches. A prose-val
// matches nothing.
//
// An Oracle is safe for concurrent use.
type Oracle struct {
	grammar    *Grammar
	bodies     map[*Reference]Expr // of the rules referred to
	codePoints bool
}

// NewOracle returns the oracle of a grammar. Its error names a reference to a
// rule that is not defined.
func NewOracle(g *Grammar) (*Oracle, error) {
	o := &Oracle{grammar: g, bodies: map[*Reference]Expr{}}
	for _, d := range g.Rules() {
		for todo := []Expr{d.Body}; len(todo) > 0; {
			e := todo[len(todo)-1]
			todo = append(todo[:len(todo)-1], parts(e)...)
			switch e := e.(type) {
			case *Reference:
				d := g.Rule(e.Name)
				if d == nil {
					return nil, fmt.Errorf("%s: rule %s is not defined", e.Position, e.Name)
				}
				o.bodies[e] = d.Body
			case *Range:
				o.codePoints = o.codePoints || e.High > 0xFF
			case *Sequence:
				for _, v := range e.Values {
					o.codePoints = o.codePoints || v > 0xFF
				}
			}
		}
	}
	return o, nil
}

// Grammar returns the grammar that the oracle is of.
func (o *Oracle) Grammar() *Grammar { return o.grammar }

// CodePoints reports whether the numeric values of the grammar are code points.
func (o *Oracle) CodePoints() bool { return o.codePoints }

// parts returns the expressions that stand directly in e.
func parts(e Expr) []Expr {
	switch e := e.(type) {
	case *Alternation:
		return e.Alternatives
	case *Concatenation:
		return e.Items
	case *Repetition:
		return []Expr{e.Body}
	case *Option:
		return []Expr{e.Body}
	}
	return nil
}

// Matches reports whether the whole of s is a member of a rule. It is false
// for a rule that the grammar does not have.
func (o *Oracle) Matches(rule, s string) bool {
	return o.Chart(s).Matches(rule, 0, len(s))
}

// Chart returns a chart of s, on which the matches of all rules can be asked for.
func (o *Oracle) Chart(s string) *Chart {
	return &Chart{oracle: o, input: s, goals: map[place]*goal{}}
}

// A Chart holds what an [Oracle] has found out about one string. Every question
// adds to it what it needs and finds what earlier questions added. A Chart is
// not safe for concurrent use.
//
// The method is that of general chart parsing (Kay, "Algorithm Schemata and
// Data Structures in Syntactic Processing", 1980): an expression to be matched
// at a position is a goal, which is pursued once, and which tells each of its
// ends, once, to each of the goals that asked for it. What is left to do is
// kept in a list, so that neither the string nor the grammar nests calls. Time
// is polynomial: at most cubic in the length of the string.
type Chart struct {
	oracle *Oracle
	input  string
	goals  map[place]*goal
	agenda []task
	seen   int // bytes looked at, and one more when the end was
}

// A place is an expression to be matched from a position on.
type place struct {
	expr Expr
	at   int // bytes from the beginning of the input
}

// A goal is the place of an expression that has parts, and what is known of it.
type goal struct {
	place
	ends    []int // all found so far, in the order found
	waiting []step
	done    []progress
}

// A step is a goal that waits for another one, its next part, to be matched.
type step struct {
	goal  *goal
	count int // parts matched when the next one is: items of a concatenation, or turns of a repetition
}

// Progress is how far a goal has come on one of the ways to match it.
type progress struct {
	count int
	at    int
}

// A task is to take a step now that its part is matched up to end.
type task struct {
	step
	end   int
	empty bool // the part matched nothing
}

// Matches reports whether the bytes from begin to end, end not included, are a
// member of a rule. It is false for a rule that the grammar does not have and
// for a range that the string does not have.
func (c *Chart) Matches(rule string, begin, end int) bool {
	return slices.Contains(c.Ends(rule, begin), end)
}

// Ends returns the ends, as byte offsets, of all members of a rule that begin
// at a byte offset, in no particular order. There are none for a rule that the
// grammar does not have and for an offset outside of the string.
func (c *Chart) Ends(rule string, begin int) []int {
	d := c.oracle.grammar.Rule(rule)
	if d == nil || begin < 0 || begin > len(c.input) {
		return nil
	}
	return c.ends(place{d.Body, begin})
}

// ends pursues the goal of a place, and all that it needs, to the end.
func (c *Chart) ends(p place) []int {
	if isTerminal(p.expr) {
		if n, ok := c.terminal(p); ok {
			return []int{p.at + n}
		}
		return nil
	}
	g := c.goal(p)
	for len(c.agenda) > 0 {
		t := c.agenda[len(c.agenda)-1]
		c.agenda = c.agenda[:len(c.agenda)-1]
		c.proceed(t)
	}
	return g.ends
}

// goal returns the goal of a place, which is not one of a terminal. A new one
// is put on the agenda.
func (c *Chart) goal(p place) *goal {
	g := c.goals[p]
	if g == nil {
		g = &goal{place: p}
		c.goals[p] = g
		c.agenda = append(c.agenda, task{step{g, 0}, p.at, false})
	}
	return g
}

// await has a step taken for each end of a place, those to be found included.
func (c *Chart) await(p place, s step) {
	if r, ok := p.expr.(*Reference); ok {
		p.expr = c.oracle.bodies[r]
	}
	if isTerminal(p.expr) {
		if n, ok := c.terminal(p); ok {
			c.agenda = append(c.agenda, task{s, p.at + n, n == 0})
		}
		return
	}
	g := c.goal(p)
	g.waiting = append(g.waiting, s)
	for _, end := range g.ends {
		c.agenda = append(c.agenda, task{s, end, end == p.at})
	}
}

// found notes an end of a goal and tells those that wait for it.
func (c *Chart) found(g *goal, end int) {
	if slices.Contains(g.ends, end) {
		return
	}
	g.ends = append(g.ends, end)
	for _, s := range g.waiting {
		c.agenda = append(c.agenda, task{s, end, end == g.at})
	}
}

// repeated reports whether a goal has come this far before, and notes it.
func (g *goal) repeated(p progress) bool {
	if slices.Contains(g.done, p) {
		return true
	}
	g.done = append(g.done, p)
	return false
}

// proceed takes a goal on from the point up to which some of its parts are matched.
func (c *Chart) proceed(t task) {
	g := t.goal
	switch e := g.expr.(type) {
	case *Alternation:
		if t.count > 0 {
			c.found(g, t.end)
			return
		}
		for _, a := range e.Alternatives {
			c.await(place{a, t.end}, step{g, 1})
		}
	case *Concatenation:
		switch {
		case t.count == len(e.Items):
			c.found(g, t.end)
		case !g.repeated(progress{t.count, t.end}):
			c.await(place{e.Items[t.count], t.end}, step{g, t.count + 1})
		}
	case *Repetition:
		if t.empty || t.count >= e.Min {
			// A body that can match nothing can do so as often as is needed,
			// after all turns in which it matches something.
			c.found(g, t.end)
		}
		if t.empty || t.count == e.Max || g.repeated(progress{t.count, t.end}) {
			return
		}
		next := t.count + 1
		if e.Max == Unbounded {
			next = min(next, max(e.Min, 1)) // no need to tell higher counts apart
		}
		c.await(place{e.Body, t.end}, step{g, next})
	case *Option:
		c.found(g, t.end)
		if t.count == 0 {
			c.await(place{e.Body, t.end}, step{g, 1})
		}
	case *Reference:
		if t.count > 0 {
			c.found(g, t.end)
			return
		}
		c.await(place{e, t.end}, step{g, 1})
	}
}

// isTerminal reports whether an expression has no parts.
func isTerminal(e Expr) bool {
	switch e.(type) {
	case *String, *Range, *Sequence, *Prose:
		return true
	}
	return false
}

// terminal returns the length in bytes of what a terminal matches at its place,
// and whether it does match.
func (c *Chart) terminal(p place) (int, bool) {
	switch e := p.expr.(type) {
	case *String:
		for i := range len(e.Text) {
			b, ok := c.byte(p.at + i)
			if !ok || b != e.Text[i] && (e.CaseSensitive || !sameLetter(b, e.Text[i])) {
				return 0, false
			}
		}
		return len(e.Text), true
	case *Range:
		v, n := c.value(p.at)
		return n, n > 0 && e.Low <= v && v <= e.High
	case *Sequence:
		length := 0
		for _, want := range e.Values {
			v, n := c.value(p.at + length)
			if n == 0 || v != want {
				return 0, false
			}
			length += n
		}
		return length, true
	}
	return 0, false // a prose-val
}

// value returns the numeric value at an offset and its length in bytes, which
// is 0 where there is none.
func (c *Chart) value(at int) (rune, int) {
	if !c.oracle.codePoints {
		if b, ok := c.byte(at); ok {
			return rune(b), 1
		}
		return 0, 0
	}
	for end := at; end < at+utf8.UTFMax && !utf8.FullRuneInString(c.input[at:end]); end++ {
		if _, ok := c.byte(end); !ok {
			return 0, 0
		}
	}
	v, n := utf8.DecodeRuneInString(c.input[at:])
	if v == utf8.RuneError && n == 1 {
		return 0, 0
	}
	return v, n
}

// byte returns the byte at an offset, or false at the end of the string.
func (c *Chart) byte(at int) (byte, bool) {
	c.seen = max(c.seen, at+1)
	if at == len(c.input) {
		return 0, false
	}
	return c.input[at], true
}

// Seen returns how many bytes of the string have been looked at so far, and one
// more if its end has been: every string that begins with the bytes seen has the
// same matches.
func (c *Chart) Seen() int { return c.seen }

// sameLetter reports whether two bytes are one ASCII letter but for its case.
func sameLetter(a, b byte) bool {
	const lower = 'a' - 'A'
	return a|lower == b|lower && 'a' <= a|lower && a|lower <= 'z'
}
