package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/prove"
)

// A nesting is the value of --depth: how deep the members of a recursive rule nest, of
// which strings are made; 0 if that is not given.
type nesting int

func (n *nesting) flag(c *cobra.Command) {
	c.Flags().IntVar((*int)(n), "depth", 0, "of a recursive rule, take members that nest up to this `DEPTH`")
}

// language returns the language of a rule, and what tells its members: where it is
// bounded, a member may nest deeper. It says so on the standard error output.
func (n nesting) language(c *cobra.Command, g *abnf.Grammar, rule string) (*prove.Language, *prove.Matcher, error) {
	if n < 0 || n > automaton.MaxLevels {
		return nil, nil, fmt.Errorf("--depth %d: it is 0 to %d", n, automaton.MaxLevels)
	}
	l, bounded, err := prove.NewLanguageTo(g, rule, int(n))
	if automaton.IsRecursion(err) {
		return nil, nil, fmt.Errorf("%w; --depth takes its members up to a depth", err)
	}
	if err != nil {
		return nil, nil, err
	}
	if bounded {
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: %s: of members that nest up to %d deep: not complete\n", l.Rule.Name, n)
	}
	m, err := prove.NewMatcher(g, rule)
	return l, m, err
}
