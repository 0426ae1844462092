package record

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// runStream returns what a stream writes, output and messages together, and the
// notes. Sources with names are files with that text.
func runStream(t *testing.T, f Format, sources ...string) (string, []string, Tally) {
	t.Helper()
	var b bytes.Buffer
	c := newTestConsole(&b)
	s := Stream{Console: c, Format: f, Noun: "record"}
	dir := t.TempDir()
	for _, text := range sources {
		name, text, ok := strings.Cut(text, "=")
		if !ok {
			s.Sources = append(s.Sources, Argument(Record{Text: name}))
			continue
		}
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		s.Sources = append(s.Sources, File(path))
	}
	tally, err := s.Run(repeat)
	if err != nil {
		t.Error(err)
	}
	c.Flush()
	for i := range c.notes {
		c.notes[i] = strings.ReplaceAll(c.notes[i], dir+string(filepath.Separator), "")
	}
	return strings.ReplaceAll(b.String(), dir+string(filepath.Separator), ""), c.notes, tally
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
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, _, _ := runStream(t, test.format, test.sources...); got != test.want {
				t.Errorf("got\n%swant\n%s", got, test.want)
			}
		})
	}
}

// TestHints checks what is said of lines that end in CR, and of byte order
// marks: once, and not of arguments, nor where CR ends nothing.
func TestHints(t *testing.T) {
	const (
		cr   = crHint
		mark = "the byte order mark at the beginning is part of the first record; tail -c +4 leaves it out"
		wide = "it begins with the byte order mark of UTF-16, which is not decoded; iconv -f UTF-16 -t UTF-8 does that"
	)
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
		{"not at the beginning", Format{}, []string{"f=a\xef\xbb\xbf\n\xef\xbb\xbf\n"}, nil},
		{"UTF-16", Format{}, []string{"f=\xff\xfea\x00\n\x00"}, []string{"f: " + wide}},
		{"big UTF-16", Format{}, []string{"f=\xfe\xff\x00a\x00\n"}, []string{"f: " + wide}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, got, _ := runStream(t, test.format, test.sources...); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestHintOfLaterBlock checks that a byte order mark within a file, where a
// block begins, is not taken for one at its beginning.
func TestHintOfLaterBlock(t *testing.T) {
	c := newTestConsole(io.Discard)
	l := newPipeline(repeat, Format{})
	later := io.MultiReader(strings.NewReader("a\n"), strings.NewReader("\xef\xbb\xbfb\n"))
	if err := l.run(newMeter(later), &writer{console: c}); err != nil || len(c.notes) > 0 {
		t.Errorf("%q, error %v", c.notes, err)
	}
}

func TestSummary(t *testing.T) {
	for _, test := range []struct {
		tally Tally
		want  string
	}{
		{Tally{}, "no record was read"},
		{Tally{Yes: 1}, "1 record: 1 good, 0 bad"},
		{Tally{Yes: 2, No: 1, Refused: 1}, "4 records: 2 good, 1 bad, 1 refused"},
		{Tally{Yes: 3, Blank: 2, Refused: 1}, "4 records: 3 good, 0 bad, 1 refused; blank records: 2"},
	} {
		if got := test.tally.Summary("record", "good", "bad"); got != test.want {
			t.Errorf("%v: %q, want %q", test.tally, got, test.want)
		}
	}
}
