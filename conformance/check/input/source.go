// Package input has the languages of the rules of a revision's published grammar, and generates the inputs of the laws
// from them: members of rules and near misses of them, references with something to resolve, to normalize or to
// compare. It makes inputs that break a law smaller.
//
// The versions of the module promise nothing about this package.
package input

import (
	"math/rand"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/parser"
)

// A Source generates the inputs of the laws of a revision. Package parser splits them, whatever parser the laws are
// about.
type Source struct {
	Document *document.Transcription
	Language *Language
	Default  *sample.Sampler // of the default start rule
	Absolute *sample.Sampler // of its members that have a scheme

	Examples []string // members of the default start rule, by which all rules are taken
	Near     []string // members that nearly have a component
	Servers  []string // examples with a scheme, and an authority or a host
	Contexts map[parser.Component][]Context

	forms [][]string                             // the examples, grouped by form
	texts map[parser.Component][]*sample.Sampler // of the rules that a component matches
}

// A Context is a member of the default start rule and the text that a component
// has in it.
type Context struct{ Member, Text string }

// New returns the source of a revision's inputs. It returns an error if the
// language of a rule is not regular.
func New(l *Language) (*Source, error) {
	s := &Source{Document: l.Document, Language: l}
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

// contextsPerRule is how many members of a rule are looked at for contexts.
const contextsPerRule = 300

// findContexts finds the examples: members of any rule that are also members of the default start rule, some behind a
// scheme. For each component it finds the languages of its rules, and the examples in which it could be another.
func (s *Source) findContexts() error {
	s.Contexts, s.texts = map[parser.Component][]Context{}, map[parser.Component][]*sample.Sampler{}
	seen := map[string]bool{}
	forms := map[string]int{} // indices in the examples by form
	add := func(input string) {
		if seen[input] || !s.Default.Contains(input) {
			return
		}
		seen[input] = true
		r, err := s.Document.Revision.Parse(input)
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

// formOf returns what identifies the form of a reference: its scheme, if some document defines it, and which components
// are defined.
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

// findServers returns strings with a scheme, and an authority or a host.
func (s *Source) findServers() []string {
	var servers []string
	for _, found := range slices.Concat(s.Contexts[parser.Authority], s.Contexts[parser.Host]) {
		if s.Absolute.Contains(found.Member) {
			servers = append(servers, found.Member)
		}
	}
	return servers
}

// findNearForms returns members of the default start rule that nearly have a component: an example of each form with
// one component emptied, a delimiter repeated where it begins or ends, or the byte behind that removed. If components
// are matches of rules, as in url-1993 and RFC 1738, such a string often has the general form instead of a specific
// one: RFC 1738 has no article in nntp://host/group/.
func (s *Source) findNearForms() []string {
	var near []string
	seen := map[string]bool{}
	add := func(text string) {
		if !seen[text] && s.Default.Contains(text) {
			seen[text] = true
			near = append(near, text)
		}
	}
	for _, examples := range s.forms {
		example := examples[len(examples)/2]
		for _, text := range []string{example, withLowerScheme(nil, example)} {
			for _, extent := range s.extents(text) {
				begin, end := extent[0], extent[1]
				add(text[:begin] + text[end:])
				for _, at := range []int{begin, end} {
					before, behind := max(at-1, 0), min(at+1, len(text))
					add(text[:at] + text[before:])
					add(text[:behind] + text[at:])
					add(text[:at] + text[behind:])
				}
			}
		}
	}
	return near
}

// extents returns the offsets at which the components of a member begin and end.
func (s *Source) extents(text string) [][2]int {
	ref, err := s.Document.Revision.Parse(text)
	if err != nil {
		return nil
	}
	var extents [][2]int
	for c := range s.Document.Revision.Components() {
		if begin, end, ok := ref.Range(c); ok {
			extents = append(extents, [2]int{begin, end})
		}
	}
	return extents
}

// NearForms generates what findNearForms finds, and others like them.
func (s *Source) NearForms() gopter.Gen {
	return Edited(s.Default, OneOf(s.Near), s.withAnotherPart(s.Default.Delimiters()))
}

// withAnotherPart returns an editor that empties a component, or puts a
// delimiter where it begins or ends.
func (s *Source) withAnotherPart(delimiters []byte) Editor {
	return func(r *rand.Rand, text string) string {
		extents := s.extents(text)
		if len(extents) == 0 {
			return text
		}
		extent := pick(r, extents)
		if r.Intn(2) == 0 {
			return text[:extent[0]] + text[extent[1]:]
		}
		at := extent[r.Intn(2)]
		return text[:at] + string(pick(r, delimiters)) + text[at:]
	}
}
