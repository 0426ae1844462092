package abnf

import (
	"fmt"
)

// A Refined is a rule in whose place a refinement puts its own: see [Linking].
type Refined struct {
	Name     string   // as the refinement spells it
	Position Position // in the refinement
	Original Position // of the rule whose place it takes
}

// A refinement holds what the files of [Linking.Refinements] say.
type refinement struct {
	scopes []*scope
	placed map[*Definition]*Definition // by the rule whose place it takes
	rules  []Refined                   // in the order of the files and of their lines
}

// refines reports whether a scope is that of a refinement.
func (r *refinement) refines(s *scope) bool {
	for _, of := range r.scopes {
		if of == s {
			return true
		}
	}
	return false
}

// refined returns the rule that is meant where a rule of the grammar is.
func (r *refinement) refined(d *Definition) *Definition {
	if by := r.placed[d]; by != nil {
		return by
	}
	return d
}

// readRefinements finds the rules in whose places those of the refinements are, and
// reports those that neither have one nor are needed.
func (r *resolver) readRefinements() {
	if len(r.files) == 0 {
		return
	}
	for _, f := range r.Refinements {
		s := r.scope(f)
		r.refinement.scopes = append(r.refinement.scopes, s)
		var refining []*Definition
		for _, d := range s.rules {
			at := d.Parts[0].Position
			original := r.lookup(r.files[0], d.Name, at)
			if original == nil {
				continue
			}
			refining = append(refining, d)
			if by := r.placed[original]; by != nil {
				r.problems = append(r.problems, Problem{at, DoublyDefined, d.Name,
					fmt.Sprintf("rule %s is refined already at %v", d.Name, by.Parts[0].Position)})
				continue
			}
			r.placed[original] = d
			r.refinement.rules = append(r.refinement.rules, Refined{d.Name, at, original.Parts[0].Position})
		}
		r.reportUnrelated(s, refining)
	}
}

// reportUnrelated reports the rules of a refinement that its refining rules do not
// reach.
func (r *resolver) reportUnrelated(s *scope, refining []*Definition) {
	reached := map[*Definition]bool{}
	for todo := refining; len(todo) > 0; {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if reached[d] {
			continue
		}
		reached[d] = true
		for _, name := range References(d.Body) {
			if to := s.Rule(name); to != nil {
				todo = append(todo, to)
			}
		}
	}
	for _, d := range s.rules {
		if !reached[d] {
			r.problems = append(r.problems, Problem{d.Parts[0].Position, RefinesNothing, d.Name, fmt.Sprintf(
				"rule %s refines nothing: the grammar has no rule of that name, and no rule that refines one needs it",
				d.Name)})
		}
	}
}

// Refined returns the rules in whose places refinements put their own, whether the
// start rules reach them or not.
func (g *Grammar) Refined() []Refined { return g.refined }

// HighByte returns the place of the first numeric value of a grammar between %x80
// and %xFF: where values are code points, that is no byte of a string, but two.
func (g *Grammar) HighByte() (at Position, found bool) {
	for _, d := range g.rules {
		Walk(d.Body, func(e Expr) {
			if !found && hasHighByte(e) {
				at, found = e.Pos(), true
			}
		})
	}
	return at, found
}

func hasHighByte(e Expr) bool {
	switch e := e.(type) {
	case *Range:
		return e.Low <= 0xFF && e.High >= 0x80
	case *Sequence:
		for _, v := range e.Values {
			if 0x80 <= v && v <= 0xFF {
				return true
			}
		}
	}
	return false
}
