package abnf

import (
	"fmt"
	"testing"
)

// Sets of characters are ranges in order that do not touch.
func TestCharset(t *testing.T) {
	for _, test := range []struct {
		a, b        charset
		plus, minus string
	}{
		{nil, nil, "[]", "[]"},
		{charset{{'a', 'c'}}, nil, "[{97 99}]", "[{97 99}]"},
		{nil, charset{{'a', 'c'}}, "[{97 99}]", "[]"},
		{charset{{'a', 'c'}}, charset{{'d', 'e'}}, "[{97 101}]", "[{97 99}]"},
		{charset{{'a', 'c'}}, charset{{'e', 'f'}}, "[{97 99} {101 102}]", "[{97 99}]"},
		{charset{{'e', 'f'}}, charset{{'a', 'c'}}, "[{97 99} {101 102}]", "[{101 102}]"},
		{charset{{'a', 'z'}}, charset{{'c', 'd'}}, "[{97 122}]", "[{97 98} {101 122}]"},
		{charset{{'a', 'z'}}, charset{{'a', 'a'}, {'z', 'z'}}, "[{97 122}]", "[{98 121}]"},
		{charset{{'a', 'z'}}, charset{{'A', 'b'}, {'y', '~'}}, "[{65 126}]", "[{99 120}]"},
		{charset{{'b', 'c'}}, charset{{'a', 'd'}}, "[{97 100}]", "[]"},
		{charset{{'a', 'b'}, {'d', 'e'}, {'g', 'h'}}, charset{{'b', 'g'}}, "[{97 104}]", "[{97 97} {104 104}]"},
		{charset{{'b', 'b'}}, charset{{'a', 'a'}, {'c', 'c'}}, "[{97 99}]", "[{98 98}]"},
	} {
		if got := fmt.Sprint(test.a.plus(test.b)); got != test.plus {
			t.Errorf("%v and %v: %s, want %s", test.a, test.b, got, test.plus)
		}
		if got := fmt.Sprint(test.a.minus(test.b)); got != test.minus {
			t.Errorf("%v without %v: %s, want %s", test.a, test.b, got, test.minus)
		}
	}
}
