package inspect_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
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
		for v := range all.Revisions() {
			s, ok := c.Section(v)
			made = made || ok
			if !ok && s != "" || ok && numbered(v) && !section.MatchString(s) || ok && s == "" {
				t.Errorf("%s: section %q of %v, %t", c.ID, s, v, ok)
			}
		}
		if !made {
			t.Errorf("%s is made by no revision", c.ID)
		}
		if s, ok := c.Section(parser.Revision{}); ok || s != "" {
			t.Errorf("%s is made by no revision, and has a section", c.ID)
		}
	}
	if last == "" {
		t.Error("no checks")
	}
	if s, ok := (inspect.Check{}).Section(parser.RFC3986); ok || s != "" {
		t.Error("the zero Check has a section")
	}
}

// numbered reports whether the document of a revision numbers its sections.
func numbered(v parser.Revision) bool { return v != parser.URL1993 && v != parser.URLStandard }

// How bad what each check finds is, most of all what other software is misled by.
func TestSeverities(t *testing.T) {
	const info = " device-name empty-password encoded-reserved encoded-unreserved non-ascii other-port " +
		"unencoded-reserved " +
		"special-address unregistrable-nid urn-fragment urn-query userinfo "
	const warning = " bare-percent bidi-component bidi-control dot-segment double-encoding duplicate-keyword " +
		"encoded-control " +
		"encoded-delimiter encoded-dot-segment encoded-line-end hostnumber-out-of-range invalid-utf8 literal-at-sign " +
		"misleading-userinfo mixed-scripts overlong-utf8 port-out-of-range r-component rare-ipv4-address " +
		"reserved-nid " +
		"unshown-character userinfo-not-allowed well-known-port zone-identifier "
	const high = " encoded-nul encoded-protocol-delimiter password zone-not-link-local "
	n := 0
	for c := range inspect.Checks() {
		n++
		ids := map[inspect.Severity]string{inspect.Info: info, inspect.Warning: warning, inspect.High: high}[c.Severity]
		if !strings.Contains(ids, " "+c.ID+" ") {
			t.Errorf("%s: %v", c.ID, c.Severity)
		}
	}
	if want := len(strings.Fields(info + warning + high)); n != want {
		t.Errorf("%d checks, want %d", n, want)
	}
}

func TestSeverity(t *testing.T) {
	for s, name := range map[inspect.Severity]string{inspect.Info: "info", inspect.Warning: "warning",
		inspect.High: "high"} {
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
	for s, want := range map[inspect.Severity]string{0: "x", inspect.Info: "xinfo", inspect.High: "xhigh", 9: "x"} {
		text, err := s.AppendText([]byte("x"))
		if string(text) != want || (err != nil) != (s == 9) || err != nil && err.Error() != "Severity(9) has no name" {
			t.Errorf("%v: %q, %v", s, text, err)
		}
	}
	for text, want := range map[string]inspect.Severity{"": 0, "warning": inspect.Warning} {
		read := inspect.High
		if err := read.UnmarshalText([]byte(text)); err != nil || read != want {
			t.Errorf("%q is read as %v, %v", text, read, err)
		}
	}
	read := inspect.High
	if err := read.UnmarshalText([]byte("\xff")); read != inspect.High || err == nil ||
		err.Error() != `unknown severity "\xff"` {
		t.Errorf("%v, %v", read, err)
	}
	for s, want := range map[inspect.Severity]string{0: "Severity(0)", 4: "Severity(4)"} {
		if s.String() != want {
			t.Errorf("%q, want %q", s, want)
		}
	}
}
