package emit

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/must"
)

// tablesOf returns the tables of rules of a grammar.
func tablesOf(t *testing.T, text string, rules ...string) *automaton.Tables {
	t.Helper()
	a := languagesOf(t, text)
	var all []automaton.Language
	for _, rule := range rules {
		l := must.Have(a.Rule(rule))(t)
		all = append(all, l)
	}
	return a.Space.Tables(all...)
}

// The moves over four bytes of an automaton, and the bytes that its states stay for, if these are 16 or more.
func TestJumpsText(t *testing.T) {
	pairs := func(class func(first, second byte) int) string {
		all := make([]int, 1<<16)
		for pair := range all {
			all[pair] = class(byte(pair), byte(pair>>8))
		}
		return sparseTable(all)
	}
	looping := func(loops func(c byte) int) []int {
		all := make([]int, 256)
		for c := range all {
			all[c] = loops(byte(c))
		}
		return all
	}
	array := func(name, element string, values ...int) textTable {
		return textTable{Name: name, Element: element, Values: values, IsArray: true}
	}
	start := textTable{Name: "jumpStarts", Element: "uint16", Values: []int{0}}
	in := func(c, first, last byte) bool { return first <= c && c <= last }
	all := func(last byte) func(first, second byte) int {
		return func(first, second byte) int {
			if in(first, 'a', last) && in(second, 'a', last) {
				return 1
			}
			return 0
		}
	}
	for _, test := range []struct {
		grammar string
		want    jumpsText
	}{
		{"s = *%s\"a\"\n", jumpsText{
			States: 1, Pairs: 2, Shift: 1, PairOf: pairs(all('a')),
			Starts: start, ClassOf: array("jumpClass", "uint8", 0, 0, 0, 1), Moves: array("jumps", "uint16", 2, 0),
		}},
		{"s = *%x61-70\n", jumpsText{
			States: 1, Pairs: 2, Shift: 1, PairOf: pairs(all('p')),
			Starts: start, ClassOf: array("jumpClass", "uint8", 0, 0, 0, 1), Moves: array("jumps", "uint16", 2, 0),
			Loops: &textTable{Name: "loops", Element: "uint8", Values: []int{1}},
			Looping: &textTable{Name: "looping", Element: "uint8",
				Values: looping(func(c byte) int { return all('p')(c, c) })},
		}},
		{"s = *%x61-6F %s\"z\"\n", jumpsText{
			States: 2, Pairs: 3, Shift: 2, PairOf: pairs(func(first, second byte) int {
				if in(first, 'a', 'o') && second == 'z' {
					return 1 // more like none than the other
				}
				return 2 * all('o')(first, second)
			}),
			Starts: start,
			// of two pairs in the loop, and of one and the end
			ClassOf: array("jumpClass", "uint8", 0, 0, 0, 0, 0, 0, 0, 2, 1),
			Moves:   array("jumps", "uint16", 8, 0, 4, 0, 8, 8, 8, 0),
		}},
	} {
		if diff := cmp.Diff(&test.want, newJumpsText(tablesOf(t, test.grammar, "s"), true)); diff != "" {
			t.Errorf("%s: (-want +got)\n%.4000s", test.grammar, diff)
		}
	}
	got := newJumpsText(tablesOf(t, "s = *%x61-70 [ %s\"-\" *%x61-71 ]\n", "s"), true)
	want := looping(func(c byte) int {
		switch {
		case in(c, 'a', 'p'):
			return 3
		case c == 'q':
			return 1 // the larger set
		}
		return 0
	})
	if !slices.Equal(got.Loops.Values, []int{2, 1}) || !slices.Equal(got.Looping.Values, want) ||
		got.Looping.Element != "uint8" || got.ASCII {
		t.Errorf("loops %v, bytes %v", got.Loops, got.Looping)
	}
}

// If they are not fast, pairs of bytes are sorted by the classes of the bytes, each first one in a row of its own.
func TestJumpsByClasses(t *testing.T) {
	tables := tablesOf(t, "s = *%x61-6F %s\"z\"\n", "s")
	got := newJumpsText(tables, false)
	if got.PairOf != "" || got.ClassOf.IsArray || got.Moves.IsArray {
		t.Errorf("tables that are fast: %v", got)
	}
	for _, test := range []struct {
		first, second byte
		want          int
	}{{'a', 'o', 2}, {'a', 'z', 1}, {'z', 'a', 0}, {'z', 'z', 0}, {'a', 'p', 0}} {
		first, second := int(tables.ClassOf[test.first]), int(tables.ClassOf[test.second])
		if pair := got.PairOfClasses.Values[first<<shift(tables)|second]; pair != test.want {
			t.Errorf("%q, %q: %d, want %d", test.first, test.second, pair, test.want)
		}
	}
}

// There is a bit for each set of bytes that states stay for.
func TestLoopElement(t *testing.T) {
	for sets, want := range map[int]string{8: "uint8", 9: "uint16", 16: "uint16", 17: "uint16"} {
		text := "s = *%x61-70"
		for i := 1; i < sets; i++ {
			text += fmt.Sprintf(" \"-\" *%%x%02X-%02X", 0x61-i, 0x70+i)
		}
		got := newJumpsText(tablesOf(t, text+"\n", "s"), true)
		loops := len(slices.DeleteFunc(slices.Clone(got.Loops.Values), func(set int) bool { return set == 0 }))
		if got.Loops.Element != want || loops > sets {
			t.Errorf("%d sets: %d states of %s", sets, loops, got.Loops.Element)
		}
	}
}

// If pairs of bytes lead to too many different states, the moves are over US-ASCII, unless those do, too.
func TestJumpsOfASCII(t *testing.T) {
	const classes = 17 // 289 pairs of them
	tables := &automaton.Tables{States: 2 + classes + classes*classes, Classes: classes, Initial: []int{1}}
	tables.Accept = make([]bool, tables.States)
	tables.Next = make([][]int, tables.States)
	for state := range tables.Next {
		tables.Next[state] = make([]int, classes)
	}
	for first := range classes {
		tables.Next[1][first] = 2 + first
		for second := range classes {
			tables.Next[2+first][second] = 2 + classes + first*classes + second
		}
	}
	for _, test := range []struct {
		begin       int // of the bytes whose classes differ
		moves, only bool
	}{{128, true, true}, {100, false, false}, {256, true, false}} {
		for c := range tables.ClassOf {
			tables.ClassOf[c] = 0
			if c >= test.begin {
				tables.ClassOf[c] = uint8(min(c-test.begin+1, classes-1))
			}
		}
		if got := newJumpsText(tables, true); (got != nil) != test.moves || got != nil && got.ASCII != test.only {
			t.Errorf("from byte %d on: %v", test.begin, got != nil)
		}
	}
}

// A part has a rule of the ABNF only.
func TestRuleTablesError(t *testing.T) {
	p := newPackage(t, "s = x\nx = \"x\"\n", "s")
	if _, err := p.RuleTables(RulePart{PEG: readGrammar(t, "y <- 'y'"),
		Rules: []string{"y"}}); message(err) != "rule y of the PEG: the ABNF has no rule of that name" {
		t.Error(err)
	}
}
