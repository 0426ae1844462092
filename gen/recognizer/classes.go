package recognizer

import (
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// classes are the classes of bytes that no terminal tells apart.
type classes struct {
	of    [256]uint8
	first []byte // of each class
}

// newClasses returns the classes of terminals.
func newClasses(terminals []peg.ByteSet) *classes {
	c := &classes{}
	c.of, c.first = automaton.Classes(terminals)
	return c
}
