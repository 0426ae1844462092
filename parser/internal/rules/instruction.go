package rules

// An Instruction is one step of a program. The machine that executes it has a
// place in the string, and a stack of places to come back to: calls, and
// choices. If something does not match, the machine goes on at the latest
// choice (Medeiros, Ierusalimschy, "A parsing machine for PEGs", 2008).
//
// It is an operation, plus its argument times 256: an index into the program, of a
// set, a table of leaves, a rule or a lookahead, or a byte.
type Instruction uint32

func (i Instruction) op() Instruction { return i & 0xff }

func (i Instruction) arg() uint32 { return uint32(i >> 8) }

// The operations.
const (
	Fail          Instruction = iota // does not match
	End                              // ends the parse
	Char                             // matches the byte that the argument is
	Set                              // matches a byte of a set
	Any                              // matches a byte
	Span                             // matches bytes of a set, as many as there are
	Leaf                             // matches a leaf of a table, or a block
	Leaves                           // matches leaves of a table, and blocks, as many as there are
	TryLeaf                          // matches a leaf of a table, or a block, or passes over the next instruction
	TestSet                          // passes over the next instruction if the next byte is in a set
	Jump                             // goes to an instruction
	Lookahead                        // matches if the rest of the string is a member of a lookahead
	Call                             // calls what begins at an instruction
	Open                             // begins a match of the rule called just before
	Return                           // ends a call, and the match of its rule
	Choice                           // goes on, and if that does not match, at an instruction
	Commit                           // forgets the latest choice and goes to an instruction
	PartialCommit                    // has the latest choice begin here, and goes to an instruction
	// forgets the latest choice, and goes to an instruction from the place of the choice
	BackCommit
	FailTwice // forgets the latest choice, and does not match
)
