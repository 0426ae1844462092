package corpus_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/citation"
	"github.com/urispec/urispec/gen/corpus"
	"github.com/urispec/urispec/internal/must"
)

// What abnfc can make of a grammar. See gen/README.md.
const (
	proved     = "proved"
	nested     = "proved to depth"
	recognized = "recognized"
)

// A measure is what came of a grammar when abnfc compiled it.
type measure struct {
	outcome   string
	states    int // of the largest automaton of a start rule that is proved; or the depth
	seconds   int // at least 1, on one machine of two processors
	kilobytes int // of Go, about
}

// measures are the measures of the grammars of the list. TestGenerated checks all except the time, and prints it.
var measures = map[string]measure{
	"rfc8259":     {nested, 4, 3, 159},
	"rfc6901":     {proved, 10, 1, 62},
	"rfc3339":     {proved, 28, 1, 72},
	"rfc6749":     {proved, 182, 1, 273},
	"rfc5321":     {recognized, 0, 3, 233},
	"rfc7239":     {proved, 191, 1, 237},
	"rfc6570":     {proved, 27, 1, 78},
	"rfc8141":     {proved, 79, 1, 108},
	"rfc5322":     {recognized, 0, 10, 323},
	"rfc9110":     {nested, 4, 2, 290},
	"rfc9112":     {proved, 366, 3, 1871},
	"rfc5646":     {proved, 136, 1, 181},
	"rfc3629":     {proved, 9, 1, 70},
	"rfc9535":     {nested, 3, 24, 308},
	"rfc8610":     {recognized, 0, 7, 250},
	"rfc3987":     {proved, 277, 1, 427},
	"rfc5234":     {nested, 4, 8, 174},
	"rfc7405":     {nested, 4, 7, 191},
	"rfc6265":     {proved, 20, 1, 125},
	"toml":        {nested, 3, 11, 166},
	"rfc3501":     {recognized, 0, 14, 513},
	"rfc3261":     {recognized, 0, 12, 2879},
	"rfc8866":     {recognized, 0, 4, 248},
	"rfc6350":     {proved, 72, 3, 760},
	"rfc5545":     {recognized, 0, 9, 1142},
	"rfc3525":     {recognized, 0, 19, 540},
	"rfc2616":     {recognized, 0, 1, 188},
	"rfc822":      {proved, 102, 1, 175},
	"rfc2141":     {proved, 39, 1, 62},
	"rfc8941":     {proved, 56, 1, 129},
	"openmetrics": {proved, 163, 1, 173},
	"rfc5424":     {proved, 582, 1, 265},
}

var (
	provedStates = regexp.MustCompile(`proved equal, (\d+) states`)
	provedDepth  = regexp.MustCompile(`equal to depth (\d+)`)
)

// measureOf reads the outcome and the states in what abnfc compile says.
func measureOf(report string) (m measure) {
	switch {
	case strings.Contains(report, "there is no PEG"):
		m.outcome = recognized
	case provedDepth.MatchString(report):
		m.outcome = nested
		m.states, _ = strconv.Atoi(provedDepth.FindStringSubmatch(report)[1])
	default:
		m.outcome = proved
		for _, match := range provedStates.FindAllStringSubmatch(report, -1) {
			states, _ := strconv.Atoi(match[1])
			m.states = max(m.states, states)
		}
	}
	return m
}

// TestTable checks that gen/README.md has the table of the grammars.
func TestTable(t *testing.T) {
	const begin, end = "<!-- table of the corpus -->\n", "<!-- end of the table of the corpus -->"
	readme := must.Have(os.ReadFile("../README.md"))(t)
	want := table(t)
	_, rest, ok := strings.Cut(string(readme), begin)
	if got, _, closed := strings.Cut(rest, end); !ok || !closed || got != want {
		t.Errorf("between the comments in gen/README.md should be:\n%s%s%s", begin, want, end)
	}
}

// table returns the table of the grammars in Markdown.
func table(t *testing.T) string {
	t.Helper()
	grammars := must.Have(corpus.Grammars())(t)
	var b strings.Builder
	b.WriteString("| grammar | document | rules | outcome | s | KB |\n|---|---|--:|---|--:|--:|\n")
	for _, g := range grammars {
		rules := must.Have(g.Input.Load(g.Starts...))(t)
		m := measures[g.Name]
		outcome := m.outcome
		switch outcome {
		case proved:
			outcome += fmt.Sprintf(", %d states", m.states)
		case nested:
			outcome += fmt.Sprintf(" %d", m.states)
		}
		fmt.Fprintf(&b, "| %s | %s | %d | %s | %d | %d |\n", g.Name, title(t, g), len(rules.Rules()),
			outcome, m.seconds, m.kilobytes)
	}
	return b.String()
}

// title returns the title at the head of a grammar, without what follows a
// colon.
func title(t *testing.T, g corpus.Grammar) string {
	t.Helper()
	text := ""
	for d := range citation.Documents() {
		if d.Name == g.Name {
			text = d.Text()
		}
	}
	if text == "" {
		file := must.Have(os.ReadFile(g.Name + ".abnf"))(t)
		text = string(file)
	}
	line, _, _ := strings.Cut(text, "\n")
	line, _, _ = strings.Cut(line, ": ")
	return strings.TrimPrefix(line, "; ")
}
