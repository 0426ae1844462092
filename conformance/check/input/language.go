package input

import (
	"fmt"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/parser"
)

// A Language has the languages of the rules of a revision.
type Language struct {
	Document *document.Transcription
	Grammar  *abnf.Grammar
	Space    *automaton.Space
	Rules    *automaton.ABNF

	samplers map[string]*sample.Sampler // by rule: those that were asked for
}

// LanguageOf returns the languages of a revision. It returns an error for a revision
// that has no grammar or no document.
func LanguageOf(v parser.Revision) (*Language, error) {
	d := document.Of(v)
	if d == nil {
		return nil, fmt.Errorf("%s: no document", v)
	}
	g, err := ReadGrammar(v)
	if err != nil {
		return nil, err
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	space := automaton.NewSpace(0, lowered.Sets()...)
	return &Language{
		Document: d, Grammar: g, Space: space, Rules: automaton.NewABNF(lowered, space),
		samplers: map[string]*sample.Sampler{},
	}, nil
}

// ReadGrammar returns the published grammar of a revision.
func ReadGrammar(v parser.Revision) (*abnf.Grammar, error) {
	published, ok := grammar.Lookup(v.String())
	if !ok {
		return nil, fmt.Errorf("%s: no grammar", v)
	}
	return abnf.ReadGrammar(published.File(), published.ABNF(), published.Undefined...)
}

// Sampler returns the sampler of a rule. It must not be called concurrently. It returns an error if there is no such
// rule, or if its language is not regular.
func (l *Language) Sampler(rule string) (*sample.Sampler, error) {
	if known := l.samplers[rule]; known != nil {
		return known, nil
	}
	language, err := l.Rules.Rule(rule)
	if err != nil {
		return nil, err
	}
	l.samplers[rule] = sample.New(l.Space, language)
	return l.samplers[rule], nil
}

// RulesOf returns the rules for a component, which matches one of them: the rules that the document says, or else the
// rule of its name, if the grammar has one.
func (l *Language) RulesOf(c parser.Component) []string {
	if rules, ok := l.Document.Rules.Value()[c]; ok {
		return rules
	}
	if d := l.Grammar.Rule(c.String()); d != nil {
		return []string{d.Name}
	}
	return nil
}

// TestSet returns the complete test set of a rule, with one byte of each class and no extra states. It must not be
// called concurrently. It returns an error if there is no such rule, or if its language is not regular.
func (l *Language) TestSet(rule string) (*testset.Set, error) {
	language, err := l.Rules.Rule(rule)
	if err != nil {
		return nil, err
	}
	return testset.New(l.Space, language, testset.Options{}), nil
}
