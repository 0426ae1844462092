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

func TestProse(t *testing.T) {
	for s, want := range map[string]string{
		"":                 "",
		`"^" is wrong`:     `"^" is wrong`,
		"a\n\nb\n":         "a b",
		"*a* _b_ `c`":      "\\*a\\* \\_b\\_ \\`c\\`",
		"<b>&amp;[a](b)\\": `\<b>\&amp;\[a](b)\\`,
		"\x00|":            `\\x00|`,
	} {
		if got := prose(s); got != want {
			t.Errorf("%q: got %s, want %s", s, got, want)
		}
	}
}

func TestMarkdownHeading(t *testing.T) {
	var m markdown
	m.heading(1, prose("a ##"))
	m.heading(2, "b")
	if want := "# a #\\#\n\n## b\n"; m.String() != want {
		t.Errorf("got %q, want %q", m.String(), want)
	}
}

// A revision without rules has no heading for them.
func TestMarkdownOfNoRules(t *testing.T) {
	var m markdown
	if m.rules(nil); m.Len() > 0 {
		t.Errorf("%q", m.String())
	}
}

// linesByHeading returns the lines below each heading.
func linesByHeading(text string) map[string][]string {
	all := map[string][]string{}
	var headings [4]string
	path := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if level := len(line) - len(strings.TrimLeft(line, "#")); level > 0 {
			headings[level] = line[level+1:]
			path = strings.Join(headings[1:level+1], " > ")
			continue
		}
		all[path] = append(all[path], line)
	}
	return all
}

func TestMarkdown(t *testing.T) {
	r := samplePage(t)
	const title = "Conformance to the syntax of URIs"
	all := linesByHeading(string(write(t, r, "md")))
	has := func(section string, lines ...string) {
		t.Helper()
		for _, line := range lines {
			if !slices.Contains(all[strings.TrimSuffix(title+" > "+section, " > ")], line) {
				t.Errorf("%s: %s is missing in\n%s", section, line, strings.Join(all[title+" > "+section], "\n"))
			}
		}
	}
	has("How this was made", "Seed 20050101; each law is tried on 1000 inputs. The same seed gives the same report.")
	has("", r.Findings()...)
	for _, v := range r.Revisions {
		has(v.Name, "Document: "+v.Title+". "+v.Document)
		has(v.Name+" > Grammar and proof",
			fmt.Sprintf("%d rules; proved is that the PEG accepts exactly the ABNF’s language.", len(v.Rules)),
			"| `"+v.StartRules[0].Name+"` | 40 | ✓ |")
		has(v.Name+" > Laws",
			"| `"+v.Laws[0].ID+"` | "+v.Laws[0].Sentence+" | 0 | – | – | ✓ |",
			"| `"+v.Laws[1].ID+"` | "+v.Laws[1].Sentence+" | 1000 | 70 | 8 | ✓ |",
			"| `"+v.Laws[3].ID+"` | "+v.Laws[3].Sentence+" | 3000 | 210 | 24 | ✗ |",
			"`"+v.Laws[3].ID+"` fails for `http://[::1`, `a b\\\\c\\x09\\xFF`:", "    accepted by the PEG parser",
			"    but refused by the automaton")
		has(v.Name+" > Agreement of the engines",
			"| PEG parser | automaton | verdict | 12345 of 12345 (100 %) | none |",
			"| PEG parser | Appendix B | components | 12340 of 12345 (99.9 %) | `"+v.Laws[4].ID+"` |")
		has(v.Name+" > Named cases", "✗ 89 of 90 cases passed.", "- ✗ "+v.Cases.Failures[0])
		has(v.Name+" > Transition coverage", "| `"+v.StartRules[0].Name+"` | 300 of 300 (100 %) | 80 of 80 (100 %) |")
		for _, rule := range v.Rules {
			has(v.Name+" > Rules", "    ; Section "+rule.Section)
			for line := range strings.Lines(rule.ABNF) {
				has(v.Name+" > Rules", strings.TrimRight("    "+line, " \n"))
			}
		}
	}
	has(r.Revisions[1].Name+" > What changed since "+r.Revisions[0].Name,
		"In plain words: Other strings, \\& other rules.",
		"| Rule | Changed | Became valid | Became invalid |", "| --- | --- | --- | --- |",
		"| `url, now URI` | both ways | *empty*, `a:`, `//[::]` | `%`, `"+strings.Repeat("x", 120)+"` |",
		"The same strings under another name: `hex` is `HEXDIG`.", "Dropped: `extra`. Added: none.")
	has("Who gets which section right",
		"| Implementation | [3.3 path](https://www.rfc-editor.org/rfc/rfc3986#section-3.3) | "+
			"[3.10](https://www.rfc-editor.org/rfc/rfc3986#section-3.10) | "+
			"[5.2.4](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4) |",
		"| --- | ---: | ---: | ---: |", "| net/url | 22.5 % | – | 65.0 % |", "| node | 100 % | 99.5 % | – |")
	has("Disagreement", "| Implementation | net/url | node |", "| net/url |  | 3.0 % |", "| node | 3.0 % |  |",
		"| net/url | node | a host is one, by node | CWE-436 | `http:/\\\\\\xFFa` | host \"a\" | empty | "+
			"net/url: rfc3986, 3.2.2 | 21 |")
	has("This module, by revision", fmt.Sprintf("| url-1993 | %d | 2 of 3 | 5 of 6 | 89 of 90 | 99.7 %% |",
		len(r.Revisions[0].Rules)))
	has("Implementations",
		"| net/url | go1.26 | RFC 3986 in part | rfc3986 | 99.2 % | 99.8 % of 10000 | 98.6 % of 30000 | – | – | "+
			"_99.2 % of 890_ | – | 10 of "+
			"40900 | 2 |",
		"| perl |  |  | rfc3986 | absent |  |  |  |  |  |  |  |  |",
		"| mute |  |  | rfc3986 | – | – | – | – | – | – | – | 12 of 12 | 0 |")
	has("net/url go1.26", "It follows, as it says: RFC 3986 in part. Its answers are judged by rfc3986.",
		"| verdict of valid strings | 10000 | 10000 | 9988 | 0 | 0 | 12 | 99.8 % | 0 | 0 | 0 |",
		"| resolution | 900 | 890 | 883 | 0 | 0 | 7 | 99.2 % | 0 | 10 | 0 |")
	has("net/url go1.26 > net/url: wrongly accepted",
		"| `wrongly-accepted/path` | \"^\" is not allowed in a path | 3.3 | 310 | parse `/?^` | invalid | valid | "+
			"`rfc3986/3.3/01`, `rfc3986/A/09` |")
	has("net/url go1.26 > net/url: wrong resolution",
		"| `wrong-resolution/1` | dot-segments are kept | 5.2.4 | 7 | resolve `..;/\\x7F` with base "+
			"`http://a/b/c/d;p?q`, not the smallest | http://a/b/..;/ | http://a/ | `rfc3986/3.3/01` |")
	has("perl", "Absent: perl is not installed")
	has("node v24", "No wrong answers were found.")
	has("mute", "It answered no question.", "| verdict of invalid strings | 12 | 0 | 0 | 0 | 0 | 0 | – | 0 | 12 | 0 |")
	if slices.Contains(all[title+" > mute"], "No wrong answers were found.") {
		t.Error("of an implementation that answered nothing, no wrong answers were found")
	}
	has("Named cases", "| `rfc3986/A/09` | `A>C` | net/url: `wrongly-accepted/path` |",
		"| `rfc3986/3.3/01` | `/?^` | net/url: `wrongly-accepted/path`; net/url: `wrong-resolution/1` |")
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
