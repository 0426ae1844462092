package smallest

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/pseudocode"
	"github.com/urispec/urispec/gen/escape"
)

// An OperationSuite tells an algorithm of RFC 3986 from its mutants.
type OperationSuite struct {
	Tests []OperationTest // by section; in each the simplest first

	Candidates int // questions that were tried
	Mutants    int // that give another answer to some of them
	Equivalent int // mutants that do not
	Examples   int // questions that are examples of the document
	Missed     int // mutants that no example covers
	Bound      int // a number of tests that no suite of these questions is below
}

// An OperationTest is a question with its answer, and what it is for.
type OperationTest struct {
	Base    string // "" if the operation has none
	Input   string
	Result  string
	Level   string // of the normal form; "" for resolution
	Section string // of the step that is edited
	Reason  string // the step, the edit, and the answer after it
	Catches int    // how many mutants it covers
}

// An operation is an algorithm with its candidates.
type operation struct {
	function  string // of the program
	base      bool   // it has one
	questions []question
	edits     []pseudocode.Edit
	fits      func(e pseudocode.Edit, q question) bool // q may be chosen for e
}

// NewResolution returns the suite of section 5.2 of RFC 3986.
func NewResolution() (*OperationSuite, error) {
	questions, err := resolutions()
	if err != nil {
		return nil, err
	}
	return newOperationSuite(&operation{function: "resolve", base: true, questions: questions,
		fits: func(pseudocode.Edit, question) bool { return true }})
}

// schemeSection is the section about what schemes say.
const schemeSection = "6.2.3"

// NewNormalization returns the suite of sections 6.2.2 and 6.2.3 of RFC 3986. An
// implementation that has 6.2.2 only has the tests of level path: they are enough for
// all mutants but those of 6.2.3.
func NewNormalization() (*OperationSuite, error) {
	questions, err := normalizations()
	if err != nil {
		return nil, err
	}
	return newOperationSuite(&operation{function: "normalize", questions: questions,
		fits: func(e pseudocode.Edit, q question) bool {
			return e.Section == schemeSection || q.level == pathLevel
		}})
}

// newOperationSuite returns the suite of an operation.
func newOperationSuite(o *operation) (*OperationSuite, error) {
	mistakes, err := pseudocode.Mistakes(o.function)
	if err != nil {
		return nil, err
	}
	o.edits = append(mistakes, pseudocode.RFC3986().Edits(o.function)...)
	in, err := o.covered()
	if err != nil {
		return nil, err
	}
	s := &OperationSuite{Candidates: len(o.questions), Mutants: len(in), Equivalent: len(o.edits) - len(in)}
	for _, q := range o.questions { // they come first
		if q.example {
			s.Examples++
		}
	}
	for _, questions := range in {
		if questions[0] >= s.Examples {
			s.Missed++
		}
	}
	var chosen []int
	chosen, s.Bound = problemOf(in, len(o.questions), func(c int) int { return c }).cover(stepLimit)
	simplify(chosen, in)
	return s, o.explain(s, chosen, in)
}

// covered returns of each mutant the questions that it answers otherwise, if there are
// some. The error names a question that the program answers otherwise than the parser.
func (o *operation) covered() (map[int][]int, error) {
	workers := runtime.GOMAXPROCS(0)
	lists := make([][][]int, workers) // by worker and edit
	errs := make([]error, workers)
	inParallel(workers, func(w int) {
		lists[w] = make([][]int, len(o.edits))
		m, err := pseudocode.RFC3986().Machine(o.function)
		for c := w; c < len(o.questions) && err == nil; c += workers {
			err = o.ask(m, c, lists[w])
		}
		errs[w] = err
	})
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	in := map[int][]int{}
	for e := range o.edits {
		for _, list := range lists {
			in[e] = append(in[e], list[e]...)
		}
		if slices.Sort(in[e]); len(in[e]) == 0 {
			delete(in, e)
		}
	}
	return in, nil
}

// ask adds a question to the lists of the edits that answer it otherwise.
func (o *operation) ask(m *pseudocode.Machine, c int, lists [][]int) error {
	q := o.questions[c]
	args := q.args(o.base)
	if result, ends := m.Run(args...); !ends || result != q.result {
		return fmt.Errorf("%s of %q is %q by the steps of RFC 3986, and %q by the parser", o.function, args, result, q.result)
	}
	for i := range o.edits {
		e := &o.edits[i]
		if !o.fits(*e, q) || !m.Reaches(e) {
			continue
		}
		if result, ends := m.RunEdited(e, args...); !ends || result != q.result {
			lists[i] = append(lists[i], c)
		}
	}
	return nil
}

// simplify replaces sets of a cover: each with the first one that covers what no other set
// of the cover does, until nothing changes.
func simplify(cover []int, in map[int][]int) {
	for before := []int(nil); !slices.Equal(before, cover); {
		before = slices.Clone(cover)
		for i, s := range slices.Backward(cover) {
			var rivals []int // that cover it all
			for _, e := range ascending(in) {
				has := func(r int) bool { _, ok := slices.BinarySearch(in[e], r); return ok }
				switch {
				case !has(s) || slices.ContainsFunc(cover, func(o int) bool { return o != s && has(o) }):
				case rivals == nil:
					rivals = slices.Clone(in[e])
				default:
					rivals = slices.DeleteFunc(rivals, func(r int) bool { return !has(r) })
				}
			}
			cover[i] = rivals[0] // s is one
		}
	}
}

// explain sets the tests: the chosen questions, each with the mutant that fewest others
// of them cover.
func (o *operation) explain(s *OperationSuite, chosen []int, in map[int][]int) error {
	m, err := pseudocode.RFC3986().Machine(o.function)
	if err != nil {
		return err
	}
	slices.Sort(chosen)
	times := map[int]int{}
	catches := map[int][]int{}
	for _, e := range ascending(in) {
		for _, c := range chosen {
			if _, ok := slices.BinarySearch(in[e], c); ok {
				times[e]++
				catches[c] = append(catches[c], e)
			}
		}
	}
	edits := map[int]*pseudocode.Edit{} // that are told
	for _, c := range chosen {
		edits[c] = &o.edits[slices.MinFunc(catches[c], func(a, b int) int { return cmp.Compare(times[a], times[b]) })]
	}
	slices.SortStableFunc(chosen, func(a, b int) int { return strings.Compare(edits[a].Section, edits[b].Section) })
	for _, c := range chosen {
		q, e := o.questions[c], edits[c]
		m.Run(q.args(o.base)...)
		answer, ends := m.RunEdited(e, q.args(o.base)...)
		answer = "the answer is " + escape.Invalid(answer)
		if !ends {
			answer = "there is no answer"
		}
		reason := e.What + ", " + answer
		if e.Step != "" {
			reason = e.Step + ": " + reason
		}
		s.Tests = append(s.Tests, OperationTest{Base: q.base, Input: q.input, Result: q.result, Level: q.level,
			Section: e.Section, Reason: reason, Catches: len(catches[c])})
	}
	return nil
}
