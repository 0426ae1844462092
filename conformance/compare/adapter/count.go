package adapter

import "slices"

// A Subject is what a question asks about. A question about a valid string to
// be parsed asks about its verdict and its components, one about another string
// about its verdict and the offset of the error.
type Subject string

// The subjects, in the order in which they are listed.
const (
	ValidVerdict   Subject = "valid"   // the verdict of valid strings
	InvalidVerdict Subject = "invalid" // the verdict of the others
	Parts          Subject = "components"
	ErrorOffset    Subject = "offset"
	Resolution     Subject = "resolution"
	Normalization  Subject = "normalization"
)

// subjects has all subjects in order.
var subjects = [...]Subject{ValidVerdict, InvalidVerdict, Parts, ErrorOffset, Resolution, Normalization}

// Subjects returns all subjects in order.
func Subjects() []Subject { return subjects[:] }

// A Count counts the questions about a subject. The questions that are not answered, unsupported, failed or read as
// addresses are about the components of a string that was refused, or the offset of an error in a string that was
// accepted.
type Count struct {
	Subject   Subject `json:"subject"`
	Questions int     `json:"questions"`
	Answered  int     `json:"answered"` // right, permitted or wrong
	Exact     int     `json:"exact"`
	Respelled int     `json:"respelled"`
	Permitted int     `json:"permitted"`
	Wrong     int     `json:"wrong"`
	// ReadAsAddress are answers that are neither right nor wrong; Answered does not include them.
	ReadAsAddress int `json:"read_as_address"`
	Unsupported   int `json:"unsupported"` // the implementation says nothing of the subject
	Failed        int `json:"failed"`      // a crash, no answer in time, or a line that is none
	// Reasons are those of what is respelled or permitted, the most frequent first.
	Reasons []ReasonCount `json:"reasons"`
}

// A ReasonCount counts the answers of a grade that have a reason.
type ReasonCount struct {
	Grade Grade `json:"grade"`
	Reason
	Count int `json:"count"`
}

// counts has a count for each subject.
type counts [len(subjects)]Count

// of returns the count of a subject.
func (c *counts) of(s Subject) *Count { return &c[slices.Index(subjects[:], s)] }

// add counts a question by its operation, what is expected, the answer, and how right it
// is.
func (c *counts) add(op Operation, want expectation, got Answer, j judgement) {
	verdict := func(right bool) judgement {
		if right {
			return exactly()
		}
		return judgement{grade: Wrong}
	}
	switch {
	case op == Resolve:
		c.of(Resolution).add(got, true, j)
	case op == Normalize:
		c.of(Normalization).add(got, true, j)
	case want.Valid:
		c.of(ValidVerdict).add(got, true, verdict(got.Valid))
		c.of(Parts).addAfter(got.Valid, got, tellsParts(got), j)
	default:
		c.of(InvalidVerdict).add(got, true, verdict(!got.Valid))
		told := got.Offset.Told && want.syntax != nil // the URL Standard does not say where
		c.of(ErrorOffset).addAfter(!got.Valid, got, told, verdict(told && got.Offset.At == want.syntax.Offset))
	}
}

// add counts a question, which has an answer if the implementation tells one.
func (c *Count) add(got Answer, told bool, j judgement) {
	c.Questions++
	switch {
	case got.Outcome == Unsupported || got.Outcome == Answered && !told:
		c.Unsupported++
	case got.Outcome != Answered:
		c.Failed++
	case j.grade == ReadAsAddress:
		c.ReadAsAddress++
	default:
		c.Answered++
		c.grade(j)
	}
}

// grade counts an answer by its grade, and by what that rests on.
func (c *Count) grade(j judgement) {
	switch j.grade {
	case Exact:
		c.Exact++
	case Respelled:
		c.Respelled++
	case Permitted:
		c.Permitted++
	default:
		c.Wrong++
	}
	if j.reason == (Reason{}) {
		return
	}
	i := slices.IndexFunc(c.Reasons, func(g ReasonCount) bool { return g.Grade == j.grade && g.Reason == j.reason })
	if i < 0 {
		i = len(c.Reasons)
		c.Reasons = append(c.Reasons, ReasonCount{Grade: j.grade, Reason: j.reason})
	}
	c.Reasons[i].Count++
}

// addAfter counts a question that the verdict may leave open.
func (c *Count) addAfter(open bool, got Answer, told bool, j judgement) {
	if got.Outcome == Answered && !open {
		c.Questions++
		return
	}
	c.add(got, told, j)
}

// tellsParts reports whether an answer says anything of components.
func tellsParts(got Answer) bool {
	return slices.ContainsFunc(got.Parts[:], func(p Part) bool { return p.Told })
}

// asked returns the counts of the subjects that were asked about. Offsets are among them only if the implementation
// gives some.
func (c *counts) asked() []Count {
	var asked []Count
	for i, s := range subjects {
		c[i].Subject = s
		if c[i].Questions > 0 && (s != ErrorOffset || c[i].Answered > 0) {
			slices.SortStableFunc(c[i].Reasons, func(a, b ReasonCount) int { return b.Count - a.Count })
			asked = append(asked, c[i])
		}
	}
	return asked
}

// A NamedCase has the outcome of the questions of a named case.
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

// caseOutcomes has the outcomes in order: a case has the last outcome that one of its questions has.
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

// namedCases are the named cases that have questions, in the order of the questions.
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
