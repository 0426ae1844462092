package rules

import (
	"encoding/binary"
	"strings"
	"testing"
)

// uint16s returns numbers as tables have them.
func uint16s(numbers ...uint16) Uint16s {
	var b []byte
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint16(b, n)
	}
	return Uint16s(b)
}

// Lookaheads have bits from the lowest of the first word on.
func TestAhead(t *testing.T) {
	// State 1 is behind an "a", state 2 behind all else, and state 3 at the end.
	a := &Ahead{
		Initial: 3, Classes: 2, Next: uint16s(2, 1, 2, 1, 2, 1, 2, 1),
		Class: strings.Repeat("\x00", 'a') + "\x01" + strings.Repeat("\x00", 255-'a'),
		Holds: [][]uint64{{0, 0}, {1, 1}, {1 << 63, 1 << 63}, {0, 0}},
	}
	for i, want := range []uint16{1, 2, 1, 3} {
		if got := a.read(nil, "aba")[i]; got != want {
			t.Errorf("the state at %d is %d, want %d", i, got, want)
		}
	}
	for state, bits := range map[uint16][]uint32{0: nil, 1: {0, 64}, 2: {63, 127}, 3: nil} {
		holds := map[uint32]bool{}
		for _, b := range bits {
			holds[b] = true
		}
		for lookahead := range uint32(128) {
			if got := a.holds(state, lookahead); got != holds[lookahead] {
				t.Errorf("in state %d, lookahead %d holds: %t", state, lookahead, got)
			}
		}
	}
}

// The bytes of a set are in four words.
func TestHas(t *testing.T) {
	set := [4]uint64{1, 1 << 63, 1 << 1, 1 << 62}
	for c := range 256 {
		if got := has(&set, byte(c)); got != (c == 0 || c == 127 || c == 129 || c == 254) {
			t.Errorf("%d is in the set: %t", c, got)
		}
	}
}
