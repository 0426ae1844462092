package law

import (
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
)

// A Law is a sentence that is true of every string, or of every member of a
// rule, or of several strings: a base URI and a reference, strings to compare.
type Law struct {
	ID       string // revision, section and name, such as "rfc3986/5.3/recomposition"
	Sentence string
	Inputs   gopter.Gen                   // of []string, all of one length
	Holds    func(inputs ...string) error // nil, how the inputs break the law, or an [Unexercised]

	Always string // why all inputs exercise the law; "" if Holds tells which do not
	Start  string // the start rule that the law is about, if it is about one
	// if not nil, replaces Inputs: makes a generator for one run, which may remember what it gave
	Begin func() gopter.Gen
	Least int // how many inputs it takes at least
}

// Revision returns the name of the law's revision.
func (l Law) Revision() string {
	name, _, _ := strings.Cut(l.ID, "/")
	return name
}

// An Unexercised is the error of a law for inputs that do not break it, and do
// not exercise it.
type Unexercised string

// The reasons why inputs do not exercise a law.
const (
	Discarded Unexercised = "discarded" // a precondition of the law fails
	// the law holds for a reason that it is not about, such as that there is nothing to normalize
	Trivial Unexercised = "trivial"
)

func (u Unexercised) Error() string { return string(u) }

// unless returns u, or nil if the inputs exercise the law.
func (u Unexercised) unless(exercised bool) error {
	if exercised {
		return nil
	}
	return u
}

// breaks returns the error of a law if it says that the law is broken, and nil
// for an Unexercised.
func breaks(err error) error {
	if _, ok := err.(Unexercised); ok {
		return nil
	}
	return err
}

// ofOne returns the Holds of a law about one string, and ofTwo of a law about two.
func ofOne(holds func(input string) error) func(inputs ...string) error {
	return func(inputs ...string) error { return holds(inputs[0]) }
}

func ofTwo(holds func(a, b string) error) func(inputs ...string) error {
	return func(inputs ...string) error { return holds(inputs[0], inputs[1]) }
}

// ofOneAt and ofTwoAt are the same at a level.
func ofOneAt(l parser.Level, holds func(l parser.Level, input string) error) func(inputs ...string) error {
	return func(inputs ...string) error { return holds(l, inputs[0]) }
}

func ofTwoAt(l parser.Level, holds func(l parser.Level, a, b string) error) func(inputs ...string) error {
	return func(inputs ...string) error { return holds(l, inputs[0], inputs[1]) }
}

// everyVerdict is why all inputs exercise a law about verdicts.
const everyVerdict = "every string is a member or is not"

// laws is the form of a subject that the functions of the laws take.
type laws struct{ *subject.Subject }

func (s laws) law(section, name, sentence string, inputs gopter.Gen, holds func(inputs ...string) error) Law {
	return Law{ID: s.Revision.String() + "/" + section + "/" + name, Sentence: sentence, Inputs: inputs, Holds: holds}
}

// levelLaw returns a law of the section about a level.
func (s laws) levelLaw(l parser.Level, name, sentence string, inputs gopter.Gen,
	holds func(inputs ...string) error) Law {
	section, _ := s.Document.LevelSection(l)
	return s.law(section, name+"/"+l.String(), sentence, inputs, holds)
}
