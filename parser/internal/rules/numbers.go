package rules

// Uint16s and Uint32s are numbers, the least byte of each first: constant strings
// compile far faster than slices.
type (
	Uint16s string
	Uint32s string
)

func (n Uint16s) at(i int) uint16 {
	b := n[2*i : 2*i+2]
	return uint16(b[0]) | uint16(b[1])<<8
}

func (n Uint32s) at(i int) uint32 {
	b := n[4*i : 4*i+4]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}
