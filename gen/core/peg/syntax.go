package peg

import (
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
)

// A Grammar is the syntax tree of a PEG in the text form of
// github.com/pointlander/peg. The first rule is the one a parser starts with.
type Grammar struct {
	Package string // name in the package clause; empty: no header
	Parser  string // name of the parser type in the header
	Comment []string

	// Lookaheads are what an [Ahead] looks for, by its number from 1: rules in
	// ABNF whose names do not matter, over bytes, with the names of the ABNF's
	// rules.
	Lookaheads []*abnf.Rule

	Rules []*Rule
}

// Rule returns the rule of a name, or nil. Names of PEG rules are
// case-sensitive.
func (g *Grammar) Rule(name string) *Rule {
	if i := slices.IndexFunc(g.Rules, func(r *Rule) bool { return r.Name == name }); i >= 0 {
		return g.Rules[i]
	}
	return nil
}

// A Rule is one definition, Name <- Body.
type Rule struct {
	Name     string
	Comment  []string // comment lines above the rule, without "#"
	Position abnf.Position
	Body     Expr
}

// An Expr is a parsing expression: [*Choice], [*Sequence], [*Star], [*Plus],
// [*Optional], [*And], [*Not], [*Ahead], [*Reference], [*Literal], [*Set] or [*Any]
// (Ford, "Parsing Expression Grammars", 2004, Section 3).
type Expr interface{ expr() }

// A Choice is an ordered choice: the first alternative that matches wins.
type Choice struct{ Alternatives []Expr }

// A Sequence is its items in order; without items it matches the empty string
// (printed as "(!. / &.)", since the generator mishandles empty bodies).
type Sequence struct{ Items []Expr }

// A Star repeats its body as often as it matches (greedy and possessive).
type Star struct{ Body Expr }

// A Plus is its body, then [Star] of it.
type Plus struct{ Body Expr }

// An Optional is its body, or nothing if the body does not match.
type Optional struct{ Body Expr }

// An And succeeds if its body would match, and consumes nothing.
type And struct{ Body Expr }

// A Not succeeds if its body would not match, and consumes nothing.
type Not struct{ Body Expr }

// An Ahead succeeds if all that is left of the input is a member of one of the grammar's lookaheads, by its number from
// 1, and consumes nothing. It is a semantic predicate of the generator, &{ p.ahead(position, N) }.
type Ahead struct{ Number int }

// A Reference is the name of a rule.
type Reference struct{ Name string }

// A Literal is one or more bytes; with IgnoreCase, ASCII letters match in both
// cases.
type Literal struct {
	Text       string
	IgnoreCase bool
}

// A Set is one byte out of a set, which is never empty.
type Set struct{ Bytes ByteSet }

// Any is one byte, whichever.
type Any struct{}

func (*Choice) expr()    {}
func (*Sequence) expr()  {}
func (*Star) expr()      {}
func (*Plus) expr()      {}
func (*Optional) expr()  {}
func (*And) expr()       {}
func (*Not) expr()       {}
func (*Ahead) expr()     {}
func (*Reference) expr() {}
func (*Literal) expr()   {}
func (*Set) expr()       {}
func (*Any) expr()       {}

// Walk calls visit with e and all expressions inside it, outermost first.
func Walk(e Expr, visit func(Expr)) {
	visit(e)
	for _, part := range Children(e) {
		Walk(part, visit)
	}
}

// Children returns the subexpressions of e, in order.
func Children(e Expr) []Expr {
	switch e := e.(type) {
	case *Choice:
		return e.Alternatives
	case *Sequence:
		return e.Items
	case *Star:
		return []Expr{e.Body}
	case *Plus:
		return []Expr{e.Body}
	case *Optional:
		return []Expr{e.Body}
	case *And:
		return []Expr{e.Body}
	case *Not:
		return []Expr{e.Body}
	}
	return nil
}

// Map returns e with each of its subexpressions replaced by f's result. It is e itself if f changes none.
func Map(e Expr, f func(Expr) Expr) Expr {
	old := Children(e)
	parts := make([]Expr, len(old))
	changed := false
	for i, part := range old {
		parts[i] = f(part)
		changed = changed || parts[i] != part
	}
	if !changed {
		return e
	}
	switch e.(type) {
	case *Choice:
		return &Choice{Alternatives: parts}
	case *Sequence:
		return &Sequence{Items: parts}
	case *Star:
		return &Star{Body: parts[0]}
	case *Plus:
		return &Plus{Body: parts[0]}
	case *Optional:
		return &Optional{Body: parts[0]}
	case *And:
		return &And{Body: parts[0]}
	case *Not:
		return &Not{Body: parts[0]}
	}
	return e
}

// MaxDepth is how deep the expressions of a rule may nest.
const MaxDepth = 1000

// Bytes returns the set of bytes that each place of a literal matches.
func (l *Literal) Bytes() []ByteSet {
	sets := make([]ByteSet, len(l.Text))
	for i := range sets {
		sets[i] = l.at(i)
	}
	return sets
}

// at returns the set of bytes that a place of a literal matches.
func (l *Literal) at(i int) ByteSet {
	var set ByteSet
	c := l.Text[i]
	set.Add(c)
	if l.IgnoreCase && isLetter(c) {
		set.Add(c ^ 0x20)
	}
	return set
}
