package smallest

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/mutation"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/citation"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/testset"
)

// A Suite tells a language from those of all mutants.
type Suite struct {
	Rule  string
	Tests []Test // valid ones first; in each part the shortest first

	Complete   int // tests in the complete test set
	Mutants    int // that change the language
	Equivalent int // mutants that do not
	Invalid    int // mutants that the generator refuses
	Bytes      int // mutants that change it only for strings that are not UTF-8
	Missed     int // mutants that only strings beyond the complete test set cover
	Bound      int // a number of tests that no suite of these strings is below
}

// A Test is a string with its verdict, and what it is for.
type Test struct {
	Input   string
	Valid   bool
	Offset  int    // the length in bytes of the longest prefix that some member begins with
	Rule    string // that is edited
	Section string // of the document that defines the rule; "" where the grammar names none
	Reason  string // which edit the string catches
	Catches int    // how many mutants it covers
}

// limits bound automata of mutants, in states, and the search for a minimum, in steps.
const (
	stateLimit = 1 << 13
	stepLimit  = 2000
)

// A trial is a mutant with its automaton, and what it is found to be.
type trial struct {
	*mutation.Mutant
	tables    *tables
	witnesses []string // that are UTF-8
	bytes     bool     // the language is another, but there is no witness
	err       error
}

// utf8Grammar has the language of all strings in UTF-8.
const utf8Grammar = "text = *( %x0-D7FF / %xE000-10FFFF )\n"

// New returns the suite of a rule of a grammar.
func New(g *abnf.Grammar, rule string) (*Suite, error) {
	l, err := prove.NewLanguage(g, rule)
	if err != nil {
		return nil, err
	}
	s := &Suite{Rule: l.Rule.Name}
	text, err := abnf.ReadGrammar("utf-8", utf8Grammar)
	if err != nil {
		return nil, err
	}
	trials, err := tryAll(g.Reached([]string{s.Rule}), text, s.Rule)
	if err != nil {
		return nil, err
	}
	trials = slices.DeleteFunc(trials, func(t *trial) bool {
		switch {
		case t.err != nil:
			s.Invalid++
		case t.bytes:
			s.Bytes++
		case t.tables == nil:
			s.Equivalent++
		default:
			s.Mutants++
			return false
		}
		return true
	})
	strings, own := s.candidates(testset.New(l.Space, l.Words, testset.Options{}), trials)
	in := covered(newTables(l.Space.Tables(l.Words)), strings, trials)
	for _, sets := range in {
		if !slices.ContainsFunc(sets, func(c int) bool { return own[strings[c]] }) {
			s.Missed++
		}
	}
	var chosen []int
	length := func(c int) int { return len(strings[c]) }
	chosen, s.Bound = problemOf(in, len(strings), length).cover(stepLimit)
	s.explain(g, l, chosen, strings, in, trials)
	return s, nil
}

// tryAll returns the mutants of a grammar with their automata.
func tryAll(g, text *abnf.Grammar, rule string) ([]*trial, error) {
	original, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	all, err := automaton.Lower(text)
	if err != nil {
		return nil, err
	}
	mutants := mutation.ABNFMutants(g)
	trials := make([]*trial, len(mutants))
	inParallel(len(mutants), func(i int) { trials[i] = try(mutants[i], original, all, rule) })
	for _, t := range trials {
		if t.err != nil && !automaton.IsRecursion(t.err) && !errors.As(t.err, new(*automaton.LimitError)) {
			return nil, fmt.Errorf("%s: %w", t.Mutant, t.err)
		}
	}
	return trials, nil
}

// inParallel calls f with the numbers below n.
func inParallel(n int, f func(i int)) {
	var wait sync.WaitGroup
	workers := min(n, runtime.GOMAXPROCS(0))
	for w := range workers {
		wait.Go(func() {
			for i := w; i < n; i += workers {
				f(i)
			}
		})
	}
	wait.Wait()
}

// try compares the language of a mutant with that of the grammar.
func try(m *mutation.Mutant, original, text *automaton.Grammar, rule string) *trial {
	t := &trial{Mutant: m}
	var lowered *automaton.Grammar
	if lowered, t.err = automaton.Lower(m.Grammar()); t.err != nil {
		return t
	}
	space := automaton.NewSpace(stateLimit, slices.Concat(original.Sets(), lowered.Sets(), text.Sets())...)
	var languages [3]automaton.Language
	for i, g := range []*automaton.Grammar{original, lowered, text} {
		name := rule
		if g == text {
			name = "text"
		}
		if languages[i], t.err = automaton.NewABNF(g, space).Rule(name); t.err != nil {
			return t
		}
	}
	is, becomes, all := languages[0], languages[1], languages[2]
	if is == becomes {
		return t
	}
	for _, sides := range [2][2]automaton.Language{{is, becomes}, {becomes, is}} {
		var only automaton.Language
		only, t.err = automaton.Guard(rule, func() automaton.Language {
			return space.Intersect(space.Minus(sides[0], sides[1]), all)
		})
		if t.err != nil {
			return t
		}
		if witness, ok := space.Shortest(only); ok {
			t.witnesses = append(t.witnesses, witness)
		}
	}
	t.bytes = len(t.witnesses) == 0
	t.tables = newTables(space.Tables(becomes))
	return t
}

// candidates returns the strings in UTF-8 of the complete test set and the witnesses of
// the mutants, in ascending order, and which are of the complete test set.
func (s *Suite) candidates(set *testset.Set, trials []*trial) (all []string, own map[string]bool) {
	own = map[string]bool{}
	for test := range set.All() {
		s.Complete++
		if utf8.ValidString(test.Input) {
			own[test.Input] = true
			all = append(all, test.Input)
		}
	}
	for _, t := range trials {
		all = append(all, t.witnesses...)
	}
	slices.Sort(all)
	return slices.Compact(all), own
}

// covered returns of each mutant the strings that give it another verdict.
func covered(original *tables, strings []string, trials []*trial) map[int][]int {
	verdicts := original.verdicts(strings)
	lists := make([][]int, len(trials))
	inParallel(len(trials), func(i int) {
		for c, accepted := range trials[i].tables.verdicts(strings) {
			if accepted != verdicts[c] {
				lists[i] = append(lists[i], c)
			}
		}
	})
	in := map[int][]int{}
	for i, list := range lists {
		in[i] = list
	}
	return in
}

// problemOf returns the problem of the mutants, with one candidate of those that cover the
// same mutants: one of least cost, and of these the first.
func problemOf(in map[int][]int, candidates int, cost func(candidate int) int) *problem {
	signatures := make([][]byte, candidates)
	for _, m := range ascending(in) {
		for _, c := range in[m] {
			signatures[c] = binary.BigEndian.AppendUint16(signatures[c], uint16(m))
		}
	}
	first := map[string]int{}
	for c, signature := range signatures {
		other, ok := first[string(signature)]
		if !ok || cost(c) < cost(other) {
			first[string(signature)] = c
		}
	}
	p := &problem{in: in}
	return p.restricted(func(int) bool { return true },
		func(c int) bool { return first[string(signatures[c])] == c })
}

// explain sets the tests: the chosen strings, each with the mutant that fewest others of
// them cover.
func (s *Suite) explain(g *abnf.Grammar, l *prove.Language, chosen []int, texts []string, in map[int][]int,
	trials []*trial) {
	times := map[int]int{}
	catches := map[int][]int{}
	for _, m := range ascending(in) {
		for _, c := range in[m] {
			if _, ok := slices.BinarySearch(chosen, c); ok {
				times[m]++
				catches[c] = append(catches[c], m)
			}
		}
	}
	for _, c := range chosen {
		m := slices.MinFunc(catches[c], func(a, b int) int { return cmp.Compare(times[a], times[b]) })
		t := Test{Input: texts[c], Valid: l.Space.Contains(l.Words, texts[c]), Rule: trials[m].Rule,
			Catches: len(catches[c])}
		t.Section = citation.Section(g.Rule(t.Rule))
		edit := fmt.Sprintf("an edit of %s: %s: %s", t.Rule, trials[m].Edit, trials[m].What)
		t.Offset = l.Space.ViablePrefix(l.Words, t.Input)
		switch {
		case t.Valid:
			t.Reason = "it is refused after " + edit
		case t.Offset == len(t.Input):
			t.Reason = "it ends too early, and is accepted after " + edit
		default:
			t.Reason = fmt.Sprintf("it goes wrong at byte %d, and is accepted after %s", t.Offset, edit)
		}
		s.Tests = append(s.Tests, t)
	}
	slices.SortFunc(s.Tests, func(a, b Test) int {
		switch {
		case a.Valid != b.Valid && a.Valid:
			return -1
		case a.Valid != b.Valid:
			return 1
		}
		return cmp.Or(cmp.Compare(len(a.Input), len(b.Input)), strings.Compare(a.Input, b.Input))
	})
}
