package conformance

import (
	"fmt"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/parser"
)

// A Parser is what the laws are about. Start rules are named as in the ABNF.
type Parser interface {
	// Valid reports whether s is a member of a start rule.
	Valid(start, s string) bool
	// Check returns nil for a member of a start rule and otherwise an error.
	Check(start, s string) error
	// Tree returns the parse tree of a member of a start rule.
	Tree(start, s string) (*parser.Node, error)
	// Parse splits a member of the default start rule into its components.
	Parse(s string) (document.Reference, error)
	Operations
}

// A Subject is one revision and a parser of it, with all that the laws compare
// the parser with.
type Subject struct {
	Revision parser.Revision
	Document *document.Document
	Parser   Parser
	Oracle   *abnf.Oracle
	Starts   []Start // the default start rule first

	space     *automaton.Space
	languages *automaton.ABNF
	samplers  map[string]*sample.Sampler // by rule: those that were asked for
	absolutes *sample.Sampler            // of the members of the default start rule that have a scheme
	examples  []string                   // members of the default start rule, by which all rules are taken
	forms     [][]string                 // the examples, those of one form together
	near      []string                   // members that come near to the forms
	contexts  map[parser.Component][]context
	texts     map[parser.Component][]*sample.Sampler // of the rules that a component matches
	servers   []string                               // examples with a scheme, and an authority or a host
	// genuine is the parser of package parser: generators and oracles split with
	// it, whatever Parser is.
	genuine *revisionParser
}

// A Start is a start rule of a [Subject].
type Start struct {
	Rule    string
	Sampler *sample.Sampler // of the rule's language
}

// NewSubject returns the subject of a revision, with its published grammar and
// the parser of package parser. It fails for a revision that is none, and where
// a start rule's language is not regular, or empty.
func NewSubject(v parser.Revision) (*Subject, error) {
	p, err := newRevisionParser(v)
	if err != nil {
		return nil, err
	}
	if document.Of(v) == nil {
		return nil, fmt.Errorf("%s: no document", v)
	}
	g, err := readGrammar(v)
	if err != nil {
		return nil, err
	}
	s := &Subject{Revision: v, Document: document.Of(v), Parser: p, genuine: p, samplers: map[string]*sample.Sampler{}}
	if s.Oracle, err = abnf.NewOracle(g); err != nil {
		return nil, err
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	s.space = automaton.NewSpace(0, lowered.Sets()...)
	s.languages = automaton.NewABNF(lowered, s.space)
	for _, rule := range v.StartRules() {
		sampler, err := s.Sampler(rule)
		if err != nil {
			return nil, err
		}
		if sampler.Empty() {
			return nil, fmt.Errorf("%s: start rule %s has no members", v, rule)
		}
		s.Starts = append(s.Starts, Start{rule, sampler})
	}
	if s.absolutes, err = s.Sampler(s.Document.Absolute.Value()); err != nil {
		return nil, err
	}
	if err := s.findContexts(); err != nil {
		return nil, err
	}
	s.servers = s.findServers()
	s.near = s.findNearForms()
	return s, nil
}

// Sampler returns the sampler of any rule of the subject's grammar. It must not
// be called concurrently. It fails where there is no such rule, and where its
// language is not regular.
func (s *Subject) Sampler(rule string) (*sample.Sampler, error) {
	if known := s.samplers[rule]; known != nil {
		return known, nil
	}
	l, err := s.languages.Rule(rule)
	if err != nil {
		return nil, err
	}
	s.samplers[rule] = sample.New(s.space, l)
	return s.samplers[rule], nil
}

// readGrammar returns the published grammar of a revision.
func readGrammar(v parser.Revision) (*abnf.Grammar, error) {
	published, ok := grammar.Lookup(v.String())
	if !ok {
		return nil, fmt.Errorf("%s: no grammar", v)
	}
	f, err := abnf.Read(published.File(), []byte(published.ABNF()))
	if err != nil {
		return nil, err
	}
	return abnf.NewGrammar(f)
}

// A revisionParser is the parser of package parser for one revision.
type revisionParser struct {
	revision parser.Revision
	starts   map[string]parser.Start
}

func newRevisionParser(v parser.Revision) (*revisionParser, error) {
	p := &revisionParser{revision: v, starts: map[string]parser.Start{}}
	rules := v.StartRules()
	if len(rules) == 0 {
		return nil, &parser.UnknownRevisionError{Name: v.String()}
	}
	for _, rule := range rules {
		start, err := v.Start(rule)
		if err != nil {
			return nil, err
		}
		p.starts[rule] = start
	}
	return p, nil
}

func (p *revisionParser) Valid(start, s string) bool  { return p.starts[start].Valid(s) }
func (p *revisionParser) Check(start, s string) error { return p.starts[start].Check(s) }

func (p *revisionParser) Tree(start, s string) (*parser.Node, error) {
	return p.starts[start].Tree(s)
}

func (p *revisionParser) Parse(s string) (document.Reference, error) { return p.revision.Parse(s) }
