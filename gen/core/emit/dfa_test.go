package emit

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
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

// manyStatesProgram runs the start rules of the packages that it imports on
// many strings, and prints what is wrong.
const manyStatesProgram = `package main

import (
	"fmt"
	"math/rand/v2"
%s)

type start interface {
	String() string
	Valid(string) bool
	Check(string) error
}

// check compares verdicts on a string with its n-th byte from the end.
func check(pkg string, r start, n int, s string, offset int, mayEnd bool) {
	viable := len(s)
	for i, c := range []byte(s) {
		if c != 'a' && c != 'b' || n < 0 {
			viable = i
			break
		}
	}
	member := func(s string) bool { return n == 0 || n > 0 && len(s) >= n && s[len(s)-n] == 'a' || n < 0 && s == "" }
	if got, want := r.Valid(s), viable == len(s) && member(s); got != want {
		fmt.Printf("%%s: %%v: Valid(%%q) = %%v\n", pkg, r, s, got)
	}
	if err := r.Check(s); (err == nil) != (viable == len(s) && member(s)) {
		fmt.Printf("%%s: %%v: Check(%%q) = %%v\n", pkg, r, s, err)
	}
	if offset != viable {
		fmt.Printf("%%s: %%v: %%q: offset %%d, want %%d\n", pkg, r, s, offset, viable)
	}
	if want := member(s[:viable]); mayEnd != want {
		fmt.Printf("%%s: %%v: %%q may end: %%v\n", pkg, r, s[:viable], mayEnd)
	}
}

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

func main() {
	for _, s := range words() {
%s	}
}
`

// Packages whose automata have as many states as uint8 counts, and one more or
// less, are compiled, and right in all their tables. With -complete, so are
// those with as many as have moves over four bytes, and as many as uint16
// counts.
func TestManyStates(t *testing.T) {
	t.Parallel()
	packages := []manyStates{{255, 1, 7, false}, {256, 0, 7, false}, {257, 0, 7, true}}
	if testflag.Complete() {
		packages = append(packages, manyStates{mostStates, 0, 14, false}, manyStates{mostStates + 1, 0, 14, true},
			manyStates{1 << 16, 0, 15, false}, manyStates{1<<16 + 1, 0, 15, true})
	}
	dir := t.TempDir()
	var imports, checks strings.Builder
	for _, p := range packages {
		pkg := fmt.Sprintf("p%d", p.states)
		for _, f := range p.emit(t, pkg) {
			fixture.WriteFile(t, filepath.Join(dir, pkg, f.Name), string(f.Data))
		}
		fmt.Fprintf(&imports, "\n\t%q\n", "scratch/"+pkg)
		for n := p.least; n <= p.most; n++ {
			p.check(&checks, pkg, fmt.Sprintf("StartFar%d", n), n)
		}
		if p.empty {
			p.check(&checks, pkg, "StartEmpty", -1)
		}
	}
	fixture.WriteFile(t, filepath.Join(dir, "go.mod"), "module scratch\n\ngo 1.25\n")
	fixture.WriteFile(t, filepath.Join(dir, "main.go"), fmt.Sprintf(manyStatesProgram, imports.String(),
		checks.String()))
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%.4000s", err, out)
	}
}

// emit returns the package's files, which have no trees, and one that exports where a string stops being a member.
func (m manyStates) emit(t *testing.T, pkg string) []File {
	t.Helper()
	var source strings.Builder
	var starts []string
	rule := func(name, body string) {
		starts = append(starts, name)
		fmt.Fprintf(&source, "%s = %s\n", name, body)
	}
	for n := m.least; n <= m.most; n++ {
		body := "*%x61-62"
		if n > 0 {
			body += fmt.Sprintf(" %%x61 %d%%x61-62", n-1)
		}
		rule(fmt.Sprintf("far%d", n), body)
	}
	if m.empty {
		rule("empty", `""`)
	}
	g := must.Have(abnf.ReadGrammar(pkg+".abnf", source.String()))(t)
	a := must.Have(automaton.Languages(g, 0))(t)
	p := Package{Name: pkg, Starts: starts, Grammar: g, Languages: a, Source: Source{Name: pkg + ".abnf"}, Fast: true}
	files := must.Have(p.Files())(t)
	if err := Check(files); err != nil {
		t.Error(err)
	}
	states := fmt.Appendf(nil, "start rules has %d states.", m.states)
	if !slices.ContainsFunc(files, func(f File) bool { return bytes.Contains(f.Data, states) }) {
		t.Errorf("%s has not %d states", pkg, m.states)
	}
	const front = `
func Diagnose(start Start, s string) (int, bool) {
	d, _ := diagnose(start, s, 0)
	return d.Offset, d.MayEnd
}
`
	return append(files, File{"front.go", []byte("package " + pkg + "\n" + front)})
}

// check adds the statements that check a start rule on a string.
func (m manyStates) check(statements *strings.Builder, pkg, start string, n int) {
	fmt.Fprintf(statements, "\t\t{\n\t\t\toffset, mayEnd := %[1]s.Diagnose(%[1]s.%[2]s, s)\n\t\t\tcheck(%[1]q, "+
		"%[1]s.%[2]s, %[3]d, s, offset, mayEnd)\n\t\t}\n", pkg, start, n)
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
