package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// wraps make a reader read other numbers of bytes at once, and give the end otherwise.
var wraps = []func(io.Reader) io.Reader{
	func(r io.Reader) io.Reader { return r }, iotest.HalfReader, iotest.OneByteReader, iotest.DataErrReader,
}

// recordsOf returns the records that a blockReader reads, each as numbered has it. It checks that
// what is kept of a record has a bound.
func recordsOf(t *testing.T, r *blockReader) (all []string) {
	t.Helper()
	for r.Scan() {
		b := r.block()
		if bound := max(blockSize, r.format.most()+2); len(b.text) > bound || cap(r.Bytes()) > bound {
			t.Fatalf("a block has %d bytes", len(b.text))
		}
		number := b.before
		for text, begin := range b.records(r.format) {
			number++
			all = append(all, numbered(r.format, number, begin, text))
		}
	}
	return all
}

// numbered returns a record as far as it is not too long, its number and its offset.
func numbered(f Format, number int, begin int64, text string) string {
	if len(text) > f.most() {
		text = "too long"
	}
	return fmt.Sprintf("%d, %d: %.100q %d", number, begin, text, len(text))
}

// checkBlocks compares the records that a blockReader reads with the records of the text as a whole.
func checkBlocks(t *testing.T, text string, f Format, wrap func(io.Reader) io.Reader) {
	t.Helper()
	var want []string
	for rest := text; rest != ""; {
		begin := int64(len(text) - len(rest))
		var record string
		record, rest = f.cut(rest)
		want = append(want, numbered(f, len(want)+1, begin, record))
	}
	r := newBlockReader(wrap(strings.NewReader(text)), f)
	if got := recordsOf(t, r); r.Err() != nil || !slices.Equal(got, want) {
		t.Errorf("%.50q, %+v: %.300q, %v; want %.300q", text, f, got, r.Err(), want)
	}
}

// TestBlocks checks that blocks are whole records with their numbers and offsets, and that no more of a record that is
// too long is kept than shows that it is.
func TestBlocks(t *testing.T) {
	long := strings.Repeat("x", 500)
	for _, text := range []string{
		"", "\n", "a", "a\r\n\r", "\n\na\n", "a\nb\x00c", "\x00\x00", "abc\n", "abcd", "abcd\n", "abc\nabcd\nabc\n",
		long, long + "\n" + long + "\nabc", "a\n\n" + long + "\nb\nc\nd\n" + long + "\n", "ab\nabc\na\nb\n",
		"\n" + long + "\na\n", long + "\n\n\nabc\nabcd", strings.Repeat("abc\n", 99) + long, "abcd\x00a\nb\x00",
		strings.Repeat("\n", 9900),
	} {
		for _, f := range []Format{{}, {Pair: true}, {Null: true}} {
			for _, f.Most = range []int{0, 1, 3, 4, 100} {
				for _, wrap := range wraps {
					checkBlocks(t, text, f, wrap)
				}
			}
		}
	}
	for _, n := range []int{blockSize - 1, blockSize, DefaultMost, 3*DefaultMost + 1} {
		text := strings.Repeat("0123456789", n/10+1)[:n]
		for _, f := range []Format{{}, {Most: n - 1}, {Most: n}, {Most: n - 1, Pair: true}, {Most: n + 2, Pair: true}} {
			checkBlocks(t, "a\n"+text+"\nb\n"+text, f, iotest.HalfReader)
		}
	}
}

// TestBlocksAfterLong checks that what follows a long record comes in short blocks again.
func TestBlocksAfterLong(t *testing.T) {
	text := strings.Repeat("x", DefaultMost) + strings.Repeat("\na", DefaultMost)
	r := newBlockReader(textOf(strings.NewReader(text)), Format{})
	for r.Scan() {
		if n := len(r.Bytes()); n > 2*blockSize && r.begin > 0 {
			t.Fatalf("a block has %d bytes", n)
		}
	}
}

func FuzzBlocks(f *testing.F) {
	f.Add("a\nbcde\nfghijklm\n\nx", 3, true)
	f.Fuzz(func(t *testing.T, text string, most int, pair bool) {
		checkBlocks(t, text, Format{Pair: pair, Most: 1 + int(uint(most)%50)}, iotest.HalfReader)
	})
}

// An idleReader reads nothing, for ever.
type idleReader struct{}

func (idleReader) Read([]byte) (int, error) { return 0, nil }

// TestBlocksError checks that what is read of a record before an error is lost, and nothing else.
func TestBlocksError(t *testing.T) {
	broken := errors.New("broken")
	for err, end := range map[error]io.Reader{broken: iotest.ErrReader(broken), io.ErrNoProgress: idleReader{}} {
		for _, wrap := range wraps[:3] { // the last one waits for an end
			r := newBlockReader(wrap(io.MultiReader(strings.NewReader("a\nb"), end)), Format{})
			if got := recordsOf(t, r); r.Err() != err || !slices.Equal(got, []string{`1, 0: "a" 1`}) {
				t.Errorf("got %q, %v; want the first record only, and %v", got, r.Err(), err)
			}
		}
	}
}

// TestEach checks that each record is given with its number, and not a blank line of JSON.
func TestEach(t *testing.T) {
	var got []string
	err := Each(bytes.NewReader(gzipped(t, "\"a\"\n\nb\n", "\"c\"")), Format{JSON: true},
		func(number int, r Record, err error) { got = append(got, fmt.Sprintln(number, r.Text, err != nil)) })
	if want := []string{"1 a false\n", "3  true\n", "4 c false\n"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}
