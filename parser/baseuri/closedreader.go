package baseuri

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"strconv"
)

// parts goes through the parts of a multipart.
func (w *walk) parts(p part, media mediaType, inherited Base) error {
	boundary, err := media.boundary()
	if err != nil {
		return &EntityError{p.number, "RFC 2046, Section 5.1.1", "no usable boundary parameter", err}
	}
	r := multipart.NewReader(&closedReader{r: p.body, closing: []byte("--" + boundary + "--")}, boundary)
	for n := 1; ; n++ {
		number := p.number + "." + strconv.Itoa(n)
		next, err := r.NextRawPart()
		switch {
		case err == io.EOF:
			return nil
		case isProtocolError(err) || errors.Is(err, multipart.ErrMessageTooLarge):
			return headerError(number, err)
		case err != nil:
			return bodyError(p.number, err)
		}
		if err := checkLength(next.Header); err != nil {
			return headerError(number, err)
		}
		if err := w.entity(part{number, p.depth + 1, media.partType(), next.Header, next}, inherited); err != nil {
			return err
		}
	}
}

// bodyError is the error about an entity whose body cannot be read.
func bodyError(number string, err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &EntityError{number, "RFC 2046, Section 5.1.1", "no closing boundary", io.ErrUnexpectedEOF}
	}
	return &EntityError{Entity: number, Problem: "the body cannot be read", Err: err}
}

// A closedReader reads the body of a multipart. Its end is io.ErrUnexpectedEOF
// unless it comes in the line of the closing delimiter: package multipart would
// take the end of a torn header of a part for that of the multipart.
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
