package main

import (
	"bufio"
	"errors"
	"io"
)

// A recordReader reads records that end with a delimiter. The last one may lack
// it. A record may be of any length; the memory used is that of the longest one.
type recordReader struct {
	source    *bufio.Reader
	delimiter byte
	long      []byte // of a record that is longer than the buffer of source
}

// newRecordReader returns a reader of records.
func newRecordReader(r io.Reader, delimiter byte) *recordReader {
	return &recordReader{source: bufio.NewReaderSize(r, 1<<16), delimiter: delimiter}
}

// next returns the next record without its delimiter; at the end, io.EOF. After
// another error, what was read of the record is lost.
func (r *recordReader) next() (string, error) {
	r.long = r.long[:0]
	for {
		chunk, err := r.source.ReadSlice(r.delimiter)
		switch {
		case err == nil:
			chunk = chunk[:len(chunk)-1]
			if len(r.long) == 0 {
				return string(chunk), nil
			}
			return string(append(r.long, chunk...)), nil
		case errors.Is(err, bufio.ErrBufferFull):
			r.long = append(r.long, chunk...)
		case errors.Is(err, io.EOF) && len(r.long)+len(chunk) > 0:
			return string(append(r.long, chunk...)), nil
		default:
			return "", err
		}
	}
}
