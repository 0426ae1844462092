// Package subject has what the laws compare with each other: a revision and a
// parser of it, the slow matcher, the automata of the ABNF, and the engines
// that these are.
//
// The versions of the module promise nothing about this package.
package subject

import (
	"fmt"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A Subject is one revision and a parser of it, with all that the laws compare
// the parser with.
type Subject struct {
	Revision parser.Revision
	Document *document.Transcription
	Parser   Parser
	Oracle   *abnf.Oracle
	Starts   []StartRule // the default start rule first
	Language *input.Language
	Inputs   *input.Source
}

// A StartRule is a start rule of a [Subject].
type StartRule struct {
	Rule    string
	Sampler *sample.Sampler // of the rule's language
}

// New returns the subject of a revision, with its published grammar and package parser. It returns an error if the
// revision does not exist, or if the language of a start rule is not regular, or empty.
func New(v parser.Revision) (*Subject, error) {
	p, err := Standard(v)
	if err != nil {
		return nil, err
	}
	l, err := input.LanguageOf(v)
	if err != nil {
		return nil, err
	}
	s := &Subject{Revision: v, Document: l.Document, Parser: p, Language: l}
	if s.Oracle, err = abnf.NewOracle(l.Grammar); err != nil {
		return nil, err
	}
	for _, rule := range v.StartRules() {
		sampler, err := l.Sampler(rule)
		if err != nil {
			return nil, err
		}
		if sampler.Empty() {
			return nil, fmt.Errorf("%s: start rule %s has no members", v, rule)
		}
		s.Starts = append(s.Starts, StartRule{rule, sampler})
	}
	if s.Inputs, err = input.New(l); err != nil {
		return nil, err
	}
	return s, nil
}

// TestSet returns the complete test set of a rule: see
// [input.Language.TestSet].
func (s *Subject) TestSet(rule string) (*testset.Set, error) { return s.Language.TestSet(rule) }

// All returns the subjects of all revisions, oldest first. The errors are as for [New].
func All() ([]*Subject, error) {
	var subjects []*Subject
	for v := range all.Revisions() {
		s, err := New(v)
		if err != nil {
			return nil, err
		}
		subjects = append(subjects, s)
	}
	return subjects, nil
}
