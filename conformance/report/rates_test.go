package report

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
)

// TestRates checks the numbers of implementations that know nothing: one
// accepts everything, one refuses everything, one answers nothing.
func TestRates(t *testing.T) {
	for _, test := range []struct {
		name     string
		answer   adapter.Answer
		accuracy string
		rates    [6]string // in the order of adapter.Subjects
		without  string
	}{
		{"valid", adapter.Answer{Valid: true}, "50.0 %", [6]string{"100 %", "0 %", "–", "–", "0 %", "0 %"}, "0"},
		{"invalid", adapter.Answer{}, "50.0 %", [6]string{"0 %", "100 %", "–", "–", "0 %", "0 %"}, "0"},
		{"unsupported", adapter.Answer{Outcome: adapter.Unsupported}, "–", [6]string{"–", "–", "–", "–", "–", "–"}, "all"},
	} {
		t.Run(test.name, func(t *testing.T) {
			impl := adapter.NewInProcess(test.name, "", func(q adapter.Question) adapter.Answer {
				a := test.answer
				if q.Operation != adapter.Parse {
					a.Result = "never right:"
				}
				return a
			})
			got, err := opened{Implementation: impl, name: test.name, revision: options.Revision}.examine(options)
			if err != nil {
				t.Fatal(err)
			}
			if got.BalancedAccuracy() != test.accuracy {
				t.Errorf("balanced accuracy %s, want %s", got.BalancedAccuracy(), test.accuracy)
			}
			for i, r := range got.Rates() {
				if r.Right != test.rates[i] {
					t.Errorf("%s: %s, want %s", r.Subject, r.Right, test.rates[i])
				}
			}
			without, all, _ := strings.Cut(got.NotAnswered(), " of ")
			if test.without == "all" && without != all || test.without != "all" && without != test.without {
				t.Errorf("not answered: %s", got.NotAnswered())
			}
		})
	}
}
