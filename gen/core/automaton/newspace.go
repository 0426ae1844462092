package automaton

import (
	"slices"

	"github.com/urispec/urispec/gen/core/peg"
)

// NewSpace returns a space whose classes are the coarsest partition of the bytes that keeps every given set a union of
// classes. No language made in it may have more than limit states; 0 means [DefaultLimit]. All together may have 16
// times as many, and 1,048,576 at least.
func NewSpace(limit int, sets ...peg.ByteSet) *Space {
	if limit <= 0 {
		limit = DefaultLimit
	}
	s := &Space{
		limit:      limit,
		total:      total(limit),
		rows:       map[uint64]Language{},
		signatures: map[uint64][]int32{},
		products:   [...]map[pair]Language{union: {}, intersection: {}, difference: {}},
		past:       map[Language]Language{},
		joins:      map[pair]Language{},
	}
	s.classOf, s.first = Classes(sets)
	s.members = make([]peg.ByteSet, len(s.first))
	for c, class := range s.classOf {
		s.members[class].Add(byte(c))
	}
	s.width = len(s.first) + 1
	s.scratch.width = s.width
	s.resolved = make([]Language, s.width)

	loop := slices.Repeat([]int32{temporary(0)}, s.width)
	s.intern([]bool{false}, [][]int32{loop}) // the first state: Empty
	s.allMarked = s.intern([]bool{true}, [][]int32{loop})[0]
	loop[s.mark()] = int32(s.Empty())
	s.all = s.intern([]bool{true}, [][]int32{loop})[0]
	return s
}

// Classes returns the coarsest partition of the bytes that keeps every given set a union of classes: the class of each
// byte, and the lowest byte of each class. The classes are in the order of those.
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
