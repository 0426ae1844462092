package record

import (
	"bytes"
	"io"
	"runtime"
	"slices"
)

// blockSize is how many bytes of records are in a block, and how many bytes of
// a compressed file are read at once.
const blockSize = 1 << 16

// A blockReader reads blocks of whole records, which are one line or several,
// and end with a delimiter. The last record may lack it, and lines. Of a record
// that is longer than most, it keeps no more than shows that.
type blockReader struct {
	source    io.Reader
	delimiter byte
	lines     int    // of a record
	size      int    // in bytes, of the space that a block has at least
	most      int    // bytes of a record; 0 is no limit
	begun     []byte // of the next block
	ended     int    // lines of the record at hand that have their end
	begin     int64  // in bytes, of the block that was read last
	end       int64  // of what was read of the source for it
	err       error  // of the source
}

// next reads a block into the space of b. It is what one read gives, or several
// where one gives no whole record: nobody waits for input that comes late. Of a
// record that is too long, the block has as many bytes as show it, and the
// delimiters; it is the only one then. At the end, the error is io.EOF. After
// another one, what was read of a record is lost.
func (r *blockReader) next(b []byte) ([]byte, error) {
	b = append(b[:0], r.begun...)
	r.begun, r.ended, r.begin = emptied(r.begun, r.size), 0, r.end
	var long longRecord
	for fresh := b; ; {
		if end := r.recordsEnd(fresh); end > 0 {
			rest := fresh[end:]
			r.begun = append(r.begun, rest...)
			return r.send(long.assemble(b[:len(b)-len(rest)]))
		}
		if r.most > 0 && long.length+len(b) > r.most+1 { // a delimiter may be the last byte of the source
			return r.skip(long.assemble(b))
		}
		if r.err != nil {
			break
		}
		if len(b) >= chunkSize {
			b = long.add(b)
		}
		if cap(b)-len(b) < r.size/2+1 {
			b = slices.Grow(b, r.size)
		}
		n := r.read(b[len(b):cap(b)])
		fresh = b[len(b) : len(b)+n]
		b = b[:len(b)+n]
	}
	if b = long.assemble(b); len(b) > 0 && r.err == io.EOF {
		return r.send(b)
	}
	return b[:0], r.err
}

// send returns a block, and remembers where the next one begins.
func (r *blockReader) send(block []byte) ([]byte, error) {
	r.end += int64(len(block))
	return block, nil
}

// read reads into b. It waits until there are bytes, or an error.
func (r *blockReader) read(b []byte) int {
	for range maxIdleReads {
		var n int
		if n, r.err = r.source.Read(b); n > 0 || r.err != nil {
			return n
		}
	}
	r.err = io.ErrNoProgress
	return 0
}

// skip reads to the end of a record that begins with b, and is too long. It
// returns the block of it.
func (r *blockReader) skip(b []byte) ([]byte, error) {
	r.end += int64(len(b))
	b = b[:r.most+1]
	space := make([]byte, r.size)
	for r.err == nil && r.ended < r.lines {
		fresh := space[:r.read(space)]
		end := 0 // of what is skipped
		for end < len(fresh) && r.ended < r.lines {
			n := bytes.IndexByte(fresh[end:], r.delimiter)
			if n < 0 {
				end = len(fresh)
				break
			}
			end += n + 1
			r.ended++
		}
		r.begun = append(r.begun, fresh[end:]...)
		r.end += int64(end)
	}
	for n := bytes.Count(b, []byte{r.delimiter}); n < r.lines; n++ {
		b = append(b, r.delimiter)
	}
	return b, nil
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

// maxLines is how many lines a record has at most.
const maxLines = 2

// maxIdleReads is how many reads in turn may give neither bytes nor an error.
const maxIdleReads = 100

// chunkSize is how many bytes of a long record are in one piece while it is
// read.
const chunkSize = 1 << 20

// A longRecord is a record, or the beginning of one, in pieces: so it need not
// be copied whenever it gets longer.
type longRecord struct {
	chunks [][]byte
	length int
}

// add takes the beginning of a record, and returns space for what follows.
func (l *longRecord) add(b []byte) []byte {
	l.chunks = append(l.chunks, b)
	l.length += len(b)
	return make([]byte, 0, chunkSize+blockSize)
}

// assemble returns the record, of which b is the end, with space for delimiters.
// Before it is taken, that of an earlier record is given back.
func (l *longRecord) assemble(b []byte) []byte {
	if l.length == 0 {
		return b
	}
	runtime.GC()
	whole := make([]byte, 0, l.length+len(b)+maxLines)
	for i, chunk := range l.chunks {
		whole = append(whole, chunk...)
		l.chunks[i] = nil
	}
	return append(whole, b...)
}

// emptied returns the space of b, unless it is much more than size: then it is
// that of an uncommon case, and not kept.
func emptied(b []byte, size int) []byte {
	if cap(b) > 4*size {
		return nil
	}
	return b[:0]
}
