package lint

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/escape"
)

// repetitions returns options and repetitions that match the empty string only, though they may be taken. "0x" is one
// way to write that string, and is not reported.
func (c *checker) repetitions(d *abnf.Definition) []abnf.Problem {
	var r Report
	abnf.Walk(d.Body, func(e abnf.Expr) {
		what, body := "option", abnf.Expr(nil)
		switch e := e.(type) {
		case *abnf.Option:
			body = e.Body
		case *abnf.Repetition:
			if e.Max != 0 {
				what, body = "repetition", e.Body
			}
		}
		if body == nil {
			return
		}
		if m := c.of(body); m.extent == all && m.Language == c.space.Epsilon() {
			r.add(e.Pos(), abnf.EmptyRepetition, d.Name, fmt.Sprintf("the %s in rule %s matches the empty string only",
				what, d.Name), 0)
		}
	})
	return r.Problems
}

// A needless is an alternative whose members are all members of another one of the same choice.
type needless struct {
	rule       string
	choice     *abnf.Alternation
	number, by int // of both, among the alternatives
	member     string
	equal      bool // both have the same members
}

func (n *needless) alternative() abnf.Expr        { return n.choice.Alternatives[n.number] }
func (n *needless) covering() abnf.Expr           { return n.choice.Alternatives[n.by] }
func (n *needless) chosenFrom(one abnf.Expr) bool { return slices.Contains(n.choice.Alternatives, one) }

// alternatives returns the alternatives that add nothing; of two that are equal, the second. The first one that is not
// compared with all others, since that is too much, is uncompared.
func (c *checker) alternatives(d *abnf.Definition) (found []*needless, uncompared abnf.Expr) {
	steps := min(c.limits.comparisons, c.limits.ruleComparisons)
	c.limits.comparisons -= steps
	abnf.Walk(d.Body, func(e abnf.Expr) {
		choice, ok := e.(*abnf.Alternation)
		if !ok {
			return
		}
		u := newUnion(c.languages, choice.Alternatives, &steps)
		for i, a := range choice.Alternatives {
			j, covered, err := u.covering(i)
			if err != nil && uncompared == nil {
				uncompared = a
			}
			if covered {
				word, _ := c.space.Shortest(u.alternatives[i].Language)
				found = append(found, &needless{d.Name, choice, i, j, word, u.alternatives[i] == u.alternatives[j]})
			}
		}
	})
	c.limits.comparisons += steps
	return found, uncompared
}

func (n *needless) message() string {
	text := fmt.Sprintf("%s adds nothing to rule %s: all its members, such as %s, are members of %s",
		alternativeName(n.number, n.alternative()), n.rule, escape.Quote(n.member), alternativeName(n.by, n.covering()))
	if anyCase(n.alternative(), n.covering()) {
		text += `, since "..." matches letters of any case`
	}
	return text + "; so each has two derivations"
}

// cause returns what all alternatives have in common that add nothing for one cause: strings that differ in the case of
// letters; alternatives that are equal to the same one; two that stand side by side several times.
func (n *needless) cause() any {
	type pair struct{ alternative, covering any }
	switch {
	case anyCase(n.alternative(), n.covering()):
		return pair{}
	case n.equal:
		return pair{nil, alike(n.covering())}
	}
	return pair{alike(n.alternative()), alike(n.covering())}
}

// alternativeName is what an alternative is called: as the rule that it is, or by its number.
func alternativeName(i int, e abnf.Expr) string {
	if r, ok := e.(*abnf.Reference); ok {
		return r.Name
	}
	return fmt.Sprintf("alternative %d", i+1)
}
