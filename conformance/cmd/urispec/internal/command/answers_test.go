package command

import (
	"bytes"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
)

// namedAnswers returns the answers of commands with some flags, by name.
func namedAnswers(t testing.TB) iter.Seq2[string, record.Answer] {
	t.Helper()
	must := func(r []judge.Recognizer, err error) []judge.Recognizer {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	start := verdict.OfStart(parser.RFC3986)
	one := must(judge.Of([]parser.Revision{parser.RFC3986}, "", judge.DFA))
	all := must(judge.All("", judge.DFA))
	peg := must(judge.All("", judge.PEG))
	six := []parser.Revision{parser.URL1993, parser.RFC1738, parser.URLSyntax05, parser.RFC2396bis01, parser.RFC3986,
		parser.RFC2141bisURN03}
	asking := func(word string, revisions ...parser.Revision) *survey {
		return &survey{scan: &scan{format: choice{word: word}}, named: revisionList{revisions: revisions}}
	}
	askingAll := func(word string) *survey {
		return &survey{scan: &scan{format: choice{word: word}}, all: true}
	}
	components := componentsOf(parser.RFC3986)
	format := func(word string) *scan { return &scan{format: choice{word: word}, revision: parser.RFC3986} }
	base, err := parser.RFC3986.Parse("http://a/b/c")
	if err != nil {
		t.Fatal(err)
	}
	resolving := func(word string) *resolveCmd {
		return &resolveCmd{scan: format(word), rule: start, partial: start, base: base, text: base.String()}
	}
	return func(yield func(string, record.Answer) bool) {
		for _, word := range []string{formatText, formatJSON} {
			for _, c := range []struct {
				name   string
				answer record.Answer
			}{
				{"validate", (&validateCmd{survey: asking(word), asked: one}).answer},
				{"validate-all", (&validateCmd{survey: askingAll(word), asked: all}).answer},
				{"validate-six", (&validateCmd{survey: asking(word, six...),
					asked: must(judge.Of(six, "", judge.DFA))}).answer},
				{"validate-all-peg", (&validateCmd{survey: askingAll(word), asked: peg}).answer},
				{"parse", (&parseCmd{survey: asking(word), asked: one, components: components}).answer},
				{"parse-tree", (&parseCmd{survey: asking(word), asked: one, components: components, tree: true}).answer},
				{"normalize", (&normalizeCmd{scan: format(word), rule: start,
					levels: levelFlags{Level: parser.LevelScheme}}).answer},
				{"compare", (&compareCmd{resolveCmd: *resolving(word)}).answer},
				{"resolve", resolving(word).resolve},
				{"relativize", resolving(word).relativize},
				{"iri", (&iriCmd{scan: format(word), rule: start, convert: iri.FromURI,
					options: []iri.Option{iri.DomainNames}}).answer},
				{"explain", (&explainCmd{scan: format(word), rule: start}).answer},
				{"inspect", (&inspectCmd{scan: format(word), rule: start}).answer},
				{"encode", (&encodeCmd{scan: format(word), component: parser.Host,
					code: func(s string, text func(string), reserved func(parser.ReservedByte)) error {
						return parser.RFC3986.EncodeFunc(parser.Host, s, text, reserved)
					}}).answer},
				{"decode", (&encodeCmd{scan: format(word), component: parser.Path,
					code: func(s string, text func(string), reserved func(parser.ReservedByte)) error {
						return parser.RFC3986.DecodeFunc(parser.Path, s, text, reserved)
					}}).answer},
			} {
				if !yield(c.name+"-"+word, c.answer) {
					return
				}
			}
		}
	}
}

// realURLs returns URLs that were found in the wild, one to a line.
func realURLs(t testing.TB) []byte {
	t.Helper()
	urls, err := os.ReadFile("../../../../testdata/real-urls.txt")
	if err != nil {
		t.Fatal(err)
	}
	return urls
}

// writeTemporary returns the name of a file with some bytes.
func writeTemporary(t testing.TB, text []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, text, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestAnswersInParallel checks that the commands give the same answers on several processors as on one.
func TestAnswersInParallel(t *testing.T) {
	var text []byte
	for i, url := range bytes.SplitAfter(realURLs(t), []byte("\n")) {
		switch i % 16 {
		case 0:
			text = append(text, url...)
		case 8:
			text = append(append(text, "\xff %4 [::"...), url...)
		}
	}
	source := record.File(writeTemporary(t, text))
	records := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	for name, a := range namedAnswers(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var want record.Output
			var yes int
			for _, r := range records {
				want.Source, want.Number = source.Name(), want.Number+1
				ok, err := a(&want, record.Record{Text: r})
				if err != nil {
					t.Fatal(err)
				}
				if ok {
					yes++
				}
			}
			var got bytes.Buffer
			s := record.Stream{Console: newConsole(nil, &got, io.Discard), Sources: []record.Source{source},
				Noun: "record"}
			counts, err := s.Run(a)
			if err != nil || counts.Failed() || counts.Yes != yes || counts.No != len(records)-yes {
				t.Errorf("%v, error %v; want %d yes of %d", counts, err, yes, len(records))
			}
			if s.Console.Flush(); !bytes.Equal(got.Bytes(), want.Text) {
				t.Error("the answers differ")
			}
		})
	}
}

// TestManyRevisions checks that there may be any number of revisions.
func TestManyRevisions(t *testing.T) {
	all, err := judge.All("", judge.DFA)
	if err != nil {
		t.Fatal(err)
	}
	var many []judge.Recognizer
	for range 5 {
		many = append(many, all...)
	}
	v := &validateCmd{survey: &survey{scan: &scan{format: choice{word: formatText}}, all: true}, asked: many}
	s := record.Stream{Console: newConsole(nil, io.Discard, io.Discard),
		Sources: []record.Source{record.Argument(record.Record{Text: "http://[::1]/"})}}
	counts, err := s.Run(v.answer)
	if err != nil || counts.Failed() || counts.Yes != 1 {
		t.Errorf("%v, error %v", counts, err)
	}
	for i, r := range many {
		if got := counts.Kind(2*i) == 1; got != r.Revision.Valid("http://[::1]/") {
			t.Errorf("%d, %s: counted %t", i, r.Revision, got)
		}
	}
}

// TestAnswerAllocations checks that answers for what is valid allocate nothing,
// once there is space.
func TestAnswerAllocations(t *testing.T) {
	const valid = "http://user@example.com:80/a/b/c?query#fragment"
	for name, a := range namedAnswers(t) {
		command, _, _ := strings.Cut(name, "-")
		if command != "validate" && command != "parse" || strings.Contains(name, "peg") ||
			strings.Contains(name, "tree") || strings.Contains(name, "all") || strings.Contains(name, "six") {
			continue
		}
		var p record.Output
		if n := testing.AllocsPerRun(100, func() {
			p.Text = p.Text[:0]
			if yes, err := a(&p, record.Record{Text: valid}); !yes || err != nil {
				t.Fatal(yes, err)
			}
		}); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// BenchmarkScan measures the commands in bytes of input per second: on all processors; -cpu sets their number.
func BenchmarkScan(b *testing.B) {
	urls := realURLs(b)
	text := bytes.Repeat(urls, 16<<20/len(urls))
	lines := record.File(writeTemporary(b, text))
	quoted := record.File(writeTemporary(b, bytes.ReplaceAll(append([]byte{'"'}, text[:len(text)-1]...), []byte("\n"),
		[]byte("\"\n\""))))
	for name, a := range namedAnswers(b) {
		run := func(b *testing.B, source record.Source, f record.Format) {
			b.SetBytes(source.Size(nil))
			b.ReportAllocs()
			for b.Loop() {
				s := record.Stream{Console: newConsole(nil, io.Discard, io.Discard), Sources: []record.Source{source},
					Format: f, Noun: "record"}
				if _, err := s.Run(a); err != nil {
					b.Fatal(err)
				}
			}
		}
		b.Run(name, func(b *testing.B) { run(b, lines, record.Format{}) })
		if name == "validate-text" {
			b.Run(name+"/input-json", func(b *testing.B) { run(b, quoted, record.Format{JSON: true}) })
		}
	}
}
