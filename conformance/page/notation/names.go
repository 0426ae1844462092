package notation

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// An expected is something that could stand at a place of a string.
type expected struct {
	Text string `json:"text"`           // as in ABNF, or plain words
	Rule bool   `json:"rule,omitempty"` // Text is the name of a rule
}

// A namedSet is a rule whose members are all of one byte.
type namedSet struct {
	name string
	set  peg.ByteSet
}

// namedSets returns the rules of a grammar whose members are all of one byte, and
// more than one, those with the most members first.
func namedSets(g *automaton.Grammar) []namedSet {
	f := setFinder{known: map[*automaton.Rule]*peg.ByteSet{}}
	var all []namedSet
	for _, r := range g.Rules {
		if set := f.ofRule(r); set != nil && set.Len() > 1 {
			all = append(all, namedSet{r.Name, *set})
		}
	}
	slices.SortStableFunc(all, func(a, b namedSet) int { return b.set.Len() - a.set.Len() })
	return all
}

// A setFinder finds the bytes of rules whose members are all of one byte.
type setFinder struct {
	known map[*automaton.Rule]*peg.ByteSet // nil for a rule with other members, or one that is being looked at
}

func (f *setFinder) ofRule(r *automaton.Rule) *peg.ByteSet {
	set, ok := f.known[r]
	if !ok {
		f.known[r] = nil
		set = f.of(r.Body)
		f.known[r] = set
	}
	return set
}

func (f *setFinder) of(e automaton.Expr) *peg.ByteSet {
	switch e := e.(type) {
	case *automaton.Set:
		return &e.Bytes
	case *automaton.Call:
		return f.ofRule(e.Rule)
	case *automaton.Union:
		var all peg.ByteSet
		for _, a := range e.Alternatives {
			set := f.of(a)
			if set == nil {
				return nil
			}
			all = all.Union(*set)
		}
		return &all
	}
	return nil
}

// describe returns what a set of bytes consists of: rules as long as there are some
// that have nothing else, and then characters.
func describe(set peg.ByteSet, names []namedSet) []expected {
	all := []expected{}
	for _, n := range names {
		if n.set.Intersect(set) == n.set {
			all = append(all, expected{n.name, true})
			set = set.Intersect(n.set.Complement())
		}
	}
	for first, last := range set.Ranges() {
		all = append(all, expected{Text: span(first, last)})
	}
	return all
}

// span returns a range of bytes as in ABNF.
func span(first, last byte) string {
	graphic := func(c byte) bool { return ' ' <= c && c <= '~' && c != '"' }
	switch {
	case first == last && graphic(first):
		return `"` + string(rune(first)) + `"`
	case first == last:
		return fmt.Sprintf("%%x%02X", first)
	case graphic(first) && graphic(last):
		return fmt.Sprintf(`"%c" to "%c"`, first, last)
	}
	return fmt.Sprintf("%%x%02X-%02X", first, last)
}
