package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// gzipped returns members of gzip.
func gzipped(t testing.TB, members ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, m := range members {
		w := gzip.NewWriter(&b)
		if _, err := w.Write([]byte(m)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// zstandard returns frames of zstd.
func zstandard(t testing.TB, frames ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, f := range frames {
		w, err := zstd.NewWriter(&b, zstd.WithEncoderConcurrency(1))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(f)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// textOf returns the text of a file.
func textOf(r io.Reader) *text { return newText(r, func(int64) {}) }

// damage returns the offset that an error about damaged data names, or -1 for another error.
func damage(err error) int {
	offset := -1
	if err != nil {
		_, _ = fmt.Sscanf(err.Error(), "byte %d: the ", &offset)
	}
	return offset
}

// skippable is a frame of zstd without text.
const skippable = "\x5a\x2a\x4d\x18\x03\x00\x00\x00abc"

// incompressible returns bytes that cannot be compressed.
func incompressible(n int) string {
	r := rand.New(rand.NewPCG(22, 0))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return string(b)
}

func TestText(t *testing.T) {
	long := strings.Repeat("http://example.com/\n", 50000)
	noise := incompressible(200000)
	for _, test := range []struct {
		name string
		file []byte
		want string
	}{
		{"empty", nil, ""},
		{"text", []byte(long), long},
		{"parenthesis", []byte("(\n"), "(\n"},
		{"begin of zstd", []byte("\x28\xb5\x2f"), "\x28\xb5\x2f"},
		{"begin of gzip", []byte("\x1f\x8b"), "\x1f\x8b"},
		{"not gzip", []byte("\x1f\x8b\x07\n"), "\x1f\x8b\x07\n"},
		{"not skippable", []byte("P*M\n"), "P*M\n"},
		{"gzip", gzipped(t, "a\nb"), "a\nb"},
		{"gzip of nothing", gzipped(t, ""), ""},
		{"members", gzipped(t, "a\n", "", long, noise, "b"), "a\n" + long + noise + "b"},
		{"zstd", zstandard(t, "a\nb"), "a\nb"},
		{"zstd of nothing", zstandard(t, ""), ""},
		{"frames", zstandard(t, "a\n", "", long, noise, "b"), "a\n" + long + noise + "b"},
		{"members and zeros", append(gzipped(t, "a\n", noise, "b"), make([]byte, 100000)...), "a\n" + noise + "b"},
		{"gzip and a zero", append(gzipped(t, long), 0), long},
		{"skippable", []byte(skippable + string(zstandard(t, "a")) + skippable), "a"},
		{"skippable only", []byte(skippable), ""},
	} {
		for _, wrap := range []func(io.Reader) io.Reader{
			func(r io.Reader) io.Reader { return r }, iotest.HalfReader, iotest.OneByteReader, iotest.DataErrReader,
		} {
			var n int64
			got, err := io.ReadAll(newText(wrap(bytes.NewReader(test.file)), func(read int64) { n += read }))
			if err != nil || string(got) != test.want {
				t.Errorf("%s: got %.50q, %v; want %.50q", test.name, got, err, test.want)
			}
			if n != int64(len(test.file)) {
				t.Errorf("%s: %d bytes were read of %d", test.name, n, len(test.file))
			}
		}
	}
}

// TestTruncated cuts compressed files everywhere.
func TestTruncated(t *testing.T) {
	text := "a\nb\nc" + incompressible(300) + strings.Repeat("\nhttp://example.com/", 50)
	for format, make := range map[string]func(testing.TB, ...string) []byte{"gzip": gzipped, "zstd": zstandard} {
		first, file := len(make(t, text)), make(t, text, text)
		for n := 4; n < len(file); n++ {
			got, err := io.ReadAll(textOf(bytes.NewReader(file[:n])))
			if n == first {
				if err != nil || string(got) != text {
					t.Errorf("%s, one of two: %.20q, %v", format, got, err)
				}
				continue
			}
			if want := fmt.Sprintf("byte %d: the %s data is truncated", n, format); err == nil || err.Error() != want {
				t.Errorf("%s, %d bytes of %d: %v", format, n, len(file), err)
			}
			if !strings.HasPrefix(text+text, string(got)) || n > first && len(got) < len(text) {
				t.Errorf("%s, %d bytes of %d: %d bytes of text", format, n, len(file), len(got))
			}
		}
	}
}

// TestDamaged changes every byte of compressed files.
func TestDamaged(t *testing.T) {
	text := "a\nb\nc" + strings.Repeat("\nhttp://example.com/", 50)
	for format, make := range map[string]func(testing.TB, ...string) []byte{"gzip": gzipped, "zstd": zstandard} {
		file := make(t, text, text)
		found := 0
		for i := 4; i < len(file); i++ {
			changed := bytes.Clone(file)
			changed[i] ^= 0x11
			_, err := io.ReadAll(textOf(bytes.NewReader(changed)))
			switch {
			case err == nil: // in what is not checked, such as a time
			case damage(err) < 0 || damage(err) > len(file) || !strings.Contains(err.Error(), format):
				t.Errorf("%s, byte %d: %v", format, i, err)
			default:
				found++
			}
		}
		if found < len(file)*3/4 {
			t.Errorf("%s: of %d bytes, only %d were missed", format, len(file), found)
		}
	}
}

// TestBehindGzip checks that what follows the members of gzip is an error, unless it is zeros, and the place of the
// error.
func TestBehindGzip(t *testing.T) {
	file := gzipped(t, "a\n", "b\n")
	for _, test := range []struct {
		name, behind string
		offset       int // of the error, in what follows
	}{
		{"text", "x", 0},
		{"line end", "\n", 0},
		{"text and zeros", "x\x00\x00", 0},
		{"zeros and text", "\x00\x00\x00x", 3},
		{"zeros and a member", "\x00" + string(gzipped(t, "c")), 1},
		{"zstd", string(zstandard(t, "c")), 0},
		{"other method", "\x1f\x8b\x07", 0},
	} {
		got, err := io.ReadAll(textOf(strings.NewReader(string(file) + test.behind)))
		if string(got) != "a\nb\n" || damage(err) != len(file)+test.offset {
			t.Errorf("%s: %q, %v", test.name, got, err)
		}
	}
}

// TestZstdWindow checks that data of zstd may refer back as far as the program
// zstd allows, which is 128 MiB (RFC 8878, Section 3.1.1.1.2), and no further.
func TestZstdWindow(t *testing.T) {
	frame := func(window byte) string { // a raw block with "a\n"
		return "\x28\xb5\x2f\xfd\x00" + string([]byte{window}) + "\x11\x00\x00a\n"
	}
	const mebibytes128, more = 17 << 3, 17<<3 | 1 // 2^(10+17) bytes, and an eighth more
	if got, err := io.ReadAll(textOf(strings.NewReader(frame(mebibytes128)))); string(got) != "a\n" || err != nil {
		t.Errorf("128 MiB: %q, %v", got, err)
	}
	got, err := io.ReadAll(textOf(strings.NewReader(frame(more))))
	if len(got) > 0 || !errors.Is(err, zstd.ErrWindowSizeExceeded) {
		t.Errorf("more: %q, %v", got, err)
	}
}

// TestTextReadError checks that a file that cannot be read is not
// called damaged.
func TestTextReadError(t *testing.T) {
	broken := errors.New("broken")
	for _, file := range [][]byte{nil, []byte("a"), []byte("\x1f"), []byte("\x1f\x8b\x08\x00"), gzipped(t, "a"),
		zstandard(t, "a")} {
		_, err := io.ReadAll(textOf(io.MultiReader(bytes.NewReader(file), iotest.ErrReader(broken))))
		if err != broken {
			t.Errorf("%q: %#v", file, err)
		}
	}
}

// FuzzText checks that bytes that are not compressed are left as they are, and that others give
// text or an error about damage.
func FuzzText(f *testing.F) {
	f.Add([]byte("http://example.com/\n"))
	f.Add([]byte(skippable))
	f.Add(gzipped(f, "a\nb", "c"))
	f.Add(zstandard(f, "a\nb", "c"))
	f.Fuzz(func(t *testing.T, file []byte) {
		x := textOf(bytes.NewReader(file))
		got, err := io.ReadAll(io.LimitReader(x, 1<<20))
		switch {
		case err == nil:
			if x.format == "" && !bytes.Equal(got, file[:min(len(file), 1<<20)]) {
				t.Errorf("%q is read as %q", file, got)
			}
		case x.format == "" || damage(err) < 0 || damage(err) > len(file):
			t.Errorf("%q: %v", file, err)
		}
	})
}
