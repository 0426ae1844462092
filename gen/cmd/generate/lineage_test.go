package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/must"
)

// A cell of code means the string it is made of, and holds nothing that could
// end it.
func TestCode(t *testing.T) {
	for _, test := range []struct{ s, want string }{
		{"", "(empty)"},
		{"a:/~*_<b>&amp;", "`a:/~*_<b>&amp;`"},
		{"a b", "`a\\x20b`"},
		{"{" + strings.Repeat("a", 64) + strings.Repeat("b", 8), "`\\x7Ba{64}bbbbbbbb`"},
		{strings.Repeat("\xff", 9), "`\\xFF{9}`"},
		{`a\b`, "`a\\\\b`"},
		{"\x00\r\n\xff", "`\\x00\\x0D\\x0A\\xFF`"},
		{"a|b", "<code>a&#124;b</code>"},
		{"`<", "<code>&#96;&#60;</code>"},
		{"|\n\\", "<code>&#124;&#92;x0A&#92;&#92;</code>"},
	} {
		if got := code(test.s); got != test.want {
			t.Errorf("%q: got %s, want %s", test.s, got, test.want)
		}
	}
	for c := range 256 {
		s := "a" + string([]byte{byte(c)}) + "b"
		got := code(s)
		inside, ok := strings.CutPrefix(got, "`")
		if ok {
			inside, ok = strings.CutSuffix(inside, "`")
		} else if inside, ok = strings.CutPrefix(got, "<code>"); ok {
			inside, ok = strings.CutSuffix(inside, "</code>")
			inside = strings.ReplaceAll(html.UnescapeString(inside), "`", "'")
		}
		if !ok || strings.Contains(got, "|") || strings.Contains(inside, "`") ||
			strings.ContainsFunc(got, func(r rune) bool { return r <= ' ' || r > '~' }) {
			t.Errorf("%q: got %q", s, got)
		}
	}
}

func TestInsert(t *testing.T) {
	const old = "before\n" + beginMark + "old\n" + endMark + "after\n"
	got, err := insert([]byte(old), "new\n")
	if want := "before\n" + beginMark + "new\n" + endMark + "after\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v", got, err)
	}
	for _, bad := range []string{"", "before\n" + beginMark, endMark, endMark + beginMark} {
		if got, err := insert([]byte(bad), "new\n"); err == nil {
			t.Errorf("%q became %q", bad, got)
		}
	}
}

func TestRewrite(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "README.md")
	must.Do(t, os.WriteFile(name, []byte("a\n"+beginMark+endMark+"b\n"), 0o640))
	var texts []string
	old := time.Unix(1e9, 0)
	for range 2 { // the second time writes nothing
		must.Do(t, rewrite(name, "tables\n"))
		text := must.Have(os.ReadFile(name))(t)
		if info, err := os.Stat(name); err != nil || info.ModTime().Equal(old) != (len(texts) == 1) {
			t.Errorf("the file is of %v, error %v", info.ModTime(), err)
		}
		must.Do(t, os.Chtimes(name, old, old))
		texts = append(texts, string(text))
	}
	if texts[0] != texts[1] || texts[0] != "a\n"+beginMark+"tables\n"+endMark+"b\n" {
		t.Errorf("got %q, then %q", texts[0], texts[1])
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v, mode %v", err, info.Mode())
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
	must.Do(t, os.WriteFile(name, []byte("no marks\n"), 0o640))
	if err := rewrite(name, ""); err == nil {
		t.Error("a file without marks is no error")
	}
	if err := rewrite(filepath.Join(dir, "missing"), ""); err == nil {
		t.Error("a missing file is no error")
	}
}

var row = regexp.MustCompile("(?m)^\\| (`[^`]+`(?:, now `[^`]+`)?) \\| ([a-z ]+) \\| (.*) \\| (.*) \\|$")

// The table in the README is what would be written now, and every string in it
// is what its place says, by the slow matcher.
func TestTables(t *testing.T) {
	text := must.Have(lineageSections())(t)
	readme := must.Have(os.ReadFile(filepath.Join("..", "..", "..", "grammar", "README.md")))(t)
	if !strings.Contains(string(readme), beginMark+text+endMark) {
		t.Error("grammar/README.md is not up to date: go generate ./grammar")
	}
	oracles := map[string]*abnf.Oracle{}
	followers := 0
	for r := range grammar.Revisions() {
		g := must.Have(abnf.ReadGrammar(r.File(), r.ABNF(), r.Undefined...))(t)
		oracles[r.Name] = must.Have(abnf.NewOracle(g))(t)
		if r.Follows != "" {
			followers++
		}
	}
	checked := 0
	sections := strings.Split(text, "### From ")[1:]
	if len(sections) != followers {
		t.Errorf("%d sections about %d revisions that follow another", len(sections), followers)
	}
	for _, section := range sections {
		var names [2]string
		if _, err := fmt.Sscanf(section, "%s to %s\n", &names[0], &names[1]); err != nil {
			t.Fatal(err)
		}
		found := row.FindAllStringSubmatch(section, -1)
		if lines := strings.Count(section, "\n| `"); lines == 0 || lines != len(found) {
			t.Errorf("%v: %d rows, %d understood", names, lines, len(found))
		}
		for _, cells := range found {
			older, newer, renamed := strings.Cut(strings.ReplaceAll(cells[1], "`", ""), ", now ")
			if !renamed {
				newer = older
			}
			for i, cell := range cells[3:5] {
				accepting, refusing, in, out := names[1], names[0], newer, older
				if i == 1 {
					accepting, refusing, in, out = refusing, accepting, out, in
				}
				for _, word := range decode(t, cell) {
					checked++
					if !oracles[accepting].Matches(in, word) || oracles[refusing].Matches(out, word) {
						t.Errorf("%s, %s: %q is not accepted by %s only", names, cells[1], word, accepting)
					}
				}
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d strings are in the tables", checked)
	}
}

var item = regexp.MustCompile("^(?:\\(empty\\)|`([^`]+)`|<code>([^<]+)</code>)(?:, |$)")

// run is a character so many times.
var run = regexp.MustCompile(`(?:(?:\\x[0-9A-F]{2})+|\\\\|[^\\])\{[0-9]+\}`)

// decode returns the strings of a cell.
func decode(t *testing.T, cell string) []string {
	t.Helper()
	var all []string
	for cell != "" {
		found := item.FindStringSubmatch(cell)
		if found == nil {
			t.Fatalf("cell %q", cell)
		}
		cell = cell[len(found[0]):]
		text := found[1] + html.UnescapeString(found[2])
		word, ok := escape.Undo(run.ReplaceAllStringFunc(text, func(s string) string {
			one, count, _ := strings.Cut(strings.TrimSuffix(s, "}"), "{")
			n := must.Have(strconv.Atoi(count))(t)
			return strings.Repeat(one, n)
		}))
		if !ok {
			t.Fatalf("cell %q", cell)
		}
		all = append(all, word)
	}
	return all
}
