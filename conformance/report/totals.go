package report

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
