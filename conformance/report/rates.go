package report

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/adapter"
)

// Right returns the number of right answers.
func (a Asked) Right() int { return a.Answered - a.Wrong }

// NotAnswered returns the number of questions without an answer.
func (a Asked) NotAnswered() int { return a.Questions - a.Answered }

// Rate returns the share of right answers among all answers.
func (a Asked) Rate() string { return percent(a.Right(), a.Answered) }

// Words says what the questions are about.
func (a Asked) Words() string {
	switch adapter.Subject(a.Subject) {
	case adapter.ValidVerdict:
		return "verdict of valid strings"
	case adapter.InvalidVerdict:
		return "verdict of invalid strings"
	case adapter.ErrorOffset:
		return "offset of the error"
	}
	return a.Subject
}

// A rate is the share of right answers about a subject.
type rate struct{ Subject, Right string }

// Rates returns the rate of each subject, also of those that were not asked
// about.
func (i *ImplementationResult) Rates() []rate {
	var rates []rate
	for _, s := range adapter.Subjects() {
		rates = append(rates, rate{string(s), i.asked(s).Rate()})
	}
	return rates
}

// BalancedAccuracy returns the mean of the rates of valid and of invalid
// strings: half where all verdicts are the same.
func (i *ImplementationResult) BalancedAccuracy() string {
	v, n := i.asked(adapter.ValidVerdict), i.asked(adapter.InvalidVerdict)
	return percent(v.Right()*n.Answered+n.Right()*v.Answered, 2*v.Answered*n.Answered)
}

// NotAnswered returns how many questions were not answered, of all.
func (i *ImplementationResult) NotAnswered() string {
	questions, without := i.NotAsked, i.NotAsked
	for _, a := range i.Asked {
		if s := adapter.Subject(a.Subject); s != adapter.Parts && s != adapter.ErrorOffset { // they go with a verdict
			questions += a.Questions
			without += a.NotAnswered()
		}
	}
	return fmt.Sprintf("%d of %d", without, questions)
}

// asked returns the numbers of a subject, or zeros.
func (i *ImplementationResult) asked(s adapter.Subject) Asked {
	at := slices.IndexFunc(i.Asked, func(a Asked) bool { return a.Subject == string(s) })
	if at < 0 {
		return Asked{}
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
