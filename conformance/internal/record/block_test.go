package record

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// readBlocks returns the blocks up to an error.
func readBlocks(r *blockReader) (blocks []string, err error) {
	for {
		b, err := r.next(nil)
		if err != nil {
			return blocks, err
		}
		blocks = append(blocks, string(b))
	}
}

// checkBlocks checks that blocks are a text, and whole records of it, which
// have some lines each.
func checkBlocks(t *testing.T, text string, delimiter byte, lines int, blocks []string, err error) {
	t.Helper()
	if err != io.EOF || strings.Join(blocks, "") != text {
		t.Errorf("%.20q gives %.20q, %v", text, blocks, err)
	}
	for i, b := range blocks {
		if b == "" || i < len(blocks)-1 && (b[len(b)-1] != delimiter ||
			strings.Count(b, string(delimiter))%lines != 0) {
			t.Errorf("%.20q: block %d of %d is %.20q", text, i, len(blocks), b)
		}
	}
}

func TestBlockReader(t *testing.T) {
	const size = 1 << 10
	long := strings.Repeat("x", size)
	for _, text := range []string{
		"", "\n", "a", "a\n", "a\r\n\r", "\n\na\n", "a\nb\x00c", "\x00\x00",
		long + "\n" + long, long[1:] + "\na", long + long + "y\nz\n" + long, strings.Repeat(long, 99) + "\n",
		strings.Repeat("\n", 99*size),
	} {
		for _, delimiter := range []byte{'\n', 0} {
			for lines := 1; lines <= 3; lines++ {
				for _, wrap := range []func(io.Reader) io.Reader{
					func(r io.Reader) io.Reader { return r }, iotest.HalfReader, iotest.OneByteReader,
					iotest.DataErrReader,
				} {
					blocks, err := readBlocks(&blockReader{source: wrap(strings.NewReader(text)), delimiter: delimiter,
						lines: lines, size: size})
					checkBlocks(t, text, delimiter, lines, blocks, err)
				}
			}
		}
	}
}

func TestBlockReaderError(t *testing.T) {
	broken := errors.New("broken")
	r := &blockReader{source: io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)), delimiter: '\n',
		lines: 1, size: 100}
	got, err := readBlocks(r)
	if err != broken || len(got) != 1 || got[0] != "a\n" {
		t.Errorf("got %q, %v; want the first record only, and the error", got, err)
	}
}

// An idleReader reads nothing, for ever.
type idleReader struct{}

func (idleReader) Read([]byte) (int, error) { return 0, nil }

func TestBlockReaderNoProgress(t *testing.T) {
	r := &blockReader{source: io.MultiReader(strings.NewReader("a"), idleReader{}), delimiter: '\n', lines: 1,
		size: 100}
	if b, err := r.next(nil); err != io.ErrNoProgress || len(b) > 0 {
		t.Errorf("got %q, %v", b, err)
	}
}

func FuzzBlockReader(f *testing.F) {
	f.Add("a\nb\r\n\n\x00c", byte('\n'), 1, 1)
	f.Add("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\nb", byte(0), 3, 2)
	f.Fuzz(func(t *testing.T, text string, delimiter byte, size, lines int) {
		size = 1 + int(uint(size)%100)
		lines = 1 + int(uint(lines)%4)
		r := &blockReader{source: iotest.HalfReader(strings.NewReader(text)), delimiter: delimiter, lines: lines,
			size: size}
		blocks, err := readBlocks(r)
		checkBlocks(t, text, delimiter, lines, blocks, err)
	})
}
