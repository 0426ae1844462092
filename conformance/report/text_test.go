package report

import (
	"strings"
	"testing"
	"unicode"
)

// A text for a terminal has nothing that is not printed, and no line more, whatever the
// strings of a report are.
func TestTextIsPrinted(t *testing.T) {
	lines := func(s string) int { return strings.Count(string(write(t, reportOf(t, s), "text")), "\n") }
	want := lines("x")
	for _, s := range hostileStrings() {
		if s == "" {
			continue // what is empty is left out
		}
		text := string(write(t, reportOf(t, s), "text"))
		for _, r := range text {
			if r != '\n' && r != '\t' && !unicode.IsPrint(r) || r == unicode.ReplacementChar {
				t.Errorf("%q: %U is written", s, r)
			}
		}
		if got := strings.Count(text, "\n"); got != want {
			t.Errorf("%q: %d lines, want %d", s, got, want)
		}
	}
}
