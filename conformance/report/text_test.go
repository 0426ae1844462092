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

// The classes are in the order of their counts, and columns are aligned.
func TestTextOfClasses(t *testing.T) {
	text := string(write(t, samplePage(t), "text"))
	for _, want := range []string{
		"net/url go1.26, by RFC 3986: 2 classes of wrong answers; right: 99.2 %\n",
		"  310 3.3   \"^\" is not allowed in a path \"/?^\"\n" +
			"    7 5.2.4 dot-segments are kept        resolve \"..;/\\x7F\" with base \"http://a/b/c/d;p?q\"\n",
		"  99.8 % right of 10000 verdict of valid strings\n  98.6 % right of 30000 verdict of invalid strings\n" +
			"  99.2 % right of   890 resolution\n",
		"\nperl is absent: perl is not installed\n", "\nmute, by RFC 3986: It answered no question.\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%s", want, text)
		}
	}
}
