package prove

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

// A Side is one of the two grammars that are compared.
type Side string

// The sides of a proof.
const (
	SideABNF Side = "abnf"
	SidePEG  Side = "peg"
)

// A Verdict is the outcome of comparing a rule of an ABNF grammar with the rule of that name in a PEG.
type Verdict struct {
	Rule       string // as the ABNF spells it
	Equal      bool
	States     int    // of the minimal automaton of the ABNF rule, if Equal
	Witness    string // a shortest string that one side accepts and the other refuses
	AcceptedBy Side   // the side that accepts Witness
}

// A DifferenceError is a difference between a PEG and its ABNF.
type DifferenceError struct {
	Verdict
	// Inclusion is set if only inclusion was asked: the PEG's rule PEGRule matches Witness somewhere, but it is not a
	// member of the ABNF rule.
	Inclusion bool
	PEGRule   string
}

func (e *DifferenceError) Error() string {
	if e.Inclusion {
		return fmt.Sprintf("rule %s: %s is matched by the PEG as %s, and is not a member of the ABNF rule", e.Rule,
			escape.Quote(e.Witness), e.PEGRule)
	}
	other := SidePEG
	if e.AcceptedBy == SidePEG {
		other = SideABNF
	}
	return fmt.Sprintf("rule %s: %s is accepted by the %s and refused by the %s", e.Rule, escape.Quote(e.Witness), e.AcceptedBy,
		other)
}

// A Comparison holds an ABNF grammar and a PEG as languages of one space.
type Comparison struct {
	Progress func(step string) // told what [Comparison.Prove] is at; may be nil

	abnf  *automaton.ABNF
	peg   *automaton.PEG
	plain *automaton.ABNF // of what the PEG matches, and more
}

// Compare prepares the comparison of a grammar with a PEG. limit is the largest
// number of states of an automaton, 0 for [automaton.DefaultLimit].
func Compare(g *abnf.Grammar, p *peg.Grammar, limit int) (*Comparison, error) {
	sets := append(automaton.PEGSets(p), automaton.LookaheadSets(p.Lookaheads)...)
	a, err := automaton.Languages(g, limit, sets...)
	if err != nil {
		return nil, err
	}
	if err := peg.Check(p); err != nil {
		return nil, err
	}
	c := newComparison(a, p)
	c.peg.Lookaheads, err = a.Lookaheads(p.Lookaheads)
	return &c, err
}

func newComparison(a *automaton.ABNF, p *peg.Grammar) Comparison {
	return Comparison{abnf: a, peg: automaton.NewPEG(p, a.Space), plain: automaton.NewABNF(automaton.Plain(p), a.Space)}
}

// Allow limits the work of the comparison from now on.
func (c *Comparison) Allow(w automaton.Work) { c.abnf.Space.Allow(w) }

// Rule compares the language of an ABNF rule with what the PEG rule of its name accepts as a whole. The error is an
// [*automaton.RecursionError] if the rule is not right-linear, and an [*automaton.LimitError] if it has too many
// states.
func (c *Comparison) Rule(name string) (Verdict, error) {
	a, p, err := c.languages(name)
	if err != nil {
		return Verdict{}, err
	}
	v := Verdict{Rule: c.abnf.Grammar.Rule(name).Name, Equal: a == p}
	if v.Equal {
		v.States = c.abnf.Space.States(a)
		return v, nil
	}
	missing, isMissing, err := excess(c.abnf.Space, v.Rule, a, p)
	if err != nil {
		return Verdict{}, err
	}
	extra, isExtra, err := excess(c.abnf.Space, v.Rule, p, a)
	if err != nil {
		return Verdict{}, err
	}
	if isMissing && (!isExtra || len(missing) <= len(extra)) {
		v.Witness, v.AcceptedBy = missing, SideABNF
	} else {
		v.Witness, v.AcceptedBy = extra, SidePEG
	}
	return v, nil
}

func (c *Comparison) languages(name string) (a, p automaton.Language, err error) {
	if a, err = c.abnf.Rule(name); err != nil {
		return 0, 0, err
	}
	p, err = c.peg.Accepted(peg.RuleName(c.abnf.Grammar.Rule(name).Name))
	return a, p, err
}

// Helpers returns the names of the published rules of a PEG ([peg.PublishedName]) that an ABNF does not have, in the
// order of the PEG. Such a rule is not compared by itself: what it matches is compared as a part of what other rules
// match.
func Helpers(g *abnf.Grammar, p *peg.Grammar) []string {
	helpers := []string{}
	for _, r := range p.Rules {
		if name, published := peg.PublishedName(r.Name); published && g.Rule(name) == nil {
			helpers = append(helpers, r.Name)
		}
	}
	return helpers
}

// Prove checks that each start rule has exactly the language of the ABNF, and that all that a rule of the PEG can
// match, wherever it stands, is a member of the ABNF rule of its name, unless it is one of the [Helpers]. It returns a
// verdict for each start rule; the error is a [*DifferenceError] if the proof fails.
func (c *Comparison) Prove(starts []string) ([]Verdict, error) {
	err := eachRule(c.abnf.Grammar, c.peg.Grammar, func(name, pegName string) error {
		report(c.Progress, "proving rule %s", name)
		members, err := c.abnf.Rule(name)
		if err != nil {
			return err
		}
		return c.included(name, pegName, members, func(matched automaton.Language) (string, bool, error) {
			return excess(c.abnf.Space, name, matched, members)
		})
	})
	if err != nil {
		return nil, err
	}
	var verdicts []Verdict
	for _, start := range starts {
		report(c.Progress, "proving start rule %s", start)
		v, err := c.Rule(start)
		if err != nil {
			return nil, err
		}
		if !v.Equal {
			return nil, &DifferenceError{Verdict: v}
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}

// eachRule calls check with the rules of a grammar that a PEG has, and their names there, callees first: its error
// names the innermost rule that is wrong, or whose automaton is too large.
func eachRule(g *automaton.Grammar, p *peg.Grammar, check func(name, pegName string) error) error {
	calls := peg.Calls(p)
	names := lists.Each(p.Rules, func(r *peg.Rule) string { return r.Name })
	for _, pegName := range automaton.CalleesFirst(names, func(name string) []string { return calls[name] }) {
		name, _ := peg.PublishedName(pegName) // empty, which names no rule, of one that is not published
		if rule := g.Rule(name); rule != nil {
			if err := check(rule.Name, pegName); err != nil {
				return err
			}
		}
	}
	return nil
}

// included checks that all that a rule of the PEG matches is a member of a rule; excess returns a match that is not, if
// there is one.
func (c *Comparison) included(name, pegName string, members automaton.Language,
	excess func(matched automaton.Language) (string, bool, error)) error {
	if isPlain(c.plain, pegName, members) {
		return nil
	}
	matched, err := c.peg.Matched(pegName)
	if err != nil {
		return err
	}
	w, ok, err := excess(matched)
	if err != nil || !ok {
		return err
	}
	return &DifferenceError{Verdict{Rule: name, Witness: w, AcceptedBy: SidePEG}, true, pegName}
}

// excess returns a shortest word of a that is not in b, false if there is none. The error is an [*automaton.LimitError]
// about a rule.
func excess(s *automaton.Space, rule string, a, b automaton.Language) (word string, ok bool, err error) {
	l, err := automaton.Guard(rule, func() automaton.Language { return s.Minus(a, b) })
	if err != nil {
		return "", false, err
	}
	word, ok = s.Shortest(l)
	return word, ok, nil
}

// isPlain reports whether a rule of a PEG could match nothing but members even if nothing were ordered or looked for
// ([automaton.Plain]): that is quickly found out, and true of most rules.
func isPlain(plain *automaton.ABNF, pegName string, members automaton.Language) bool {
	l, err := plain.Rule(pegName)
	if err != nil {
		return false
	}
	_, more, err := excess(plain.Space, pegName, l, members)
	return err == nil && !more
}

// Options are what a proof is told.
type Options struct {
	Limit  int            // the largest number of states of an automaton; 0 for [automaton.DefaultLimit]
	Work   automaton.Work // for each of its parts
	Levels int            // how deep to prove recursion; 0: as deep as is little work, and DefaultLevels at most

	Progress func(step string) // told what is being proved; may be nil
}

// report tells what is being proved.
func report(progress func(step string), format string, args ...any) {
	if progress != nil {
		progress(fmt.Sprintf(format, args...))
	}
}

// DefaultWork is how many steps a part of a proof takes at most if it is to end in seconds.
const DefaultWork = 1_000_000

// DefaultLevels is how deep recursion is proved unless another depth is asked for, if that is little work.
const DefaultLevels = 4
