package report

import (
	"slices"

	"github.com/urispec/urispec/conformance/law"
	"github.com/urispec/urispec/conformance/subject"
)

// newAgreement compares the engines of a revision on the strings that the laws
// about its start rules are tried on.
func newAgreement(s *subject.Subject, runner law.Runner) []Agreement {
	var all []Agreement
	laws := law.Laws(s)
	for _, start := range s.Starts {
		var inputs []string
		for _, l := range laws {
			if l.Start != start.Rule {
				continue
			}
			for _, tuple := range runner.Generate(l) {
				inputs = append(inputs, tuple[0])
			}
		}
		slices.Sort(inputs)
		for _, a := range law.Agreements(s, start, slices.Compact(inputs)) {
			all = add(all, Agreement(a))
		}
	}
	return all
}

// add adds counts to those of the same engines and subject.
func add(all []Agreement, a Agreement) []Agreement {
	at := slices.IndexFunc(all, func(b Agreement) bool { return a.A == b.A && a.B == b.B && a.Subject == b.Subject })
	if at < 0 {
		return append(all, a)
	}
	all[at].Compared += a.Compared
	all[at].Agreed += a.Agreed
	return all
}
