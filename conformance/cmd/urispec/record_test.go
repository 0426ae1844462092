package main

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// readAll returns the records up to an error.
func readAll(r *recordReader) (records []string, err error) {
	for {
		record, err := r.next()
		if err != nil {
			return records, err
		}
		records = append(records, record)
	}
}

func TestRecordReader(t *testing.T) {
	long := strings.Repeat("x", 1<<16) // the size of the buffer
	for _, test := range []struct {
		text      string
		delimiter byte
		want      []string
	}{
		{"", '\n', nil},
		{"\n", '\n', []string{""}},
		{"a", '\n', []string{"a"}},
		{"a\n", '\n', []string{"a"}},
		{"a\r\n\r", '\n', []string{"a\r", "\r"}},
		{"\n\na\n", '\n', []string{"", "", "a"}},
		{"a\nb\x00c", 0, []string{"a\nb", "c"}},
		{long + "\n" + long, '\n', []string{long, long}},
		{long[1:] + "\na", '\n', []string{long[1:], "a"}},
		{long + long + "y\nz\n" + long, '\n', []string{long + long + "y", "z", long}},
	} {
		for name, wrap := range map[string]func(io.Reader) io.Reader{
			"whole":     func(r io.Reader) io.Reader { return r },
			"halves":    iotest.HalfReader,
			"early EOF": iotest.DataErrReader,
		} {
			got, err := readAll(newRecordReader(wrap(strings.NewReader(test.text)), test.delimiter))
			if err != io.EOF || !slices.Equal(got, test.want) {
				t.Errorf("%s: %.20q gives %d records %.20q, %v; want %d %.20q", name, test.text, len(got), got, err, len(test.want), test.want)
			}
		}
	}
}

func TestRecordReaderError(t *testing.T) {
	broken := errors.New("broken")
	r := newRecordReader(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)), '\n')
	got, err := readAll(r)
	if err != broken || !slices.Equal(got, []string{"a"}) {
		t.Errorf("got %q, %v; want the first record only, and the error", got, err)
	}
}
