package tree

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/escape"
)

// Of each rule so many members are tried, of at most so many bytes.
const tried, longestTried = 100, 40

// TryMembers tries members of rules: it returns those that have two trees of one member, each with the shortest such
// member that was drawn. Trees that differ inside another rule are its matter. The error is for a reference to a rule
// that is not defined.
func TryMembers(g *abnf.Grammar, rules []string) ([]abnf.Problem, error) {
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	preferred := g.Preferred()
	rules = slices.DeleteFunc(slices.Clone(rules), func(rule string) bool { // it has only copies
		return preferred.Rule(rule) == nil
	})
	parser, err := NewParser(g, rules...)
	if err != nil {
		return nil, err
	}
	var found []abnf.Problem
	for i, rule := range rules {
		members, err := sample.NewMembers(lowered, rule)
		if err != nil {
			return nil, err
		}
		message, shortest := "", longestTried+1
		r := rand.New(rand.NewPCG(1, 1))
		for n := 0; n < tried && !members.Empty(); n++ {
			s := members.Draw(r, r.IntN(longestTried+1))
			if len(s) >= shortest {
				continue
			}
			root, err := parser.Parse(i, s)
			if root == nil || err != nil { // it takes too much memory
				continue
			}
			if fork, _ := parser.ForkAt(root, s); fork != nil {
				shortest = len(s)
				message = fmt.Sprintf("rule %s is ambiguous: %s (shortest of %d members that were tried) is %s or %s",
					rule, escape.Quote(s), tried, root.List(root.Children, s), root.List(fork.Other, s))
			}
		}
		if message != "" {
			at := g.Rule(rule).Parts[0].Position
			found = append(found, abnf.Problem{Position: at, Kind: abnf.Ambiguous, Rule: rule, Message: message})
		}
	}
	return found, nil
}
