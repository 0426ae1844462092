package urispec_test

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

// arrows says which packages each package of the module may import, beside the
// standard library: directories of this module, or packages of others. "x/*" is
// all packages below x; "x/..." is x and all below it; "<revision>" is the
// folder of any revision. The most exact line for a package holds. A package of
// the module without a line is an error; a module below it is left out if its folder has
// no line.
var arrows = map[string][]string{
	"internal/alabel":  nil,
	"internal/nearest": nil,

	"grammar":        nil,
	"grammar/scheme": nil,

	"gen/atomicfile": nil,
	"gen/escape":     nil,
	"gen/command":    {"github.com/spf13/cobra", "github.com/spf13/pflag"},
	"gen/lazyregexp": nil,
	"gen/abnf":       {"gen/lazyregexp", "internal/nearest"},
	"gen/peg":        {"gen/abnf"},
	"gen/automaton":  {"gen/abnf", "gen/peg"},
	"gen/recognizer": {"gen/abnf", "gen/automaton", "gen/peg"},
	"gen/sample":     {"gen/automaton"},
	"gen/testset":    {"gen/automaton", "gen/peg"},
	"gen/translate":  {"gen/abnf", "gen/peg", "gen/automaton"},
	"gen/sentence":   {"gen/abnf", "gen/automaton", "gen/peg"},
	"gen/prove": {"gen/abnf", "gen/peg", "gen/automaton", "gen/escape", "gen/recognizer", "gen/sentence",
		"grammar"},
	"gen/fixture":   {"gen/abnf", "gen/automaton", "grammar", "github.com/rogpeppe/go-internal/testscript"},
	"gen/bimachine": {"gen/abnf", "gen/peg", "gen/automaton"},
	"gen/emit": {"gen/abnf", "gen/peg", "gen/automaton", "gen/escape", "gen/sample", "gen/recognizer",
		"gen/bimachine", "gen/emit/api", "github.com/pointlander/peg/tree"},
	"gen/emit/api": nil,
	"gen/sarif":    {"gen/escape"},
	"gen/lint":     {"gen/abnf", "gen/automaton", "gen/peg"},
	"gen/export":   {"gen/abnf", "gen/peg", "gen/automaton", "gen/translate", "gen/prove"},
	"gen/rfctext":  {"gen/abnf", "gen/lazyregexp", "golang.org/x/net/html/..."},
	"gen/citation": {"gen/abnf", "gen/lazyregexp", "grammar"},
	"gen": {"gen/abnf", "gen/citation", "gen/automaton", "gen/peg", "gen/translate", "gen/prove",
		"gen/lint", "gen/sentence", "gen/emit", "gen/escape", "gen/atomicfile"},
	"gen/cmd/abnfc": {"gen", "gen/abnf", "gen/lint", "gen/sarif", "gen/rfctext", "gen/peg", "gen/automaton",
		"gen/translate", "gen/prove", "gen/export", "gen/sample", "gen/testset", "gen/escape", "gen/atomicfile",
		"gen/command", "gen/emit/api", "github.com/spf13/cobra"},
	"gen/corpus":       {"gen", "github.com/spf13/pflag"},
	"gen/cmd/generate": {"gen", "gen/abnf", "gen/prove", "gen/escape", "gen/atomicfile", "grammar", "grammar/scheme"},

	"parser": {
		"parser/internal/<revision>", "parser/internal/document",
		"parser/internal/component", "parser/internal/compose", "parser/internal/dots", "parser/internal/host",
		"parser/internal/kind", "parser/internal/normal", "parser/internal/percent", "parser/internal/port",
		"parser/internal/resolve",
		"parser/internal/rules", "parser/internal/scan", "parser/internal/secret", "parser/internal/split",
		"internal/nearest",
	},
	"parser/internal/component": nil,
	"parser/internal/compose":   {"parser/internal/component"},
	"parser/internal/dots":      nil,
	"parser/internal/port":      nil,
	"parser/internal/rules":     nil,
	"parser/internal/scan":      nil,
	"parser/internal/secret":    nil,
	"parser/internal/fact": {"parser/internal/component", "parser/internal/host", "parser/internal/port",
		"parser/internal/scan"},
	"parser/internal/host":    {"parser/internal/scan"},
	"parser/internal/kind":    {"parser/internal/component"},
	"parser/internal/normal":  {"parser/internal/scan"},
	"parser/internal/percent": {"parser/internal/scan"},
	"parser/internal/resolve": {"parser/internal/dots"},
	"parser/internal/split":   {"parser/internal/component", "parser/internal/scan"},
	"parser/internal/urn":     {"parser/internal/fact", "parser/internal/scan"},
	"parser/internal/document": {
		"parser/internal/component", "parser/internal/compose", "parser/internal/dots", "parser/internal/fact",
		"parser/internal/host", "parser/internal/kind", "parser/internal/normal", "parser/internal/percent",
		"parser/internal/port", "parser/internal/resolve", "parser/internal/rules", "parser/internal/scan",
		"parser/internal/split", "parser/internal/urn",
	},
	"parser/internal/<revision>": {
		"parser/internal/<revision>", "parser/internal/<revision>/startrules", "parser/internal/<revision>/allrules",
		"parser/internal/document",
		"parser/internal/component", "parser/internal/compose", "parser/internal/dots", "parser/internal/fact",
		"parser/internal/host", "parser/internal/kind", "parser/internal/normal", "parser/internal/percent",
		"parser/internal/port", "parser/internal/resolve", "parser/internal/rules", "parser/internal/scan",
		"parser/internal/split", "parser/internal/urn",
	},
	"parser/internal/<revision>/startrules": {"parser/internal/rules"},
	"parser/internal/<revision>/allrules":   {"parser/internal/rules"},
	"parser/all": {"internal/nearest", "parser", "parser/internal/document",
		"parser/internal/scan"},
	"parser/baseuri": {"parser", "parser/internal/document", "parser/internal/secret", "golang.org/x/net/html"},
	"parser/explain": {"parser", "parser/internal/document", "parser/internal/fact"},
	"parser/find":    {"parser", "parser/internal/document", "parser/internal/scan"},
	"parser/inspect": {"parser", "parser/internal/document", "parser/internal/scan",
		"parser/internal/secret", "parser/internal/urn"},
	"parser/internal/domain": {"golang.org/x/net/idna", "golang.org/x/text/secure/bidirule",
		"golang.org/x/text/unicode/bidi"},
	"parser/iri": {"parser", "parser/internal/domain", "parser/internal/rfc3987", "parser/internal/secret",
		"golang.org/x/text/unicode/norm"},
	"parser/logvalue":    {"parser"},
	"parser/urlstandard": {"parser/internal/domain", "parser/internal/scan", "golang.org/x/net/idna"},
	"parser/neturl":      {"parser", "parser/internal/secret"},
	"parser/sqlvalue":    {"parser"},
	"parser/template":    {"parser/internal/scan", "parser/internal/secret"},
	"parser/scheme": {"internal/alabel", "parser", "parser/internal/document", "parser/internal/fact",
		"parser/internal/rules", "parser/internal/scan", "parser/internal/secret", "parser/scheme/internal/*"},
	"parser/scheme/internal/*": {"parser/internal/rules"},
	"parser/scheme/agreed": {"internal/alabel", "parser/internal/secret", "parser/scheme",
		"parser/scheme/internal/agreed"},

	"conformance": nil,
	"internal/packed": {"github.com/klauspost/compress/zstd", "github.com/rogpeppe/go-internal/txtar",
		"golang.org/x/tools/txtar"},
	"conformance/document": {"gen/lazyregexp", "parser"},
	"internal/cases":       {"parser", "github.com/rogpeppe/go-internal/txtar"},
	"conformance/language": {"conformance/document", "gen/abnf", "gen/automaton", "gen/sample",
		"gen/testset", "grammar", "parser"},
	"conformance/input": {"conformance/document", "conformance/language", "gen/automaton",
		"gen/lazyregexp", "gen/sample", "parser", "github.com/leanovate/gopter"},
	"conformance/subject": {"conformance/document", "conformance/input", "conformance/language", "gen/abnf",
		"gen/sample", "gen/testset", "parser", "parser/all", "parser/inspect", "parser/logvalue"},
	"conformance/law": {"internal/cases", "conformance/document", "conformance/input",
		"conformance/subject", "gen/sample", "parser", "github.com/leanovate/gopter/..."},
	"conformance/adapter/programs": nil,
	"conformance/subprocess":       nil,
	"conformance/adapter": {"conformance/adapter/programs", "internal/cases", "conformance/document",
		"conformance/input", "conformance/internal/exact", "conformance/language", "conformance/subject",
		"conformance/subprocess", "internal/packed", "gen/abnf", "gen/escape", "gen/testset", "internal/nearest",
		"parser", "parser/all", "parser/urlstandard", "github.com/leanovate/gopter"},
	"conformance/disagree": {"conformance/adapter", "internal/cases", "conformance/input",
		"conformance/language", "internal/packed", "gen/automaton", "parser", "parser/urlstandard",
		"github.com/leanovate/gopter"},
	"conformance/agreed": {"conformance/adapter", "conformance/disagree", "gen", "gen/automaton", "gen/sample",
		"gen/testset", "grammar/scheme", "internal/alabel", "parser", "golang.org/x/net/idna"},
	"conformance/disagree/hosts": {"conformance/language", "gen/abnf", "gen/automaton", "gen/peg", "parser"},
	"conformance/bench": {"conformance/bench/stock", "internal/cases", "conformance/document",
		"conformance/subprocess", "internal/packed", "parser"},
	"conformance/bench/stock":      nil,
	"conformance/published":        {"gen/abnf", "gen/automaton", "gen/peg"},
	"conformance/cause":            {"gen/abnf", "gen/automaton", "gen/peg"},
	"conformance/cause/pseudocode": {"gen/lazyregexp"},
	"conformance/report": {"conformance/adapter", "internal/cases", "conformance/count", "conformance/disagree",
		"conformance/disagree/hosts", "conformance/internal/exact", "conformance/law", "conformance/subject",
		"internal/packed", "gen/*", "grammar", "parser", "parser/all", "golang.org/x/net/html"},
	"conformance/count": {"conformance/internal/exact", "conformance/internal/judge", "conformance/internal/record",
		"conformance/internal/verdict", "gen/escape", "internal/nearest", "parser"},
	"internal/must":     nil,
	"internal/testflag": nil,
	"conformance/page": {"conformance/subprocess", "grammar/scheme", "gen/abnf", "gen/atomicfile", "gen/citation",
		"gen/automaton", "gen/escape", "gen/export", "gen/prove", "grammar", "internal/alabel"},
	"conformance/page/server":         nil,
	"conformance/page/program/server": {"conformance/page/server"},
	"conformance/internal/exact":      {"gen/escape"},
	"conformance/internal/line":       {"gen/escape"},
	"conformance/internal/verdict":    {"conformance/internal/line", "parser"},
	"conformance/internal/repair":     {"conformance/internal/verdict", "parser", "parser/urlstandard"},
	"conformance/internal/judge": {"conformance/internal/line", "conformance/internal/verdict", "gen/abnf", "grammar", "internal/nearest",
		"parser", "parser/all", "parser/baseuri", "parser/iri", "parser/scheme", "parser/urlstandard"},
	"conformance/internal/record": {"conformance/internal/line", "gen/escape",
		"github.com/klauspost/compress/*"},
	"conformance/page/view": {"conformance/internal/*", "gen/escape", "parser"},
	"conformance/page/answer": {"conformance/internal/*", "conformance/page/view", "gen/escape", "parser",
		"parser/all", "parser/explain", "parser/inspect", "parser/urlstandard"},
	"conformance/page/notation":         {"gen/*"},
	"conformance/bench/cmd/performance": {"conformance/bench", "golang.org/x/perf/benchfmt"},
	"conformance/cmd/agreed":            {"conformance/adapter", "conformance/agreed", "gen/atomicfile"},
	"conformance/cmd/urispec":           {"conformance/cmd/urispec/internal/command"},
	"conformance/cmd/urispec/internal/command": {
		"conformance/cmd/urispec/internal/*", "conformance/cmd/urispec/schema", "conformance/internal/*",
		"conformance/adapter", "conformance/count", "conformance/disagree", "conformance/disagree/hosts", "conformance/page",
		"conformance/report", "conformance/subprocess", "parser", "parser/all", "parser/baseuri", "parser/explain",
		"parser/find", "parser/inspect", "parser/iri", "parser/scheme", "parser/template", "parser/urlstandard",
		"grammar", "grammar/scheme", "gen/*", "internal/nearest", "github.com/spf13/cobra", "github.com/spf13/pflag", "golang.org/x/term",
	},
	"conformance/cmd/urispec/internal/console": {"gen/command", "github.com/schollz/progressbar/v3",
		"golang.org/x/term"},
	"conformance/cmd/urispec/schema": nil,
}

// covers reports whether a pattern of arrows covers a package.
func covers(pattern, pkg string) bool {
	if strings.Contains(pattern, "<revision>") {
		for r := range grammar.Revisions() {
			if pkg == strings.Replace(pattern, "<revision>", folder(r.Name), 1) {
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

// rule returns the most exact line of arrows for a package.
func rule(pkg string) (pattern string, ok bool) {
	for p := range arrows {
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
		if reached["conformance/published"] {
			t.Errorf("%s imports conformance/published, directly or not", pkg)
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
		{"parser", module + "/gen/abnf", false},
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
		{"gen", module + "/gen/translate", true},
		{"gen/automaton", module + "/gen/abnf", true},
		{"gen/abnf", module + "/gen/automaton", false},
		{"gen/prove", module + "/gen/emit", false},
		{"gen/emit", module + "/gen/prove", false},
		{"gen/export", module + "/gen", false},
		{"gen/automaton", module + "/gen", false},
		{"gen/cmd/abnfc", module + "/parser", false},
		{"conformance/law", "github.com/leanovate/gopter/prop", true},
		{"conformance/language", module + "/gen/automaton", true},
		{"conformance/document", module + "/gen/abnf", false},
		{"conformance/input", module + "/conformance/law", false},
		{"conformance/law", module + "/conformance/cmd/urispec/internal/command", false},
		{"conformance/cmd/urispec/internal/command", module + "/conformance/report", true},
		{"conformance/cmd/urispec/internal/command", module + "/conformance/law", false},
		{"conformance/published", module + "/grammar", false},
		{"elsewhere", "strings", false},
	} {
		got := violations(test.pkg, []string{test.imported})
		if (len(got) == 0) != test.allowed {
			t.Errorf("%s imports %s: %q", test.pkg, path.Clean(test.imported), got)
		}
	}
}
