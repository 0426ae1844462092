package corpus_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/corpus"
)

// What abnfc can make of a grammar. See gen/README.md.
const (
	proved     = "proved"
	compared   = "compared"
	recognized = "recognized"
)

// outcomes are those of the grammars of the list; TestGenerated checks them.
var outcomes = map[string]string{
	"rfc8259": compared,
	"rfc6901": proved,
	"rfc3339": proved,
	"rfc6749": proved,
	"rfc5321": recognized,
	"rfc7239": proved,
	"rfc6570": proved,
	"rfc8141": proved,
	"rfc5322": recognized,
	"rfc9110": compared,
	"rfc9112": proved,
	"rfc5646": proved,
	"rfc3629": proved,
	"rfc9535": recognized,
	"rfc8610": recognized,
	"rfc3987": proved,
	"rfc5234": compared,
	"rfc7405": compared,
	"rfc6265": proved,
	"toml":    compared,
	"rfc3501": recognized,
	"rfc3261": recognized,
	"rfc8866": recognized,
	"rfc6350": recognized,
	"rfc5545": recognized,
	"rfc3525": recognized,
	"rfc2616": recognized,
	"rfc822":  proved,
	"rfc2141": proved,
}

// outcomeOf reads the outcome in what abnfc compile says.
func outcomeOf(report string) string {
	switch {
	case strings.Contains(report, "there is no PEG"):
		return recognized
	case strings.Contains(report, "no proof is possible"):
		return compared
	case strings.Contains(report, "proved equal"):
		return proved
	}
	return "nothing"
}

// TestTable checks that gen/README.md has the table of the grammars.
func TestTable(t *testing.T) {
	const begin, end = "<!-- table of the corpus -->\n", "<!-- end of the table of the corpus -->"
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	want := table(t)
	_, rest, ok := strings.Cut(string(readme), begin)
	if got, _, closed := strings.Cut(rest, end); !ok || !closed || got != want {
		t.Errorf("between the comments in gen/README.md should be:\n%s%s%s", begin, want, end)
	}
}

// table returns the table of the grammars in Markdown.
func table(t *testing.T) string {
	t.Helper()
	grammars, err := corpus.Grammars()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("| grammar | document | start rules | outcome |\n|---|---|--:|---|\n")
	for _, g := range grammars {
		fmt.Fprintf(&b, "| %s | %s | %d | %s |\n", g.Name, title(t, g.Name+".abnf"), len(g.Starts), outcomes[g.Name])
	}
	return b.String()
}

// title returns the title at the head of a grammar, without what follows a
// colon.
func title(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	line, _, _ = strings.Cut(line, ": ")
	return strings.TrimPrefix(line, "; ")
}
