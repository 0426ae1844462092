package law

import (
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// TestCoverage checks that the inputs of the laws take every transition of the
// minimal complete automaton of each start rule: each that accepted strings
// take, and each that refused ones take. Without -complete, it checks the laws
// of RFC 2141, and of some others.
func TestCoverage(t *testing.T) {
	runner := testRunner(t)
	take := testflag.Sample(t, 25)
	eachRevision(t, func(t *testing.T, s laws) {
		if !take() && s.Revision != parser.RFC2141 {
			t.Skip("not in the sample: without -complete")
		}
		t.Parallel()
		all := runner.Coverage(s.Subject)
		if len(all) != len(s.Starts) {
			t.Errorf("%d start rules, not %d", len(all), len(s.Starts))
		}
		for _, c := range all {
			if c.TakenAccepting < c.Accepting || c.TakenRefusing < c.Refusing || c.Accepting == 0 || c.Refusing == 0 {
				t.Errorf("%+v", c)
			}
			t.Logf("%s: %d states, %d transitions of accepted strings, %d of refused ones", c.Rule, c.States,
				c.Accepting, c.Refusing)
		}
	})
}
