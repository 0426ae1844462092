package rules

// An Automaton is the minimal deterministic automaton of start rules. From each
// state except 0 a member is reached.
type Automaton struct {
	// Run returns the state after s is read by a rule. If that is 0, no member begins so: before
	// is the state when a number of bytes were left, the rest, and one of the first four of these
	// leads to 0.
	Run     func(rule uint8, s string) (state, before uint, rest int)
	Move    func(state uint16, c byte) uint16 // 0 if no member goes on so
	Accepts func(state uint16) bool           // whether a member ends there

	// ContentsOf is an index into Contents, by state; 0 if no member of the default start
	// rule ends there. These are the bytes in strings that lead to the state.
	ContentsOf string
	Contents   [][4]uint64
}

// ViablePrefix returns the length in bytes of the longest prefix of s that some member of the
// start rule begins with, and the state after it.
func (a *Automaton) ViablePrefix(rule uint8, s string) (int, uint16) {
	state, before, rest := a.Run(rule, s)
	return a.AfterRun(s, state, before, rest)
}

// AfterRun is ViablePrefix if Run has read s already.
func (a *Automaton) AfterRun(s string, state, before uint, rest int) (int, uint16) {
	if state != 0 {
		return len(s), uint16(state)
	}
	i, at := len(s)-rest, uint16(before)
	for i < len(s) {
		to := a.Move(at, s[i])
		if to == 0 {
			break
		}
		i, at = i+1, to
	}
	return i, at
}
