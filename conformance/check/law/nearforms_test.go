package law

import "testing"

// TestNearForms checks the components of all strings that nearly have one.
func TestNearForms(t *testing.T) {
	eachRevision(t, func(t *testing.T, s laws) {
		t.Parallel()
		if len(s.Inputs.Near) < 10 { // URNs of RFC 2141 have one form, and few parts
			t.Errorf("only %d strings", len(s.Inputs.Near))
		}
		for _, near := range s.Inputs.Near {
			if err := breaks(s.components(near)); err != nil {
				t.Errorf("%q: %v", near, err)
			}
		}
	})
}
