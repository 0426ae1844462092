package conformance

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// Check says whether a case of the revision holds: nil, or what is wrong, an
// error for each thing. A verdict is checked by the slow matcher and the automaton
// of the ABNF, and by the parser where it is about a start rule. Check must not be
// called concurrently.
func (s *Subject) Check(c Case) error {
	switch c.Operation {
	case ResolutionCase:
		return s.checkResolution(c)
	case NormalizationCase:
		return s.checkNormalization(c)
	case ComparisonCase:
		return s.checkComparison(c)
	case CommutationCase:
		return s.checkCommutation(c)
	}
	return s.checkVerdict(c)
}

func (s *Subject) checkVerdict(c Case) error {
	rule := c.Rule
	if rule == "" {
		rule = s.Starts[0].Rule
	}
	defined := s.Oracle.Grammar().Rule(rule)
	if defined == nil {
		return fmt.Errorf("there is no rule %s", rule)
	}
	sampler, err := s.Sampler(defined.Name)
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

// checkNodes checks matches in the parse tree of the case's text, where that is a
// member of a start rule.
func (s *Subject) checkNodes(c Case, rule string) error {
	if c.In != nil {
		rule = s.Starts[0].Rule
		if !s.Parser.Valid(rule, *c.In) {
			return fmt.Errorf("%q is no %s", *c.In, rule)
		}
	}
	at := slices.IndexFunc(s.Starts, func(start Start) bool { return strings.EqualFold(start.Rule, rule) })
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

// checkComponents checks the components of the case's text.
func (s *Subject) checkComponents(c Case) error {
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
			component, ok := parser.ParseComponent(want.Name)
			if !ok {
				return fmt.Errorf("there is no component %s", want.Name)
			}
			got.Text, got.Defined = r.Component(component)
		}
		if expected := want.component(); got != expected {
			wrong = append(wrong, fmt.Errorf("%s is %s, want %s", want.Name, got, expected))
		}
	}
	return errors.Join(wrong...)
}

func (s *Subject) checkResolution(c Case) error {
	options, err := c.resolveOptions()
	if err != nil {
		return err
	}
	got, err := s.Parser.Resolve(c.Base, c.Input, options...)
	if wrong := c.Outcome.check(got, err); wrong != nil || err != nil {
		return wrong
	}
	if got.CurrentDocument() != c.Outcome.CurrentDocument {
		return fmt.Errorf("the current document: %t", got.CurrentDocument())
	}
	if !c.Outcome.CurrentDocument {
		return s.checkComponents(c)
	}
	for _, want := range c.Components {
		if fragment := document.Optional(got.Fragment()); want.Name != "fragment" || fragment != want.component() {
			return fmt.Errorf("the fragment is %s", fragment)
		}
	}
	return nil
}

func (s *Subject) checkNormalization(c Case) error {
	level, err := c.level()
	if err != nil {
		return err
	}
	got, err := s.Parser.Normalize(level, c.Input)
	if wrong := c.Outcome.check(text(got), err); wrong != nil || err != nil {
		return wrong
	}
	again, err := s.Parser.Normalize(level, got)
	return errors.Join(s.checkComponents(c), c.Outcome.check(text(again), err))
}

func (s *Subject) checkComparison(c Case) error {
	lowest := "none"
	if l, ok := s.Parser.Compare(c.Input, c.Other); ok {
		lowest = l.String()
	}
	if lowest != c.Level {
		return fmt.Errorf("the lowest level of equivalence is %s", lowest)
	}
	least, _ := parser.ParseLevel(c.Level)
	for _, l := range s.Revision.Levels() {
		want := least != 0 && l >= least
		if got, err := s.Parser.Equivalent(l, c.Input, c.Other); got != want || err != nil {
			return fmt.Errorf("equivalent at level %s: %t, %v", l, got, err)
		}
	}
	return nil
}

// checkCommutation checks that resolving and normalizing do not commute, and that
// the law about it leaves the case out.
func (s *Subject) checkCommutation(c Case) error {
	level, err := c.level()
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
	wrong := errors.Join(c.Outcome.check(text(got), gotErr), c.Instead.check(text(instead), insteadErr))
	switch {
	case got == instead:
		wrong = errors.Join(wrong, errors.New("they commute"))
	case s.commutes(level, c.Base, c.Input):
		wrong = errors.Join(wrong, errors.New("the law is broken by it"))
	}
	return wrong
}

// check checks a result, or an error by the name of its type.
func (o Outcome) check(got fmt.Stringer, err error) error {
	name := ""
	if err != nil {
		name = reflect.TypeOf(err).Elem().Name()
	}
	switch {
	case name != o.Error:
		return fmt.Errorf("the error is %v", err)
	case o.Result != nil && got.String() != *o.Result:
		return fmt.Errorf("the result is %q", got)
	}
	return nil
}

// A text is a string that is the result of an operation.
type text string

func (s text) String() string { return string(s) }

// component returns the expected component.
func (c CaseComponent) component() document.Value {
	if c.Text == nil {
		return document.Value{}
	}
	return document.Defined(*c.Text)
}

// level returns the level of the case.
func (c Case) level() (parser.Level, error) {
	l, ok := parser.ParseLevel(c.Level)
	if !ok {
		return 0, fmt.Errorf("there is no level %s", c.Level)
	}
	return l, nil
}

// resolveOptions returns the options of the case.
func (c Case) resolveOptions() ([]parser.ResolveOption, error) {
	names := map[string]parser.ResolveOption{
		"backward-compatible": parser.BackwardCompatible,
		"remove-excess":       parser.RemoveExcess,
		"refuse-excess":       parser.RefuseExcess,
	}
	var options []parser.ResolveOption
	for _, name := range c.Options {
		option, ok := names[name]
		if !ok {
			return nil, fmt.Errorf("there is no option %s", name)
		}
		options = append(options, option)
	}
	return options, nil
}
