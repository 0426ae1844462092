package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// A text is the text of a file, which is decompressed if its first bytes say that gzip or zstd
// has compressed it. Nothing is read before the first call of Read.
type text struct {
	file     file
	buffered *bufio.Reader // of the file
	format   string        // of compression, or ""
	plain    io.Reader     // nil as long as nothing is read
}

// newText returns the text of a file. The function is told how many bytes of it were read.
func newText(source io.Reader, progress func(bytes int64)) *text {
	t := &text{file: file{source: source, progress: progress}}
	t.buffered = bufio.NewReaderSize(&t.file, 1<<14)
	return t
}

// blockSize is how many bytes are read at once: a block has twice as many at most, unless a record
// is longer.
const blockSize = 1 << 16

// Read reads the text, blockSize bytes at most. An error about damaged data says so, with the offset.
func (t *text) Read(b []byte) (n int, err error) {
	b = b[:min(len(b), blockSize)]
	if t.plain == nil {
		err = t.open()
	}
	if err == nil {
		n, err = t.plain.Read(b)
	}
	switch {
	case err == nil || err == io.EOF || t.format == "":
		return n, err
	case t.file.err != nil && t.file.err != io.EOF:
		return n, t.file.err
	}
	return n, t.damaged(err)
}

// open finds out what the file is.
func (t *text) open() (err error) {
	t.plain, t.format = t.buffered, compression(t.buffered)
	switch t.format {
	case "gzip":
		g := &gzipReader{file: t.buffered}
		t.plain, err = g, g.open()
	case "zstd":
		t.plain, err = zstd.NewReader(t.buffered, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
			zstd.WithDecoderMaxWindow(128<<20)) // how far back data may refer, as the program zstd allows it
	}
	return err
}

// damaged returns the error about compressed data, with the offset in bytes in the file up to
// which it was read.
func (t *text) damaged(err error) error {
	offset := t.file.count - int64(t.buffered.Buffered())
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("byte %d: the %s data is truncated", offset, t.format)
	case errors.As(err, new(flate.CorruptInputError)): // its own offset counts from the beginning of a member
		return fmt.Errorf("byte %d: the %s data is damaged", offset, t.format)
	}
	return fmt.Errorf("byte %d: the %s data is damaged: %w", offset, t.format, err)
}

// A file is the source of a text. After an error, it is not read again.
type file struct {
	source   io.Reader
	progress func(bytes int64)
	count    int64 // of bytes that were read
	err      error
}

// Read reads and counts.
func (f *file) Read(b []byte) (n int, err error) {
	if f.err == nil {
		n, f.err = f.source.Read(b)
		f.count += int64(n)
		f.progress(int64(n))
	}
	return n, f.err
}

// gzipMagic begins a member of gzip (RFC 1952, Section 2.3.1), with the only method that exists.
const gzipMagic = "\x1f\x8b\x08"

// magics are the formats of compression by what a file begins with.
var magics = map[string]string{
	gzipMagic:          "gzip",
	"\x28\xb5\x2f\xfd": "zstd", // RFC 8878, Section 3.1.1
	"\x50\x2a\x4d\x18": "zstd", // Section 3.1.2: a skippable frame, whose first byte has 16 values
}

// compression returns the format of compression of a file, or "". It does not wait for bytes after a short record.
func compression(file *bufio.Reader) string {
	for n := 1; ; n++ {
		head, err := file.Peek(n)
		begin, begins := string(head), false
		if len(begin) > 0 && begin[0]&0xf0 == 0x50 {
			begin = "\x50" + begin[1:]
		}
		for magic, format := range magics {
			if begin == magic {
				return format
			}
			begins = begins || strings.HasPrefix(magic, begin)
		}
		if err != nil || !begins {
			return ""
		}
	}
}

// A gzipReader reads the text of a gzip file: of all its members (RFC 1952, Section 2.2). Zeros may follow the last
// one, as tapes and block devices pad files with: the program gzip accepts them, too.
type gzipReader struct {
	file   *bufio.Reader
	member gzip.Reader
}

// open opens the member that begins here.
func (g *gzipReader) open() error {
	err := g.member.Reset(g.file)
	g.member.Multistream(false)
	return err
}

// Read reads the text.
func (g *gzipReader) Read(b []byte) (int, error) {
	for {
		n, err := g.member.Read(b)
		switch {
		case err != io.EOF:
			return n, err
		case n > 0:
			return n, nil // the next call finds the end again
		}
		if err := g.next(); err != nil {
			return 0, err
		}
	}
}

// next opens the next member. The error is io.EOF if there is none.
func (g *gzipReader) next() error {
	padded := false
	head, err := g.file.Peek(1)
	for ; err == nil && head[0] == 0; head, err = g.file.Peek(1) {
		padded = true
		_, _ = g.file.Discard(1) // it is there
	}
	if err != nil {
		return err
	}
	head, _ = g.file.Peek(len(gzipMagic)) // what is cut off is missed below
	if padded || !strings.HasPrefix(gzipMagic, string(head)) {
		return errors.New("what follows is neither more of it nor padding")
	}
	return g.open()
}
