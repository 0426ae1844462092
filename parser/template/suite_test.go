package template_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/urispec/urispec/parser/template"
)

var suite = flag.String("suite", "", "directory of a clone of github.com/uri-templates/uritemplate-test")

// TestSuite runs the suite of the uri-templates project, which is not part of this
// repository: go test ./parser/template -run TestSuite -suite DIRECTORY.
func TestSuite(t *testing.T) {
	if *suite == "" {
		t.Skip("-suite is not given")
	}
	files, err := filepath.Glob(filepath.Join(*suite, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no files: %v", *suite, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var groups map[string]struct {
			Variables template.Values
			Testcases [][2]any
		}
		if err := json.Unmarshal(text, &groups); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		for group, of := range groups {
			for _, test := range of.Testcases {
				checkCase(t, group, test[0].(string), of.Variables, test[1])
			}
		}
	}
}

// checkCase checks a case of the suite: one string or several that are right, or false
// for an error.
func checkCase(t *testing.T, group, text string, values template.Values, want any) {
	t.Helper()
	tmpl, err := template.Parse(text)
	var got string
	if err == nil {
		got, err = tmpl.Expand(values)
	}
	switch want := want.(type) {
	case string:
		if err != nil || got != want {
			t.Errorf("%s: %s expands to %q, %v, want %q", group, text, got, err, want)
		}
	case []any:
		if err != nil || !slices.Contains(want, any(got)) {
			t.Errorf("%s: %s expands to %q, %v, want one of %q", group, text, got, err, want)
		}
	default:
		// A colon is a literal (RFC 6570, Section 2.1), so that /vars/:var is a template.
		if err == nil && text != "/vars/:var" {
			t.Errorf("%s: %s expands to %q, want an error", group, text, got)
		}
	}
}
