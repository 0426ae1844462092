package record

import (
	"bytes"
	"io"
	"slices"
)

// blockSize is how many bytes of records are in a block, and how many bytes of
// a compressed file are read at once.
const blockSize = 1 << 16

// A blockReader reads blocks of whole records, which are one line or several,
// and end with a delimiter. The last record may lack it, and lines. A record
// may be of any length: a block is as long as it needs to be.
type blockReader struct {
	source    io.Reader
	delimiter byte
	lines     int    // of a record
	size      int    // in bytes, of the space that a block has at least
	begun     []byte // of the first record of the next block
	ended     int    // lines of begun that have their end
	err       error  // of the source
}

// next reads a block into the space of b. It is what one read gives, or several
// where one gives no whole record: nobody waits for input that comes late. At
// the end, the error is io.EOF. After another one, what was read of a record is
// lost.
func (r *blockReader) next(b []byte) ([]byte, error) {
	b = append(b[:0], r.begun...)
	r.begun = emptied(r.begun, r.size)
	for idle := 0; r.err == nil; {
		if cap(b)-len(b) < r.size/2+1 {
			b = slices.Grow(b, r.size)
		}
		var n int
		n, r.err = r.source.Read(b[len(b):cap(b)])
		fresh := b[len(b) : len(b)+n]
		b = b[:len(b)+n]
		if end := r.recordsEnd(fresh); end > 0 {
			rest := fresh[end:]
			r.begun = append(r.begun, rest...)
			return b[:len(b)-len(rest)], nil
		}
		if idle++; n > 0 {
			idle = 0
		} else if idle == maxIdleReads && r.err == nil {
			r.err = io.ErrNoProgress
		}
	}
	if len(b) > 0 && r.err == io.EOF {
		return b, nil
	}
	return b[:0], r.err
}

// recordsEnd returns the index behind the last record that ends in what was
// just read, or 0 where none does.
func (r *blockReader) recordsEnd(fresh []byte) int {
	if r.lines == 1 { // where there is nothing to count
		return behind(fresh, r.delimiter, 0)
	}
	r.ended += bytes.Count(fresh, []byte{r.delimiter})
	if r.ended < r.lines {
		return 0
	}
	r.ended %= r.lines
	return behind(fresh, r.delimiter, r.ended)
}

// behind returns the index behind that delimiter of b after which there are so
// many others.
func behind(b []byte, delimiter byte, others int) int {
	end := bytes.LastIndexByte(b, delimiter)
	for ; others > 0; others-- {
		end = bytes.LastIndexByte(b[:end], delimiter)
	}
	return end + 1
}

// maxIdleReads is how many reads in turn may give neither bytes nor an error.
const maxIdleReads = 100

// emptied returns the space of b, unless it is much more than size: then it is
// that of an uncommon case, and not kept.
func emptied(b []byte, size int) []byte {
	if cap(b) > 4*size {
		return nil
	}
	return b[:0]
}
