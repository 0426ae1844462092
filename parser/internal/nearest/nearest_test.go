package nearest

import "testing"

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
		if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
			n = min(n, least(a[:i-1], b[:j-1])+1)
		}
		known[pair{a, b}] = n
		return n
	}
	for _, a := range words {
		for _, b := range words {
			if got, want := edits(a, b), least(a, b); got != want {
				t.Errorf("%q, %q: %d edits, want %d", a, b, got, want)
			}
		}
	}
}
