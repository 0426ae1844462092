package lint

import (
	"maps"

	"github.com/urispec/urispec/gen/abnf"
)

// A checker holds what the checks of one grammar share.
type checker struct {
	*languages
	searches map[*abnf.Definition]*search // of rules that others refer to; nil if too large
}

func newChecker(g *abnf.Grammar, limits *limits) (*checker, error) {
	l, err := newLanguages(g, limits)
	return &checker{l, map[*abnf.Definition]*search{}}, err
}

// searchOf returns a search in the body of a rule, or nil.
func (c *checker) searchOf(d *abnf.Definition) *search {
	s, known := c.searches[d]
	if !known {
		if n, err := newNetwork(c.languages, d.Body); err == nil {
			s = newSearch(n, c.limits.ofRule())
		}
		c.searches[d] = s
	}
	return s
}

// forget allows the work again, and forgets what was too large.
func (c *checker) forget() {
	c.allow()
	maps.DeleteFunc(c.known, func(_ abnf.Expr, m members) bool { return m.extent == unknown })
	maps.DeleteFunc(c.rules, func(_ *abnf.Definition, m members) bool { return m.extent == unknown })
	maps.DeleteFunc(c.searches, func(_ *abnf.Definition, s *search) bool { return s == nil })
}
