package record

import (
	"bufio"
	"errors"
	"io"

	"github.com/klauspost/compress/gzip"
)

// gzipMagic is what a member of gzip begins with (RFC 1952, section 2.3.1),
// with the only method that there is.
const gzipMagic = "\x1f\x8b\x08"

// A gzipReader reads the text of a gzip file: of all its members (RFC 1952,
// section 2.2). Behind the last one there may be zeros, as tapes and block
// devices pad files with: the program gzip accepts them, too.
type gzipReader struct {
	file   *bufio.Reader
	member *gzip.Reader
}

// openGzip opens the first member.
func openGzip(file *bufio.Reader) (io.Reader, error) {
	member, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	member.Multistream(false)
	return &gzipReader{file, member}, nil
}

// Read reads the text.
func (g *gzipReader) Read(b []byte) (int, error) {
	for {
		n, err := g.member.Read(b)
		if n > 0 && err == io.EOF {
			err = nil // the next call finds it again
		}
		if n > 0 || err != io.EOF {
			return n, err
		}
		if err := g.next(); err != nil {
			return 0, err
		}
	}
}

// errNoMember says that something else stands behind a member.
var errNoMember = errors.New("what follows is neither more of it nor padding")

// next opens the next member. The error is io.EOF where there is none.
func (g *gzipReader) next() error {
	c, err := g.file.ReadByte()
	padded := c == 0
	for err == nil && c == 0 {
		c, err = g.file.ReadByte()
	}
	if err == nil {
		err = g.file.UnreadByte()
	}
	if err != nil {
		return err
	}
	head, err := g.file.Peek(len(gzipMagic))
	if err != nil && err != io.EOF {
		return err
	}
	if padded || string(head) != gzipMagic[:len(head)] {
		return errNoMember
	}
	if err := g.member.Reset(g.file); err != nil {
		return err
	}
	g.member.Multistream(false)
	return nil
}
