package verdict

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/parser"
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
}

// makeRecognizer returns the recognizer that uses a check.
func makeRecognizer(v parser.Revision, rule string, check func(string) error) Recognizer {
	return Recognizer{v, rule, check, line.NewMembers(func(o *line.Object) {
		o.String("rev", v.String())
		o.String("start", rule)
		o.String("rule", rule)
		o.Bool("valid", true)
	})}
}

// An Engine is what decides which strings are members.
type Engine string

// The engines.
const (
	DFA Engine = "dfa" // the automaton, of every rule
	PEG Engine = "peg" // the parser, of the start rules
)

// New returns the recognizer of a rule, or where rule is empty, of the default
// start rule.
func New(v parser.Revision, rule string, engine Engine) (Recognizer, error) {
	start, err := v.Start(rule)
	switch _, unknown := errors.AsType[*parser.UnknownRuleError](err); {
	case err == nil && engine == PEG:
		return makeRecognizer(v, start.String(), func(s string) error {
			_, err := start.Tree(s)
			return err
		}), nil
	case err == nil:
		return makeRecognizer(v, start.String(), start.Check), nil
	case !unknown:
		return Recognizer{}, err
	}
	g, name, err := Rule(v, rule)
	if err != nil {
		return Recognizer{}, err
	}
	if engine == PEG {
		return Recognizer{}, ruleError(fmt.Sprintf(
			"%s: --engine %s has the start rules only, and %s is none: they are %s; --engine %s has every rule",
			v, PEG, name, strings.Join(v.StartRules(), ", "), DFA))
	}
	return ofRule(v, g, name)
}

// OfStart returns the recognizer of the whole syntax of a revision.
func OfStart(v parser.Revision) (Recognizer, error) { return New(v, "", DFA) }

// All returns the recognizers of a rule in the revisions that have it.
func All(rule string, engine Engine) ([]Recognizer, error) {
	var all []Recognizer
	for v := range parser.Revisions() {
		r, err := New(v, rule, engine)
		switch {
		case err == nil:
			all = append(all, r)
		case !errors.Is(err, errNoRule):
			return nil, err
		}
	}
	if len(all) > 0 {
		return all, nil
	}
	where := "all revisions"
	if engine == PEG {
		where = "start rules of all revisions"
	}
	var names []string
	for v := range parser.Revisions() {
		if engine == PEG {
			names = append(names, v.StartRules()...)
		} else {
			names = append(names, Rules(v)...)
		}
	}
	return nil, unknownRule(where, rule, names)
}

// ofRule returns the recognizer of any rule of a grammar, by its automaton.
func ofRule(v parser.Revision, g *abnf.Grammar, rule string) (Recognizer, error) {
	l, err := prove.NewLanguage(g, rule)
	if err != nil {
		return Recognizer{}, err
	}
	diagnostics := sync.OnceValues(func() (*automaton.Diagnostics, error) {
		// They would add states to the space of l, where others are reading.
		own, err := prove.NewLanguage(g, rule)
		if err != nil {
			return nil, err
		}
		return own.Grammar.Diagnostics(rule)
	})
	return makeRecognizer(v, rule, func(s string) error {
		if l.Space.Contains(l.Words, s) {
			return nil
		}
		d, err := diagnostics()
		if err != nil {
			return err
		}
		offset, expected, mayEnd, diagnosis := d.Diagnose(0, s)
		return &parser.SyntaxError{
			Revision: v,
			Start:    rule,
			Input:    s,
			Offset:   offset,
			Expected: parser.ByteSet(expected),
			MayEnd:   mayEnd,
			Rule:     cmp.Or(diagnosis.Rule, rule), // a rule without members has no diagnosis
			Next:     parser.ByteSet(diagnosis.Next),
		}
	}), nil
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
