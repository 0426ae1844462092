package notation

import (
	"errors"
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/recognizer"
)

// Limits of what is answered.
const (
	inputLimit = 1 << 20 // bytes of a string
	nodeLimit  = 400     // matches of rules that are listed
)

// itemLimit is a limit of the recognizer, for a string. Tests lower it.
var itemLimit = 1 << 22

type matched struct {
	Rule  string `json:"rule"` // that was asked
	Valid bool   `json:"valid"`

	// For a string that is not a member:
	Offset   int        `json:"offset"`   // in bytes, of the first that no member has there
	Expected []expected `json:"expected"` // what members have there
	MayEnd   bool       `json:"mayEnd"`   // a member ends there
	In       string     `json:"in"`       // the rule that a person would look for; may be empty

	// Of a member:
	Tree    []node `json:"tree"`    // the matches of rules in one derivation, in the order of their beginnings
	Omitted int    `json:"omitted"` // matches that are left out
}

type node struct {
	Rule  string `json:"rule"`
	Depth int    `json:"depth"` // from 0
	Begin int    `json:"begin"` // in bytes
	End   int    `json:"end"`
}

var errMemory = errors.New("the string takes too much memory: it can be derived in too many ways")

func match(s *subject, input string) (*matched, error) {
	if len(input) > inputLimit {
		return nil, fmt.Errorf("the string has %d bytes: more than %d are not read", len(input), inputLimit)
	}
	tables, err := s.recognizer()
	if err != nil {
		return nil, err
	}
	d, err := tables.Diagnose(0, input, itemLimit)
	if err != nil {
		return nil, errMemory
	}
	m := &matched{Rule: s.rule, Expected: []expected{}, Tree: []node{}, Offset: d.Offset}
	m.Valid = d.Offset == len(input) && d.MayEnd
	if m.Valid {
		m.derive(tables, input)
		return m, nil
	}
	g, err := automaton.Lower(s.grammar)
	if err != nil {
		return nil, err
	}
	m.Expected = describe(peg.ByteSet(d.Expected), namedSets(g))
	m.MayEnd, m.In = d.MayEnd, d.Rule
	return m, nil
}

// derive fills in the tree. There are no tokens if they take too much memory.
func (m *matched) derive(tables *recognizer.Tables, input string) {
	tokens, _, _ := tables.Derive(0, input, itemLimit)
	var open []int // ends of the tokens around, as indexes
	for i, t := range tokens {
		if i == nodeLimit {
			m.Omitted = len(tokens) - i
			return
		}
		for len(open) > 0 && open[len(open)-1] <= i {
			open = open[:len(open)-1]
		}
		m.Tree = append(m.Tree, node{t.Rule, len(open), t.Begin, t.End})
		open = append(open, t.Next)
	}
}

// An expected is something that is allowed at a place of a string.
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
	known := map[*automaton.Rule]*peg.ByteSet{} // nil for a rule with other members, or one that is being looked at
	var all []namedSet
	for _, r := range g.Rules {
		if set := setOf(&automaton.Call{Rule: r}, known); set != nil && set.Len() > 1 {
			all = append(all, namedSet{r.Name, *set})
		}
	}
	slices.SortStableFunc(all, func(a, b namedSet) int { return b.set.Len() - a.set.Len() })
	return all
}

// setOf returns the bytes of an expression whose members are all of one byte, or nil. It remembers what it finds out
// about rules.
func setOf(e automaton.Expr, known map[*automaton.Rule]*peg.ByteSet) *peg.ByteSet {
	switch e := e.(type) {
	case *automaton.Set:
		return &e.Bytes
	case *automaton.Call:
		set, ok := known[e.Rule]
		if !ok {
			known[e.Rule] = nil
			set = setOf(e.Rule.Body, known)
			known[e.Rule] = set
		}
		return set
	case *automaton.Union:
		var all peg.ByteSet
		for _, a := range e.Alternatives {
			set := setOf(a, known)
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
