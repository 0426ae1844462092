package emit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/testflag"
)

// A manyStates is a generated package whose automaton has a certain number of
// states. The minimal automaton of the strings over "a" and "b" whose n-th byte
// from the end is "a" has two to the power of n states, which none of another n
// shares.
type manyStates struct {
	states      int  // that from which nothing is accepted among them
	least, most int  // start rules of these n; for n = 0 all strings over "a" and "b"
	empty       bool // a start rule for the empty string
}

// manyStatesTest runs the start rules of its package on many strings. The rules far are the n of each.
const manyStatesTest = `package p

import (
	"math/rand/v2"
	"testing"
)

func words() []string {
	all := []string{""}
	for i := 0; len(all) < 2000; i++ {
		all = append(all, all[i]+"a", all[i]+"b")
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		s := make([]byte, r.IntN(100))
		for i := range s {
			s[i] = "ab"[r.IntN(2)]
		}
		all = append(all, string(s), string(s)+"c", string(s)+"c"+string(s))
	}
	return all
}

// Verdicts on a string follow from its n-th byte from the end.
func TestStates(t *testing.T) {
	for i, n := range %#v {
		r := Start(i)
		member := func(s string) bool { return n == 0 || n > 0 && len(s) >= n && s[len(s)-n] == 'a' || n < 0 && s == "" }
		for _, s := range words() {
			viable := len(s)
			for i, c := range []byte(s) {
				if c != 'a' && c != 'b' || n < 0 {
					viable = i
					break
				}
			}
			want := viable == len(s) && member(s)
			if got := r.Valid(s); got != want {
				t.Errorf("%%v: Valid(%%q) = %%v", r, s, got)
			}
			if err := r.Check(s); (err == nil) != want {
				t.Errorf("%%v: Check(%%q) = %%v", r, s, err)
			}
			d, _ := diagnose(r, s, 0)
			if d.Offset != viable || d.MayEnd != member(s[:viable]) {
				t.Errorf("%%v: %%q: offset %%d, want %%d; may end: %%t", r, s, d.Offset, viable, d.MayEnd)
			}
		}
	}
}
`

// Packages whose automata have as many states as uint8 counts, and one more or
// less, are compiled, and right in all their tables. With -complete, so are
// those with as many as have moves over four bytes, and as many as uint16
// counts.
func addManyStates(t *testing.T, s *scratch) {
	packages := []manyStates{{256, 0, 7, false}, {257, 0, 7, true}}
	if testflag.Complete() {
		packages = append(packages, manyStates{255, 1, 7, false}, manyStates{mostStates, 0, 14, false},
			manyStates{mostStates + 1, 0, 14, true}, manyStates{1 << 16, 0, 15, false},
			manyStates{1<<16 + 1, 0, 15, true})
	}
	for _, p := range packages {
		p.add(t, s)
	}
}

// add adds the package, which has no trees.
func (m manyStates) add(t *testing.T, s *scratch) {
	t.Helper()
	var source strings.Builder
	var starts []string
	var far []int
	rule := func(n int, name, body string) {
		starts, far = append(starts, name), append(far, n)
		fmt.Fprintf(&source, "%s = %s\n", name, body)
	}
	for n := m.least; n <= m.most; n++ {
		body := "*%x61-62"
		if n > 0 {
			body += fmt.Sprintf(" %%x61 %d%%x61-62", n-1)
		}
		rule(n, fmt.Sprintf("far%d", n), body)
	}
	if m.empty {
		rule(-1, "empty", `""`)
	}
	p := newRecursive(t, source.String(), starts...)
	p.Recursive, p.Fast = false, true
	files := packageFiles(t, p)
	states := fmt.Appendf(nil, "start rules has %d states.", m.states)
	if !slices.ContainsFunc(files, func(f File) bool { return bytes.Contains(f.Data, states) }) {
		t.Errorf("there are not %d states", m.states)
	}
	s.add(t, files, fmt.Sprintf(manyStatesTest, far), nil)
}

// Numbers are of the smallest type that holds them.
func TestElement(t *testing.T) {
	for _, test := range []struct {
		limit int
		want  string
	}{{2, "uint8"}, {1 << 8, "uint8"}, {1<<8 + 1, "uint16"}, {1 << 16, "uint16"}, {1<<16 + 1, "uint32"}} {
		if got := element(test.limit); got != test.want {
			t.Errorf("below %d: %s, want %s", test.limit, got, test.want)
		}
	}
}

// The positions of states in the moves over four bytes fit into uint16; an
// automaton of more states has no such moves.
func TestJumpPositions(t *testing.T) {
	// In a state of as many as a power of four, two bits of each byte move in.
	tables := func(states int) *automaton.Tables {
		tables := &automaton.Tables{States: states, Classes: 4, Initial: []int{states - 1},
			Accept: make([]bool, states)}
		for c := range tables.ClassOf {
			tables.ClassOf[c] = uint8(c % 4)
		}
		for state := range states {
			tables.Next = append(tables.Next, []int{4 * state % states, (4*state + 1) % states, (4*state + 2) % states,
				(4*state + 3) % states})
		}
		return tables
	}
	text := newJumpsText(tables(mostStates), true)
	if text == nil {
		t.Fatalf("no moves for %d states", mostStates)
	}
	if position := text.Starts.Values[0]; position < mostStates || position >= 1<<(8*text.Starts.Bytes()) {
		t.Errorf("the position of state %d is %d", mostStates-1, position)
	}
	if newJumpsText(tables(mostStates+1), true) != nil {
		t.Errorf("there are moves for %d states", mostStates+1)
	}
}
