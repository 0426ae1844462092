package law

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// Check checks a case of the revision. It returns nil if the case holds, and otherwise an error for each thing that is
// wrong. A verdict is checked by the slow matcher and the automaton of the ABNF, and by the parser if it is about a
// start rule. Check must not be called concurrently.
func Check(of *subject.Subject, c cases.Case) error {
	s := laws{of}
	switch c.Kind {
	case cases.Resolution:
		return s.checkResolution(c)
	case cases.Normalization:
		return s.checkNormalization(c)
	case cases.Comparison:
		return s.checkComparison(c)
	case cases.Commutation:
		return s.checkCommutation(c)
	}
	return s.checkVerdict(c)
}

func (s laws) checkVerdict(c cases.Case) error {
	rule := cmp.Or(c.Rule, s.Starts[0].Rule)
	defined := s.Oracle.Grammar().Rule(rule)
	if defined == nil {
		return fmt.Errorf("there is no rule %s", rule)
	}
	sampler, err := s.Language.Sampler(defined.Name)
	if err != nil {
		return err
	}
	var wrong []error
	if got := s.Oracle.Matches(defined.Name, c.Input); got != c.Valid {
		wrong = append(wrong, fmt.Errorf("valid by the slow matcher: %t", got))
	}
	if got := sampler.Contains(c.Input); got != c.Valid {
		wrong = append(wrong, fmt.Errorf("valid by the automaton of the ABNF: %t", got))
	}
	for _, start := range s.Starts {
		if !strings.EqualFold(start.Rule, rule) {
			continue
		}
		if got := s.Parser.Valid(start.Rule, c.Input); got != c.Valid {
			wrong = append(wrong, fmt.Errorf("valid by the generated automaton: %t", got))
		}
		if _, err := s.Parser.Tree(start.Rule, c.Input); (err == nil) != c.Valid {
			wrong = append(wrong, fmt.Errorf("the error of the generated parser is %v", err))
		}
	}
	return errors.Join(append(wrong, s.checkNodes(c, rule), s.checkComponents(c))...)
}

// checkNodes checks matches in the parse tree of the case's text, if that is a member of a start rule.
func (s laws) checkNodes(c cases.Case, rule string) error {
	if c.In != nil {
		rule = s.Starts[0].Rule
		if !s.Parser.Valid(rule, *c.In) {
			return fmt.Errorf("%q is not a member of %s", *c.In, rule)
		}
	}
	at := slices.IndexFunc(s.Starts, func(start subject.StartRule) bool { return strings.EqualFold(start.Rule, rule) })
	if at < 0 || len(c.Nodes) == 0 {
		return nil
	}
	root, err := s.Parser.Tree(s.Starts[at].Rule, c.Text())
	if err != nil {
		return err
	}
	var wrong []error
	for _, want := range c.Nodes {
		found := false
		for _, n := range root.All() {
			found = found || strings.EqualFold(n.Rule, want.Rule) && c.Text()[n.Begin:n.End] == want.Text
		}
		if !found {
			wrong = append(wrong, fmt.Errorf("the parse tree has no %s %q", want.Rule, want.Text))
		}
	}
	return errors.Join(wrong...)
}

func (s laws) checkComponents(c cases.Case) error {
	if len(c.Components) == 0 {
		return nil
	}
	r, err := s.Parser.Parse(c.Text())
	if err != nil {
		return err
	}
	var wrong []error
	for _, want := range c.Components {
		got := document.Value{Text: r.HostKind().String(), Defined: r.HostKind() != 0}
		if want.Name != "host_kind" {
			var component parser.Component
			if component.UnmarshalText([]byte(want.Name)) != nil {
				return fmt.Errorf("there is no component %s", want.Name)
			}
			got.Text, got.Defined = r.Component(component)
		}
		if expected := document.Optional(want.Get()); got != expected {
			wrong = append(wrong, fmt.Errorf("%s is %s, want %s", want.Name, got, expected))
		}
	}
	return errors.Join(wrong...)
}

func (s laws) checkResolution(c cases.Case) error {
	options, err := c.ResolveOptions()
	if err != nil {
		return err
	}
	got, err := s.Parser.Resolve(c.Base, c.Input, options...)
	if wrong := c.Outcome.Check(got, err); wrong != nil || err != nil {
		return wrong
	}
	if got.CurrentDocument() != c.Outcome.CurrentDocument {
		return fmt.Errorf("the current document: %t", got.CurrentDocument())
	}
	if !c.Outcome.CurrentDocument {
		return s.checkComponents(c)
	}
	for _, want := range c.Components {
		if fragment := document.Optional(got.Fragment()); want.Name != "fragment" ||
			fragment != document.Optional(want.Get()) {
			return fmt.Errorf("the fragment is %s", fragment)
		}
	}
	return nil
}

func (s laws) checkNormalization(c cases.Case) error {
	level, err := c.ParseLevel()
	if err != nil {
		return err
	}
	got, err := s.Parser.Normalize(level, c.Input)
	if wrong := c.Outcome.Check(text(got), err); wrong != nil || err != nil {
		return wrong
	}
	again, err := s.Parser.Normalize(level, got)
	return errors.Join(s.checkComponents(c), c.Outcome.Check(text(again), err))
}

func (s laws) checkComparison(c cases.Case) error {
	lowest := "none"
	if l, ok := s.Parser.EquivalenceLevel(c.Input, c.Other); ok {
		lowest = l.String()
	}
	if lowest != c.Level {
		return fmt.Errorf("the lowest level of equivalence is %s", lowest)
	}
	least, _ := c.ParseLevel() // none: they are equivalent at no level
	for _, l := range s.Revision.Levels() {
		want := least != 0 && l >= least
		if got, err := s.Parser.Equivalent(l, c.Input, c.Other); got != want || err != nil {
			return fmt.Errorf("equivalent at level %s: %t, %v", l, got, err)
		}
	}
	return nil
}

// checkCommutation checks that resolving and normalizing do not commute, and
// that the law about it leaves the case out.
func (s laws) checkCommutation(c cases.Case) error {
	level, err := c.ParseLevel()
	if err != nil {
		return err
	}
	got, gotErr := s.normalTarget(level, c.Base, c.Input)
	base, err := s.Parser.Normalize(level, c.Base)
	if err != nil {
		return err
	}
	reference, err := s.normalReference(level, c.Input)
	if err != nil {
		return err
	}
	instead, insteadErr := s.normalTarget(level, base, reference)
	wrong := errors.Join(c.Outcome.Check(text(got), gotErr), c.Instead.Check(text(instead), insteadErr))
	switch {
	case got == instead:
		wrong = errors.Join(wrong, errors.New("they commute"))
	case s.commutes(level, c.Base, c.Input):
		wrong = errors.Join(wrong, errors.New("the law is broken by it"))
	}
	return wrong
}

// A text is a string that is the result of an operation.
type text string

func (s text) String() string { return string(s) }
