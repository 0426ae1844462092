package gen

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
)

// An Explanation is an error about a rule, with the place of the rule and what would help.
type Explanation struct {
	Position abnf.Position
	Err      error
	Help     string // may be empty
}

func (e *Explanation) Error() string {
	s := fmt.Sprintf("%v: %v", e.Position, e.Err)
	if e.Help != "" {
		s += "; " + e.Help
	}
	return s
}

func (e *Explanation) Unwrap() error { return e.Err }

// Explain returns a [*prove.DifferenceError] or an [*automaton.LimitError] as an [*Explanation], and any other error as
// it is. limit is the one that was asked for, of the states of an automaton; 0 for [automaton.DefaultLimit].
func Explain(g *abnf.Grammar, err error, limit int) error {
	var difference *prove.DifferenceError
	var tooMuch *automaton.LimitError
	var rule, help string
	switch {
	case errors.As(err, &difference):
		rule = difference.Rule
	case errors.As(err, &tooMuch):
		rule, help = tooMuch.Rule, limitHelp(tooMuch, limit)
	}
	name, _, _ := strings.Cut(rule, "@") // the rest is its depth in an unrolled grammar
	d := g.Rule(name)
	if d == nil {
		return err
	}
	return &Explanation{d.Parts[0].Position, err, help}
}

// limitHelp says how more can be allowed.
func limitHelp(e *automaton.LimitError, limit int) string {
	switch {
	case e.Time > 0, e.Unit == automaton.UnitSteps:
		return "--timeout allows more"
	case e.Unit == automaton.UnitAllStates, e.Unit == automaton.UnitStates &&
		e.Limit == cmp.Or(limit, automaton.DefaultLimit):
		return "--limit allows more"
	}
	return ""
}
