package line

import (
	"bytes"
	"testing"

	"github.com/urispec/urispec/internal/escape"
)

// TestPlain compares IsPlain with what is escaped, for every byte in every
// place.
func TestPlain(t *testing.T) {
	for n := range 20 {
		for at := range n {
			for c := range 256 {
				b := bytes.Repeat([]byte{'!'}, n)
				b[at] = byte(c)
				s := string(b)
				var json Buffer
				json.quote(s)
				escapes := escape.Text(s) != s || string(json.Text) != `"`+s+`"`
				if IsPlain(s) == escapes {
					t.Fatalf("%q is plain: %t", s, IsPlain(s))
				}
			}
		}
	}
}

// FuzzPlain checks that no two special bytes hide each other.
func FuzzPlain(f *testing.F) {
	f.Add("http://example.com/")
	f.Add("\x1f\x20\x21\x22\x23\x5b\x5c\x5d\x7e\x7f\x80\xff\x00")
	f.Fuzz(func(t *testing.T, s string) {
		plain := true
		for _, c := range []byte(s) {
			plain = plain && ' ' <= c && c <= '~' && c != '"' && c != '\\'
		}
		if IsPlain(s) != plain {
			t.Errorf("%q is plain: %t", s, !plain)
		}
	})
}
