package mutation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/translate"
)

// A Notation is how a grammar is written.
type Notation string

// The notations of package grammar.
const (
	ABNF Notation = "ABNF"
	PEG  Notation = "PEG"
)

// A Mutant is a grammar with one edit.
type Mutant struct {
	Notation Notation
	Position abnf.Position // of what is edited; in a PEG, of the rule
	Rule     string        // that is edited
	Edit     Edit
	What     string // what is edited, and what it becomes

	abnf *abnf.Grammar
	peg  *peg.Grammar
}

// String returns the place and the edit.
func (m *Mutant) String() string {
	return fmt.Sprintf("%s: %s: %s: %s", m.Position, m.Rule, m.Edit, m.What)
}

// An InvalidError says why a mutant is no grammar that a parser can be made of.
type InvalidError struct{ Reason error }

func (e *InvalidError) Error() string { return e.Reason.Error() }
func (e *InvalidError) Unwrap() error { return e.Reason }

// check returns an [*InvalidError] of a mutant that no parser can be made of.
func (m *Mutant) check(starts []string) error {
	var err error
	if m.Notation == PEG {
		err = peg.Check(m.peg)
	} else {
		err = translate.Check(m.abnf, starts)
	}
	if err != nil {
		return &InvalidError{err}
	}
	return nil
}

// matches has an interpreter that knows nothing of automata decide whether a
// string is a member of a rule.
func (m *Mutant) matches(rule, s string) (bool, error) {
	if m.Notation == ABNF {
		o, err := abnf.NewOracle(m.abnf)
		if err != nil {
			return false, err
		}
		return o.Matches(rule, s), nil
	}
	matcher, err := peg.NewMatcher(m.peg)
	if err != nil {
		return false, err
	}
	match, err := matcher.Match(peg.RuleName(rule), s)
	return match != nil && match.End == len(s), err
}

// isInvalid reports whether err says that a mutant is no grammar any more.
func isInvalid(err error) bool {
	return errors.As(err, new(*InvalidError))
}

// replaced returns a list with another element at i.
func replaced[E any](list []E, i int, e E) []E {
	list = slices.Clone(list)
	list[i] = e
	return list
}

// without returns a list without the element at i.
func without[E any](list []E, i int) []E { return slices.Delete(slices.Clone(list), i, i+1) }

// swapped returns a list with the elements at i and i+1 exchanged.
func swapped[E any](list []E, i int) []E {
	list = slices.Clone(list)
	list[i], list[i+1] = list[i+1], list[i]
	return list
}

// brief returns the text of an expression on one line, shortened.
func brief(rule string) string {
	const most = 48
	_, body, _ := strings.Cut(strings.Join(strings.Fields(rule), " "), " ")
	_, body, _ = strings.Cut(body, " ")
	if len(body) <= most {
		return body
	}
	return body[:most] + "…"
}

// Grammar returns the grammar of a mutant of the ABNF; nil for one of a PEG.
func (m *Mutant) Grammar() *abnf.Grammar { return m.abnf }
