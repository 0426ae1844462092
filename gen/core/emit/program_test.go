package emit

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/must"
)

// A PEG becomes instructions, expression by expression: of rule k from instruction 3
// on, behind Fail, End and its Open.
func TestProgram(t *testing.T) {
	a, b, l, ab := peg.Range('a', 'a'), peg.Range('b', 'b'), peg.Range('l', 'l'), peg.Range('a', 'b')
	for _, test := range []struct {
		body, want string
		sets       []peg.ByteSet
	}{
		{"l", "Leaf 0", nil},
		{"l*", "Leaves 0", nil},
		{"l+", "Leaf 0, Leaves 0", nil},
		{"'ab' / l", "TryLeaf 0, Jump 11, TestSet 0, Jump 10, Char 97, Char 98, Jump 11, Leaf 0",
			[]peg.ByteSet{a}},
		{"('ab' / l)* 'c'", "Leaves 0, TestSet 0, Jump 17, Choice 17, TestSet 1, Jump 12, Char 97, Char 98, " +
			"Jump 13, Leaf 0, Leaves 0, TestSet 0, Commit 17, PartialCommit 7, Char 99",
			[]peg.ByteSet{a.Union(l), a}},
		{"'lb' / l", "TestSet 0, Jump 9, Choice 9, Char 108, Char 98, Commit 10, Leaf 0", []peg.ByteSet{l}},
		{"[ab] / 'b'", "Leaf 0", nil},
		{"_m", "Call 8", nil},
		{"'ab'", "Char 97, Char 98", nil},
		{`"a1"`, "Set 0, Char 49", []peg.ByteSet{a.Union(peg.Range('A', 'A'))}},
		{"[ab] [b-c] [ab] [b]", "Set 0, Set 1, Set 0, Char 98", []peg.ByteSet{ab, peg.Range('b', 'c')}},
		{". !.", "Any 0, TestSet 0, Jump 7, Fail 0", []peg.ByteSet{peg.ByteSet{}.Complement()}},
		{"'a' / l / 'b'", "Leaf 0", nil},
		{"'ac' / 'al' / 'bc'", "TestSet 0, Jump 9, Choice 9, Char 97, Char 99, Commit 16, TestSet 0, Jump 14, " +
			"Char 97, Char 108, Jump 16, Char 98, Char 99", []peg.ByteSet{a}},
		{"'a'? 'b'", "TestSet 0, Jump 6, Char 97, Char 98", []peg.ByteSet{a}},
		{"('a' l*)? 'b'", "TestSet 0, Jump 7, Char 97, Leaves 0, Char 98", []peg.ByteSet{a}},
		{"('a' l+)? 'b'", "TestSet 0, Jump 10, Choice 10, Char 97, Leaf 0, Leaves 0, Commit 10, Char 98",
			[]peg.ByteSet{a}},
		{"('a' l?)* 'b'", "TestSet 0, Jump 10, Char 97, TestSet 1, Jump 9, Leaf 0, Jump 3, Char 98",
			[]peg.ByteSet{a, l}},
		{"('a' ('lb' / l*))* 'c'", "TestSet 0, Jump 14, Char 97, TestSet 1, Jump 12, Choice 12, Char 108, Char 98, " +
			"Commit 13, Leaves 0, Jump 3, Char 99", []peg.ByteSet{a, l}},
		{"'ab'* 'c'", "TestSet 0, Jump 11, Choice 11, Char 97, Char 98, TestSet 0, Commit 11, PartialCommit 6, Char 99",
			[]peg.ByteSet{a}},
		{"[a-b]* 'b'* [a-b]+", "Span 0, Span 1, Set 0, Span 0", []peg.ByteSet{ab, b}},
		{"'ab'+", "Char 97, Char 98, TestSet 0, Jump 13, Choice 13, Char 97, Char 98, TestSet 0, Commit 13, " +
			"PartialCommit 8", []peg.ByteSet{a}},
		{"&'a' 'a'", "TestSet 0, Fail 0, Char 97", []peg.ByteSet{a}},
		{"!'a' 'b'", "TestSet 0, Jump 6, Fail 0, Char 98", []peg.ByteSet{a}},
		{"!l 'b'", "TestSet 0, Jump 6, Fail 0, Char 98", []peg.ByteSet{l}},
		{"&'ab' 'a'", "Choice 7, Char 97, Char 98, BackCommit 8, Fail 0, Char 97", nil},
		{"!'ab' 'b'", "Choice 7, Char 97, Char 98, FailTwice 0, Char 98", nil},
		{"&{ p.ahead(position, 1) } 'a' &{ p.ahead(position, 2) }", "Lookahead 0, Char 97, Lookahead 1", nil},
	} {
		part := RulePart{PEG: readGrammar(t, "k <- "+test.body+"\nl <- 'l'\n_m <- l l"), Rules: []string{"k"}}
		m := must.Have(newProgram(readABNF(t, "s = k\nk = L\nL = \"l\"\n"), []RulePart{part}))(t)
		var all []string
		for _, i := range m.instructions {
			all = append(all, fmt.Sprint(i.Op, " ", i.Arg))
		}
		want := "Fail 0, End 0, Open 1, " + test.want + ", Return 0, Open 2, Char 108, Return 0, "
		if got := strings.Join(all, ", "); !strings.HasPrefix(got, want) {
			t.Errorf("%s: got\n%s, want\n%s", test.body, got, want)
		}
		if diff := cmp.Diff(test.sets, m.sets); diff != "" {
			t.Errorf("%s: sets (-want +got)\n%s", test.body, diff)
		}
	}
}

// What a rule matches by a byte and leaves behind it is a block, if it comes first of what can begin with the byte. If
// nothing else can, no more is tried.
func TestBlocks(t *testing.T) {
	for _, test := range []struct {
		body, want string
		blocks     []block
	}{
		{"(l / p)*", "Leaves 1, Return 0", []block{{2, []int{0, 0}}}},
		{"l / p", "Leaf 1, Return 0", []block{{2, []int{0, 0}}}},
		{"(l / p / '%')*", "Leaves 1, TestSet 0", []block{{2, []int{0, 0}}}},
		{"(l / p / q)*", "Leaves 1, TestSet 0", []block{{2, []int{0, 0}}}},
		{"(l / q / p)*", "Leaves 1, TestSet 0", []block{{3, []int{0}}}},
		{"('%' / l / p)*", "Leaves 0", nil},
		{"(l / '%' l)*", "Leaves 0, TestSet 0", nil},                                       // of no rule
		{"(l / p2)*", "Leaves 0, TestSet 0", nil},                                          // a part is not a leaf
		{"(l / p3)*", "Leaves 0, TestSet 0", []block{{12, []int{0, 0}}, {2, []int{0, 0}}}}, // the lines of m, which is a part
		{"(l / looks)*", "Leaves 0, TestSet 0", nil},                                       // it looks ahead
		{"(l / itself)*", "Leaves 0, TestSet 0", nil},
		{"(l / long)*", "Leaves 1, Return 0", []block{{7, slices.Repeat([]int{0}, 14)}}},
		{"(l / utf8)*", "Leaves 2, Return 0", []block{{9, []int{0, 1}}}},
		{"(l / longer)*", "Leaves 0, TestSet 0", nil},
	} {
		text := "k <- " + test.body + "\nl <- 'l'\np <- '%' l l\nq <- '%' l\np2 <- '%' p\nlooks <- '%' &l l\n" +
			"itself <- '%' itself\nlong <- '%'" + strings.Repeat(" l", 14) + "\nlonger <- '%'" + strings.Repeat(" l", 15) +
			"\nutf8 <- [c-d] [0-9] 'x'"
		if strings.Contains(test.body, "p3") {
			text += "\np3 <- '%' m\nm <- l / p"
		}
		abnf := "k = l\n"
		for _, name := range []string{"l", "p", "q", "p2", "looks", "itself", "long", "longer", "utf8", "p3", "m"} {
			abnf += name + " = \"l\"\n"
		}
		m := must.Have(newProgram(readABNF(t, abnf), []RulePart{{PEG: readGrammar(t, text), Rules: []string{"k"}}}))(t)
		var all []string
		for _, i := range m.instructions[3:] {
			all = append(all, fmt.Sprint(i.Op, " ", i.Arg))
		}
		if got := strings.Join(all, ", "); !strings.HasPrefix(got, test.want+", ") {
			t.Errorf("%s: got\n%.90s, want\n%s", test.body, got, test.want)
		}
		if diff := cmp.Diff(test.blocks, m.blocks); diff != "" {
			t.Errorf("%s: blocks (-want +got)\n%s", test.body, diff)
		}
	}
}

// If several parts have a rule, each except the last counts only if it matches all of the input. Lookaheads come from
// all parts; no match begins with a rule that only a PEG has.
func TestProgramOfParts(t *testing.T) {
	const ahead = "&{ p.ahead(position, 1) }"
	parts := []RulePart{
		{PEG: readGrammar(t, "k <- _h\n_h <- "+ahead+" l\nl <- 'a'"), Rules: []string{"k", "l"},
			Lookaheads: make([]automaton.Language, 3)},
		{PEG: readGrammar(t, "k <- "+ahead+" l\nl <- 'b'"), Rules: []string{"k", "l"},
			Lookaheads: make([]automaton.Language, 1)},
		{PEG: readGrammar(t, "k <- "+ahead), Rules: []string{"k"}, Lookaheads: make([]automaton.Language, 1)},
	}
	m := must.Have(newProgram(readABNF(t, "s = k\nk = l\nl = \"l\"\n"), parts))(t)
	want := strings.Join([]string{
		"rules.Fail, rules.End, ",
		"rules.Open | 1<<8, rules.Call | 5<<8, rules.Return, ",
		"rules.Lookahead, rules.Leaf, rules.Return, ",
		"rules.Open | 2<<8, rules.Char | 97<<8, rules.Return, ",
		"rules.Open | 1<<8, rules.Lookahead | 3<<8, rules.Leaf | 1<<8, rules.Return, ",
		"rules.Open | 2<<8, rules.Char | 98<<8, rules.Return, ",
		"rules.Open | 1<<8, rules.Lookahead | 4<<8, rules.Return, ",
		"rules.Choice | 28<<8, rules.Call | 2<<8, rules.TestSet, rules.Jump | 26<<8, rules.Fail, rules.Commit | " +
			"27<<8, rules.Return, ",
		"rules.Choice | 35<<8, rules.Call | 11<<8, rules.TestSet, rules.Jump | 33<<8, rules.Fail, rules.Commit " +
			"| 34<<8, rules.Return, ",
		"rules.Call | 18<<8, rules.Return, ",
		"rules.Choice | 44<<8, rules.Call | 8<<8, rules.TestSet, rules.Jump | 42<<8, rules.Fail, rules.Commit | " +
			"43<<8, rules.Return, ",
		"rules.Call | 15<<8, rules.Return, ",
	}, "\n") + "\n"
	if got := m.text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if want := map[string]int{"k": 21, "l": 37}; !maps.Equal(m.entries, want) {
		t.Errorf("entries %v, want %v", m.entries, want)
	}
}

// A PEG must not have a rule that the ABNF does not have, nor a program more instructions than 16 bits tell apart.
func TestProgramErrors(t *testing.T) {
	g := readABNF(t, "s = \"a\"\n")
	for _, test := range []struct {
		literal int // bytes
		rule    string
		want    string
	}{
		{1, "t", "rule t of the PEG: the ABNF has no rule of that name"},
		{1<<16 - 4, "s", ""},
		{1<<16 - 3, "s", "the program has 65537 instructions, more than 65536"},
	} {
		text := test.rule + " <- '" + strings.Repeat("a", test.literal) + "'"
		m, err := newProgram(g, []RulePart{{PEG: readGrammar(t, text), Rules: []string{test.rule}}})
		if got := message(err); got != test.want || (m == nil) != (err != nil) {
			t.Errorf("%d bytes in %s: error %v, want %s", test.literal, test.rule, err, test.want)
		}
	}
}

// A leaf has 15 bits.
func TestProgramOfManyRules(t *testing.T) {
	var text strings.Builder
	for i := range 1<<15 - 1 {
		fmt.Fprintf(&text, "r%d = \"a\"\n", i)
	}
	const want = "the program has 32769 kinds of leaves, more than 32768"
	part := RulePart{PEG: readGrammar(t, "r0 <- 'a'"), Rules: []string{"r0"}}
	if m, err := newProgram(readABNF(t, text.String()), []RulePart{part}); m != nil || message(err) != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// message returns the text of an error, "" for none.
func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
