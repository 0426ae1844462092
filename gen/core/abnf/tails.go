package abnf

import (
	"fmt"
	"slices"
)

// A shape is an alternative of an operand: heads, and behind each of them tails that end with the operand, such as
// e = ( "-" e / d ) [ "*" e ] [ "+" e ].
type shape struct {
	at    Position
	heads []leveled
	slots []slot
}

// A slot is where one of some tails stands, or, if it is optional, none.
type slot struct {
	tails    []leveled
	optional bool
}

// shapes returns the shapes of the operand; nil if none has a tail, or if an alternative begins with the operand.
func (p *precedence) shapes() (all []shape) {
	alternatives := []Expr{p.operand.Body}
	if choice, ok := p.operand.Body.(*Alternation); ok {
		alternatives = choice.Alternatives
	}
	found := false
	for _, a := range alternatives {
		items := []Expr{a}
		if c, ok := a.(*Concatenation); ok {
			items = c.Items
		}
		if p.mayEnd(items[0], left) {
			return nil
		}
		s := shape{at: a.Pos()}
		for len(items) > 1 && p.isTail(items[len(items)-1]) {
			last := items[len(items)-1]
			tails := slot{}
			for _, x := range p.flat(last) {
				if isEmptyString(x) {
					tails.optional = true
				} else {
					tails.tails = append(tails.tails, p.leveledEnds(x)...)
				}
			}
			s.slots, items, found = slices.Insert(s.slots, 0, tails), items[:len(items)-1], true
		}
		head := concatenation(a.Pos(), items...)
		for _, x := range p.flat(head) {
			s.heads = append(s.heads, p.leveledEnds(x)...)
		}
		all = append(all, s)
	}
	if !found {
		return nil
	}
	return all
}

// flat returns what an expression is a choice of, choices in it resolved; itself if it is none.
func (p *precedence) flat(e Expr) (all []Expr) {
	choices := choicesOf(e)
	if choices == nil {
		return []Expr{e}
	}
	for _, x := range choices {
		all = append(all, p.flat(x)...)
	}
	return all
}

// isTail reports whether an item of a concatenation may be a tail: more than the operand, and with it at its end.
func (p *precedence) isTail(e Expr) bool {
	return choicesOf(e) != nil && slices.ContainsFunc(p.flat(e), func(x Expr) bool {
		return p.ends(x, right) && !p.ends(x, left)
	})
}

// leveledEnds returns a head or a tail as alternatives of one operator each. One that does not end with the operand has
// none.
func (p *precedence) leveledEnds(e Expr) []leveled {
	if !p.ends(e, right) {
		return []leveled{{e, nil}}
	}
	ref, ok := e.(*Reference)
	if !ok {
		return p.split(e, nil)
	}
	d := p.Rule(ref.Name)
	if op := p.named(d, nil); op != nil {
		return []leveled{{e, op}}
	}
	return p.byOperator(ref, d, p.split(d.Body, []*Definition{d}))
}

// preferTails changes the rule of an operand whose operators are in tails. Only some derivations of such a rule have
// the groupings that an order prefers, and not each string has one: after the "*" of e = d [ "*" e ] [ "+" e ], an
// operand may have another "*". So these derivations come first in the rule, and behind them all that it had.
//
// In them, an operand has no operator that may as well stand behind it, in a later slot around it, and that binds less;
// and between a tail and the next one, none is left out that binds more. Operators of no level bind most.
func (p *precedence) preferTails(shapes []shape) (faults []Problem) {
	decides := false
	for _, s := range shapes {
		slots := len(s.slots)
		for _, x := range s.heads {
			decides = decides || isLeveled(x) && slots > 0
		}
		decides = decides || slots > 1
		for _, tails := range append(slices.Clone(s.slots), slot{tails: s.heads}) {
			for _, x := range tails.tails {
				if isLeveled(x) {
					x.used = true
				}
			}
		}
	}
	for _, op := range p.operators {
		if !op.used {
			faults = append(faults, wrong(op.word, p.order.operand, "%v is no operator of %s: no part of %[2]s that ends "+
				"with %[2]s has it", op.word, p.order.operand.text))
		}
	}
	if !decides {
		faults = append(faults, wrong(p.order.operand, p.order.operand, "%s has its operators in one place behind an "+
			"operand: each string has one grouping, which a declaration does not change", p.order.operand.text))
	}
	if faults != nil {
		return faults
	}
	first := p.strict(shapes, make([]bool, len(p.operators)))
	for len(p.made) > 0 {
		make := p.made[0]
		p.made = p.made[1:]
		make()
	}
	if p.expansions < 0 {
		return []Problem{wrong(p.order.operand, p.order.operand, "%s has too many tails", p.order.operand.text)}
	}
	p.operand.Body = &Alternation{p.operand.Body.Pos(), []Expr{first, p.operand.Body}, true}
	return nil
}

// strict returns the preferred derivations of the operand without some operators.
func (p *precedence) strict(shapes []shape, without []bool) Expr {
	var all []Expr
	for _, s := range shapes {
		var plain []Expr
		for _, x := range s.heads {
			if !p.ends(x.Expr, right) {
				plain = append(plain, x.Expr)
			}
		}
		if plain != nil {
			if rest := p.behind(shapes, s, 0, nil, without); rest != nil {
				all = append(all, concatenation(s.at, choice(s.at, plain), rest))
			}
		}
		for _, x := range s.heads {
			if p.ends(x.Expr, right) {
				all = append(all, p.withTail(shapes, s, -1, x, without)...)
			}
		}
	}
	return choice(p.operand.Body.Pos(), all)
}

// withTail returns a tail, or a head, that is followed by tails of later slots; none if it cannot be.
func (p *precedence) withTail(shapes []shape, s shape, at int, x leveled, without []bool) []Expr {
	if isLeveled(x) && without[slices.Index(p.operators, x.operator)] {
		return nil
	}
	e, last := x.Expr, &x
	if p.ends(e, right) {
		e = p.put(e, right, p.operandWithout(shapes, s, at, x, without))
	} else {
		last = nil
	}
	rest := p.behind(shapes, s, at+1, last, without)
	if rest == nil {
		return nil
	}
	return []Expr{concatenation(s.at, e, rest)}
}

// behind returns what may stand in the slots from one on, behind a tail that ends with the operand, or nil; it returns
// nil if nothing can.
func (p *precedence) behind(shapes []shape, s shape, at int, last *leveled, without []bool) Expr {
	if at == len(s.slots) {
		return &String{Position: s.at}
	}
	p.expansions--
	if p.expansions < 0 {
		return nil
	}
	var all []Expr
	for _, x := range s.slots[at].tails {
		if last == nil || p.isLooser(x, *last) {
			all = append(all, p.withTail(shapes, s, at, x, without)...)
		}
	}
	if s.slots[at].optional {
		if rest := p.behind(shapes, s, at+1, last, without); rest != nil {
			all = append(all, rest)
		}
	}
	if all == nil {
		return nil
	}
	return choice(s.at, all)
}

// isLooser reports whether an operator takes what ends with another one, and its operand, as its left operand.
func (p *precedence) isLooser(x, than leveled) bool {
	return isLeveled(x) && isLeveled(than) && (x.level < than.level || x.level == than.level && !p.right[x.level])
}

// operandWithout returns the name of the operand at the end of a tail, or of a head, in a slot.
func (p *precedence) operandWithout(shapes []shape, s shape, at int, x leveled, without []bool) string {
	without = slices.Clone(without)
	for _, later := range s.slots[at+1:] {
		for _, y := range later.tails {
			if p.isLooser(y, x) {
				without[slices.Index(p.operators, y.operator)] = true
			}
		}
	}
	if !slices.Contains(without, true) {
		return p.operand.Name
	}
	name := fmt.Sprintf("%s@%d:", p.operand.Name, p.number)
	for i, is := range without {
		if is {
			name += fmt.Sprintf(".%d", i)
		}
	}
	if p.Rule(name) == nil {
		d := p.define(name, p.operand.Body, p.operand.Parts)
		p.made = append(p.made, func() { d.Body = p.strict(shapes, without) })
	}
	return name
}

// concatenation returns some items in order, without empty strings.
func concatenation(at Position, items ...Expr) Expr {
	items = slices.DeleteFunc(slices.Clone(items), isEmptyString)
	switch len(items) {
	case 0:
		return &String{Position: at}
	case 1:
		return items[0]
	}
	return &Concatenation{at, items}
}

func isEmptyString(e Expr) bool {
	s, ok := e.(*String)
	return ok && s.Text == ""
}
