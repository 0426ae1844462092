package template

import "github.com/urispec/urispec/parser/internal/scan"

// A symbol is what automata read: a byte of a URI, or a whole triplet. Expansions have
// a percent sign at the beginning of a triplet only, so that each has one sequence of
// symbols.
type symbol uint16

// The bits of a symbol above its octet.
const (
	isTriplet  symbol = 1 << (8 + iota)
	lowerFirst        // the first digit of the triplet is a lower-case letter
	lowerSecond
	symbols // how many there are
)

// symbolOf returns the symbol that s[i] begins, and how many bytes it has.
func symbolOf(s string, i int) (symbol, int) {
	if !scan.IsTriplet(s[i:]) {
		return symbol(s[i]), 1
	}
	c := isTriplet | symbol(scan.Octet(s[i:]))
	if s[i+1] >= 'a' {
		c |= lowerFirst
	}
	if s[i+2] >= 'a' {
		c |= lowerSecond
	}
	return c, 3
}

func symbolsOf(s string) []symbol {
	sequence := make([]symbol, 0, len(s))
	for i := 0; i < len(s); {
		c, n := symbolOf(s, i)
		sequence = append(sequence, c)
		i += n
	}
	return sequence
}

func (c symbol) length() int {
	if c&isTriplet != 0 {
		return 3
	}
	return 1
}

func (c symbol) appendText(b []byte) []byte {
	if c&isTriplet == 0 {
		return append(b, byte(c))
	}
	b = scan.AppendTriplet(b, byte(c))
	digits := b[len(b)-2:]
	if c&lowerFirst != 0 {
		digits[0] = scan.ToLower(digits[0])
	}
	if c&lowerSecond != 0 {
		digits[1] = scan.ToLower(digits[1])
	}
	return b
}

// A set is a set of symbols: one of the constants below, or beyond them a single symbol.
type set uint16

// The sets of symbols that values are made of.
const (
	simple  set = iota // an octet of a value, if reserved characters become triplets
	plain              // a character that + and # copy
	hex                // one that is a hexadecimal digit
	nohex              // one that is not
	triplet            // a triplet that + and # copy
	encoded            // a triplet that + and # make of an octet, other than "%"
	percent            // the triplet that they make of "%"
	named              // how many these are
)

func single(c symbol) set { return named + set(c) }

func (s set) has(c symbol) bool {
	octet, raw, upper := byte(c), c < isTriplet, c&^0xFF == isTriplet
	// A triplet whose digits are in lower case has their bits; one whose digits are
	// letters in upper case, or decimal, does not.
	copied := isUnreserved(octet) || isReserved(octet)
	switch s {
	case simple:
		return raw && isUnreserved(octet) || upper && !isUnreserved(octet)
	case plain:
		return raw && copied
	case hex:
		return raw && scan.IsHex(octet)
	case nohex:
		return raw && copied && !scan.IsHex(octet)
	case triplet:
		return c&isTriplet != 0
	case encoded:
		return upper && !copied && octet != '%'
	case percent:
		return upper && octet == '%'
	}
	return s == single(c)
}
