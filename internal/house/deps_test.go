package house

import (
	"errors"
	"go/build"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/grammar"
)

const module = "github.com/urispec/urispec"

// arrows says what the packages of a folder may import, beside the standard library: directories of this module, or
// packages of others. "x/..." is x and all below it, "x/*" is all below x; "<revision>" is the folder of any revision.
// A package has the line of its name, or else the longest that covers it. A module below this one is left out if its
// folder has no line.
var arrows = map[string][]string{
	"grammar/...": nil,
	"internal/...": {"internal/escape", "internal/lists", "internal/nearest", "parser", "parser/earlier", "github.com/spf13/*",
		"github.com/klauspost/compress/zstd", "github.com/rogpeppe/go-internal/txtar"},
	"internal/fixture": {"gen/core/*", "grammar", "github.com/rogpeppe/go-internal/testscript"},

	// Who imports package parser gets the standard library only. A document does not know who it is for.
	"parser": {"parser/internal/...", "internal/nearest"},
	"parser/...": {"parser/...", "internal/alabel", "internal/nearest", "golang.org/x/net/html", "golang.org/x/net/idna",
		"golang.org/x/text/..."},
	"parser/internal/*": { // mechanics, which know no revision
		"parser/internal/component", "parser/internal/compose", "parser/internal/dots", "parser/internal/fact",
		"parser/internal/host", "parser/internal/normal", "parser/internal/percent", "parser/internal/resolve",
		"parser/internal/rules", "parser/internal/scan", "parser/internal/split", "parser/internal/urn",
		"golang.org/x/net/idna", "golang.org/x/text/..."},
	"parser/internal/<revision>":   {"parser/internal/..."},
	"parser/internal/<revision>/*": {"parser/internal/rules"},
	"parser/scheme/internal/*":     {"parser/internal/rules"},
	"parser/scheme/internal/value": {"parser", "parser/internal/fact", "parser/internal/scan", "parser/scheme"},

	// A generator knows nothing of what it makes; the prover knows nothing of who translates or writes.
	"gen/...":       {"gen/...", "grammar/...", "internal/...", "github.com/spf13/cobra"},
	"gen/core/...":  {"gen/core/...", "internal/lists"},
	"gen/core/abnf": {"internal/lazyregexp", "internal/lists", "internal/nearest"},
	"gen/core/emit": {"gen/core/abnf", "gen/core/automaton", "gen/core/bimachine", "gen/core/emit/api", "gen/core/peg",
		"gen/core/recognizer", "gen/core/sample", "internal/escape", "internal/lists", "github.com/pointlander/peg/tree"},
	"gen/core/prove": {"gen/core/abnf", "gen/core/automaton", "gen/core/peg", "gen/core/recognizer", "gen/core/sample",
		"grammar", "internal/escape", "internal/lists"},
	"gen/abnfc/...":   {"gen/core/*", "grammar", "internal/...", "golang.org/x/net/html/..."},
	"gen/example/...": nil,

	// What is said a second time, to compare, does not use the first: the checks do not know who shows them.
	"conformance/...": {"conformance/...", "gen/...", "grammar/...", "internal/...", "parser/...",
		"github.com/klauspost/compress/*", "github.com/spf13/cobra", "golang.org/x/net/html", "golang.org/x/net/idna",
		"golang.org/x/term"},
	"conformance/check/...": {"conformance/check/*", "conformance/peg", "gen/core/*", "grammar/...", "internal/...", "parser/...",
		"github.com/leanovate/gopter/..."},
	"conformance/check/document":  {"internal/lazyregexp", "parser", "parser/earlier"},
	"conformance/check/published": {"gen/core/abnf", "gen/core/automaton", "gen/core/peg"},
	"conformance/compare/...": {"conformance/check/*", "conformance/compare/...", "conformance/internal/...", "gen/...",
		"internal/...", "parser/...", "github.com/leanovate/gopter", "golang.org/x/text/unicode/rangetable"},
	"conformance/peg/*": nil,
}

// covers reports whether a pattern of arrows covers a package.
func covers(pattern, pkg string) bool {
	if strings.Contains(pattern, "<revision>") {
		for r := range grammar.Revisions() {
			if covers(strings.Replace(pattern, "<revision>", folder(r.Name), 1), pkg) {
				return true
			}
		}
		return false
	}
	if below, ok := strings.CutSuffix(pattern, "/..."); ok {
		return pkg == below || strings.HasPrefix(pkg, below+"/")
	}
	if below, ok := strings.CutSuffix(pattern, "/*"); ok {
		return strings.HasPrefix(pkg, below+"/")
	}
	return pkg == pattern
}

// folder returns the name of the folder of a revision in parser/internal.
func folder(revision string) string { return strings.ReplaceAll(revision, "-", "") }

// rule returns the line of arrows for a package: its own, or the longest that covers it.
func rule(pkg string) (pattern string, ok bool) {
	for p := range arrows {
		if p == pkg {
			return p, true
		}
		if covers(p, pkg) && (!ok || len(p) > len(pattern)) {
			pattern, ok = p, true
		}
	}
	return pattern, ok
}

// violations returns the imports that arrows does not allow to a package.
func violations(pkg string, imports []string) []string {
	pattern, ok := rule(pkg)
	if !ok {
		return []string{"no line says what " + pkg + " may import"}
	}
	var wrong []string
	for _, imported := range imports {
		if first, _, _ := strings.Cut(imported, "/"); !strings.Contains(first, ".") {
			continue // the standard library
		}
		imported = strings.TrimPrefix(imported, module+"/")
		if !slices.ContainsFunc(arrows[pattern], func(p string) bool { return covers(p, imported) }) {
			wrong = append(wrong, pkg+" imports "+imported)
		}
	}
	return wrong
}

// packageImports returns the imports, those of tests left out, of each package
// of the module, and of the modules below it whose folder has a line in arrows.
func packageImports(t *testing.T, root string) map[string][]string {
	t.Helper()
	imports := map[string][]string{}
	err := filepath.WalkDir(root, func(dir string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if name := entry.Name(); dir != root && (name == "testdata" || name == "vendor" ||
			strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")) {
			return fs.SkipDir
		}
		name, err := filepath.Rel(root, dir)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && dir != root {
			if _, ours := arrows[name]; !ours {
				return fs.SkipDir
			}
		}
		pkg, err := build.ImportDir(dir, 0)
		var none *build.NoGoError
		if errors.As(err, &none) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(pkg.GoFiles)+len(pkg.CgoFiles) == 0 {
			return nil // tests only
		}
		imports[name] = pkg.Imports
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return imports
}

// TestDependencies holds the import arrows between the packages of the module:
// the generator never depends on what it generates, and whoever imports package
// parser gets nothing but the standard library.
func TestDependencies(t *testing.T) {
	root := "."
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	imports := packageImports(t, root)
	for _, pkg := range slices.Sorted(maps.Keys(imports)) {
		for _, wrong := range violations(pkg, imports[pkg]) {
			t.Error(wrong)
		}
	}
	for _, pattern := range slices.Sorted(maps.Keys(arrows)) {
		var imported []string // by the packages that the line is for
		found := false
		for pkg := range imports {
			if line, _ := rule(pkg); line == pattern {
				found = true
				imported = append(imported, imports[pkg]...)
			}
		}
		if !found {
			t.Errorf("no package is covered by the line of %s", pattern)
		}
		for _, allowed := range arrows[pattern] {
			if !slices.ContainsFunc(imported,
				func(p string) bool { return covers(allowed, strings.TrimPrefix(p, module+"/")) }) {
				t.Errorf("the line of %s allows %s, which nothing imports", pattern, allowed)
			}
		}
	}
}

// The folder of a revision imports that of another only where its document
// updates the other's or builds on it, and parsers only of its own.
func TestRevisionsImportWhatTheyBuildOn(t *testing.T) {
	all := packageImports(t, ".")
	folders := map[string]string{} // of the revisions, by the names that documents have for them
	for r := range grammar.Revisions() {
		for _, name := range r.Aliases {
			folders[name] = folder(r.Name)
		}
	}
	for r := range grammar.Revisions() {
		own := "parser/internal/" + folder(r.Name)
		allowed := []string{own + "/startrules"}
		for _, name := range slices.Concat(r.Updates, r.Obsoletes, r.BuildsOn) {
			if other := folders[name]; other != "" {
				allowed = append(allowed, "parser/internal/"+other)
			}
		}
		for _, imported := range all[own] {
			imported = strings.TrimPrefix(imported, module+"/")
			if (covers("parser/internal/<revision>", imported) ||
				covers("parser/internal/<revision>/startrules", imported)) && !slices.Contains(allowed, imported) {
				t.Errorf("%s imports %s, which its document does not build on", own, imported)
			}
		}
	}
}

// The second transcriptions of the grammars, and their reader, are for tests:
// no program has them.
func TestPublishedIsForTests(t *testing.T) {
	imports := packageImports(t, ".")
	for _, pkg := range slices.Sorted(maps.Keys(imports)) {
		reached := map[string]bool{}
		for todo := []string{pkg}; len(todo) > 0; todo = todo[1:] {
			for _, imported := range imports[todo[0]] {
				imported = strings.TrimPrefix(imported, module+"/")
				if _, ours := imports[imported]; ours && !reached[imported] {
					reached[imported] = true
					todo = append(todo, imported)
				}
			}
		}
		if reached["conformance/check/published"] {
			t.Errorf("%s imports conformance/check/published, directly or not", pkg)
		}
	}
}

func TestViolations(t *testing.T) {
	for _, test := range []struct {
		pkg, imported string
		allowed       bool
	}{
		{"parser", "strings", true},
		{"parser", module + "/parser/internal/rfc3986", true},
		{"parser", module + "/gen/core/abnf", false},
		{"parser", module + "/grammar", false},
		{"parser", "golang.org/x/text", false},
		{"parser", module + "/parser/scheme", false},
		{"parser/scheme", module + "/parser/scheme/internal/http", true},
		{"parser/scheme", module + "/grammar/scheme", false},
		{"parser/scheme/internal/http", module + "/parser", false},
		{"parser/internal/rfc3986", "unicode/utf8", true},
		{"parser/internal/rfc3986", module + "/parser", false},
		{"parser/internal/rfc3986", module + "/parser/internal/split", true},
		{"parser/internal/split", module + "/parser/internal/rfc3986", false},
		{"parser/internal/document", module + "/parser/internal/rfc3986", false},
		{"parser/internal/rfc3986/startrules", module + "/parser/internal/scan", false},
		{"gen", module + "/parser", false},
		{"gen", module + "/gen/core/translate", true},
		{"gen/core/automaton", module + "/gen/core/abnf", true},
		{"gen/core/abnf", module + "/gen/core/automaton", false},
		{"gen/core/prove", module + "/gen/core/emit", false},
		{"gen/core/emit", module + "/gen/core/prove", false},
		{"gen/abnfc/export", module + "/gen", false},
		{"gen/core/automaton", module + "/gen", false},
		{"gen/cmd/abnfc", module + "/parser", false},
		{"conformance/check/law", "github.com/leanovate/gopter/prop", true},
		{"conformance/check/input", module + "/gen/core/automaton", true},
		{"conformance/check/document", module + "/gen/core/abnf", false},
		{"conformance/check/law", module + "/conformance/show/report", false},
		{"conformance/check/law", module + "/conformance/cmd/urispec/internal/command", false},
		{"conformance/cmd/urispec/internal/command", module + "/conformance/show/report", true},
		{"conformance/check/published", module + "/grammar", false},
		{"elsewhere", "strings", false},
	} {
		got := violations(test.pkg, []string{test.imported})
		if (len(got) == 0) != test.allowed {
			t.Errorf("%s imports %s: %q", test.pkg, path.Clean(test.imported), got)
		}
	}
}
