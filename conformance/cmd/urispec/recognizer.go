package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/conformance/nearest"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/parser"
)

// A recognizer tells the members of a rule of a revision.
type recognizer struct {
	revision parser.Revision
	rule     string // as the ABNF spells it

	// check returns nil for a member and a *parser.SyntaxError for another
	// string. Another error says why there is no answer. It is called on
	// several goroutines at a time.
	check func(s string) error

	accepted line.Members // of the JSON object about a member
}

// makeRecognizer returns the recognizer that uses a check.
func makeRecognizer(v parser.Revision, rule string, check func(string) error) recognizer {
	return recognizer{v, rule, check, line.NewMembers(func(o *line.Object) {
		o.String("rev", v.String())
		o.String("start", rule)
		o.String("rule", rule)
		o.Bool("valid", true)
	})}
}

// The engines.
const (
	engineDFA = "dfa"
	enginePEG = "peg"
)

// errNoRule is wrapped by errors about rules that a revision, or the engine for
// it, does not have.
var errNoRule = errors.New("no such rule")

// A ruleError is an errNoRule with its message.
type ruleError string

func (e ruleError) Error() string { return string(e) }
func (e ruleError) Unwrap() error { return errNoRule }

// newRecognizer returns the recognizer of a rule, or where rule is empty, of
// the default start rule.
func newRecognizer(v parser.Revision, rule, engine string) (recognizer, error) {
	start, err := v.Start(rule)
	switch _, unknown := errors.AsType[*parser.UnknownRuleError](err); {
	case err == nil && engine == enginePEG:
		return makeRecognizer(v, start.String(), func(s string) error {
			_, err := start.Tree(s)
			return err
		}), nil
	case err == nil:
		return makeRecognizer(v, start.String(), start.Check), nil
	case !unknown:
		return recognizer{}, err
	}
	g, err := readGrammar(v)
	if err != nil {
		return recognizer{}, err
	}
	d := g.Rule(rule)
	if d == nil {
		return recognizer{}, unknownRule(v.String(), rule, ruleNames(g))
	}
	if engine == enginePEG {
		return recognizer{}, ruleError(fmt.Sprintf(
			"%s: --engine %s has the start rules only, and %s is none: they are %s; --engine %s has every rule",
			v, enginePEG, d.Name, strings.Join(v.StartRules(), ", "), engineDFA))
	}
	return ruleRecognizer(v, g, d.Name)
}

// startRecognizer returns the recognizer of the whole syntax of a revision.
func startRecognizer(v parser.Revision) (recognizer, error) { return newRecognizer(v, "", engineDFA) }

// ruleRecognizer returns the recognizer of any rule of a grammar, by its
// automaton.
func ruleRecognizer(v parser.Revision, g *abnf.Grammar, rule string) (recognizer, error) {
	l, err := prove.NewLanguage(g, rule)
	if err != nil {
		return recognizer{}, err
	}
	diagnostics := sync.OnceValues(func() (*automaton.Diagnostics, error) {
		// They would add states to the space of l, where others are
		// reading.
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

// readGrammar returns the grammar of a revision.
func readGrammar(v parser.Revision) (*abnf.Grammar, error) {
	r, ok := grammar.Lookup(v.String())
	if !ok {
		return nil, fmt.Errorf("%s: no grammar", v)
	}
	f, err := abnf.Read(r.File(), []byte(r.ABNF()))
	if err != nil {
		return nil, err
	}
	return abnf.NewGrammar(f)
}

// unknownRule returns the error about a rule that a grammar does not have.
func unknownRule(where, rule string, names []string) error {
	message := fmt.Sprintf("%s: unknown rule %q", where, rule)
	if near := nearest.Name(rule, names); near != "" {
		message += fmt.Sprintf(": did you mean %s?", near)
	}
	return ruleError(message)
}
