package parser_test

import (
	"encoding/json"
	"go/ast"
	"go/constant"
	goparser "go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/must"
)

// TestLinkedTablesAreCertified walks the tables that Valid runs and the automaton of the certificate together: what is
// linked is the certified automaton, and what it moves over at once, four bytes, two, a character or a loop, is single
// moves of it.
func TestLinkedTablesAreCertified(t *testing.T) {
	for g := range grammar.Revisions() {
		folder := strings.ReplaceAll(g.Name, "-", "")
		testCertified(t, g.Name, filepath.Join("internal", folder, "startrules"), g.StartRules)
	}
	for g := range scheme.Grammars() {
		testCertified(t, g.Name, filepath.Join("scheme", "internal", strings.ReplaceAll(g.Name, "-", "")), g.StartRules)
	}
}

func testCertified(t *testing.T, name, folder string, starts []string) {
	t.Run(name, func(t *testing.T) {
		var c certified
		must.Do(t, json.Unmarshal(must.Have(os.ReadFile("../conformance/certificate/"+name+".json"))(t), &c))
		l := readTables(t, filepath.Join(folder, "dfa_gen.go"))
		l.checkStates(t, c, starts)
		l.checkJumps(t)
		l.checkTwos(t)
		l.checkLoops(t)
		l.checkCharacters(t)
	})
}

// certified is what a certificate has of its automaton: see conformance/certificate/README.md.
type certified struct {
	Classes []int
	States  [][2]json.RawMessage
	Pairs   [][3]json.RawMessage
	Starts  map[string]int
}

// tables are those of one automaton, as they are written in Go.
type tables struct {
	class, next, accept                                 []int
	pairs, jumpClass, jumpStarts, jumps, loops, looping []int
	shift, pairShift, pairClasses                       int // pairShift is 0 if pairs are by bytes
	jumpStates, jumpShift                               int
	twoClass, twos                                      []int
	twoClasses                                          int // 0: no moves over two bytes
	characters                                          []int
	charactersFrom, charactersTo                        [2]int // of two bytes, and of three; 0: none
	ascii                                               bool   // moves over four bytes are over US-ASCII
}

// readTables reads the tables of a generated file, and from its code how they are used.
func readTables(t *testing.T, file string) *tables {
	t.Helper()
	set := token.NewFileSet()
	source := must.Have(os.ReadFile(file))(t)
	using := source // and the file that uses the tables
	for _, name := range must.Have(filepath.Glob(filepath.Join(filepath.Dir(file), "*_gen.go")))(t) {
		using = append(using, must.Have(os.ReadFile(name))(t)...)
	}
	f := must.Have(goparser.ParseFile(set, file, source, goparser.SkipObjectResolution))(t)
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: noImporter{}, IgnoreFuncBodies: true, Error: func(error) {}}
	config.Check(file, set, []*ast.File{f}, info)
	found := map[string][]int{}
	ast.Inspect(f, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for i, name := range spec.Names {
			if c, ok := info.Defs[name].(*types.Const); ok && c.Val().Kind() == constant.String {
				for _, b := range []byte(constant.StringVal(c.Val())) {
					found[name.Name] = append(found[name.Name], int(b))
				}
			} else if ok {
				v, _ := constant.Int64Val(c.Val())
				found[name.Name] = []int{int(v)}
			} else if composite, ok := spec.Values[i].(*ast.CompositeLit); ok {
				found[name.Name] = elements(info, composite)
			}
		}
		return false
	})
	number := func(pattern string) int {
		match := regexp.MustCompile(pattern).FindSubmatch(source)
		if match == nil {
			return 0
		}
		return int(must.Have(strconv.ParseInt(string(match[1]), 0, 0))(t))
	}
	table := func(name string) []int {
		values := found[name]
		if regexp.MustCompile(`uint16At\(` + name + `\b`).Match(using) { // the lower byte first
			var wide []int
			for i := 0; i < len(values); i += 2 {
				wide = append(wide, values[i]|values[i+1]<<8)
			}
			values = wide
		}
		if len(values) == 0 {
			t.Fatalf("%s has no table %s", file, name)
		}
		return values
	}
	l := &tables{
		class: table("class"), next: table("next"), accept: table("accept"),
		pairs: table("pairs"), jumpClass: table("jumpClass"), jumpStarts: table("jumpStarts"), jumps: table("jumps"),
		loops: table("loops"), looping: table("looping"),
		shift:       number(`state<<(\d+)\|uint\(class`),
		pairShift:   number(`pairs\[uint\(class\[first\]\)<<(\d+)`),
		pairClasses: number(`pairClass\(s\[0\], s\[1\]\)\*(\d+)`),
		jumpStates:  table("jumpStates")[0], jumpShift: table("jumpShift")[0],
		twoClasses:     number(`two/(\d+)`),
		charactersFrom: [2]int{number(`1\]&0x3f\)\)-(0x\w+) <=`), number(`2\]&0x3f\)\)-(0x\w+) <=`)},
		charactersTo:   [2]int{number(`1\]&0x3f\)\)-0x\w+ <= (0x\w+)-`), number(`2\]&0x3f\)\)-0x\w+ <= (0x\w+)-`)},
		ascii:          strings.Contains(string(source), "0x8080"),
	}
	if l.twoClasses > 0 {
		l.twoClass, l.twos = table("twoClass"), table("twos")
	}
	if l.charactersTo[0] > 0 {
		l.characters = table("characters")
	}
	return l
}

// elements returns the numbers of an array.
func elements(info *types.Info, array *ast.CompositeLit) []int {
	a, ok := info.Types[array].Type.(*types.Array)
	if !ok {
		return nil
	}
	values := make([]int, a.Len())
	at := 0
	for _, e := range array.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			key, _ := constant.Int64Val(info.Types[pair.Key].Value)
			at, e = int(key), pair.Value
		}
		if value := info.Types[e].Value; value != nil {
			v, _ := constant.Int64Val(value)
			values[at] = int(v)
		}
		at++
	}
	return values
}

func (l *tables) move(state int, b byte) int { return l.next[state<<l.shift|l.class[b]] }

// position is where the moves over four bytes begin of a state.
func (l *tables) position(state int) int {
	if state-1 < l.jumpStates && state > 0 {
		return (state - 1) << l.jumpShift
	}
	return l.jumpStates<<l.jumpShift + state
}

// state is whose position that is.
func (l *tables) state(position int) int {
	if end := l.jumpStates << l.jumpShift; position >= end {
		return position - end
	}
	return position>>l.jumpShift + 1
}

func (l *tables) pairClass(first, second byte) int {
	if l.pairShift > 0 {
		return l.pairs[l.class[first]<<l.pairShift|l.class[second]]
	}
	return l.pairs[int(first)|int(second)<<8]
}

// checkStates follows both automata from each start rule, with each byte.
func (l *tables) checkStates(t *testing.T, c certified, starts []string) {
	type row struct {
		accepting bool
		next      []int
	}
	states := make([]row, len(c.States))
	for i, s := range c.States {
		must.Do(t, json.Unmarshal(s[0], &states[i].accepting))
		must.Do(t, json.Unmarshal(s[1], &states[i].next))
	}
	same := map[int]int{} // certified states, by linked ones
	var todo []int
	meet := func(linked, certified int) {
		if before, met := same[linked]; !met {
			same[linked] = certified
			todo = append(todo, linked)
		} else if before != certified {
			t.Fatalf("state %d is state %d of the certificate, and state %d", linked, before, certified)
		}
	}
	if len(starts) != len(c.Starts) || len(starts) != len(l.jumpStarts) {
		t.Fatalf("%d start rules, %d certified, %d linked", len(starts), len(c.Starts), len(l.jumpStarts))
	}
	for i, start := range starts {
		var state int
		must.Do(t, json.Unmarshal(c.Pairs[c.Starts[strings.ToLower(start)]][0], &state))
		meet(l.state(l.jumpStarts[i]), state)
	}
	for ; len(todo) > 0; todo = todo[1:] {
		linked := todo[0]
		s := states[same[linked]]
		if s.accepting != (l.accept[linked] != 0) {
			t.Fatalf("state %d accepts %d, and is certified %t", linked, l.accept[linked], s.accepting)
		}
		for b := range 256 {
			meet(l.move(linked, byte(b)), s.next[c.Classes[b]])
		}
	}
	if l.accept[0] != 0 {
		t.Error("state 0 accepts")
	}
	for b := range 256 {
		if l.move(0, byte(b)) != 0 {
			t.Errorf("state 0 moves with %#02x", b)
		}
	}
}

// checkJumps compares each move over four bytes with four moves, for one byte of each class.
func (l *tables) checkJumps(t *testing.T) {
	type classes struct{ first, second, pair int }
	pairs := map[classes][2]byte{}
	last := byte(255)
	if l.ascii {
		last = 127
	}
	for first := 0; first <= int(last); first++ {
		for second := 0; second <= int(last); second++ {
			a, b := byte(first), byte(second)
			pairs[classes{l.class[a], l.class[b], l.pairClass(a, b)}] = [2]byte{a, b}
		}
	}
	// All pairs of a class need not lead to one state: those that follow decide.
	var ends func(state int) map[[2]int]bool
	memo := map[int]map[[2]int]bool{}
	ends = func(state int) map[[2]int]bool { // classes of pairs, and the states that they lead to
		if memo[state] == nil {
			memo[state] = map[[2]int]bool{}
			for c, p := range pairs {
				memo[state][[2]int{c.pair, l.move(l.move(state, p[0]), p[1])}] = true
			}
		}
		return memo[state]
	}
	for state := 1; state <= l.jumpStates; state++ {
		for middle := range ends(state) {
			for end := range ends(middle[1]) {
				at := l.position(state) + l.jumpClass[middle[0]*l.pairClasses+end[0]]
				if got, want := l.jumps[at], l.position(end[1]); got != want {
					t.Fatalf("from state %d, pairs of classes %d and %d lead to %d, want %d", state, middle[0], end[0], got, want)
				}
			}
		}
	}
}

// checkTwos compares each move over two bytes with two moves, for one byte of each class. There may be none to
// the states that have moves over four bytes.
func (l *tables) checkTwos(t *testing.T) {
	if l.twoClasses == 0 {
		return
	}
	bytes := map[int]byte{} // by class
	for b := range 256 {
		bytes[l.class[b]] = byte(b)
	}
	moves := 0
	for state := l.jumpStates + 1; (state-l.jumpStates)*l.twoClasses < len(l.twos); state++ {
		for _, first := range bytes {
			middle := l.move(state, first)
			for _, second := range bytes {
				pair := l.twoClass[l.class[first]<<l.shift|l.class[second]]
				got := l.twos[(state-l.jumpStates)*l.twoClasses+pair]
				if got == 0 {
					continue
				}
				moves++
				if end := l.move(middle, second); middle <= l.jumpStates || got != (end-l.jumpStates)*l.twoClasses {
					t.Fatalf("from state %d, %#02x and %#02x lead to %d, not to state %d", state, first, second, got, end)
				}
			}
		}
	}
	if states := len(l.twos)/l.twoClasses + l.jumpStates; states != len(l.accept) || moves == 0 {
		t.Errorf("%d moves over two bytes of %d states, want some of %d", moves, states, len(l.accept))
	}
	t.Logf("%d moves over two bytes", moves)
}

// checkLoops checks that a state stays for all bytes of its loop.
func (l *tables) checkLoops(t *testing.T) {
	stays := 0
	for state := 1; state <= l.jumpStates; state++ {
		for b := range 256 {
			if l.loops[state-1]&l.looping[b] == 0 {
				continue
			}
			stays++
			if to := l.move(state, byte(b)); to != state {
				t.Errorf("state %d loops over %#02x, which leads to state %d", state, b, to)
			}
		}
	}
	t.Logf("%d states with moves over four bytes, %d loops", l.jumpStates, stays)
}

// checkCharacters checks that a state stays for all characters that are said to lead back to it.
func (l *tables) checkCharacters(t *testing.T) {
	if (l.characters != nil) != l.ascii {
		t.Errorf("moves over US-ASCII: %t, over other characters: %d", l.ascii, len(l.characters))
	}
	stays := 0
	for i, characters := range l.characters {
		if characters == 0 {
			continue
		}
		stays++
		for length, first := range l.charactersFrom {
			for c := first; c <= l.charactersTo[length]; c++ {
				text, state := string(rune(c)), i+1
				for _, b := range []byte(text) {
					state = l.move(state, b)
				}
				if state != i+1 || len(text) != length+2 || !utf8.ValidRune(rune(c)) {
					t.Fatalf("state %d stays for U+%04X, which leads to state %d", i+1, c, state)
				}
			}
		}
	}
	if l.ascii && stays == 0 {
		t.Error("no state stays for characters beyond US-ASCII")
	}
}
