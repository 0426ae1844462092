package report

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
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
		{"unsupported", adapter.Answer{Outcome: adapter.Unsupported}, "–", [6]string{"–", "–", "–", "–", "–", "–"},
			"all"},
	} {
		t.Run(test.name, func(t *testing.T) {
			impl := adapter.NewInProcess(test.name, "", func(q adapter.Question) adapter.Answer {
				a := test.answer
				if q.Operation != adapter.Parse {
					a.Result = "never right:"
				}
				return a
			})
			got, err := opened{adapter.Judged{
				Implementation: impl, Label: test.name, Document: parser.RFC3986}}.examine(questions())
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

// TestRatesOfSome checks the numbers of an implementation that answers some questions.
// The balanced accuracy is the mean of 9/12 and 1/4.
func TestRatesOfSome(t *testing.T) {
	i := ImplementationResult{Examination: adapter.Examination{NotAsked: 1000, Asked: []adapter.Count{
		{Subject: "valid", Questions: 20, Answered: 12, Wrong: 3},
		{Subject: "invalid", Questions: 50, Answered: 4, Wrong: 3},
		{Subject: "components", Questions: 7, Answered: 3, Wrong: 1},
		{Subject: "offset", Questions: 8, Answered: 8, Wrong: 8},
		{Subject: "resolution", Questions: 9, Answered: 8},
		{Subject: "normalization", Questions: 5, Answered: 3, Wrong: 2},
	}}}
	var got []string
	for _, r := range i.Rates() {
		got = append(got, r.Subject+" "+r.Right)
	}
	want := []string{"valid 75.0 %", "invalid 25.0 %", "components 66.6 %", "offset 0 %", "resolution 100 %",
		"normalization 33.3 %"}
	if !slices.Equal(got, want) {
		t.Errorf("rates %q, want %q", got, want)
	}
	if got := i.BalancedAccuracy(); got != "50.0 %" {
		t.Errorf("balanced accuracy %s", got)
	}
	if got := i.NotAnswered(); got != "1057 of 1084" { // 1000 and 8, 46, 1, 2 of 1000 and 20, 50, 9, 5
		t.Errorf("not answered: %s", got)
	}
	i.Asked = i.Asked[:1]
	if got := i.BalancedAccuracy(); got != "–" {
		t.Errorf("balanced accuracy %s without invalid strings", got)
	}
}
