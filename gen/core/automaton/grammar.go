package automaton

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// A Grammar is an ABNF grammar over bytes: what remains of [abnf.Grammar] when
// strings and numeric values have become sets of bytes.
type Grammar struct {
	Rules      []*Rule // in source order
	byName     map[string]*Rule
	codePoints bool // numeric values of the document are code points
}

// A Rule is a rule of a [Grammar].
type Rule struct {
	Name     string
	Position abnf.Position
	Body     Expr
	Longest  bool // see [abnf.Definition]

	Said // beside the body
}

// A Said is what a declaration says of a rule; or what a rule is that was made for one, a part of another rule, which
// no grammar has in its list.
type Said struct {
	Narrow   Expr          // the body for automata, in which rules stand at most once; nil: it is Body
	Counted  Expr          // the body for recognizers, which count them; nil: it is Body
	Declared abnf.SaidKind // of the declaration for which the rule has no automaton

	Of     *Rule   // the rule that this is a part of
	Copy   *Rule   // the rule whose matches those of this part are
	Counts bool    // the part hands on what has been seen of a match of the rule
	Seen   int     // if not 0, the number, from 1, of what the part adds to that
	Whole  bool    // the part is a number and as many bytes as it says
	Length *Length // the part is as many bytes as a number before it says
}

// A Length says how long a part is: as the number in what stands before it says.
type Length struct {
	Before Expr
	Number *Rule
	Base   int // of the digits
}

// language returns the body of which automata are made. It panics if there is none, within [Guard].
func (r *Rule) language() Expr {
	if r.Declared != "" {
		panic(&RecursionError{Rule: r.Name, Position: r.Position, Declared: r.Declared})
	}
	return cmp.Or(r.Narrow, r.Body)
}

// Recognized returns the body that a recognizer works with.
func (r *Rule) Recognized() Expr {
	switch {
	case r.Counted != nil:
		return r.Counted
	case r.Declared == abnf.Func && r.Of == nil:
		return &Repeat{&Set{peg.Range(0, 0xFF)}, 0, abnf.Unbounded}
	}
	return r.Body
}

// Rule returns the rule of a name, whatever its case, or nil.
func (g *Grammar) Rule(name string) *Rule { return g.byName[strings.ToLower(name)] }

// An Expr is [*Set], [*Concat], [*Union], [*Repeat], [*Call] or [*Except].
type Expr interface{ expr() }

// A Set is one byte out of a set.
type Set struct{ Bytes peg.ByteSet }

// A Concat is its items in order; without items, the empty word.
type Concat struct{ Items []Expr }

// A Union is any of its alternatives; without alternatives, nothing.
type Union struct{ Alternatives []Expr }

// A Repeat is Min to Max times its body; Max may be [abnf.Unbounded].
type Repeat struct {
	Body     Expr
	Min, Max int
}

// A Call is a reference to a rule.
type Call struct{ Rule *Rule }

// An Except is what is Body and not Not. ABNF has no notation for it: only [ABNF] takes
// it, in grammars that are made from another notation.
type Except struct{ Body, Not Expr }

func (*Set) expr()    {}
func (*Concat) expr() {}
func (*Union) expr()  {}
func (*Repeat) expr() {}
func (*Call) expr()   {}
func (*Except) expr() {}

// Walk calls visit with e and all expressions inside it, outermost first. It does not follow calls.
func Walk(e Expr, visit func(Expr)) {
	visit(e)
	switch e := e.(type) {
	case *Concat:
		for _, item := range e.Items {
			Walk(item, visit)
		}
	case *Union:
		for _, alternative := range e.Alternatives {
			Walk(alternative, visit)
		}
	case *Repeat:
		Walk(e.Body, visit)
	case *Except:
		Walk(e.Body, visit)
		Walk(e.Not, visit)
	}
}

// Calls returns the rules that e calls, in order, one as often as it is called.
func Calls(e Expr) []*Rule {
	var rules []*Rule
	Walk(e, func(e Expr) {
		if c, ok := e.(*Call); ok {
			rules = append(rules, c.Rule)
		}
	})
	return rules
}

// Reached returns the grammar of the rules that rules of the given names lead to, those included.
func (g *Grammar) Reached(names ...string) *Grammar {
	var named []*Rule
	for _, name := range names {
		if r := g.Rule(name); r != nil {
			named = append(named, r)
		}
	}
	reached := abnf.Reach(named, func(c *Rule) []*Rule { return Calls(c.Body) })
	return NewGrammar(slices.DeleteFunc(slices.Clone(g.Rules), func(r *Rule) bool { return !reached[r] }))
}

// CalleesFirst returns the rules that the roots lead to by the calls that callees returns of each, the roots included,
// such that each comes after all that it calls, unless they call each other.
func CalleesFirst[R comparable](roots []R, callees func(R) []R) []R {
	var order []R
	seen := map[R]bool{}
	var visit func(R)
	visit = func(r R) {
		if seen[r] {
			return
		}
		seen[r] = true
		for _, c := range callees(r) {
			visit(c)
		}
		order = append(order, r)
	}
	for _, r := range roots {
		visit(r)
	}
	return order
}

// Sets returns the byte sets of all terminals of the grammar.
func (g *Grammar) Sets() []peg.ByteSet {
	var sets []peg.ByteSet
	seen := map[peg.ByteSet]bool{}
	for _, r := range g.Rules {
		Walk(r.Body, func(e Expr) {
			if set, ok := e.(*Set); ok && !seen[set.Bytes] {
				seen[set.Bytes] = true
				sets = append(sets, set.Bytes)
			}
		})
	}
	return sets
}

// Sequence puts expressions one after the other, sequences among them opened.
func Sequence(items ...Expr) Expr {
	var flat []Expr
	for _, item := range items {
		if c, ok := item.(*Concat); ok {
			flat = append(flat, c.Items...)
		} else {
			flat = append(flat, item)
		}
	}
	if len(flat) == 1 {
		return flat[0]
	}
	return &Concat{flat}
}

// Alternatives returns the union of expressions, each as it is.
func Alternatives(list ...Expr) Expr {
	if len(list) == 1 {
		return list[0]
	}
	return &Union{list}
}

// Map returns e with what f returns of its parts in their places.
func Map(e Expr, f func(Expr) Expr) Expr {
	each := func(parts []Expr) []Expr {
		return lists.Each(parts, f)
	}
	switch e := e.(type) {
	case *Concat:
		return &Concat{each(e.Items)}
	case *Union:
		return &Union{each(e.Alternatives)}
	case *Repeat:
		return &Repeat{f(e.Body), e.Min, e.Max}
	case *Except:
		return &Except{f(e.Body), f(e.Not)}
	}
	return e
}

// unionOf merges neighbouring single-byte alternatives into one set.
func unionOf(alternatives []Expr) Expr {
	var flat []Expr
	for _, a := range alternatives {
		inner := []Expr{a}
		if u, ok := a.(*Union); ok {
			inner = u.Alternatives
		}
		for _, a := range inner {
			if set, ok := a.(*Set); ok && len(flat) > 0 {
				if last, ok := flat[len(flat)-1].(*Set); ok {
					flat[len(flat)-1] = &Set{last.Bytes.Union(set.Bytes)}
					continue
				}
			}
			flat = append(flat, a)
		}
	}
	if len(flat) == 1 {
		return flat[0]
	}
	return &Union{flat}
}

// NewGrammar returns a grammar of rules, which must call only each other.
func NewGrammar(rules []*Rule) *Grammar {
	g := &Grammar{Rules: rules, byName: map[string]*Rule{}}
	for _, r := range rules {
		g.byName[strings.ToLower(r.Name)] = r
	}
	return g
}

// Circles returns the sets of nodes of a graph that lead to each other, or of one node that leads to itself, by some
// nodes and the edges between them: the strongly connected components that have edges, each after those that it leads
// to. The nodes must differ.
func Circles[N comparable](nodes []N, targets func(N) []N) [][]N {
	index := make(map[N]int, len(nodes))
	for i, n := range nodes {
		index[n] = i
	}
	next := make([][]int, len(nodes))
	for i, n := range nodes {
		for _, to := range targets(n) {
			if j, ok := index[to]; ok {
				next[i] = append(next[i], j)
			}
		}
	}
	var circles [][]N
	target := func(n, i int) (int, bool) {
		if i == len(next[n]) {
			return 0, false
		}
		return next[n][i], true
	}
	abnf.Components(len(nodes), target, func(component []int) {
		if len(component) == 1 && !slices.Contains(next[component[0]], component[0]) {
			return
		}
		circle := lists.Each(component, func(i int) N { return nodes[i] })
		circles = append(circles, circle)
	})
	return circles
}
