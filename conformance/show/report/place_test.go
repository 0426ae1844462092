package report

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser/all"
)

func lineAt(t *testing.T, at place) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(at.file)))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n")[at.line-1]
}

// TestPlaces checks that the line of a case has its name, and the line of a rule defines it, in all revisions.
func TestPlaces(t *testing.T) {
	for v := range all.Revisions() {
		p := newPlaces(v.String())
		files, err := fs.Glob(cases.Files(), v.String()+"/*.txtar")
		if err != nil || len(p.cases) < len(files) {
			t.Errorf("%s: %d cases in %d files, error %v", v, len(p.cases), len(files), err)
		}
		for name, at := range p.cases {
			rest := strings.SplitN(name, "/", 3)[2] // without the revision and the topic
			if at.line == 0 || len(p.cases) < 500 && lineAt(t, at) != "-- "+rest+" --" {
				t.Errorf("%s is at %v", name, at)
			}
		}
		for _, d := range p.grammar.Rules() {
			if got := lineAt(t, p.rule(d.Name, "")); !strings.HasPrefix(got, d.Name) {
				t.Errorf("%s: rule %s is at %q", v, d.Name, got)
			}
		}
	}
	p := newPlaces("rfc3986")
	for _, test := range []struct {
		class adapter.Class
		file  string
		line  string
	}{
		{adapter.Class{Rule: "query", Section: "3.4", Cases: []adapter.Case{named("rfc3986/net-url/3.4/01", "/?^")}},
			"conformance/testdata/rfc3986/net-url.txtar", "-- 3.4/01 --"},
		{adapter.Class{Rule: "query", Section: "3.4"}, "grammar/rfc3986.abnf", "query = "},
		{adapter.Class{Section: "3.3"}, "grammar/rfc3986.abnf", "path-abempty = "},
		{adapter.Class{}, "grammar/rfc3986.abnf", ""},
	} {
		at := p.cause(test.class)
		if at.file != test.file || at.line == 0 ||
			!strings.HasPrefix(strings.Join(strings.Fields(lineAt(t, at)), " ")+" ", test.line) {
			t.Errorf("%+v is at %v: %s", test.class, at, lineAt(t, at))
		}
	}
	if at := newPlaces("rfc9999").cause(adapter.Class{Rule: "query"}); at != (place{}) {
		t.Errorf("a class of no revision is at %v", at)
	}
}

// The section of a law follows its revision.
func TestSectionsOfNames(t *testing.T) {
	for id, want := range map[string][2]string{"": {"", ""}, "r": {"r", ""}, "r/3": {"r", "3"},
		"rfc3986/5.3/recomposition": {"rfc3986", "5.3"}} {
		if revision, section := lawSection(id); revision != want[0] || section != want[1] {
			t.Errorf("law %s: %s, %s, want %q", id, revision, section, want)
		}
	}
}
