package prove

import (
	"cmp"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/gen/core/sample"
)

// A judge tells whether a grammar and a PEG agree on strings. It is safe for concurrent use.
type judge struct {
	starts  []string
	tables  *recognizer.Tables
	numbers map[string]int // of the rules in the tables, by name in the PEG
	matcher *peg.Matcher
	items   int          // of the recognizer, of one string
	members sync.Map     // whether parts of strings are members of rules, by [part]
	tooDeep atomic.Int64 // strings without a verdict
}

// A part is a string that a rule of the PEG has matched.
type part struct{ rule, text string }

// The bounds of what is judged of one string.
const (
	judgedItems = 1 << 22 // of the recognizer
	judgedParts = 200     // bytes up to which the parts that rules match are judged, too
)

// newJudge returns the judge of a PEG by the members of a grammar's rules.
func newJudge(a *automaton.ABNF, p *peg.Grammar, starts []string) (*judge, error) {
	j := &judge{starts: starts, numbers: map[string]int{}, items: judgedItems}
	rules := append([]string{}, starts...)
	for _, r := range p.Rules {
		if name, published := peg.PublishedName(r.Name); published && a.Grammar.Rule(name) != nil {
			j.numbers[r.Name] = len(rules)
			rules = append(rules, name)
		}
	}
	var err error
	if j.tables, err = recognizer.New(a.Grammar, rules...); err != nil {
		return nil, err
	}
	lookaheads, err := a.Lookaheads(p.Lookaheads)
	if err != nil {
		return nil, err
	}
	if j.matcher, err = peg.NewMatcher(p); err != nil {
		return nil, err
	}
	j.matcher.Ahead = a.Space.Ahead(lookaheads)
	return j, nil
}

// compare compares a start rule, by number, on strings. The error is a [*DifferenceError] with the shortest string on
// which there is a difference, shortened if possible.
func (j *judge) compare(start int, strings []string) error {
	var next atomic.Int64
	var lock sync.Mutex
	var first error
	var of string
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(strings); i = next.Add(1) - 1 {
				s := strings[i]
				err := j.judge(start, s)
				if err == nil {
					continue
				}
				lock.Lock()
				if first == nil || shorter(s, of) {
					first, of = err, s
				}
				lock.Unlock()
			}
		})
	}
	group.Wait()
	if first == nil {
		return nil
	}
	return j.shortened(start, of, first)
}

func shorter(s, t string) bool {
	return cmp.Or(cmp.Compare(len(s), len(t)), strings.Compare(s, t)) < 0
}

// judge returns a [*DifferenceError] if the grammars disagree on a string.
func (j *judge) judge(start int, s string) error {
	rule := j.starts[start]
	match, err := j.matcher.Match(peg.RuleName(rule), s)
	if errors.Is(err, peg.ErrTooDeep) {
		j.tooDeep.Add(1)
		return nil
	}
	if err != nil {
		return err
	}
	member, err := j.tables.Accepts(start, s, j.items)
	if err != nil {
		j.tooDeep.Add(1)
		return nil
	}
	accepted := match != nil && match.End == len(s)
	switch {
	case member && !accepted:
		return &DifferenceError{Verdict: Verdict{Rule: rule, Witness: s, AcceptedBy: SideABNF}}
	case accepted && !member:
		return &DifferenceError{Verdict: Verdict{Rule: rule, Witness: s, AcceptedBy: SidePEG}}
	case !accepted || len(s) > judgedParts:
		return nil
	}
	return j.judgeParts(match, s)
}

// judgeParts returns a [*DifferenceError] if a rule of the PEG has matched, in a string, what is not a member.
func (j *judge) judgeParts(match *peg.Match, s string) error {
	for todo := []*peg.Match{match}; len(todo) > 0; {
		m := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], m.Children...)
		if number, ok := j.numbers[m.Rule]; ok && !j.isMember(number, part{m.Rule, s[m.Begin:m.End]}) {
			name, _ := peg.PublishedName(m.Rule)
			return &DifferenceError{Verdict{Rule: name, Witness: s[m.Begin:m.End], AcceptedBy: SidePEG}, true, m.Rule}
		}
	}
	return nil
}

// isMember reports whether a part is a member of the rule with a number, or is too large to tell.
func (j *judge) isMember(number int, p part) bool {
	if known, ok := j.members.Load(p); ok {
		return known.(bool)
	}
	member, err := j.tables.Accepts(number, p.text, j.items)
	member = member || err != nil
	j.members.Store(p, member)
	return member
}

// shortenedBytes is the greatest length, in bytes, of strings that are shortened.
const shortenedBytes = 256

// shortened returns the difference that is left after cutting as much as possible out of a string, one piece after the
// other.
func (j *judge) shortened(start int, s string, difference error) error {
	if len(s) > shortenedBytes {
		return difference
	}
	for length := len(s); length > 0; length-- {
		for begin := 0; begin+length <= len(s); begin++ {
			cut := s[:begin] + s[begin+length:]
			if err := j.judge(start, cut); err != nil {
				return j.shortened(start, cut, err)
			}
		}
	}
	return difference
}

// CompareBounded compares the start rules of a grammar, which may have any recursion, with a PEG's: on all short
// strings, on members that package sample makes from the rules, and on near misses. It takes seconds, and does the
// same each time. Verdicts on the ABNF's side are from package recognizer, on the PEG's side from [peg.Matcher]. The
// error is a [*DifferenceError] with a string on which they disagree, a short one; also if a rule of the PEG, other
// than one of the [Helpers], matches what is not a member.
func CompareBounded(g *abnf.Grammar, p *peg.Grammar, starts []string) (*Bounded, error) {
	sets := append(automaton.PEGSets(p), automaton.LookaheadSets(p.Lookaheads)...)
	a, err := automaton.Languages(g, 0, sets...)
	if err != nil {
		return nil, err
	}
	j, err := newJudge(a, p, starts)
	if err != nil {
		return nil, err
	}
	b := &Bounded{Seed: boundedSeed}
	for _, kind := range a.Space.Classes() {
		b.Alphabet += string([]byte{automaton.Pick(kind)})
	}
	for i, start := range starts {
		sentences, err := sample.NewGenerator(a.Grammar, start, a.Space.Classes())
		if err != nil {
			return nil, err
		}
		s := newSampling(b, sentences, len(starts))
		for batch := range s.batches() {
			if err := j.compare(i, batch); err != nil {
				return nil, err
			}
		}
	}
	b.TooDeep = int(j.tooDeep.Load())
	return b, nil
}
