package nearest

import "testing"

var names = []string{"URI-reference", "scheme", "IPv6address", "IPv4address", "h16"}

// Name takes a name that has one or two letters wrong, by its length.
func TestName(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"ipv6adress", "IPv6address"},
		{"IPvaddress", "IPv6address"}, // the first of two
		{"SCHEM", "scheme"},
		{"uri_reference", "URI-reference"},
		{"h", ""},
		{"61h", ""},
		{"h61", "h16"},       // swapped: one edit of three bytes
		{"csheem", "scheme"}, // two edits of six
		{"shcabe", ""},       // three
		{"", ""},
	} {
		if got := Name(test.name, names); got != test.want {
			t.Errorf("Name(%q) = %q, want %q", test.name, got, test.want)
		}
	}
}

func TestGuess(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"ipv6adress", "IPv6address"},
		{"IPvaddress", "IPv6address"},  // the first of two
		{"ip4vaddress", "IPv6address"}, // two edits from each
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
		if got := Guess(test.name, names); got != test.want {
			t.Errorf("Guess(%q) = %q, want %q", test.name, got, test.want)
		}
	}
}

// edits returns the least number of edits, found in another way: by all that
// can be done with the last bytes.
func TestEdits(t *testing.T) {
	words := []string{""}
	for i := 0; len(words) < 1+3+9+27+81; i++ {
		for _, c := range []string{"a", "b", "c"} {
			words = append(words, words[i]+c)
		}
	}
	type pair struct{ a, b string }
	for _, swaps := range []bool{false, true} {
		known := map[pair]int{}
		var least func(a, b string) int
		least = func(a, b string) int {
			if a == "" || b == "" {
				return len(a) + len(b)
			}
			if n, ok := known[pair{a, b}]; ok {
				return n
			}
			i, j := len(a)-1, len(b)-1
			n := least(a[:i], b[:j])
			if a[i] != b[j] {
				n++
			}
			n = min(n, least(a[:i], b)+1, least(a, b[:j])+1)
			if swaps && i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				n = min(n, least(a[:i-1], b[:j-1])+1)
			}
			known[pair{a, b}] = n
			return n
		}
		for _, a := range words {
			for _, b := range words {
				if got, want := edits(a, b, swaps), least(a, b); got != want {
					t.Errorf("%q, %q, swaps %t: %d edits, want %d", a, b, swaps, got, want)
				}
			}
		}
	}
}
