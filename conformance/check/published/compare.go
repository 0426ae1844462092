package published

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/automaton"
)

// A Comparison holds a published grammar and another one, as languages of one
// space.
type Comparison struct {
	grammar          *Grammar
	space            *automaton.Space
	published, other *automaton.ABNF
}

// A Difference is a printing that has not the language of the other grammar's
// rule.
type Difference struct {
	Printing Printing
	Witness  string // a shortest string that one of the two accepts and the other refuses
	Accepted bool   // by the printing
}

// String returns a sentence with the place of the printing, and which of both accepts what.
func (d Difference) String() string {
	by := "the other grammar"
	if d.Accepted {
		by = "the document"
	}
	return fmt.Sprintf("%v: %s: only %s accepts %q", d.Printing.Position, d.Printing, by, d.Witness)
}

// Compare prepares the comparison of a grammar with another. limit is the
// largest number of states of an automaton, 0 for [automaton.DefaultLimit].
func (g *Grammar) Compare(other *automaton.Grammar, limit int) *Comparison {
	space := automaton.NewSpace(limit, append(g.automata.Sets(), other.Sets()...)...)
	return &Comparison{g, space, automaton.NewABNF(g.automata, space), automaton.NewABNF(other, space)}
}

// Rule compares all printings of a rule with the other grammar's rule of that name, whatever its case, and returns the
// ones that differ, without overruled ones. The error says that one of the two grammars has no such rule, or none that
// holds; that there is no automaton of it; or that not even an overruled printing differs.
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
		found = found || !p.Overruled
		language, err := c.published.Rule(c.grammar.automata.Rules[i].Name)
		if err != nil {
			return nil, &Error{p.Position, err.Error()}
		}
		witness, differ := c.space.Distinguish(language, other)
		switch {
		case p.Overruled && !differ:
			agree = &Error{p.Position, fmt.Sprintf("%s does not differ, although it is overruled", p)}
		case !p.Overruled && differ:
			all = append(all, Difference{p, witness, c.space.Contains(language, witness)})
		}
	}
	if !found {
		return nil, fmt.Errorf("no printing of rule %s in the document holds", name)
	}
	if len(all) > 0 {
		return all, nil
	}
	return nil, agree
}
