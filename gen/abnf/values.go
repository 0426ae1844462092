package abnf

import "fmt"

// Values say what the numeric values of a grammar are, and so what a string is made of.
type Values string

// What numeric values can be.
const (
	AnyValues  Values = ""           // characters if one of them is no byte, otherwise bytes
	Bytes      Values = "bytes"      // %xE9 is that byte
	Characters Values = "characters" // %xE9 is U+00E9, which is two bytes of UTF-8
)

// ParseValues returns the values of a name.
func ParseValues(name string) (Values, error) {
	if v := Values(name); v == Bytes || v == Characters {
		return v, nil
	}
	return AnyValues, fmt.Errorf("%q is neither bytes nor characters", name)
}

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

// highest returns the highest numeric value of an expression that is one; -1 for
// others.
func highest(e Expr) rune {
	switch e := e.(type) {
	case *Range:
		return e.High
	case *Sequence:
		high := rune(-1)
		for _, v := range e.Values {
			high = max(high, v)
		}
		return high
	}
	return -1
}

// The surrogates are no characters: UTF-8 has none (RFC 3629, section 3).
const firstSurrogate, lastSurrogate = 0xD800, 0xDFFF

func isSurrogate(v rune) bool { return firstSurrogate <= v && v <= lastSurrogate }

// impossible reports the numeric values that no input has: single surrogates, and
// ranges of nothing else, where values are characters; what is no byte where they are
// bytes. Of a range that has others too, these are meant.
func (c *checker) impossible() {
	characters := c.CodePoints()
	for _, d := range c.rules {
		Walk(d.Body, func(e Expr) {
			v := impossibleValue(e, characters)
			switch {
			case v < 0:
			case characters:
				c.report(e.Pos(), NoCharacter, d.Name, "%%x%X in rule %s is a surrogate, which UTF-8 does not have", v,
					d.Name)
			default:
				c.report(e.Pos(), NoCharacter, d.Name, "%%x%X in rule %s is no byte", v, d.Name)
			}
		})
	}
}

// impossibleValue returns a numeric value that keeps an expression from matching; -1 for
// none.
func impossibleValue(e Expr, characters bool) rune {
	no := func(v rune) bool { return characters && isSurrogate(v) || !characters && v > 0xFF }
	switch e := e.(type) {
	case *Range:
		if no(e.Low) && no(e.High) {
			return e.Low
		}
	case *Sequence:
		for _, v := range e.Values {
			if no(v) {
				return v
			}
		}
	}
	return -1
}
