package abnf

// CodePoints reports whether the numeric values of the grammar are code points, as
// Linking.Values says, or else because one of them is no byte.
func (g *Grammar) CodePoints() bool {
	if g.values != AnyValues {
		return g.values == Characters
	}
	return g.hasBeyond(0xFF)
}

// OpenValues returns what the numeric values are if that is not said, and makes a
// difference since one of them is not of US-ASCII; AnyValues otherwise.
func (g *Grammar) OpenValues() Values {
	switch {
	case g.values != AnyValues || !g.hasBeyond(0x7F):
		return AnyValues
	case g.CodePoints():
		return Characters
	}
	return Bytes
}

// hasBeyond reports whether a numeric value of the grammar is above a limit.
func (g *Grammar) hasBeyond(limit rune) bool {
	found := false
	for _, d := range g.rules {
		Walk(d.Body, func(e Expr) { found = found || highest(e) > limit })
	}
	return found
}

// HighByte returns the place of the first numeric value of a grammar between %x80
// and %xFF: where values are code points, that is no byte of a string, but two.
func (g *Grammar) HighByte() (at Position, found bool) {
	for _, d := range g.rules {
		Walk(d.Body, func(e Expr) {
			if !found && hasHighByte(e) {
				at, found = e.Pos(), true
			}
		})
	}
	return at, found
}

func hasHighByte(e Expr) bool {
	switch e := e.(type) {
	case *Range:
		return e.Low <= 0xFF && e.High >= 0x80
	case *Sequence:
		for _, v := range e.Values {
			if 0x80 <= v && v <= 0xFF {
				return true
			}
		}
	}
	return false
}
