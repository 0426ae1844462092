package nearest

import "testing"

func TestName(t *testing.T) {
	rules := []string{"URI-reference", "scheme", "IPv6address", "IPv4address", "h16"}
	for _, test := range []struct{ name, want string }{
		{"ipv6adress", "IPv6address"},
		{"IPvaddress", "IPv6address"}, // the first of two
		{"SCHEM", "scheme"},
		{"uri_reference", "URI-reference"},
		{"h", ""},
		{"h1", "h16"},
		{"h27", "h16"}, // two of three
		{"h278", ""},
		{"schabc", "scheme"}, // three of six
		{"scabcd", ""},
		{"", ""},
		{"xyzzy", ""},
	} {
		if got := Name(test.name, rules); got != test.want {
			t.Errorf("Name(%q) = %q, want %q", test.name, got, test.want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"abc", "abc", 0},
		{"abc", "axc", 1},
		{"abc", "ac", 1},
		{"kitten", "sitting", 3},
		{"sunday", "saturday", 3},
	} {
		if got := distance(test.a, test.b); got != test.want {
			t.Errorf("distance(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}
