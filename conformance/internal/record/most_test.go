package record

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// recordsOf returns the records of a text by a blockReader, each as readRecord
// has it.
func recordsOf(t *testing.T, r *blockReader, f Format) []string {
	t.Helper()
	var all []string
	for {
		b, err := r.next(nil)
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		if most := f.Most + 2*r.size + f.lines(); f.Most > 0 && len(b) > 2*most {
			t.Fatalf("a block has %d bytes", len(b))
		}
		for rest := string(b); rest != ""; {
			begin := r.begin + int64(len(b)-len(rest))
			var text string
			text, rest = f.cut(rest)
			all = append(all, readRecord(f, text, begin))
		}
	}
}

// readRecord returns a record as far as it is not too long, and its offset.
func readRecord(f Format, text string, begin int64) string {
	if f.Most > 0 && len(text) > f.Most {
		return fmt.Sprintf("%d: long", begin)
	}
	return fmt.Sprintf("%d: %q", begin, text)
}

// checkMost compares the records that a blockReader reads with those of the text
// as a whole.
func checkMost(t *testing.T, text string, f Format, size int, wrap func(io.Reader) io.Reader) {
	t.Helper()
	r := &blockReader{source: wrap(strings.NewReader(text)), delimiter: f.delimiter(), lines: f.lines(), size: size,
		most: f.Most}
	var want []string
	for rest := text; rest != ""; {
		begin := int64(len(text) - len(rest))
		var record string
		record, rest = f.cut(rest)
		want = append(want, readRecord(f, record, begin))
	}
	if got := recordsOf(t, r, f); !slices.Equal(got, want) {
		t.Errorf("%.50q, %+v, blocks of %d: %.300q, want %.300q", text, f, size, got, want)
	}
}

// Of a record that is too long, a block has no more than shows it; the offsets of
// all records are right.
func TestMost(t *testing.T) {
	long := strings.Repeat("x", 500)
	for _, text := range []string{
		"", "\n", "abc", "abc\n", "abcd", "abcd\n", "abc\nabcd\nabc\n", long, long + "\n" + long + "\nabc", "a\n\n" +
			long + "\nb\nc\nd\n" + long + "\n",
		"ab\nabc\na\nb\n", "\n" + long + "\na\n", long + "\n\n\nabc\nabcd", strings.Repeat("abc\n", 99) + long,
		"abcd\x00a\nb\x00",
	} {
		for _, f := range []Format{{}, {Pair: true}, {Null: true}} {
			for _, f.Most = range []int{0, 1, 3, 4, 100} {
				for _, size := range []int{1, 7, 1 << 10} {
					for _, wrap := range []func(io.Reader) io.Reader{
						func(r io.Reader) io.Reader { return r }, iotest.HalfReader, iotest.OneByteReader,
						iotest.DataErrReader,
					} {
						checkMost(t, text, f, size, wrap)
					}
				}
			}
		}
	}
}

func FuzzMost(f *testing.F) {
	f.Add("a\nbcde\nfghijklm\n\nx", 3, 4, true)
	f.Fuzz(func(t *testing.T, text string, most, size int, pair bool) {
		checkMost(t, text, Format{Pair: pair, Most: int(uint(most) % 50)}, 1+int(uint(size)%50), iotest.HalfReader)
	})
}

// A record in several chunks is put together.
func TestLongRecord(t *testing.T) {
	for _, n := range []int{chunkSize - 1, chunkSize, 3*chunkSize + 1} {
		text := strings.Repeat("0123456789", n/10+1)[:n]
		for _, f := range []Format{{}, {Most: n - 1}, {Most: n}, {Most: n - 1, Pair: true}, {Most: n + 2, Pair: true}} {
			checkMost(t, "a\n"+text+"\nb\n"+text, f, blockSize, func(r io.Reader) io.Reader { return r })
		}
	}
}
