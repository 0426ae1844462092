package verdict

import (
	"errors"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A Recognizer tells the members of a rule of a revision.
type Recognizer struct {
	Revision parser.Revision
	Rule     string // as the ABNF spells it

	// check returns nil for a member and a *parser.SyntaxError for another
	// string. Another error says why there is no answer. It is called on
	// several goroutines at a time.
	check func(s string) error

	accepted line.Members // of the JSON object about a member
	column   string       // the revision, as it stands on a line
}

// makeRecognizer returns the recognizer that uses a check.
func makeRecognizer(v parser.Revision, rule string, check func(string) error) Recognizer {
	return Recognizer{v, rule, check, line.NewMembers(func(o *line.Object) {
		o.String("rev", v.String())
		o.String("start", rule)
		o.String("rule", rule)
		o.Bool("valid", true)
	}), v.String() + "\t"}
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
		return makeRecognizer(v, start.String(), by(engine, start.Check, start.Tree)), nil
	}
	r, err := v.Rule(rule)
	switch {
	case errors.As(err, new(*parser.UnknownRuleError)):
		return Recognizer{}, unknownRule(v.String(), rule, v.Rules())
	case err != nil:
		return Recognizer{}, err
	}
	return makeRecognizer(v, r.String(), by(engine, r.Check, r.Tree)), nil
}

// by returns the check that an engine makes.
func by(engine Engine, check func(string) error, tree func(string) (*parser.Node, error)) func(string) error {
	if engine == DFA {
		return check
	}
	return func(s string) error {
		_, err := tree(s)
		return err
	}
}

// OfStart returns the recognizer of the whole syntax of a revision.
func OfStart(v parser.Revision) (Recognizer, error) { return New(v, "", DFA) }

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

// Partial returns a recognizer for what an operation accepts although no rule
// of the grammar does: the rule of its members is null.
func (r *Recognizer) Partial() Recognizer {
	return Recognizer{Revision: r.Revision, Rule: r.Rule, accepted: line.NewMembers(func(o *line.Object) {
		o.String("rev", r.Revision.String())
		o.Null("start")
		o.Null("rule")
		o.Bool("valid", true)
	})}
}

// Accepted adds what is said of a member to a JSON object.
func (r *Recognizer) Accepted(o *line.Object) { o.Members(r.accepted) }
