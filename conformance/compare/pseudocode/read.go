package pseudocode

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// tokens finds the tokens of a line, and its comment.
var tokens = lazyregexp.New(`\s*(--.*|"[^"]*"|\{[^}]*\}|[A-Za-z][A-Za-z0-9_.-]*|==|[()=,;+])`)

// A token is on a line, from 1.
type token struct {
	text string
	line int
}

type called struct {
	token
	args int
}

// A reader reads tokens. What is wrong is thrown as an error.
type reader struct {
	Program
	tokens []token
	calls  []called
}

// Read returns the program of a text. An error names the line.
func Read(text string) (p *Program, err error) {
	r := &reader{Program: Program{map[string]*function{}}}
	defer func() {
		if thrown, ok := recover().(error); ok {
			p, err = nil, thrown
		}
	}()
	number := 0
	for line := range strings.Lines(text) {
		number++
		for rest := strings.TrimSpace(line); rest != ""; {
			m := tokens().FindStringSubmatchIndex(rest)
			if m == nil || m[0] != 0 {
				panic(fmt.Errorf("line %d: %q is not a token", number, rest))
			}
			if s := rest[m[2]:m[3]]; !strings.HasPrefix(s, "--") {
				r.tokens = append(r.tokens, token{s, number})
			}
			rest = rest[m[1]:]
		}
	}
	r.tokens = append(r.tokens, token{line: number + 1})
	for r.tokens[0].text != "" {
		r.function()
	}
	for _, c := range r.calls {
		switch f := r.functions[c.text]; {
		case f == nil && builtins[c.text] == nil:
			panic(fmt.Errorf("line %d: there is no function %s", c.line, c.text))
		case f != nil && len(f.params) != c.args:
			panic(fmt.Errorf("line %d: %s takes %d", c.line, c.text, len(f.params)))
		}
	}
	return &r.Program, nil
}

func (r *reader) next() token {
	t := r.tokens[0]
	if t.text == "" {
		panic(fmt.Errorf("line %d: it ends too early", t.line))
	}
	r.tokens = r.tokens[1:]
	return t
}

// is reads a token if it is the next one.
func (r *reader) is(text string) bool {
	if r.tokens[0].text != text {
		return false
	}
	r.tokens = r.tokens[1:]
	return true
}

// expect reads these tokens.
func (r *reader) expect(texts ...string) {
	for _, text := range texts {
		if t := r.next(); t.text != text {
			panic(fmt.Errorf("line %d: unexpected %q; expected %q", t.line, t.text, text))
		}
	}
}

func (r *reader) name() string {
	t := r.next()
	if c := t.text[0] | 0x20; c < 'a' || c > 'z' {
		panic(fmt.Errorf("line %d: %q is not a name", t.line, t.text))
	}
	return t.text
}

// listed reads what a function reads, with commas between, up to the ")".
func listed[T any](r *reader, one func() T) []T {
	all := []T{one()}
	for r.is(",") {
		all = append(all, one())
	}
	r.expect(")")
	return all
}

func (r *reader) function() {
	r.expect("function")
	name := r.name()
	r.expect("(")
	params := listed(r, r.name)
	r.functions[name] = &function{params, r.block("end")}
	r.expect("end", ";")
}

// block reads statements, up to one of these words.
func (r *reader) block(ends ...string) step {
	var all []step
	for !slices.Contains(ends, r.tokens[0].text) {
		all = append(all, r.statement())
	}
	return func(m *Machine) {
		for _, do := range all {
			m.steps++
			if do(m); m.returns {
				return
			}
		}
	}
}

func (r *reader) statement() step {
	var do step
	switch {
	case r.is("if"):
		do = r.choice()
	case r.is("while"):
		holds := r.expression()
		r.expect("do")
		turn := r.block("endwhile")
		r.expect("endwhile")
		do = func(m *Machine) {
			for m.steps < stepLimit && !m.returns && holds(m).defined {
				m.steps++
				turn(m)
			}
		}
	case r.is("return"):
		do = give(r.given())
	case r.is("undefine"):
		r.expect("(")
		name := r.name()
		r.expect(")")
		do = func(m *Machine) { delete(m.variables, name) }
	case r.is("append"):
		added := r.expression()
		r.expect("to")
		name := r.name()
		do = func(m *Machine) { m.variables[name] = text(m.variables[name].text + added(m).text) }
	case r.is("("):
		names := listed(r, r.name)
		r.expect("=")
		from := r.expression()
		do = func(m *Machine) {
			from(m)
			for i, name := range names {
				m.variables[name] = m.given[i]
			}
		}
	default:
		name := r.name()
		r.expect("=")
		from := r.expression()
		do = func(m *Machine) { m.variables[name] = from(m) }
	}
	r.expect(";")
	return do
}

// given reads what follows "return".
func (r *reader) given() []expression {
	if r.is("(") {
		return listed(r, r.expression)
	}
	return []expression{r.expression()}
}

func give(all []expression) step {
	return func(m *Machine) { m.given, m.returns = valuesOf(m, all), true }
}

func valuesOf(m *Machine, all []expression) (values [most]value) {
	for i, e := range all {
		values[i] = e(m)
	}
	return values
}

// choice reads what follows an "if", up to its "endif".
func (r *reader) choice() step {
	holds := r.expression()
	r.expect("then")
	then, otherwise := r.block("else", "endif"), step(func(*Machine) {})
	if word := r.next(); word.text == "else" {
		if next := r.tokens[0]; next.text == "if" && next.line == word.line {
			r.next()
			otherwise = r.choice()
		} else {
			otherwise = r.block("endif")
			r.expect("endif")
		}
	}
	return func(m *Machine) {
		if holds(m).defined {
			then(m)
		} else {
			otherwise(m)
		}
	}
}

// infix are the operators, from the one that binds the least.
var infix = []map[string]func(m *Machine, left, right expression) value{
	{"or": func(m *Machine, left, right expression) value {
		return condition(left(m).defined || right(m).defined)
	}},
	{"and": func(m *Machine, left, right expression) value {
		return condition(left(m).defined && right(m).defined)
	}},
	{
		"==": func(m *Machine, left, right expression) value { return condition(left(m) == right(m)) },
		"starts-with": func(m *Machine, left, right expression) value {
			rest, ok := strings.CutPrefix(left(m).text, right(m).text)
			if ok {
				m.variables["rest"] = text(rest)
			}
			return condition(ok)
		},
		"in": func(m *Machine, left, right expression) value {
			octet := left(m).text
			return condition(octet != "" && strings.IndexByte(right(m).text, octet[0]) >= 0)
		},
	},
	{"+": func(m *Machine, left, right expression) value { return text(left(m).text + right(m).text) }},
}

func (r *reader) expression() expression { return r.level(0) }

// level reads an expression of operators from a level on.
func (r *reader) level(l int) expression {
	if l == len(infix) {
		return r.operand()
	}
	left := r.level(l + 1)
	for {
		operator, ok := infix[l][r.tokens[0].text]
		if !ok {
			return left
		}
		r.next()
		first, second := left, r.level(l+1)
		left = func(m *Machine) value { return operator(m, first, second) }
	}
}

func (r *reader) operand() expression {
	t := r.tokens[0]
	switch {
	case r.is("("):
		e := r.expression()
		r.expect(")")
		return e
	case r.is("not"):
		e := r.operand()
		return func(m *Machine) value { return condition(!e(m).defined) }
	case r.is("true"):
		return func(*Machine) value { return condition(true) }
	case strings.HasPrefix(t.text, `"`), strings.HasPrefix(t.text, "{"):
		constant := text(strings.Trim(r.next().text, `"`))
		if t.text[0] == '{' {
			constant = text(setOf(t))
		}
		return func(*Machine) value { return constant }
	}
	name := r.name()
	if !r.is("(") {
		return func(m *Machine) value { return m.variables[name] }
	}
	args := []expression{}
	if !r.is(")") {
		args = listed(r, r.expression)
	}
	r.calls = append(r.calls, called{token{name, t.line}, len(args)})
	return func(m *Machine) value {
		values := valuesOf(m, args)
		if native := builtins[name]; native != nil {
			return native(values[0], values[1].text)
		}
		return m.call(m.functions[name], values[:])
	}
}

// setOf returns the octets of a token such as {A-Z _}.
func setOf(t token) string {
	var set []byte
	for _, item := range strings.Fields(strings.Trim(t.text, "{}")) {
		if len(item) != 1 && (len(item) != 3 || item[1] != '-') {
			panic(fmt.Errorf("line %d: %q is not a range", t.line, item))
		}
		for c := int(item[0]); c <= int(item[len(item)-1]); c++ {
			set = append(set, byte(c))
		}
	}
	return string(set)
}
