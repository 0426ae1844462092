package gen

import (
	"path/filepath"
	"slices"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/emit"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/translate"
)

// CompileRules writes to o.Dir the tables of all rules of a grammar but
// o.Starts, for package parser. Their PEG has all of them as start rules, and is
// proved right before anything is written; the error is a
// [*prove.DifferenceError] where it is not. It returns the verdicts.
func CompileRules(o Options) ([]prove.Verdict, error) {
	g, err := o.Load()
	if err != nil {
		return nil, err
	}
	starts, err := abnf.StartRules(g, o.Starts)
	if err != nil {
		return nil, err
	}
	languages, err := automaton.Languages(g, o.Limit)
	if err != nil {
		return nil, err
	}
	var members []string // the other rules that have members
	for _, d := range g.Rules() {
		l, err := languages.Rule(d.Name)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(starts, d.Name) && l != languages.Space.Empty() {
			members = append(members, d.Name)
		}
	}
	p, err := translate.ABNF(g, members, translate.Options{Limit: o.Limit, Work: o.work(translationWork)})
	if err != nil {
		return nil, Explain(g, err, o.Limit)
	}
	if p, err = emit.Prepare(p, o.Package, members); err != nil {
		return nil, err
	}
	outcome, err := prove.Grammar(g, p, members, prove.Options{Limit: o.Limit, Work: o.work(prove.DefaultWork)})
	if err != nil {
		return nil, Explain(g, err, o.Limit)
	}
	made := emit.Package{
		Name: o.Package, Grammar: g, Languages: languages, PEG: p,
		Source: emit.Source{Name: o.source(), Comment: g.Comment()},
	}
	if made.Lookaheads, err = languages.Lookaheads(p.Lookaheads); err != nil {
		return nil, err
	}
	file, err := made.RuleTables(func(rule string) bool { return slices.Contains(starts, rule) })
	if err != nil {
		return nil, err
	}
	file.Name = filepath.Join(o.Dir, file.Name)
	_, err = writeFiles([]emit.File{file})
	return outcome.Verdicts, err
}
