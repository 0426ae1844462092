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

// Holds reports whether the engines agree, or a law says on what they do not.
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
func (i ImplementationResult) Departs() bool { return i.State != Examined || i.wrongCauses() > 0 }

// totals are what is counted of revisions: the start rules that are proved, the laws that hold, the named cases that
// pass, and the transitions, accepting and refusing, that are taken.
type totals struct{ Starts, Laws, Cases, Transitions part }

func newTotals(all ...RevisionResult) (t totals) {
	for _, v := range all {
		t.Cases.add(v.Cases.Passed, v.Cases.Total)
		for _, s := range v.StartRules {
			t.Starts.count(s.Proved)
			t.Transitions.add(s.Transitions.TakenAccepting+s.Transitions.TakenRefusing,
				s.Transitions.Accepting+s.Transitions.Refusing)
		}
		for _, l := range v.Laws {
			t.Laws.count(l.Holds)
		}
	}
	return t
}
