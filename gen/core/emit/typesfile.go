package emit

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

func (p *Package) typesFiles() ([]File, error) {
	types, err := p.goTypes()
	if err != nil {
		return nil, err
	}
	checked, err := p.checked()
	if err != nil {
		return nil, err
	}
	nodes := map[string]bool{}
	for _, t := range types {
		nodes[strings.ToLower(t.Rule)] = true
	}
	b := newBodies(p.Grammar, nodes)
	first := 0
	for _, t := range types {
		if t.Leaf() {
			t.Words = p.words(t)
			t.Start = slices.IndexFunc(checked, func(s string) bool { return strings.EqualFold(s, t.Rule) })
			continue
		}
		names := lists.Each(t.Fields, func(f goField) string { return strings.ToLower(f.Of.Rule) })
		t.First = first
		first += len(names)
		if len(names) > 0 {
			t.Step = b.body(t.Rule, names)
		}
	}
	if err := b.fits(); err != nil {
		return nil, err
	}
	p.readBack(b, types)
	has := func(is func(*goType) bool) bool { return slices.ContainsFunc(types, is) }
	file, err := p.Source.file("types_gen.go", "types.go.tmpl", map[string]any{
		"Package": p.Name,
		"Types":   types,
		"Several": has(func(t *goType) bool {
			return slices.ContainsFunc(t.Fields, func(f goField) bool { return f.Many })
		}),
		"Doc": func(t *goType) []string {
			var doc comment
			doc.code(p.textOf(t.Rule))
			return doc.lines
		},
		"Recursive": has(func(t *goType) bool { return t.Recursive }),
		"Starts":    constants("Start", p.Starts),
		"Named": func(rule string) *goType {
			return types[slices.IndexFunc(types, func(t *goType) bool { return strings.EqualFold(t.Rule, rule) })]
		},
		"Writing": b,
	})
	return []File{file}, err
}

// words returns constants for the texts of a rule that is one of several words.
func (p *Package) words(t *goType) []constant {
	choice, ok := p.Grammar.Rule(t.Rule).Body.(*abnf.Alternation)
	if !ok {
		return nil
	}
	taken := exportedNames()
	var words []constant
	for _, a := range choice.Alternatives {
		text, ok := a.(*abnf.String)
		if !ok || !abnf.IsRuleName(text.Text) {
			return nil
		}
		name := t.Name + capitals(strings.ToLower(text.Text), "")
		if taken[name] {
			return nil
		}
		taken[name] = true
		words = append(words, constant{text.Text, name})
	}
	return words
}

// readBack notes by which start rules values are read again: those that reach an ambiguous rule that holds values, or
// one of which declarations say what no derivation shows.
func (p *Package) readBack(b *bodies, types []*goType) {
	holds := func(rule string) bool {
		return b.holding[strings.ToLower(rule)] || slices.ContainsFunc(types, func(t *goType) bool {
			return !t.Leaf() && strings.EqualFold(t.Rule, rule)
		})
	}
	for i, start := range p.Starts {
		reached := p.Grammar.Reached([]string{start})
		ambiguous := func(rule string) bool { return reached.Rule(rule) != nil && holds(rule) }
		declared := func(s abnf.Said) bool { return reached.Rule(s.Rule) != nil }
		if !slices.ContainsFunc(p.Ambiguous, ambiguous) && !slices.ContainsFunc(p.Grammar.Said(), declared) {
			continue
		}
		for _, t := range types {
			if slices.ContainsFunc(append(t.Is, t), func(t *goType) bool { return strings.EqualFold(t.Rule, start) }) {
				t.Again = i + 1
			}
		}
	}
}
