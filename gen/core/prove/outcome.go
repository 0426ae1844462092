package prove

import (
	"cmp"
	"errors"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// An Outcome is what is known about a PEG in which no difference was found.
type Outcome struct {
	Verdicts []Verdict // of the start rules, if they are proved without a limit
	Depth    *Depth    // what is proved of a grammar with recursion; nil if that is too much work
	Bounded  *Bounded  // what was compared beyond that; nil if there is a proof
}

// Grammar proves what it can of a PEG of a grammar: what [Comparison.Prove] does or, if a rule has no finite automaton,
// what [ProveDepth] does, one level after the other, and then [CompareBounded]. The error is a [*DifferenceError], or
// an [*automaton.LimitError] if no requested level can be proved, or a grammar without recursion is too much work.
func Grammar(g *abnf.Grammar, p *peg.Grammar, starts []string, o Options) (Outcome, error) {
	c, err := Compare(g, p, o.Limit)
	if err != nil {
		return Outcome{}, err
	}
	c.Allow(o.Work)
	c.Progress = o.Progress
	var out Outcome
	out.Verdicts, err = c.Prove(starts)
	if !automaton.IsRecursion(err) {
		return out, err
	}
	if out.Depth, err = deepest(g, p, starts, o); err != nil {
		return Outcome{}, err
	}
	if out.Depth != nil && !out.Depth.HasUnknown {
		return out, nil
	}
	report(o.Progress, "comparing the PEG with the ABNF on many strings")
	out.Bounded, err = CompareBounded(g, p, starts)
	return out, err
}

// perLevel is about how many times as much work a level is as the one before.
const perLevel = 4

// leastLevels is how many levels are tried however much work the one before was: in one level alone, no rule of a
// component calls another.
const leastLevels = 2

// deepest proves one level after the other, and returns the last that could be proved; nil if none was.
func deepest(g *abnf.Grammar, p *peg.Grammar, starts []string, o Options) (*Depth, error) {
	var last *Depth
	most := o.Levels
	most = cmp.Or(most, DefaultLevels)
	for levels := 1; levels <= most; levels++ {
		d, err := proveLevels(g, p, starts, levels, o)
		var limit *automaton.LimitError
		switch {
		case errors.As(err, &limit) && o.Levels == 0:
			return last, nil
		case err != nil:
			return nil, err
		}
		last = d
		if !d.HasUnknown || o.Levels == 0 && levels >= leastLevels && o.Work.Steps > 0 &&
			d.steps > o.Work.Steps/perLevel {
			return last, nil
		}
	}
	return last, nil
}
