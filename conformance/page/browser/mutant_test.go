package browser

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"
)

// A mutant is a module of the page with one edit of its syntax tree.
type mutant struct {
	Module, Operator string
	Before, After    string // what is edited
	Nth              int    // from 0, of the edits of the module that read alike
	Source           []byte // of the whole module
}

func (m mutant) String() string {
	s := fmt.Sprintf("%s: %s: %s → %s", m.Module, m.Operator, m.Before, m.After)
	if m.Nth > 0 {
		s += fmt.Sprintf(" (%d)", m.Nth+1)
	}
	return s
}

// mutantsOf returns all mutants of a module. Those that are no JavaScript are not
// among them.
func mutantsOf(module string, source []byte) ([]mutant, error) {
	tree, err := js.Parse(parse.NewInputBytes(source), js.Options{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", module, err)
	}
	m := &mutator{module: module, tree: tree, known: map[string]int{}}
	js.Walk(m, tree)
	return m.all, nil
}

// A mutator edits a tree at each node, in every way, and takes the edit back.
type mutator struct {
	module string
	tree   *js.AST
	known  map[string]int // edits by what they are called
	all    []mutant
}

// swaps are the operators that take an operator's place.
var swaps = map[js.TokenType][]js.TokenType{
	js.EqEqEqToken:  {js.NotEqEqToken},
	js.NotEqEqToken: {js.EqEqEqToken},
	js.LtToken:      {js.LtEqToken, js.GtEqToken},
	js.LtEqToken:    {js.LtToken, js.GtToken},
	js.GtToken:      {js.GtEqToken, js.LtEqToken},
	js.GtEqToken:    {js.GtToken, js.LtToken},
	js.AndToken:     {js.OrToken},
	js.OrToken:      {js.AndToken},
	js.NullishToken: {js.AndToken, js.OrToken},
	js.AddToken:     {js.SubToken},
	js.SubToken:     {js.AddToken},
	js.MulToken:     {js.DivToken},
	js.DivToken:     {js.MulToken},
	js.ModToken:     {js.DivToken},
}

// Enter edits a node. It leaves out imports and exports of names, whose edits do not
// load.
func (m *mutator) Enter(node js.INode) js.IVisitor {
	switch n := node.(type) {
	case *js.ImportStmt, *js.DirectivePrologueStmt:
		return nil
	case *js.BlockStmt:
		m.dropStatements(&n.List)
	case *js.CaseClause:
		m.dropStatements(&n.List)
	case *js.IfStmt:
		m.negate(&n.Cond)
	case *js.WhileStmt:
		m.negate(&n.Cond)
	case *js.CondExpr:
		m.negate(&n.Cond)
	case *js.BinaryExpr:
		for _, op := range swaps[n.Op] {
			replace(m, "operator", n, &n.Op, op)
		}
		if n.Op == js.AddEqToken {
			replace(m, "operator", n, &n.Op, js.SubEqToken)
		}
	case *js.UnaryExpr:
		if n.Op == js.NotToken {
			replace(m, "operator", n, &n.Op, js.VoidToken)
		}
	case *js.LiteralExpr:
		for _, data := range otherLiterals(n) {
			replace(m, "literal", n, &n.Data, []byte(data))
		}
	case *js.TemplateExpr:
		tail := "`x`"
		if len(n.List) > 0 {
			tail = "}x`"
		}
		replace(m, "template", n, &n.Tail, []byte(tail))
	case *js.CallExpr:
		m.swapArguments(n)
	case *js.ReturnStmt:
		if n.Value != nil {
			replace[js.IExpr](m, "result", n, &n.Value, &js.LiteralExpr{TokenType: js.IdentifierToken,
				Data: []byte("undefined")})
		}
	}
	return m
}

func (m *mutator) Exit(js.INode) {}

// otherLiterals returns what takes a literal's place.
func otherLiterals(n *js.LiteralExpr) []string {
	data := string(n.Data)
	switch n.TokenType {
	case js.TrueToken:
		return []string{"false"}
	case js.FalseToken:
		return []string{"true"}
	case js.StringToken:
		if len(data) == 2 {
			return []string{`"x"`}
		}
		return []string{`""`}
	}
	if i, err := strconv.Atoi(data); err == nil {
		return []string{strconv.Itoa(i + 1), strconv.Itoa(i - 1)}
	}
	return nil
}

// negate has a condition be its contrary, and always the same.
func (m *mutator) negate(condition *js.IExpr) {
	group := &js.GroupExpr{X: *condition}
	replace[js.IExpr](m, "condition", *condition, condition, &js.UnaryExpr{Op: js.NotToken, X: group})
	for _, constant := range []string{"true", "false"} {
		replace[js.IExpr](m, "condition", *condition, condition,
			&js.LiteralExpr{TokenType: js.IdentifierToken, Data: []byte(constant)})
	}
}

// dropStatements leaves out a statement that does something, or a case.
func (m *mutator) dropStatements(list *[]js.IStmt) {
	whole := *list
	for i, statement := range whole {
		switch s := statement.(type) {
		case *js.ExprStmt, *js.BranchStmt, *js.IfStmt:
			replace(m, "statement", statement, list, slices.Concat(whole[:i:i], whole[i+1:]))
		case *js.SwitchStmt:
			for k := range s.List {
				replace(m, "case", &s.List[k], &s.List, slices.Concat(s.List[:k:k], s.List[k+1:]))
			}
		}
	}
}

// swapArguments swaps neighbours.
func (m *mutator) swapArguments(n *js.CallExpr) {
	for i := 1; i < len(n.Args.List); i++ {
		if n.Args.List[i].Rest || n.Args.List[i-1].Rest {
			continue
		}
		swapped := slices.Clone(n.Args.List)
		swapped[i-1], swapped[i] = swapped[i], swapped[i-1]
		replace(m, "arguments", n, &n.Args.List, swapped)
	}
}

// replace notes the mutant in which a part of a node is another one.
func replace[T any](m *mutator, operator string, node js.INode, part *T, other T) {
	before, old := text(node), *part
	*part = other
	after := text(node)
	if operator == "condition" {
		after = text(any(other).(js.INode))
	}
	source := []byte(text(m.tree))
	*part = old
	if operator == "statement" || operator == "case" {
		after = "nothing"
	}
	if _, err := js.Parse(parse.NewInputBytes(source), js.Options{}); err != nil || before == after {
		return
	}
	edited := mutant{Module: m.module, Operator: operator, Before: brief(before), After: brief(after), Source: source}
	name := edited.String()
	edited.Nth = m.known[name]
	m.known[name]++
	m.all = append(m.all, edited)
}

// text returns a node as JavaScript.
func text(node js.INode) string {
	var b bytes.Buffer
	node.JS(&b)
	return b.String()
}

// brief returns a text in one line, without its middle if it is long.
func brief(s string) string {
	r := []rune(strings.Join(strings.Fields(s), " "))
	if len(r) <= 120 {
		return string(r)
	}
	return string(r[:80]) + " … " + string(r[len(r)-39:])
}

// Each row is a module, and the edits that it must have.
func TestMutantsOf(t *testing.T) {
	for _, test := range []struct {
		source string
		edits  []string
	}{
		{"if (a) b();", []string{"condition: a → !(a)", "condition: a → true", "condition: a → false",
			"statement: if (a) b(); → nothing"}},
		{"x = a < 1;", []string{"operator: a < 1 → a <= 1", "operator: a < 1 → a >= 1", "literal: 1 → 2",
			"literal: 1 → 0"}},
		{"x = a && !b;", []string{"operator: a && !b → a || !b", "operator: !b → void b"}},
		{"x = a ?? f(b, c);", []string{"operator: a ?? f(b, c) → a && f(b, c)", "arguments: f(b, c) → f(c, b)"}},
		{"x = a ? 'b' : `c${d}e`;", []string{"condition: a → !(a)", `literal: 'b' → ""`,
			"template: `c${d}e` → `c${d}x`"}},
		{"function f() { return 7; }", []string{"result: return 7; → return undefined;"}},
		{"for (;;) { switch (a) { case b: f(); break; default: g(); } }",
			[]string{"statement: break; → nothing", "case: case b: f(); break; → nothing"}},
		{`import { a } from "./a.js";`, nil},
	} {
		all, err := mutantsOf("a.js", []byte(test.source))
		if err != nil {
			t.Errorf("%s: %v", test.source, err)
		}
		edits := map[string]bool{}
		for _, m := range all {
			edits[strings.TrimPrefix(m.String(), "a.js: ")] = true
			if again, err := js.Parse(parse.NewInputBytes(m.Source), js.Options{}); err != nil ||
				text(again) == test.source {
				t.Errorf("%s: %s: %s", test.source, m, m.Source)
			}
		}
		for _, edit := range test.edits {
			if !edits[edit] {
				t.Errorf("%s has no edit %q: %v", test.source, edit, edits)
			}
		}
		if test.edits == nil && len(all) > 0 {
			t.Errorf("%s: %q", test.source, all)
		}
	}
}
