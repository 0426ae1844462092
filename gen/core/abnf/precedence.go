package abnf

import (
	"fmt"
	"slices"
	"strings"
)

// An order is what declarations say of one operand.
type order struct {
	operand   word
	operators []*operator
	right     []bool // by level: its operators group from right to left
}

// An operator is a word of a declaration.
type operator struct {
	word
	level int
	used  bool // it is found in the grammar
}

// add adds the levels of a declaration, which bind tighter than those before.
func (o *order) add(d declaration) (faults []Problem) {
	for _, level := range d.levels {
		for _, w := range level {
			if other := o.find(w); other != nil {
				faults = append(faults, wrong(w, d.operand, "%v is an operator of %s already at %v", w, d.operand.text, other.at))
				continue
			}
			o.operators = append(o.operators, &operator{word: w, level: len(o.right)})
		}
		o.right = append(o.right, d.right)
	}
	return faults
}

func (o *order) find(w word) *operator {
	i := slices.IndexFunc(o.operators, func(op *operator) bool { return op.is(w) })
	if i < 0 {
		return nil
	}
	return o.operators[i]
}

func wrong(at, operand word, format string, args ...any) Problem {
	return Problem{Position: at.at, Kind: WrongDeclaration, Rule: operand.text, Message: fmt.Sprintf(format, args...)}
}

// copied returns a grammar whose definitions can be replaced.
func (g *Grammar) copied() *Grammar {
	c := *g
	c.preferred, c.declarations, c.rules, c.byName = nil, nil, nil, map[string]*Definition{}
	for _, d := range g.rules {
		c.define(d.Name, d.Body, d.Parts)
	}
	return &c
}

// With returns the grammar with the bodies that a function returns for its rules, also for those of preferred
// derivations, and with the rules more that the function has returned then.
func (g *Grammar) With(body func(*Definition) (Expr, []*Rule)) *Grammar {
	c := g.copied()
	for _, d := range g.rules {
		body, more := body(d)
		c.Rule(d.Name).Body = body
		for _, r := range more {
			if c.Rule(r.Name) == nil {
				c.define(r.Name, r.Body, []*Rule{r})
			}
		}
	}
	if g.preferred != nil {
		c.declarations, c.preferred = g.declarations, g.preferred.With(body)
	}
	return c
}

func (g *Grammar) define(name string, body Expr, parts []*Rule) *Definition {
	d := &Definition{Name: name, Body: body, Parts: parts}
	g.byName[strings.ToLower(name)] = d
	g.rules = append(g.rules, d)
	return d
}

// prefer changes the rules so that, of all derivations of an operand, they have those that an order prefers (Aasa,
// "Precedences in specifications and implementations of programming languages", 1995).
//
// An operand with bounds has a copy of its rule. On its left side, a level l bounds operators with an operand on their
// left: they are of level l or more. On its right side, r bounds operators with an operand on their right. So the right
// operand of a+b, if "+" is of level k and groups from left to right, has the bound k+1 on its left, and what the sum
// has on its right. No language changes: a derivation is a sequence of operands, operators before and behind them, and
// operators between them, of which exactly one grouping keeps the bounds. Alternatives without an operand at an end,
// and those of no level, are operands here, whatever is in them.
func (g *Grammar) prefer(o *order, number int) (faults []Problem) {
	p := &precedence{Grammar: g, order: o, number: number, operand: g.Rule(o.operand.text),
		leads: map[*Definition]bool{}, expansions: mostExpansions,
		prefix: make([]bool, len(o.right)), postfix: make([]bool, len(o.right))}
	if p.operand == nil { // an earlier order has only copies of it
		return []Problem{wrong(o.operand, o.operand, "another declaration has the operators of %s", o.operand.text)}
	}
	originals := slices.Clone(g.rules)
	p.findLeads()
	all := p.look(p.operand, nil)
	if p.splits > mostSplits {
		return []Problem{wrong(o.operand, o.operand, "too many rules lead from %s to be searched for operators", o.operand.text)}
	}
	for _, op := range o.operators {
		if !op.used {
			faults = append(faults, wrong(op.word, o.operand, "%v is no operator of %s: no alternative of %[2]s that begins "+
				"or ends with %[2]s has it", op.word, o.operand.text))
		}
	}
	if len(faults) > 0 {
		return faults
	}
	var whole []*Definition // rules that have all operators
	for _, d := range originals {
		if p.leads[d] && p.look(d, p.named(d, nil)) == all {
			whole = append(whole, d)
		}
	}
	bodies := map[*Definition]Expr{} // the copies are made of the others
	for _, d := range append(whole, p.operand) {
		bodies[d] = p.bounded(d, p.named(d, nil), 0, 0)
	}
	for len(p.made) > 0 {
		make := p.made[0]
		p.made = p.made[1:]
		make()
	}
	for d, body := range bodies {
		d.Body = body
	}
	reached := g.Reached(g.roots)
	g.rules, g.byName = reached.rules, reached.byName
	return nil
}

// mostSplits is how often rules are searched for operators, for one order.
const mostSplits = 100_000

// mostExpansions is how many alternatives are made of optional operands, for one order.
const mostExpansions = 1000

// A precedence changes the rules of a grammar by one order.
type precedence struct {
	*Grammar
	*order
	number          int
	operand         *Definition
	leads           map[*Definition]bool // alternatives of the operand, or of such a rule, that have an operator
	prefix, postfix []bool               // by level: there are operators with one operand
	found           int                  // alternatives that are operators
	looks           map[*Definition]bool // the rules that were looked at, if nothing is to be changed
	made            []func()             // what is to be done, for the bodies of copies
	expansions      int
	splits          int
}

// look returns how many alternatives of a rule are operators, and notes what they are.
func (p *precedence) look(d *Definition, named *operator) int {
	p.looks, p.found = map[*Definition]bool{d: true}, 0
	p.bounded(d, named, 0, 0)
	p.looks = nil
	return p.found
}

// named returns the operator that a rule is, or that the rule around it is.
func (p *precedence) named(d *Definition, around *operator) *operator {
	if op := p.find(word{text: d.Name}); op != nil {
		return op
	}
	return around
}

// findLeads finds the rules that lead to operators.
func (p *precedence) findLeads() {
	var near []*Definition // alternatives of the operand, and of them
	for todo := []*Definition{p.operand}; len(todo) > 0; {
		d := todo[0]
		todo = todo[1:]
		for _, a := range p.alternatives(d.Body) {
			if r, ok := a.(*Reference); ok {
				if y := p.Rule(r.Name); y != nil && y != p.operand && !slices.Contains(near, y) {
					near, todo = append(near, y), append(todo, y)
				}
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, d := range near {
			if p.leads[d] {
				continue
			}
			leads := p.named(d, nil) != nil
			for _, a := range p.alternatives(d.Body) {
				r, isReference := a.(*Reference)
				leads = leads || isReference && p.leads[p.Rule(r.Name)] ||
					p.isOperator(a) && slices.ContainsFunc(p.split(a, nil), isLeveled)
			}
			if leads {
				p.leads[d], changed = true, true
			}
		}
	}
}

func (p *precedence) isOperator(e Expr) bool { return p.ends(e, left) || p.ends(e, right) }

// bounded returns the alternatives of a rule that an operand with bounds may be.
func (p *precedence) bounded(d *Definition, named *operator, l, r int) Expr {
	var all []Expr
	for _, a := range p.alternatives(d.Body) {
		all = append(all, p.within(a, named, l, r)...)
	}
	return choice(d.Body.Pos(), all)
}

// within returns an alternative with bounds, which may be several, or none.
func (p *precedence) within(a Expr, named *operator, l, r int) (all []Expr) {
	if ref, ok := a.(*Reference); ok {
		y := p.Rule(ref.Name)
		switch {
		case y == p.operand && y != nil:
			return []Expr{&Reference{ref.Position, p.operandWithin(l, r)}}
		case p.leads[y]:
			return p.copyWithin(ref, y, p.named(y, named), l, r)
		}
	}
	if !p.isOperator(a) {
		return []Expr{a}
	}
	for _, x := range p.split(a, nil) {
		op := x.operator
		if op == nil {
			op = named
		}
		if op == nil {
			all = append(all, x.Expr)
			continue
		}
		begins, ends, k := p.ends(x.Expr, left), p.ends(x.Expr, right), op.level
		op.used = true
		p.found++
		p.prefix[k] = p.prefix[k] || !begins
		p.postfix[k] = p.postfix[k] || !ends
		if begins && k < l || ends && k < r || begins && ends && k < max(l, r) {
			continue
		}
		e := x.Expr
		onRight, onLeft := k, k+1 // bounds of the operands: on the right of the left one, on the left of the right one
		if p.right[k] {
			onRight, onLeft = k+1, k
		}
		if begins {
			e = p.put(e, left, p.operandWithin(l, onRight))
		}
		if ends {
			e = p.put(e, right, p.operandWithin(onLeft, r))
		}
		all = append(all, e)
	}
	return all
}

// copyWithin returns a reference to the copy of a rule with bounds; none if the copy would match nothing.
func (p *precedence) copyWithin(ref *Reference, y *Definition, named *operator, l, r int) []Expr {
	if p.looks != nil {
		if !p.looks[y] {
			p.looks[y] = true
			p.bounded(y, named, l, r)
		}
		return nil
	}
	inside := ""
	if named != nil {
		inside = fmt.Sprintf("/%d", named.level)
	}
	name := fmt.Sprintf("%s@%d:%d.%d%s", y.Name, p.number, l, r, inside)
	d := p.Rule(name)
	if d == nil {
		d = p.define(name, y.Body, y.Parts)
		d.Body = p.bounded(y, named, l, r)
	}
	if isNothing(d.Body) {
		return nil
	}
	return []Expr{&Reference{ref.Position, name}}
}

// operandWithin returns the name of the operand with bounds.
func (p *precedence) operandWithin(l, r int) string {
	if p.looks != nil {
		return p.operand.Name
	}
	for l < r && !p.postfix[l] { // what has an operand on both sides keeps the larger bound
		l++
	}
	for r < l && !p.prefix[r] {
		r++
	}
	if l == 0 && r == 0 {
		return p.operand.Name
	}
	name := fmt.Sprintf("%s@%d:%d.%d", p.operand.Name, p.number, l, r)
	if p.Rule(name) == nil {
		d := p.define(name, p.operand.Body, p.operand.Parts)
		p.made = append(p.made, func() { d.Body = p.bounded(p.operand, nil, l, r) })
	}
	return name
}

// A flank is an end of an expression.
type flank byte

const (
	left  flank = '<'
	right flank = '>'
)

// index returns the place of the first or last of some items.
func (s flank) index(n int) int {
	if s == left {
		return 0
	}
	return n - 1
}

// ends reports whether all that an expression matches begins with the operand, or ends with it, as a whole.
func (p *precedence) ends(e Expr, s flank) bool {
	seen := map[*Definition]bool{}
	var is func(e Expr) bool
	is = func(e Expr) bool {
		switch e := e.(type) {
		case *Alternation:
			return len(e.Alternatives) > 0 && !slices.ContainsFunc(e.Alternatives, func(a Expr) bool { return !is(a) })
		case *Concatenation:
			return is(e.Items[s.index(len(e.Items))])
		case *Reference:
			d := p.Rule(e.Name)
			if d == nil || d == p.operand || seen[d] {
				return d != nil
			}
			seen[d] = true // if it is not so, nor is the whole
			return is(d.Body)
		}
		return false
	}
	return is(e)
}

// put returns an expression with a rule in place of the operand at an end.
func (p *precedence) put(e Expr, s flank, by string) Expr {
	switch e := e.(type) {
	case *Alternation:
		var all []Expr
		for _, a := range e.Alternatives {
			all = append(all, p.put(a, s, by))
		}
		return &Alternation{e.Position, all}
	case *Concatenation:
		items := slices.Clone(e.Items)
		i := s.index(len(items))
		items[i] = p.put(items[i], s, by)
		return &Concatenation{e.Position, items}
	case *Reference:
		d := p.Rule(e.Name)
		switch {
		case by == p.operand.Name:
			return e
		case d == p.operand:
			return &Reference{e.Position, by}
		case strings.HasPrefix(d.Name, p.operand.Name+"@"):
			return e // from the other end
		}
		name := fmt.Sprintf("%s@%c%s", d.Name, s, by)
		if p.Rule(name) == nil {
			copied := p.define(name, d.Body, d.Parts)
			copied.Body = p.put(d.Body, s, by)
		}
		return &Reference{e.Position, name}
	}
	return e
}

// alternatives returns the alternatives of an expression: operands at its ends that are optional, or stand beside
// others, make several.
func (p *precedence) alternatives(e Expr) (all []Expr) {
	if choices := choicesOf(e); choices != nil {
		for _, c := range choices {
			all = append(all, p.alternatives(c)...)
		}
		return all
	}
	c, ok := e.(*Concatenation)
	if !ok {
		return []Expr{e}
	}
	for _, s := range []flank{left, right} {
		i := s.index(len(c.Items))
		choices := choicesOf(c.Items[i])
		shows := func(x Expr) bool { return p.mayEnd(replaced(c, i, x), s) }
		if !slices.ContainsFunc(choices, shows) || p.expansions < len(choices) {
			continue
		}
		for _, x := range choices {
			p.expansions--
			all = append(all, p.alternatives(replaced(c, i, x))...)
		}
		return all
	}
	return []Expr{e}
}

// mayEnd reports whether an operand may be at an end of an expression.
func (p *precedence) mayEnd(e Expr, s flank) bool {
	if c, ok := e.(*Concatenation); ok {
		e = c.Items[s.index(len(c.Items))]
	}
	return p.ends(e, s) || slices.ContainsFunc(choicesOf(e), func(x Expr) bool { return p.mayEnd(x, s) })
}

// choicesOf returns what an expression is a choice of, as written; nil if it is none.
func choicesOf(e Expr) []Expr {
	switch e := e.(type) {
	case *Alternation:
		return e.Alternatives
	case *Option:
		return []Expr{e.Body, &String{Position: e.Position}}
	case *Repetition:
		if e.Min == 0 && e.Max == 1 {
			return []Expr{e.Body, &String{Position: e.Position}}
		}
	}
	return nil
}

// replaced returns a concatenation with another item, or without it if that is the empty string.
func replaced(c *Concatenation, i int, by Expr) Expr {
	items := []Expr{by}
	switch by := by.(type) {
	case *String:
		if by.Text == "" {
			items = nil
		}
	case *Concatenation:
		items = by.Items
	}
	items = slices.Concat(c.Items[:i], items, c.Items[i+1:])
	switch len(items) {
	case 0:
		return &String{Position: c.Position}
	case 1:
		return items[0]
	}
	return &Concatenation{c.Position, items}
}

// A leveled is an alternative, and the quoted operator that it has.
type leveled struct {
	Expr
	*operator
}

func isLeveled(x leveled) bool { return x.operator != nil }

// split returns an expression as alternatives that have one quoted operator each, or none.
func (p *precedence) split(e Expr, around []*Definition) (all []leveled) {
	if choices := choicesOf(e); choices != nil {
		for _, c := range choices {
			all = append(all, p.split(c, around)...)
		}
		if !slices.ContainsFunc(all, isLeveled) {
			return []leveled{{e, nil}}
		}
		return all
	}
	switch e := e.(type) {
	case *String:
		return []leveled{{e, p.find(word{text: e.Text, quoted: true})}}
	case *Sequence:
		return []leveled{{e, p.find(word{text: string(e.Values), quoted: true})}}
	case *Concatenation:
		for i, item := range e.Items {
			parts := p.split(item, around)
			if !slices.ContainsFunc(parts, isLeveled) {
				continue
			}
			for _, x := range parts {
				all = append(all, leveled{replaced(e, i, x.Expr), x.operator})
			}
			return all
		}
	case *Reference:
		if d := p.Rule(e.Name); d != nil && d != p.operand && !slices.Contains(around, d) {
			return p.splitRule(e, d, append(slices.Clone(around), d))
		}
	}
	return []leveled{{e, nil}}
}

// splitRule splits a rule that is a list of operators: each has a copy of the rule. Other rules may have the strings
// for another purpose.
func (p *precedence) splitRule(ref *Reference, d *Definition, around []*Definition) (all []leveled) {
	if p.splits++; p.splits > mostSplits {
		return []leveled{{ref, nil}}
	}
	parts := p.split(d.Body, around)
	inOrder := map[*operator][]Expr{}
	isOther := func(x leveled) bool {
		switch x.Expr.(type) {
		case *String, *Sequence:
			return false
		}
		return x.operator == nil
	}
	if !slices.ContainsFunc(parts, isLeveled) || slices.ContainsFunc(parts, isOther) {
		return []leveled{{ref, nil}}
	}
	var operators []*operator
	for _, x := range parts {
		if inOrder[x.operator] == nil {
			operators = append(operators, x.operator)
		}
		inOrder[x.operator] = append(inOrder[x.operator], x.Expr)
	}
	if len(operators) == 1 {
		return []leveled{{ref, operators[0]}}
	}
	for _, op := range operators {
		name := fmt.Sprintf("%s@%d", d.Name, p.number)
		if op != nil {
			name += op.String()
		}
		if p.Rule(name) == nil {
			p.define(name, choice(d.Body.Pos(), inOrder[op]), d.Parts)
		}
		all = append(all, leveled{&Reference{ref.Position, name}, op})
	}
	return all
}

// choice returns the choice of alternatives, of which there may be none.
func choice(at Position, all []Expr) Expr {
	if len(all) == 1 {
		return all[0]
	}
	return &Alternation{at, all}
}

func isNothing(e Expr) bool {
	a, ok := e.(*Alternation)
	return ok && len(a.Alternatives) == 0
}
