package gen

import "github.com/urispec/urispec/gen/abnf"

// Load returns the grammar of the rules that the start rules reach ([Input.Link]).
// The error is an [*abnf.GrammarError] for what keeps it from being used: names
// that are defined nowhere, or more than once, prose, and refinements that are not
// proved ([Input.Refinements]). Without start rules, prose is none.
func (in Input) Load(starts ...string) (*abnf.Grammar, error) {
	g, _, err := in.load(starts)
	return g, err
}

// load returns a grammar as [Input.Load] does, and what refinements take away.
func (in Input) load(starts []string) (*abnf.Grammar, []Refinement, error) {
	g, err := in.Link(starts...)
	if err != nil {
		return nil, nil, err
	}
	if len(starts) > 0 {
		if starts, err = abnf.StartRules(g, starts); err != nil {
			return nil, nil, err
		}
	}
	if err := abnf.CheckUse(g, starts); err != nil {
		return nil, nil, err
	}
	refined, err := in.Refinements(starts...)
	if err != nil {
		return nil, nil, err
	}
	return g, refined, nil
}
