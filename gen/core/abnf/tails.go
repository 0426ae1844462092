package abnf

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// A shape is an alternative of an operand as slots: of its heads, and of tails that end with the operand, such as
// e = ( "-" e / d ) [ "*" e ] [ "+" e ]. In each slot stands one of some expressions, which may be the empty string.
type shape struct {
	at    Position
	slots [][]leveled
}

// shapes returns the shapes of the operand; nil if none has a tail, or if an alternative begins with the operand.
func (p *precedence) shapes() (all []shape) {
	alternatives := []Expr{p.operand.Body}
	if choice, ok := p.operand.Body.(*Alternation); ok {
		alternatives = choice.Alternatives
	}
	hasTail := false
	for _, a := range alternatives {
		items := []Expr{a}
		if c, ok := a.(*Concatenation); ok {
			items = c.Items
		}
		if p.mayEnd(items[0], left) {
			return nil
		}
		n := len(items)
		for n > 1 && choicesOf(items[n-1]) != nil && p.mayEnd(items[n-1], right) && !p.mayEnd(items[n-1], left) {
			n, hasTail = n-1, true
		}
		s := shape{at: a.Pos()}
		for _, item := range append([]Expr{concatenation(a.Pos(), items[:n]...)}, items[n:]...) {
			s.slots = append(s.slots, p.leveledEnds(item))
		}
		all = append(all, s)
	}
	if !hasTail {
		return nil
	}
	return all
}

// leveledEnds returns an expression as alternatives of one operator each; what does not end with the operand has none.
func (p *precedence) leveledEnds(e Expr) (all []leveled) {
	if choices := choicesOf(e); choices != nil {
		for _, x := range choices {
			all = append(all, p.leveledEnds(x)...)
		}
		return all
	}
	if !p.ends(e, right) {
		return []leveled{{e, nil}}
	}
	if ref, ok := e.(*Reference); ok {
		d := p.Rule(ref.Name)
		if op := p.named(d, nil); op != nil {
			return []leveled{{e, op}}
		}
		return p.byOperator(ref, d, p.split(d.Body, []*Definition{d}))
	}
	return p.split(e, nil)
}

// preferTails changes the rule of an operand whose operators are in tails. Only some derivations of such a rule have
// the groupings that an order prefers, and not each string has one: after the "*" of e = d [ "*" e ] [ "+" e ], an
// operand may have another "*". So these derivations come first in the rule, and behind them all that it had.
//
// In them, an operand has no operator that may as well stand behind it, in a later slot around it, and that binds less.
// Behind an operand stands only a tail that binds less than what it ends. Operators of no level bind most.
func (p *precedence) preferTails(shapes []shape) (faults []Problem) {
	decides := false
	for _, s := range shapes {
		decides = decides || len(s.slots) > 2 || len(s.slots) == 2 && slices.ContainsFunc(s.slots[0], isLeveled)
		for _, x := range slices.Concat(s.slots...) {
			if isLeveled(x) {
				x.used = true
			}
		}
	}
	name := p.order.operand
	for _, op := range p.operators {
		if !op.used {
			faults = append(faults, wrong(op.word, name, "%v is no operator of %s: no part of %[2]s that ends with %[2]s has it",
				op.word, name.text))
		}
	}
	if faults != nil {
		return faults
	}
	first := p.strict(shapes, strings.Repeat("0", len(p.operators)))
	p.makeAll()
	switch {
	case p.expansions < 0:
		return []Problem{wrong(name, name, "%s has too many tails", name.text)}
	case !decides:
		return []Problem{wrong(name, name, "%s has its operators in one place behind an operand: a string has only one "+
			"grouping, which no declaration changes", name.text)}
	}
	p.operand.Body = &Alternation{p.operand.Body.Pos(), []Expr{first, p.operand.Body}, true}
	return nil
}

// strict returns the preferred derivations of the operand without some operators: "1" at the number of each.
func (p *precedence) strict(shapes []shape, without string) Expr {
	var all []Expr
	for _, s := range shapes {
		if e := p.from(shapes, s, 0, anyTail, without); e != nil {
			all = append(all, e)
		}
	}
	return choice(p.operand.Body.Pos(), all)
}

// Levels of what an operand ends, for the tails behind it.
const (
	anyTail = math.MaxInt // there is no operand
	noTail  = -1          // an operator of no level
)

// mayFollow reports whether an expression may stand behind an operand at the end of an operator of a level.
func (p *precedence) mayFollow(x leveled, level int) bool {
	return level == anyTail || isLeveled(x) && (x.level < level || x.level == level && !p.right[level])
}

// from returns what may stand in the slots from one on, behind an operator of a level; nil if nothing may.
func (p *precedence) from(shapes []shape, s shape, at, level int, without string) Expr {
	if at == len(s.slots) {
		return &String{Position: s.at}
	}
	if p.expansions--; p.expansions < 0 {
		return nil
	}
	byLevel := map[int][]Expr{} // by that of the operator before the next slot
	for _, x := range s.slots[at] {
		e, next := x.Expr, anyTail
		switch {
		case isEmptyString(e):
			next = level
		case !p.mayFollow(x, level) || isLeveled(x) && without[slices.Index(p.operators, x.operator)] == '1':
			continue
		case p.ends(e, right):
			if next = noTail; isLeveled(x) {
				next = x.level
			}
			e = p.put(e, right, p.operandWithout(shapes, slices.Concat(s.slots[at+1:]...), next, without))
		}
		byLevel[next] = append(byLevel[next], e)
	}
	var all []Expr
	for _, next := range slices.Sorted(maps.Keys(byLevel)) {
		if rest := p.from(shapes, s, at+1, next, without); rest != nil {
			all = append(all, concatenation(s.at, choice(s.at, byLevel[next]), rest))
		}
	}
	if all == nil {
		return nil
	}
	return choice(s.at, all)
}

// operandWithout returns the name of the operand at the end of an operator of a level, with some tails in later slots.
func (p *precedence) operandWithout(shapes []shape, later []leveled, level int, without string) string {
	numbers := []byte(without)
	for _, y := range later {
		if level != noTail && isLeveled(y) && p.mayFollow(y, level) {
			numbers[slices.Index(p.operators, y.operator)] = '1'
		}
	}
	without = string(numbers)
	if !strings.Contains(without, "1") {
		return p.operand.Name
	}
	name := fmt.Sprintf("%s@%d:%s", p.operand.Name, p.number, without)
	if p.Rule(name) == nil {
		d := p.define(name, p.operand.Body, p.operand.Parts)
		p.made = append(p.made, func() { d.Body = p.strict(shapes, without) })
	}
	return name
}
