package line

import (
	"strings"
	"testing"
)

func TestCaret(t *testing.T) {
	for _, test := range []struct {
		s           string
		offset      int
		shown, mark string
	}{
		{"a b", 1, "a b", " ^"},
		{"a", 1, "a", " ^"},
		{"", 0, "", "^"},
		{"\\é\x00x", 4, `\\\xC3\xA9\x00x`, "              ^"},
		{strings.Repeat("a", 33) + "b", 33, strings.Repeat("a", 33) + "b", strings.Repeat(" ", 33) + "^"},
		{strings.Repeat("a", 34) + "b", 34, "..." + strings.Repeat("a", 30) + "b", strings.Repeat(" ", 33) + "^"},
		{"b" + strings.Repeat("a", 32), 0, "b" + strings.Repeat("a", 32), "^"},
		{"b" + strings.Repeat("a", 33), 0, "b" + strings.Repeat("a", 29) + "...", "^"},
	} {
		shown, mark := caret(test.s, test.offset)
		if shown != test.shown || mark != test.mark {
			t.Errorf("%q, %d:\n%s\n%s\nwant\n%s\n%s", test.s, test.offset, shown, mark, test.shown, test.mark)
		}
	}
}
