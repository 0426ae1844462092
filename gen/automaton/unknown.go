package automaton

import (
	"slices"

	"github.com/urispec/urispec/gen/peg"
)

// Unknown returns the words on which it is unknown whether a rule matches, since
// [Beyond] would be called.
func (p *PEG) Unknown(rule string) (Language, error) {
	return p.guarded(rule, func(r *peg.Rule) Language {
		s := p.Space
		return s.Intersect(p.leaf(p.unknown(&peg.Reference{Name: r.Name})), s.All())
	})
}

// unknown returns the words on which the outcome of e is unknown, as a lookahead
// sees it. It is that of the first part whose outcome is needed and unknown.
func (p *PEG) unknown(e peg.Expr) formula {
	nothing := formula(p.Space.Empty())
	if len(p.unsure) == 0 || !p.isUnsure(e) {
		return nothing
	}
	switch e := e.(type) {
	case *peg.Sequence:
		u := nothing
		for _, item := range slices.Backward(e.Items) {
			u = p.apply(union, p.unknown(item), p.expr(item, u, true))
		}
		return u
	case *peg.And:
		return p.unknown(e.Body)
	case *peg.Not:
		return p.unknown(e.Body)
	case *peg.Optional:
		return p.unknown(e.Body)
	case *peg.Plus:
		return p.unknown(&peg.Sequence{Items: []peg.Expr{e.Body, &peg.Star{Body: e.Body}}})
	case *peg.Choice:
		u := nothing
		for _, a := range slices.Backward(e.Alternatives) {
			u = p.apply(union, p.unknown(a), p.apply(intersection, p.fails(a), u))
		}
		return u
	case *peg.Star:
		return p.recall(situation{e: e.Body, repeated: true, unknown: true}, func(x formula) formula {
			return p.apply(union, p.unknown(e.Body), p.expr(e.Body, x, true))
		})
	case *peg.Reference:
		if e.Name == Beyond {
			return formula(p.Space.allMarked)
		}
		r := p.rules[e.Name]
		return p.recall(situation{rule: r, unknown: true}, func(formula) formula { return p.unknown(r.Body) })
	}
	return nothing
}

// isUnsure reports whether e leads to Beyond.
func (p *PEG) isUnsure(e peg.Expr) bool {
	found := false
	peg.Walk(e, func(e peg.Expr) {
		if ref, ok := e.(*peg.Reference); ok && !found {
			found = ref.Name == Beyond || p.unsure[ref.Name]
		}
	})
	return found
}

// findUnsure finds the rules that lead to Beyond.
func (p *PEG) findUnsure() {
	for changed := true; changed; {
		changed = false
		for name, r := range p.rules {
			if !p.unsure[name] && p.isUnsure(r.Body) {
				p.unsure[name], changed = true, true
			}
		}
	}
}
