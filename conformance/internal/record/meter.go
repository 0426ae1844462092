package record

import "io"

// A meter is a reader that counts what is read of a file.
type meter struct {
	io.Reader          // of the text, through decompression where there is any
	file      *counter // of the file
	taken     int64
}

// newMeter returns a meter of a file's text.
func newMeter(file io.Reader) *meter {
	c := &counter{source: file}
	return &meter{Reader: &decompressor{file: c}, file: c}
}

// take returns how many bytes of the file were read since the last call.
func (m *meter) take() int64 {
	n := m.file.count - m.taken
	m.taken = m.file.count
	return n
}
