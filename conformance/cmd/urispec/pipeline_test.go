package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/testflag"
)

// namedAnswers returns the answers of commands with some flags, by name.
func namedAnswers(t testing.TB) iter.Seq2[string, answer] {
	t.Helper()
	one, err := oneRecognizer("rfc3986", "", engineDFA)
	if err != nil {
		t.Fatal(err)
	}
	all, err := allRecognizers("", engineDFA)
	if err != nil {
		t.Fatal(err)
	}
	peg, err := allRecognizers("", enginePEG)
	if err != nil {
		t.Fatal(err)
	}
	format := func(word string) *scan { return &scan{format: choice{word: word}} }
	return func(yield func(string, answer) bool) {
		for _, c := range []struct {
			name   string
			answer answer
		}{
			{"validate-text", (&validation{scan: format("text"), recognizers: one}).answer},
			{"validate-json", (&validation{scan: format("json"), recognizers: one}).answer},
			{"validate-all-text", (&validation{scan: format("text"), all: true, recognizers: all}).answer},
			{"validate-all-json", (&validation{scan: format("json"), all: true, recognizers: all}).answer},
			{"validate-all-peg", (&validation{scan: format("text"), all: true, recognizers: peg}).answer},
			{"parse-text", (&parse{scan: format("text"), recognizer: one[0]}).answer},
			{"parse-json", (&parse{scan: format("json"), recognizer: one[0]}).answer},
			{"parse-tree-json", (&parse{scan: format("json"), recognizer: one[0], tree: true}).answer},
		} {
			if !yield(c.name, c.answer) {
				return
			}
		}
	}
}

// errRefused is the error about some records of tests.
var errRefused = errors.New("refused")

// refuseSome is an answer that refuses records with a "!" after it has written
// some of it; the others it repeats.
func refuseSome(p *passage, record string) (bool, error) {
	p.text = append(append(p.text, record...), ';')
	if strings.Contains(record, "!") {
		return false, errRefused
	}
	return strings.Contains(record, "a"), nil
}

// inTurn returns what is written of a text by a simple loop, and the counts.
func inTurn(text string, delimiter byte, a answer) (written string, counts tally) {
	records := strings.Split(text, string(delimiter))
	if last := len(records) - 1; records[last] == "" {
		records = records[:last]
	}
	var b strings.Builder
	for i, record := range records {
		var p passage
		counts.records++
		switch yes, err := a(&p, record); {
		case err != nil:
			counts.refused++
			fmt.Fprintf(&b, "urispec: x: record %d: %v\n", i+1, err)
			continue
		case yes:
			counts.valid++
		default:
			counts.invalid++
		}
		b.Write(p.text)
		for i, n := range p.tally.each {
			counts.each[i] += n
		}
	}
	return b.String(), counts
}

// inPages returns what a pipeline writes, output and messages together.
func inPages(l *pipeline, source io.Reader) (string, tally, error) {
	var b bytes.Buffer
	w := &answers{out: &output{Writer: bufio.NewWriterSize(&b, 16)}, messages: &b, source: "x"}
	err := l.run(newMeter(source), w)
	return b.String(), w.tally, errors.Join(err, w.out.Flush())
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
		"\n", "\n", "\n", "\r\n", "\r", "\x00", "\x00\n", "\n\n", "http://example.com/", "urn:a:b", "//u@h:1/p?q#f", "a b", "[::1]",
		"%", "%41", "\xff", "é", "\u202e", `"`, `\`, "\t", "\x7f", "!", "a", ":", "/", strings.Repeat("x", 9000),
	}
	var b strings.Builder
	for range r.IntN(1 << r.IntN(8)) {
		b.WriteString(words[r.IntN(len(words)-1+r.IntN(50)/49)]) // rarely the long one
	}
	return b.String()
}

// TestPipeline compares pipelines of all sizes with a simple loop.
func TestPipeline(t *testing.T) {
	random := testflag.Rand(t)
	cases := maps.Collect(namedAnswers(t))
	cases["refusals"] = refuseSome
	for _, name := range slices.Sorted(maps.Keys(cases)) {
		a := cases[name]
		t.Run(name, func(t *testing.T) {
			for i := range 300 {
				text := randomText(random)
				delimiter := []byte{'\n', 0}[random.IntN(2)]
				l := &pipeline{
					answer:    a,
					delimiter: delimiter,
					workers:   1 + random.IntN(4),
					block:     1 << random.IntN(14),
					limit:     1 << random.IntN(14),
				}
				var source io.Reader = &chunkReader{text, random, 1 << random.IntN(14), io.EOF}
				want, wantTally := inTurn(text, delimiter, a)
				got, gotTally, err := inPages(l, source)
				if err != nil || got != want || gotTally != wantTally {
					t.Fatalf("number %d, %d workers, blocks of %d, limit %d: %.200q\n gives %.200q, %v, %v;\nwant  %.200q, %v",
						i, l.workers, l.block, l.limit, text, got, gotTally, err, want, wantTally)
				}
			}
		})
	}
}

// TestPipelineLong runs long records, and many short ones: 128 KB, or with -complete
// 1 MB.
func TestPipelineLong(t *testing.T) {
	for name, a := range namedAnswers(t) {
		if strings.Contains(name, "peg") || strings.Contains(name, "tree") {
			continue // the same records, at greater cost
		}
		for _, piece := range []string{"../", "%2e%2e/", ";", "%", "@", ":", "\xff", "\n", "%\n"} {
			n := testflag.Choose(1<<17, 1<<20) / len(piece)
			if strings.Contains(piece, "\n") {
				n /= 32 // there is more to write than to read
			}
			text := strings.Repeat(piece, n)
			want, wantTally := inTurn(text, '\n', a)
			got, gotTally, err := inPages(newPipeline(a, '\n', true), strings.NewReader(text))
			if err != nil || got != want || gotTally != wantTally {
				t.Errorf("%s: %q, %d times: got %.100q, %v, %v; want %.100q, %v", name, piece, n, got, gotTally, err, want, wantTally)
			}
		}
	}
}

// TestPipelineSourceError checks that what was read before an error is answered.
func TestPipelineSourceError(t *testing.T) {
	random := testflag.Rand(t)
	broken := errors.New("broken")
	for i := range 300 {
		text := "x" + randomText(random)
		source := &chunkReader{text, random, 1 << random.IntN(14), broken}
		l := &pipeline{answer: refuseSome, delimiter: '\n', workers: 3, block: 1 << random.IntN(14), limit: 8}
		want, _ := inTurn(text[:strings.LastIndexByte(text, '\n')+1], '\n', refuseSome)
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

// TestPipelineWriterError checks that a pipeline ends when nothing can be written,
// though the workers have much to deliver, and the source gives no end.
func TestPipelineWriterError(t *testing.T) {
	for _, free := range []int{0, 1, 1000, 100000} {
		endless, writer := io.Pipe()
		go func() {
			for {
				if _, err := io.WriteString(writer, "a\nb\nc\n"); err != nil {
					return
				}
			}
		}()
		w := &answers{out: &output{Writer: bufio.NewWriter(&fullWriter{free})}}
		l := &pipeline{answer: refuseSome, delimiter: '\n', workers: 4, block: 64, limit: 2}
		if err := l.run(newMeter(endless), w); err != errFull {
			t.Errorf("%d bytes: got %v", free, err)
		}
		endless.Close()
	}
}

// TestPipelinePause checks that answers are written while more input is waited
// for.
func TestPipelinePause(t *testing.T) {
	questions, ask := io.Pipe()
	answered, reply := io.Pipe()
	w := &answers{out: &output{Writer: bufio.NewWriter(reply)}}
	l := &pipeline{answer: refuseSome, delimiter: '\n', workers: 2, block: blockSize, limit: passageLimit}
	done := make(chan error)
	go func() { done <- l.run(newMeter(questions), w) }()
	for _, question := range []string{"a\n", "(\n", "\nb\n", "P*\nx\n"} {
		io.WriteString(ask, question)
		got := make([]byte, len(question))
		if _, err := io.ReadFull(answered, got); err != nil {
			t.Fatal(err)
		}
		if want := strings.ReplaceAll(question, "\n", ";"); string(got) != want {
			t.Errorf("%q: got %q", question, got)
		}
	}
	ask.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestAnswerAllocations checks that answers for what is valid allocate nothing.
func TestAnswerAllocations(t *testing.T) {
	for name, a := range namedAnswers(t) {
		if strings.HasSuffix(name, "peg") || strings.Contains(name, "tree") || strings.Contains(name, "all") {
			continue
		}
		var p passage
		if n := testing.AllocsPerRun(100, func() {
			p.reset(1 << 16)
			p.add("http://user@example.com:80/a/b/c?query#fragment", a)
		}); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
