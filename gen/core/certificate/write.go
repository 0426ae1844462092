package certificate

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
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
	var classes []int
	for _, class := range c.classOf {
		classes = append(classes, int(class))
	}
	var expressions, terms, states, pairs []any
	for _, e := range used {
		expressions = append(expressions, c.derived.nodes[e].entry(number))
	}
	for _, t := range c.terms {
		terms = append(terms, []any{number[t.body], c.derived.isNullable(t.body), t.next})
	}
	for i, row := range c.tables.Next {
		var next []int
		for _, b := range c.first {
			next = append(next, row[c.tables.ClassOf[b]])
		}
		states = append(states, []any{c.tables.Accept[i], next})
	}
	for _, p := range c.pairs {
		pairs = append(pairs, []any{p.state, p.terms, p.next})
	}
	var out bytes.Buffer
	out.WriteString(`{"format":1`)
	write := func(key string, value any) {
		text, _ := json.Marshal(value) // nothing but numbers, strings and truth values
		out.WriteString(",\n\"" + key + "\":" + string(text))
	}
	table := func(key string, rows []any) {
		out.WriteString(",\n\"" + key + "\":[")
		for i, row := range rows {
			text, _ := json.Marshal(row)
			out.WriteString([]string{"\n", ",\n"}[min(i, 1)] + string(text))
		}
		out.WriteString("]")
	}
	write("files", c.files)
	write("rules", rules)
	table("expressions", expressions)
	write("classes", classes)
	table("terms", terms)
	table("states", states)
	table("pairs", pairs)
	write("starts", c.starts)
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
