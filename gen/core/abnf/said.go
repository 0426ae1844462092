package abnf

import (
	"slices"
	"strings"
)

// readSaid reads a declaration. Its syntax is
//
//	"@once" RULE *RULE / "@length" RULE "=" NUMBER / "@func" RULE
func (c declared) readSaid() (kind SaidKind, names []word, fault *Problem) {
	words := c.words()
	words = words[:len(words)-1] // the last one is its end
	kind, names = SaidKind(words[0].text[1:]), words[1:]
	if kind == Length && len(names) > 1 && names[1].text == "=" {
		names = slices.Delete(slices.Clone(names), 1, 2)
	} else if kind == Length {
		names = nil
	}
	isName := func(w word) bool { return IsRuleName(w.text) }
	right := len(names) > 0 && !slices.ContainsFunc(names, func(w word) bool { return !isName(w) })
	form, most := "@once fields, or ;@once fields tag-a tag-b", len(names)
	switch kind {
	case Length:
		form, most, right = "@length literal = number", 2, right && len(names) > 1
	case Func:
		form, most = "@func rule", 1
	}
	if !right || len(names) > most {
		fault := wrong(words[0], word{}, "names of rules are expected, as in ;%s", form)
		return kind, nil, &fault
	}
	return kind, names, nil
}

// sayings returns what refinements say of rules that are reached, with the names that these have in the grammar.
func (l *linker) sayings(g *Grammar, names map[*Definition]string) (all []Said) {
	for _, s := range l.refinement.scopes {
		for _, c := range s.file.declared {
			if !c.isSaid() {
				continue
			}
			kind, words, fault := c.readSaid()
			if fault != nil {
				g.problems = append(g.problems, *fault)
				continue
			}
			known, reached := true, true
			said := Said{Kind: kind, At: c.at}
			for i := range words {
				is := l.means(s, &words[i], names, g, &known)
				if i == 0 {
					reached = is
				} else if reached && known && !is && !l.Unrefined {
					g.problems = append(g.problems, wrong(words[i], words[i], "rule %s is not in rule %s", words[i], words[0]))
					known = false
				}
				said.Names = append(said.Names, words[i].text)
			}
			if known && reached {
				said.Rule, said.Names = said.Names[0], said.Names[1:]
				all = append(all, said)
			}
		}
	}
	return all
}

// say adds what is said of rules. Prose for which a function stands matches anything; unless the grammar is without
// refinements, nothing else is kept then.
func (g *Grammar) say(all []Said, unrefined bool) {
	for _, s := range all {
		d, at, by := g.Rule(s.Rule), word{at: s.At}, word{text: s.Rule}
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
