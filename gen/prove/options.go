package prove

import (
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
)

// Options are what a proof is told.
type Options struct {
	Limit  int            // the largest number of states of an automaton; 0 for [automaton.DefaultLimit]
	Work   automaton.Work // for each of its parts
	Levels int            // how deep to prove recursion; 0: as deep as is little work, and DefaultLevels at most

	Progress func(step string) // told what is being proved; may be nil
}

// report tells what is being proved.
func report(progress func(step string), format string, args ...any) {
	if progress != nil {
		progress(fmt.Sprintf(format, args...))
	}
}

// DefaultWork is how many steps a part of a proof takes at most where it is to end
// in seconds.
const DefaultWork = 1_000_000

// DefaultLevels is how deep recursion is proved where nothing else is asked for,
// if that is little work.
const DefaultLevels = 4
