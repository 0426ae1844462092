package abnf

// A refinement holds what the files of [Linking.Refinements] say.
type refinement struct {
	scopes    []*scope
	placed    map[*Definition]*Definition // by the rule whose place it takes
	rules     []Refined                   // in the order of the files and of their lines
	originals []*Definition               // in that order, the rules whose places they take
	beyond    []*Definition               // what the files reach, and none of them has
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
