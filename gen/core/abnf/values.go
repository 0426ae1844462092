package abnf

// Values say what the numeric values of a grammar are, and so what a string is made of.
type Values string

// What numeric values can be.
const (
	AnyValues  Values = ""           // characters if one of them is not a byte, otherwise bytes
	Bytes      Values = "bytes"      // %xE9 is that byte
	Characters Values = "characters" // %xE9 is U+00E9, which is two bytes of UTF-8
)

// The surrogates are not characters: UTF-8 has none (RFC 3629, Section 3).
const firstSurrogate, lastSurrogate = 0xD800, 0xDFFF

func isSurrogate(v rune) bool { return firstSurrogate <= v && v <= lastSurrogate }

// impossibleValue returns a numeric value that keeps an expression from matching; -1 for none.
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
