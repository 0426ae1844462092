package judge

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser"
)

// Rule returns the grammar of a revision, and the rule of a name as the grammar spells it; for no name, the default
// start rule.
func Rule(v parser.Revision, name string) (*abnf.Grammar, string, error) {
	g, err := readGrammar(v)
	if err != nil {
		return nil, "", err
	}
	name = cmp.Or(name, v.StartRules()[0])
	d := g.Rule(name)
	if d == nil {
		return nil, "", UnknownRule(v.String(), name, v.Rules())
	}
	return g, d.Name, nil
}

func readGrammar(v parser.Revision) (*abnf.Grammar, error) {
	r, ok := grammar.Lookup(v.String())
	if !ok {
		return nil, fmt.Errorf("%s: no grammar", v)
	}
	return abnf.ReadGrammar(r.File(), r.ABNF(), r.Undefined...)
}

// Errors about rules that a revision does not have wrap errNoRule.
var errNoRule = errors.New("no such rule")

// A ruleError is an errNoRule with its message.
type ruleError string

func (e ruleError) Error() string { return string(e) }
func (e ruleError) Unwrap() error { return errNoRule }

// UnknownRule returns the error about a rule that a grammar does not have.
func UnknownRule(where, rule string, names []string) error {
	message := fmt.Sprintf("%s: unknown rule %q", where, rule)
	if near := nearest.Guess(rule, names); near != "" {
		message += fmt.Sprintf(": did you mean %s?", near)
	} else {
		message += "; urispec grammar lists them"
	}
	return ruleError(message)
}
