package gen

import (
	"path/filepath"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/emit"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/translate"
)

// CompileRules writes to o.Dir the tables of all rules of a grammar, for package parser; the automaton of o.Starts is
// left to [Compile]. Trees come from the PEG of the start rules, o.PEG, so that a match within a tree has the same tree
// by itself. That PEG may not match all members of a rule, such as those that it need not tell apart where the rule
// stands: for these rules, another one is translated, which has the members that the first does not match. Both are
// proved right before anything is written; the error is a [*prove.DifferenceError] if one is not. It returns the
// verdicts on the rules that have members.
func CompileRules(o Options) ([]prove.Verdict, error) {
	g, err := o.Load()
	if err != nil {
		return nil, err
	}
	starts, err := abnf.StartRules(g, o.Starts)
	if err != nil {
		return nil, err
	}
	c := ruleCompiler{Options: &o, grammar: g}
	if c.languages, err = automaton.Languages(g, o.Limit); err != nil {
		return nil, err
	}
	given, err := LoadPEG(o.PEG)
	if err != nil {
		return nil, err
	}
	shared, tried, others, err := c.divide(given, starts)
	if err != nil {
		return nil, err
	}
	var translated *peg.Grammar
	if len(others) > 0 {
		translated, err = translate.ABNF(g, others, translate.Options{Limit: o.Limit, Work: o.work(TranslationWork)})
		if err != nil {
			return nil, Explain(g, err, o.Limit)
		}
	}
	if err := c.add(given, shared, tried); err != nil {
		return nil, err
	}
	if err := c.add(translated, others, nil); err != nil {
		return nil, err
	}
	made := emit.Package{
		Name: o.Package, Starts: starts, Grammar: g, Languages: c.languages,
		Source: emit.Source{Name: o.source(), Comment: g.Comment()},
	}
	file, err := made.RuleTables(c.parts...)
	if err != nil {
		return nil, err
	}
	file.Name = filepath.Join(o.Dir, file.Name)
	_, err = writeFiles([]emit.File{file})
	return c.verdicts, err
}

// A ruleCompiler makes the PEGs of rules.
type ruleCompiler struct {
	*Options
	grammar   *abnf.Grammar
	languages *automaton.ABNF
	parts     []emit.RulePart
	verdicts  []prove.Verdict
}

// divide returns those rules that have members: first the rules that a PEG matches all members of, as it must of start
// rules, then the others, with the members that are tried.
func (c *ruleCompiler) divide(given *peg.Grammar, starts []string) (shared, tried, others []string, err error) {
	comparison, err := prove.Compare(c.grammar, given, c.Limit)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, d := range c.grammar.Rules() {
		l, err := c.languages.Rule(d.Name)
		if err != nil {
			return nil, nil, nil, err
		}
		if slices.Contains(starts, d.Name) {
			shared = append(shared, d.Name)
			continue
		}
		if l == c.languages.Space.Empty() {
			continue
		}
		if given.Rule(peg.RuleName(d.Name)) != nil {
			v, err := comparison.Rule(d.Name)
			if err != nil {
				return nil, nil, nil, err
			}
			if v.Equal {
				shared = append(shared, d.Name)
				continue
			}
			tried = append(tried, d.Name)
		}
		others = append(others, d.Name)
	}
	return shared, tried, others, nil
}

// add proves a PEG for rules, if there are some, and adds it. It proves that what the tried rules match are members.
func (c *ruleCompiler) add(p *peg.Grammar, rules, tried []string) error {
	all := slices.Concat(rules, tried)
	if len(all) == 0 {
		return nil
	}
	p, err := emit.Prepare(p, c.Package, all)
	if err != nil {
		return err
	}
	outcome, err := prove.Grammar(c.grammar, p, rules, prove.Options{Limit: c.Limit, Work: c.work(prove.DefaultWork)})
	if err != nil {
		return Explain(c.grammar, err, c.Limit)
	}
	part := emit.RulePart{PEG: p, Rules: all}
	if part.Lookaheads, err = c.languages.Lookaheads(p.Lookaheads); err != nil {
		return err
	}
	c.parts = append(c.parts, part)
	c.verdicts = append(c.verdicts, outcome.Verdicts...)
	return nil
}
