package normal

// An Edit puts a text in the place of the bytes [Begin:End] of another.
type Edit struct {
	Begin, End int
	Text       string
}

// Edits are a few edits, which are in order and apart.
type Edits struct {
	edits [4]Edit
	count int
}

// Len returns how many edits there are.
func (l *Edits) Len() int { return l.count }

// Add adds edits behind those that there are.
func (l *Edits) Add(edits ...Edit) { l.count += copy(l.edits[l.count:], edits) }

// AddAll adds the edits of another list.
func (l *Edits) AddAll(more Edits) { l.Add(more.edits[:more.count]...) }

// Apply returns s after the edits.
func (l *Edits) Apply(m *Memory, s string) string {
	if l.count == 0 {
		return s
	}
	begin, done := len(m.bytes), 0
	for _, e := range l.edits[:l.count] {
		m.bytes = append(append(m.bytes, s[done:e.Begin]...), e.Text...)
		done = e.End
	}
	m.bytes = append(m.bytes, s[done:]...)
	return m.Since(begin)
}
