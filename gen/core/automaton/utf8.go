package automaton

import (
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/peg"
)

// Encodings returns the sequences of sets of bytes that together match the UTF-8 of characters, which are given as the
// first and last of ranges, without surrogates.
func Encodings(ranges []rune) [][]peg.ByteSet {
	var all []Expr
	for i := 0; i < len(ranges); i += 2 {
		all = append(all, utf8Sequences(ranges[i], ranges[i+1])...)
	}
	var sequences [][]peg.ByteSet
	for _, e := range (&Union{all}).merged() {
		var sequence []peg.ByteSet
		Walk(e, func(e Expr) {
			if set, ok := e.(*Set); ok {
				sequence = append(sequence, set.Bytes)
			}
		})
		sequences = append(sequences, sequence)
	}
	return sequences
}

// utf8Sequences returns byte sequences that together match the UTF-8 encodings (RFC 3629, Section 3) of the code points
// from low to high, without surrogates.
func utf8Sequences(low, high rune) []Expr {
	const surrogateMin, surrogateMax = 0xD800, 0xDFFF
	if low > high {
		return nil
	}
	if low <= surrogateMax && high >= surrogateMin {
		return append(utf8Sequences(low, surrogateMin-1), utf8Sequences(surrogateMax+1, high)...)
	}
	for _, last := range []rune{0x7F, 0x7FF, 0xFFFF} { // one encoding length at a time
		if low <= last && last < high {
			return append(utf8Sequences(low, last), utf8Sequences(last+1, high)...)
		}
	}
	// Split until all but the leading bytes run over whole ranges of 80-BF.
	for n := 1; n < utf8.RuneLen(high); n++ {
		tail := rune(1)<<(6*n) - 1
		if low&^tail != high&^tail {
			if low&tail != 0 {
				return append(utf8Sequences(low, low|tail), utf8Sequences(low|tail+1, high)...)
			}
			if high&tail != tail {
				return append(utf8Sequences(low, high&^tail-1), utf8Sequences(high&^tail, high)...)
			}
		}
	}
	var from, to [utf8.UTFMax]byte
	n := utf8.EncodeRune(from[:], low)
	utf8.EncodeRune(to[:], high)
	var items []Expr
	for i := range n {
		items = append(items, &Set{peg.Range(from[i], to[i])})
	}
	return []Expr{Sequence(items...)}
}

// mergeEncodings merges the alternatives of a union that are equally long sequences of bytes beyond ASCII and differ in
// one of them, until there are none. The others keep their order.
func mergeEncodings(e Expr) Expr {
	u, ok := e.(*Union)
	if !ok {
		return e
	}
	return unionOf(u.merged())
}

func (u *Union) merged() []Expr {
	all := u.Alternatives
	for before := 0; before != len(all); {
		before = len(all)
		for i := utf8.UTFMax - 1; i >= 0; i-- {
			all = mergeAt(i, all)
		}
	}
	return all
}

// mergeAt merges the alternatives that differ in byte i only.
func mergeAt(i int, alternatives []Expr) []Expr {
	var all []Expr
	first := map[encoding]int{} // indices of all, by the other bytes
	for _, a := range alternatives {
		e, ok := encodingOf(a)
		if !ok || e[i] == (peg.ByteSet{}) {
			all = append(all, a)
			continue
		}
		others := e
		others[i] = peg.ByteSet{}
		k, ok := first[others]
		if !ok {
			first[others] = len(all)
			all = append(all, a)
			continue
		}
		into, _ := encodingOf(all[k])
		into[i] = into[i].Union(e[i])
		all[k] = into.expr()
	}
	return all
}

// An encoding is the bytes of some code points beyond ASCII; empty sets stand behind the last byte.
type encoding [utf8.UTFMax]peg.ByteSet

// encodingOf returns the encoding that an expression is, if it is one.
func encodingOf(a Expr) (e encoding, ok bool) {
	c, ok := a.(*Concat)
	if !ok || len(c.Items) < 2 || len(c.Items) > utf8.UTFMax {
		return e, false
	}
	for i, item := range c.Items {
		set, ok := item.(*Set)
		none := peg.ByteSet{}
		if !ok || set.Bytes == none || set.Bytes.Intersect(peg.Range(0, utf8.RuneSelf-1)) != none {
			return e, false
		}
		e[i] = set.Bytes
	}
	return e, true
}

func (e encoding) expr() Expr {
	var items []Expr
	for _, set := range e {
		if set != (peg.ByteSet{}) {
			items = append(items, &Set{set})
		}
	}
	return &Concat{items}
}
