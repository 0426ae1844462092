package peg

import (
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// A literal matches the byte that it is, and in double quotes the letter of the
// other case; no other byte is taken for a letter, such as "`" for "@".
func TestMatchEveryByte(t *testing.T) {
	letter := func(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
	for _, ignoreCase := range []bool{false, true} {
		for c := range 256 {
			g := &Grammar{Rules: []*Rule{{Name: "A", Body: &Literal{string([]byte{byte(c)}), ignoreCase}}}}
			m := must.Have(NewMatcher(g))(t)
			for d := range 256 {
				match := must.Have(m.Match("A", string([]byte{byte(d)})))(t)
				want := c == d || ignoreCase && letter(byte(c)) && letter(byte(d)) && (c-d == 'a'-'A' || d-c == 'a'-'A')
				if (match != nil) != want {
					t.Errorf("%swant match of %q: %v", g, byte(d), want)
				}
			}
		}
	}
}
