package prove

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// A subject is a published grammar, with its PEG, that is edited.
type subject struct {
	name     string
	starts   []string
	grammar  *abnf.Grammar
	text     string // of the PEG
	oracle   *abnf.Oracle
	verdicts map[string]bool // of the oracle, by rule, NUL and string
}

// subjects returns the subjects: all published grammars.
func subjects(t *testing.T) []*subject {
	t.Helper()
	var all []*subject
	for r := range grammar.Revisions() {
		text := must.Have(os.ReadFile(filepath.Join("..", "..", "..", "grammar", r.Name+".peg")))(t)
		all = append(all, newSubject(t, r.Name, r.ABNF(), string(text), r.StartRules...))
	}
	return all
}

func readPEG(t *testing.T, text string) *peg.Grammar {
	t.Helper()
	g, err := peg.Read("", []byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return g
}

func newSubject(t *testing.T, name, abnfText, pegText string, starts ...string) *subject {
	t.Helper()
	g := must.Have(abnf.ReadGrammar(name+".abnf", abnfText))(t)
	oracle := must.Have(abnf.NewOracle(g))(t)
	return &subject{name, starts, g, pegText, oracle, map[string]bool{}}
}

// isMember asks the oracle.
func (s *subject) isMember(rule, word string) bool {
	key := rule + "\x00" + word
	verdict, known := s.verdicts[key]
	if !known {
		verdict = s.oracle.Matches(rule, word)
		s.verdicts[key] = verdict
	}
	return verdict
}

// alphabet returns one byte of each class of bytes that the grammars tell
// apart.
func (s *subject) alphabet(t *testing.T, p *peg.Grammar) string {
	t.Helper()
	lowered := must.Have(automaton.Lower(s.grammar))(t)
	var b strings.Builder
	for _, class := range automaton.NewSpace(0, append(lowered.Sets(), automaton.PEGSets(p)...)...).Classes() {
		b.WriteByte(automaton.Pick(class))
	}
	return b.String()
}

// shortStrings yields the strings over an alphabet, shortest first, up to a
// length and number.
func shortStrings(alphabet string, length, number int, yield func(string) bool) {
	queue := []string{""}
	for ; number > 0 && len(queue) > 0; number-- {
		word := queue[0]
		queue = queue[1:]
		if !yield(word) {
			return
		}
		if len(word) < length && len(queue) < number {
			for i := range len(alphabet) {
				queue = append(queue, word+alphabet[i:i+1])
			}
		}
	}
}

// end returns the end of a PEG rule's match in a word, -1 if there is none.
func end(t *testing.T, m *peg.Matcher, rule, word string) int {
	t.Helper()
	match := must.Have(m.Match(rule, word))(t)
	if match == nil {
		return -1
	}
	return match.End
}

// checkRefusal checks, by the oracle and the matcher alone, that a difference
// is one, and that no shorter one is among a number of strings, shortest first,
// and among those that lack a part of the witness.
func (s *subject) checkRefusal(t *testing.T, what string, p *peg.Grammar, d *DifferenceError, number int) {
	t.Helper()
	m := must.Have(peg.NewMatcher(p))(t)
	alphabet := s.alphabet(t, p)
	if !d.Inclusion {
		rule := peg.RuleName(d.Rule)
		member, accepted := s.isMember(d.Rule, d.Witness), end(t, m, rule, d.Witness) == len(d.Witness)
		if member == accepted || member != (d.AcceptedBy == SideABNF) {
			t.Errorf("%s: %v; but member of the ABNF rule: %v, accepted by the PEG: %v", what, d, member, accepted)
		}
		agree := func(word string) bool {
			if len(word) < len(d.Witness) && s.isMember(d.Rule, word) != (end(t, m, rule, word) == len(word)) {
				t.Errorf("%s: %v; but %q is shorter", what, d, word)
				return false
			}
			return true
		}
		shortStrings(alphabet, len(d.Witness)-1, number, agree)
		for i := range len(d.Witness) { // what is left of a long witness, too
			for j := i + 1; j <= len(d.Witness); j++ {
				if !agree(d.Witness[:i] + d.Witness[j:]) {
					return
				}
			}
		}
		return
	}
	if s.isMember(d.Rule, d.Witness) {
		t.Errorf("%s: %v; but it is a member", what, d)
	}
	// Some continuation makes the PEG rule match the witness and no more.
	matched := false
	shortStrings(alphabet, 3, 20_000, func(rest string) bool {
		matched = end(t, m, d.PEGRule, d.Witness+rest) == len(d.Witness)
		return !matched
	})
	if !matched {
		t.Errorf("%s: %v; but the matcher does not match it", what, d)
	}
	shortStrings(alphabet, len(d.Witness), number, func(word string) bool {
		if n := end(t, m, d.PEGRule, word); n >= 0 && n < len(d.Witness) && !s.isMember(d.Rule, word[:n]) {
			t.Errorf("%s: %v; but %q is shorter", what, d, word[:n])
			return false
		}
		return true
	})
}

// checkHarmless checks that the matcher, the oracle and the automata agree on
// short strings and on sample words.
func (s *subject) checkHarmless(t *testing.T, what string, c *Comparison, p *peg.Grammar, samples map[string][]string,
	number int) {
	t.Helper()
	m := must.Have(peg.NewMatcher(p))(t)
	alphabet := s.alphabet(t, p)
	for _, start := range s.starts {
		a, l, err := c.languages(start)
		if err != nil {
			t.Fatal(err)
		}
		check := func(word string) bool {
			member, accepted := s.isMember(start, word), end(t, m, peg.RuleName(start), word) == len(word)
			if accepted != member || c.abnf.Space.Contains(a, word) != member ||
				c.abnf.Space.Contains(l, word) != member {
				t.Errorf("%s: proved equal; but %q as %s: member %v, automata %v and %v, PEG %v", what, word, start,
					member, c.abnf.Space.Contains(a, word), c.abnf.Space.Contains(l, word), accepted)
				return false
			}
			return true
		}
		shortStrings(alphabet, 4, number, check)
		for _, word := range samples[start] {
			check(word)
		}
	}
}

// samples returns, per start rule, members and near misses.
func (s *subject) samples(t *testing.T, c *Comparison, number int) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	r := rand.New(rand.NewPCG(5, 6))
	for _, start := range s.starts {
		l := must.Have(c.abnf.Rule(start))(t)
		for len(all[start]) < number {
			word := walk(r, c.abnf.Space, l, 1+r.IntN(25))
			if !s.isMember(start, word) {
				t.Fatalf("%s: %q is in the automaton of %s, and no member", s.name, word, start)
			}
			at := r.IntN(len(word) + 1)
			all[start] = append(all[start], word, word[:at]+word[min(at+1, len(word)):])
		}
	}
	return all
}

// walk draws a word of l: at random for about n bytes, then the shortest way
// out.
func walk(r *rand.Rand, s *automaton.Space, l automaton.Language, n int) string {
	var b strings.Builder
	for range n {
		var onward []byte
		for _, class := range s.Classes() {
			if c := automaton.Pick(class); s.After(l, c) != s.Empty() {
				onward = append(onward, c)
			}
		}
		if len(onward) == 0 {
			break
		}
		c := onward[r.IntN(len(onward))]
		b.WriteByte(c)
		l = s.After(l, c)
	}
	end, _ := s.Shortest(l)
	return b.String() + end
}

// How many strings are tried by the slow matchers, which take most of the time.
const (
	thorough = 1000 // on a grammar as it is published
	cursory  = 120  // on one edit of many
)

// TestEdits proves the published grammars, and then edits them, in every kind of [edits] at places
// drawn at random.
func TestEdits(t *testing.T) {
	// Some proofs take a second.
	drawn := testflag.Choose(
		map[string]int{"url-1993": 2, "rfc1738": 3, "url-syntax-05": 6, "rfc2396": 6, "rfc2732": 4, "rfc2396bis-01": 1,
			"rfc1630": 3, "rfc1808": 6, "rfc2141": 6, "rfc3987": 3, "rfc6874": 4, "rfc8141": 6, "rfc3986": 8,
			"rfc2141bis-urn-03": 10, "url-standard": 1},
		map[string]int{"url-1993": 60, "rfc1738": 80, "url-syntax-05": 80, "rfc2396": 80, "rfc2732": 60,
			"rfc2396bis-01": 20, "rfc1630": 60, "rfc1808": 80, "rfc2141": 80, "rfc3987": 40, "rfc6874": 60,
			"rfc8141": 80, "rfc3986": 200, "rfc2141bis-urn-03": 200, "url-standard": 20})
	slow := map[string]bool{"url-1993": true, "rfc2396bis-01": true} // a proof takes long
	for _, s := range subjects(t) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			if often := testflag.Sample(t, 3); slow[s.name] && !often() {
				t.Skip("a proof takes a second: in one of three runs, and with -complete")
			}
			p := readPEG(t, s.text)
			all := edits(p)
			chosen := draw(testflag.Rand(t), all, drawn[s.name])
			with := s.comparisons(t, chosen)

			base := with(p)
			verdicts, err := base.Prove(s.starts)
			if err != nil || len(verdicts) != len(s.starts) {
				t.Fatalf("%d verdicts, error %v", len(verdicts), err)
			}
			for i, v := range verdicts {
				if v.Rule != s.starts[i] || !v.Equal || v.States == 0 || v.Witness != "" || v.AcceptedBy != "" {
					t.Errorf("%+v", v)
				}
			}
			samples := s.samples(t, base, 60)
			s.checkHarmless(t, "as published", base, p, samples, thorough)

			count := map[string][3]int{}
			for _, e := range chosen {
				n := count[e.kind]
				n[s.try(t, e, with(e.grammar), samples, cursory)]++
				count[e.kind] = n
			}
			s.report(t, len(all), count)
		})
	}
}

// report logs the outcomes of edits by their kinds.
func (s *subject) report(t *testing.T, places int, count map[string][3]int) {
	t.Helper()
	var kinds []string
	var total [3]int
	for kind, n := range count {
		kinds = append(kinds, fmt.Sprintf("%s: %d refused, %d harmless, %d unfit", kind, n[refused], n[harmless],
			n[unfit]))
		for i := range n {
			total[i] += n[i]
		}
	}
	slices.Sort(kinds)
	t.Logf("of %d edits, %d drawn: %d refused with a witness, %d proved harmless, %d of which no parser can be "+
		"made\n%s", places,
		total[refused]+total[harmless]+total[unfit], total[refused], total[harmless], total[unfit],
		strings.Join(kinds, "\n"))
	if testflag.Complete() && total[refused] == 0 {
		t.Error("no edit was refused")
	}
}

// draw returns n edits at random, in order, one of each kind among them if n
// allows.
func draw(r *rand.Rand, all []edit, n int) []edit {
	kinds := map[string]bool{}
	var chosen []int
	var others []int
	for _, i := range r.Perm(len(all)) {
		if kinds[all[i].kind] {
			others = append(others, i)
			continue
		}
		kinds[all[i].kind] = true
		chosen = append(chosen, i)
	}
	chosen = append(chosen, others...)
	chosen = chosen[:min(len(chosen), n)]
	slices.Sort(chosen)
	var drawn []edit
	for _, i := range chosen {
		drawn = append(drawn, all[i])
	}
	return drawn
}

// comparisons returns what [Compare] does for edited PEGs, with the ABNF's
// automata in one space for all.
func (s *subject) comparisons(t *testing.T, all []edit) func(*peg.Grammar) *Comparison {
	t.Helper()
	lowered := must.Have(automaton.Lower(s.grammar))(t)
	sets := append(lowered.Sets(), automaton.PEGSets(readPEG(t, s.text))...)
	for _, e := range all {
		sets = append(sets, automaton.PEGSets(e.grammar)...)
	}
	space := automaton.NewSpace(0, sets...)
	a := automaton.NewABNF(lowered, space)
	return func(p *peg.Grammar) *Comparison {
		return &Comparison{abnf: a, peg: automaton.NewPEG(p, space),
			plain: automaton.NewABNF(automaton.Plain(p), space)}
	}
}

// Outcomes of an edit.
const (
	refused = iota
	harmless
	unfit
)

// try proves an edited PEG, or has it refused, and checks the outcome on a
// number of short strings.
func (s *subject) try(t *testing.T, e edit, c *Comparison, samples map[string][]string, number int) int {
	t.Helper()
	what := fmt.Sprintf("%s, %s", e.kind, e.rule)
	if err := peg.Check(e.grammar); err != nil {
		var check *peg.CheckError
		if !errors.As(err, &check) {
			t.Errorf("%s: %v", what, err)
		}
		return unfit
	}
	_, err := c.Prove(s.starts)
	var d *DifferenceError
	if err != nil && !errors.As(err, &d) {
		t.Errorf("%s: %v", what, err)
		return unfit
	}
	if d == nil {
		s.checkHarmless(t, what, c, e.grammar, samples, number)
		return harmless
	}
	s.checkRefusal(t, what, e.grammar, d, number)
	return refused
}

// If both sides have strings of their own, the witness is a shortest of all.
func TestRuleFindsTheShorterSide(t *testing.T) {
	for _, test := range []struct {
		abnf, peg, witness string
		side               Side
	}{
		{`s = %s"ab" / %s"c"`, `s <- 'ab' / 'ccc'`, "c", SideABNF},
		{`s = %s"ab" / %s"ccc"`, `s <- 'ab' / 'c'`, "c", SidePEG},
		{`s = %s"ab" / %s"c"`, `s <- 'ab' / 'cc'`, "c", SideABNF},
		{`s = *%s"a"`, `s <- 'a'+`, "", SideABNF},
		{`s = 1*%s"a"`, `s <- 'a'*`, "", SidePEG},
		{`s = %xFF`, `s <- [\0xfe-\0xff]`, "\xfe", SidePEG},
	} {
		s := newSubject(t, "sides", test.abnf+"\n", test.peg+"\n", "s")
		p := readPEG(t, s.text)
		c := must.Have(Compare(s.grammar, p, 0))(t)
		got, err := c.Rule("S")
		if want := (Verdict{Rule: "s", Witness: test.witness, AcceptedBy: test.side}); err != nil || got != want {
			t.Errorf("%s, %s: %+v, %v; want %+v", test.abnf, test.peg, got, err, want)
			continue
		}
		s.checkRefusal(t, test.peg, p, &DifferenceError{Verdict: got}, thorough)
	}
}

// isDifference checks that an error is a difference, and its witness one: by the
// slow oracle of the ABNF, and the matcher of the PEG.
func (s *subject) isDifference(t *testing.T, p *peg.Grammar, err error) {
	t.Helper()
	var d *DifferenceError
	if !errors.As(err, &d) {
		t.Errorf("not caught: %v", err)
		return
	}
	m := must.Have(peg.NewMatcher(p))(t)
	if d.Inclusion {
		s.checkRefusal(t, "", p, d, 0)
		return
	}
	member := s.oracle.Matches(d.Rule, d.Witness)
	accepted := end(t, m, peg.RuleName(d.Rule), d.Witness) == len(d.Witness)
	if member == accepted || member != (d.AcceptedBy == SideABNF) {
		t.Errorf("%v; but member of the ABNF rule: %v, accepted by the PEG: %v", d, member, accepted)
	}
}
