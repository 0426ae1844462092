package baseuri

import (
	"bytes"
	"io"
)

// A closedReader reads the body of a multipart. Its end is io.ErrUnexpectedEOF
// unless it comes in the line of the closing delimiter: package multipart would
// take the end of a truncated part header for the end of the multipart.
type closedReader struct {
	r       io.Reader
	closing []byte // the closing delimiter
	tail    []byte // the last bytes read
}

// Read reads the body.
func (c *closedReader) Read(p []byte) (int, error) {
	const maxLine = 4096 // that package multipart takes
	n, err := c.r.Read(p)
	c.tail = append(c.tail, p[:n]...)
	c.tail = c.tail[max(0, len(c.tail)-maxLine):]
	if err == io.EOF && !bytes.HasSuffix(bytes.TrimRight(c.tail, " \t"), c.closing) {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}
