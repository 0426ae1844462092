package automaton

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// Plain returns a grammar in which a rule has at least the members that the rule of its name in a PEG can match:
// choices are not ordered, repetitions may end anywhere, and lookaheads always succeed. [Beyond] matches nothing.
func Plain(p *peg.Grammar) *Grammar {
	rules := map[string]*Rule{}
	var list []*Rule
	for _, r := range p.Rules {
		rules[r.Name] = &Rule{Name: r.Name, Position: r.Position}
		list = append(list, rules[r.Name])
	}
	for _, r := range p.Rules {
		rules[r.Name].Body = plain(r.Body, rules)
	}
	return NewGrammar(list)
}

func plain(e peg.Expr, rules map[string]*Rule) Expr {
	switch e := e.(type) {
	case *peg.Choice:
		alternatives := lists.Each(e.Alternatives, func(a peg.Expr) Expr { return plain(a, rules) })
		return &Union{alternatives}
	case *peg.Sequence:
		items := lists.Each(e.Items, func(item peg.Expr) Expr { return plain(item, rules) })
		return &Concat{items}
	case *peg.Star:
		return &Repeat{plain(e.Body, rules), 0, abnf.Unbounded}
	case *peg.Plus:
		return &Repeat{plain(e.Body, rules), 1, abnf.Unbounded}
	case *peg.Optional:
		return &Repeat{plain(e.Body, rules), 0, 1}
	case *peg.And, *peg.Not, *peg.Ahead:
		return &Concat{}
	case *peg.Reference:
		if r := rules[e.Name]; r != nil {
			return &Call{r}
		}
		return &Union{}
	case *peg.Set, *peg.Any, *peg.Literal:
		items := lists.Each(terminals(e), func(set peg.ByteSet) Expr { return &Set{set} })
		return Sequence(items...)
	}
	panic(fmt.Sprintf("automaton: unknown parsing expression %T", e))
}
