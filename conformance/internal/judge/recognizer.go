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

	// check returns nil for a member and a *parser.SyntaxError for another
	// string. Another error says why there is no answer. It is called on
	// several goroutines at a time.
	check func(s string) error
	// member reports whether check returns nil, in less time where it does not.
	member func(s string) bool
	// hold returns a *verdict.PredicateError for a member that is not valid;
	// nil: the document asks for nothing beside the grammar.
	hold func(member string) error
}

// Valid reports whether the verdict of Check on a string is that it is valid. It takes
// less time where it is not.
func (r *Recognizer) Valid(input string) bool {
	return r.member(input) && (r.hold == nil || r.hold(input) == nil)
}

// Check returns the verdict on a string. The error says why there is none.
func (r *Recognizer) Check(input string) (verdict.Verdict, error) {
	return r.Verdict(input, r.check(input))
}

// Verdict returns the verdict on a string whose check returned an error: as
// [verdict.Rule.Judge], and of a member whether it is valid by what is no matter of
// syntax.
func (r *Recognizer) Verdict(input string, err error) (verdict.Verdict, error) {
	if err == nil && r.hold != nil {
		err = r.hold(input)
	}
	return r.Judge(input, err)
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
		r := recognizerOf(verdict.NewRule(v, start.String()), engine, start)
		if r.hold != nil {
			r.hold = holdPlain(v.Parse, r.hold)
		}
		return r, nil
	}
	r, err := v.Rule(rule)
	switch {
	case errors.As(err, new(*parser.UnknownRuleError)):
		return Recognizer{}, UnknownRule(v.String(), rule, v.Rules())
	case err != nil:
		return Recognizer{}, err
	}
	return recognizerOf(verdict.NewRule(v, r.String()), engine, r), nil
}

// A matcher is a rule, or a start rule, of package parser.
type matcher interface {
	Valid(s string) bool
	Check(s string) error
	Tree(s string) (parser.Node, error)
}

// recognizerOf returns the recognizer of a rule by an engine.
func recognizerOf(rule verdict.Rule, engine Engine, m matcher) Recognizer {
	r := Recognizer{Rule: rule, check: m.Check, member: m.Valid}
	if engine == PEG {
		r.check = func(s string) error {
			_, err := m.Tree(s)
			return err
		}
		r.member = func(s string) bool { return r.check(s) == nil }
	}
	if rule.Revision == parser.URLStandard {
		r.hold = holdDomains(m.Tree)
	}
	return r
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
		return nil, UnknownRule("all revisions", rule, names)
	}
	return having, nil
}
