package adapter

import "slices"

// A NamedCase is what became of the questions of a named case.
type NamedCase struct {
	Name    string      `json:"name"` // such as "rfc3986/traps/3.2/01"
	Outcome CaseOutcome `json:"outcome"`
}

// A CaseOutcome says how a named case was answered.
type CaseOutcome string

// The outcomes.
const (
	CaseUnsupported CaseOutcome = "unsupported" // every answer
	CaseRight       CaseOutcome = "right"
	CaseAddress     CaseOutcome = "read-as-address" // some answer, which is neither right nor wrong
	CaseNotAsked    CaseOutcome = "not-asked"       // some question, after too many failures
	CaseWrong       CaseOutcome = "wrong"           // some answer
)

// caseOutcomes has the outcomes: that of a case is the last of those of its
// questions.
var caseOutcomes = []CaseOutcome{CaseUnsupported, CaseRight, CaseAddress, CaseNotAsked, CaseWrong}

// caseOutcome returns the outcome of a case with one question.
func caseOutcome(of Outcome, grade Grade) CaseOutcome {
	switch {
	case grade == Wrong:
		return CaseWrong
	case grade == ReadAsAddress:
		return CaseAddress
	case of == NotAsked:
		return CaseNotAsked
	case of == Unsupported:
		return CaseUnsupported
	}
	return CaseRight
}

// namedCases are the named cases that have questions, in the order of these.
type namedCases struct {
	all   []NamedCase
	index map[string]int
}

// add adds the outcome of a question of some cases.
func (n *namedCases) add(names []string, outcome CaseOutcome) {
	for _, name := range names {
		i, ok := n.index[name]
		if !ok {
			i = len(n.all)
			n.index[name] = i
			n.all = append(n.all, NamedCase{name, outcome})
		}
		if c := &n.all[i]; slices.Index(caseOutcomes, outcome) > slices.Index(caseOutcomes, c.Outcome) {
			c.Outcome = outcome
		}
	}
}
