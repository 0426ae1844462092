package record

import (
	"bufio"
	"bytes"
	"io"
	"iter"
)

// A block is some records that follow each other in a file.
type block struct {
	text   string
	begin  int64           // of it in the text of the file, in bytes
	before int             // records of the file before it, and blank lines of JSON
	turn   <-chan struct{} // closed when what comes before it is written
	done   chan struct{}   // closed when it is written
}

// records returns an iterator over the records, without delimiters, and their offsets in the
// text of the file, in bytes.
func (b *block) records(f Format) iter.Seq2[string, int64] {
	return func(yield func(string, int64) bool) {
		for rest, text := b.text, ""; rest != ""; {
			begin := b.begin + int64(len(b.text)-len(rest))
			if text, rest = f.cut(rest); !yield(text, begin) {
				return
			}
		}
	}
}

// A blockReader reads blocks: what one read gives, or several if one read gives no whole record. No record waits for
// input that comes late. After an error of the source, the record that was being read is lost.
type blockReader struct {
	*bufio.Scanner
	format   Format
	begin    int64 // of the block, in bytes
	before   int   // records before the block
	records  int   // in the block
	end      int64 // of what was cut off, in bytes
	searched int   // bytes of the record at hand in which it does not end
	lines    int   // that end there
	skip     int   // lines of a record that is too long
}

func newBlockReader(text io.Reader, f Format) *blockReader {
	r := &blockReader{Scanner: bufio.NewScanner(text), format: f}
	r.Buffer(make([]byte, blockSize), max(blockSize, f.most()+2))
	r.Split(r.split)
	return r
}

func (r *blockReader) block() *block {
	return &block{text: r.Text(), begin: r.begin, before: r.before, done: make(chan struct{})}
}

// split cuts a block off: it is the [bufio.SplitFunc] of the scanner. A record that is too long
// is a block of its own, which has the delimiter that may follow what is allowed, and one byte
// more.
func (r *blockReader) split(data []byte, atEOF bool) (advance int, block []byte, err error) {
	delimiter, lines := r.format.delimiter(), r.format.lines()
	skipped := 0
	for r.skip > 0 && skipped < len(data) {
		n := bytes.IndexByte(data[skipped:], delimiter) + 1
		if n == 0 {
			skipped = len(data)
			break
		}
		skipped += n
		r.skip--
	}
	data = data[skipped:]
	ended := r.lines + bytes.Count(data[r.searched:], []byte{delimiter})
	records, end := 1, len(data)
	switch tooLong := r.format.most() + 2; {
	case ended >= lines:
		records = ended / lines
		for range 1 + ended%lines {
			end = bytes.LastIndexByte(data[:end], delimiter)
		}
		end++
	case len(data) >= tooLong:
		end = tooLong
		r.skip = lines - bytes.Count(data[:end], []byte{delimiter})
	case !atEOF || len(data) == 0 || r.Err() != nil:
		r.searched, r.lines = len(data), ended
		r.end += int64(skipped)
		return skipped, nil, nil
	}
	r.searched, r.lines = 0, 0
	r.before += r.records
	r.records = records
	r.begin = r.end + int64(skipped)
	r.end = r.begin + int64(end)
	return skipped + end, data[:end], nil
}

// Each calls a function with each record of a file, in turn, and its number, as [Output] has it; and with the error
// about a record that could not be read. What is compressed is decompressed. It is for callers that divide the work in
// another way than a [Stream]. The error is about reading.
func Each(file io.Reader, f Format, use func(number int, r Record, err error)) error {
	blocks := newBlockReader(newText(file, func(int64) {}), f)
	for blocks.Scan() {
		b := blocks.block()
		number := b.before
		for text, begin := range b.records(f) {
			number++
			if r, err := f.read(text, begin); err != errBlank {
				use(number, r, err)
			}
		}
	}
	return blocks.Err()
}
