package notation

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/translate"
)

// A proved is the outcome of comparing a rule with a parsing expression grammar.
type proved struct {
	Rule       string `json:"rule"`
	PEG        string `json:"peg"`
	Translated bool   `json:"translated"` // PEG was made of the ABNF
	Equal      bool   `json:"equal"`

	// Of equal grammars:
	States  int     `json:"states"`            // of the minimal automaton
	Depth   int     `json:"depth"`             // 0: of any depth; else equal as far as rules nest so deep
	Unknown []piece `json:"unknown,omitempty"` // a string that nests deeper
	Beyond  string  `json:"beyond,omitempty"`  // what was compared that is no proof

	// Of grammars that are not:
	Witness *drawn `json:"witness,omitempty"` // a shortest string that shows it; Valid if it is a member of the rule
	// that matches the witness somewhere, and the ABNF rule of its name does not
	PEGRule string `json:"pegRule,omitempty"`
}

// compare translates a rule to a parsing expression grammar, if none is given, and
// proves that the two are equal or finds a string that tells them apart.
func compare(s *subject, text string) (*proved, error) {
	if len(text) > textLimit {
		return nil, fmt.Errorf("the PEG has %d bytes: more than %d are not read", len(text), textLimit)
	}
	p := &proved{Rule: s.rule, PEG: text, Translated: text == ""}
	starts := []string{s.rule}
	var g *peg.Grammar
	var err error
	if p.Translated {
		if g, err = translate.ABNF(s.grammar, starts, translate.Options{Work: proofWork()}); err != nil {
			return nil, err
		}
		p.PEG = g.String()
	} else if g, err = readPEG(text, s.rule); err != nil {
		return nil, err
	}
	outcome, err := prove.Grammar(s.grammar, g, starts, prove.Options{Work: proofWork()})
	var difference *prove.DifferenceError
	switch {
	case errors.As(err, &difference):
		p.PEGRule = difference.PEGRule
		p.Rule = difference.Rule
		p.Witness = &drawn{newText(difference.Witness), pieces(difference.Witness, noPlace),
			difference.AcceptedBy == prove.SideABNF}
		return p, nil
	case err != nil:
		return nil, err
	}
	p.Equal = true
	verdicts := outcome.Verdicts
	if d := outcome.Depth; d != nil {
		verdicts = d.Verdicts
		if d.HasUnknown {
			p.Depth, p.Unknown = d.Levels, pieces(d.Unknown, noPlace)
		}
	}
	for _, v := range verdicts {
		p.States = v.States
	}
	if outcome.Bounded != nil {
		p.Beyond = outcome.Bounded.String()
	}
	return p, nil
}

// readPEG reads a PEG that has a rule for another one.
func readPEG(text, rule string) (*peg.Grammar, error) {
	g, err := peg.Read("PEG", []byte(text))
	if err != nil {
		return nil, err
	}
	if err := peg.Check(g); err != nil {
		return nil, err
	}
	if name := peg.RuleName(rule); g.Rule(name) == nil {
		return nil, fmt.Errorf("the PEG has no rule %s", name)
	}
	return g, nil
}
