package automaton

import (
	"math"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
)

// An expansion is a nondeterministic automaton of a rule in which every call of a rule is a separate part, so that each
// place where a byte is read has one chain of calls around it. Only a call in tail position of a rule that is being
// expanded, right-linear recursion, leads back to where that rule begins.
type expansion struct {
	points    []point
	positions []position // in the order of the document
	root      *activation

	seen []int32 // by point, the number of the search that has met it
	now  int32   // the number of the search at hand
	todo []int   // of that; its space is used again
}

// A point is a place between bytes.
type point struct {
	empty     []int // points that are reached without reading a byte
	positions []int // bytes that can be read
	enters    *activation
	leaves    *activation
	remaining int // length of the shortest word from here to the end of the root
}

// A position is one occurrence of a terminal.
type position struct {
	bytes    peg.ByteSet
	to       int // point
	in       *activation
	contexts []context // innermost first; made when they are asked for
}

// An activation is one call of a rule, at its place in the grammar.
type activation struct {
	rule        *Rule
	around      *activation // nil for the root
	enter, exit int         // points
}

// unreachable is the remaining length if no word leads to the end.
const unreachable = math.MaxInt

const expansionLimit = 1 << 16

// expand returns the expansion of a rule. It must be called within [Guard].
func expand(r *Rule) *expansion {
	x := &expansion{}
	x.root = x.call(r, nil, x.point(), x.point())
	x.measure()
	return x
}

func (x *expansion) point() int {
	if len(x.points) >= expansionLimit {
		panic(tooMany{expansionLimit, unitNodes})
	}
	x.points = append(x.points, point{})
	return len(x.points) - 1
}

func (x *expansion) link(from, to int) {
	x.points[from].empty = append(x.points[from].empty, to)
}

// build makes what reads e between two points.
func (x *expansion) build(e Expr, in *activation, from, to int) {
	switch e := e.(type) {
	case *Set:
		x.points[from].positions = append(x.points[from].positions, len(x.positions))
		x.positions = append(x.positions, position{bytes: e.Bytes, to: to, in: in})
	case *Concat:
		if len(e.Items) == 0 {
			x.link(from, to)
		}
		for i, item := range e.Items {
			next := to
			if i < len(e.Items)-1 {
				next = x.point()
			}
			x.build(item, in, from, next)
			from = next
		}
	case *Union:
		for _, alternative := range e.Alternatives {
			begin := x.point()
			x.link(from, begin)
			x.build(alternative, in, begin, to)
		}
	case *Repeat:
		x.repeat(e, in, from, to)
	case *Call:
		x.call(e.Rule, in, from, to)
	}
}

func (x *expansion) repeat(e *Repeat, in *activation, from, to int) {
	for i := range e.Min {
		next := to
		if i < e.Min-1 || e.Max == abnf.Unbounded || e.Max > e.Min {
			next = x.point()
		}
		x.build(e.Body, in, from, next)
		from = next
	}
	switch {
	case e.Max == abnf.Unbounded:
		loop := x.point()
		x.link(from, loop)
		x.build(e.Body, in, loop, loop)
		x.link(loop, to)
	case e.Max == 0:
		x.link(from, to)
	default:
		for i := e.Min; i < e.Max; i++ {
			x.link(from, to)
			next := to
			if i < e.Max-1 {
				next = x.point()
			}
			begin := x.point()
			x.link(from, begin)
			x.build(e.Body, in, begin, next)
			from = next
		}
	}
}

func (x *expansion) call(r *Rule, around *activation, from, to int) *activation {
	end := x.end(to)
	for c := around; c != nil; c = c.around {
		if c.rule == r && x.end(c.exit) == end {
			x.link(from, c.enter)
			return c
		}
	}
	c := &activation{rule: r, around: around, enter: x.point(), exit: x.point()}
	x.points[c.enter].enters = c
	x.points[c.exit].leaves = c
	x.link(from, c.enter)
	x.link(c.exit, to)
	x.build(r.language(), c, c.enter, c.exit)
	return c
}

// end returns the point at which all calls that end in a point have ended.
func (x *expansion) end(v int) int {
	for x.points[v].leaves != nil {
		v = x.points[v].empty[0]
	}
	return v
}

// measure computes the remaining length of every point.
func (x *expansion) measure() {
	reversed := make([][]int, len(x.points))
	readings := make([][]int, len(x.points))
	for v := range x.points {
		x.points[v].remaining = unreachable
		for _, to := range x.points[v].empty {
			reversed[to] = append(reversed[to], v)
		}
		for _, p := range x.points[v].positions {
			to := x.positions[p].to
			readings[to] = append(readings[to], v)
		}
	}
	// Breadth first: the points of one length, then those one byte further.
	layer := []int{x.root.exit}
	for length := 0; len(layer) > 0; length++ {
		var reached []int
		for len(layer) > 0 {
			v := layer[len(layer)-1]
			layer = layer[:len(layer)-1]
			if x.points[v].remaining <= length {
				continue
			}
			x.points[v].remaining = length
			reached = append(reached, v)
			layer = append(layer, reversed[v]...)
		}
		for _, v := range reached {
			layer = append(layer, readings[v]...)
		}
	}
}

// reach returns what can be read from a point without passing the point stop, and whether that is reached.
func (x *expansion) reach(v, stop int) (bytes peg.ByteSet, stopped bool) {
	x.search(v)
	for len(x.todo) > 0 {
		w := x.next()
		if w == stop {
			stopped = true
			continue
		}
		for _, p := range x.points[w].positions {
			if x.live(p) {
				bytes = bytes.Union(x.positions[p].bytes)
			}
		}
		for _, to := range x.points[w].empty {
			if x.points[to].remaining != unreachable {
				x.meet(to)
			}
		}
	}
	return bytes, stopped
}

func (x *expansion) search(v int) {
	if x.seen == nil {
		x.seen = make([]int32, len(x.points))
	}
	x.now++
	x.meet(v)
}

// meet adds a point to the search, unless it has been met.
func (x *expansion) meet(v int) {
	if x.seen[v] != x.now {
		x.seen[v] = x.now
		x.todo = append(x.todo, v)
	}
}

// next takes a point of the search that is still to be looked at.
func (x *expansion) next() int {
	last := len(x.todo) - 1
	v := x.todo[last]
	x.todo = x.todo[:last]
	return v
}

// live reports whether what is read in a position can be completed.
func (x *expansion) live(p int) bool { return x.points[x.positions[p].to].remaining != unreachable }

// A context is what can follow in and after one of the calls around a position.
type context struct {
	call     *activation
	inside   peg.ByteSet
	after    peg.ByteSet
	complete bool
}

// closure returns the live positions that are reached from a point without reading a byte.
func (x *expansion) closure(v int) []int {
	positions := []int{}
	x.search(v)
	for len(x.todo) > 0 {
		w := x.next()
		for _, p := range x.points[w].positions {
			if x.live(p) {
				positions = append(positions, p)
			}
		}
		for _, to := range x.points[w].empty {
			x.meet(to)
		}
	}
	return positions
}
