package normal

import (
	"slices"
	"strings"
	"sync"
	"unsafe"
)

// A Memory is room for the strings that are made on the way to a normal form.
// They last until the Memory is freed; only what is returned to the caller is
// copied.
type Memory struct {
	bytes []byte // of all strings
	parts []string
}

// pool has what was freed.
var pool = sync.Pool{New: func() any { return new(Memory) }}

// NewMemory returns a Memory without strings.
func NewMemory() *Memory { return pool.Get().(*Memory) }

// Free ends the life of the strings. It must not be called if one of them may
// have left, as part of an error: the strings then last.
func (m *Memory) Free() {
	const keep = 64 << 10
	if cap(m.bytes) > keep || cap(m.parts) > keep/16 {
		return
	}
	clear(m.parts[:cap(m.parts)])
	m.bytes, m.parts = m.bytes[:0], m.parts[:0]
	pool.Put(m)
}

// SortedParts returns the parts of s that a delimiter divides it into, in the
// order of their bytes, behind a prefix.
func (m *Memory) SortedParts(prefix, s, delimiter string) string {
	m.parts = slices.AppendSeq(m.parts[:0], strings.SplitSeq(s, delimiter))
	slices.Sort(m.parts)
	from := len(m.bytes)
	m.bytes = append(m.bytes, prefix...)
	for i, part := range m.parts {
		if i > 0 {
			m.bytes = append(m.bytes, delimiter...)
		}
		m.bytes = append(m.bytes, part...)
	}
	return m.Since(from)
}

// Since returns what was appended to the bytes since there were n of them. It
// must not be changed any more.
func (m *Memory) Since(n int) string { return View(m.bytes[n:]) }

// Copy returns a copy of a string, which may be changed until it is viewed.
func (m *Memory) Copy(s string) []byte {
	begin := len(m.bytes)
	m.bytes = append(m.bytes, s...)
	return m.bytes[begin:len(m.bytes):len(m.bytes)]
}

// View returns bytes, which must not be changed any more, as a string.
func View(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
