package mutation

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/language"
	"github.com/urispec/urispec/conformance/law"
	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/internal/cases"
)

// A Source is where a string comes from that catches a mutant.
type Source string

// Published is the source of all strings that catch mutants of the ABNF: see
// [Transcription].
const Published Source = "published"

// The sources of inputs, which catch mutants of the PEG, in the order in which
// one is said to be caught first.
const (
	Law     Source = "law"
	Case    Source = "case"
	TestSet Source = "test set"
)

// Sources has the sources of inputs in order.
var Sources = []Source{Law, Case, TestSet}

// An input is a string that the harness tries on a start rule.
type input struct {
	text    string
	valid   bool            // whether the grammar accepts it
	sources map[Source]bool // that have it
}

// first returns the first source that has the input.
func (in input) first() Source {
	i := slices.IndexFunc(Sources, func(s Source) bool { return in.sources[s] })
	return Sources[i]
}

// The strings of the laws and of the test sets are those of go test.
var runner = law.Runner{Seed: 1, Inputs: 2000, MaxSize: 40}

const testsPerStart = 2000

// inputs returns what the harness tries on a start rule, the smallest first:
// the strings on which the law of verdicts runs, the named cases, and the
// sample of the complete test set.
func inputs(s *subject.Subject, start subject.StartRule, named []cases.Case) ([]input, error) {
	found := map[string]map[Source]bool{}
	add := func(text string, from Source) {
		if found[text] == nil {
			found[text] = map[Source]bool{}
		}
		found[text][from] = true
	}
	for _, l := range law.Laws(s) {
		if strings.HasSuffix(l.ID, "/verdict/"+start.Rule) {
			l.Holds = func(inputs ...string) error { add(inputs[0], Law); return nil }
			runner.Run(l)
		}
	}
	isDefault := start.Rule == s.Starts[0].Rule
	for _, c := range named {
		if c.Kind != cases.Verdict {
			continue
		}
		if strings.EqualFold(c.Rule, start.Rule) || c.Rule == "" && isDefault {
			add(c.Input, Case)
		}
		if c.In != nil && isDefault {
			add(*c.In, Case)
		}
	}
	set, err := s.TestSet(start.Rule)
	if err != nil {
		return nil, err
	}
	for test, sampled := range language.SampleTests(set, runner.Seed, testsPerStart) {
		if sampled {
			add(test.Input, TestSet)
		}
	}
	var all []input
	for text, sources := range found {
		all = append(all, input{text, start.Sampler.Contains(text), sources})
	}
	sortInputs(all)
	return all, nil
}

// sortInputs brings the smallest to the front.
func sortInputs(all []input) {
	slices.SortFunc(all, func(a, b input) int {
		return cmp.Or(cmp.Compare(len(a.text), len(b.text)), cmp.Compare(a.text, b.text))
	})
}

// caught returns the smallest input on which a language gives another verdict,
// and the first source that has such an input; false if there is none.
func caught(inputs []input, space *automaton.Space, l automaton.Language) (smallest input, first Source, ok bool) {
	t := space.Tables(l)
	rank := len(Sources)
	for _, in := range inputs {
		if accepts(t, in.text) == in.valid {
			continue
		}
		if !ok {
			smallest, ok = in, true
		}
		for i, source := range Sources[:rank] {
			if in.sources[source] {
				rank = i
				break
			}
		}
		if rank == 0 {
			break
		}
	}
	if ok {
		first = Sources[rank]
	}
	return smallest, first, ok
}

// accepts reports whether the automaton of a language accepts a string.
func accepts(t *automaton.Tables, s string) bool {
	at := t.Initial[0]
	for i := range len(s) {
		at = t.Next[at][t.ClassOf[s[i]]]
	}
	return t.Accept[at]
}
