package replay

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/urispec/urispec/conformance/adapter"
)

// A Campaign replays entries, several at the same time if it is told so.
type Campaign struct {
	Folder  string // where programs are installed, an absolute path
	Urispec string // the program; "" checks the claims only

	installing sync.Mutex
}

// A Result is what a campaign found of an entry.
type Result struct {
	ID      string `json:"id"`
	Reason  string `json:"reason,omitempty"` // why it did not run; "" if it did
	Claim   string `json:"claim,omitempty"`  // why the claim is false; "" if it is true
	Found   bool   `json:"found"`
	Witness string `json:"witness,omitempty"` // that shows it
	// Nearest is, where it is not found, the first witness of the same difference, and Why says
	// why that does not show it.
	Nearest   string `json:"nearest,omitempty"`
	Why       string `json:"why,omitempty"`
	Witnesses int    `json:"witnesses"` // that disagree wrote
	Seconds   int    `json:"seconds"`   // of CPU time, which disagree took
}

// Ran reports whether the entry ran.
func (r Result) Ran() bool { return r.Reason == "" }

// Replay installs the programs of an entry, checks its claim, and has disagree look for it.
// The error says that the campaign cannot go on. A program that cannot be installed is a
// reason that the entry did not run.
func (c *Campaign) Replay(ctx context.Context, e Entry) (r Result, err error) {
	r.ID = e.ID
	if e.Case == nil {
		r.Reason = e.Absent
		return r, nil
	}
	names, err := c.install(ctx, e.Case)
	if ctx.Err() != nil {
		return r, ctx.Err()
	}
	if err != nil {
		r.Reason = err.Error()
		return r, nil
	}
	s, err := open(e.Case, names)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	if err := s.Shows(e.String); err != nil {
		r.Claim = err.Error()
	}
	if r.Claim != "" || c.Urispec == "" {
		return r, nil
	}
	search, err := Blind(ctx, c.Urispec, names[0], names[1])
	if err != nil && !errors.Is(err, errTime) {
		return r, err
	}
	if err != nil {
		r.Why = err.Error()
	}
	r.Witnesses, r.Seconds = len(search.Witnesses), int(search.CPU.Seconds())
	r.judge(s, search.Witnesses)
	return r, nil
}

// install installs the programs of a case, those of one case at a time, and returns their names.
func (c *Campaign) install(ctx context.Context, of *Case) ([]string, error) {
	c.installing.Lock()
	defer c.installing.Unlock()
	var names []string
	for _, p := range []Program{of.A, of.B, of.Fixed} {
		if p.IsZero() {
			continue
		}
		name, err := p.Install(ctx, c.Folder)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
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
		if r.Why == "" && difference(s.A, s.B, w) == s.Difference {
			r.Nearest, r.Why = w, why.Error()
		}
	}
}
