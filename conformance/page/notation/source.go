package notation

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/citation"
)

// A reading is how a text is read.
type reading struct {
	text     string
	notation string
	prose    bool // it is allowed
}

// A source is a text that was read.
type source struct {
	reading
	places *places
	file   *abnf.File
	whole  *abnf.Grammar // all rules of the text, and what these refer to
}

// errEmpty is the error of a text without rules.
var errEmpty = errors.New("no rule is defined")

// newSource reads a text. The error is an [*abnf.SyntaxErrors] where it has a place.
func newSource(r reading, library *citation.Library) (*source, error) {
	if len(r.text) > textLimit {
		return nil, fmt.Errorf("the text has %d bytes: more than %d are not read", len(r.text), textLimit)
	}
	notation, err := abnf.ParseNotation(cmp.Or(r.notation, string(abnf.RFC5234)))
	if err != nil {
		return nil, err
	}
	s := &source{reading: r}
	if s.file, err = notation.Read("", []byte(r.text)); err != nil {
		return nil, err
	}
	if len(s.file.Rules) == 0 {
		return nil, errEmpty
	}
	for _, rule := range s.file.Rules {
		if depth(rule.Body) > depthLimit {
			return nil, &abnf.SyntaxErrors{Errors: []*abnf.SyntaxError{{Position: rule.Position,
				Message: fmt.Sprintf("rule %s: groups are nested more than %d deep", rule.Name, depthLimit)}}}
		}
	}
	s.places = newPlaces(r.text)
	s.whole, err = s.link(library)
	return s, err
}

// link makes one grammar of the text and of what it cites, for start rules or, if
// there are none, of all rules.
func (s *source) link(library *citation.Library, starts ...string) (*abnf.Grammar, error) {
	return abnf.Link(abnf.Linking{Starts: starts, AllowProse: s.prose, Document: library.Cited}, s.file)
}

// depth returns how deep expressions are nested.
func depth(e abnf.Expr) int {
	deepest := 0
	switch e := e.(type) {
	case *abnf.Alternation:
		for _, a := range e.Alternatives {
			deepest = max(deepest, depth(a))
		}
	case *abnf.Concatenation:
		for _, item := range e.Items {
			deepest = max(deepest, depth(item))
		}
	case *abnf.Repetition:
		deepest = depth(e.Body)
	case *abnf.Option:
		deepest = depth(e.Body)
	}
	return deepest + 1
}

// start returns the name of a rule as the text spells it; the first rule for one
// that the text does not define.
func (s *source) start(name string) string {
	for _, r := range s.file.Rules {
		if equalNames(r.Name, name) {
			return r.Name
		}
	}
	return s.file.Rules[0].Name
}

// equalNames reports whether two names are of one rule (RFC 5234, section 2.1).
func equalNames(a, b string) bool { return strings.EqualFold(a, b) }
