package automaton

import "github.com/urispec/urispec/gen/peg"

// Classes returns the coarsest partition of the bytes that keeps every given set
// a union of classes: the class of each byte, and the lowest byte of each class.
// The classes are in the order of those.
func Classes(sets []peg.ByteSet) (classOf [256]uint8, first []byte) {
	kinds := map[string]uint8{}
	for c := range 256 {
		key := make([]byte, (len(sets)+7)/8)
		for i, set := range sets {
			if set.Has(byte(c)) {
				key[i/8] |= 1 << (i % 8)
			}
		}
		class, ok := kinds[string(key)]
		if !ok {
			class = uint8(len(kinds))
			kinds[string(key)] = class
			first = append(first, byte(c))
		}
		classOf[c] = class
	}
	return classOf, first
}
