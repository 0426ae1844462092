package inspect_test

import (
	"regexp"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/inspect"
)

func TestChecks(t *testing.T) {
	id := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	summary := regexp.MustCompile(`^[ -~]+[^.]$`)
	section := regexp.MustCompile(`^(RFC [1-9][0-9]*, )?[1-9](\.[1-9])*$`)
	last := ""
	for c := range inspect.Checks() {
		if !id.MatchString(c.ID) || c.ID <= last {
			t.Errorf("ID %q after %q", c.ID, last)
		}
		last = c.ID
		if c.Severity < inspect.Info || c.Severity > inspect.High {
			t.Errorf("%s: %v", c.ID, c.Severity)
		}
		if !summary.MatchString(c.Summary) {
			t.Errorf("%s: summary %q", c.ID, c.Summary)
		}
		made := false
		for v := range parser.Revisions() {
			s, ok := c.Section(v)
			made = made || ok
			if !ok && s != "" || ok && v != parser.URL1993 && !section.MatchString(s) || ok && s == "" {
				t.Errorf("%s: section %q of %v, %t", c.ID, s, v, ok)
			}
		}
		if !made {
			t.Errorf("%s is made by no revision", c.ID)
		}
		if _, ok := c.Section(parser.Revision{}); ok {
			t.Errorf("%s is made by no revision, and has a section", c.ID)
		}
	}
	if last == "" {
		t.Error("no checks")
	}
	if _, ok := (inspect.Check{}).Section(parser.RFC3986); ok {
		t.Error("the zero Check has a section")
	}
}

func TestSeverity(t *testing.T) {
	for s, name := range map[inspect.Severity]string{inspect.Info: "info", inspect.Warning: "warning", inspect.High: "high"} {
		if s.String() != name {
			t.Errorf("%d: %q", s, s)
		}
		if got, ok := inspect.ParseSeverity(name); got != s || !ok {
			t.Errorf("%q: %v, %t", name, got, ok)
		}
	}
	if !(inspect.Info < inspect.Warning && inspect.Warning < inspect.High) {
		t.Error("severities are not ordered")
	}
	for _, name := range []string{"", "Info", "never", "Severity(0)"} {
		if got, ok := inspect.ParseSeverity(name); got != 0 || ok {
			t.Errorf("%q: %v, %t", name, got, ok)
		}
	}
	for s, want := range map[inspect.Severity]string{0: "Severity(0)", 4: "Severity(4)"} {
		if s.String() != want {
			t.Errorf("%q, want %q", s, want)
		}
	}
}
