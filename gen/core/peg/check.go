package peg

import (
	"errors"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// A CheckError is a fault of one rule, or of the grammar if Rule is empty.
type CheckError struct {
	Position abnf.Position
	Rule     string
	Message  string
}

// Error returns the position, if the grammar was read from a file, and the
// message.
func (e *CheckError) Error() string {
	if e.Position == (abnf.Position{}) {
		return e.Message
	}
	return e.Position.String() + ": " + e.Message
}

// Check returns an error if g is not fit for github.com/pointlander/peg, which would crash, not end, write Go that does
// not compile, or a parser that does not end. It is about rules that are defined twice or not at all, names that are
// not identifiers or are taken, expressions that are empty or nest too deep, left recursion (behind lookaheads and
// whatever matches the empty string, too), and loops over what can match the empty string. The error joins
// [*CheckError] values in source order ([errors.Join]).
func Check(g *Grammar) error {
	c := &checker{grammar: g, rules: make(map[string]*Rule)}
	c.header()
	for _, r := range g.Rules {
		c.name(r)
	}
	for _, r := range g.Rules {
		c.structure(r)
	}
	if len(c.faults) > 0 {
		return errors.Join(c.faults...) // what follows needs sound rules
	}
	c.nullable = nullableRules(g)
	for _, r := range g.Rules {
		c.loops(r, r.Body)
	}
	c.leftRecursion()
	return errors.Join(c.faults...)
}

type checker struct {
	grammar  *Grammar
	rules    map[string]*Rule
	nullable map[string]bool
	faults   []error
}

// report adds a fault of a rule, or of the grammar.
func (c *checker) report(r *Rule, format string, args ...any) {
	e := &CheckError{Message: fmt.Sprintf(format, args...)}
	if r != nil {
		e.Position, e.Rule = r.Position, r.Name
	}
	c.faults = append(c.faults, e)
}

// declared has the names, other than names of rules, that the generator declares in every package (tree/peg.go,
// pegHeaderTemplate).
var declared = map[string]bool{
	"endSymbol": true, "pegRule": true, "rul3s": true, "token32": true, "node32": true, "tokens32": true,
	"textPosition": true, "textPositionMap": true, "translatePositions": true, "parseError": true,
	"Pretty": true, "Size": true,
	"fmt": true, "io": true, "os": true, "sort": true, "strconv": true, "strings": true, "init": true, "_": true,
}

func (c *checker) header() {
	g := c.grammar
	if g.Package == "" && g.Parser != "" {
		c.report(nil, "parser type %s without a package", g.Parser)
	}
	if g.Package != "" && (!isIdentifier(g.Package) || token.IsKeyword(g.Package) || g.Package == "_") {
		c.report(nil, "package name %q is not an identifier", g.Package)
	}
	switch {
	case g.Parser == "":
	case !isIdentifier(g.Parser) || token.IsKeyword(g.Parser):
		c.report(nil, "parser type %q is not an identifier", g.Parser)
	case declared[g.Parser] || predeclared[g.Parser] || strings.HasPrefix(g.Parser, "rule"):
		c.report(nil, "parser type %s is a name that generated code declares or uses", g.Parser)
	}
	if len(g.Rules) == 0 {
		c.report(nil, "grammar without rules")
	}
}

// predeclared has the predeclared identifiers of Go that generated code uses.
var predeclared = map[string]bool{
	"append": true, "bool": true, "error": true, "false": true, "func": true, "int": true, "iota": true, "len": true,
	"make": true, "nil": true, "rune": true, "string": true, "true": true,
	"uint8": true, "uint16": true, "uint32": true, "uint64": true,
}

func (c *checker) name(r *Rule) {
	first := c.rules[r.Name]
	switch {
	case !isIdentifier(r.Name):
		c.report(r, "rule name %q is not an identifier: letters, digits and _, not beginning with a digit", r.Name)
	case isGenerated(r.Name):
		c.report(r, "rule name %s is one that generated code declares; call the rule %s", r.Name, "_1_"+r.Name)
	case first != nil && first.Position != (abnf.Position{}):
		c.report(r, "rule %s is defined twice, first at %s", r.Name, first.Position)
	case first != nil:
		c.report(r, "rule %s is defined twice", r.Name)
	default:
		c.rules[r.Name] = r
	}
}

// structure checks that the expressions of a rule are complete, and its
// references defined.
func (c *checker) structure(r *Rule) {
	if depth(r.Body) > MaxDepth {
		c.report(r, "rule %s nests expressions deeper than %d", r.Name, MaxDepth)
		return
	}
	missing := make(map[string]bool)
	Walk(r.Body, func(e Expr) {
		switch e := e.(type) {
		case nil:
			c.report(r, "rule %s has an expression that is nil", r.Name)
		case *Choice:
			if len(e.Alternatives) == 0 {
				c.report(r, "rule %s has a choice without alternatives", r.Name)
			}
		case *Literal:
			if e.Text == "" {
				c.report(r, "rule %s has an empty literal", r.Name)
			}
		case *Set:
			if e.Bytes == (ByteSet{}) {
				c.report(r, "rule %s has an empty set", r.Name)
			}
		case *Ahead:
			if e.Number < 1 || e.Number > len(c.grammar.Lookaheads) {
				c.report(r, "rule %s needs lookahead %d, which is not listed in the comment at the head", r.Name,
					e.Number)
			}
		case *Reference:
			if c.rules[e.Name] == nil && !missing[e.Name] {
				missing[e.Name] = true
				c.report(r, "rule %s refers to %s, which is not defined", r.Name, e.Name)
			}
		}
	})
	if r.Name == StartRule && r != c.grammar.Rules[0] {
		c.report(r, "rule %s names the start rules; it is to come first", StartRule)
	}
}

// loops checks that the body of a loop does not match the empty string: the loop would never end.
func (c *checker) loops(r *Rule, e Expr) {
	Walk(e, func(e Expr) {
		var body Expr
		switch e := e.(type) {
		case *Star:
			body = e.Body
		case *Plus:
			body = e.Body
		default:
			return
		}
		if nullable(body, c.nullable) {
			c.report(r, "rule %s has a loop that need not end, since its body can match the empty string: %s", r.Name,
				shorten(newPrinter().line(e, inBody)))
		}
	})
}

// shorten cuts a text for use in a message.
func shorten(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return s[:most] + " …"
}

// leftRecursion reports the rules that can call themselves before they consume
// anything, one report for each cycle met.
func (c *checker) leftRecursion() {
	const (
		unseen = iota
		active
		done
	)
	state := make(map[string]int)
	var path []string
	var visit func(name string)
	visit = func(name string) {
		state[name] = active
		path = append(path, name)
		leftCalls(c.rules[name].Body, c.nullable, func(callee string) {
			switch state[callee] {
			case unseen:
				visit(callee)
			case active:
				cycle := path
				for cycle[0] != callee {
					cycle = cycle[1:]
				}
				c.report(c.rules[callee], "rule %s is left-recursive: %s", callee,
					shorten(strings.Join(append(cycle[:len(cycle):len(cycle)], callee), " → ")))
			}
		})
		path = path[:len(path)-1]
		state[name] = done
	}
	for _, r := range c.grammar.Rules {
		if state[r.Name] == unseen {
			visit(r.Name)
		}
	}
}

// depth returns how deep the expressions of e nest; e alone is 1. It stops
// counting beyond MaxDepth.
func depth(e Expr) int {
	var measure func(e Expr, above int) int
	measure = func(e Expr, above int) int {
		deepest := above + 1
		if deepest > MaxDepth {
			return deepest
		}
		for _, child := range Children(e) {
			deepest = max(deepest, measure(child, above+1))
		}
		return deepest
	}
	return measure(e, 0)
}

// nullable reports whether e can succeed without consuming anything, as far as its form tells (Ford 2004, Section 3.4:
// e ⇀ 0), given the nullable rules.
func nullable(e Expr, rules map[string]bool) bool {
	switch e := e.(type) {
	case *Choice:
		return slices.ContainsFunc(e.Alternatives, func(a Expr) bool { return nullable(a, rules) })
	case *Sequence:
		return !slices.ContainsFunc(e.Items, func(item Expr) bool { return !nullable(item, rules) })
	case *Plus:
		return nullable(e.Body, rules)
	case *Star, *Optional, *And, *Not, *Ahead:
		return true
	case *Reference:
		return rules[e.Name]
	}
	return false
}

func nullableRules(g *Grammar) map[string]bool {
	return fixpoint(g, func(r *Rule, rules map[string]bool) bool { return nullable(r.Body, rules) })
}

// fixpoint returns the least set of rules that has every rule for which has is true, given the set.
func fixpoint(g *Grammar, has func(r *Rule, set map[string]bool) bool) map[string]bool {
	set := make(map[string]bool)
	for changed := true; changed; {
		changed = false
		for i := range g.Rules { // callees tend to follow their callers
			r := g.Rules[len(g.Rules)-1-i]
			if !set[r.Name] && has(r, set) {
				set[r.Name] = true
				changed = true
			}
		}
	}
	return set
}

// leftCalls calls visit for each rule that e may call before it consumes
// anything.
func leftCalls(e Expr, rules map[string]bool, visit func(name string)) {
	switch e := e.(type) {
	case *Reference:
		visit(e.Name)
	case *Sequence:
		for _, item := range e.Items {
			leftCalls(item, rules, visit)
			if !nullable(item, rules) {
				return
			}
		}
	default:
		for _, child := range Children(e) {
			leftCalls(child, rules, visit)
		}
	}
}
