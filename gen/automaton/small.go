package automaton

import (
	"slices"

	"github.com/urispec/urispec/gen/abnf"
)

// The members of a token are too small for a person to look for: it has one of
// at most tokenShortest bytes, and none of more than tokenLongest.
const (
	tokenShortest = 4
	tokenLongest  = 16
)

// token reports whether a rule is a token.
func token(r *Rule) bool {
	shortest, longest := lengths(r.Body, []*Rule{r})
	return shortest <= tokenShortest && longest <= tokenLongest
}

// lengths returns the lengths of the shortest and the longest word of e; those
// of more than tokenLongest bytes count as one byte more than that.
func lengths(e Expr, within []*Rule) (shortest, longest int) {
	const long = tokenLongest + 1
	switch e := e.(type) {
	case *Set:
		return 1, 1
	case *Concat:
		for _, item := range e.Items {
			s, l := lengths(item, within)
			shortest, longest = min(shortest+s, long), min(longest+l, long)
		}
	case *Union:
		shortest = long
		for _, alternative := range e.Alternatives {
			s, l := lengths(alternative, within)
			shortest, longest = min(shortest, s), max(longest, l)
		}
	case *Repeat:
		s, l := lengths(e.Body, within)
		shortest = min(s*min(e.Min, long), long)
		switch {
		case l == 0:
		case e.Max == abnf.Unbounded:
			longest = long
		default:
			longest = min(l*min(e.Max, long), long)
		}
	case *Call:
		if slices.Contains(within, e.Rule) {
			return long, long
		}
		return lengths(e.Rule.Body, append(slices.Clip(within), e.Rule))
	}
	return shortest, longest
}

// smallRules are those that a person would not look for, some of them wherever
// they stand.
type smallRules struct {
	token map[*Rule]bool
	named map[*Rule]bool // rules of characters alone that have another name
}

func newSmallRules(g *Grammar) *smallRules {
	s := &smallRules{token: map[*Rule]bool{}, named: map[*Rule]bool{}}
	for _, r := range g.Rules {
		s.token[r] = token(r)
	}
	for _, r := range g.Rules {
		if c, ok := r.Body.(*Call); ok && c.Rule != r {
			s.named[c.Rule] = s.ofCharacters(c.Rule.Body, []*Rule{c.Rule})
		}
	}
	return s
}

// ofCharacters reports whether e is made of tokens by calls alone.
func (s *smallRules) ofCharacters(e Expr, within []*Rule) bool {
	of := true
	Walk(e, func(e Expr) {
		switch e := e.(type) {
		case *Set:
			of = false
		case *Call:
			of = of && (s.token[e.Rule] || slices.Contains(within, e.Rule) ||
				s.ofCharacters(e.Rule.Body, append(slices.Clip(within), e.Rule)))
		}
	})
	return of
}

// has reports whether a person would not look for the rule of a call: it has
// another name, or is a complete token.
func (s *smallRules) has(c *context) bool {
	r := c.call.rule
	if around := c.call.around; around != nil {
		if name, ok := around.rule.Body.(*Call); ok && name.Rule == r {
			return true
		}
	}
	return s.named[r] || s.token[r] && c.complete
}
