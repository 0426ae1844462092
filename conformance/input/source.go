// Package input generates what the laws are tried on: members of rules and near
// misses of them, references with something to resolve, to normalize or to
// compare, and makes smaller what breaks a law.
package input

import (
	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/conformance/language"
	"github.com/urispec/urispec/conformance/standard"
	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/parser"
)

// A Source is what the inputs of the laws of a revision are made of.
type Source struct {
	Document *document.Document
	Language *language.Language
	Default  *sample.Sampler // of the default start rule
	Absolute *sample.Sampler // of its members that have a scheme

	Examples []string // members of the default start rule, by which all rules are taken
	Near     []string // members that nearly have a component
	Servers  []string // examples with a scheme, and an authority or a host
	Contexts map[parser.Component][]Context

	forms  [][]string                             // the examples, those of one form together
	texts  map[parser.Component][]*sample.Sampler // of the rules that a component matches
	parser *standard.Parser                       // splits, whatever parser the laws are about
}

// New returns the source of a revision's inputs. It returns an error if the
// language of a rule is not regular.
func New(l *language.Language, p *standard.Parser) (*Source, error) {
	s := &Source{Document: l.Document, Language: l, parser: p}
	var err error
	if s.Default, err = l.Sampler(l.Document.Revision.StartRules()[0]); err != nil {
		return nil, err
	}
	if s.Absolute, err = l.Sampler(l.Document.Absolute.Value()); err != nil {
		return nil, err
	}
	if err := s.findContexts(); err != nil {
		return nil, err
	}
	s.Servers = s.findServers()
	s.Near = s.findNearForms()
	return s, nil
}
