package recognizer

import "github.com/urispec/urispec/gen/automaton"

// The strings of a token are too small for a person to look for: it has one of
// at most tokenShortest bytes, and none of more than tokenLongest.
const (
	tokenShortest = 4
	tokenLongest  = 16
)

// judge returns the rule that a person would look for where a body can go on
// with some nodes, and some calls have just begun: the innermost around all
// that can be read or called there, but no token that has just begun.
func (s *sizes) judge(x *body, nodes []int, begun map[*activation]bool) *automaton.Rule {
	var innermost *activation
	for _, n := range nodes {
		if n == nodeOfEnd {
			continue
		}
		in := x.nodes[n].in
		if innermost == nil {
			innermost = in
		}
		innermost = common(innermost, in)
	}
	if innermost == nil {
		return x.own
	}
	for innermost.around != nil && begun[innermost] && s.isToken(innermost.rule) {
		innermost = innermost.around
	}
	return innermost.rule
}

// common returns the innermost activation around two, which may be one of them.
func common(a, b *activation) *activation {
	around := map[*activation]bool{}
	for ; a != nil; a = a.around {
		around[a] = true
	}
	for !around[b] {
		b = b.around
	}
	return b
}

// isToken reports whether a rule that is written out is a token.
func (s *sizes) isToken(r *automaton.Rule) bool {
	z := s.ruleSize(r)
	return z.shortest <= tokenShortest && z.longest <= tokenLongest
}
