package report

import "slices"

// Holds reports whether all laws held, all named cases passed, all start rules
// are proved and all their transitions taken, and the engines agree except for what
// laws pin.
func (r *Report) Holds() bool {
	return !slices.ContainsFunc(r.Revisions, func(v RevisionResult) bool { return !v.Holds() })
}

// Holds reports for one revision what [Report.Holds] reports for all.
func (v RevisionResult) Holds() bool {
	return len(v.Cases.Failures) == 0 &&
		!slices.ContainsFunc(v.Laws, func(l LawResult) bool { return !l.Holds }) &&
		!slices.ContainsFunc(v.StartRules, func(s StartRule) bool { return !s.Proved || !s.Transitions.Complete() }) &&
		!slices.ContainsFunc(v.Agreement, func(a Agreement) bool { return !a.Holds() })
}

// Holds reports whether the engines agree, or a law says where they do not.
func (a Agreement) Holds() bool { return a.Agreed == a.Compared || len(a.Except) > 0 }

// Complete reports whether all transitions were taken.
func (c Coverage) Complete() bool {
	return c.TakenAccepting == c.Accepting && c.TakenRefusing == c.Refusing
}

// Departs reports whether some implementation departs: see
// [ImplementationResult.Departs].
func (r *Report) Departs() bool {
	return slices.ContainsFunc(r.Implementations, ImplementationResult.Departs)
}

// Departs reports whether an implementation gave a wrong answer, gave none at
// all, or is absent.
func (i ImplementationResult) Departs() bool { return i.State != Examined || i.wrongClasses() > 0 }

// totals are what is counted of a whole revision.
type totals struct {
	Proved      int // start rules
	Held        int // laws
	Tried       LawInputs
	Taken       int // of the transitions of all start rules
	Transitions int // all, accepting and refusing
}

// totals counts what was found of a revision.
func (v *RevisionResult) totals() totals {
	var t totals
	for _, s := range v.StartRules {
		if s.Proved {
			t.Proved++
		}
		t.Taken += s.Transitions.TakenAccepting + s.Transitions.TakenRefusing
		t.Transitions += s.Transitions.Accepting + s.Transitions.Refusing
	}
	for _, l := range v.Laws {
		if l.Holds {
			t.Held++
		}
		t.Tried.Inputs += l.Inputs
		t.Tried.Discarded += l.Discarded
		t.Tried.Trivial += l.Trivial
	}
	return t
}
