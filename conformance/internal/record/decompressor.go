package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/zstd"
)

// A decompressor reads the text of a file, which may be compressed: its first
// bytes say so. Nothing is read before the first call of Read.
type decompressor struct {
	file     *counter
	text     io.Reader     // nil as long as nothing is read
	format   string        // of compression, or ""
	buffered *bufio.Reader // what the format is read from
}

// Read reads the text. The error about damaged data is a *damagedError.
func (d *decompressor) Read(b []byte) (int, error) {
	if d.text == nil {
		if err := d.open(); err != nil {
			return 0, d.explain(err)
		}
	}
	n, err := d.text.Read(b)
	return n, d.explain(err)
}

// open finds out what the file is.
func (d *decompressor) open() error {
	head, found, err := sniff(d.file)
	if err != nil {
		return err
	}
	whole := io.MultiReader(bytes.NewReader(head), d.file)
	if found == nil {
		d.text = whole
		return nil
	}
	d.format, d.buffered = found.name, bufio.NewReaderSize(whole, blockSize)
	d.text, err = found.open(d.buffered)
	return err
}

// explain returns the error for one of reading. What is wrong with the file
// itself stays as it is.
func (d *decompressor) explain(err error) error {
	if err == nil || err == io.EOF || d.format == "" || d.file.err != nil && d.file.err != io.EOF {
		return err
	}
	return &damagedError{d.format, d.file.count - int64(d.buffered.Buffered()), err}
}

// A compression is a format of compressed files.
type compression struct {
	name  string
	magic string // what a file begins with
	mask  byte   // of the first byte of magic
	open  func(*bufio.Reader) (io.Reader, error)
}

// compressions are the formats that are known.
var compressions = []compression{
	{"gzip", gzipMagic, 0xff, openGzip},
	{"zstd", "\x28\xb5\x2f\xfd", 0xff, openZstd}, // RFC 8878, section 3.1.1
	{"zstd", "\x50\x2a\x4d\x18", 0xf0, openZstd}, // section 3.1.2: a skippable frame
}

func openZstd(r *bufio.Reader) (io.Reader, error) {
	return zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
		zstd.WithDecoderMaxWindow(maxWindow))
}

// maxWindow is how far back, in bytes, data of zstd may refer. It is what the
// program zstd allows, too.
const maxWindow = 128 << 20

// begins reports whether a file of the format can begin with some bytes.
func (c compression) begins(head []byte) bool {
	for i, b := range head {
		if i == 0 {
			b &= c.mask
		}
		if i == len(c.magic) || b != c.magic[i] {
			return false
		}
	}
	return true
}

// sniff reads the first bytes of a file, as far as they are needed to tell its
// format. It returns them, and the format: nil where that is not a compression.
// No bytes are waited for behind those of a short record.
func sniff(r io.Reader) (head []byte, found *compression, err error) {
	for {
		candidate := slices.IndexFunc(compressions, func(c compression) bool { return c.begins(head) })
		if candidate < 0 {
			return head, nil, nil
		}
		if c := &compressions[candidate]; len(head) == len(c.magic) {
			return head, c, nil
		}
		var b [1]byte
		if _, err := io.ReadFull(r, b[:]); err == io.EOF {
			return head, nil, nil
		} else if err != nil {
			return nil, nil, err
		}
		head = append(head, b[0])
	}
}

// A damagedError says that compressed data is damaged.
type damagedError struct {
	format string
	offset int64 // in bytes, in the compressed file: up to where it was read
	err    error
}

// Error says what is wrong and where.
func (e *damagedError) Error() string {
	if errors.Is(e.err, io.ErrUnexpectedEOF) {
		return fmt.Sprintf("byte %d: the %s data is truncated", e.offset, e.format)
	}
	if errors.As(e.err, new(flate.CorruptInputError)) {
		// Its own offset counts from the beginning of a member.
		return fmt.Sprintf("byte %d: the %s data is damaged", e.offset, e.format)
	}
	return fmt.Sprintf("byte %d: the %s data is damaged: %v", e.offset, e.format, e.err)
}

// Unwrap returns what the decompression says.
func (e *damagedError) Unwrap() error { return e.err }

// A counter is a reader that counts bytes and remembers the error.
type counter struct {
	source io.Reader
	count  int64
	err    error
}

// Read reads and counts.
func (c *counter) Read(b []byte) (int, error) {
	n, err := c.source.Read(b)
	c.count += int64(n)
	c.err = err
	return n, err
}
