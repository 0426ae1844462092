package prove

import (
	"fmt"
	"strings"
)

// Bounded is what a comparison has covered that is no proof: which strings of
// each kind were compared, of all start rules, each string once.
type Bounded struct {
	Alphabet    string   // one byte of each kind that the grammars tell apart
	Length      int      // all strings over Alphabet up to this length, in bytes
	Short       int      // how many these are
	Productions int      // members that take each production of the rules
	Pairs       int      // members that take each pair of productions that stand together
	Nested      int      // members in which rules stand in themselves
	Recursive   []string // these rules
	Depth       int      // how often, at most
	Random      int      // members that were drawn
	Misses      int      // what one to three edits make of members
	Seed        uint64   // of all that is drawn
	TooDeep     int      // strings that are not compared, since they take too much memory
	Partial     bool     // members of some kind were left out, since there are too many
}

func (b *Bounded) String() string {
	var s strings.Builder
	fmt.Fprintf(&s, "compared on all %d strings of up to %d bytes over %q; on members that take each production "+
		"(%d) and pair of productions (%d)",
		b.Short, b.Length, b.Alphabet, b.Productions, b.Pairs)
	if len(b.Recursive) > 0 {
		fmt.Fprintf(&s, ", and with %s nested up to %d deep (%d)", strings.Join(b.Recursive, ", "), b.Depth, b.Nested)
	}
	fmt.Fprintf(&s, "; on %d random members and %d near misses (seed %d)", b.Random, b.Misses, b.Seed)
	if b.Partial {
		s.WriteString("; not on all, since there are too many")
	}
	if b.TooDeep > 0 {
		fmt.Fprintf(&s, "; %d strings took too much memory", b.TooDeep)
	}
	return s.String()
}
