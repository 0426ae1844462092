package line

import (
	"strings"
	"testing"
)

// A caret is below the byte at an offset; there is none for the empty string.
func TestAppendCaret(t *testing.T) {
	for _, test := range []struct {
		s           string
		offset      int
		shown, mark string
	}{
		{"a b", 1, "a b", " ^"},
		{"a", 1, "a", " ^"},
		{"\\é\x00x", 4, `\\\xC3\xA9\x00x`, "              ^"},
		{strings.Repeat("a", 33) + "b", 33, strings.Repeat("a", 33) + "b", strings.Repeat(" ", 33) + "^"},
		{strings.Repeat("a", 34) + "b", 34, "..." + strings.Repeat("a", 30) + "b", strings.Repeat(" ", 33) + "^"},
		{"b" + strings.Repeat("a", 32), 0, "b" + strings.Repeat("a", 32), "^"},
		{"b" + strings.Repeat("a", 33), 0, "b" + strings.Repeat("a", 29) + "...", "^"},
	} {
		if got, want := string(AppendCaret(nil, test.s, test.offset)), "\t"+test.shown+"\n\t"+test.mark+"\n"; got != want {
			t.Errorf("%q, %d:\n%swant\n%s", test.s, test.offset, got, want)
		}
	}
	if got := AppendCaret([]byte("a"), "", 0); string(got) != "a" {
		t.Errorf("the empty string has %q", got)
	}
}
