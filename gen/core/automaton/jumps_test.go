package automaton_test

import (
	"os"
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

// tables returns the tables of rule x.
func tables(t *testing.T, text string) *automaton.Tables {
	t.Helper()
	g := grammar(t, text)
	s := automaton.NewSpace(0, g.Sets()...)
	l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
	return s.Tables(l)
}

// Moves over four bytes lead where four moves do, and are from as many states
// as there is room for.
func TestJumps(t *testing.T) {
	for _, text := range []string{
		"x = *( %x61-63 [ %x64 ] )\r\n",
		"x = 1*%x61 %x62 *( %x2D 2*3%x30-39 )\r\n",
		"x = *( %x61 / %x62 ) %x61 5( %x61 / %x62 )\r\n",
		"x = *( %x61 / %xFF %x62 )\r\n",
		"x = 9%x61-63 / *%x30-39 %x2E\r\n",
	} {
		tables := tables(t, text)
		for _, moves := range []int{1, 2, 3, 7, 64, 100, 1 << 14} {
			j, ok := tables.Jumps(moves)
			if !ok {
				if more, ok := tables.Jumps(1 << 14); !ok || more.States == 0 {
					t.Errorf("%sno moves at all", text)
				}
				continue
			}
			if j.States < 1 || j.States >= tables.States || j.States*j.Width() > moves || j.Width() < j.Classes ||
				len(j.Next) != j.States {
				t.Errorf("%s%d moves are allowed: %d from each of %d states, %d rows, %d classes", text, moves,
					j.Width(), j.States, len(j.Next), j.Classes)
			}
			if j.States+1 < tables.States && moves == 1<<14 {
				t.Errorf("%sonly %d of %d states have moves", text, j.States, tables.States)
			}
			checkJumps(t, text, tables, j)
		}
	}
}

// checkJumps compares all moves over four bytes, one byte of each class, with
// four moves over one.
func checkJumps(t *testing.T, text string, tables *automaton.Tables, j *automaton.Jumps) {
	t.Helper()
	for state := 1; state <= j.States; state++ {
		for word := range tables.Classes * tables.Classes * tables.Classes * tables.Classes {
			var class [4]int
			for i := range class {
				class[i] = word % tables.Classes
				word /= tables.Classes
			}
			want := state
			for _, c := range class {
				want = tables.Next[want][c]
			}
			pairs := j.ClassOf[j.PairOf[class[0]][class[1]]][j.PairOf[class[2]][class[3]]]
			if got := j.Next[state-1][pairs]; got != want {
				t.Fatalf("%sfrom state %d by classes %v to %d, want %d", text, state, class, got, want)
			}
		}
	}
}

// If pairs of bytes have too many classes, the moves are over US-ASCII.
func TestJumpsOfASCII(t *testing.T) {
	rules := must.Have(os.ReadFile("../../../grammar/rfc3987.abnf"))(t)
	text := string(rules) + "x = IRI-reference\n"
	tables := tables(t, text)
	j, ok := tables.Jumps(1 << 14)
	if !ok || !j.ASCII {
		t.Fatalf("moves: %t, not of US-ASCII only", ok)
	}
	ascii := make([]bool, tables.Classes)
	for _, class := range tables.ClassOf[:0x80] {
		ascii[class] = true
	}
	for first := range tables.Classes {
		for second, pair := range j.PairOf[first] {
			if pair != 0 && !(ascii[first] && ascii[second]) {
				t.Errorf("bytes of the classes %d and %d are not both of US-ASCII, and have a class", first, second)
			}
		}
	}
	bytes := []byte("!.a :/0%[\x00\x7f")
	for state := 1; state <= j.States; state++ {
		for n := range len(bytes) * len(bytes) * len(bytes) * len(bytes) {
			var class [4]uint8
			want := state
			for i := range class {
				class[i] = tables.ClassOf[bytes[n%len(bytes)]]
				n /= len(bytes)
				want = tables.Next[want][class[i]]
			}
			four := j.ClassOf[j.PairOf[class[0]][class[1]]][j.PairOf[class[2]][class[3]]]
			if got := j.Next[state-1][four]; got != want {
				t.Fatalf("from state %d by classes %v to %d, want %d", state, class, got, want)
			}
		}
	}
}

// The number of moves is the limit exactly.
func TestJumpsLimit(t *testing.T) {
	tables := tables(t, "x = *( %x61 / %x62 ) %x61 5( %x61 / %x62 )\r\n")
	all, _ := tables.Jumps(1 << 14)
	needed := all.States * all.Width()
	if j, ok := tables.Jumps(needed); !ok || j.States != all.States {
		t.Errorf("with room for %d moves, %+v", needed, j)
	}
	if j, ok := tables.Jumps(needed - 1); ok && j.States >= all.States {
		t.Errorf("with room for %d moves, %d states have %d each", needed-1, j.States, j.Width())
	}
}

// States loop over sets of bytes; the largest of these are listed, without sets of too few bytes.
func TestLoops(t *testing.T) {
	tables := tables(t, "x = *%x30-39 %x2E *%x61-7A %x2E *%x41-43 %x2E *%x61-7A\r\n")
	digits, letters, capitals := peg.Range('0', '9'), peg.Range('a', 'z'), peg.Range('A', 'C')
	for _, test := range []struct {
		bytes, sets int
		want        []peg.ByteSet
	}{
		{1, 9, []peg.ByteSet{letters, digits, capitals}},
		{3, 9, []peg.ByteSet{letters, digits, capitals}},
		{4, 9, []peg.ByteSet{letters, digits}},
		{1, 2, []peg.ByteSet{letters, digits}},
		{1, 1, []peg.ByteSet{letters}},
		{27, 9, nil},
	} {
		l := tables.Loops(test.bytes, test.sets)
		if !slices.Equal(l.Sets, test.want) {
			t.Errorf("%d bytes, %d sets: %v, want %v", test.bytes, test.sets, l.Sets, test.want)
		}
		for state, i := range l.Of {
			var own peg.ByteSet
			for c, class := range tables.ClassOf {
				if state > 0 && tables.Next[state][class] == state {
					own.Add(byte(c))
				}
			}
			if want := slices.Index(test.want, own); i != want {
				t.Errorf("%d bytes, %d sets: state %d loops over set %d, want %d", test.bytes, test.sets, state, i,
					want)
			}
		}
	}
}

// The bytes of strings that lead to a state are the bytes of all such strings.
func TestContents(t *testing.T) {
	tables := tables(t, "x = %x61 *%x62 [ %x63 %x64 ] / %x2D *( %x61 / %x2E )\r\n")
	want := make([]peg.ByteSet, tables.States)
	for _, w := range fixture.Words("abcd-.x", 6) { // more bytes than there are states on a way
		state := tables.Initial[0]
		for _, c := range []byte(w) {
			state = tables.Next[state][tables.ClassOf[c]]
		}
		for _, c := range []byte(w) {
			want[state].Add(c)
		}
	}
	named := peg.Range('a', 'd').Union(peg.Range('-', '.')).Union(peg.Range('x', 'x'))
	for state, got := range tables.Contents() {
		if state > 0 && got.Intersect(named) != want[state] {
			t.Errorf("state %d: %v, want %v", state, got, want[state])
		}
	}
}

// Moves over two bytes lead where two moves do, among states from a first one on, and nowhere from the others and with
// other bytes.
func TestPairs(t *testing.T) {
	tables := tables(t, "x = *%x61 \"[\" *( 1*3%x61-63 \":\" [ %xC3 %xA4 ] ) \"]\"\r\n")
	for _, limit := range []int{0x80, 256} {
		moves := 0
		for first := 1; first < tables.States; first++ {
			p, ok := tables.Pairs(limit, first)
			if !ok || p.Classes != len(p.Next) {
				t.Fatalf("from state %d on: %t, %d classes", first, ok, p.Classes)
			}
			for state := range tables.States {
				for a, classA := range tables.ClassOf {
					for b, classB := range tables.ClassOf {
						middle := tables.Next[state][classA]
						want := tables.Next[middle][classB]
						if state < first || middle < first || want < first || a >= limit || b >= limit {
							want = 0
						}
						if got := p.Next[p.Of[classA][classB]][state]; got != want {
							t.Fatalf("from state %d on, of %d, %#02x and %#02x lead to %d, want %d", first, state, a, b,
								got, want)
						}
						moves += min(want, 1)
					}
				}
			}
		}
		if moves == 0 {
			t.Error("there are no moves")
		}
	}
}

// States loop over ranges of characters of two and of three bytes; a state that stays for less has no part in it.
func TestCharacterLoops(t *testing.T) {
	two := "%xC3 %x80-BF / %xC4-DF %x80-BF"
	three := "%xE0 %xA0-BF %x80-BF / %xE1-EC 2%x80-BF / %xED %x80-9F %x80-BF"
	tables := tables(t, "x = *( %x61 / "+two+" / "+three+" ) %x2E *( %x62 / "+two+" ) %x2E *( %x63 / %xC2 %xA0-BF / "+two+
		" / "+three+" / %xEE 2%x80-BF ) %x2E *( %xE5 2%x80-BF )\r\n")
	l, ok := tables.CharacterLoops()
	var stays []byte // bytes that the states stay for, too
	for state, of := range l.Of {
		for c := byte('a'); of && c <= 'c'; c++ {
			if tables.Next[state][tables.ClassOf[c]] == state {
				stays = append(stays, c)
			}
		}
	}
	if want := (automaton.CharacterRange{First: 0x800, Last: 0xd7ff}); !ok || l.Three != want || string(stays) != "ac" {
		t.Errorf("%t, %+v and %+v, states with %q", ok, l.Two, l.Three, stays)
	}
	if want := (automaton.CharacterRange{First: 0xc0, Last: 0x7ff}); l.Two != want {
		t.Errorf("%+v, want %+v", l.Two, want)
	}
}

// An automaton whose states stay for characters of one length only, or for none, has none of these loops.
func TestNoCharacterLoops(t *testing.T) {
	for _, text := range []string{"x = *%x61\r\n", "x = *( %xC3 %xA0-BF )\r\n"} {
		if l, ok := tables(t, text).CharacterLoops(); ok {
			t.Errorf("%s%+v", text, l)
		}
	}
}
