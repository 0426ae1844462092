package rules

// Uint16s are numbers, the least byte of each first: constant strings compile far faster than
// slices.
type Uint16s string

func (n Uint16s) at(i int) uint16 {
	b := n[2*i : 2*i+2]
	return uint16(b[0]) | uint16(b[1])<<8
}

// Numbers are numbers in base 64, with digits from '0' on: first the least digits of all, then the
// digits before them. That compresses better, and takes longer to read.
type Numbers struct {
	Count  int
	Digits string
}

func (n *Numbers) all() []uint32 {
	all := make([]uint32, n.Count)
	for i := range all {
		all[i] = uint32(n.at(i))
	}
	return all
}

func (n *Numbers) at(i int) int {
	d := n.Digits
	number := int(d[i]) - '0'
	if i += n.Count; i < len(d) { // most have two
		number += int(d[i])<<6 - '0'<<6
		for shift := 12; i+n.Count < len(d); shift += 6 {
			i += n.Count
			number += (int(d[i]) - '0') << shift
		}
	}
	return number
}
