package report

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/adapter"
)

// right returns the number of right answers.
func right(c adapter.Count) int { return c.Answered - c.Wrong }

// rateOf returns the share of right answers among all answers.
func rateOf(c adapter.Count) string { return percent(right(c), c.Answered) }

// subjectName returns a subject in words.
func subjectName(s adapter.Subject) string {
	switch s {
	case adapter.ValidVerdict:
		return "verdict of valid strings"
	case adapter.InvalidVerdict:
		return "verdict of invalid strings"
	case adapter.ErrorOffset:
		return "offset of the error"
	}
	return string(s)
}

// A rate is the share of right answers about a subject.
type rate struct{ Subject, Right string }

// Rates returns the rate of each subject, also of those that were not asked
// about.
func (i *ImplementationResult) Rates() []rate {
	var rates []rate
	for _, s := range adapter.Subjects() {
		rates = append(rates, rate{string(s), rateOf(i.asked(s))})
	}
	return rates
}

// BalancedAccuracy returns the mean of the rates of valid and of invalid
// strings: half where all verdicts are the same.
func (i *ImplementationResult) BalancedAccuracy() string {
	v, n := i.asked(adapter.ValidVerdict), i.asked(adapter.InvalidVerdict)
	return percent(right(v)*n.Answered+right(n)*v.Answered, 2*v.Answered*n.Answered)
}

// NotAnswered returns how many questions were not answered, of all.
func (i *ImplementationResult) NotAnswered() string {
	questions, without := i.NotAsked, i.NotAsked
	for _, a := range i.Asked {
		if a.Subject != adapter.Parts && a.Subject != adapter.ErrorOffset { // they go with a verdict
			questions += a.Questions
			without += a.Questions - a.Answered
		}
	}
	return fmt.Sprintf("%d of %d", without, questions)
}

// asked returns the numbers of a subject, or zeros.
func (i *ImplementationResult) asked(s adapter.Subject) adapter.Count {
	at := slices.IndexFunc(i.Asked, func(c adapter.Count) bool { return c.Subject == s })
	if at < 0 {
		return adapter.Count{}
	}
	return i.Asked[at]
}

// percent returns a share; 100 % is all, and 0 % is none.
func percent(part, whole int) string {
	switch {
	case whole == 0:
		return "–"
	case part == whole || part == 0:
		return fmt.Sprintf("%d %%", 100*part/whole)
	}
	tenths := min(max(1000*part/whole, 1), 999)
	return fmt.Sprintf("%d.%d %%", tenths/10, tenths%10)
}
