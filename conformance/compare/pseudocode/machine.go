package pseudocode

import (
	"fmt"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/internal/lists"
)

// A Program has functions in the notation of RFC 3986, Section 5.2.2.
type Program struct{ functions map[string]*function }

// A function has names for what it is given. All variables belong to the program.
type function struct {
	params []string
	body   step
}

// A step is a statement, or a block of them.
type step func(*Machine)

// An expression is a condition or a text.
type expression func(*Machine) value

// A Machine executes a function of a program.
type Machine struct {
	Program
	of        *function
	variables map[string]value // those that are defined, and perhaps others
	given     [most]value      // what the last function returned
	returns   bool
	steps     int // so far
}

// most bounds how many values a function takes or returns.
const most = 8

// stepLimit bounds the steps of a run: with a mistake, it may not end.
const stepLimit = 1 << 12

// Machine returns a machine that executes a function.
func (p *Program) Machine(name string) (*Machine, error) {
	f := p.functions[name]
	if f == nil {
		return nil, fmt.Errorf("there is no function %s", name)
	}
	return &Machine{Program: *p, of: f}, nil
}

// Run returns what the function makes of texts, and false if it does not end.
func (m *Machine) Run(args ...string) (result string, ends bool) {
	result = m.run(args...).text
	return result, m.steps < stepLimit
}

// Parts returns the values that the function makes of a text: of split, the components. It reports false if it does
// not end.
func (m *Machine) Parts(text string) (parts reading.Parts, ends bool) {
	m.run(text)
	for i, v := range m.given {
		parts[i] = reading.Part{Told: true, Defined: v.defined}
		if v.defined {
			parts[i].Text = v.text
		}
	}
	return parts, m.steps < stepLimit
}

// run calls the function with texts.
func (m *Machine) run(args ...string) value {
	m.variables, m.steps = map[string]value{}, 0
	values := lists.Each(args, text)
	return m.call(m.of, values)
}

func (m *Machine) call(f *function, args []value) value {
	for i, name := range f.params {
		m.variables[name] = args[i]
	}
	m.given = [most]value{}
	f.body(m)
	m.returns = false
	return m.given[0]
}
