package notation

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/recognizer"
)

// A matched is the verdict on a string.
type matched struct {
	Rule   string  `json:"rule"` // that was asked
	Bytes  int     `json:"bytes"`
	Valid  bool    `json:"valid"`
	Pieces []piece `json:"pieces"`

	// Of a string that is no member:
	Offset   int        `json:"offset"`   // in bytes, of the first that no member has there
	Expected []expected `json:"expected"` // what members have there
	MayEnd   bool       `json:"mayEnd"`   // a member ends there
	In       string     `json:"in"`       // the rule that a person would look for; may be empty

	// Of a member:
	Tree    []node `json:"tree"`    // the matches of rules in one derivation, in the order of their beginnings
	Omitted int    `json:"omitted"` // matches that are left out
}

// A node is a match of a rule.
type node struct {
	Rule   string  `json:"rule"`
	Depth  int     `json:"depth"` // from 0
	Begin  int     `json:"begin"` // in bytes
	End    int     `json:"end"`
	Pieces []piece `json:"pieces"`
}

// errMemory is the error of a string that takes too much memory.
var errMemory = errors.New("the string takes too much memory: it can be derived in too many ways")

// match returns the verdict on a string.
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
	m := &matched{Rule: s.rule, Bytes: len(input), Expected: []expected{}, Tree: []node{}, Offset: d.Offset}
	m.Valid = d.Offset == len(input) && d.MayEnd
	if m.Valid {
		m.Pieces = pieces(input, noPlace)
		m.derive(tables, input)
		return m, nil
	}
	g, err := automaton.Lower(s.grammar)
	if err != nil {
		return nil, err
	}
	m.Pieces = pieces(input, d.Offset)
	m.Expected = describe(peg.ByteSet(d.Expected), namedSets(g))
	m.MayEnd, m.In = d.MayEnd, d.Rule
	return m, nil
}

// derive fills in the tree. There are no tokens where they take too much memory.
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
		m.Tree = append(m.Tree, node{t.Rule, len(open), t.Begin, t.End, brief(input[t.Begin:t.End])})
		open = append(open, t.Next)
	}
}
