package lint

import (
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
)

// repetitions reports options and repetitions that match the empty string only,
// though they may be taken. "0x" is one way to write that string, and is not
// reported.
func (c *checker) repetitions(d *abnf.Definition) {
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
			c.add(e.Pos(), abnf.EmptyRepetition, d.Name, fmt.Sprintf("the %s in rule %s matches the empty string only",
				what, d.Name))
		}
	})
}

// alternatives reports alternatives of which another one of the same choice has
// all members; of two that are equal, the second. The first one that is not
// compared with all others, since that is too much, is undecided.
func (c *checker) alternatives(d *abnf.Definition) {
	steps := min(c.limits.comparisons, ruleComparisons)
	c.limits.comparisons -= steps
	uncompared := abnf.Expr(nil)
	abnf.Walk(d.Body, func(e abnf.Expr) {
		choice, ok := e.(*abnf.Alternation)
		if !ok {
			return
		}
		u := newUnion(c.languages, choice.Alternatives, &steps)
		for i, a := range choice.Alternatives {
			j, found, err := u.covering(i)
			if err != nil && uncompared == nil {
				uncompared = a
			}
			if found {
				word, _ := c.space.Shortest(u.alternatives[i].Language)
				c.add(a.Pos(), abnf.RedundantAlternative, d.Name, fmt.Sprintf(
					"%s adds nothing to rule %s: all its members, such as %q, are members of %s",
					alternativeName(i, a), d.Name, word, alternativeName(j, choice.Alternatives[j])))
			}
		}
	})
	c.limits.comparisons += steps
	if uncompared != nil {
		c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, uncompared.Pos(), Uncompared})
	}
}

// alternativeName is what an alternative is called: as the rule that it is, or by
// its number.
func alternativeName(i int, e abnf.Expr) string {
	if r, ok := e.(*abnf.Reference); ok {
		return r.Name
	}
	return fmt.Sprintf("alternative %d", i+1)
}
