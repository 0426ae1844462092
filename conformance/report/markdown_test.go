package report

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/internal/testflag"
)

// splitRow returns the cells of a row of a table (GitHub Flavored Markdown,
// Section 4.10): a pipe with a backslash before it is a pipe of the cell.
func splitRow(line string) []string {
	var cells []string
	var cell strings.Builder
	for i := 1; i < len(line); i++ { // the first pipe begins the row
		switch {
		case line[i] == '|':
			cells = append(cells, strings.TrimSpace(cell.String()))
			cell.Reset()
		case strings.HasPrefix(line[i:], `\|`):
			cell.WriteByte('|')
			i++
		default:
			cell.WriteByte(line[i])
		}
	}
	return cells
}

// readSpan returns what the code span at the beginning of a text has, and the
// text after it (CommonMark 0.31.2, Section 6.1).
func readSpan(t testing.TB, text string) (content, rest string) {
	t.Helper()
	opened := strings.TrimLeft(text, "`")
	fence := text[:len(text)-len(opened)]
	for at := 0; fence != "" && at < len(opened); {
		begin := strings.IndexByte(opened[at:], '`')
		if begin < 0 {
			break
		}
		begin += at
		after := strings.TrimLeft(opened[begin:], "`")
		at = len(opened) - len(after)
		if at-begin != len(fence) {
			continue
		}
		content = opened[:begin]
		if strings.HasPrefix(content, " ") && strings.HasSuffix(content, " ") && strings.Trim(content, " ") != "" {
			content = content[1 : len(content)-1]
		}
		return content, after
	}
	t.Fatalf("%q does not begin with a code span", text)
	return "", ""
}

// checkSpan checks that a string can be had back from a cell.
func checkSpan(t *testing.T, s string) {
	t.Helper()
	var m markdown
	m.row("a", codeSpans([]string{s, s}), "b")
	line, ended := strings.CutSuffix(m.String(), "\n")
	cells := splitRow(line)
	if !ended || strings.ContainsAny(line, "\r\n") || len(cells) != 3 || cells[0] != "a" || cells[2] != "b" {
		t.Fatalf("%q: row %q", s, m.String())
	}
	if s == "" {
		if cells[1] != "*empty*, *empty*" {
			t.Errorf("got %q", cells[1])
		}
		return
	}
	first, rest := readSpan(t, cells[1])
	second, end := readSpan(t, strings.TrimPrefix(rest, ", "))
	if got, ok := escape.Undo(first); !ok || got != s || second != first || end != "" {
		t.Errorf("%q is written %q", s, cells[1])
	}
}

func TestCodeSpan(t *testing.T) {
	for s, want := range map[string]string{
		"":        "*empty*",
		"a":       "`a`",
		"`":       "`` ` ``",
		"a``b`c":  "```a``b`c```",
		" ":       "` `",
		" a":      "` a`",
		" a ":     "`  a  `",
		"`a":      "`` `a ``",
		`\` + "|": "`\\\\|`",
		"\xFF\n":  "`\\xFF\\x0A`",
	} {
		if got := codeSpan(s); got != want {
			t.Errorf("%q: got %s, want %s", s, got, want)
		}
	}
	r := testflag.Rand(t)
	for range 5000 {
		checkSpan(t, randomText(r))
	}
	for _, s := range []string{"`", "|", "\\", "\xFF", "` ", "../"} {
		checkSpan(t, strings.Repeat(s, testflag.Choose(1<<16, 1<<20)/len(s)))
	}
}

func FuzzCodeSpan(f *testing.F) {
	for _, s := range hostileStrings() {
		f.Add(s)
	}
	f.Fuzz(checkSpan)
}

// The lines of a page are of the same kinds, and its rows have as many cells,
// whatever the strings of the report.
func TestMarkdownOfHostileStrings(t *testing.T) {
	shape := func(page []byte) (all []string) {
		for line := range strings.Lines(string(page)) {
			switch {
			case strings.HasPrefix(line, "|"):
				all = append(all, fmt.Sprintf("row of %d", len(splitRow(strings.TrimSuffix(line, "\n")))))
			case strings.HasPrefix(line, "    "), line == "\n": // verbatim
			case strings.HasPrefix(line, "#"), strings.HasPrefix(line, "- ✗"), strings.HasPrefix(line, "<"):
				all = append(all, line[:2])
			default:
				all = append(all, "text")
			}
		}
		return all
	}
	want := shape(write(t, reportOf(t, "a"), "md"))
	for _, s := range hostileStrings() {
		if s == "" || s == "\n" {
			continue // what is empty is left out
		}
		if got := shape(write(t, reportOf(t, s), "md")); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", s, got, want)
		}
	}
}

// randomText returns a short string in which much is markup.
func randomText(r *rand.Rand) string {
	const rich = "\\`|<>&\"'* \n]"
	b := make([]byte, r.IntN(12))
	for i := range b {
		b[i] = rich[r.IntN(len(rich))]
		if r.IntN(3) == 0 {
			b[i] = byte(r.IntN(256))
		}
	}
	return string(b)
}
