package abnf

import (
	"fmt"
	"slices"
	"strings"
)

// readRefinements finds the rules that the refinements' rules replace, and reports refinements' rules that neither
// replace one nor are needed.
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
				r.problems = append(r.problems, Problem{Position: at, Kind: DoublyDefined, Rule: d.Name,
					Message: fmt.Sprintf("rule %s is refined already at %v", d.Name, by.Parts[0].Position)})
				continue
			}
			if !strings.EqualFold(d.Name, r.original) {
				r.placed[original] = d
			}
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
	g := r.reachedFrom(s.file, s.file, d.Name, r.Values)
	return g == nil ||
		slices.ContainsFunc(r.refinement.rules, func(by Refined) bool { return g.RuleAt(by.Original) != nil })
}

// reportUnrelated reports the rules of a refinement that its refining rules do not reach.
func (r *resolver) reportUnrelated(s *scope, refining []*Definition) {
	reached := s.reach(refining)
	for _, d := range s.rules {
		if !reached[d] {
			r.problems = append(r.problems, Problem{Position: d.Parts[0].Position, Kind: RefinesNothing, Rule: d.Name,
				Message: fmt.Sprintf("rule %s refines nothing: the grammar has no rule of that name, and no rule that "+
					"refines one needs it", d.Name)})
		}
	}
}

// reach returns the rules of a file that some of its rules reach, including these: by their names in other rules, and
// in prose that takes characters from others.
func (s *scope) reach(rules []*Definition) map[*Definition]bool {
	return Reach(rules, func(d *Definition) []*Definition {
		if d == nil {
			return nil
		}
		var names []string
		Walk(d.Body, func(e Expr) {
			switch e := e.(type) {
			case *Reference:
				names = append(names, e.Name)
			case *Prose:
				said, _ := readDifference(e.Text)
				for _, operand := range slices.Concat([]string{said.from}, said.without, said.included) {
					names = append(names, operand, strings.TrimSuffix(operand, "s"))
				}
			}
		})
		return s.named(names)
	})
}

// refinedBy returns the rule that a refinement's rule replaces, or nil.
func (r *resolver) refinedBy(d *Definition) *Definition {
	for _, original := range r.originals {
		if r.placed[original] == d {
			return original
		}
	}
	return nil
}
