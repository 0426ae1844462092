package house

import (
	"bytes"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	urispec "github.com/urispec/urispec/parser"
)

// guides are the documents for readers, by their paths from the module's
// folder.
var guides = []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "gen/README.md", "gen/GUIDE.md",
	"parser/README.md", "parser/GUIDE.md", "conformance/README.md", "conformance/cmd/urispec/README.md",
	"grammar/LICENSES.md", "internal/README.md"}

// widest is the longest line of a guide, in characters, and longestMap the lines that a map may have.
const widest, longestMap = 120, 90

func TestGuidesAreNarrow(t *testing.T) {
	for _, name := range guides {
		for i, line := range strings.Split(readGuide(t, name), "\n") {
			if n := utf8.RuneCountInString(line); n > widest {
				t.Errorf("%s:%d: %d columns", name, i+1, n)
			}
		}
	}
}

var (
	code    = regexp.MustCompile("(?s)```.*?```")
	link    = regexp.MustCompile(`\]\(([^)]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	noWord  = regexp.MustCompile(`[^a-z0-9 _-]`)
)

// TestMarkdownLinks checks that the files and headings exist to which Markdown files link.
func TestMarkdownLinks(t *testing.T) {
	count := 0
	for _, name := range markdownFiles(t) {
		for _, found := range link.FindAllStringSubmatch(code.ReplaceAllString(readGuide(t, name), ""), -1) {
			path, anchor, _ := strings.Cut(found[1], "#")
			if strings.Contains(path, "://") {
				continue
			}
			count++
			target := name // of a link to a heading
			if path != "" {
				target = filepath.ToSlash(filepath.Join(filepath.Dir(name), path))
			}
			if _, err := os.Stat(filepath.FromSlash(target)); err != nil {
				t.Errorf("%s: (%s): %v", name, found[1], err)
			} else if anchor != "" && !slices.Contains(anchors(readGuide(t, target)), anchor) {
				t.Errorf("%s: (%s): there is no such heading", name, found[1])
			}
		}
	}
	if count < 10 {
		t.Errorf("only %d links", count)
	}
}

// markdownFiles returns the names of all Markdown files of the project.
func markdownFiles(t *testing.T) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "node_modules" || name != "." && strings.HasPrefix(d.Name(), ".")) {
			return filepath.SkipDir
		}
		if filepath.Ext(name) == ".md" {
			names = append(names, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// anchors returns the names of the headings of a Markdown file, as links have
// them.
func anchors(text string) []string {
	var names []string
	for _, found := range heading.FindAllStringSubmatch(text, -1) {
		name := noWord.ReplaceAllString(strings.ToLower(found[1]), "")
		names = append(names, strings.ReplaceAll(name, " ", "-"))
	}
	return names
}

// TestGuidesRun checks that Go code that calls package parser, or the package that the guide of gen is about, is
// the code of an example, which the tests of the package run.
func TestGuidesRun(t *testing.T) {
	for call, file := range map[string]string{
		"parser.": "parser/example_test.go", "json.": "gen/example/json/example_test.go",
		"mailto.": "parser/scheme/example_test.go", "agreed.ParsePatterns": "parser/scheme/example_test.go",
	} {
		examples := strings.ReplaceAll(readGuide(t, file), "\n\t", "\n")
		count := 0
		for _, name := range guides {
			for _, found := range regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(readGuide(t, name), -1) {
				if !strings.Contains(found[1], call) {
					continue
				}
				count++
				if !strings.Contains(found[1], "// Output:\n") || !strings.Contains(examples, "() {\n"+found[1]+"}\n") {
					t.Errorf("%s: this is no example in %s:\n%s", name, file, found[1])
				}
			}
		}
		if count == 0 {
			t.Errorf("there is no code with %q", call)
		}
	}
}

// TestNetURL checks what the README says of net/url: it reads strings that RFC 3986 refuses.
func TestNetURL(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `([^`]+)` \\| (host|path) `([^`]+)` \\| (byte .*) \\|$").
		FindAllStringSubmatch(readGuide(t, "README.md"), -1)
	for _, row := range rows {
		u, err := url.Parse(row[1])
		if err != nil {
			t.Errorf("%s: %v", row[1], err)
			continue
		}
		if got := map[string]string{"host": u.Host, "path": u.Path}[row[2]]; got != row[3] {
			t.Errorf("%s: net/url reads the %s %s, not %s", row[1], row[2], got, row[3])
		}
		if err := urispec.RFC3986.MustStart("").Check(row[1]); err == nil || !strings.Contains(err.Error(), row[4]+";") {
			t.Errorf("%s: %v does not say %s", row[1], err, row[4])
		}
	}
	if len(rows) != 3 {
		t.Errorf("%d rows", len(rows))
	}
}

// TestMapsAreComplete checks that each map is short and has the packages of its folder, with the file to begin in.
func TestMapsAreComplete(t *testing.T) {
	unmapped := []string{"parser/internal/<revision>", "parser/internal/<revision>/*", "parser/scheme/internal/*",
		"conformance/peg/*", "conformance/cmd/urispec/internal/*"}
	packages := slices.Sorted(maps.Keys(packageImports(t, ".")))
	for _, top := range []string{"gen", "parser", "conformance", "internal"} {
		text := readGuide(t, top+"/README.md")
		if n := strings.Count(text, "\n"); n > longestMap {
			t.Errorf("%s/README.md has %d lines", top, n)
		}
		for _, p := range packages {
			room, inside := strings.CutPrefix(p, top+"/")
			left := slices.ContainsFunc(unmapped, func(pattern string) bool { return covers(pattern, p) })
			if inside && !left && !strings.Contains(text, "| [`"+room+"`]("+room+"/") {
				t.Errorf("%s/README.md does not have package %s", top, p)
			}
		}
	}
}

func readGuide(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The versions of the module are about what README says. Each other package that
// could be imported says that they are not about it.
func TestPackagesSayWhatVersionsAreAbout(t *testing.T) {
	const sentence = "\n\nThe versions of the module promise nothing about this package.\n"
	promised, others := 0, 0
	for pkg := range packageImports(t, ".") {
		// what is copied from there is promised, and abnfc knows nothing of the versions
		if strings.Contains("/"+pkg+"/", "/internal/") || pkg == "gen/core/emit/api" || covers("gen/example/...", pkg) {
			continue
		}
		doc, command := "", false
		files, err := filepath.Glob(filepath.Join(filepath.FromSlash(pkg), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			doc += f.Doc.Text()
			command = command || f.Name.Name == "main"
		}
		top, _, _ := strings.Cut(pkg, "/")
		about := top == "parser" || top == "grammar"
		switch says := strings.Contains(doc, sentence); {
		case command && !says:
		case says == about:
			t.Errorf("%s: its versions are promised: %t, and it says otherwise", pkg, about)
		case about:
			promised++
		default:
			others++
		}
	}
	if promised < 10 || others < 40 {
		t.Errorf("%d packages whose versions are promised, %d others", promised, others)
	}
}

// TestCodeIsNarrow checks that no line of code is wider than a line of a guide, a tab
// counted as four columns. Of Go, what stands in strings does not count, nor do
// commands of go generate, and the output of examples.
func TestCodeIsNarrow(t *testing.T) {
	n := 0
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			skipped := []string{".git", "testdata", "results"}
			if slices.Contains(skipped, entry.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		if !slices.Contains([]string{".go", ".js", ".mjs", ".css"}, path.Ext(name)) {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		code := string(text)
		if path.Ext(name) == ".go" {
			if strings.Contains(code[:min(len(code), 1000)], "DO NOT EDIT") {
				return nil
			}
			code = withoutStrings(outputs.ReplaceAllFunc(text, func(output []byte) []byte {
				return bytes.Repeat([]byte("\n"), bytes.Count(output, []byte("\n")))
			}))
		}
		n++
		for i, line := range strings.Split(code, "\n") {
			line = strings.ReplaceAll(line, "\t", "    ")
			if w := utf8.RuneCountInString(line); w > widest && !strings.HasPrefix(line, "//go:generate ") {
				t.Errorf("%s:%d: %d columns", name, i+1, w)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < 1000 {
		t.Errorf("only %d files are looked at", n)
	}
}

// outputs are those of examples.
var outputs = regexp.MustCompile(`(?m)^\t// (Unordered o|O)utput:\n(\t//.*\n)*`)

// withoutStrings returns Go code without the strings in it, in as many lines.
func withoutStrings(text []byte) string {
	set := token.NewFileSet()
	file := set.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, 0)
	var b strings.Builder
	done := 0
	for {
		at, kind, literal := s.Scan()
		if kind == token.EOF {
			b.Write(text[done:])
			return b.String()
		}
		if kind == token.STRING {
			begin := file.Offset(at)
			b.Write(text[done:begin])
			done = begin + len(literal)
			b.WriteString(strings.Repeat("\n", strings.Count(literal, "\n")))
		}
	}
}
