package abnf

import "unicode/utf8"

// CodePoints reports whether the numeric values of the grammar are code points, as
// Linking.Values says, or else because one of them is no byte, also of the rules of the
// files that the start rules do not reach: all uses of a file read it alike.
func (g *Grammar) CodePoints() bool {
	if g.values != AnyValues {
		return g.values == Characters
	}
	_, found := g.Beyond()
	return found
}

// Beyond returns the place of the first numeric value that is no byte, or one that the
// start rules do not reach, and whether there is one.
func (g *Grammar) Beyond() (at Position, found bool) {
	if at, found = g.firstValue(0x100, utf8.MaxRune); !found && g.beyond != nil {
		return *g.beyond, true
	}
	return at, found
}

// OpenValues returns what the numeric values are if that is not said, and makes a
// difference since one of them is not of US-ASCII; AnyValues otherwise.
func (g *Grammar) OpenValues() Values {
	if _, found := g.firstValue(utf8.RuneSelf, utf8.MaxRune); g.values != AnyValues || !found {
		return AnyValues
	}
	if g.CodePoints() {
		return Characters
	}
	return Bytes
}

// HighByte returns the place of the first numeric value of a grammar between %x80
// and %xFF: where values are code points, that is no byte of a string, but two.
func (g *Grammar) HighByte() (at Position, found bool) { return g.firstValue(utf8.RuneSelf, 0xFF) }

// firstValue returns the place of the first numeric value between two, and whether there
// is one.
func (g *Grammar) firstValue(low, high rune) (at Position, found bool) {
	for _, d := range g.rules {
		Walk(d.Body, func(e Expr) {
			if !found && hasValue(e, low, high) {
				at, found = e.Pos(), true
			}
		})
	}
	return at, found
}

// hasValue reports whether an expression is numeric values, one of them between two.
func hasValue(e Expr, low, high rune) bool {
	switch e := e.(type) {
	case *Range:
		return e.Low <= high && e.High >= low
	case *Sequence:
		for _, v := range e.Values {
			if low <= v && v <= high {
				return true
			}
		}
	}
	return false
}
