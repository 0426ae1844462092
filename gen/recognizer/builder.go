package recognizer

import (
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
)

// New returns the tables of start rules of a grammar, whose numbers are their
// places in the list. It returns an error for a start rule that is not defined.
func New(g *automaton.Grammar, starts ...string) (*Tables, error) {
	return newTables(g, bounds{states: 1 << 12, nodes: 1 << 14, counted: 1 << 10}, starts)
}

// bounds are how large a body becomes: where it would be larger, parts of it are
// called.
type bounds struct {
	states  int // of its automaton, before it is minimized
	nodes   int // of its network
	counted int // nodes up to which a counted repetition is written out; fewer than half of the states
}

func newTables(g *automaton.Grammar, limits bounds, starts []string) (*Tables, error) {
	b := &builder{
		bounds:  limits,
		numbers: map[*automaton.Rule]uint32{},
		whole:   map[*automaton.Rule]*automaton.Rule{},
		repeats: map[counted]*automaton.Rule{},
		called:  map[*automaton.Rule]bool{},
		sizes:   map[*automaton.Rule]size{},
		bodies:  map[*automaton.Rule]*body{},
	}
	for i, r := range g.Rules {
		b.numbers[r] = uint32(i)
		b.names = append(b.names, r.Name)
	}
	var roots []*automaton.Rule
	for _, name := range starts {
		r := g.Rule(name)
		if r == nil {
			return nil, fmt.Errorf("rule %s is not defined", name)
		}
		root := b.newPart(r, &automaton.Call{Rule: r})
		b.starts = append(b.starts, b.body(root).number)
		roots = append(roots, root)
	}
	b.cut(roots)
	b.classes = newClasses(roots)
	b.determinizeAll()
	b.findWhole()
	b.sortClasses()
	return b.tables(), nil
}

// A builder makes tables.
type builder struct {
	bounds
	names   []string                   // of the rules of the grammar
	numbers map[*automaton.Rule]uint32 // of those
	starts  []uint32                   // bodies of the start rules
	classes *classes

	whole   map[*automaton.Rule]*automaton.Rule // the rules that rules made here are parts of
	repeats map[counted]*automaton.Rule
	called  map[*automaton.Rule]bool // the rules that are not written out where they are called
	sizes   map[*automaton.Rule]size // of those that are

	bodies map[*automaton.Rule]*body
	order  []*body // by number
}

// A body is a rule, or a part of one, that is called.
type body struct {
	number  uint32
	rule    *automaton.Rule
	expr    automaton.Expr
	network      // expanded
	empty   uint // see [recognizerBody]
	fertile bool // it matches a string that is not empty
	whole   []*body
	cycle   uint
	states  []state // of its deterministic automaton; none if it matches nothing
	done    bool
}

// newPart returns a new rule for a part of a rule.
func (b *builder) newPart(of *automaton.Rule, e automaton.Expr) *automaton.Rule {
	of = b.own(of)
	r := &automaton.Rule{Name: of.Name, Position: of.Position, Body: e}
	b.whole[r] = of
	b.called[r] = true
	return r
}

// own returns the rule of the grammar that a rule is, or is a part of.
func (b *builder) own(r *automaton.Rule) *automaton.Rule {
	if whole := b.whole[r]; whole != nil {
		return whole
	}
	return r
}

// body returns the body of a rule that is called.
func (b *builder) body(r *automaton.Rule) *body {
	x := b.bodies[r]
	if x == nil {
		x = &body{number: uint32(len(b.order)), rule: r, expr: r.Body}
		b.bodies[r] = x
		b.order = append(b.order, x)
	}
	return x
}

// determinizeAll writes the networks of all bodies and makes automata of them.
// Where one is too large, less is written out.
func (b *builder) determinizeAll() {
	for b.writeMissing() {
		b.findEmpty()
		b.findFertile()
		for _, x := range b.order {
			if x.nodes == nil || x.done {
				continue
			}
			if x.states, x.done = b.determinize(x); !x.done {
				b.divide(x)
			}
		}
	}
}

// writeMissing writes the networks of the bodies that have none, and reports
// whether there were such.
func (b *builder) writeMissing() bool {
	missing := false
	for i := 0; i < len(b.order); i++ { // bodies that are called come behind
		x := b.order[i]
		if x.nodes != nil {
			continue
		}
		missing = true
		if b.size(x.expr).nodes > b.bounds.nodes {
			b.divide(x)
			i = -1 // others may have none now
			continue
		}
		x.network = b.network(b.own(x.rule), x.expr, true)
	}
	return missing
}
