package report

import "slices"

// Holds reports whether all laws held, all named cases passed, all start rules are
// proved, and no mutant of another language survived.
func (r *Report) Holds() bool {
	return !slices.ContainsFunc(r.Revisions, func(v Revision) bool { return !v.Holds() })
}

// Holds reports what [Report.Holds] does, of one revision.
func (v Revision) Holds() bool {
	return len(v.Cases.Failures) == 0 &&
		!slices.ContainsFunc(v.Laws, func(l Law) bool { return !l.Holds }) &&
		!slices.ContainsFunc(v.StartRules, func(s StartRule) bool { return !s.Proved }) &&
		!slices.ContainsFunc(v.Mutation, func(m Mutation) bool { return m.Invalid+m.Equivalent+m.Caught < m.Total })
}

// Departs reports whether some implementation gave a wrong answer.
func (r *Report) Departs() bool {
	return slices.ContainsFunc(r.Implementations, func(i Implementation) bool { return len(i.Classes) > 0 })
}
