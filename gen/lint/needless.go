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
			c.add(e.Pos(), abnf.EmptyRepetition, d.Name, fmt.Sprintf("the %s in rule %s matches the empty string only", what, d.Name))
		}
	})
}

// alternatives reports alternatives of which another one of the same choice has
// all members; of two that are equal, the second.
func (c *checker) alternatives(d *abnf.Definition) {
	abnf.Walk(d.Body, func(e abnf.Expr) {
		choice, ok := e.(*abnf.Alternation)
		if !ok {
			return
		}
		for i, a := range choice.Alternatives {
			if j, ok := c.covering(choice.Alternatives, i); ok {
				word, _ := c.space.Shortest(c.of(a).Language)
				c.add(a.Pos(), abnf.RedundantAlternative, d.Name, fmt.Sprintf(
					"%s adds nothing to rule %s: all its members, such as %q, are members of %s",
					alternativeName(i, a), d.Name, word, alternativeName(j, choice.Alternatives[j])))
			}
		}
	})
}

// alternativeName is what an alternative is called: as the rule that it is, or by
// its number.
func alternativeName(i int, e abnf.Expr) string {
	if r, ok := e.(*abnf.Reference); ok {
		return r.Name
	}
	return fmt.Sprintf("alternative %d", i+1)
}

// covering returns the first alternative that has all members of the i-th one.
// What is known of it may be less than all its members.
func (c *checker) covering(alternatives []abnf.Expr, i int) (int, bool) {
	a := c.of(alternatives[i])
	if a.extent != all || a.Language == c.space.Empty() {
		return 0, false
	}
	for j, other := range alternatives {
		b := c.of(other)
		if i == j || b.extent < some || a.Language == b.Language && (i < j && b.extent == all) {
			continue
		}
		if c.includes(b.Language, a.Language) {
			return j, true
		}
	}
	return 0, false
}
