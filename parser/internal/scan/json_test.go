package scan

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// What is appended is what package encoding/json writes.
func TestAppendJSON(t *testing.T) {
	words := []string{"", "\u00e4", "\u2027\u2028\u2029\u202a", "\ufffd", "\xef\xbf", "\xef", "\xff\xfe", "a\xc3",
		"\U0010ffff"}
	for c := range 0x100 {
		words = append(words, string(rune(c)), string([]byte{byte(c)}), "\xef"+string([]byte{byte(c)}))
	}
	words = append(words, strings.Join(words, ""))
	for _, s := range words {
		var want bytes.Buffer
		encoder := json.NewEncoder(&want)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(s); err != nil {
			t.Fatal(err)
		}
		if got, want := string(AppendJSON([]byte("x"), s)), "x"+strings.TrimSuffix(want.String(), "\n"); got != want {
			t.Errorf("%q is written %s, want %s", s, got, want)
		}
	}
}
