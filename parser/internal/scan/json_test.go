package scan

import (
	"encoding/json"
	"testing"
)

// What is appended is JSON of the string.
func TestAppendJSON(t *testing.T) {
	all := "\u00e4\u2028"
	for c := range 0x80 {
		all += string(rune(c))
	}
	for _, s := range []string{"", "a", all} {
		var read string
		text := AppendJSON([]byte("[0, "), s)[len("[0, "):]
		if err := json.Unmarshal(text, &read); err != nil || read != s {
			t.Errorf("%q is written %s and read as %q, error %v", s, text, read, err)
		}
	}
}
