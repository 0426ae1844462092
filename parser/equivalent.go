package parser

import "fmt"

// A MixedRevisionsError says that references of different revisions cannot be
// compared: each revision has equivalences of its own.
type MixedRevisionsError struct{ A, B Revision }

func (e *MixedRevisionsError) Error() string {
	return fmt.Sprintf("references of %s and of %s cannot be compared", e.A, e.B)
}

// Equivalent reports whether r and s are equivalent at a level: whether their
// normal forms are the same, see [Reference.Normalize]. That they are not does
// not mean that they identify different resources (rfc2396bis-01, Section 6.1;
// RFC 3986, Section 6.1).
//
// The error is a [*MixedRevisionsError], or one of those of Normalize.
func (r Reference) Equivalent(s Reference, level Level, options ...NormalizeOption) (bool, error) {
	if r.revision != s.revision {
		return false, &MixedRevisionsError{r.revision, s.revision}
	}
	if err := r.revision.CheckLevel(level); err != nil {
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
	n.giveBack()
	return same, nil
}

// Compare returns the lowest level at which r and s are equivalent, and whether
// there is one. There is none for references of different revisions, nor for the
// zero Reference.
func (r Reference) Compare(s Reference, options ...NormalizeOption) (Level, bool) {
	if r.revision != s.revision || !r.revision.known() {
		return 0, false
	}
	n := newNormalizer(options)
	for _, l := range revisionLevels[r.revision] {
		if r.climb(n, l) != nil || s.climb(n, l) != nil {
			return 0, false
		}
		if r == s {
			n.giveBack()
			return l, true
		}
	}
	n.giveBack()
	return 0, false
}
