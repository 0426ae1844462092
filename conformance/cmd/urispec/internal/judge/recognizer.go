package judge

import (
	"errors"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A Recognizer tells the members of a rule of a revision.
type Recognizer struct {
	verdict.Rule

	// check returns nil for a member, a *parser.SyntaxError for another string,
	// and a *verdict.PredicateError for a member that is not valid. Another error
	// says why there is no answer. It is called on several goroutines at a time.
	check func(s string) error
}

// Check returns the verdict on a string. The error says why there is none.
func (r *Recognizer) Check(input string) (verdict.Verdict, error) {
	return r.Judge(input, r.check(input))
}

// An Engine is what decides which strings are members.
type Engine string

// The engines.
const (
	DFA Engine = "dfa" // the automaton
	PEG Engine = "peg" // the parser of trees
)

// New returns the recognizer of a rule, or where rule is empty, of the default
// start rule.
func New(v parser.Revision, rule string, engine Engine) (Recognizer, error) {
	if rule == "" {
		start, err := v.Start("")
		if err != nil {
			return Recognizer{}, err
		}
		return Recognizer{verdict.NewRule(v, start.String()), by(v, engine, start.Check, start.Tree)}, nil
	}
	r, err := v.Rule(rule)
	switch {
	case errors.As(err, new(*parser.UnknownRuleError)):
		return Recognizer{}, unknownRule(v.String(), rule, v.Rules())
	case err != nil:
		return Recognizer{}, err
	}
	return Recognizer{verdict.NewRule(v, r.String()), by(v, engine, r.Check, r.Tree)}, nil
}

// by returns the check that an engine makes, and what a document asks for beside its
// grammar.
func by(v parser.Revision, engine Engine, check func(string) error,
	tree func(string) (parser.Node, error)) func(string) error {
	if v == parser.URLStandard {
		return holdDomains(by(parser.Revision{}, engine, check, tree), tree)
	}
	if engine == DFA {
		return check
	}
	return func(s string) error {
		_, err := tree(s)
		return err
	}
}

// Of returns the recognizers of a rule in some revisions, each of which must have
// it.
func Of(revisions []parser.Revision, rule string, engine Engine) ([]Recognizer, error) {
	var asked []Recognizer
	for _, v := range revisions {
		r, err := New(v, rule, engine)
		if err != nil {
			return nil, err
		}
		asked = append(asked, r)
	}
	return asked, nil
}

// All returns the recognizers of a rule in the revisions that have it.
func All(rule string, engine Engine) ([]Recognizer, error) {
	var having []Recognizer
	var names []string
	for v := range all.Revisions() {
		r, err := New(v, rule, engine)
		switch {
		case err == nil:
			having = append(having, r)
		case !errors.Is(err, errNoRule):
			return nil, err
		}
		names = append(names, v.Rules()...)
	}
	if len(having) == 0 {
		return nil, unknownRule("all revisions", rule, names)
	}
	return having, nil
}
