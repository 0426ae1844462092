package recognizer

// Tables are what a recognizer of a grammar works with.
type Tables = recognizerTables

// A Diagnosis says where a string cannot go on, and how it could.
type Diagnosis struct {
	Offset   int       // length in bytes of the longest prefix that some member begins with
	Expected [4]uint64 // the bytes that can follow that
	MayEnd   bool      // that prefix is a member
	Rule     string    // that a person would look for there; empty where the start rule has no members
}

// A Limit is the error of a string that takes more memory than is allowed.
type Limit = recognizerLimit

// Accepts reports whether s is a member of a start rule, by number. It returns a
// [*Limit] if that takes more items than a limit, which 0 leaves out.
func (t *recognizerTables) Accepts(start int, s string, limit int) (bool, error) {
	return t.accepts(start, s, limit)
}

// Diagnose returns how far s is the beginning of a member of a start rule, by
// number, and what can stand there. It returns a [*Limit] if that takes more
// items than a limit, which 0 leaves out.
func (t *recognizerTables) Diagnose(start int, s string, limit int) (Diagnosis, error) {
	d, err := t.diagnose(start, s, limit)
	return Diagnosis{d.offset, d.expected, d.mayEnd, d.rule}, err
}

// A Token is a match of a rule. Tokens are in the order of their beginnings, a
// rule before those in it.
type Token struct {
	Rule       string
	Begin, End int // offsets in bytes
	Next       int // index of the first token that is not in this one
}

// Derive returns the matches of all rules in a derivation of s from a start
// rule, by number, or false if s is no member. It returns a [*Limit] if that
// takes more items than a limit, which 0 leaves out.
//
// Where there are several derivations, it is the one that, from left to right,
// takes an earlier alternative rather than a later one, and one more repetition
// rather than none, as far as the rest still matches. But of rules that refer to
// themselves, and of others that are too large to be written out where they are
// called, it takes the longest match.
func (t *recognizerTables) Derive(start int, s string, limit int) ([]Token, bool, error) {
	matches, ok, err := t.derive(start, s, limit)
	var tokens []Token
	for _, m := range matches {
		tokens = append(tokens, Token{t.rules[m.rule], int(m.begin), int(m.end), int(m.next)})
	}
	return tokens, ok, err
}
