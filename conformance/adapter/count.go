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

// A Count counts the questions about a subject. Those that are neither answered
// nor unsupported nor failed are about the components of a string that was
// refused, or the offset of an error in one that was accepted.
type Count struct {
	Subject     Subject `json:"subject"`
	Questions   int     `json:"questions"`
	Answered    int     `json:"answered"`    // right or wrong
	Unsupported int     `json:"unsupported"` // the implementation says nothing of the subject
	Wrong       int     `json:"wrong"`       // of those that are answered
	Failed      int     `json:"failed"`      // a crash, no answer in time, or a line that is none
}

// counts has a count for each subject.
type counts [len(subjects)]Count

// of returns the count of a subject.
func (c *counts) of(s Subject) *Count { return &c[slices.Index(subjects[:], s)] }

// add counts a question by its operation, what is expected, the answer, and the
// fault of it.
func (c *counts) add(op Operation, want expectation, got Answer, f fault) {
	switch {
	case op == Resolve:
		c.of(Resolution).add(got, true, f != fault{})
	case op == Normalize:
		c.of(Normalization).add(got, true, f != fault{})
	case want.Valid:
		c.of(ValidVerdict).add(got, true, !got.Valid)
		c.of(Parts).addAfter(got.Valid, got, tellsParts(got), f.kind == WrongComponent)
	default:
		c.of(InvalidVerdict).add(got, true, got.Valid)
		told := got.Offset.Told && want.syntax != nil // the URL Standard says nothing of where
		c.of(ErrorOffset).addAfter(!got.Valid, got, told, told && got.Offset.At != want.syntax.Offset)
	}
}

// add counts a question, which has an answer where one is told, and is wrong or
// not if so.
func (c *Count) add(got Answer, told, wrong bool) {
	c.Questions++
	switch {
	case got.Outcome == Unsupported || got.Outcome == Answered && !told:
		c.Unsupported++
	case got.Outcome != Answered:
		c.Failed++
	default:
		c.Answered++
		if wrong {
			c.Wrong++
		}
	}
}

// addAfter counts a question that the verdict leaves open, or does not.
func (c *Count) addAfter(open bool, got Answer, told, wrong bool) {
	if got.Outcome == Answered && !open {
		c.Questions++
		return
	}
	c.add(got, told, wrong)
}

// tellsParts reports whether an answer says anything of components.
func tellsParts(got Answer) bool {
	return slices.ContainsFunc(got.Parts[:], func(p Part) bool { return p.Told })
}

// asked returns the counts of the subjects that were asked about. Offsets are
// among them only where the implementation gives some.
func (c *counts) asked() []Count {
	var asked []Count
	for i, s := range subjects {
		c[i].Subject = s
		if c[i].Questions > 0 && (s != ErrorOffset || c[i].Answered > 0) {
			asked = append(asked, c[i])
		}
	}
	return asked
}
