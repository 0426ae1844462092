package notation

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/recognizer"
)

// Limits of what is answered.
const (
	textLimit  = 256 << 10 // bytes of a text
	stateLimit = 1 << 13   // states of an automaton
	stepLimit  = 400_000   // of the work for an automaton
)

type source struct {
	text, notation string
	err            error // why it cannot be read: an [*abnf.SyntaxErrors], if it has a place
	file           *abnf.File
	whole          *abnf.Grammar // all rules of the text, and what these refer to
}

// errEmpty is the error of a text without rules.
var errEmpty = errors.New("no rule is defined")

func newSource(text, notation string, library *citation.Library) *source {
	s := &source{text: text, notation: notation}
	s.err = s.read(library)
	return s
}

func (s *source) read(library *citation.Library) error {
	if len(s.text) > textLimit {
		return fmt.Errorf("the text has %d bytes: more than %d are not read", len(s.text), textLimit)
	}
	notation, err := abnf.ParseNotation(cmp.Or(s.notation, string(abnf.RFC5234)))
	if err != nil {
		return err
	}
	if s.file, err = notation.Read("", []byte(s.text)); err != nil {
		return err
	}
	if len(s.file.Rules) == 0 {
		return errEmpty
	}
	for _, rule := range s.file.Rules {
		if depth(rule.Body) > depthLimit {
			return &abnf.SyntaxErrors{Errors: []*abnf.SyntaxError{{Position: rule.Position,
				Message: fmt.Sprintf("rule %s: groups are nested more than %d deep", rule.Name, depthLimit)}}}
		}
	}
	s.whole, err = s.link(library)
	return err
}

// link makes one grammar of the text and of what it cites, for start rules or, if
// there are none, of all rules.
func (s *source) link(library *citation.Library, starts ...string) (*abnf.Grammar, error) {
	return abnf.Link(abnf.Linking{Starts: starts, Document: library.Cited}, s.file)
}

// start returns the name of a rule as the text spells it (case is ignored: RFC 5234, Section 2.1); the first rule for
// one that the text does not define.
func (s *source) start(name string) string {
	for _, r := range s.file.Rules {
		if strings.EqualFold(r.Name, name) {
			return r.Name
		}
	}
	return s.file.Rules[0].Name
}

// A subject is a rule of a text with all that it reaches. What it has is made when
// it is asked for, and kept.
type subject struct {
	rule    string
	err     error // an [*abnf.GrammarError] for what keeps it from being used
	grammar *abnf.Grammar

	// words returns the language of the rule. The error is an [*automaton.RecursionError] or
	// an [*automaton.LimitError].
	words func() (*prove.Language, error)
	// recognizer returns the tables of the rule, which any rule has.
	recognizer func() (*recognizer.Tables, error)
}

func newSubject(s *source, library *citation.Library, rule string) *subject {
	g, err := s.link(library, rule)
	if err == nil {
		err = abnf.CheckUse(g, []string{rule})
	}
	if err == nil {
		err = checkDepth(g)
	}
	return &subject{rule, err, g,
		sync.OnceValues(func() (*prove.Language, error) { return language(g, rule) }),
		sync.OnceValues(func() (*recognizer.Tables, error) {
			lowered, err := automaton.Lower(g)
			if err != nil {
				return nil, err
			}
			return recognizer.New(lowered, rule)
		}),
	}
}

// language returns the language of a rule of a grammar, within the limits.
func language(g *abnf.Grammar, rule string) (*prove.Language, error) {
	a, err := automaton.Languages(g, stateLimit)
	if err != nil {
		return nil, err
	}
	a.Space.Allow(automaton.Work{Steps: stepLimit})
	words, err := a.Rule(rule)
	if err != nil {
		return nil, err
	}
	return &prove.Language{Rule: a.Grammar.Rule(rule), Space: a.Space, Words: words, Grammar: a}, nil
}
