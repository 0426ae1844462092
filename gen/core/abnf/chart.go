package abnf

import (
	"fmt"
	"sync"
	"unicode/utf8"
)

// A Chart holds what an [Oracle] has found out about one string. Every question adds to it what it needs and finds what
// earlier questions added. A Chart is not safe for concurrent use.
//
// The method is general chart parsing (Kay, "Algorithm Schemata and Data Structures in Syntactic Processing", 1980): an
// expression to be matched at a position is a goal. It is pursued once, and reports each of its ends once to every goal
// that asked for it. Pending work is kept in a list, so that neither the string nor the grammar nests calls. Time is
// polynomial: at most cubic in the length of the string.
//
// Nodes, goals and the elements of lists are numbers, so that a chart takes few
// allocations, and none when it is used again for another string.
type Chart struct {
	oracle *Oracle
	input  string
	rows   [][]int // by position, then by node: the number of the goal, from 1; a row is nil as long as it has no goal
	goals  []goal
	links  []link
	long   map[fact]bool // the elements of the long lists
	agenda []task
	seen   int // bytes looked at, and one more when the end was
}

type place struct {
	node int
	at   int // bytes from the beginning of the input
}

// A goal is the place of an expression that has parts, and what is known of it.
// The lists begin with the number of a link, and end with 0.
type goal struct {
	place
	ends    int // all found so far: facts with the count wholly
	done    int // how far it has come on all the ways to match it
	waiting int // what other goals have reached, once this one is matched; at says nothing
}

// A fact is that a goal, by number, can be matched up to an offset.
type fact struct {
	step
	at int
}

// A step is how many parts of a goal are matched: items of a concatenation, or turns of a repetition.
type step struct {
	goal  int
	count int
}

// wholly is the count of parts at which a goal is matched.
const wholly = -1

type link struct {
	fact
	next   int
	length int // of the list from here on
}

// short is the length up to which a list is searched from its beginning.
const short = 16

// A task is to take a step after its part is matched up to end.
type task struct {
	step
	end   int
	empty bool // the part matched nothing
}

// newChart returns a chart of no string yet ([Chart.begin]). The first goal and
// the first link stand for none, so that the number 0 means that there is none.
func newChart(o *Oracle) *Chart {
	return &Chart{oracle: o, goals: make([]goal, 1), links: make([]link, 1), long: map[fact]bool{}}
}

// begin makes c the chart of a string about which nothing is known.
func (c *Chart) begin(s string) {
	for _, g := range c.goals[1:] {
		c.rows[g.at][g.node] = 0
	}
	if n := len(s) + 1 - len(c.rows); n > 0 {
		c.rows = append(c.rows, make([][]int, n)...)
	}
	c.input, c.seen = s, 0
	c.goals, c.links = c.goals[:1], c.links[:1]
	clear(c.long)
	c.agenda = c.agenda[:0]
}

// Matches reports whether the bytes from begin to end, end not included, are a member of a rule. It is false for a rule
// that the grammar does not have and for a range that the string does not have.
func (c *Chart) Matches(rule string, begin, end int) bool {
	p, ok := c.place(rule, begin)
	return ok && c.matches(p, end)
}

// Ends returns the ends, as byte offsets, of all members of a rule that begin at a byte offset, in no particular order.
// There are none for a rule that the grammar does not have and for an offset outside of the string.
func (c *Chart) Ends(rule string, begin int) []int {
	if p, ok := c.place(rule, begin); ok {
		return c.ends(p)
	}
	return nil
}

// place returns the place of a rule's body, if rule and offset exist.
func (c *Chart) place(rule string, begin int) (place, bool) {
	d := c.oracle.grammar.Rule(rule)
	if d == nil || begin < 0 || begin > len(c.input) {
		return place{}, false
	}
	return place{c.oracle.bodies[d], begin}, true
}

func (c *Chart) ends(p place) []int {
	if c.oracle.nodes[p.node].terminal {
		if end, ok := c.terminal(p); ok {
			return []int{end}
		}
		return nil
	}
	var ends []int
	for l := c.goals[c.pursue(p)].ends; l != 0; l = c.links[l].next {
		ends = append(ends, c.links[l].at)
	}
	return ends
}

func (c *Chart) matches(p place, end int) bool {
	if c.oracle.nodes[p.node].terminal {
		only, ok := c.terminal(p)
		return ok && only == end
	}
	g := c.pursue(p)
	return c.has(c.goals[g].ends, fact{step{g, wholly}, end})
}

// pursue pursues the goal of a place, and all that it needs, to the end.
func (c *Chart) pursue(p place) int {
	g := c.goal(p)
	for len(c.agenda) > 0 {
		t := c.agenda[len(c.agenda)-1]
		c.agenda = c.agenda[:len(c.agenda)-1]
		c.proceed(t)
	}
	return g
}

// goal returns the goal of a place, which is not one of a terminal. A new one is put on the agenda.
func (c *Chart) goal(p place) int {
	if c.rows[p.at] == nil {
		c.rows[p.at] = make([]int, len(c.oracle.nodes))
	}
	known := &c.rows[p.at][p.node]
	if *known == 0 {
		*known = len(c.goals)
		c.goals = append(c.goals, goal{place: p})
		c.agenda = append(c.agenda, task{step{*known, 0}, p.at, false})
	}
	return *known
}

// await puts a step on the agenda for each end of a place, including those that are yet to be found.
func (c *Chart) await(p place, s step) {
	n := &c.oracle.nodes[p.node]
	if _, ok := n.expr.(*Reference); ok {
		p.node = n.parts[0]
	}
	if c.oracle.nodes[p.node].terminal {
		if end, ok := c.terminal(p); ok {
			c.agenda = append(c.agenda, task{s, end, end == p.at})
		}
		return
	}
	g := &c.goals[c.goal(p)]
	c.add(&g.waiting, fact{step: s})
	for l := g.ends; l != 0; l = c.links[l].next {
		end := c.links[l].at
		c.agenda = append(c.agenda, task{s, end, end == p.at})
	}
}

// found records an end of a goal and tells the steps that wait for it.
func (c *Chart) found(number, end int) {
	g := &c.goals[number]
	if !c.note(&g.ends, fact{step{number, wholly}, end}) {
		return
	}
	for l := g.waiting; l != 0; l = c.links[l].next {
		c.agenda = append(c.agenda, task{c.links[l].step, end, end == g.at})
	}
}

// note adds a fact to a list, and reports whether it is new there.
func (c *Chart) note(list *int, f fact) bool {
	if c.has(*list, f) {
		return false
	}
	c.add(list, f)
	switch length := c.links[*list].length; {
	case length == short+1:
		for l := *list; l != 0; l = c.links[l].next {
			c.long[c.links[l].fact] = true
		}
	case length > short:
		c.long[f] = true
	}
	return true
}

// add puts a fact before a list.
func (c *Chart) add(list *int, f fact) {
	c.links = append(c.links, link{f, *list, c.links[*list].length + 1})
	*list = len(c.links) - 1
}

// has reports whether a fact is in a list that [Chart.note] has made.
func (c *Chart) has(list int, f fact) bool {
	if c.links[list].length > short {
		return c.long[f]
	}
	for l := list; l != 0; l = c.links[l].next {
		if c.links[l].fact == f {
			return true
		}
	}
	return false
}

// proceed continues a goal after some of its parts are matched.
func (c *Chart) proceed(t task) {
	n := &c.oracle.nodes[c.goals[t.goal].node]
	switch e := n.expr.(type) {
	case *Alternation, *Reference:
		if t.count > 0 {
			c.found(t.goal, t.end)
			return
		}
		for _, part := range n.parts {
			c.await(place{part, t.end}, step{t.goal, 1})
		}
	case *Concatenation:
		switch {
		case t.count == len(n.parts):
			c.found(t.goal, t.end)
		case c.note(&c.goals[t.goal].done, fact{t.step, t.end}):
			c.await(place{n.parts[t.count], t.end}, step{t.goal, t.count + 1})
		}
	case *Repetition:
		if t.empty || t.count >= e.Min {
			// A body that can match the empty string can do so as often as needed, after all turns in which it matches
			// something.
			c.found(t.goal, t.end)
		}
		if t.empty || t.count == e.Max || !c.note(&c.goals[t.goal].done, fact{t.step, t.end}) {
			return
		}
		next := t.count + 1
		if e.Max == Unbounded {
			next = min(next, max(e.Min, 1)) // no need to tell higher counts apart
		}
		c.await(place{n.parts[0], t.end}, step{t.goal, next})
	case *Option:
		c.found(t.goal, t.end)
		if t.count == 0 {
			c.await(place{n.parts[0], t.end}, step{t.goal, 1})
		}
	}
}

// terminal returns the end of what a terminal matches at its place, and whether it does match.
func (c *Chart) terminal(p place) (int, bool) {
	n, seen := literalLength(c.oracle.nodes[p.node].expr, c.input[p.at:], c.oracle.codePoints)
	c.seen = max(c.seen, p.at+seen)
	return p.at + n, n >= 0
}

// Literal returns the length in bytes of a string, or of numeric values, that a text begins with; -1 if it does not
// begin with them, or if the expression is another one.
func (o *Oracle) Literal(e Expr, text string) int {
	n, _ := literalLength(e, text, o.codePoints)
	return n
}

// literalLength is [Oracle.Literal]; it also returns how many bytes it looks at, one more if it looks at the end.
func literalLength(e Expr, text string, codePoints bool) (length, seen int) {
	switch e := e.(type) {
	case *String:
		for i := range len(e.Text) {
			if i == len(text) || text[i] != e.Text[i] && (e.CaseSensitive || !sameLetter(text[i], e.Text[i])) {
				return -1, i + 1
			}
		}
		return len(e.Text), len(e.Text)
	case *Range:
		v, n, seen := value(text, codePoints)
		if n == 0 || v < e.Low || v > e.High {
			return -1, seen
		}
		return n, seen
	case *Sequence:
		for _, want := range e.Values {
			v, n, more := value(text[length:], codePoints)
			if seen = length + more; n == 0 || v != want {
				return -1, seen
			}
			length += n
		}
		return length, seen
	}
	return -1, 0
}

// value returns the byte or the character that a text begins with, and its length, 0 if there is none; and how many
// bytes it looks at, one more if it looks at the end.
func value(text string, codePoints bool) (v rune, length, seen int) {
	seen = 1
	for codePoints && seen <= len(text) && !utf8.FullRuneInString(text[:seen]) {
		seen++
	}
	if seen > len(text) {
		return 0, 0, seen
	} else if !codePoints {
		return rune(text[0]), 1, seen
	}
	if v, length = utf8.DecodeRuneInString(text); v == utf8.RuneError && length == 1 {
		length = 0
	}
	return v, length, seen
}

// Seen returns how many bytes of the string have been looked at so far, and one more if its end has been: every string
// that begins with the bytes seen has the same matches.
func (c *Chart) Seen() int { return c.seen }

// sameLetter reports whether two bytes are one ASCII letter, ignoring case.
func sameLetter(a, b byte) bool { return lower(int(a)) == lower(int(b)) && isAlpha(int(a)) }

// Matches reports whether the whole of s is a member of a rule. It is false for a rule that the grammar does not have.
func (o *Oracle) Matches(rule, s string) bool {
	c, ok := o.charts.Get().(*Chart)
	if !ok {
		c = newChart(o)
	}
	defer o.charts.Put(c)
	c.begin(s)
	return c.Matches(rule, 0, len(s))
}

// Chart returns a chart of s, which knows the matches of all rules.
func (o *Oracle) Chart(s string) *Chart {
	c := newChart(o)
	c.begin(s)
	return c
}

// A Span is a range of bytes of a string, End not included.
type Span struct{ Begin, End int }

type match struct {
	node int
	Span
}

// Derivations returns, for each rule of the grammar by the name at its definition, the spans that it has in the
// derivations of the whole string from a rule. It is empty if the string is not a member of that rule.
func (c *Chart) Derivations(rule string) map[string]map[Span]bool {
	spans := map[string]map[Span]bool{}
	note := func(d *Definition, s Span) {
		if spans[d.Name] == nil {
			spans[d.Name] = map[Span]bool{}
		}
		spans[d.Name][s] = true
	}
	if !c.Matches(rule, 0, len(c.input)) {
		return spans
	}
	d := c.oracle.grammar.Rule(rule)
	whole := match{c.oracle.bodies[d], Span{0, len(c.input)}}
	note(d, whole.Span)
	seen := map[match]bool{whole: true}
	for todo := []match{whole}; len(todo) > 0; {
		m := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if r, ok := c.oracle.nodes[m.node].expr.(*Reference); ok {
			note(c.oracle.grammar.Rule(r.Name), m.Span)
		}
		for _, part := range c.within(m) {
			if !seen[part] {
				seen[part] = true
				todo = append(todo, part)
			}
		}
	}
	return spans
}

// within returns the matches of a node's parts, in all ways in which the node can match its span.
func (c *Chart) within(m match) []match {
	parts := c.oracle.nodes[m.node].parts
	switch e := c.oracle.nodes[m.node].expr.(type) {
	case *Concatenation:
		return c.sequence(m.Span, len(parts), len(parts), func(i int) int { return parts[i] })
	case *Repetition:
		// More turns than bytes match nothing new: what is left over is empty.
		most := max(e.Min, m.End-m.Begin)
		if e.Max != Unbounded {
			most = min(most, e.Max)
		}
		return c.sequence(m.Span, e.Min, most, func(int) int { return parts[0] })
	}
	return c.whole(m.Span, parts)
}

func (c *Chart) whole(s Span, nodes []int) []match {
	var found []match
	for _, node := range nodes {
		if c.matches(place{node, s.Begin}, s.End) {
			found = append(found, match{node, s})
		}
	}
	return found
}

// sequence returns the matches of items, at least to at most of them one after
// another, in all ways in which they fill a span.
func (c *Chart) sequence(s Span, least, most int, item func(int) int) []match {
	forward := make([][]match, most) // by item: its matches after the items before it
	from := map[int]bool{s.Begin: true}
	for i := range forward {
		to := map[int]bool{}
		for at := s.Begin; at <= s.End; at++ {
			if !from[at] {
				continue
			}
			for _, end := range c.ends(place{item(i), at}) {
				if end <= s.End {
					forward[i] = append(forward[i], match{item(i), Span{at, end}})
					to[end] = true
				}
			}
		}
		from = to
	}
	var useful []match
	to := map[int]bool{}
	for i := most - 1; i >= 0; i-- {
		if i+1 >= least {
			to[s.End] = true
		}
		from := map[int]bool{}
		for _, m := range forward[i] {
			if to[m.End] {
				useful = append(useful, m)
				from[m.Begin] = true
			}
		}
		to = from
	}
	return useful
}

// An Oracle decides which strings are members of the rules of an ABNF grammar. It works on the grammar's syntax tree as
// RFC 5234 reads it: an alternation matches what any of its alternatives matches, a repetition any allowed number of
// times, and all matches of every construct are found. Any grammar will do: ambiguous, left-recursive or with loops
// that match nothing.
//
// Numeric values are bytes, unless the grammar has one above %xFF: then they are code points, matched as UTF-8, and a
// surrogate never matches. A prose-val matches nothing.
//
// An Oracle is safe for concurrent use.
type Oracle struct {
	grammar    *Grammar
	nodes      []node
	bodies     map[*Definition]int // numbers of the nodes
	codePoints bool
	charts     sync.Pool // of *Chart, for [Oracle.Matches]
}

// A node is an expression of the grammar, with what it consists of by number.
type node struct {
	expr     Expr
	terminal bool
	parts    []int // its direct parts; for a reference, the body of the rule
}

// NewOracle returns the oracle of a grammar. Its error names a reference to a rule that is not defined.
func NewOracle(g *Grammar) (*Oracle, error) {
	o := &Oracle{grammar: g, codePoints: g.CodePoints(), bodies: map[*Definition]int{}}
	numbers := map[Expr]int{}
	for _, d := range g.Rules() {
		o.bodies[d] = len(o.nodes)
		Walk(d.Body, func(e Expr) {
			numbers[e] = len(o.nodes)
			o.nodes = append(o.nodes, node{expr: e, terminal: isTerminal(e)})
		})
	}
	for i := range o.nodes {
		n := &o.nodes[i]
		if r, ok := n.expr.(*Reference); ok {
			d := g.Rule(r.Name)
			if d == nil {
				return nil, fmt.Errorf("%s: rule %s is not defined", r.Position, r.Name)
			}
			n.parts = []int{o.bodies[d]}
		}
		for _, part := range Parts(n.expr) {
			n.parts = append(n.parts, numbers[part])
		}
	}
	return o, nil
}

// Grammar returns the grammar that the oracle is of.
func (o *Oracle) Grammar() *Grammar { return o.grammar }

// CodePoints reports whether the numeric values of the grammar are code points.
func (o *Oracle) CodePoints() bool { return o.codePoints }

// isTerminal reports whether an expression has no parts.
func isTerminal(e Expr) bool {
	switch e.(type) {
	case *String, *Range, *Sequence, *Prose:
		return true
	}
	return false
}
