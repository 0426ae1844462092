package recognizer

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
)

// Literal returns the tables as a composite literal of Go, a pointer to a
// recognizerTables, not yet formatted. With the same tables it is the same text.
func (t *recognizerTables) Literal() []byte {
	out := bytes.NewBufferString("&recognizerTables{\n")
	list(out, "rules", "[]string", slices.Values(t.rules), func(r string) string { return fmt.Sprintf("%q", r) })
	list(out, "classOf", "[256]uint8", slices.Values(t.classOf[:]), number)
	fmt.Fprintf(out, "classes: %d,\n", t.classes)
	list(out, "starts", "[]uint32", slices.Values(t.starts), number)
	list(out, "bodies", "[]recognizerBody", slices.Values(t.bodies), func(b recognizerBody) string {
		whole := "nil"
		if len(b.whole) > 0 {
			whole = fmt.Sprintf("%#v", b.whole)
		}
		return fmt.Sprintf("{%d, %d, %d, %d, %t, %s, %d}", b.state, b.node, b.rule, b.empty, b.several, whole,
			b.cycle)
	})
	list(out, "states", "[]recognizerState", slices.Values(t.states), func(s recognizerState) string {
		return fmt.Sprintf("{%d, %d, %d, %d, %t}", s.moves, s.calls, s.count, s.rule, s.final)
	})
	list(out, "moves", "[]recognizerMove", slices.Values(t.moves), func(m recognizerMove) string {
		return fmt.Sprintf("{%d, %d}", m.last, m.to)
	})
	list(out, "calls", "[]recognizerEdge", slices.Values(t.calls), func(e recognizerEdge) string {
		return fmt.Sprintf("{%d, %d}", e.body, e.to)
	})
	list(out, "nodes", "[]recognizerNode", slices.Values(t.nodes), func(n recognizerNode) string {
		return fmt.Sprintf("{%d, %d, %d}", n.kind, n.a, n.b)
	})
	list(out, "sets", "[]recognizerSet", slices.Values(t.sets), func(s recognizerSet) string {
		return fmt.Sprintf("{%#x, %#x, %#x, %#x}", s[0], s[1], s[2], s[3])
	})
	list(out, "written", "[]uint32", slices.Values(t.written), number)
	out.WriteString("}")
	return out.Bytes()
}

func number[N uint8 | uint32](n N) string { return fmt.Sprint(n) }

// perLine is how many bytes of elements stand in a line, or somewhat more.
const perLine = 100

// list writes a field that is a list.
func list[E any](out *bytes.Buffer, name, goType string, elements iter.Seq[E], text func(E) string) {
	fmt.Fprintf(out, "%s: %s{", name, goType)
	begin := 0 // of the line
	for e := range elements {
		if begin == 0 || out.Len()-begin > perLine {
			out.WriteString("\n")
			begin = out.Len()
		}
		out.WriteString(text(e) + ", ")
	}
	out.WriteString("\n},\n")
}
