package abnf

import "strings"

// A comparer finds out which rules of files have one language.
type comparer struct {
	linking  Linking
	sources  []*File
	link     func(Linking, []*File) (*Grammar, error)
	compares bool // else no two rules are compared
	compared map[[2]*Definition]bool
}

// same reports whether two rules, each of a file, have one language: they are one
// rule, or what they reach is written in the same way, or [Linking.Same] says so.
func (c *comparer) same(a *Definition, fileA *File, b *Definition, fileB *File) bool {
	if a == b {
		return true
	}
	pair := [2]*Definition{a, b}
	same, known := c.compared[pair]
	if !known && c.compares {
		values := c.linking.Values
		reachedA, reachedB := c.reachedFrom(fileA, fileA, a.Name, values), c.reachedFrom(fileB, fileB, b.Name, values)
		same = c.sameLanguage(reachedA, reachedB, a.Name)
		c.compared[pair] = same
	}
	return same
}

// sameAsFirst reports whether a further definition of a rule of a file has the language of the first one.
func (c *comparer) sameAsFirst(f *File, d *Definition, further Position) bool {
	if !c.compares {
		return false
	}
	var variants [2]*Grammar
	for i, at := range []Position{d.Parts[0].Position, further} {
		variants[i] = c.reachedFrom(f, withOneDefinition(f, d.Name, at), d.Name, c.linking.Values)
	}
	return c.sameLanguage(variants[0], variants[1], d.Name)
}

// sameLanguage reports whether a rule has one language in two grammars; a grammar that cannot be used is nil.
func (c *comparer) sameLanguage(a, b *Grammar, rule string) bool {
	if a == nil || b == nil {
		return false
	}
	return sameRules(a, b) || c.linking.Same != nil && c.linking.Same(a, b, rule)
}

// reachedFrom returns the grammar of what a rule of a file reaches, with a variant in place of the rule; nil if it
// cannot be used. No two rules are compared in it, so that this ends.
func (c *comparer) reachedFrom(f, variant *File, rule string, values Values) *Grammar {
	o := c.linking
	o.Starts, o.Imports, o.Refinements = []string{rule}, nil, nil
	o.Values = values
	o.within++
	for _, i := range c.linking.Imports {
		if importKey(i.Name) == importKey(rule) {
			continue
		}
		if i.File == f {
			i.File = variant
		}
		o.Imports = append(o.Imports, i)
	}
	files := []*File{variant}
	for _, other := range c.sources {
		if other != f {
			files = append(files, other)
		}
	}
	g, err := c.link(o, files)
	if err != nil || CheckUse(g, o.Starts) != nil {
		return nil
	}
	return g
}

// refinedFrom returns the grammar of what a rule of the first file reaches, refined except for one rule; nil if it
// cannot be used.
func (c *comparer) refinedFrom(rule, original string, values Values) *Grammar {
	o := c.linking
	o.Starts, o.Unrefined, o.Values, o.original = []string{rule}, false, values, original
	o.within++
	g, err := c.link(o, c.sources)
	if err != nil || CheckUse(g, o.Starts) != nil {
		return nil
	}
	return g
}

// withOneDefinition returns a file in which one definition of a rule takes the place of the first, and what "=/" adds
// stays.
func withOneDefinition(f *File, name string, at Position) *File {
	var kept *Rule
	for _, rule := range f.Rules {
		if rule.Position == at {
			kept = rule
		}
	}
	one := *f
	one.Rules = nil
	for _, rule := range f.Rules {
		if rule.Incremental || !strings.EqualFold(rule.Name, name) {
			one.Rules = append(one.Rules, rule)
		} else if kept != nil {
			one.Rules, kept = append(one.Rules, kept), nil
		}
	}
	return &one
}

func sameRules(a, b *Grammar) bool {
	if len(a.rules) != len(b.rules) {
		return false
	}
	for _, d := range a.rules {
		other := b.Rule(d.Name)
		if other == nil || !SameText(d, other, strings.EqualFold) {
			return false
		}
	}
	return true
}

// SameText reports whether two rules are written in the same way, apart from their own names, white space, the case of
// names and of strings that have none, and the bases of numbers. A function says whether references to rules are the
// same.
func SameText(a, b *Definition, reference func(a, b string) bool) bool {
	return sameExpr(a.Body, b.Body, reference)
}
