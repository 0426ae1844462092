package bench

import (
	"strings"
	"testing"
)

// Inputs are valid or refused, and have no ends of lines. Peers that ask the grammar accept exactly what is valid; the
// others accept what is valid, net/url nearly all of it.
func TestAgreement(t *testing.T) {
	for _, in := range Inputs() {
		v, taken := in.Revision, 0
		for _, text := range in.Texts {
			if v.Valid(text.String) == in.Refused || strings.Contains(text.String+text.Reference, "\n") {
				t.Errorf("%s: %q", in.Name, text)
			}
		}
		for _, operation := range append([]string{"Compare"}, offered...) {
			for _, w := range in.Who(operation) {
				for _, text := range in.Texts {
					want, got := !in.Refused, w.Do(text)
					if operation == "Compare" {
						want = want && v.Valid(text.Counterpart)
					}
					switch {
					case w.Name == "net-url" && operation == "Parse" && got:
						taken++
					case w.Name != "net-url" && want && !got || (w.Name == "urispec" || w.Name == "peg") && got != want:
						t.Errorf("%s: %s: %s of %q: %t", in.Name, w.Name, operation, text, got)
					}
				}
			}
		}
		if n := len(in.Texts); n < 40 || in.Refused && taken > 0 || !in.Refused && taken < n*99/100 {
			t.Errorf("%s: net/url takes %d of %d", in.Name, taken, n)
		}
	}
}
