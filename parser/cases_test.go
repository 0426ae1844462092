package parser_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/urispec/urispec/parser"
)

// testdata is the directory of the case files and of the URLs found in the wild.
const testdata = "../conformance/testdata"

// A testCase is a string of which a document implies the verdict, or its parts.
type testCase struct {
	name      string
	input, in string // in is a string of the default start rule that contains input
	rule      string // "": the default start rule
	valid     bool
	parts     []expectation
	nodes     []expectation
}

// An expectation is a component, or a match of a rule, with its text.
type expectation struct {
	name, text string
	defined    bool
}

// subject returns the string whose components and nodes are expected.
func (c *testCase) subject() string {
	if c.in != "" {
		return c.in
	}
	return c.input
}

// whole reports whether the verdict is one about the default start rule.
func (c *testCase) whole(v parser.Revision) bool {
	return c.rule == "" || c.rule == v.StartRules()[0]
}

// readCases reads all case files of a revision.
func readCases(t testing.TB, v parser.Revision) []testCase {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(testdata, v.String(), "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files of %v (%v)", v, err)
	}
	var cases []testCase
	for _, name := range files {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range archive.Files {
			c, err := readCase(string(file.Data))
			if err != nil {
				t.Fatalf("%s: %s: %v", name, file.Name, err)
			}
			c.name = strings.TrimSuffix(filepath.Base(name), ".txtar") + "/" + file.Name
			cases = append(cases, c)
		}
	}
	return cases
}

func readCase(body string) (c testCase, err error) {
	for line := range strings.Lines(body) {
		key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		if !ok {
			return c, fmt.Errorf("no key: %q", line)
		}
		switch key {
		case "note", "accepted-by":
		case "rule":
			c.rule = value
		case "valid":
			c.valid, err = strconv.ParseBool(value)
		case "input":
			c.input, err = strconv.Unquote(value)
		case "in":
			c.in, err = strconv.Unquote(value)
		case "node":
			var e expectation
			e.name, value, _ = strings.Cut(value, " ")
			e.text, err = strconv.Unquote(value)
			c.nodes = append(c.nodes, e)
		default:
			e := expectation{name: key, defined: value != "undefined"}
			if e.defined {
				e.text, err = strconv.Unquote(value)
			}
			c.parts = append(c.parts, e)
		}
		if err != nil {
			return c, fmt.Errorf("%s: %w", key, err)
		}
	}
	return c, nil
}

// realURLs returns the URLs found in the wild.
func realURLs(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(testdata, "real-urls.txt"))
	if err != nil {
		t.Fatal(err)
	}
	urls := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if len(urls) < 2000 {
		t.Fatalf("only %d URLs", len(urls))
	}
	return urls
}

// The verdicts of the documents on their own examples, and on the strings that
// a transcription is likely to get wrong.
func TestCaseVerdicts(t *testing.T) {
	for v := range parser.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			checked := 0
			for _, c := range readCases(t, v) {
				if c.in != "" {
					checked++
					if !v.Valid(c.in) {
						t.Errorf("%s: %q is not valid", c.name, c.in)
					}
				}
				start, err := v.Start(c.rule)
				if err != nil {
					continue // a rule that is no start rule
				}
				checked++
				if got := start.Valid(c.input); got != c.valid {
					t.Errorf("%s: %q: valid = %t, want %t", c.name, c.input, got, c.valid)
				}
				if err := start.Check(c.input); (err == nil) != c.valid {
					t.Errorf("%s: %q: Check = %v, want valid = %t", c.name, c.input, err, c.valid)
				}
				if !c.whole(v) {
					continue
				}
				if got := v.Valid(c.input); got != c.valid {
					t.Errorf("%s: %q: Revision.Valid = %t, want %t", c.name, c.input, got, c.valid)
				}
				if _, err := v.Parse(c.input); (err == nil) != c.valid {
					t.Errorf("%s: %q: Parse = %v, want valid = %t", c.name, c.input, err, c.valid)
				}
			}
			if checked < 20 {
				t.Errorf("only %d verdicts", checked)
			}
		})
	}
}

func TestCaseComponents(t *testing.T) {
	for v := range parser.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			checked := 0
			for _, c := range readCases(t, v) {
				s := c.subject()
				if len(c.parts) == 0 || c.in == "" && !c.whole(v) {
					continue
				}
				r, err := v.Parse(s)
				if err != nil {
					t.Errorf("%s: %v", c.name, err)
					continue
				}
				for _, want := range c.parts {
					checked++
					if want.name == "host_kind" {
						if got := r.HostKind().String(); got != want.text {
							t.Errorf("%s: %q: host kind %q, want %q", c.name, s, got, want.text)
						}
						continue
					}
					component, ok := parser.ParseComponent(want.name)
					if !ok {
						t.Errorf("%s: there is no component %s", c.name, want.name)
						continue
					}
					if got, ok := r.Component(component); got != want.text || ok != want.defined {
						t.Errorf("%s: %q: %s = %q, %t, want %q, %t", c.name, s, component, got, ok, want.text, want.defined)
					}
				}
			}
			if checked < 20 {
				t.Errorf("only %d components", checked)
			}
		})
	}
}
