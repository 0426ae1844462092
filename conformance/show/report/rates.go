package report

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
)

// right returns the number of answers that are right, in any spelling, or permitted.
func right(c adapter.Count) int { return c.Answered - c.Wrong }

// rateOf returns the share of right answers among all answers.
func rateOf(c adapter.Count) string { return percent(right(c), c.Answered) }

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

// reasons says by what answers of a grade are right or permitted, and how many.
func (i *ImplementationResult) reasons(g adapter.Grade) string {
	counts := map[adapter.Reason]int{}
	var order []adapter.Reason
	for _, asked := range i.Asked {
		for _, c := range asked.Reasons {
			if c.Grade != g {
				continue
			}
			if counts[c.Reason] == 0 {
				order = append(order, c.Reason)
			}
			counts[c.Reason] += c.Count
		}
	}
	var all []string
	for _, reason := range order {
		text := reason.Name
		if reason.Section != "" {
			text += " (" + reason.Section + ")"
		}
		all = append(all, fmt.Sprintf("%s %d", text, counts[reason]))
	}
	return strings.Join(all, ", ")
}

// gradings says by what answers are spelled otherwise, and which alternatives are taken.
func (i *ImplementationResult) gradings() string {
	var all []string
	if text := i.reasons(adapter.Respelled); text != "" {
		all = append(all, "Right, and spelled otherwise, by: "+text+".")
	}
	if text := i.reasons(adapter.Permitted); text != "" {
		all = append(all, "Permitted by the document: "+text+".")
	}
	return strings.Join(all, " ")
}

// BalancedAccuracy returns the mean of the rates of valid and of invalid strings: half if all verdicts are the same.
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
			without += a.Questions - a.Answered - a.ReadAsAddress
		}
	}
	return fmt.Sprintf("%d of %d", without, questions)
}

// asked returns the numbers of a subject, or zeros.
func (i *ImplementationResult) asked(s adapter.Subject) adapter.Count {
	return first(i.Asked, func(c adapter.Count) bool { return c.Subject == s })
}

// overall is one number for an implementation: the mean of the shares of right answers,
// each subject with the same weight, since how many questions a subject has is chosen.
type overall struct {
	mean      float64
	right     int // answers
	questions int // that were answered, or failed on
}

// overall returns the mean over the subjects that were answered. A failure is not a right answer. The offset of an
// error is left out: no document says where a string goes wrong.
func (i *ImplementationResult) overall() overall {
	var o overall
	subjects := 0
	for _, c := range i.Asked {
		if of := c.Answered + c.Failed; of > 0 && c.Subject != adapter.ErrorOffset {
			o.mean += float64(right(c)) / float64(of)
			o.right += right(c)
			o.questions += of
			subjects++
		}
	}
	if subjects > 0 {
		o.mean /= float64(subjects)
	}
	return o
}

// overallIs says what the one number is.
const overallIs = "The one share of right answers of an implementation is the mean over valid and invalid strings, " +
	"components, resolution and normalization, as far as it answers; there, a failure is not a right answer."

// Overall returns the mean, over the subjects except the offset of the error, of the shares of right answers among the
// questions that were answered or failed on: "–" if there are none, and 100 % only if all are right.
func (i *ImplementationResult) Overall() string {
	o := i.overall()
	if o.questions == 0 || o.right == o.questions || o.right == 0 {
		return percent(o.right, o.questions)
	}
	return tenths(int(1000 * o.mean))
}

// ratesOfAnswered says what the rates of implementations are.
const ratesOfAnswered = "A rate is the share of right answers among the answers, whose number follows it. An answer " +
	"in another spelling that means the same is right, and so is what the document permits. What was not " +
	"answered stands beside the rates. Balanced accuracy is the mean of the rates of valid and of invalid strings. " +
	overallIs
