package recognizer

import (
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A node is a node of a network (Thompson, "Regular Expression Search
// Algorithm", 1968). Of two ways, the first is the one to be preferred: that of
// an earlier alternative, or of one more repetition.
type node struct {
	kind  recognizerKind
	a, b  int         // other nodes
	bytes peg.ByteSet // that are read
	body  *body       // that is called
	in    *activation // what begins or ends, or where it stands
}

// An activation is a call of a rule that is written out, in its place.
type activation struct {
	rule   *automaton.Rule
	around *activation // nil for what is the body's own
}

// nodeOfEnd is the first node of all networks, the end of the body.
const nodeOfEnd = 0

// write writes the network of a body, if it has none.
func (b *builder) write(x *body) {
	if x.nodes != nil {
		return
	}
	for b.size(x.expr).nodes > b.nodes {
		b.divide(x)
	}
	x.nodes = []node{{kind: recognizerFinal}}
	w := &writer{builder: b, body: x, calls: map[call]int{}}
	x.first = w.expr(x.expr, &activation{rule: b.own(x.rule)}, nodeOfEnd)
}

// A writer writes a network, from its end to its beginning.
type writer struct {
	*builder
	body  *body
	calls map[call]int
}

// A call is one of a rule that is written out, and what follows it.
type call struct {
	rule *automaton.Rule
	to   int
}

func (w *writer) add(n node) int {
	w.body.nodes = append(w.body.nodes, n)
	return len(w.body.nodes) - 1
}

// expr returns the node from which e, then what follows from another node, is
// matched.
func (w *writer) expr(e automaton.Expr, in *activation, to int) int {
	switch e := e.(type) {
	case *automaton.Set:
		return w.add(node{kind: recognizerRead, bytes: e.Bytes, b: to, in: in})
	case *automaton.Concat:
		for i := len(e.Items) - 1; i >= 0; i-- {
			to = w.expr(e.Items[i], in, to)
		}
		return to
	case *automaton.Union:
		return w.union(e.Alternatives, in, to)
	case *automaton.Repeat:
		return w.repeat(e, in, to)
	case *automaton.Call:
		return w.call(e.Rule, in, to)
	}
	return w.add(node{kind: recognizerFail})
}

func (w *writer) union(alternatives []automaton.Expr, in *activation, to int) int {
	if len(alternatives) == 0 {
		return w.add(node{kind: recognizerFail})
	}
	rest := w.expr(alternatives[len(alternatives)-1], in, to)
	for i := len(alternatives) - 2; i >= 0; i-- {
		rest = w.branch(w.expr(alternatives[i], in, to), rest)
	}
	return rest
}

func (w *writer) branch(a, b int) int { return w.add(node{kind: recognizerBranch, a: a, b: b}) }

func (w *writer) repeat(e *automaton.Repeat, in *activation, to int) int {
	nodes := w.size(e.Body).nodes
	switch {
	case nodes == 0:
		return to // the body is the empty string
	case e.Max == abnf.Unbounded:
		loop := w.branch(0, to)
		w.body.nodes[loop].a = w.expr(e.Body, in, loop)
		to = loop
	case w.isMany(nodes, e.Max-e.Min):
		to = w.call(w.upTo(in.rule, e.Body, e.Max-e.Min), in, to)
	default:
		end := to
		for range e.Max - e.Min {
			to = w.branch(w.expr(e.Body, in, to), end)
		}
	}
	if w.isMany(nodes, e.Min) {
		return w.call(w.times(in.rule, e.Body, e.Min), in, to)
	}
	for range e.Min {
		to = w.expr(e.Body, in, to)
	}
	return to
}

// call returns the node of a call. A rule is written out once for all calls that
// go on alike.
func (w *writer) call(r *automaton.Rule, in *activation, to int) int {
	if w.called[r] {
		return w.add(node{kind: recognizerCall, body: w.builder.body(r), b: to, in: in})
	}
	if n, ok := w.calls[call{r, to}]; ok {
		return n
	}
	inside := &activation{r, in}
	end := w.add(node{kind: recognizerLeave, b: to, in: inside})
	n := w.add(node{kind: recognizerEnter, b: w.expr(r.Body, inside, end), in: inside})
	w.calls[call{r, to}] = n
	return n
}
