package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

// A testConsole writes output and messages to one writer.
type testConsole struct {
	*bufio.Writer
	notes    []string
	progress int64
	writes   []int // the sizes
}

func newTestConsole(w io.Writer) *testConsole {
	return &testConsole{Writer: bufio.NewWriterSize(w, 16)}
}

func (c *testConsole) Write(b []byte) (int, error) {
	c.writes = append(c.writes, len(b))
	return c.Writer.Write(b)
}

func (c *testConsole) Show() error {
	_, err := c.Writer.Write(nil)
	return err
}

func (c *testConsole) Complain(err error) { fmt.Fprintf(c.Writer, "urispec: %v\n", err) }

func (c *testConsole) Note(format string, args ...any) {
	c.notes = append(c.notes, fmt.Sprintf(format, args...))
}

func (c *testConsole) Begin(int64)      {}
func (c *testConsole) End()             {}
func (c *testConsole) Progress(n int64) { c.progress += n }

// errRefused is the error about some records of tests.
var errRefused = errors.New("refused")

// repeat is an answer that repeats the record: yes where it has an "a". Records
// with a "!" are refused, after something was written.
func repeat(p *Output, r Record) (bool, error) {
	p.Text = append(append(append(append(p.Text, r.Text...), ';'), r.Other...), ';')
	p.Count(len(r.Text) % 7)
	if strings.Contains(r.Text, "!") {
		return false, errRefused
	}
	return strings.Contains(r.Text, "a"), nil
}

// enlarge is an answer that is longer than its record.
func enlarge(p *Output, r Record) (bool, error) {
	p.Text = append(p.Text, strings.Repeat("<"+r.Text+">", 1+len(r.Text)%50)...)
	return true, nil
}

// none is an answer of no bytes.
func none(*Output, Record) (bool, error) { return false, nil }

var testAnswers = map[string]Answer{"repeat": repeat, "enlarge": enlarge, "none": none}

var testFormats = map[string]Format{
	"lines":      {},
	"nul":        {Null: true},
	"pairs":      {Pair: true},
	"nul pairs":  {Pair: true, Null: true},
	"json":       {JSON: true},
	"json pairs": {JSON: true, Pair: true},
}

// inTurn returns what is written of a text by a simple loop, and the counts.
func inTurn(text string, f Format, a Answer) (string, Tally) {
	lines := strings.Split(text, string(f.delimiter()))
	if last := len(lines) - 1; lines[last] == "" {
		lines = lines[:last]
	}
	if f.Pair && !f.JSON {
		var pairs []string
		for pair := range slices.Chunk(lines, 2) {
			pairs = append(pairs, strings.Join(pair, string(f.delimiter())))
		}
		lines = pairs
	}
	var b strings.Builder
	var counts Tally
	for i, line := range lines {
		r, err := f.decode(line)
		if err == errBlank {
			continue
		}
		var p Output
		yes := false
		if err == nil {
			yes, err = a(&p, r)
		}
		switch wrong, isJSON := err.(*JSONError); {
		case isJSON:
			fmt.Fprintf(&b, "urispec: x:%d:%d: %s\n", i+1, wrong.Column, wrong.Reason)
		case err != nil && f.JSON:
			fmt.Fprintf(&b, "urispec: x:%d: %v\n", i+1, err)
		case err != nil:
			fmt.Fprintf(&b, "urispec: x: record %d: %v\n", i+1, err)
		}
		switch {
		case err != nil:
			counts.Refused++
			continue
		case yes:
			counts.Yes++
		default:
			counts.No++
		}
		b.Write(p.Text)
		for _, kind := range p.counted {
			counts.count(kind, 1)
		}
	}
	return b.String(), counts
}

// inPages returns what a pipeline writes, output and messages together.
func inPages(l *pipeline, source io.Reader) (string, Tally, error) {
	var b bytes.Buffer
	w := &writer{console: newTestConsole(&b), format: l.format, noun: "record", source: File("x")}
	err := l.run(newMeter(source), w)
	return b.String(), w.tally, errors.Join(err, w.console.Flush())
}

// same reports whether tallies are.
func same(a, b Tally) bool {
	for kind := range max(len(a.kinds), len(b.kinds)) {
		if a.Kind(kind) != b.Kind(kind) {
			return false
		}
	}
	return a.Yes == b.Yes && a.No == b.No && a.Refused == b.Refused
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
		"a b", "[::1]",
		"%", "%41", "\xff", "é", "\u202e", `"`, `\`, "\t", "\x7f", "!", "a", ":", "/", "\"a\"\n", "\"!\"\n",
		"{\"input\":\"b\"}\n", " \n",
		"{\"a\":\"1\",\"b\":\"2\"}\n", strings.Repeat("x", 9000),
	}
	var b strings.Builder
	for range r.IntN(1 << r.IntN(8)) {
		b.WriteString(words[r.IntN(len(words)-1+r.IntN(50)/49)]) // rarely the long one
	}
	return b.String()
}

// TestPipeline compares pipelines of all sizes with a simple loop.
func TestPipeline(t *testing.T) {
	for _, format := range slices.Sorted(maps.Keys(testFormats)) {
		for _, name := range slices.Sorted(maps.Keys(testAnswers)) {
			t.Run(format+"/"+name, func(t *testing.T) {
				t.Parallel()
				random := testflag.Rand(t)
				f, a := testFormats[format], testAnswers[name]
				for i := range 200 {
					text := randomText(random)
					l := &pipeline{
						answer:  a,
						format:  f,
						workers: 1 + random.IntN(4),
						block:   1 << random.IntN(14),
						limit:   1 << random.IntN(14),
					}
					source := &chunkReader{text, random, 1 << random.IntN(14), io.EOF}
					want, wantTally := inTurn(text, f, a)
					got, gotTally, err := inPages(l, source)
					if err != nil || got != want || !same(gotTally, wantTally) {
						t.Fatalf("number %d, %d workers, blocks of %d, limit %d: %.200q\n gives %.200q, %v, "+
							"%v;\nwant  %.200q, %v",
							i, l.workers, l.block, l.limit, text, got, gotTally, err, want, wantTally)
					}
				}
			})
		}
	}
}

// TestPipelineLong runs a long record, and many short ones: 128 KB, or with
// -complete 1 MB.
func TestPipelineLong(t *testing.T) {
	for _, f := range []Format{{}, {Pair: true}} {
		for _, piece := range []string{"../", "\xff", "\n", "a\n", "a!b\n"} {
			n := testflag.Choose(1<<17, 1<<20)
			if strings.HasSuffix(piece, "\n") {
				n >>= 3 // there is more to do than to read
			}
			text := strings.Repeat(piece, n/len(piece))
			want, wantTally := inTurn(text, f, repeat)
			got, gotTally, err := inPages(newPipeline(repeat, f), strings.NewReader(text))
			if err != nil || got != want || !same(gotTally, wantTally) {
				t.Errorf("%q: got %.100q, %v, %v; want %.100q, %v", piece, got, gotTally, err, want, wantTally)
			}
		}
	}
}

// TestPipelineSourceError checks that what was read before an error is
// answered.
func TestPipelineSourceError(t *testing.T) {
	random := testflag.Rand(t)
	broken := errors.New("broken")
	for i := range 300 {
		text := "x" + randomText(random)
		source := &chunkReader{text, random, 1 << random.IntN(14), broken}
		l := &pipeline{answer: repeat, workers: 3, block: 1 << random.IntN(14), limit: 8}
		want, _ := inTurn(text[:strings.LastIndexByte(text, '\n')+1], Format{}, repeat)
		if got, _, err := inPages(l, source); !errors.Is(err, broken) || got != want {
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

// endless is a source that never ends.
func endless(record string) *io.PipeReader {
	source, writer := io.Pipe()
	go func() {
		for {
			if _, err := io.WriteString(writer, record); err != nil {
				return
			}
		}
	}()
	return source
}

// TestPipelineWriterError checks that a pipeline ends when nothing can be
// written, though the workers have much to deliver, and the source gives no
// end.
func TestPipelineWriterError(t *testing.T) {
	for _, free := range []int{0, 1, 1000, 100000} {
		source := endless("a\nb\nc\n")
		w := &writer{console: newTestConsole(&fullWriter{free})}
		l := &pipeline{answer: repeat, workers: 4, block: 64, limit: 2}
		if err := l.run(newMeter(source), w); err != errFull {
			t.Errorf("%d bytes: got %v", free, err)
		}
		source.Close()
	}
}

// TestPipelineAwaitsWorkers checks that no answer is being found any more when
// a pipeline has ended early: the caller may give up what answers use.
func TestPipelineAwaitsWorkers(t *testing.T) {
	var working atomic.Int32
	slow := func(p *Output, r Record) (bool, error) {
		working.Add(1)
		defer working.Add(-1)
		if r.Text != "first" {
			for range 100 {
				runtime.Gosched()
			}
		}
		return repeat(p, r)
	}
	for range 20 {
		source := endless("first\n" + strings.Repeat("x\n", 1000))
		w := &writer{console: newTestConsole(&fullWriter{0})}
		l := &pipeline{answer: slow, workers: 4, block: 64, limit: 1 << 20}
		if err := l.run(newMeter(source), w); err != errFull {
			t.Errorf("got %v", err)
		}
		if n := working.Load(); n > 0 {
			t.Fatalf("%d answers are being found when the pipeline has ended", n)
		}
		source.Close()
	}
}

// TestPipelinePause checks that answers are written while more input is waited
// for.
func TestPipelinePause(t *testing.T) {
	questions, ask := io.Pipe()
	answered, reply := io.Pipe()
	w := &writer{console: &testConsole{Writer: bufio.NewWriter(reply)}}
	l := &pipeline{answer: repeat, workers: 2, block: blockSize, limit: passageLimit}
	done := make(chan error)
	go func() { done <- l.run(newMeter(questions), w) }()
	for _, question := range []string{"a\n", "(\n", "\nb\n", "P*\nx\n"} {
		io.WriteString(ask, question)
		want := strings.ReplaceAll(question, "\n", ";;")
		got := make([]byte, len(want))
		if _, err := io.ReadFull(answered, got); err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%q: got %q", question, got)
		}
	}
	ask.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestOutputs checks that answers which are longer than the limit of an output
// are delivered in several, none much longer.
func TestOutputs(t *testing.T) {
	const limit = 1000
	text := strings.Repeat("aaaaaaaaa\n", 500) // of one block
	c := newTestConsole(io.Discard)
	l := &pipeline{answer: repeat, workers: 1, block: blockSize, limit: limit}
	if err := l.run(newMeter(strings.NewReader(text)), &writer{console: c}); err != nil {
		t.Fatal(err)
	}
	if most, outputs := slices.Max(c.writes), 500*11/limit; most >= limit+11 || len(c.writes) < outputs {
		t.Errorf("%d writes, %d bytes at most; want %d or more, of fewer than %d bytes", len(c.writes), most, outputs,
			limit+11)
	}
}

// TestProgress checks that each byte of a file is counted once, compressed or
// not, however many outputs a block has.
func TestProgress(t *testing.T) {
	text := strings.Repeat("http://example.com/\n", 20000)
	for name, file := range map[string][]byte{
		"text": []byte(text), "gzip": gzipped(t, text, text), "zstd": zstandard(t, text, text),
	} {
		for _, limit := range []int{1, 1000, passageLimit} {
			c := newTestConsole(io.Discard)
			l := &pipeline{answer: repeat, workers: 2, block: 1 << 10, limit: limit}
			if err := l.run(newMeter(bytes.NewReader(file)), &writer{console: c}); err != nil {
				t.Fatal(err)
			}
			if c.progress != int64(len(file)) {
				t.Errorf("%s, limit %d: progress of %d bytes, the file has %d", name, limit, c.progress, len(file))
			}
		}
	}
}

// TestSpaceOfPages checks that the space of a long record, and of its answer,
// is not kept: neither by a page nor by the reader.
func TestSpaceOfPages(t *testing.T) {
	const block, limit = 1 << 10, 1 << 9
	text := strings.Repeat("x", 1<<20) + "\n" + strings.Repeat("a\n", 1<<16)
	p := newPage("", 0)
	blocks := &blockReader{source: strings.NewReader(text), delimiter: '\n', lines: 1, size: block}
	first := true
	for {
		var err error
		if p.block, err = blocks.next(emptied(p.block, block)); err != nil {
			break
		}
		if !first && (cap(p.block) > 4*block || cap(blocks.begun) > 4*block) {
			t.Fatalf("a block has %d bytes of space, what is begun of the next %d", cap(p.block), cap(blocks.begun))
		}
		p.fill(Format{}, enlarge, block, limit, func(bool) bool {
			p.answers.reset(limit)
			if cap(p.answers.Text) > 4*limit {
				t.Fatalf("an output has %d bytes of space", cap(p.answers.Text))
			}
			return true
		})
		first = false
	}
}

// TestPipelineKeepsNoSpace checks that pages give up the space of long records
// when they go round.
func TestPipelineKeepsNoSpace(t *testing.T) {
	long := strings.Repeat("x", 1<<22)
	text := strings.Repeat(long+"\n", 4)
	var before, after runtime.MemStats
	questions, ask := io.Pipe()
	l := &pipeline{answer: none, workers: 1, block: 1 << 10, limit: 1 << 10}
	done := make(chan error)
	go func() { done <- l.run(newMeter(questions), &writer{console: newTestConsole(io.Discard)}) }()
	io.WriteString(ask, "a\n")
	runtime.GC()
	runtime.ReadMemStats(&before)
	io.WriteString(ask, text)
	for range 100 {
		io.WriteString(ask, "a\n") // takes the place of the long ones in all pages
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 1<<21 {
		t.Errorf("%d bytes are kept after records of %d", grown, len(long))
	}
	runtime.KeepAlive(text) // it was there before, too
	ask.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}
