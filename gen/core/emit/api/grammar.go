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

// firstBytes are the bytes that matches of each rule begin with.
var firstBytes = [...]ByteSet{{1: 1 << ('[' - '@')}, digits.with('t'), digits}

// A Start is a start rule of the grammar.
type Start uint8

// The start rules.
const (
	StartList Start = iota
	StartItem
)

var startNames = [...]string{"list", "item"}

// characters says that numeric values are characters in UTF-8; otherwise they are bytes.
var characters = false

// A diagnosis says where a string stops being valid by a start rule.
type diagnosis struct {
	Offset   int
	Expected [4]uint64
	MayEnd   bool
	Rule     string
	Next     [4]uint64
	Words    string
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
	digitsBegin
	digitsEnd
)

var initialStates = [...]uint8{listBegin, itemBegin, digitsBegin}

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

	digitsBegin: {{"0123456789", digitsEnd}},
	digitsEnd:   {{"0123456789", digitsEnd}},
}

// run returns the length of the longest prefix of s that is viable, and the
// state after it.
func run(start Start, s string) (length int, state uint8) {
	state = initialStates[start]
	for ; length < len(s); length++ {
		to := move(state, s[length])
		if to == failed {
			break
		}
		state = to
	}
	return length, state
}

// move returns the state after a byte.
func move(state uint8, c byte) uint8 {
	for _, m := range moves[state] {
		if strings.IndexByte(m.bytes, c) >= 0 {
			return m.to
		}
	}
	return failed
}

func mayEnd(state uint8) bool {
	return state == listEnd || state == itemDigits || state == itemTrue || state == digitsEnd
}

// accepts reports whether s is a member of the start rule. It takes items of
// one unit for each byte.
func accepts(start Start, s string, items int) (bool, error) {
	if len(s) > items {
		return false, memoryError(items, items, len(s))
	}
	length, state := run(start, s)
	return length == len(s) && mayEnd(state), nil
}

// longest says that messages are the longest ones: packages are compiled so or not.
var longest = false

// A prefixRun looks for the message that an input begins with, of which more and more
// is known. It is open while that can still be found, or become longer, by what is not
// known; match is its length, 0 where there is none, and at how much was read.
type prefixRun struct {
	state     uint8
	items     int
	at, match int
	open      bool
}

// begin begins with an input.
func (p *prefixRun) begin(start Start, items int) {
	*p = prefixRun{state: initialStates[start], items: items, open: true}
}

// read goes on with what is known of the input.
func (p *prefixRun) read(s string) error {
	for p.open && p.at < len(s) {
		if p.at == p.items {
			return memoryError(p.items, p.at, 0)
		}
		to := move(p.state, s[p.at])
		if p.open = to != failed; p.open {
			p.state = to
			p.at++
			if mayEnd(to) {
				p.match = p.at
				p.open = longest && len(moves[to]) > 0
			}
		}
	}
	return nil
}

// end ends the run, of which the results remain.
func (p *prefixRun) end() {}

// diagnose returns the diagnosis of s.
func diagnose(start Start, s string, items int) (diagnosis, error) {
	if len(s) > items {
		return diagnosis{}, memoryError(items, items, len(s))
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

// statesAfter returns the states after a viable prefix, and how they move.
func statesAfter(start Start, prefix string) ([]uint, func(uint, byte) uint) {
	_, state := run(start, prefix)
	return []uint{uint(state)}, func(state uint, c byte) uint { return uint(move(uint8(state), c)) }
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

// writeTypes are the types, by rule: their names, and 1 more than the start rule by which what is written is read
// again, or 0. A choice is one of several other types.
var writeTypes = [...]struct {
	name   string
	again  int
	choice bool
}{RuleList: {"List", 1, false}, RuleItem: {"Item", 0, false}, RuleDigits: {"Digits", 0, false}}

// writeFields are the fields of all types.
var writeFields = [...]struct {
	name string
	many bool
}{{"Item", true}, {"Digits", false}}

// writeTexts are the texts of the steps.
var writeTexts = [...]string{"[", "]", ",", "true"}

// writeDepth is how many calls may be inside one another without a value.
const writeDepth = 0

// writeCode are the steps.
var writeCode = [...]writeStep{
	{writeEnd, 0, 0},
	{writeReturn, 0, 0},
	{writeText, 1, 0},  // "]"
	{writeSplit, 4, 2}, // another item, or the end
	{writeText, 2, 5},
	{writeField, 0, 3},
	{writeField, 0, 3},
	{writeSplit, 6, 2},
	{writeText, 0, 7}, // "["
	{writeField, 0, 0},
	{writeText, 3, 0},
	{writeSplit, 9, 10},
}
