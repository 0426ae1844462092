package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
)

// right returns the number of answers that are right, in any spelling, or permitted.
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

// wrongClasses returns how many classes of wrong answers there are.
func (i *ImplementationResult) wrongClasses() int {
	n := 0
	for _, c := range i.Classes {
		if c.Kind.Wrong() {
			n++
		}
	}
	return n
}

// grounds says by what answers of a grade are right or permitted, and how many.
func (i *ImplementationResult) grounds(g adapter.Grade) string {
	counts := map[adapter.Ground]int{}
	var order []adapter.Ground
	for _, asked := range i.Asked {
		for _, c := range asked.Grounds {
			if c.Grade != g {
				continue
			}
			if counts[c.Ground] == 0 {
				order = append(order, c.Ground)
			}
			counts[c.Ground] += c.Count
		}
	}
	var all []string
	for _, ground := range order {
		text := ground.Name
		if ground.Section != "" {
			text += " (" + ground.Section + ")"
		}
		all = append(all, fmt.Sprintf("%s %d", text, counts[ground]))
	}
	return strings.Join(all, ", ")
}

// gradings says by what answers are spelled otherwise, and which liberties are taken.
func (i *ImplementationResult) gradings() string {
	var all []string
	if text := i.grounds(adapter.Respelled); text != "" {
		all = append(all, "Right, and spelled otherwise, by: "+text+".")
	}
	if text := i.grounds(adapter.Permitted); text != "" {
		all = append(all, "Liberties that the document gives: "+text+".")
	}
	return strings.Join(all, " ")
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
			without += a.Questions - a.Answered - a.ReadAsAddress
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

// share returns a part of a whole.
func share(part, whole int) string {
	return fmt.Sprintf("%d of %d (%s)", part, whole, percent(part, whole))
}
