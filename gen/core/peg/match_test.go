package peg

import (
	"math/rand/v2"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// A literal matches the byte that it is, and in double quotes the letter of the other case; no other byte counts as a
// letter, such as "`" for "@".
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

// TestMemory compares memories with maps. Their space is used again, and points are
// near each other.
func TestMemory(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for match := range 50 {
		m := newMemory()
		want := map[point]int{}
		ids, length := 1+random.IntN(40), 1<<random.IntN(14)
		for range 1 << random.IntN(12) {
			p := point{random.IntN(ids), random.IntN(length)}
			if match%2 == 0 {
				p.id, p.at = p.at, p.id
			}
			found := m.find(p)
			if end, known := want[p]; known != (found.age == m.age) || known && found.end != end {
				t.Fatalf("match %d: %v is known: %v, want %v with %d: %+v", match, p, !known, known, end, found)
			} else if !known {
				want[p] = len(want)
				m.add(p, result{end: want[p]})
			}
		}
		if m.count != len(want) || 2*(m.count-1) >= len(m.slots) {
			t.Fatalf("match %d: %d results in %d slots, want %d", match, m.count, len(m.slots), len(want))
		}
		m.release()
	}
}
