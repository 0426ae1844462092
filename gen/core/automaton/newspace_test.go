package automaton

import (
	"testing"

	"github.com/urispec/urispec/gen/core/peg"
)

// Classes are told apart by each set, and are in the order of their lowest
// bytes.
func TestClasses(t *testing.T) {
	var letters, vowels peg.ByteSet
	for c := byte('a'); c <= 'z'; c++ {
		letters.Add(c)
	}
	for _, c := range []byte("aeiou") {
		vowels.Add(c)
	}
	classOf, first := Classes([]peg.ByteSet{vowels, letters, letters})
	if string(first) != "\x00ab" {
		t.Errorf("the classes begin with %q", first)
	}
	for c, want := range map[byte]uint8{0: 0, 'a': 1, 'u': 1, 'b': 2, 'z': 2, '{': 0, 0xFF: 0} {
		if classOf[c] != want {
			t.Errorf("%q is of class %d, want %d", c, classOf[c], want)
		}
	}
	if _, first := Classes(nil); string(first) != "\x00" {
		t.Errorf("without sets, the classes begin with %q", first)
	}
}
