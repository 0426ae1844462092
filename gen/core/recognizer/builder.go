package recognizer

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// New returns the tables of start rules of a grammar, whose numbers are their
// places in the list. It returns an error for a start rule that is not defined.
func New(g *automaton.Grammar, starts ...string) (*Tables, error) {
	return newTables(g, bounds{states: 1 << 12, nodes: 1 << 14, all: 1 << 17, counted: 1 << 8}, starts)
}

// bounds limit how large a body becomes: if it would be larger, parts of it are called.
type bounds struct {
	states  int // of its automaton, before it is minimized
	nodes   int // of its network; fewer if all bodies together would have too many
	all     int // nodes of all networks, about
	counted int // nodes up to which a counted repetition is written out; fewer than half of the states
}

func newTables(g *automaton.Grammar, limits bounds, starts []string) (*Tables, error) {
	b := &builder{bodies: newBodies(g, limits.counted), bounds: limits}
	var roots []*automaton.Rule
	var first []uint32 // bodies of the start rules
	for _, name := range starts {
		r := g.Rule(name)
		if r == nil {
			return nil, fmt.Errorf("rule %s is not defined", name)
		}
		root := b.newPart(r, &automaton.Call{Rule: r})
		first = append(first, b.body(root).number)
		roots = append(roots, root)
	}
	for _, before := range b.callSpecial(roots) {
		first, roots = append(first, b.body(before).number), append(roots, before)
	}
	for _, r := range cut(roots) {
		b.call(r)
	}
	for _, r := range automaton.CalleesFirst(roots, called) {
		if r.Longest { // as all that is called
			b.call(r)
		}
	}
	b.classes = newClasses(reachedSets(roots))
	b.determinizeAll()
	if err := b.checkMeasured(); err != nil {
		return nil, err
	}
	findWhole(b.order)
	b.countEmpty()
	b.classes.sort(b.order)
	return assemble(b.bodies, b.classes, first), nil
}

// reachedSets returns the byte sets of the terminals of all rules that some lead to.
func reachedSets(roots []*automaton.Rule) []peg.ByteSet {
	reached := automaton.NewGrammar(nil)
	for _, r := range automaton.CalleesFirst(roots, called) {
		reached.Rules = append(reached.Rules, &automaton.Rule{Body: r.Recognized()})
	}
	return reached.Sets()
}

// callSpecial has the rules called of which declarations say something. It returns rules for what stands before what
// has a length, which are start rules, too.
func (b *builder) callSpecial(roots []*automaton.Rule) (before []*automaton.Rule) {
	for _, r := range automaton.CalleesFirst(roots, called) {
		switch {
		case r.Copy != nil:
			b.numbers[r] = b.numbers[r.Copy]
			b.called[r] = true
		case r.Of != nil:
			b.whole[r] = r.Of
			b.called[r] = true
		case r.Counted != nil || r.Declared == abnf.Func:
			b.called[r] = true
		}
		if r.Length != nil {
			part := b.newPart(r, r.Length.Before)
			b.starts[r] = uint32(len(roots) + len(before))
			before = append(before, part)
		}
	}
	return before
}

// checkMeasured returns an error if a body whose length is given calls others: these would not know where it ends.
func (b *builder) checkMeasured() error {
	for _, x := range b.order {
		if x.rule.Length == nil {
			continue
		}
		for _, n := range x.nodes {
			if n.kind == callNode {
				return fmt.Errorf("%s: rule %s: what ;@length gives the length of contains itself, or is too large", x.own.Position,
					x.own.Name)
			}
		}
	}
	return nil
}

// A builder makes the automata of bodies.
type builder struct {
	*bodies
	bounds
	classes *classes
}

// determinizeAll writes the networks of all bodies and makes automata of them. If one is too large, less is written
// out.
func (b *builder) determinizeAll() {
	for b.writeMissing() {
		findEmpty(b.order)
		findFertile(b.order)
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

// determinize returns the states of the minimal automaton of a body, none if it
// matches nothing; or false if it is too large.
func (b *builder) determinize(x *body) ([]state, bool) {
	states, ok := determinize(x, b.classes, b.bounds.states, func(nodes []int, begun map[*activation]bool) uint32 {
		return b.numbers[b.judge(x, nodes, begun)]
	})
	if !ok {
		return nil, false
	}
	return minimize(trim(states)), true
}

// writeMissing writes the networks of the bodies that have none, and reports whether there were such.
func (b *builder) writeMissing() bool {
	missing := false
	for i := 0; i < len(b.order); i++ { // bodies that are called come behind
		x := b.order[i]
		if b.size(x.expr).nodes > b.bounds.nodes {
			b.divide(x)
			i = -1 // others may have none now
		} else if x.nodes == nil {
			missing = true
			x.network, x.written = b.network(x.own, x.expr, true), b.written(x.expr)
		}
	}
	all := 0
	for _, x := range b.order {
		all += len(x.nodes)
	}
	if all > b.all && b.bounds.nodes > fewNodes {
		b.bounds.nodes /= 2
		return b.writeMissing() || missing
	}
	return missing
}

// fewNodes is the number of nodes that a network may have at least.
const fewNodes = 1 << 6

// cut returns rules to be called such that what is written out is finite: those that are called most by the rules that
// they call in turn, until no others lead back to themselves.
func cut(roots []*automaton.Rule) []*automaton.Rule {
	var chosen []*automaton.Rule
	calls := map[*automaton.Rule][]*automaton.Rule{}
	callees := func(r *automaton.Rule) []*automaton.Rule {
		if _, ok := calls[r]; !ok {
			calls[r] = called(r)
		}
		return calls[r]
	}
	rules := automaton.CalleesFirst(roots, callees)
	for len(rules) > 0 {
		var rest []*automaton.Rule
		for _, circle := range automaton.Circles(rules, callees) {
			inside := map[*automaton.Rule]bool{}
			for _, r := range circle {
				inside[r] = true
			}
			sites := map[*automaton.Rule]int{}
			for _, r := range circle {
				for _, c := range callees(r) {
					if inside[c] {
						sites[c]++
					}
				}
			}
			most := slices.MaxFunc(circle, func(r, s *automaton.Rule) int { return sites[r] - sites[s] })
			chosen = append(chosen, most)
			for _, r := range circle {
				if r != most {
					rest = append(rest, r)
				}
			}
		}
		rules = rest
	}
	return chosen
}

// divide makes a body smaller whose automaton is too large: of the rules that are written out in it, it calls the
// largest that is at most half of it instead, or the smallest if all are larger. If there is none, it calls the halves
// of the body.
func (b *bodies) divide(x *body) {
	x.network, x.written = network{}, nil
	written := b.written(x.expr)
	if len(written) == 0 {
		x.expr = b.halve(x.rule, x.expr)
		return
	}
	nodes := func(r *automaton.Rule) int { return b.ruleSize(r).nodes }
	rules := slices.SortedFunc(maps.Keys(written), func(r, s *automaton.Rule) int {
		return cmp.Or(cmp.Compare(nodes(r), nodes(s)), cmp.Compare(b.numbers[s], b.numbers[r]))
	})
	half := b.size(x.expr).nodes / 2
	largest := rules[0]
	for _, r := range rules {
		if nodes(r) <= half {
			largest = r
		}
	}
	b.callEverywhere(largest)
}

// callEverywhere replaces a rule that was written out by calls, in all bodies.
func (b *bodies) callEverywhere(r *automaton.Rule) {
	for _, x := range b.order {
		if x.written[r] {
			x.network, x.written, x.states, x.done = network{}, nil, nil, false
		}
	}
	b.call(r)
}
