package prove

import (
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/sentence"
)

// CompareBounded compares the start rules of a grammar, which may have any
// recursion, with those of a PEG: on all short strings, on members made of the
// rules as package sentence makes them, and on near misses. It takes seconds, and
// does the same each time. Verdicts on the ABNF's side are those of package
// recognizer, on the PEG's side those of [peg.Matcher]. The error is a
// [*DifferenceError] with a string on which they disagree, a short one; also
// where a rule of the PEG, other than one of the [Helpers], matches what is not a
// member.
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
		sentences, err := sentence.New(a.Grammar, start, a.Space.Classes())
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
