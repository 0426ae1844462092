package law

import (
	"slices"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/internal/lists"
)

// An Agreement counts the inputs on which two engines gave the same answer.
type Agreement struct {
	A, B             string // names of the engines
	Subject          string // verdict or components
	Compared, Agreed int
	Except           []string // IDs of the laws that say on what they rightly disagree
}

// Agreements compares all pairs of engines on inputs: the verdicts on all
// inputs by a start rule, and for the default start rule the components of its
// members.
func Agreements(s *subject.Subject, start subject.StartRule, inputs []string) []Agreement {
	engines := s.Engines()
	all := agreement(engines, "verdict", inputs, func(e subject.Engine) func(string) bool {
		if e.Verdict == nil {
			return nil
		}
		return func(input string) bool { return e.Verdict(start, input) }
	})
	if start.Rule == s.Starts[0].Rule {
		members := slices.DeleteFunc(slices.Clone(inputs),
			func(input string) bool { return !start.Sampler.Contains(input) })
		all = append(all, agreement(engines, "components", members,
			func(e subject.Engine) func(string) document.Components { return e.Split })...)
	}
	for i := range all {
		for _, d := range Disagreements(s) {
			if d.Subject == all[i].Subject && d.between(all[i].A, all[i].B) {
				all[i].Except = append(all[i].Except, d.Law.ID)
			}
		}
	}
	return all
}

// agreement compares the answers of the engines that give any.
func agreement[T comparable](engines []subject.Engine, subject string, inputs []string,
	answer func(e subject.Engine) func(string) T) []Agreement {
	var names []string
	var answers [][]T // by engine
	for _, e := range engines {
		ask := answer(e)
		if ask == nil {
			continue
		}
		given := lists.Each(inputs, ask)
		names, answers = append(names, e.Name), append(answers, given)
	}
	var all []Agreement
	for b := range names {
		for a := range b {
			pair := Agreement{A: names[a], B: names[b], Subject: subject, Compared: len(inputs)}
			for i := range inputs {
				if answers[a][i] == answers[b][i] {
					pair.Agreed++
				}
			}
			all = append(all, pair)
		}
	}
	return all
}
