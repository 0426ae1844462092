package parser

// A MixedRevisionsError says that references of different revisions cannot be
// compared: each revision has equivalences of its own.
type MixedRevisionsError struct{ A, B Revision }

func (e *MixedRevisionsError) Error() string {
	if e == nil {
		return nilError
	}
	return "references of " + e.A.String() + " and of " + e.B.String() + " cannot be compared"
}

// Equivalent reports whether r and s are equivalent at a level: whether their
// normal forms are the same, see [Reference.Normalize]. That they are not does
// not mean that they identify different resources (rfc2396bis-01, Section 6.1;
// RFC 3986, Section 6.1).
//
// The error is a [*MixedRevisionsError], or one of those of Normalize.
func (r Reference) Equivalent(s Reference, level Level, options ...NormalizeOption) (bool, error) {
	if r.Revision() != s.Revision() {
		return false, &MixedRevisionsError{r.Revision(), s.Revision()}
	}
	if err := r.Revision().CheckLevel(level); err != nil {
		return false, err
	}
	n := newNormalizer(options)
	if err := r.normalize(n, level); err != nil {
		return false, err
	}
	if err := s.normalize(n, level); err != nil {
		return false, err
	}
	same := r == s
	n.Free()
	return same, nil
}

// EquivalenceLevel returns the lowest level at which r and s are equivalent, and whether
// there is one. There is none for references of different revisions, nor for
// the zero Reference.
func (r Reference) EquivalenceLevel(s Reference, options ...NormalizeOption) (Level, bool) {
	if r.Revision() != s.Revision() || !r.Revision().known() {
		return 0, false
	}
	n := newNormalizer(options)
	ladder := r.Revision().ladder()
	for i := range ladder {
		l := &ladder[i]
		if r.normalizeAt(n, l) != nil || s.normalizeAt(n, l) != nil {
			return 0, false
		}
		if r == s {
			n.Free()
			return Level(l.Level), true
		}
	}
	n.Free()
	return 0, false
}
