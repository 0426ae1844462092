package api

import "strings"

// This file stands in for what is generated of a grammar:
//
//	list   = "[" [ item *( "," item ) ] "]"
//	item   = digits / %s"true"
//	digits = 1*%x30-39

// A Rule is a rule of the grammar.
type Rule uint8

// The rules.
const (
	RuleList Rule = iota
	RuleItem
	RuleDigits
)

var ruleNames = [...]string{"list", "item", "digits"}

// A Start is a start rule of the grammar.
type Start uint8

// The start rules.
const (
	StartList Start = iota
	StartItem
)

var startNames = [...]string{"list", "item"}

// A diagnosis says where a string ceases to be a member of a start rule.
type diagnosis struct {
	Offset   int
	Expected [4]uint64
	MayEnd   bool
	Rule     string
	Next     [4]uint64
}

// States of the automaton of both start rules.
const (
	failed uint8 = iota
	listBegin
	listOpened
	listDigits
	listComma
	listT
	listTr
	listTru
	listTrue
	listEnd
	itemBegin
	itemDigits
	itemT
	itemTr
	itemTru
	itemTrue
)

var initialStates = [...]uint8{listBegin, itemBegin}

// moves are those from each state.
var moves = [...][]struct {
	bytes string
	to    uint8
}{
	listBegin:  {{"[", listOpened}},
	listOpened: {{"0123456789", listDigits}, {"t", listT}, {"]", listEnd}},
	listDigits: {{"0123456789", listDigits}, {",", listComma}, {"]", listEnd}},
	listComma:  {{"0123456789", listDigits}, {"t", listT}},
	listT:      {{"r", listTr}},
	listTr:     {{"u", listTru}},
	listTru:    {{"e", listTrue}},
	listTrue:   {{",", listComma}, {"]", listEnd}},
	listEnd:    {},
	itemBegin:  {{"0123456789", itemDigits}, {"t", itemT}},
	itemDigits: {{"0123456789", itemDigits}},
	itemT:      {{"r", itemTr}},
	itemTr:     {{"u", itemTru}},
	itemTru:    {{"e", itemTrue}},
	itemTrue:   {},
}

// run returns the length of the longest prefix of s that is viable, and the
// state after it.
func run(start Start, s string) (length int, state uint8) {
	state = initialStates[start]
	for ; length < len(s); length++ {
		to := failed
		for _, m := range moves[state] {
			if strings.IndexByte(m.bytes, s[length]) >= 0 {
				to = m.to
			}
		}
		if to == failed {
			break
		}
		state = to
	}
	return length, state
}

func mayEnd(state uint8) bool {
	return state == listEnd || state == itemDigits || state == itemTrue
}

// accepts reports whether s is a member of the start rule. It takes items of
// one unit for each byte.
func accepts(start Start, s string, items int) (bool, error) {
	if len(s) > items {
		return false, &LimitError{items, "items"}
	}
	length, state := run(start, s)
	return length == len(s) && mayEnd(state), nil
}

// diagnose returns the diagnosis of s.
func diagnose(start Start, s string, items int) (diagnosis, error) {
	if len(s) > items {
		return diagnosis{}, &LimitError{items, "items"}
	}
	length, state := run(start, s)
	d := diagnosis{Offset: length, MayEnd: mayEnd(state), Rule: "item"}
	if state == listBegin || state == listEnd {
		d.Rule = "list"
	}
	d.Expected = expected(state)
	d.Next = d.Expected
	if state == listDigits || state == itemDigits { // what follows the item
		d.Next = ByteSet(d.Next).without(digits)
	}
	return d, nil
}

// expected returns the bytes that have a move from a state.
func expected(state uint8) (set [4]uint64) {
	for _, m := range moves[state] {
		for _, c := range []byte(m.bytes) {
			set[c>>6] |= 1 << (c & 63)
		}
	}
	return set
}

// word returns what has to follow a viable prefix.
func word(start Start, prefix string) string {
	word := ""
	_, state := run(start, prefix)
	for !mayEnd(state) {
		c, ok := onlyByte(expected(state))
		if !ok {
			break
		}
		word += string(rune(c))
		_, state = run(start, prefix+word)
	}
	return word
}
