package pseudocode

import (
	"fmt"
	"slices"
	"strings"
)

// most bounds how many values a function takes or returns.
const most = 5

// A Machine executes a function of a program.
type Machine struct {
	of        *function
	variables []value
	rest      int         // the slot of the text behind a prefix that was found
	given     [most]value // what a function returns
	returns   bool
	steps     int // so far
}

// stepLimit bounds the steps of a run: with a mistake, it may not end.
const stepLimit = 1 << 12

// Machine returns a machine that executes a function.
func (p *Program) Machine(name string) (*Machine, error) {
	f := p.functions[name]
	if f == nil {
		return nil, fmt.Errorf("there is no function %s", name)
	}
	return &Machine{of: f, variables: make([]value, len(p.variables)), rest: slices.Index(p.variables, "rest")}, nil
}

// Run returns what the function makes of texts, and false if it does not end.
func (m *Machine) Run(args ...string) (result string, ends bool) {
	clear(m.variables)
	m.steps = 0
	for i, arg := range args {
		m.variables[m.of.params[i]] = text(arg)
	}
	result = m.body(m.of)[0].text
	return result, m.steps < stepLimit
}

// function calls a function.
func (m *Machine) function(f *function, args []*node) [most]value {
	values := m.all(args)
	for i, slot := range f.params {
		m.variables[slot] = values[i]
	}
	return m.body(f)
}

// body executes the body of a function.
func (m *Machine) body(f *function) [most]value {
	m.execute(f.body)
	given := m.given
	m.given, m.returns = [most]value{}, false
	return given
}

// execute executes a statement.
func (m *Machine) execute(n *node) {
	m.steps++
	switch n.kind {
	case block:
		for _, statement := range n.args {
			if m.execute(statement); m.returns {
				return
			}
		}
	case assign:
		values := m.values(n.args[0])
		for i, slot := range n.slots {
			m.variables[slot] = values[i]
		}
	case choose:
		if m.eval(n.args[0]).defined {
			m.execute(n.args[1])
		} else {
			m.execute(n.args[2])
		}
	case repeat:
		for m.steps < stepLimit && !m.returns && m.eval(n.args[0]).defined {
			m.execute(n.args[1])
		}
	case give:
		m.given, m.returns = m.all(n.args), true
	}
}

// values returns all that an expression returns.
func (m *Machine) values(n *node) [most]value {
	if n.kind == call && n.callee != nil {
		return m.function(n.callee, n.args)
	}
	return [most]value{m.eval(n)}
}

// all returns the values of expressions.
func (m *Machine) all(args []*node) (values [most]value) {
	for i, arg := range args {
		values[i] = m.eval(arg)
	}
	return values
}

// eval returns the value of an expression.
func (m *Machine) eval(n *node) value {
	switch n.kind {
	case literal:
		return text(n.text)
	case constant:
		return condition(n.holds)
	case variable:
		return m.variables[n.slot]
	case concat:
		return text(m.eval(n.args[0]).text + m.eval(n.args[1]).text)
	case and:
		return condition(m.eval(n.args[0]).defined && m.eval(n.args[1]).defined)
	case or:
		return condition(m.eval(n.args[0]).defined || m.eval(n.args[1]).defined)
	case not:
		return condition(!m.eval(n.args[0]).defined)
	case equal:
		return condition(m.eval(n.args[0]) == m.eval(n.args[1]))
	case starts:
		rest, ok := strings.CutPrefix(m.eval(n.args[0]).text, m.eval(n.args[1]).text)
		if ok {
			m.variables[m.rest] = text(rest)
		}
		return condition(ok)
	case in:
		octet := m.eval(n.args[0]).text
		return condition(octet != "" && n.set[octet[0]])
	case call:
		if n.callee != nil {
			return m.function(n.callee, n.args)[0]
		}
		var of, delimiter value
		if len(n.args) > 0 {
			of = m.eval(n.args[0])
		}
		if len(n.args) > 1 {
			delimiter = m.eval(n.args[1])
		}
		return n.native(of, delimiter.text)
	}
	return value{}
}
