package abnf

import (
	"cmp"
	"fmt"
	"slices"
)

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
	p := newPrecedence(g, o, number)
	if p.operand == nil { // an earlier order has only copies of it
		return []Problem{wrong(o.operand, o.operand, "another declaration has the operators of %s", o.operand.text)}
	}
	if shapes := p.shapes(); shapes != nil && o.all == nil {
		return p.preferTails(shapes)
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
	p.makeAll()
	for d, body := range bodies {
		d.Body = body
	}
	reached := g.Reached(g.roots)
	g.rules, g.byName = reached.rules, reached.byName
	return nil
}

// Grouped returns a grammar with the language of each rule: in each rule that has itself at both ends of an
// alternative, as "e = e op e / x", such chains group from left to right, whatever is declared. They then have one
// derivation, if nothing else is ambiguous. It has copies of rules, whose names [OriginalName] reads.
func (g *Grammar) Grouped() *Grammar {
	grouped := g.copied()
	grouped.roots = nil
	for _, d := range g.rules {
		grouped.roots = append(grouped.roots, d.Name)
	}
	for i, d := range g.rules {
		p := newPrecedence(grouped, &order{operand: word{text: d.Name}, right: []bool{false}, all: &operator{}}, i)
		p.findLeads()
		if p.look(p.operand, nil); p.infix {
			grouped.prefer(p.order, i)
		}
	}
	return grouped
}

// look returns how many alternatives of a rule are operators, and notes what they are.
func (p *precedence) look(d *Definition, named *operator) int {
	p.looks, p.found = map[*Definition]bool{d: true}, 0
	p.bounded(d, named, 0, 0)
	p.looks = nil
	return p.found
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
		op = cmp.Or(op, named)
		if op == nil {
			all = append(all, x.Expr)
			continue
		}
		begins, ends, k := p.ends(x.Expr, left), p.ends(x.Expr, right), op.level
		op.used = true
		p.found++
		p.infix = p.infix || begins && ends
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
