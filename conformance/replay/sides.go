package replay

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/disagree"
)

// Sides are the programs of a case, which are running.
type Sides struct {
	A, B       adapter.Implementation
	Fixed      adapter.Implementation // nil where there is none
	Difference string
	Decisive   Decisive
}

// Shows returns nil if a string shows the confusion: see the documentation of the package.
// The error says which condition fails.
func (s Sides) Shows(text string) error {
	if got := difference(s.A, s.B, text); got != s.Difference {
		return fmt.Errorf("the difference is %s, not %s", got, s.Difference)
	}
	if !s.Decisive.Bytes.MatchString(text) {
		return errors.New("it has no decisive bytes")
	}
	plain := s.Decisive.Bytes.ReplaceAllString(text, s.Decisive.Plain)
	if difference(s.A, s.B, plain) == s.Difference {
		return fmt.Errorf("without the decisive bytes, %q has the difference, too", plain)
	}
	if s.Fixed != nil && difference(s.Fixed, s.B, text) == s.Difference {
		return errors.New("the version that mends it has the difference, too")
	}
	return nil
}

// difference returns how two implementations read a string differently, "nothing" if they
// do not, or one of them does not answer.
func difference(a, b adapter.Implementation, text string) string {
	q := []adapter.Question{{Operation: adapter.Parse, Input: text}}
	d, differs := disagree.Between(a.Ask(q)[0], b.Ask(q)[0])
	if !differs {
		return "nothing"
	}
	return d.ID()
}

// Close ends the programs.
func (s Sides) Close() error {
	var errs []error
	for _, one := range []adapter.Implementation{s.A, s.B, s.Fixed} {
		if one != nil {
			errs = append(errs, one.Close())
		}
	}
	return errors.Join(errs...)
}
