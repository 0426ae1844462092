package normal_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/internal/normal"
)

// The domains of the addresses get lower case, and nothing else.
func TestMailto(t *testing.T) {
	for _, test := range []struct{ name, path, want string }{
		{"rfc3986/6.2.3/16", "A@B@C", "A@B@c"},
		{"rfc3986/6.2.3/17", "A%2CB%40C@D%C3%89,,E,@F", "A%2CB%40C@d%C3%89,,E,@f"},
		{"rfc3986/6.2.3/18", "%22A@B,C@D%22@E,%22F@G", "%22A@B,C@D%22@e,%22F@G"},
		{"rfc3986/6.2.3/19", "%22A%5C%22@B,C%5C%5C%22@D", "%22A%5C%22@B,C%5C%5C%22@d"},
		{"rfc3986/6.2.3/20", "A%22@B,C@D%22", "A%22@b,C@d%22"},
		{"rfc3986/6.2.3/21", "A@B/C", "A@B/C"},
		{"rfc3986/6.2.3/25", "%22%5C", "%22%5C"},
		{"rfc3986/6.2.3/26", "%22%22@A,%40@B,@", "%22%22@a,%40@b,@"},
		{"rfc3986/6.2.3/27", "A%40B", "A%40B"},
		{"rfc3986/6.2.3/29", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			// What stands around is not looked at.
			const before, behind = "mailto:", "?to=H@I,J@K"
			m := normal.NewMemory()
			lower := func(text string) string {
				return strings.Clone(m.Mailto(text, len(before), len(text)-len(behind)))
			}
			text, want := before+test.path+behind, before+test.want+behind
			if got := lower(text); got != want {
				t.Errorf("%s: %s, want %s", text, got, want)
			}
			if again := lower(want); again != want {
				t.Errorf("%s: %s, want no change", want, again)
			}
		})
	}
}
