package scheme_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/grammar/scheme"
)

// Each file is that of a grammar, and the other way round.
func TestFiles(t *testing.T) {
	var want []string
	for g := range scheme.Grammars() {
		want = append(want, g.File())
	}
	got, err := filepath.Glob("*.abnf")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the files are %q, the grammars %q", got, want)
	}
	if none := (scheme.Grammar{Name: "none"}); none.ABNF()+none.PEG() != "" {
		t.Error("a grammar that does not exist has a text")
	}
}

// isProfile reports whether a grammar is this module's own, and that of no document: it
// has restrictions in place of sections, and neither authors nor a notice.
func isProfile(g scheme.Grammar) bool { return len(g.Printed) == 0 }

var ruleLine = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9-]*[ \t]*=`)

// A grammar has its start rules and those that the document prints, and a comment
// with a section above each rule; its PEG has the start rules.
func TestGrammars(t *testing.T) {
	section := regexp.MustCompile(`^; (RFC \d+, )?(Section|Appendix) [A-Z\d.]+$`)
	for g := range scheme.Grammars() {
		all, _ := linked(t, g)
		for _, rule := range append(g.StartRules, g.Printed...) {
			if all.Rule(rule) == nil {
				t.Errorf("%s: no rule %s", g.File(), rule)
			}
		}
		if len(g.Schemes) != len(g.StartRules) || !isProfile(g) && len(g.Schemes) != len(g.Printed) {
			t.Errorf("%s: %q, %q, %q", g.Name, g.Schemes, g.StartRules, g.Printed)
		}
		lines := strings.Split(g.ABNF(), "\n")
		for i, line := range lines {
			if !ruleLine.MatchString(line) {
				continue
			}
			for i--; strings.HasPrefix(lines[i], ";"); i-- {
			}
			if !section.MatchString(lines[i+1]) && !(isProfile(g) && strings.HasPrefix(lines[i+1], "; ")) {
				t.Errorf("%s: no section above %s", g.File(), line)
			}
		}
		p, err := peg.Read(g.Name+".peg", []byte(g.PEG()))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, rule := range g.StartRules {
			if p.Rule(peg.RuleName(rule)) == nil {
				t.Errorf("%s.peg: no rule %s", g.Name, peg.RuleName(rule))
			}
		}
	}
}

// words returns the words of the comment at the head of a file, and of the one
// below its marker where it is generated.
func words(text string) string {
	head, rest, _ := strings.Cut(text, "\n\n")
	if strings.HasPrefix(head, "// Code generated ") || strings.HasPrefix(head, "# Code generated ") {
		head += "\n" + rest[:max(0, strings.Index(rest, "\n\n"))]
	}
	var all []string
	for line := range strings.Lines(head) {
		all = append(all, strings.Fields(strings.TrimLeft(line, ";#/"))...)
	}
	return strings.Join(all, " ")
}

// The header of each grammar names the document, and each file that is made of it
// has the notice of the document, which LICENSES.md and README.md list.
func TestHeaders(t *testing.T) {
	licences, readme := readFile(t, "../LICENSES.md"), readFile(t, "README.md")
	for g := range scheme.Grammars() {
		head := words(g.ABNF())
		when, err := time.Parse("2006-01", g.Date)
		if err != nil {
			t.Fatal(err)
		}
		names := append(append(g.Authors, g.UpdatedBy...), g.Title, when.Format("January 2006"))
		if !isProfile(g) {
			names = append(names, g.Document)
		}
		for _, want := range names {
			if !strings.Contains(head, want) {
				t.Errorf("%s: the header lacks %s", g.File(), want)
			}
		}
		if !strings.Contains(licences, "`scheme/"+g.File()+"`") || !strings.Contains(readme, "\n## "+g.Name+"\n") {
			t.Errorf("LICENSES.md or README.md says nothing of %s", g.File())
		}
		if isProfile(g) {
			continue
		}
		notice := head[strings.Index(strings.ToLower(head), "copyright (c)"):]
		for _, file := range madeOf(t, g) {
			if !strings.Contains(words(readFile(t, file)), notice) {
				t.Errorf("%s lacks the notice of %s", file, g.Document)
			}
		}
	}
}

// madeOf returns the files that have the rules of a grammar, but for the ABNF.
func madeOf(t *testing.T, g scheme.Grammar) []string {
	t.Helper()
	made, err := filepath.Glob("../../parser/scheme/internal/" + strings.ReplaceAll(g.Name, "-", "") + "/*.go")
	if err != nil || len(made) == 0 {
		t.Fatalf("%s: %q, %v", g.Name, made, err)
	}
	return append(made, g.Name+".peg", transcriptions+"scheme/"+g.Name+"/published.txt")
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
