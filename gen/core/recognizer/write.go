package recognizer

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// A writer writes a network, from its end to its beginning.
type writer struct {
	*bodies
	network  network
	expanded bool // the rules that are not called are written out
	calls    map[call]int
}

// A call is one of a rule that is written out, and what follows it.
type call struct {
	rule *automaton.Rule
	to   int
}

// network returns the network of an expression of a rule.
func (b *bodies) network(of *automaton.Rule, e automaton.Expr, expanded bool) network {
	w := &writer{bodies: b, network: network{nodes: []node{{kind: endNode}}}, expanded: expanded, calls: map[call]int{}}
	w.network.first = w.expr(e, &activation{rule: of}, nodeOfEnd)
	return w.network
}

func (w *writer) add(n node) int {
	w.network.nodes = append(w.network.nodes, n)
	return len(w.network.nodes) - 1
}

// expr returns the node from which e, then what follows from another node, is matched.
func (w *writer) expr(e automaton.Expr, in *activation, to int) int {
	switch e := e.(type) {
	case *automaton.Set:
		return w.add(node{kind: readNode, bytes: e.Bytes, b: to, in: in})
	case *automaton.Concat:
		for _, item := range slices.Backward(e.Items) {
			to = w.expr(item, in, to)
		}
		return to
	case *automaton.Union:
		return w.union(e.Alternatives, in, to)
	case *automaton.Repeat:
		return w.repeat(e, in, to)
	case *automaton.Call:
		return w.call(e.Rule, in, to)
	}
	return w.add(node{kind: failNode})
}

func (w *writer) union(alternatives []automaton.Expr, in *activation, to int) int {
	if len(alternatives) == 0 {
		return w.add(node{kind: failNode})
	}
	rest := w.expr(alternatives[len(alternatives)-1], in, to)
	for i := len(alternatives) - 2; i >= 0; i-- {
		rest = w.branch(w.expr(alternatives[i], in, to), rest)
	}
	return rest
}

func (w *writer) branch(a, b int) int { return w.add(node{kind: branchNode, a: a, b: b}) }

func (w *writer) repeat(e *automaton.Repeat, in *activation, to int) int {
	if isNothing(e.Body) {
		return to
	}
	if e.Max == abnf.Unbounded {
		loop := w.add(node{kind: loopNode, b: to})
		w.network.nodes[loop].a = w.expr(e.Body, in, loop)
		to = loop
	} else if part := w.upTo(in.rule, e.Body, e.Max-e.Min); part != nil {
		to = w.call(part, in, to)
	} else {
		end := to
		for range e.Max - e.Min {
			to = w.branch(w.expr(e.Body, in, to), end)
		}
	}
	if part := w.times(in.rule, e.Body, e.Min); part != nil {
		return w.call(part, in, to)
	}
	for range e.Min {
		to = w.expr(e.Body, in, to)
	}
	return to
}

// call returns the node of a call. A rule is written out once for all calls that go on alike.
func (w *writer) call(r *automaton.Rule, in *activation, to int) int {
	if w.called[r] {
		return w.add(node{kind: callNode, body: w.body(r), b: to, in: in})
	}
	if !w.expanded {
		return w.add(node{kind: enterNode, rule: r, b: to, in: in})
	}
	if n, ok := w.calls[call{r, to}]; ok {
		return n
	}
	inside := &activation{r, in}
	end := w.add(node{kind: leaveNode, b: to, in: inside})
	n := w.add(node{kind: enterNode, rule: r, b: w.expr(r.Recognized(), inside, end), in: inside})
	w.calls[call{r, to}] = n
	return n
}

// Literal returns the tables as a composite literal of Go, a pointer to a
// recognizerTables, not yet formatted; functions are the names of those that rules are, in the order of
// [recognizerTables.Functions]. With the same tables it is the same text.
func (t *recognizerTables) Literal(functions ...string) []byte {
	var text []byte
	t.transfer(func(n uint32) uint32 {
		rest := n
		for ; rest >= recognizerMore; rest >>= recognizerDigit {
			text = append(text, byte(recognizerZero+recognizerMore+rest%recognizerMore))
		}
		text = append(text, byte(recognizerZero+rest))
		return n
	})
	out := bytes.NewBufferString("&recognizerTables{rules: []string{")
	for _, r := range t.rules {
		fmt.Fprintf(out, "\n%q,", abnf.OriginalName(r))
	}
	out.WriteString("\n}, begun: []string{")
	for _, words := range t.begun {
		fmt.Fprintf(out, "\n%q,", words)
	}
	out.WriteString("\n}, text: \"\"")
	for line := range slices.Chunk(text, 100) {
		fmt.Fprintf(out, " +\n%q", line)
	}
	if t.special != nil {
		out.WriteString(",\nfind: (*recognizerTables).first")
	}
	if len(functions) > 0 {
		fmt.Fprintf(out, ",\nfunctions: []func(string, int) (int, bool){%s}", strings.Join(functions, ", "))
	}
	out.WriteString("}")
	return out.Bytes()
}
