package published

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/automaton"
)

// A Comparison holds a published grammar and another one, as languages of one
// space.
type Comparison struct {
	grammar          *Grammar
	space            *automaton.Space
	published, other *automaton.ABNF
}

// A Witness is a string that one of two grammars accepts and the other refuses.
type Witness struct {
	Text      string
	Published bool // the published grammar is the one that accepts it
}

// A Difference is a printing that has not the language of the other grammar's
// rule.
type Difference struct {
	Printing  Printing
	Witnesses []Witness // a shortest one that each accepts alone, the shorter first
}

// String returns one sentence for each witness.
func (d Difference) String() string {
	var all []string
	for _, w := range d.Witnesses {
		by := "grammar"
		if w.Published {
			by = "document"
		}
		all = append(all, fmt.Sprintf("%v: %s: %q is accepted by the %s only", d.Printing.Position, d.Printing.Section, w.Text, by))
	}
	return strings.Join(all, "\n")
}

// Compare prepares the comparison of a grammar with another. limit is the largest
// number of states of an automaton, 0 for [automaton.DefaultLimit].
func (g *Grammar) Compare(other *automaton.Grammar, limit int) *Comparison {
	space := automaton.NewSpace(limit, append(g.automata.Sets(), other.Sets()...)...)
	return &Comparison{g, space, automaton.NewABNF(g.automata, space), automaton.NewABNF(other, space)}
}

// Rule compares all printings of a rule with the other grammar's rule of that name,
// whatever its case, and returns those that differ, the overruled ones left out. The
// error says that one of the two grammars has no such rule, that there is no
// automaton of it, or that an overruled printing does not differ.
func (c *Comparison) Rule(name string) ([]Difference, error) {
	other, err := c.other.Rule(name)
	if err != nil {
		return nil, err
	}
	var all []Difference
	var agree error
	found := false
	for i, p := range c.grammar.Printings {
		if !strings.EqualFold(p.Name, name) {
			continue
		}
		found = true
		witnesses, err := c.witnesses(i, other)
		switch {
		case err != nil:
			return nil, &Error{p.Position, err.Error()}
		case p.Overruled && len(witnesses) == 0:
			agree = &Error{p.Position, fmt.Sprintf("%s does not differ, although it is overruled", p)}
		case !p.Overruled && len(witnesses) > 0:
			all = append(all, Difference{p, witnesses})
		}
	}
	if !found {
		return nil, fmt.Errorf("rule %s is not among those of the document", name)
	}
	return all, agree
}

// witnesses compares a printing, by its index, with a language.
func (c *Comparison) witnesses(printing int, other automaton.Language) ([]Witness, error) {
	name := c.grammar.automata.Rules[printing].Name
	published, err := c.published.Rule(name)
	if err != nil {
		return nil, err
	}
	var all []Witness
	_, err = automaton.Guard(name, func() automaton.Language {
		if text, ok := c.space.Shortest(c.space.Minus(published, other)); ok {
			all = append(all, Witness{text, true})
		}
		if text, ok := c.space.Shortest(c.space.Minus(other, published)); ok {
			all = append(all, Witness{text, false})
		}
		return other
	})
	slices.SortStableFunc(all, func(a, b Witness) int { return cmp.Compare(len(a.Text), len(b.Text)) })
	return all, err
}
