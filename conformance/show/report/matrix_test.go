package report

import (
	"cmp"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
)

// Sections are in the order of a document: by their numbers, then the appendices, and
// none at all last.
func TestCompareSections(t *testing.T) {
	want := []string{"1", "2", "2.1", "2.9", "2.10", "10", "A", "A.1", "B", ""}
	for i, a := range want {
		for j, b := range want {
			if got := compareSections(a, b); got != cmp.Compare(i, j) {
				t.Errorf("%q and %q: %d", a, b, got)
			}
		}
	}
}

// A section has the name of the rule to which no other of it refers.
func TestMainRules(t *testing.T) {
	for revision, want := range map[string][]string{
		"rfc3986": {"2.1 pct-encoded", "2.2 reserved", "2.3 unreserved", "3 URI", "3.1 scheme", "3.2 authority",
			"3.2.1 userinfo", "3.2.2 host", "3.2.3 port", "3.3 path", "3.4 query", "3.5 fragment", "4.1 URI-reference",
			"4.2 relative-ref", "4.3 absolute-URI", "RFC 2234 ALPHA"},
		"rfc2732": {"RFC 2234 HEXDIG", "RFC 2373 IPv6address", "RFC 2396 URI-reference", "RFC 2732 host"},
		"rfc9999": {"5"},
	} {
		for _, name := range want {
			section, _, named := strings.Cut(name, " ")
			if at := strings.LastIndexByte(name, ' '); strings.HasPrefix(name, "RFC ") && named {
				section = name[:at]
			}
			if got, _ := nameSection(revision, section); got != name {
				t.Errorf("%s: %s, want %s", revision, got, name)
			}
		}
	}
	g, err := abnf.ReadGrammar("", "a = b\nb = a\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := mainRule(g.Rules()); got != "a" {
		t.Errorf("of rules that refer to each other: %q", got)
	}
}

func TestGrade(t *testing.T) {
	for _, test := range []struct {
		bad, all int
		want     string
	}{{0, 1, "a"}, {1, 1000, "b"}, {1, 100, "b"}, {2, 199, "c"}, {1, 20, "c"}, {2, 39, "d"}, {1, 5, "d"}, {2, 9, "e"},
		{1, 1, "e"}} {
		if got := grade(test.bad, test.all); got != test.want {
			t.Errorf("%d of %d: %s, want %s", test.bad, test.all, got, test.want)
		}
	}
}
