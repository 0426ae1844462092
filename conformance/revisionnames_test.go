package conformance

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestRevisionsAreNamedInDocuments checks that in the packages that the laws
// are made of, only the files that have a document name a revision.
func TestRevisionsAreNamedInDocuments(t *testing.T) {
	named := map[string]string{} // the file with the document of a revision, by name
	of := regexp.MustCompile(`Revision: +parser\.(\w+),`)
	for name, text := range sources(t, "check/document") {
		if found := of.FindStringSubmatch(text); found != nil {
			named[found[1]] = name
		}
	}
	if len(named) == 0 {
		t.Fatal("there are no documents")
	}
	name := regexp.MustCompile(`parser\.(` + strings.Join(slices.Sorted(maps.Keys(named)), "|") + `)\b`)
	for _, dir := range []string{"check/document", "../internal/cases", "check/language", "check/input", "check/subject",
		"check/law"} {
		for file, text := range sources(t, dir) {
			for _, found := range name.FindAllStringSubmatch(text, -1) {
				if dir != "check/document" || !slices.Contains(slices.Collect(maps.Values(named)), file) {
					t.Errorf("%s/%s names %s", dir, file, found[1])
				}
			}
		}
	}
}

// sources returns the files of a package, except its tests, by their names.
func sources(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", dir, len(files), err)
	}
	all := map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(file)] = string(text)
	}
	return all
}
