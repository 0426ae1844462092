package corpus_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/internal/must"
)

// What trees of a package that abnfc makes come from. See gen/GUIDE.md.
const (
	tables     = "tables"
	parsed     = "PEG, proved"
	nested     = "PEG, proved to depth"
	recognized = "recognizer"
)

// A measure is what came of a grammar when abnfc compiled it.
type measure struct {
	runs      string
	states    int // of the largest automaton of a start rule, if a PEG is proved equal to it; or the depth
	seconds   int // at least 1, on one machine of two processors
	kilobytes int // of Go, about
}

// measures are the measures of the grammars of the list. TestGenerated checks all except the time, and prints it.
var measures = map[string]measure{
	"rfc8259":     {nested, 4, 3, 169},
	"rfc6901":     {tables, 10, 1, 70},
	"rfc3339":     {tables, 28, 1, 80},
	"rfc6749":     {tables, 182, 1, 289},
	"rfc5321":     {recognized, 0, 3, 162},
	"rfc7239":     {tables, 191, 1, 223},
	"rfc6570":     {tables, 27, 1, 91},
	"rfc8141":     {tables, 79, 1, 118},
	"rfc5322":     {recognized, 0, 10, 185},
	"rfc9110":     {nested, 4, 2, 289},
	"rfc9112":     {tables, 366, 3, 1938},
	"rfc5646":     {tables, 136, 1, 195},
	"rfc3629":     {tables, 9, 1, 78},
	"rfc9535":     {nested, 3, 24, 286},
	"rfc8610":     {recognized, 0, 7, 166},
	"rfc3987":     {tables, 277, 1, 448},
	"rfc5234":     {nested, 4, 8, 181},
	"rfc7405":     {nested, 4, 7, 201},
	"rfc6265":     {tables, 20, 1, 141},
	"toml":        {recognized, 0, 11, 153},
	"rfc3501":     {recognized, 0, 14, 255},
	"rfc3261":     {recognized, 0, 12, 1019},
	"rfc8866":     {recognized, 0, 4, 177},
	"rfc6350":     {parsed, 72, 3, 768},
	"rfc5545":     {recognized, 0, 9, 458},
	"rfc3525":     {recognized, 0, 19, 271},
	"rfc2616":     {recognized, 0, 1, 158},
	"rfc822":      {tables, 102, 1, 205},
	"rfc2141":     {tables, 39, 1, 72},
	"rfc8941":     {tables, 56, 1, 147},
	"openmetrics": {tables, 163, 1, 196},
	"rfc7644":     {recognized, 0, 3, 195},
	"jmespath":    {recognized, 0, 5, 159},
	"dhall":       {recognized, 0, 6, 871},
	"ecl":         {recognized, 0, 9, 353},
	"rfc9116":     {recognized, 0, 25, 421},
	"dmarc":       {recognized, 0, 2, 195},
	"chunks":      {recognized, 0, 1, 145},
	"rfc9051":     {recognized, 0, 6, 366},
	"rfc5424":     {tables, 582, 1, 328},
	"rfc8288":     {tables, 193, 1, 645},
}

var (
	provedStates = regexp.MustCompile(`proved equal, (\d+) states`)
	provedDepth  = regexp.MustCompile(`equal to depth (\d+)`)
)

// measureOf finds what runs in the files that abnfc compile wrote, and the states in what it said.
func measureOf(t *testing.T, dir, report string) (m measure) {
	t.Helper()
	has := func(pattern string) bool {
		return len(must.Have(filepath.Glob(filepath.Join(dir, pattern)))(t)) > 0
	}
	switch depth := provedDepth.FindStringSubmatch(report); {
	case has("*.peg.go") && depth != nil:
		m.runs = nested
		m.states, _ = strconv.Atoi(depth[1])
		return m
	case has("*.peg.go"):
		m.runs = parsed
	case has("recognizer_gen.go"):
		m.runs = recognized
		return m
	default:
		m.runs = tables
	}
	for _, match := range provedStates.FindAllStringSubmatch(report, -1) {
		states, _ := strconv.Atoi(match[1])
		m.states = max(m.states, states)
	}
	return m
}

// TestTable checks that gen/GUIDE.md has the table of the grammars.
func TestTable(t *testing.T) { inGuide(t, "table of the corpus", table(t), present(t)) }

// inGuide checks that gen/GUIDE.md has a table between two comments that name it, except for the rows of grammars that
// are not among those shown.
func inGuide(t *testing.T, name, want string, shown []Grammar) {
	t.Helper()
	begin, end := "<!-- "+name+" -->\n", "<!-- end of the "+name+" -->"
	guide := must.Have(os.ReadFile("../../GUIDE.md"))(t)
	_, rest, ok := strings.Cut(string(guide), begin)
	got, _, closed := strings.Cut(rest, end)
	for _, g := range must.Have(Grammars())(t) {
		if !slices.ContainsFunc(shown, func(p Grammar) bool { return p.Name == g.Name }) {
			got = regexp.MustCompile("(?m)^\\| "+g.Name+" .*\n").ReplaceAllString(got, "")
		}
	}
	if !ok || !closed || got != want {
		t.Errorf("between the comments in gen/GUIDE.md should be:\n%s%s%s", begin, want, end)
	}
}

// table returns the table of the grammars in Markdown.
func table(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("| grammar | document | rules | what runs | s | KB |\n|---|---|--:|---|--:|--:|\n")
	for _, g := range present(t) {
		rules := must.Have(g.Input.Load(g.Starts...))(t)
		m := measures[g.Name]
		runs := m.runs
		switch {
		case runs == nested:
			runs += fmt.Sprintf(" %d", m.states)
		case m.states > 0:
			runs += fmt.Sprintf(", %d states", m.states)
		}
		fmt.Fprintf(&b, "| %s | %s | %d | %s | %d | %d |\n", g.Name, title(t, g), len(rules.Rules()),
			runs, m.seconds, m.kilobytes)
	}
	return b.String()
}

// title returns the title at the head of a grammar, without what follows a
// colon.
func title(t *testing.T, g Grammar) string {
	t.Helper()
	text := ""
	for d := range citation.Documents() {
		if d.Name == g.Name || text == "" && d.Name == g.Input.Files[0] {
			text = d.Text()
		}
	}
	if text == "" {
		file := must.Have(os.ReadFile(g.Input.Files[0]))(t)
		text = string(file)
	}
	line, _, _ := strings.Cut(text, "\n")
	line, _, _ = strings.Cut(line, ": ")
	if line, ok := strings.CutPrefix(line, "; "); ok {
		return line
	}
	return g.Name
}
