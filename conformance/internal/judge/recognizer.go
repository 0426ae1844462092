package judge

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/conformance/peg"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A Recognizer tells the members of a rule of a revision.
type Recognizer struct {
	verdict.Rule

	// check returns a *parser.SyntaxError for a string that is not a member, and no error for a member, perhaps with
	// what it is read as. Another error says why there is no answer. It is called on several goroutines at a time.
	check func(s string) (parser.Reference, error)
	// member reports whether check returns nil. It is faster on rejection.
	member func(s string) bool
	// hold returns a *verdict.PredicateError for a member that is not valid; hold is nil if the document asks for
	// nothing beside the grammar.
	hold func(member string, ref parser.Reference) error
}

// Valid reports whether the verdict of Check on a string is that it is valid. It is faster if the string is not valid.
func (r *Recognizer) Valid(input string) bool {
	return r.member(input) && (r.hold == nil || r.hold(input, r.Reference(input)) == nil)
}

// Check returns the verdict on a string. The error says why there is none.
func (r *Recognizer) Check(input string) (verdict.Verdict, error) {
	ref, err := r.check(input)
	if err == nil && r.hold != nil {
		err = r.hold(input, ref)
	}
	return r.Judge(input, ref, err)
}

// An Engine is what decides which strings are members.
type Engine string

// The engines.
const (
	DFA   Engine = "dfa"   // the automaton
	Rules Engine = "rules" // the PEG, executed as a program by package parser
	PEG   Engine = "peg"   // the parser that github.com/pointlander/peg makes of the PEG
)

// New returns the recognizer of a rule, or if rule is empty, of the default start
// rule. [PEG] has start rules only.
func New(v parser.Revision, rule string, engine Engine) (Recognizer, error) {
	if rule == "" {
		start, err := v.Start("")
		if err != nil {
			return Recognizer{}, err
		}
		r := recognizerOf(verdict.NewRule(v, start.String()), engine, start)
		if engine == DFA {
			r.check = v.Parse
		}
		if r.hold != nil {
			r.hold = holdPlain(r.hold)
		}
		return r, nil
	}
	r, err := v.Rule(rule)
	switch {
	case err != nil && v != (parser.Revision{}):
		return Recognizer{}, UnknownRule(v.String(), rule, v.Rules())
	case err != nil:
		return Recognizer{}, err
	case engine == PEG && !slices.Contains(v.StartRules(), r.String()):
		return Recognizer{}, ruleError(fmt.Sprintf("%s: --engine peg asks for start rules, and %s is not one; they are %s",
			v, r, strings.Join(v.StartRules(), ", ")))
	}
	return recognizerOf(verdict.NewRule(v, r.String()), engine, r), nil
}

// A matcher is a rule, or a start rule, of package parser.
type matcher interface {
	Valid(s string) bool
	Check(s string) error
	Tree(s string) (parser.Node, error)
}

func recognizerOf(rule verdict.Rule, engine Engine, m matcher) Recognizer {
	check := m.Check
	switch engine {
	case Rules:
		check = func(s string) error {
			_, err := m.Tree(s)
			return err
		}
	case PEG:
		check = checkCompiled(rule, m)
	}
	r := Recognizer{Rule: rule, member: m.Valid, check: func(s string) (parser.Reference, error) {
		return parser.Reference{}, check(s)
	}}
	if engine != DFA {
		r.member = func(s string) bool { return check(s) == nil }
	}
	if rule.Revision == parser.URLStandard {
		r.hold = holdDomains(m.Tree)
	}
	return r
}

// checkCompiled returns the check of a start rule by the parser of pointlander/peg. The parser does not tell where a
// string goes wrong: the automaton does.
func checkCompiled(rule verdict.Rule, m matcher) func(string) error {
	compiled := peg.Of(rule.Revision)
	return func(s string) error {
		if len(s) > parser.MaxTreeLength {
			_, err := m.Tree(s)
			return err
		}
		valid, err := compiled.Valid(rule.Name, s), m.Check(s)
		if valid != (err == nil) {
			return errors.New("the parser of pointlander/peg and the automaton disagree")
		}
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
	var refused error // of a rule that a revision has
	for v := range all.Revisions() {
		r, err := New(v, rule, engine)
		switch {
		case err == nil:
			having = append(having, r)
		case !errors.Is(err, errNoRule):
			return nil, err
		case slices.ContainsFunc(v.Rules(), func(name string) bool { return strings.EqualFold(name, rule) }):
			refused = err
		}
		names = append(names, v.Rules()...)
	}
	switch {
	case len(having) == 0 && refused != nil:
		return nil, refused
	case len(having) == 0:
		return nil, UnknownRule("all revisions", rule, names)
	}
	return having, nil
}
