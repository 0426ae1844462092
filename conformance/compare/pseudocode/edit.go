package pseudocode

import (
	"fmt"
	"slices"
	"strings"
)

// An Edit is a mistake in one step.
type Edit struct {
	Section string // of the document
	Step    string // the line of the step; "" for a larger mistake
	What    string // is done to it
	from    *node
	to      *node    // in its place
	octet   int      // that is put into a set, or taken out of it; or -1
	program *Program // of a larger mistake
}

// reached returns a function and those that it calls, directly or not.
func (p *Program) reached(name string) map[*function]bool {
	all := map[*function]bool{}
	var add func(name string)
	add = func(name string) {
		f := p.functions[name]
		if f == nil || all[f] {
			return
		}
		all[f] = true
		f.body.walk(func(n *node) {
			if n.kind == call {
				add(n.text)
			}
		})
	}
	add(name)
	return all
}

// at returns the step of a line.
func (p *Program) at(line int) *node {
	var found *node
	for _, f := range p.functions {
		f.body.walk(func(n *node) {
			if n.line == line && found == nil && n.kind >= assign {
				found = n
			}
		})
	}
	return found
}

// Edits returns the edits of a function and those that it calls, in the order of the
// program.
func (p *Program) Edits(name string) []Edit {
	e := &editor{Program: p}
	functions := p.reached(name)
	var bodies []*node
	for f := range functions {
		bodies = append(bodies, f.body)
	}
	slices.SortFunc(bodies, func(a, b *node) int { return a.id - b.id })
	for _, body := range bodies {
		body.walk(e.edit)
	}
	return e.edits
}

// An editor collects edits.
type editor struct {
	*Program
	edits []Edit
}

// add adds an edit.
func (e *editor) add(from, to *node, what string, args ...any) {
	e.edits = append(e.edits,
		Edit{Section: from.section, Step: from.step, What: fmt.Sprintf(what, args...), from: from, to: to,
			octet: -1})
}

// changed returns a copy of a node after a change.
func changed(n *node, change func(n *node)) *node {
	c := *n
	c.args = slices.Clone(n.args)
	change(&c)
	return &c
}

// edit adds the edits of a node.
func (e *editor) edit(n *node) {
	switch n.kind {
	case block:
		for i := 0; i+1 < len(n.args); i++ {
			swapped := changed(n, func(n *node) { n.args[i], n.args[i+1] = n.args[i+1], n.args[i] })
			e.add(n, swapped, "swapped with the next step")
			last := &e.edits[len(e.edits)-1]
			last.Section, last.Step = n.args[i].section, n.args[i].step
		}
	case assign:
		e.add(n, &node{kind: block}, "left out")
	case choose:
		e.condition(n.args[0])
		if next := n.args[2]; next.kind == choose {
			swapped := changed(next, func(c *node) {
				c.args[2] = changed(n, func(n *node) { n.args[2] = next.args[2] })
			})
			e.add(n, swapped, "behind the next case")
		}
	case repeat:
		e.add(n.args[0], constantOf(false), "never")
		once := &node{kind: choose, args: []*node{n.args[0], n.args[1], {kind: block}}}
		e.add(n, once, "once only")
	case and:
		for _, arg := range n.args {
			e.condition(arg)
		}
		e.add(n, changed(n, func(n *node) { n.kind = or }), "with or for and")
	case equal:
		e.add(n, changed(n, func(n *node) { n.kind = starts }), "with starts-with for ==")
	case starts:
		e.add(n, changed(n, func(n *node) { n.kind = equal }), "with == for starts-with")
	case in:
		e.octets(n)
	case concat:
		e.add(n, n.args[0], "without %s", e.words(n.args[1]))
		e.add(n, n.args[1], "without %s", e.words(n.args[0]))
	case literal:
		for i := range n.text {
			shorter := n.text[:i] + n.text[i+1:]
			if i == 0 || shorter != n.text[:i-1]+n.text[i:] {
				e.add(n, changed(n, func(n *node) { n.text = shorter }), "with %q for %q", shorter, n.text)
			}
		}
		if n.text != "" {
			longer := n.text + n.text[len(n.text)-1:]
			e.add(n, changed(n, func(n *node) { n.text = longer }), "with %q for %q", longer, n.text)
		}
	case variable:
		for _, slot := range e.others(n) {
			e.add(n, changed(n, func(n *node) { n.slot = slot }), "with %s for %s", e.variables[slot], e.variables[n.slot])
		}
	case call:
		e.call(n)
	}
}

// constantOf returns a condition that holds always, or never.
func constantOf(holds bool) *node { return &node{kind: constant, holds: holds} }

// condition adds the edits that all conditions have.
func (e *editor) condition(n *node) {
	what := e.words(n)
	e.add(n, constantOf(true), "as if always %s", what)
	e.add(n, constantOf(false), "as if never %s", what)
	e.add(n, &node{kind: not, args: []*node{changed(n, func(*node) {})}}, "with the reverse of %s", what)
}

// octets adds an edit for each octet.
func (e *editor) octets(n *node) {
	for octet, has := range n.set {
		set := *n.set
		set[octet] = !has
		what := "with %%%02X in the set"
		if has {
			what = "without %%%02X in the set"
		}
		e.add(n, changed(n, func(n *node) { n.set = &set }), what, octet)
		e.edits[len(e.edits)-1].octet = octet
	}
}

// swaps are the functions that mistakes exchange.
var swaps = map[string]string{
	"before": "before_last", "after": "after_last", "from": "after", "lower": "upper", "upper": "lower",
	"through_last_slash": "before_last_slash", "before_last_slash": "through_last_slash",
}

// call adds the edits of a call.
func (e *editor) call(n *node) {
	if n.text == "defined" {
		empty := &node{kind: equal, args: []*node{n.args[0], {kind: literal}}}
		some := &node{kind: and, args: []*node{changed(n, func(*node) {}), {kind: not, args: []*node{empty}}}}
		e.add(n, some, "with what is empty as undefined")
		return
	}
	if swap, ok := swaps[n.text]; ok {
		e.add(n, changed(n, func(n *node) { n.text, n.native = swap, builtins[swap] }), "with %s for %s", swap, n.text)
	}
	switch n.text {
	case "parse", "parse_authority", "recompose", "recompose_authority", "merge", "undefined":
		return
	}
	e.add(n, n.args[0], "without %s", n.text)
}

// others returns the variables that may be mistaken for a node's: for components, the others of the same structure and
// the same ones of others.
func (e *editor) others(n *node) []int {
	if n.in == nil { // that to which something is appended
		return nil
	}
	name := e.variables[n.slot]
	structure, component, dotted := strings.Cut(name, ".")
	var others []int
	for slot, other := range e.variables {
		s, c, _ := strings.Cut(other, ".")
		switch {
		case slot == n.slot, other == "rest":
		case dotted && (s == structure || c == component) && strings.Contains(other, "."),
			!dotted && slices.Contains(n.in.uses, slot):
			others = append(others, slot)
		}
	}
	return others
}

// words returns an expression in the notation.
func (e *editor) words(n *node) string {
	infix := func(operator string) string { return e.words(n.args[0]) + " " + operator + " " + e.words(n.args[1]) }
	switch n.kind {
	case literal:
		return `"` + n.text + `"`
	case constant:
		return fmt.Sprint(n.holds)
	case variable:
		return e.variables[n.slot]
	case call:
		var args []string
		for _, arg := range n.args {
			args = append(args, e.words(arg))
		}
		return n.text + "(" + strings.Join(args, ", ") + ")"
	case not:
		return "not " + e.words(n.args[0])
	case concat:
		return infix("+")
	case and:
		return infix("and")
	case or:
		return infix("or")
	case equal:
		return infix("==")
	case starts:
		return infix("starts-with")
	case in:
		return e.words(n.args[0]) + " in the set"
	}
	return n.step
}
