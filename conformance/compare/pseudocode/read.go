package pseudocode

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// A Program has functions in the notation of RFC 3986, Section 5.2.2.
type Program struct {
	functions map[string]*function
	variables []string // by slot
}

// A function has names of its own for what it is given. All other variables belong to
// the program.
type function struct {
	name   string
	params []int // slots
	body   *node
}

// A kind is one of node.
type kind int

// The kinds of nodes: first conditions and texts, then statements.
const (
	literal  kind = iota // text
	constant             // holds
	variable             // slot
	call                 // text, of args
	concat               // of two args
	and                  // of two args
	or                   // of two args
	not                  // of an arg
	equal                // of two args
	starts               // of two args
	in                   // of an arg and set
	block                // args
	assign               // args to slots
	choose               // a condition, a block, and the block behind else, which may be empty
	repeat               // a condition and a block
	give                 // args
)

// A node is a step, or a part of one.
type node struct {
	kind  kind
	line  int // from 1
	args  []*node
	text  string
	holds bool
	slot  int
	slots []int
	set   *[256]bool

	callee *function                 // of a call, in the program
	native func(value, string) value // or else of the notation
}

// tokens finds the tokens of a line, and its comment.
var tokens = lazyregexp.New(`\s*(--.*|"[^"]*"|\{[^}]*\}|[A-Za-z][A-Za-z0-9_.-]*|==|[()=,;+])`)

// A token is on a line, from 1.
type token struct {
	text string
	line int
}

// A reader reads tokens. What is wrong is thrown as an error.
type reader struct {
	*Program
	tokens []token
}

// Read returns the program of a text. An error names the line.
func Read(text string) (p *Program, err error) {
	r := &reader{Program: &Program{functions: map[string]*function{}}}
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
				panic(fmt.Errorf("line %d: %q is no token", number, rest))
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
	for _, f := range r.functions {
		f.body.walk(func(n *node) {
			n.callee, n.native = r.functions[n.text], builtins[n.text]
			if f := n.callee; f != nil && len(f.params) != len(n.args) {
				panic(fmt.Errorf("line %d: %s takes %d", n.line, f.name, len(f.params)))
			}
			if n.kind == call && n.callee == nil && n.native == nil {
				panic(fmt.Errorf("line %d: there is no function %s", n.line, n.text))
			}
		})
	}
	return r.Program, nil
}

// walk calls f with a node and those inside it.
func (n *node) walk(f func(*node)) {
	f(n)
	for _, arg := range n.args {
		arg.walk(f)
	}
}

// next returns the next token.
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
			panic(fmt.Errorf("line %d: %q stands where %q is expected", t.line, t.text, text))
		}
	}
}

// name reads a name.
func (r *reader) name() string {
	t := r.next()
	if c := t.text[0] | 0x20; c < 'a' || c > 'z' {
		panic(fmt.Errorf("line %d: %q is no name", t.line, t.text))
	}
	return t.text
}

// slotOf returns the slot of a variable.
func (r *reader) slotOf(name string) int {
	slot := slices.Index(r.variables, name)
	if slot < 0 {
		slot = len(r.variables)
		r.variables = append(r.variables, name)
	}
	return slot
}

// newNode returns a node on a line.
func newNode(line int, k kind, args ...*node) *node { return &node{kind: k, line: line, args: args} }

// function reads a function.
func (r *reader) function() {
	r.expect("function")
	f := &function{name: r.name()}
	r.expect("(")
	f.params = r.slots()
	f.body = r.block("end")
	r.expect("end", ";")
	r.functions[f.name] = f
}

// slots reads names up to the ")".
func (r *reader) slots() []int {
	var slots []int
	for {
		slots = append(slots, r.slotOf(r.name()))
		if !r.is(",") {
			r.expect(")")
			return slots
		}
	}
}

// block reads statements, up to one of these words.
func (r *reader) block(ends ...string) *node {
	b := newNode(r.tokens[0].line, block)
	for !slices.Contains(ends, r.tokens[0].text) {
		b.args = append(b.args, r.statement())
	}
	return b
}

// statement reads a statement.
func (r *reader) statement() *node {
	first := r.next()
	at := first.line
	var n *node
	switch first.text {
	case "if":
		return r.choice(at)
	case "while":
		n = newNode(at, repeat, r.expression())
		r.expect("do")
		n.args = append(n.args, r.block("endwhile"))
		r.expect("endwhile")
	case "return":
		n = newNode(at, give)
		if r.is("(") {
			for more := true; more; more = r.is(",") {
				n.args = append(n.args, r.expression())
			}
			r.expect(")")
		} else {
			n.args = append(n.args, r.expression())
		}
	case "undefine":
		r.expect("(")
		n = newNode(at, assign, newNode(at, call))
		n.args[0].text = "undefined"
		n.slots = []int{r.slotOf(r.name())}
		r.expect(")")
	case "append":
		added := r.expression()
		r.expect("to")
		n = newNode(at, assign, newNode(at, concat, newNode(at, variable), added))
		n.slots = []int{r.slotOf(r.name())}
		n.args[0].args[0].slot = n.slots[0]
	case "(":
		n = newNode(at, assign)
		n.slots = r.slots()
		r.expect("=")
		n.args = []*node{r.expression()}
	default:
		r.tokens = slices.Insert(r.tokens, 0, first)
		n = newNode(at, assign)
		n.slots = []int{r.slotOf(r.name())}
		r.expect("=")
		n.args = []*node{r.expression()}
	}
	r.expect(";")
	return n
}

// choice reads what follows an "if".
func (r *reader) choice(at int) *node {
	n := newNode(at, choose, r.expression())
	r.expect("then")
	n.args = append(n.args, r.block("else", "endif"))
	switch next := r.tokens[1]; {
	case r.is("endif"):
		n.args = append(n.args, newNode(at, block))
	case next.text == "if" && next.line == r.tokens[0].line:
		r.expect("else", "if")
		n.args = append(n.args, r.choice(next.line))
		return n
	default:
		r.expect("else")
		n.args = append(n.args, r.block("endif"))
		r.expect("endif")
	}
	r.expect(";")
	return n
}

// infix are the operators, from the one that binds the least.
var infix = []map[string]kind{
	{"or": or}, {"and": and}, {"==": equal, "starts-with": starts, "in": in}, {"+": concat},
}

// expression reads an expression.
func (r *reader) expression() *node { return r.level(0) }

// level reads an expression of operators from a level on.
func (r *reader) level(l int) *node {
	if l == len(infix) {
		return r.operand()
	}
	left := r.level(l + 1)
	for {
		k, ok := infix[l][r.tokens[0].text]
		if !ok {
			return left
		}
		at := r.next().line
		if k != in {
			left = newNode(at, k, left, r.level(l+1))
			continue
		}
		left = newNode(at, k, left)
		left.set = setOf(r.next())
	}
}

// setOf returns the octets of a token such as {A-Z _}.
func setOf(t token) *[256]bool {
	set := new([256]bool)
	for _, item := range strings.Fields(strings.Trim(t.text, "{}")) {
		if len(item) != 1 && (len(item) != 3 || item[1] != '-') {
			panic(fmt.Errorf("line %d: %q is no range", t.line, item))
		}
		for c := int(item[0]); c <= int(item[len(item)-1]); c++ {
			set[c] = true
		}
	}
	return set
}

// operand reads an operand.
func (r *reader) operand() *node {
	t := r.tokens[0]
	switch {
	case r.is("("):
		n := r.expression()
		r.expect(")")
		return n
	case r.is("not"):
		return newNode(t.line, not, r.operand())
	case r.is("true"):
		n := newNode(t.line, constant)
		n.holds = true
		return n
	case strings.HasPrefix(t.text, `"`):
		n := newNode(t.line, literal)
		n.text = strings.Trim(r.next().text, `"`)
		return n
	}
	name := r.name()
	n := newNode(t.line, variable)
	if !r.is("(") {
		n.slot = r.slotOf(name)
		return n
	}
	n.kind, n.text = call, name
	for more := true; more; more = r.is(",") {
		n.args = append(n.args, r.expression())
	}
	r.expect(")")
	return n
}
