package house

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The lines that the project may have: by hand, and of tests. These numbers only go down, unless an issue allows more.
const (
	mostByHand = 121_429
	mostTests  = 79_325
)

var (
	source    = regexp.MustCompile(`\.(go|js|mjs|css|html|tmpl)$`)
	generated = regexp.MustCompile(`Code generated .* DO NOT[ ]EDIT`)
)

// TestFigures counts lines, with comments and blank ones. Generated files and results do not count.
func TestFigures(t *testing.T) {
	byHand, tests := 0, 0
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		name = filepath.ToSlash(name)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (name == "conformance/results" || len(name) > 1 && strings.HasPrefix(entry.Name(), ".")):
			return fs.SkipDir
		case !entry.Type().IsRegular() || !source.MatchString(name):
			return nil
		}
		text, err := os.ReadFile(name)
		switch lines := bytes.Count(text, []byte("\n")); {
		case generated.Match(text[:min(len(text), 3000)]):
		case strings.HasSuffix(name, "_test.go") || strings.Contains("/"+name, "/testdata/"):
			tests += lines
		default:
			byHand += lines
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if byHand > mostByHand || tests > mostTests {
		t.Errorf("%d lines by hand, at most %d; %d of tests, at most %d", byHand, mostByHand, tests, mostTests)
	}
	t.Logf("%d lines by hand, %d of tests", byHand, tests)
}
