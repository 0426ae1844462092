package scheme_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	sut "github.com/urispec/urispec/parser/scheme"
)

// The tables of inconsistencies in grammar/scheme/README.md have the verdicts that
// Check has, and so have the strings in its sentences.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	quoted := regexp.MustCompile("`([^`]+)`")
	sentence := regexp.MustCompile("`([a-z]+:[^`]+)` is (valid|invalid)")
	count := 0
	template, _ := sut.Lookup("uri-template")
	var asked sut.Scheme // by name, if the rows are about what is not held to its own scheme
	check := func(s string, want bool) {
		count++
		err := sut.Check(parser.RFC3986, s)
		if asked != (sut.Scheme{}) {
			err = asked.Check(s)
		}
		if (err == nil) != want {
			t.Errorf("%s: %v", s, err)
		}
	}
	for row := range strings.Lines(string(text)) {
		switch {
		case row == "## agreed\n":
			asked = sut.Agreed
		case strings.HasPrefix(row, "| by `agreed-whole` |"):
			asked = sut.AgreedWhole
		case row == "## uri-template\n":
			asked = template
		case strings.HasPrefix(row, "## "):
			asked = sut.Scheme{}
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), " | ")
		if len(cells) == 4 && strings.Contains(cells[3], "valid") {
			for _, found := range quoted.FindAllStringSubmatch(cells[2], -1) {
				check(found[1], !strings.Contains(cells[3], "invalid"))
			}
		}
	}
	asked = sut.Scheme{}
	for _, found := range sentence.FindAllStringSubmatch(strings.Join(strings.Fields(string(text)), " "), -1) {
		check(found[1], found[2] == "valid")
	}
	if count < 25 {
		t.Errorf("only %d strings", count)
	}
}
