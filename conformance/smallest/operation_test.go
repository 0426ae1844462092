package smallest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/conformance/pseudocode"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// An operationSubject is an operation with its suite.
type operationSubject struct {
	suite    func() (*OperationSuite, error)
	function string
	base     bool
}

// asks returns the questions that tests are.
func asks(tests []OperationTest) []question {
	var all []question
	for _, test := range tests {
		all = append(all, question{base: test.Base, input: test.Input, result: test.Result, level: test.Level})
	}
	return all
}

// edits returns all edits of an operation.
func (o operationSubject) edits(t *testing.T) []pseudocode.Edit {
	t.Helper()
	all, err := pseudocode.Mistakes(o.function)
	if err != nil {
		t.Fatal(err)
	}
	return append(all, pseudocode.RFC3986().Edits(o.function)...)
}

// fits reports whether a test of a level may be needed for an edit.
func fits(e pseudocode.Edit, level string) bool {
	return level != "scheme" || e.Section == "6.2.3"
}

// TestOperations holds suites to the machine: all answers are right; the mutants that are
// caught are as many as the suite says; and no test is superfluous. Questions at random
// catch none of the others, so those are equivalent as far as is known.
func TestOperations(t *testing.T) {
	for _, o := range []operationSubject{{NewResolution, "resolve", true}, {NewNormalization, "normalize", false}} {
		t.Run(o.function, func(t *testing.T) {
			s, err := o.suite()
			if err != nil {
				t.Fatal(err)
			}
			m, err := pseudocode.RFC3986().Machine(o.function)
			if err != nil {
				t.Fatal(err)
			}
			caught := func(e *pseudocode.Edit, q question) bool {
				m.Run(q.args(o.base)...)
				got, ends := m.RunEdited(e, q.args(o.base)...)
				return (!ends || got != q.result) && fits(*e, q.level)
			}
			tests := asks(s.Tests)
			catches := make([]int, len(tests))
			uses := make([]bool, len(tests)) // it alone catches some mutant
			var others []pseudocode.Edit
			mutants := 0
			for _, e := range o.edits(t) {
				n, last := 0, 0
				for i, q := range tests {
					if caught(&e, q) {
						catches[i]++
						n, last = n+1, i
					}
				}
				if n == 0 {
					others = append(others, e)
					continue
				}
				mutants++
				uses[last] = uses[last] || n == 1
			}
			if mutants != s.Mutants || len(others) != s.Equivalent || mutants == 0 {
				t.Errorf("%d mutants are caught, of %d; %d are not, of %d", mutants, s.Mutants, len(others), s.Equivalent)
			}
			for i, test := range s.Tests {
				if !uses[i] || catches[i] != test.Catches {
					t.Errorf("%+v: it catches %d, needed: %t", test, catches[i], uses[i])
				}
				if result, ends := m.Run(tests[i].args(o.base)...); !ends || result != test.Result {
					t.Errorf("%+v: the result is %q", test, result)
				}
			}
			if 10*len(s.Tests) > 11*s.Bound {
				t.Errorf("%d tests, where %d may be enough", len(s.Tests), s.Bound)
			}
			r := testflag.Rand(t)
			for range testflag.Choose(2000, 300_000) {
				q := drawQuestion(t, r, o.base)
				for i := range others {
					if caught(&others[i], q) {
						t.Fatalf("no test catches %s: %s; %+v does", others[i].Step, others[i].What, q)
					}
				}
			}
			t.Logf("%d tests, at least %d; %d mutants, %d others", len(s.Tests), s.Bound, s.Mutants, s.Equivalent)
		})
	}
}

// drawQuestion returns a random question that may be a candidate.
func drawQuestion(t *testing.T, r *rand.Rand, base bool) question {
	t.Helper()
	pieces := forms("s:|S:|http:|https:|//|//|/|/|/|.|..|/.|/..|...|a|B:|b|@|:80|:443|0|:|[::A]|?|#|%2e|%2E|%2f|%41|%c3|%25|;")
	draw := func(first string) string {
		var b strings.Builder
		b.WriteString(first)
		for range r.IntN(9) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		return b.String()
	}
	for {
		uri, err := parser.RFC3986.Parse(draw(forms("s:|http://|HTTPS://B|s://|httpss://b")[r.IntN(5)]))
		if err != nil {
			continue
		}
		if base {
			q := question{base: uri.String(), input: draw("")}
			if target, err := uri.Resolve(q.input); err == nil {
				q.result = target.String()
				return q
			}
			continue
		}
		path, err := uri.Normalize(parser.LevelPath)
		if err != nil {
			t.Fatal(err)
		}
		scheme, err := uri.Normalize(parser.LevelScheme)
		if err != nil {
			t.Fatal(err)
		}
		if !document.HasDotSegments(path.String()) {
			q := question{input: uri.String(), result: scheme.String(), level: "path"}
			if path != scheme {
				q.level = "scheme"
			}
			return q
		}
	}
}

// TestLevels: a test of level path has the result of that level and of level scheme, and the
// program's steps of section 6.2.3 are what a test of level scheme needs.
func TestLevels(t *testing.T) {
	s, err := NewNormalization()
	if err != nil {
		t.Fatal(err)
	}
	levels := map[string]int{}
	for _, test := range s.Tests {
		levels[test.Level]++
		r, err := parser.RFC3986.Parse(test.Input)
		if err != nil {
			t.Fatal(err)
		}
		level, ok := parser.ParseLevel(test.Level)
		if got, err := r.Normalize(level); !ok || err != nil || got.String() != test.Result {
			t.Errorf("%+v: %s, %v", test, got, err)
		}
		if got, err := r.Normalize(parser.LevelScheme); err != nil || got.String() != test.Result {
			t.Errorf("%+v: %s, %v", test, got, err)
		}
		if test.Level == "scheme" && test.Section != "6.2.3" {
			t.Errorf("%+v", test)
		}
	}
	if levels["path"] == 0 || levels["scheme"] == 0 {
		t.Errorf("tests by level: %v", levels)
	}
}

// TestExamples: those of section 5.4 are the first candidates, and take the place of others
// that cover as much.
func TestExamples(t *testing.T) {
	all, err := resolutions()
	if err != nil {
		t.Fatal(err)
	}
	for i, q := range all {
		if q.example != (i < 42) {
			t.Fatalf("candidate %d: %+v", i, q)
		}
	}
	cover := []int{3, 4}
	simplify(cover, map[int][]int{0: {1, 3}, 1: {2, 3, 4}, 2: {0, 2, 4}})
	if !slices.Equal(cover, []int{3, 0}) {
		t.Errorf("the simplest cover is %v", cover)
	}
}
