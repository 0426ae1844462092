package prove

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

// A Depth is what is proved of a PEG and a grammar with recursion: that they agree on every string, of any length, on
// which the PEG enters the heads of no recursive component ([automaton.Nesting]) more than Levels deep, each inside the
// one before, in attempts that fail and in lookaheads too, and none of whose derivations nests deeper.
type Depth struct {
	Levels   int
	Verdicts []Verdict // of the start rules; States are for the members so deep

	// Unknown is a shortest string on which the PEG would go deeper, from one of the start rules, or if there is none,
	// a shortest member whose derivations all do; none if HasUnknown is false, which makes the proof complete.
	Unknown    string
	HasUnknown bool

	steps int // of the work
}

func (d *Depth) String() string {
	if !d.HasUnknown {
		return fmt.Sprintf("equal to depth %d: no string nests deeper", d.Levels)
	}
	return fmt.Sprintf("equal to depth %d; the outcome of %s is unknown", d.Levels, escape.Quote(d.Unknown))
}

// deeper is how many levels deeper a derivation of a string that the PEG accepts is sought: the PEG may count levels in
// another way than the ABNF.
const deeper = 2

// ProveDepth proves that a PEG has the language of a grammar with recursion, for each of the start rules, as far as
// both nest up to a number of levels deep; and that what a rule of the PEG matches there is a member of the ABNF rule
// of its name. limit is the largest number of states of an automaton, 0 for [automaton.DefaultLimit]. The error is a
// [*DifferenceError], or an [*automaton.LimitError].
func ProveDepth(g *abnf.Grammar, p *peg.Grammar, starts []string, levels, limit int) (*Depth, error) {
	return proveLevels(g, p, starts, levels, Options{Limit: limit})
}

func proveLevels(g *abnf.Grammar, p *peg.Grammar, starts []string, levels int, o Options) (*Depth, error) {
	c, err := newDepthComparison(g, p, starts, levels, o.Limit)
	if err != nil {
		return nil, err
	}
	c.space.Allow(o.Work)
	err = eachRule(c.abnf.Grammar, p, func(name, pegName string) error {
		report(o.Progress, "proving rule %s to depth %d", name, levels)
		members, err := c.language(name, c.levels)
		if err != nil {
			return err
		}
		return c.included(name, pegName, members, func(matched automaton.Language) (string, bool, error) {
			return c.excess(matched, name)
		})
	})
	if err != nil {
		return nil, err
	}
	d := &Depth{Levels: levels}
	for _, start := range starts {
		report(o.Progress, "proving start rule %s to depth %d", start, levels)
		v, err := c.start(d, g.Rule(start).Name)
		if err != nil {
			return nil, err
		}
		d.Verdicts = append(d.Verdicts, v)
	}
	if !d.HasUnknown {
		if err := c.deeperMember(d, starts); err != nil {
			return nil, err
		}
	}
	d.steps = c.space.Steps()
	return d, nil
}

// deeperMember records a shortest member of a start rule whose derivations all nest deeper than what is compared. There
// is none if one level more adds nothing to any rule: then the members of all rules are a fixed point of their
// definitions, so there are no others.
func (c *depthComparison) deeperMember(d *Depth, starts []string) error {
	rules := lists.Each(c.abnf.Grammar.Reached(starts...).Rules, func(r *automaton.Rule) string { return r.Name })
	unrolled := func(levels int) *automaton.ABNF {
		return automaton.NewABNF(c.abnf.Grammar.Unrolled(levels, rules...), c.space)
	}
	here := unrolled(c.levels)
	for levels := c.levels; levels < automaton.MaxLevels; levels++ {
		next, grows := unrolled(levels+1), false
		for _, rule := range rules {
			members, err := here.Rule(rule)
			if err != nil {
				return err
			}
			more, err := next.Rule(rule)
			if err != nil {
				return err
			}
			grows = grows || more != members
		}
		for _, start := range starts {
			members, err := c.language(start, c.levels)
			if err != nil {
				return err
			}
			more, err := next.Rule(start)
			if err != nil {
				return err
			}
			w, ok, err := excess(c.space, start, more, members)
			if err != nil {
				return err
			}
			if ok && (!d.HasUnknown || len(w) < len(d.Unknown)) {
				d.Unknown, d.HasUnknown = w, true
			}
		}
		if d.HasUnknown || !grows {
			return nil
		}
		here = next
	}
	return fmt.Errorf("rules of %s nest deeper than %d levels", starts[0], automaton.MaxLevels)
}

// A depthComparison holds both grammars, unrolled, as languages of one space.
type depthComparison struct {
	Comparison // of the grammar with the PEG, unrolled
	space      *automaton.Space
	rules      []string // that are compared
	levels     int
	unrolled   map[int]*automaton.ABNF // by levels
	members    map[level]automaton.Language
	oracle     *abnf.Oracle
}

// A level is a rule of the ABNF, unrolled as many times.
type level struct {
	rule   string
	levels int
}

func newDepthComparison(g *abnf.Grammar, p *peg.Grammar, starts []string, levels, limit int) (*depthComparison, error) {
	if most := automaton.MaxLevels - deeper; levels < 1 || levels > most {
		return nil, fmt.Errorf("a proof to depth %d: the depth is from 1 to %d", levels, most)
	}
	if err := peg.Check(p); err != nil {
		return nil, err
	}
	sets := append(automaton.PEGSets(p), automaton.LookaheadSets(p.Lookaheads)...)
	a, err := automaton.Languages(g, limit, sets...)
	if err != nil {
		return nil, err
	}
	unrolled := automaton.UnrolledPEG(p, levels)
	c := &depthComparison{
		Comparison: newComparison(a, unrolled),
		space:      a.Space,
		rules:      slices.Clone(starts),
		levels:     levels,
		unrolled:   map[int]*automaton.ABNF{},
		members:    map[level]automaton.Language{},
	}
	for _, r := range p.Rules {
		name, _ := peg.PublishedName(r.Name)
		c.rules = append(c.rules, name)
	}
	if c.peg.Lookaheads, err = a.Lookaheads(p.Lookaheads); err != nil {
		return nil, err
	}
	c.oracle, err = abnf.NewOracle(g)
	return c, err
}

// language returns the members of an ABNF rule that nest up to a number of levels deep.
func (c *depthComparison) language(rule string, levels int) (automaton.Language, error) {
	at := level{rule, levels}
	if l, ok := c.members[at]; ok {
		return l, nil
	}
	if c.unrolled[levels] == nil {
		c.unrolled[levels] = automaton.NewABNF(c.abnf.Grammar.Unrolled(levels, c.rules...), c.space)
	}
	l, err := c.unrolled[levels].Rule(rule)
	c.members[at] = l
	return l, err
}

// excess returns a shortest string of a language that is not a member of an ABNF rule; false if there is none. Members
// that nest deeper than the language's words should are sought a few levels deeper.
func (c *depthComparison) excess(l automaton.Language, rule string) (string, bool, error) {
	for levels := c.levels; ; levels++ {
		members, err := c.language(rule, levels)
		if err != nil {
			return "", false, err
		}
		w, ok, err := excess(c.space, rule, l, members)
		if err != nil {
			return "", false, err
		}
		if !ok || !c.oracle.Matches(rule, w) {
			return w, ok, nil
		}
		if levels == c.levels+deeper {
			return "", false, fmt.Errorf("rule %s: %s nests deeper in the ABNF than in the PEG", rule, escape.Quote(w))
		}
	}
}

// start looks for members that a start rule refuses, and records a string whose outcome is unknown. What it accepts is
// included in the members: it is matched.
func (c *depthComparison) start(d *Depth, rule string) (Verdict, error) {
	v := Verdict{Rule: rule, Equal: true}
	members, err := c.language(rule, c.levels)
	if err != nil {
		return v, err
	}
	accepted, err := c.peg.Accepted(peg.RuleName(rule))
	if err != nil {
		return v, err
	}
	unknown, err := c.peg.Unknown(peg.RuleName(rule))
	if err != nil {
		return v, err
	}
	known, err := automaton.Guard(rule, func() automaton.Language { return c.space.Minus(members, unknown) })
	if err != nil {
		return v, err
	}
	missing, isMissing, err := excess(c.space, rule, known, accepted)
	if err != nil {
		return v, err
	}
	if isMissing {
		return v, &DifferenceError{Verdict: Verdict{Rule: rule, Witness: missing, AcceptedBy: SideABNF}}
	}
	v.States = c.space.States(members)
	if w, ok := c.space.Shortest(unknown); ok && (!d.HasUnknown || len(w) < len(d.Unknown)) {
		d.Unknown, d.HasUnknown = w, true
	}
	return v, nil
}
