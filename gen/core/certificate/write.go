package certificate

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// Write writes the certificate as JSON, an entry of a table on each line.
func (c *Certificate) Write(w io.Writer) error {
	used := slices.Sorted(maps.Keys(c.used())) // expressions come after those that they are made of
	number := map[int]int{}
	for i, e := range used {
		number[e] = i
	}
	rules := map[string][]int{}
	for name, r := range c.rules {
		rules[name] = []int{r.file, number[r.body]}
	}
	var expressions, terms, pairs []any
	for _, e := range used {
		expressions = append(expressions, c.derived.nodes[e].entry(number))
	}
	for _, t := range c.terms {
		terms = append(terms, []any{number[t.body], c.derived.isNullable(t.body), t.next})
	}
	for _, p := range c.pairs {
		pairs = append(pairs, []any{p.state, p.terms, p.next})
	}
	return write(w, []field{{"format", 1}, {"files", c.files}, {"rules", rules}, {"expressions", expressions},
		{"classes", c.classOf}, {"terms", terms}, {"states", states(c.tables, c.first)}, {"pairs", pairs},
		{"starts", c.starts}})
}

// WriteTables writes the automaton of rules of a grammar as JSON, with keys of a certificate, except that "starts" has
// states. The errors are from package automaton.
func WriteTables(w io.Writer, g *abnf.Grammar, starts []string, limit int) error {
	t, err := tables(g, starts, limit)
	if err != nil {
		return err
	}
	first, initial := make([]byte, t.Classes), map[string]int{}
	for b, class := range slices.Backward(t.ClassOf[:]) {
		first[class] = byte(b)
	}
	for i, start := range starts {
		initial[strings.ToLower(start)] = t.Initial[i]
	}
	return write(w, []field{{"classes", t.ClassOf}, {"states", states(t, first)}, {"starts", initial}})
}

// states returns the table of states, for classes of bytes that begin with the given ones.
func states(t *automaton.Tables, first []byte) []any {
	var all []any
	for i, row := range t.Next {
		next := lists.Each(first, func(b byte) int { return row[t.ClassOf[b]] })
		all = append(all, []any{t.Accept[i], next})
	}
	return all
}

// A field is one of an object of JSON. If it is a table, each entry has a line of its own.
type field struct {
	key   string
	value any
}

func write(w io.Writer, fields []field) error {
	var out bytes.Buffer
	for i, f := range fields {
		out.WriteString([]string{"{", ",\n"}[min(i, 1)] + "\"" + f.key + "\":")
		rows, ok := f.value.([]any)
		if !ok {
			text, _ := json.Marshal(f.value) // nothing but numbers, strings and truth values
			out.Write(text)
			continue
		}
		for i, row := range rows {
			text, _ := json.Marshal(row)
			out.WriteString([]string{"[\n", ",\n"}[min(i, 1)] + string(text))
		}
		out.WriteString("]")
	}
	out.WriteString("}\n")
	_, err := out.WriteTo(w)
	return err
}

// entry returns what the table of expressions has of one.
func (n node) entry(number map[int]int) []any {
	all := []any{n.kind}
	switch n.kind {
	case set:
		for low, high := range n.bytes.Ranges() {
			all = append(all, low, high)
		}
	case cat, alternative:
		all = append(all, number[n.a], number[n.b])
	case repetition:
		var most any
		if n.max != abnf.Unbounded {
			most = n.max
		}
		all = append(all, n.min, most, number[n.a])
	case call:
		all = append(all, n.rule)
	}
	return all
}
