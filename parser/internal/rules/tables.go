// Package rules recognizes the rules of a grammar by tables: an automaton says
// what is a member of a rule and what is wrong with a string that is not, and
// the program of a parsing expression grammar finds the matches of rules in a
// member. The tables are small rather than fast.
//
// The packages that abnfc writes for other grammars have another engine for trees, of package gen/core/bimachine.
// There are two since neither does what the other is for:
//
//   - A program executes the PEG of a document, which is committed and proved. Rules call each other in it, so that
//     each rule of the document can be a start rule in small tables, and rules may be recursive. If something does
//     not match, it goes back to the latest choice. It finds one tree, and cannot tell whether a string has another.
//   - A bimachine is made of any grammar without recursion, and needs no PEG. It never goes back, and it tells
//     whether there are other derivations. Its tables are several times as large, as they have a rule written out at
//     each place that refers to it.
package rules

import "sync"

// Tables are what is known of the rules of a grammar, which are numbers in its
// order. Nothing changes them.
type Tables struct {
	// Chains are ABNF names of rules that match the same bytes, the outermost first.
	// The first ones are one name each, the rules' own.
	Chains [][]string
	Starts []uint16 // the start rules, the default one first

	// An automaton with a first state for each rule except the start rules, which
	// have an automaton of their own elsewhere: by these tables, they have no
	// members. Nothing is accepted from state 0.
	Initial     []uint16    // by rule; 0: it has no members, or is a start rule
	Class       string      // by byte: groups bytes that no state tells apart, to be compared with Last
	Row         Numbers     // where the moves of each state begin
	Last        string      // the last class of a move; it begins behind the one before
	To          Numbers     // the state that a move leads to
	Accept      string      // 1 for the states in which a member ends
	Expected    [][4]uint64 // sets of the bytes that have a move
	ExpectedOf  Numbers     // an index into Expected, by state
	Diagnoses   []Words
	DiagnosesOf Numbers // an index into Diagnoses, by state

	// A program that parses by rules.
	Entry   []uint16 // the instruction where each rule begins; 0: it has no members
	Program []Instruction
	Sets    [][4]uint64
	Leaves  Uint16s // tables: for each byte whether it matches, and by what rules, as below
	Blocks  []Block
	Ahead   *Ahead // nil: the program does not look ahead to the end

	once    sync.Once
	row, to []uint32 // Row and To, from when they are first needed
}

func (t *Tables) spellOut() { t.row, t.to = t.Row.all(), t.To.all() }

// A leaf is a byte that matches by an index into Chains, plus firstLeaf; or the first
// byte of a block, by an index into Blocks, plus firstBlock.
const (
	noLeaf     = 0 // does not match
	emptyLeaf  = 1 // matches, by no rule
	firstLeaf  = 2
	firstBlock = 1 << 15
)

// A Block is bytes that one chain of rules matches, such as the bytes of a triplet: one,
// and behind it a leaf of each of some tables, which have no blocks.
type Block struct {
	Chain uint16 // an index into Chains
	Parts []uint16
}

// block returns the length in bytes of the block that s begins with, or 0.
func (t *Tables) block(leaf uint16, s string) int {
	parts := t.Blocks[leaf-firstBlock].Parts
	if len(s) <= len(parts) {
		return 0
	}
	for i, table := range parts {
		if t.Leaves.at(int(table)<<8|int(s[i+1])) == noLeaf {
			return 0
		}
	}
	return 1 + len(parts)
}

// Names returns the ABNF names of the rules. Each is the first and only one of a
// list.
func (t *Tables) Names() [][]string { return t.Chains[:len(t.Entry)] }

// Words are the part of a diagnosis that does not depend on the string.
type Words struct {
	Rule string
	Next [4]uint64
}

// Valid reports whether s is a member of a rule. Like the other functions that read s
// below, it allocates only the first time that these tables are used.
func (t *Tables) Valid(rule int, s string) bool {
	n, state := t.run(rule, s)
	return n == len(s) && t.Accept[state] != 0
}

// A Diagnosis says where a string stops being a member, and how it could go on.
type Diagnosis struct {
	Offset   int       // length in bytes of the longest prefix that some member begins with
	Expected [4]uint64 // the bytes that can stand there
	MayEnd   bool      // whether the prefix is a member itself
	Rule     string    // worth naming; empty if the rule has no members
	Next     [4]uint64 // bytes of Expected worth naming
}

// Diagnose returns the diagnosis of s by a rule.
func (t *Tables) Diagnose(rule int, s string) Diagnosis {
	n, state := t.run(rule, s)
	words := &t.Diagnoses[t.DiagnosesOf.at(state)]
	return Diagnosis{n, t.Expected[t.ExpectedOf.at(state)], t.Accept[state] != 0, words.Rule, words.Next}
}

// ViablePrefix returns the length in bytes of the longest prefix of s that some
// member of a rule begins with.
func (t *Tables) ViablePrefix(rule int, s string) int {
	n, _ := t.run(rule, s)
	return n
}

// run returns how many bytes of s the automaton reads, and the state after
// them.
func (t *Tables) run(rule int, s string) (int, int) {
	t.once.Do(t.spellOut)
	state := uint32(t.Initial[rule])
	for i := 0; i < len(s); i++ {
		class := t.Class[s[i]]
		move := t.row[state]
		for t.Last[move] < class {
			move++
		}
		to := t.to[move]
		if to == 0 {
			return i, int(state)
		}
		state = to
	}
	return len(s), int(state)
}
