package abnf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lists"
)

// An order is what declarations say of one operand.
type order struct {
	operand   word
	operators []*operator
	right     []bool    // by level: its operators group from right to left
	all       *operator // what all alternatives with an operand at an end are, if they are no others
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
				faults = append(faults, wrong(w, d.rule, "%v is an operator of %s already at %v", w, d.rule.text, other.at))
				continue
			}
			o.operators = append(o.operators, &operator{word: w, level: len(o.right)})
		}
		o.right = append(o.right, d.kind == "@right")
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
		with := c.Rule(d.Name)
		with.Body, with.Longest = body, d.Longest
		for _, r := range more {
			if c.Rule(r.Name) == nil {
				c.define(r.Name, r.Body, []*Rule{r})
			}
		}
	}
	if g.preferred != nil {
		c.declarations, c.preferred = g.declarations, g.preferred.With(body)
		for _, d := range c.rules { // some of which have only copies there
			if c.preferred.Rule(d.Name) == nil {
				c.preferred.define(d.Name, d.Body, d.Parts)
			}
		}
	}
	return c
}

func (g *Grammar) define(name string, body Expr, parts []*Rule) *Definition {
	d := &Definition{Name: name, Body: body, Parts: parts}
	g.byName[strings.ToLower(name)] = d
	g.rules = append(g.rules, d)
	return d
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
	infix           bool                 // one of them has operands at both ends
	looks           map[*Definition]bool // the rules that were looked at, if nothing is to be changed
	made            []func()             // what is to be done, for the bodies of copies
	expansions      int
	splits          int
}

func newPrecedence(g *Grammar, o *order, number int) *precedence {
	return &precedence{Grammar: g, order: o, number: number, operand: g.Rule(o.operand.text),
		leads: map[*Definition]bool{}, expansions: mostExpansions,
		prefix: make([]bool, len(o.right)), postfix: make([]bool, len(o.right))}
}

func (p *precedence) makeAll() {
	for len(p.made) > 0 {
		make := p.made[0]
		p.made = p.made[1:]
		make()
	}
}

// named returns the operator that a rule is, or that the rule around it is.
func (p *precedence) named(d *Definition, around *operator) *operator {
	if op := p.find(word{text: d.Name}); op != nil {
		return op
	}
	return around
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
		all := lists.Each(e.Alternatives, func(a Expr) Expr { return p.put(a, s, by) })
		return &Alternation{Position: e.Position, Alternatives: all}
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
	if inside, ok := by.(*Concatenation); ok {
		items = inside.Items
	}
	return concatenation(c.Position, slices.Concat(c.Items[:i], items, c.Items[i+1:])...)
}

// A leveled is an alternative, and the quoted operator that it has.
type leveled struct {
	Expr
	*operator
}

func isLeveled(x leveled) bool { return x.operator != nil }

// split returns an expression as alternatives that have one quoted operator each, or none.
func (p *precedence) split(e Expr, around []*Definition) (all []leveled) {
	if p.all != nil {
		return []leveled{{e, p.all}}
	}
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
	isOther := func(x leveled) bool {
		switch x.Expr.(type) {
		case *String, *Sequence:
			return false
		}
		return x.operator == nil
	}
	if slices.ContainsFunc(parts, isOther) {
		return []leveled{{ref, nil}}
	}
	return p.byOperator(ref, d, parts)
}

// byOperator returns a rule that has some parts as a rule for each operator.
func (p *precedence) byOperator(ref *Reference, d *Definition, parts []leveled) (all []leveled) {
	if !slices.ContainsFunc(parts, isLeveled) {
		return []leveled{{ref, nil}}
	}
	inOrder := map[*operator][]Expr{}
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

func choice(at Position, all []Expr) Expr {
	if len(all) == 1 {
		return all[0]
	}
	return &Alternation{Position: at, Alternatives: all}
}

func isNothing(e Expr) bool {
	a, ok := e.(*Alternation)
	return ok && len(a.Alternatives) == 0
}
