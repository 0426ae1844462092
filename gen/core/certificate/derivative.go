package certificate

import (
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
)

// An Error says why a grammar has no certificate.
type Error struct{ Reason string }

func (e *Error) Error() string { return "no certificate: " + e.Reason }

// A step is a partial derivative of an expression by each byte of a set: what is left after the byte.
type step struct {
	bytes peg.ByteSet
	left  int // the number of an expression
}

// derivatives are of the expressions of a grammar (Antimirov 1996, "Partial derivatives of regular expressions and
// finite automaton constructions").
type derivatives struct {
	*expressions
	rules    map[string]int // expressions, by the lower-case names of rules
	nullable map[int]bool   // false as long as it is found out
	steps    map[int][]step
	open     map[int]bool // expressions whose steps are being found out
}

// isNullable reports whether an expression matches the empty string. A rule that calls itself in first place does so if
// it does in another way.
func (d *derivatives) isNullable(e int) bool {
	if known, ok := d.nullable[e]; ok {
		return known
	}
	d.nullable[e] = false
	is := false
	switch n := d.nodes[e]; n.kind {
	case empty:
		is = true
	case cat:
		is = d.isNullable(n.a) && d.isNullable(n.b)
	case alternative:
		is = d.isNullable(n.a) || d.isNullable(n.b)
	case repetition:
		is = n.min == 0 || d.isNullable(n.a)
	case call:
		is = d.isNullable(d.rules[n.rule])
	}
	d.nullable[e] = is
	return is
}

// of returns the partial derivatives of an expression, each once.
func (d *derivatives) of(e int) ([]step, error) {
	if known, ok := d.steps[e]; ok {
		return known, nil
	}
	n := d.nodes[e]
	if d.open[e] {
		return nil, &Error{"rule " + n.rule + " calls itself in first place"}
	}
	d.open[e] = n.kind == call
	var all []step
	var err error
	add := func(part, rest int) {
		steps, failed := d.of(part)
		for _, s := range steps {
			all = append(all, step{s.bytes, d.cat(s.left, rest)})
		}
		if err == nil {
			err = failed
		}
	}
	switch n.kind {
	case set:
		all = []step{{n.bytes, d.empty()}}
	case cat:
		if add(n.a, n.b); d.isNullable(n.a) {
			add(n.b, d.empty())
		}
	case alternative:
		add(n.a, d.empty())
		add(n.b, d.empty())
	case repetition:
		most := n.max
		if most != abnf.Unbounded {
			most--
		}
		add(n.a, d.repetition(max(n.min-1, 0), most, n.a))
	case call:
		add(d.rules[n.rule], d.empty())
	}
	d.open[e] = false
	d.steps[e] = merged(all)
	return d.steps[e], err
}

// merged returns steps by what is left, each once.
func merged(all []step) []step {
	var steps []step
	at := map[int]int{}
	for _, s := range all {
		if i, ok := at[s.left]; ok {
			steps[i].bytes = steps[i].bytes.Union(s.bytes)
		} else if s.bytes != (peg.ByteSet{}) {
			at[s.left] = len(steps)
			steps = append(steps, s)
		}
	}
	return slices.Clip(steps)
}
