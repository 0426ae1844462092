package pipeline

import (
	"bytes"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/urispec/urispec/conformance/show/count"
	"github.com/urispec/urispec/internal/testflag"
)

var (
	lines   = flag.Int("strings", 20_000, "how many strings there are in the files")
	parts   = flag.Int("files", 12, "how many files")
	command = flag.String("urispec", "", "`PROGRAM` that counts on one machine; else the test does")
)

// result gets the summary of a test's pipeline, which runs in this process.
var result []byte

func init() { register.Function1x0(keep) }

func keep(text []byte) { result = slices.Clone(text) }

func TestMain(m *testing.M) { ptest.Main(m) }

// writeFiles writes files of real URLs and of others, and returns their names: one in three is
// compressed. Some lines are too long, and some are not UTF-8.
func writeFiles(t *testing.T) []string {
	t.Helper()
	r := testflag.Rand(t)
	text, err := os.ReadFile("../../testdata/real-urls.txt")
	if err != nil {
		t.Fatal(err)
	}
	urls := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
	dir := t.TempDir()
	var names []string
	for i := range *parts {
		var b bytes.Buffer
		for range *lines / *parts {
			writeLine(&b, r, urls)
		}
		name := filepath.Join(dir, fmt.Sprintf("urls-%04d.txt", i))
		content := b.Bytes()
		if i%3 == 0 {
			var packed bytes.Buffer
			w, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed)
			w.Write(content)
			w.Close()
			content = packed.Bytes()
		}
		if err := os.WriteFile(name, content, 0o644); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// writeLine writes a string on a line.
func writeLine(b *bytes.Buffer, r *rand.Rand, urls [][]byte) {
	switch r.IntN(50) {
	case 0:
		fmt.Fprintf(b, "x%d://a:%d/%c\n", r.IntN(1e6), r.IntN(70000), rune(' '+r.IntN(0xd000)))
	case 1:
		b.WriteString("http://\xff/\xc3 \x1b\n")
	case 2:
		b.WriteString(strings.Repeat("y", maxRecord+r.IntN(3)) + "\n")
	case 3:
		b.WriteString([]string{"", " ", "example.com"}[r.IntN(3)] + "\n")
	default:
		b.Write(urls[r.IntN(len(urls))])
		fmt.Fprintf(b, "%d\n", r.IntN(1000))
	}
}

const maxRecord = 2000

// TestCount counts the strings of files with a pipeline, and on one machine: the summaries are the same bytes, even if
// there are too many combinations.
func TestCount(t *testing.T) {
	names := writeFiles(t)
	for _, o := range []Options{
		{[]string{"all"}, []string{"verdict"}, 3, maxRecord},
		{[]string{"rfc3986"}, []string{"verdict", "kind", "reason", "scheme", "host", "port", "character"}, 2, maxRecord},
	} {
		t.Run(strings.Join(o.Dimensions, ","), func(t *testing.T) {
			begin := time.Now()
			want := onOneMachine(t, names, o)
			took := time.Since(begin)
			p, s := beam.NewPipelineWithRoot()
			summary, err := Count(s, filepath.Join(filepath.Dir(names[0]), "urls-*.txt"), o)
			if err != nil {
				t.Fatal(err)
			}
			beam.ParDo0(s, keep, summary)
			result = nil
			begin = time.Now()
			if err := beamx.Run(context.Background(), p); err != nil {
				t.Fatal(err)
			}
			t.Logf("%d strings in %d files: %v on one machine, %v by the pipeline", *lines, len(names), took,
				time.Since(begin))
			if !bytes.Equal(result, want) {
				t.Errorf("the pipeline has %d bytes, and one machine %d:\n%.2000s\nwant\n%.2000s", len(result), len(want), result, want)
			}
			got, err := count.ReadJSON(result)
			if err != nil || got.Records+got.Refused != *lines / *parts * *parts || got.Refused == 0 ||
				got.Blank == 0 || got.Relative[len(got.Relative)-1] == 0 {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

// onOneMachine returns the JSON of the summary of files that are counted one after the other,
// or by the program of -urispec.
func onOneMachine(t *testing.T, names []string, o Options) []byte {
	t.Helper()
	if *command != "" {
		args := []string{"count", "--partial", "-q", "--rev", strings.Join(o.Revisions, ","), "--by",
			strings.Join(o.Dimensions, ","), "--samples", fmt.Sprint(o.Samples), "--max-record", fmt.Sprint(o.MaxRecord)}
		for _, name := range names {
			args = append(args, "--file", name)
		}
		text, _ := exec.Command(*command, args...).Output() // the status is 2: lines are refused
		return text
	}
	c, err := o.counter()
	if err != nil {
		t.Fatal(err)
	}
	s := count.NewSummary(c.Shape)
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		err = countLines(c, s, name, f, o.MaxRecord)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
	}
	return encode(s)
}

// TestErrors has what cannot be counted.
func TestErrors(t *testing.T) {
	for _, test := range []struct {
		options Options
		want    string
	}{
		{Options{[]string{"rfc3968"}, []string{"verdict"}, 3, maxRecord}, `unknown revision "rfc3968": did you mean rfc3986?`},
		{Options{[]string{"all"}, []string{"verdicts"}, 3, maxRecord}, `unknown dimension "verdicts": did you mean verdict?`},
		{Options{[]string{"all"}, []string{"verdict"}, -1, maxRecord}, "--samples -1: it is 0 to 20"},
		{Options{[]string{"all"}, []string{"verdict"}, 3, 0}, "--max-record must be 1 to 67108864, got 0"},
	} {
		_, s := beam.NewPipelineWithRoot()
		if _, err := Count(s, "*", test.options); err == nil || err.Error() != test.want {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
	p, s := beam.NewPipelineWithRoot()
	if _, err := Count(s, filepath.Join(t.TempDir(), "none-*"), Options{[]string{"uri"}, []string{"kind"}, 0, maxRecord}); err != nil {
		t.Fatal(err)
	}
	if err := beamx.Run(context.Background(), p); err == nil {
		t.Error("no file is no error")
	}
}
