package mutation

import (
	"errors"
	"runtime"
	"slices"
	"sync"
)

// A Tally counts the mutants of a revision made by one kind of edit.
type Tally struct {
	Revision   string         `json:"revision"`
	Notation   Notation       `json:"notation"`
	Edit       Edit           `json:"edit"`
	Total      int            `json:"total"`
	Invalid    int            `json:"invalid"`
	Equivalent int            `json:"equivalent"`
	Caught     int            `json:"caught"`
	By         map[Source]int `json:"by,omitempty"` // of Caught
	// Hardest is the caught mutant whose smallest input is the longest.
	Hardest *Outcome `json:"hardest,omitempty"`
}

// A Score is what became of the mutants of some revisions.
type Score struct {
	Seed      int64     `json:"seed"` // of the inputs
	Tallies   []Tally   `json:"tallies"`
	Survivors []Outcome `json:"survivors"`
}

// Judge says what becomes of mutants of the harness' revision, in their order.
// The error joins those of mutants of which an interpreter contradicts the
// automaton.
func (h *Harness) Judge(mutants []*Mutant) ([]Outcome, error) {
	outcomes, errs := make([]Outcome, len(mutants)), make([]error, len(mutants))
	todo := make(chan []int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			j := newJudge(h)
			for batch := range todo {
				for _, i := range batch {
					outcomes[i], errs[i] = j.judge(mutants[i])
				}
			}
		})
	}
	for batch := range h.batches(mutants) {
		todo <- batch
	}
	close(todo)
	workers.Wait()
	return outcomes, errors.Join(errs...)
}

// Add counts outcomes.
func (s *Score) Add(outcomes []Outcome) {
	s.Seed = runner.Seed
	if s.Survivors == nil {
		s.Survivors = []Outcome{} // not null in JSON
	}
	for _, o := range outcomes {
		t := s.tally(o)
		t.Total++
		switch o.Verdict {
		case Invalid:
			t.Invalid++
		case Equivalent:
			t.Equivalent++
		case Survived:
			s.Survivors = append(s.Survivors, o)
		case Caught:
			t.Caught++
			if t.By == nil {
				t.By = map[Source]int{}
			}
			t.By[o.By]++
			if t.Hardest == nil || len(o.Input) > len(t.Hardest.Input) {
				t.Hardest = &o
			}
		}
	}
}

// tally returns the tally in which an outcome counts.
func (s *Score) tally(o Outcome) *Tally {
	i := slices.IndexFunc(s.Tallies, func(t Tally) bool {
		return t.Revision == o.Revision && t.Notation == o.Notation && t.Edit == o.Edit
	})
	if i < 0 {
		i = len(s.Tallies)
		s.Tallies = append(s.Tallies, Tally{Revision: o.Revision, Notation: o.Notation, Edit: o.Edit})
	}
	return &s.Tallies[i]
}

// Of returns the tallies of one revision.
func (s *Score) Of(revision string) []Tally {
	return slices.DeleteFunc(slices.Clone(s.Tallies), func(t Tally) bool { return t.Revision != revision })
}
