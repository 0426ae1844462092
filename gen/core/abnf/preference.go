package abnf

import (
	"slices"
	"strings"
	"unicode"
)

// inOrder returns a choice with the alternatives that words name first, in the order of the words: those of one word,
// and the others, stand in the order of the document. Other expressions, and choices with no such alternative, stay.
func inOrder(e Expr, words []word) Expr {
	choice, ok := e.(*Alternation)
	if !ok || choice.Ordered {
		return e
	}
	byWord := make([][]Expr, len(words)+1)
	for _, a := range choice.Alternatives {
		i := slices.IndexFunc(words, func(w word) bool { return slices.ContainsFunc(wordsOf(a), w.is) })
		if i < 0 {
			i = len(words)
		}
		byWord[i] = append(byWord[i], a)
	}
	ordered := &Alternation{Position: choice.Position, Ordered: true}
	for _, all := range byWord {
		switch len(all) {
		case 0:
		case 1:
			ordered.Alternatives = append(ordered.Alternatives, all[0])
		case len(choice.Alternatives):
			return e
		default:
			ordered.Alternatives = append(ordered.Alternatives, &Alternation{Position: all[0].Pos(), Alternatives: all})
		}
	}
	return ordered
}

// wordsOf returns the words that name an alternative: of the rules and strings that it is, or that stand in it.
func wordsOf(alternative Expr) (words []word) {
	items := []Expr{alternative}
	if c, ok := alternative.(*Concatenation); ok {
		items = c.Items
	}
	for _, item := range items {
		switch item := item.(type) {
		case *Reference:
			words = append(words, word{text: OriginalName(item.Name)})
		case *String:
			words = append(words, word{text: item.Text, quoted: true})
		case *Sequence:
			words = append(words, word{text: string(item.Values), quoted: true})
		}
	}
	return words
}

// Alternatives returns what a declaration may name the alternatives in a rule by, each once: the names of rules, and
// strings in quotation marks, if they can be printed.
func (g *Grammar) Alternatives(rule string) (names []string) {
	isOdd := func(c rune) bool { return c == '"' || !unicode.IsPrint(c) }
	Walk(g.Rule(rule).Body, func(e Expr) {
		choice, ok := e.(*Alternation)
		if !ok {
			return
		}
		for _, a := range choice.Alternatives {
			for _, w := range wordsOf(a) {
				if w.text != "" && !strings.ContainsFunc(w.text, isOdd) && !slices.Contains(names, w.String()) {
					names = append(names, w.String())
				}
			}
		}
	})
	return names
}

// lacks returns which words of a declaration name no alternative in its rule.
func (g *Grammar) lacks(d declaration) (faults []Problem) {
	if g.Rule(d.rule.text) == nil {
		return []Problem{wrong(d.rule, d.rule, "rule %s is not defined", d.rule.text)}
	}
	names := g.Alternatives(d.rule.text)
	for _, w := range d.levels[0] {
		if !slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, w.String()) }) {
			faults = append(faults, wrong(w, d.rule, "%v is no alternative of %s, and stands in none", w, d.rule.text))
		}
	}
	return faults
}
