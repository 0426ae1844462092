package sample

import (
	"math/rand"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// Members are drawn of every length that they may have, the longest among them.
func TestDrawsEveryLength(t *testing.T) {
	p := samplerOf(t, "a = *\"x\"\n")
	const longest = 4
	for name, method := range map[string]func(int) (Draw, error){"length": p.ByLength, "transition": p.ByTransition} {
		draw := must.Have(method(longest))(t)
		r := rand.New(rand.NewSource(1))
		var drawn [longest + 1]int
		for range 200 {
			drawn[len(draw(r))]++
		}
		for length, n := range drawn {
			if n == 0 && (length > 0 || name == "length") { // the empty word takes no transition
				t.Errorf("by %s: of %d words none has %d bytes: %v", name, 200, length, drawn)
			}
		}
	}
}
