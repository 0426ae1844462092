package input

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/parser"
)

// contextsPerRule is how many members of a rule are looked at for contexts.
const contextsPerRule = 300

// A Context is a member of the default start rule and the text that a component
// has in it.
type Context struct{ Member, Text string }

// findContexts finds the examples: those members of all rules that are members
// of the default start rule, some behind a scheme. For each component it finds
// the languages of its rules, and the examples in which it could be another.
func (s *Source) findContexts() error {
	s.Contexts, s.texts = map[parser.Component][]Context{}, map[parser.Component][]*sample.Sampler{}
	seen := map[string]bool{}
	forms := map[string]int{} // indices in the examples by form
	add := func(input string) {
		if seen[input] || !s.Default.Contains(input) {
			return
		}
		seen[input] = true
		r, err := s.parser.Parse(input)
		if err != nil {
			return // which a law is about
		}
		s.Examples = append(s.Examples, input)
		form := s.formOf(r)
		at, ok := forms[form]
		if !ok {
			at = len(s.forms)
			forms[form] = at
			s.forms = append(s.forms, nil)
		}
		s.forms[at] = append(s.forms[at], input)
		for c := range s.Document.Revision.Components() {
			if text, ok := r.Component(c); ok && s.Document.Fits(c, text, r) {
				s.Contexts[c] = append(s.Contexts[c], Context{input, text})
			}
		}
	}
	for _, rule := range s.Language.Grammar.Rules() {
		sampler, err := s.Language.Sampler(rule.Name)
		if err != nil {
			return err
		}
		for c := range s.Document.Revision.Components() {
			if slices.Contains(s.Language.RulesOf(c), rule.Name) {
				s.texts[c] = append(s.texts[c], sampler)
			}
		}
		left := contextsPerRule
		for member := range sampler.Cover(30) {
			add(member)
			add("a:" + member)
			if left--; left == 0 {
				break
			}
		}
	}
	for _, example := range s.Document.Examples.Value() {
		add(example)
	}
	return nil
}

// formOf returns what tells the form of a reference: its scheme, if that is one
// that some document defines, and which components are defined.
func (s *Source) formOf(r document.Reference) string {
	form := ""
	if scheme, _ := r.Component(parser.Scheme); slices.Contains(knownSchemes, strings.ToLower(scheme)) {
		form = strings.ToLower(scheme)
	}
	for c := range s.Document.Revision.Components() {
		if _, ok := r.Component(c); ok {
			form += " " + c.String()
		}
	}
	return form
}
