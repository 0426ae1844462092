package emit

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// Operations of the steps by which values are written, as package api has them.
const (
	writeEnd = iota
	writeText
	writeField
	writeSplit
	writeCall
	writeReturn
	writeFail
)

// A writeStep is a step: an operation, what it is about, and the next step.
type writeStep struct{ Op, Of, Next int }

// ended, returned and failed are the first steps; failing is one that is left out, since it leads nowhere.
const (
	ended = iota
	returned
	failed
	failing = -1
)

// bodies makes the steps that write values of rules. What holds no field is one text in them.
type bodies struct {
	grammar *abnf.Grammar
	nodes   map[string]bool   // by name in lower case
	holding map[string]bool   // rules that are not nodes, and have nodes in them
	circles map[string]bool   // of these, those that lead to themselves by such rules
	texts   map[string]string // of rules that are not nodes: the shortest member without a node

	Code  []writeStep
	Texts []string
	Depth int // calls that may be inside one another without a field

	known   map[writeStep]int
	numbers map[string]int // of texts
	fields  map[string]int // of the rule, by name in lower case
	inlined map[bodyAt]int // first steps of rules that are not nodes
}

// mostTurns are as many turns of a repetition as make too many steps.
const mostTurns = math.MaxUint16 + 1

// A bodyAt is the body of a rule, and the steps where it goes on.
type bodyAt struct {
	rule        string
	after, none int
}

// newBodies returns what makes the steps for a grammar, given which rules are nodes.
func newBodies(g *abnf.Grammar, nodes map[string]bool) *bodies {
	b := &bodies{grammar: g, nodes: nodes, holding: map[string]bool{}, circles: map[string]bool{},
		texts: map[string]string{}, known: map[writeStep]int{}, numbers: map[string]int{}}
	for changed := true; changed; {
		changed = false
		for _, d := range g.Rules() {
			name := strings.ToLower(d.Name)
			if b.nodes[name] {
				continue
			}
			if !b.holding[name] && b.holds(d.Body) {
				b.holding[name], changed = true, true
			}
			if text, ok := b.text(d.Body); ok {
				if known, ok := b.texts[name]; !ok || len(text) < len(known) {
					b.texts[name], changed = text, true
				}
			}
		}
	}
	callees := func(name string) (names []string) {
		for _, name := range abnf.References(g.Rule(name).Body) {
			names = append(names, strings.ToLower(name))
		}
		return names
	}
	for _, name := range slices.Concat(automaton.Circles(slices.Sorted(maps.Keys(b.holding)), callees)...) {
		b.circles[name] = true
	}
	b.Depth = len(b.holding)
	b.step(writeEnd, 0, 0)
	b.step(writeReturn, 0, 0)
	b.step(writeFail, 0, 0)
	return b
}

// holds reports whether an expression has nodes in it.
func (b *bodies) holds(e abnf.Expr) bool {
	return slices.ContainsFunc(abnf.References(e), func(name string) bool {
		name = strings.ToLower(abnf.OriginalName(name))
		return b.nodes[name] || b.holding[name]
	})
}

// text returns the shortest text that an expression matches without a node, of several the first; or false.
func (b *bodies) text(e abnf.Expr) (string, bool) {
	value := func(v rune) string {
		if b.grammar.CodePoints() {
			return string(v)
		}
		return string([]byte{byte(v)})
	}
	switch e := e.(type) {
	case *abnf.String:
		return e.Text, true
	case *abnf.Range:
		return value(e.Low), true
	case *abnf.Sequence:
		text := ""
		for _, v := range e.Values {
			text += value(v)
		}
		return text, true
	case *abnf.Option:
		return "", true
	case *abnf.Repetition:
		if e.Min == 0 {
			return "", true
		}
		text, ok := b.text(e.Body)
		return strings.Repeat(text, e.Min), ok
	case *abnf.Concatenation:
		all := ""
		for _, item := range e.Items {
			text, ok := b.text(item)
			if !ok {
				return "", false
			}
			all += text
		}
		return all, true
	case *abnf.Alternation:
		var shortest string
		found := false
		for _, a := range e.Alternatives {
			if text, ok := b.text(a); ok && (!found || len(text) < len(shortest)) {
				shortest, found = text, true
			}
		}
		return shortest, found
	case *abnf.Reference:
		text, ok := b.texts[strings.ToLower(e.Name)]
		return text, ok
	}
	return "", false
}

// body adds the steps of a rule, given the names of its fields, in lower case, and returns the first.
func (b *bodies) body(rule string, fields []string) int {
	b.fields, b.inlined = map[string]int{}, map[bodyAt]int{}
	for i, name := range fields {
		b.fields[name] = i
	}
	return b.taken(b.expr(b.grammar.Rule(rule).Body, ended, ended))
}

// taken returns a step that can be taken, which fails if the given one is left out.
func (b *bodies) taken(step int) int {
	if step == failing {
		return failed
	}
	return step
}

// fits returns an error if there are more steps, or texts, than can be numbered.
func (b *bodies) fits() error {
	return cmp.Or(fit("the program that writes values", len(b.Code), "steps"),
		fit("the program that writes values", len(b.Texts), "texts"))
}

func (b *bodies) step(op, of, next int) int {
	if next == failing {
		return failing
	}
	s := writeStep{op, of, next}
	if at, ok := b.known[s]; ok {
		return at
	}
	b.known[s] = len(b.Code)
	b.Code = append(b.Code, s)
	return b.known[s]
}

// later adds a step that is to be filled in.
func (b *bodies) later() int {
	b.Code = append(b.Code, writeStep{writeSplit, 0, math.MaxUint16})
	return len(b.Code) - 1
}

// split returns a step that tries a step, and then another.
func (b *bodies) split(first, second int) int {
	switch {
	case first == failing || first == second:
		return second
	case second == failing:
		return first
	}
	return b.step(writeSplit, first, second)
}

// expr returns the first step of an expression. If it takes a value, it goes on at the step after; otherwise, at none.
func (b *bodies) expr(e abnf.Expr, after, none int) int {
	if !b.holds(e) {
		text, ok := b.text(e)
		if !ok {
			return failing
		}
		return b.literal(text, none)
	}
	switch e := e.(type) {
	case *abnf.Reference:
		name := strings.ToLower(e.Name)
		switch {
		case b.nodes[name]:
			if number, ok := b.fields[name]; ok {
				return b.step(writeField, number, after)
			}
			return failing
		case b.circles[name]:
			call := failing
			if after != failing {
				call = b.step(writeCall, b.entry(name), after)
			}
			if text, ok := b.texts[name]; ok {
				return b.split(call, b.literal(text, none))
			}
			return call
		}
		key := bodyAt{name, after, none}
		at, ok := b.inlined[key]
		if !ok {
			at = b.expr(b.grammar.Rule(name).Body, after, none)
			b.inlined[key] = at
		}
		return at
	case *abnf.Concatenation:
		for _, item := range slices.Backward(e.Items) {
			after, none = b.expr(item, after, after), b.expr(item, after, none)
		}
		return none
	case *abnf.Alternation:
		at := failing
		if text, ok := b.text(e); ok {
			at = b.literal(text, none)
		}
		for _, a := range slices.Backward(e.Alternatives) {
			at = b.split(b.expr(a, after, failing), at)
		}
		return at
	case *abnf.Option:
		return b.repeated(e.Body, 0, 1, after, none)
	case *abnf.Repetition:
		return b.repeated(e.Body, e.Min, e.Max, after, none)
	}
	return failing
}

// literal returns the step that writes a text, and goes on.
func (b *bodies) literal(text string, next int) int {
	if text == "" || next == failing {
		return next
	}
	return b.step(writeText, b.number(text), next)
}

func (b *bodies) number(text string) int {
	number, ok := b.numbers[text]
	if !ok {
		number = len(b.Texts)
		b.numbers[text] = number
		b.Texts = append(b.Texts, text)
	}
	return number
}

// repeated returns the first step of a repetition. Each turn more than the least takes a value.
func (b *bodies) repeated(body abnf.Expr, least, most, after, none int) int {
	least, most = min(least, mostTurns), min(most, mostTurns)
	if most == abnf.Unbounded {
		loop := b.later()
		again := b.expr(body, loop, failing)
		if none == after {
			none = loop
		} else {
			none = b.split(again, none)
		}
		b.Code[loop] = writeStep{writeSplit, b.taken(again), b.taken(after)}
		after = loop
	} else {
		least = min(least, most)
		for range most - least {
			again := b.expr(body, after, failing)
			after, none = b.split(again, after), b.split(again, none)
		}
	}
	for range least {
		after, none = b.expr(body, after, after), b.expr(body, after, none)
	}
	return none
}

// entry returns the first step of a rule that leads to itself, which takes values, and returns.
func (b *bodies) entry(name string) int {
	key := bodyAt{name, returned, failing}
	if at, ok := b.inlined[key]; ok {
		return at
	}
	at := b.later()
	b.inlined[key] = at
	first := b.expr(b.grammar.Rule(name).Body, returned, failing)
	b.Code[at] = writeStep{writeText, b.number(""), b.taken(first)}
	return at
}
