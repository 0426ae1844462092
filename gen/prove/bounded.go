package prove

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// Bounded is what a comparison has covered that is no proof.
type Bounded struct {
	Recursive *automaton.RecursionError // why there is no proof
	Alphabet  string                    // one byte of each kind that the grammars tell apart
	Length    int                       // all strings over Alphabet up to this length were compared
	Strings   int                       // how many these are
	Random    int                       // longer random members and near misses that were compared
}

func (b *Bounded) String() string {
	return fmt.Sprintf("no proof is possible: %v; compared on all %d strings of up to %d bytes over %q, and on %d random ones",
		b.Recursive, b.Strings, b.Length, b.Alphabet, b.Random)
}

// The bounds of a comparison: it takes seconds.
const (
	boundedStrings = 60_000 // all strings up to a length, per start rule
	boundedRandom  = 3_000  // random strings, per start rule
	boundedNesting = 3      // of the grammar that random members are drawn from
	boundedBytes   = 60     // length of random members, about
)

// CompareBounded compares the start rules of a grammar with recursion, for
// which no automaton need exist, with those of a PEG: on all short strings, and
// on random members and near misses. Verdicts on the ABNF's side are those of
// [abnf.Oracle], on the PEG's side those of [peg.Matcher]. The error is a
// [*DifferenceError] with a string on which they disagree, the shortest of
// those that were tried; also where a rule of the PEG, other than one of the
// [Helpers], matches what is not a member.
func CompareBounded(g *abnf.Grammar, p *peg.Grammar, starts []string) (*Bounded, error) {
	exact, err := automaton.Languages(g, 0, automaton.PEGSets(p)...)
	if err != nil {
		return nil, err
	}
	oracle, err := abnf.NewOracle(g)
	if err != nil {
		return nil, err
	}
	matcher, err := peg.NewMatcher(p)
	if err != nil {
		return nil, err
	}
	space := exact.Space
	c := &bounded{oracle: oracle, matcher: matcher}
	b := &Bounded{}
	for _, class := range space.Classes() {
		b.Alphabet += string([]byte{automaton.Pick(class)})
	}
	near := automaton.NewABNF(exact.Grammar, space)
	near.Nesting = boundedNesting
	for _, start := range starts {
		if _, err := exact.Rule(start); err != nil && b.Recursive == nil {
			if recursion, ok := err.(*automaton.RecursionError); ok {
				b.Recursive = recursion
			}
		}
		if err := c.short(b, start); err != nil {
			return nil, err
		}
		members, err := near.Rule(start)
		if err != nil {
			return nil, err
		}
		if err := c.random(b, start, space, members); err != nil {
			return nil, err
		}
	}
	return b, nil
}

type bounded struct {
	oracle  *abnf.Oracle
	matcher *peg.Matcher
}

// short compares all strings up to the greatest length that keeps their number
// within bounds; of a large alphabet, at least those of two bytes.
func (c *bounded) short(b *Bounded, start string) error {
	level := []string{""}
	for length := 0; ; length++ {
		for _, s := range level {
			if err := c.compare(start, s); err != nil {
				return err
			}
		}
		b.Strings += len(level)
		b.Length = max(b.Length, length)
		if length >= 2 && b.Strings+len(level)*len(b.Alphabet) > boundedStrings {
			return nil
		}
		next := make([]string, 0, len(level)*len(b.Alphabet))
		for _, s := range level {
			for i := range len(b.Alphabet) {
				next = append(next, s+b.Alphabet[i:i+1])
			}
		}
		level = next
	}
}

// random compares members that a random walk through the approximate automaton
// finds, and what one to three edits make of them.
func (c *bounded) random(b *Bounded, start string, space *automaton.Space, members automaton.Language) error {
	if members == space.Empty() {
		return nil
	}
	r := rand.New(rand.NewPCG(1, uint64(len(start))))
	var found error
	shortest := -1
	for range boundedRandom {
		s := walk(r, space, members, r.IntN(boundedBytes))
		for edits := r.IntN(4); edits > 0; edits-- {
			at, with := r.IntN(len(s)+1), b.Alphabet[r.IntN(len(b.Alphabet)):][:1]
			switch r.IntN(3) {
			case 0:
				s = s[:at] + with + s[at:]
			case 1:
				s = s[:at] + s[min(at+1, len(s)):]
			default:
				s = s[:at] + with + s[min(at+1, len(s)):]
			}
		}
		b.Random++
		if err := c.compare(start, s); err != nil && (shortest < 0 || len(s) < shortest) {
			found, shortest = err, len(s)
		}
	}
	return found
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

func (c *bounded) compare(start, s string) error {
	chart := c.oracle.Chart(s)
	member := chart.Matches(start, 0, len(s))
	match, err := c.matcher.Match(peg.RuleName(start), s)
	if err != nil {
		return err
	}
	accepted := match != nil && match.End == len(s)
	switch {
	case member && !accepted:
		return &DifferenceError{Verdict: Verdict{Rule: start, Witness: s, AcceptedBy: SideABNF}}
	case accepted && !member:
		return &DifferenceError{Verdict: Verdict{Rule: start, Witness: s, AcceptedBy: SidePEG}}
	case !accepted:
		return nil
	}
	for todo := []*peg.Match{match}; len(todo) > 0; {
		m := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], m.Children...)
		name, published := peg.PublishedName(m.Rule)
		if published && c.oracle.Grammar().Rule(name) != nil && !chart.Matches(name, m.Begin, m.End) {
			return &DifferenceError{Verdict{Rule: name, Witness: s[m.Begin:m.End], AcceptedBy: SidePEG}, true, m.Rule}
		}
	}
	return nil
}
