package peg

// Bytes returns the set of bytes that each place of a literal matches.
func (l *Literal) Bytes() []ByteSet {
	sets := make([]ByteSet, len(l.Text))
	for i := range sets {
		sets[i] = l.at(i)
	}
	return sets
}

// at returns the set of bytes that a place of a literal matches.
func (l *Literal) at(i int) ByteSet {
	var set ByteSet
	c := l.Text[i]
	set.Add(c)
	if l.IgnoreCase && isLetter(c) {
		set.Add(c ^ 0x20)
	}
	return set
}
