package abnf

import (
	"slices"
	"strings"
)

// say adds what is said of rules. Prose for which a function stands matches anything; unless the grammar is without
// refinements, nothing else is kept then.
func (g *Grammar) say(all []declaration, unrefined bool) {
	for _, declared := range all {
		if !declared.isSaid() {
			continue
		}
		s := Said{Kind: SaidKind(declared.kind[1:]), Rule: declared.rule.text, At: declared.at}
		for _, w := range declared.levels[0] {
			s.Names = append(s.Names, w.text)
		}
		d, at, by := g.Rule(s.Rule), word{at: s.At}, declared.rule
		if s.Kind == Func && proseOf(d) != nil {
			d.Body = &Repetition{Position: d.Body.Pos(), Max: Unbounded,
				Body: &Range{Position: d.Body.Pos(), Base: Hexadecimal, High: 0x7F}}
		}
		if unrefined {
			continue
		}
		if s.Kind == Once {
			if len(s.Names) == 0 {
				s.Names = g.repeated(d)
			}
			var names []string
			for _, name := range s.Names {
				if !slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, name) }) {
					names = append(names, name)
				}
			}
			s.Names = names
			first := d.Parts[0].Position
			if !slices.ContainsFunc(g.refined, func(r Refined) bool { return r.Position == first }) {
				g.refined = append(slices.Clone(g.refined), Refined{d.Name, first, first})
			}
			if len(s.Names) == 0 {
				g.problems = append(g.problems, wrong(at, by, "rule %s does not repeat a choice of rules: name the "+
					"rules that stand at most once", d.Name))
				continue
			}
		}
		if slices.ContainsFunc(g.said, func(t Said) bool { return t.Kind == s.Kind && t.Rule == s.Rule }) {
			g.problems = append(g.problems, wrong(at, by, "rule %s has such a declaration already", d.Name))
			continue
		}
		g.said = append(g.said, s)
	}
}

// repeated returns the names of the alternatives that a rule repeats; none, if it does not repeat a choice, or if an
// alternative is not just a name.
func (g *Grammar) repeated(d *Definition) (names []string) {
	Walk(d.Body, func(e Expr) {
		if r, ok := e.(*Repetition); ok && r.Max != 1 && names == nil {
			names = g.choice(r.Body, map[string]bool{})
		}
	})
	return names
}

// choice returns the names of the alternatives of the choice that an expression is, or that one of its items leads to.
func (g *Grammar) choice(e Expr, inside map[string]bool) (names []string) {
	switch e := e.(type) {
	case *Alternation:
		for _, alternative := range e.Alternatives {
			r, ok := alternative.(*Reference)
			if !ok {
				return nil
			}
			names = append(names, r.Name)
		}
	case *Concatenation:
		for _, item := range e.Items {
			if names = g.choice(item, inside); names != nil {
				return names
			}
		}
	case *Option:
		return g.choice(e.Body, inside)
	case *Reference:
		if d := g.Rule(e.Name); d != nil && !inside[strings.ToLower(e.Name)] {
			inside[strings.ToLower(e.Name)] = true
			return g.choice(d.Body, inside)
		}
	}
	return names
}

// String returns the declaration, as a refinement has it.
func (s Said) String() string {
	names := strings.Join(s.Names, " ")
	if s.Kind == Length {
		names = "= " + names
	}
	return strings.TrimSpace(";@" + string(s.Kind) + " " + s.Rule + " " + names)
}

// Said returns what declarations say of rules, beside what their expressions say.
func (g *Grammar) Said() []Said { return g.said }

// SaidOf returns what declarations say of one rule.
func (g *Grammar) SaidOf(rule string) (all []Said) {
	for _, s := range g.said {
		if strings.EqualFold(s.Rule, rule) {
			all = append(all, s)
		}
	}
	return all
}

// Unsaid returns the grammar without some of what declarations say of rules; nil means all.
func (g *Grammar) Unsaid(drops func(Said) bool) *Grammar {
	if drops == nil {
		drops = func(Said) bool { return true }
	}
	if !slices.ContainsFunc(g.said, drops) {
		return g
	}
	without := *g
	without.said = slices.DeleteFunc(slices.Clone(g.said), drops)
	if g.preferred != nil {
		without.preferred = g.preferred.Unsaid(drops)
	}
	return &without
}
