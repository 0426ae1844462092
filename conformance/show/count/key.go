package count

// A key is a value for each dimension: a number, or for open dimensions a string. The zero value of a dimension means
// none.
type key struct {
	codes        uint64
	scheme, rule string
}

// A field is the place of the number of a dimension in the codes.
type field struct{ shift, width uint }

// fields are the fields of the dimensions that have numbers.
var fields = [dimensions]field{
	Revision: {0, 5}, Verdict: {5, 2}, Reason: {7, 5}, Kind: {12, 5}, Host: {17, 4}, Port: {21, 17},
	Character: {38, 22},
}

// set sets the number of a dimension.
func (k *key) set(d Dimension, code int) { k.codes |= uint64(code) << fields[d].shift }

// code returns the number of a dimension.
func (k key) code(d Dimension) int { return int(k.codes >> fields[d].shift & fields[d].mask()) }

func (f field) mask() uint64 { return 1<<f.width - 1 }

// A selection is some of the dimensions of keys.
type selection struct {
	mask         uint64
	scheme, rule bool
}

// selectionOf returns the selection of some dimensions.
func selectionOf(by []Dimension) selection {
	var s selection
	for _, d := range by {
		s.mask |= fields[d].mask() << fields[d].shift
		s.scheme = s.scheme || d == Scheme
		s.rule = s.rule || d == Rule
	}
	return s
}

// of returns a key with the values of the dimensions alone.
func (s selection) of(k key) key {
	k.codes &= s.mask
	if !s.scheme {
		k.scheme = ""
	}
	if !s.rule {
		k.rule = ""
	}
	return k
}
