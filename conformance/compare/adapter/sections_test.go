package adapter

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/parser"
)

// TestSectionCounts counts the answers of an implementation that accepts "^", gives no fragment except one for "/s",
// which has none, and crashes on "!". RFC 3986 has the rules in Section 4.1 (URI-reference), 4.2 (relative-ref,
// relative-part), 3.3 (paths), 3.4 (query) and 3.5 (fragment); Section 2.3 has unreserved, and RFC 2234 ALPHA.
func TestSectionCounts(t *testing.T) {
	impl := right(parser.RFC3986, func(q Question, a *Answer) {
		switch {
		case strings.Contains(q.Input, "!"):
			*a = Answer{Outcome: Crashed}
		case strings.Contains(q.Input, "^"):
			a.Valid = true
		case strings.Contains(q.Input, "#"):
			a.Parts[7] = Part{Told: true}
		case q.Input == "/s":
			a.Parts[7] = defined("f")
		}
	})
	questions := unnamed(Parse, "",
		"/a",     // 4.1, 4.2, 3.3, 2.3
		"/a?b",   // and 3.4
		"/a#c",   // and 3.5, which it gets wrong
		"/a?b^",  // goes wrong in 3.4, and is accepted
		"/a^",    // goes wrong in 3.3, and is accepted
		"/a\x00", // goes wrong in 3.3
		"/!",     // no answer
		"/s",     // as "/a", and it is wrong in 3.3: there is no fragment
	)
	questions[3].names = []string{"named"}
	want := map[string]SectionCount{
		"4.1": {"4.1", 4, 0, 0, nil},
		"4.2": {"4.2", 4, 0, 0, nil},
		"3.3": {"3.3", 6, 2, 2, nil},
		"3.4": {"3.4", 2, 1, 0, nil},
		"3.5": {"3.5", 1, 1, 1, nil},
		"2.3": {"2.3", 4, 0, 0, nil},

		"RFC 2234": {"RFC 2234", 4, 0, 0, nil},
	}
	got, seen := map[string]SectionCount{}, map[string]bool{}
	for _, c := range examine(t, impl, 0, questions...).Sections {
		if seen[c.Section] {
			t.Errorf("section %s stands twice", c.Section)
		}
		seen[c.Section] = true
		if c.Constructs = nil; c.Answered > 0 {
			got[c.Section] = c
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
