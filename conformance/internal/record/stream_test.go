package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

// A testConsole writes output and messages to one writer.
type testConsole struct {
	mu sync.Mutex
	*bufio.Writer
	notes    []string
	progress atomic.Int64
}

func newTestConsole(w io.Writer) *testConsole {
	return &testConsole{Writer: bufio.NewWriterSize(w, 16)}
}

func (c *testConsole) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.Writer.Write(b)
}

func (c *testConsole) Flush() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.Writer.Flush()
}

func (c *testConsole) Show() error {
	_, err := c.Write(nil)
	return err
}

func (c *testConsole) Complain(err error)         { fmt.Fprintf(c, "urispec: %v\n", err) }
func (c *testConsole) Note(f string, args ...any) { c.notes = append(c.notes, fmt.Sprintf(f, args...)) }
func (c *testConsole) Begin(int64)                {}
func (c *testConsole) End()                       {}
func (c *testConsole) Progress(n int64)           { c.progress.Add(n) }

// repeat is an answer that repeats the record: yes if it has an "a". Records with a "!" are refused, after something
// was written, and the kinds are the lengths.
func repeat(p *Output, r Record) (bool, error) {
	p.Text = append(append(append(append(p.Text, r.Text...), ';'), r.Other...), ';')
	p.Count(len(r.Text) % 7)
	if strings.Contains(r.Text, "!") {
		return false, errors.New("refused")
	}
	return strings.Contains(r.Text, "a"), nil
}

// enlarge is an answer that is longer than its record.
func enlarge(p *Output, r Record) (bool, error) {
	p.Text = append(p.Text, strings.Repeat("<"+r.Text+">", 1+len(r.Text)%50)...)
	return true, nil
}

// inTurn returns what is written of a text by a simple loop, and the counts.
func inTurn(text string, f Format, a Answer) (string, Counts) {
	var b strings.Builder
	w := worker{stream: &Stream{Format: f, Noun: "record"}, Output: Output{Source: "x"}}
	for text != "" {
		var first string
		first, text = f.cut(text)
		w.Number++
		var p Output
		r, err := f.read(first, 0)
		yes := false
		if err == nil {
			yes, err = a(&p, r)
		}
		switch {
		case err == errBlank:
		case err != nil:
			w.counts.Refused++
			fmt.Fprintf(&b, "urispec: %v\n", w.refusal(err))
		default:
			b.Write(p.Text)
			w.counts.answered(yes, Blank(r.Text) && Blank(r.Other), p.counted)
		}
	}
	return b.String(), w.counts
}

// run returns what a stream writes of a file, output and messages together.
func run(f Format, a Answer, source io.Reader) (string, Counts, error) {
	var b bytes.Buffer
	c := newTestConsole(&b)
	s := &Stream{Console: c, Format: f, Noun: "record"}
	workers := s.workers(a)
	err := s.read(source, File("x"), workers)
	var counts Counts
	for _, w := range workers {
		counts.add(&w.counts)
	}
	return b.String(), counts, errors.Join(err, c.Flush())
}

// A chunkReader reads some bytes at a time.
type chunkReader struct {
	text  string
	sizes *rand.Rand
	most  int
	fault error // at the end
}

func (r *chunkReader) Read(b []byte) (int, error) {
	if r.text == "" {
		return 0, r.fault
	}
	n := copy(b[:min(len(b), r.sizes.IntN(r.most+1))], r.text)
	r.text = r.text[n:]
	if r.text == "" && r.sizes.IntN(2) == 0 {
		return n, r.fault // with the last bytes
	}
	return n, nil
}

// randomText returns records with all kinds of ends, and of bytes.
func randomText(r *rand.Rand) string {
	words := []string{
		"\n", "\n", "\n", "\r\n", "\r", "\x00", "\x00\n", "\n\n", "http://example.com/", "urn:a:b", "//u@h:1/p?q#f",
		"a b", "[::1]", "%", "%41", "\xff", "é", "\u202e", `"`, `\`, "\t", "\x7f", "!", "a", ":", "/", "\"a\"\n",
		"\"!\"\n", "{\"input\":\"b\"}\n", " \n", "{\"a\":\"1\",\"b\":\"2\"}\n", strings.Repeat("x", 9000),
	}
	var b strings.Builder
	for range r.IntN(1 << r.IntN(8)) {
		b.WriteString(words[r.IntN(len(words)-1+r.IntN(50)/49)]) // rarely the long one
	}
	return b.String()
}

// TestStream compares streams with a simple loop, whatever is read at once.
func TestStream(t *testing.T) {
	for format, f := range map[string]Format{
		"lines": {}, "nul": {Null: true}, "pairs": {Pair: true}, "nul pairs": {Pair: true, Null: true},
		"json": {JSON: true}, "json pairs": {JSON: true, Pair: true},
	} {
		for name, a := range map[string]Answer{"repeat": repeat, "enlarge": enlarge} {
			t.Run(format+"/"+name, func(t *testing.T) {
				t.Parallel()
				random := testflag.Rand(t)
				for i := range 300 {
					text := randomText(random)
					want, wantCounts := inTurn(text, f, a)
					got, counts, err := run(f, a, &chunkReader{text, random, 1 << random.IntN(14), io.EOF})
					if err != nil || got != want || fmt.Sprint(counts) != fmt.Sprint(wantCounts) {
						t.Fatalf("number %d: %.200q\n gives %.200q, %v, %v;\nwant  %.200q, %v", i, text, got, counts, err,
							want, wantCounts)
					}
				}
			})
		}
	}
	for _, unit := range []string{"../", "\xff", "\n", "a\n", "a!b\n", strings.Repeat("a", 49) + "\n"} { // of many blocks
		text := strings.Repeat(unit, 1<<19/len(unit))
		want, wantCounts := inTurn(text, Format{}, enlarge)
		got, counts, err := run(Format{}, enlarge, strings.NewReader(text))
		if err != nil || got != want || fmt.Sprint(counts) != fmt.Sprint(wantCounts) {
			t.Errorf("%q: got %.100q, %v, %v; want %.100q, %v", unit, got, counts, err, want, wantCounts)
		}
	}
}

// TestReadError checks that what was read before an error is answered.
func TestReadError(t *testing.T) {
	random := testflag.Rand(t)
	broken := errors.New("broken")
	for i := range 300 {
		text := "x" + randomText(random)
		want, _ := inTurn(text[:strings.LastIndexByte(text, '\n')+1], Format{}, repeat)
		got, _, err := run(Format{}, repeat, &chunkReader{text, random, 1 << random.IntN(14), broken})
		if !errors.Is(err, broken) || got != want {
			t.Fatalf("number %d: %.200q\n gives %.200q, %v;\nwant  %.200q", i, text, got, err, want)
		}
	}
}

// A fullWriter fails after some bytes.
type fullWriter struct{ free int }

var errFull = errors.New("full")

func (w *fullWriter) Write(b []byte) (int, error) {
	n := min(len(b), w.free)
	w.free -= n
	if n < len(b) {
		return n, errFull
	}
	return n, nil
}

// TestWriteError checks that a stream ends when nothing can be written, although the source does not end and the
// workers have much to deliver; and that no answer is then being computed any more: the caller may free what answers
// use.
func TestWriteError(t *testing.T) {
	for _, free := range []int{0, 1, 1000, 100000} {
		source, writer := io.Pipe()
		go func() {
			for {
				if _, err := io.WriteString(writer, "a\nb\nc!\n"); err != nil {
					return
				}
			}
		}()
		var working atomic.Int32
		a := func(p *Output, r Record) (bool, error) {
			working.Add(1)
			defer working.Add(-1)
			return repeat(p, r)
		}
		s := &Stream{Console: newTestConsole(&fullWriter{free})}
		if err := s.read(source, File("x"), s.workers(a)); err != nil || s.Console.Show() != errFull {
			t.Errorf("%d bytes: got %v, %v", free, err, s.Console.Show())
		}
		if n := working.Load(); n > 0 {
			t.Errorf("%d answers are being found when the stream has ended", n)
		}
		source.Close()
	}
}

// TestPause checks that answers are written while more input is waited for.
func TestPause(t *testing.T) {
	questions, ask := io.Pipe()
	answered, reply := io.Pipe()
	s := &Stream{Console: newTestConsole(reply)}
	done := make(chan error)
	go func() { done <- s.read(questions, File("x"), s.workers(repeat)) }()
	for _, question := range []string{"a\n", "(\n", "\nb\n", "P*\nx\n"} {
		io.WriteString(ask, question)
		want := strings.ReplaceAll(question, "\n", ";;")
		got := make([]byte, len(want))
		if _, err := io.ReadFull(answered, got); err != nil || string(got) != want {
			t.Errorf("%q: got %q, %v", question, got, err)
		}
	}
	ask.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestNumbers checks the number of a record, that outputs of one slot are not written to at the
// same time, and that each byte of a file is a progress once.
func TestNumbers(t *testing.T) {
	var text strings.Builder
	const n = 50000
	for i := range n {
		fmt.Fprintf(&text, "\n\"%d\"\n", 2*i+2)
	}
	for _, file := range [][]byte{[]byte(text.String()), gzipped(t, text.String()), zstandard(t, text.String())} {
		var slots [Slots]sync.Mutex
		a := func(p *Output, r Record) (bool, error) {
			if !slots[p.Slot].TryLock() {
				t.Errorf("two outputs have the slot %d", p.Slot)
			}
			defer slots[p.Slot].Unlock()
			return fmt.Sprint(p.Number) == r.Text && p.Source == "x", nil
		}
		c := newTestConsole(io.Discard)
		s := &Stream{Console: c, Format: Format{JSON: true}}
		workers := s.workers(a)
		err := s.read(bytes.NewReader(file), File("x"), workers)
		yes := 0
		for _, w := range workers {
			yes += w.counts.Yes
		}
		if err != nil || yes != n || c.progress.Load() != int64(len(file)) {
			t.Errorf("%d records and %d bytes of %d, %v", yes, c.progress.Load(), len(file), err)
		}
	}
}

// TestLongRecords checks that only one record that is longer than a block is held at a time.
func TestLongRecords(t *testing.T) {
	text := strings.Repeat(strings.Repeat("x", 3*blockSize)+"\na\n", 20)
	var working, most atomic.Int32
	a := func(p *Output, r Record) (bool, error) {
		if len(r.Text) > 1 {
			most.Store(max(most.Load(), working.Add(1)))
			defer working.Add(-1)
		}
		return repeat(p, r)
	}
	want, _ := inTurn(text, Format{}, repeat)
	if got, _, err := run(Format{}, a, strings.NewReader(text)); got != want || err != nil || most.Load() != 1 {
		t.Errorf("%d long records at a time, %v", most.Load(), err)
	}
}

// runSources returns what a stream writes, output and messages together, and the notes. Sources
// with names are files with that text.
func runSources(t *testing.T, f Format, sources ...string) (string, []string, Counts) {
	t.Helper()
	t.Chdir(t.TempDir())
	var b bytes.Buffer
	c := newTestConsole(&b)
	s := Stream{Console: c, Format: f, Noun: "record"}
	for _, text := range sources {
		name, text, ok := strings.Cut(text, "=")
		if !ok {
			s.Sources = append(s.Sources, Argument(Record{Text: name}))
			continue
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		s.Sources = append(s.Sources, File(filepath.Clean(name)))
	}
	counts, err := s.Run(repeat)
	if err := errors.Join(err, c.Flush()); err != nil {
		t.Error(err)
	}
	return b.String(), c.notes, counts
}

// TestPlaces checks how messages name a record.
func TestPlaces(t *testing.T) {
	for _, test := range []struct {
		name    string
		format  Format
		sources []string
		want    string
	}{
		{"argument", Format{}, []string{"a", "!", "f=b\n", "!"},
			"a;;urispec: argument 2: refused\nb;;urispec: argument 4: refused\n"},
		{"record", Format{}, []string{"f=a\n\n!\nb", "g=!"},
			"a;;;;urispec: f: record 3: refused\nb;;urispec: g: record 1: refused\n"},
		{"pair", Format{Pair: true}, []string{"f=a\nb\n!\nc\nd\n"},
			"a;b;urispec: f: record 2: refused\nurispec: f: record 3: " + errSingle.Error() + "\n"},
		{"line of JSON", Format{JSON: true}, []string{"f=\n\"!\"\n[]\n\n\"a"},
			"urispec: f:2: refused\nurispec: f:3:1: a string is needed, or an object with input\n" +
				"urispec: f:5:3: unexpected end of JSON input\n"},
		{"argument of JSON", Format{JSON: true}, []string{`"!"`, `x`, `"a"`}, "urispec: argument 1: refused\n" +
			"urispec: argument 2: column 1: invalid character 'x' looking for beginning of value\na;;"},
		{"long", Format{Most: 2}, []string{"abc", "ab", "f=a\nabc\n"},
			"urispec: argument 1: byte 0: the record is longer than 2 bytes (--max-record)\nab;;a;;" +
				"urispec: f: record 2: byte 2: the record is longer than 2 bytes (--max-record)\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, _, _ := runSources(t, test.format, test.sources...); got != test.want {
				t.Errorf("got\n%swant\n%s", got, test.want)
			}
		})
	}
}

// TestHints checks the hints about lines that end in CR, and about byte order marks: given once, not for arguments, and
// not if the CR ends nothing.
func TestHints(t *testing.T) {
	const (
		cr   = crHint
		mark = "the byte order mark at the beginning is part of the first record; tail -c +4 leaves it out"
		wide = "it begins with the byte order mark of UTF-16, which is not decoded; iconv -f UTF-16 -t UTF-8 does that"
	)
	later := "f=" + strings.Repeat("a\n", blockSize/2) + "\xef\xbb\xbf\n"
	for _, test := range []struct {
		name    string
		format  Format
		sources []string
		want    []string
	}{
		{"LF", Format{}, []string{"f=a\nb\n", "\xef\xbb\xbfa\r"}, nil},
		{"CR", Format{}, []string{"f=a\nb\r\nc\r\n", "g=c\r\n"}, []string{"f: record 2: " + cr}},
		{"CR at the end", Format{}, []string{"f=a", "g=b\r"}, []string{"g: record 1: " + cr}},
		{"CR in a pair", Format{Pair: true}, []string{"f=a\nb\nc\r\nd\r\n"}, []string{"f: record 2: " + cr}},
		{"CR and NUL", Format{Null: true}, []string{"f=a\r\x00"}, nil},
		{"CR and JSON", Format{JSON: true}, []string{"f=\"a\"\r\n"}, nil},
		{"mark", Format{}, []string{"f=a\n", "g=\xef\xbb\xbfa\n", "h=\xef\xbb\xbfa\n"}, []string{"g: " + mark}},
		{"mark and JSON", Format{JSON: true}, []string{"f=\xef\xbb\xbf\"a\"\n"}, []string{"f: " + mark}},
		{"not at the beginning", Format{}, []string{"f=a\xef\xbb\xbf\n\xef\xbb\xbf\n", later}, nil},
		{"UTF-16", Format{}, []string{"f=\xff\xfea\x00\n\x00"}, []string{"f: " + wide}},
		{"big UTF-16", Format{}, []string{"f=\xfe\xff\x00a\x00\n"}, []string{"f: " + wide}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, got, _ := runSources(t, test.format, test.sources...); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestCounts checks what is counted, and how it is said.
func TestCounts(t *testing.T) {
	_, _, counts := runSources(t, Format{}, "f=a\n\n \n!\n", "ab")
	if counts.Kind(0) != 1 || counts.Kind(1) != 2 || counts.Kind(2) != 1 || counts.Kind(7) != 0 {
		t.Errorf("%+v", counts)
	}
	for _, test := range []struct {
		counts Counts
		want   string
	}{
		{Counts{}, "no record was read"},
		{Counts{Yes: 1}, "1 record: 1 good, 0 bad"},
		{Counts{Yes: 2, No: 1, Refused: 1}, "4 records: 2 good, 1 bad, 1 refused"},
		{counts, "5 records: 2 good, 2 bad, 1 refused; blank records: 2"},
	} {
		if got := test.counts.Summary("record", "good", "bad"); got != test.want {
			t.Errorf("%v: %q, want %q", test.counts, got, test.want)
		}
	}
}
