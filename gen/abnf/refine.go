package abnf

import (
	"fmt"
	"slices"
)

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
				original = r.inDocuments(d.Name, at)
			}
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
			r.refinement.originals = append(r.refinement.originals, original)
		}
		r.reportUnrelated(s, refining)
	}
	if r.Unrefined {
		clear(r.placed)
	}
}

// narrowed reports whether refinements change what a rule reaches, or may do so.
func (r *resolver) narrowed(d *Definition) bool {
	if len(r.placed) == 0 {
		return false
	}
	s := r.home[d]
	if r.refines(s) {
		return true
	}
	g := r.reachedFrom(s.file, s.file, d.Name)
	return g == nil ||
		slices.ContainsFunc(r.refinement.rules, func(by Refined) bool { return g.RuleAt(by.Original) != nil })
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
