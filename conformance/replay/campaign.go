package replay

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/urispec/urispec/conformance/adapter"
)

// A Campaign replays entries.
type Campaign struct {
	Folder  string // where programs are installed, an absolute path
	Urispec string // the program
}

// A Result is what a campaign found of an entry.
type Result struct {
	Entry
	Ran     bool
	Reason  string // why it did not run
	Claim   error  // why the claim is false; nil if it is true
	Found   bool
	Witness string // that shows it
	// Nearest is, where it is not found, the first witness of the same difference, and Why says
	// why that does not show it.
	Nearest   string
	Why       error
	Witnesses int // that disagree wrote
	CPU       time.Duration
}

// Replay installs the programs of an entry, checks its claim, and has disagree look for it.
// The error says that the campaign cannot go on. A program that cannot be installed is a
// reason that the entry did not run.
func (c Campaign) Replay(ctx context.Context, e Entry) (r Result, err error) {
	r.Entry = e
	if e.Case == nil {
		r.Reason = e.Absent
		return r, nil
	}
	var names []string
	for _, p := range []Program{e.Case.A, e.Case.B, e.Case.Fixed} {
		if p.IsZero() {
			continue
		}
		name, err := p.Install(ctx, c.Folder)
		if ctx.Err() != nil {
			return r, ctx.Err()
		}
		if err != nil {
			r.Reason = err.Error()
			return r, nil
		}
		names = append(names, name)
	}
	s, err := open(e.Case, names)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	r.Ran = true
	if r.Claim = s.Shows(e.String); r.Claim != nil {
		return r, nil
	}
	search, err := Blind(ctx, c.Urispec, names[0], names[1])
	if err != nil {
		return r, err
	}
	r.Witnesses, r.CPU = len(search.Witnesses), search.CPU
	r.judge(s, search.Witnesses)
	return r, nil
}

// open starts the programs of a case by their names.
func open(c *Case, names []string) (Sides, error) {
	s := Sides{Difference: c.Difference, Decisive: c.Decisive}
	for i, to := range []*adapter.Implementation{&s.A, &s.B, &s.Fixed}[:len(names)] {
		impl, err := adapter.Open(names[i], adapter.Limits{})
		if err != nil {
			return Sides{}, errors.Join(fmt.Errorf("%s: %w", names[i], err), s.Close())
		}
		*to = impl
	}
	return s, nil
}

// judge looks for the first witness that shows the confusion.
func (r *Result) judge(s Sides, witnesses []string) {
	for _, w := range witnesses {
		why := s.Shows(w)
		if why == nil {
			r.Found, r.Witness = true, w
			return
		}
		if r.Why == nil && difference(s.A, s.B, w) == s.Difference {
			r.Nearest, r.Why = w, why
		}
	}
}
