package emit

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/must"
)

// numbers returns so many numbers from a first one on.
func numbers(first, count int) []int {
	var all []int
	for i := range count {
		all = append(all, first+i)
	}
	return all
}

// Elements of array literals stand 32 to a line; if zeros are left out, each run of others has its own line.
func TestTable(t *testing.T) {
	const (
		line = "\n0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, " +
			"26, 27, 28, 29, 30, 31, "
		all = line + "\n32, 33, "
	)
	for _, test := range []struct {
		values        []int
		table, sparse string
	}{
		{nil, "\n", "\n"},
		{[]int{7}, "\n7, \n", "7, \n"},
		{[]int{0}, "\n0, \n", "\n"},
		{numbers(0, 32), line + "\n", "\n1: " + line[len("\n0, "):] + "\n"},
		{numbers(0, 34), all + "\n", "\n1: " + strings.ReplaceAll(all, "\n", "")[len("0, "):] + "\n"},
		{[]int{3, 0, 4, 5, 0, 0, 6}, "\n3, 0, 4, 5, 0, 0, 6, \n", "3, \n2: 4, 5, \n6: 6, \n"},
	} {
		if got := table(test.values); got != test.table {
			t.Errorf("%v: %q, want %q", test.values, got, test.table)
		}
		if got := sparseTable(test.values); got != test.sparse {
			t.Errorf("%v without zeros: %q, want %q", test.values, got, test.sparse)
		}
	}
}

// A table is a string of as many bytes, or digits, for each number as the largest needs, or an
// array.
func TestTextTable(t *testing.T) {
	array := newTextTable("t", []int{0, 300}, 301)
	array.IsArray = true
	for _, test := range []struct {
		table    textTable
		text, at string
	}{
		{newTextTable("t", nil, 2), `const t = ""`, "uint(t[i+1])"},
		{newTextTable("t", []int{1, 'a', 255}, 256), "const t = \"\" +\n\"\\x01a\\xff\"", "uint(t[i+1])"},
		{newTextTable("t", []int{1, 256}, 257), "const t = \"\" +\n\"\\x01\\x00\\x00\\x01\"", "uint16At(t, i+1)"},
		{newTextTable("t", []int{1 << 16}, 1<<16+1), "const t = \"\" +\n\"\\x00\\x00\\x01\\x00\"",
			"(uint16At(t, 2*(i+1)) | uint16At(t, 2*(i+1)+1)<<16)"},
		{newTextTable("t", make([]int, 33), 2), "const t = \"\" +\n\"" + strings.Repeat("\\x00", 32) +
			"\" +\n\"\\x00\"", "uint(t[i+1])"},
		{array, "var t = [2]uint16{\n1: 300, \n}", "uint(t[i+1])"},
		{newTextTable("t", []int{0, 10, 63}, 64).spelled(), "const t = \"\" +\n\"0:o\"", "uint(t[i+1]-'0')"},
		{newTextTable("t", []int{1, 64, 1<<12 + 2}, 1<<16).spelled(), "const t = \"\" +\n\"102010001\"",
			"uint(t[i+1]-'0') | uint(t[i+1+3]-'0')<<6 | uint(t[i+1+6]-'0')<<12"},
		{newTextTable("t", make([]int, 97), 2).spelled(), "const t = \"\" +\n\"" + strings.Repeat("0", 96) + "\" +\n\"0\"",
			"uint(t[i+1]-'0')"},
	} {
		if got := test.table.String(); got != test.text {
			t.Errorf("%s, want %s", got, test.text)
		}
		if got := test.table.At("i+1"); got != test.at {
			t.Errorf("%s: %s, want %s", test.text, got, test.at)
		}
	}
}

// Bits are in words of 64, the first one the least.
func TestBitRows(t *testing.T) {
	row := func(length int, set ...int) []bool {
		bits := make([]bool, length)
		for _, i := range set {
			bits[i] = true
		}
		return bits
	}
	got := bitRows([][]bool{row(1), row(1, 0), row(64, 1, 63), row(65, 0, 64), nil})
	want := [][]uint64{{0}, {1}, {1<<63 | 2}, {1, 1}, {}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// languagesOf returns the languages of a grammar.
func languagesOf(t *testing.T, text string) *automaton.ABNF {
	t.Helper()
	a := must.Have(automaton.Languages(readABNF(t, text), 0))(t)
	return a
}

// bytesTable returns a table of bytes of diagnoses.
func bytesTable(name string, values ...int) textTable {
	return textTable{Name: "diagnosis" + name, Element: "uint8", Values: values}
}

// The tables of what is wrong with strings, with a place for each move, and with
// lists of moves, in which similar classes stand together.
func TestDiagnosticsText(t *testing.T) {
	d := must.Have(languagesOf(t, "s = 1*( x / \"-\" ) %s\"z\"\nx = %x61-63\n").Diagnostics("s"))(t)
	xs := peg.Range('a', 'c').Union(peg.Range('-', '-'))
	z := peg.Range('z', 'z')
	// classesOf returns the classes of the bytes, with the numbers of the classes of x and z.
	classesOf := func(ofX, ofZ int) textTable {
		all := make([]int, 256)
		all['z'] = ofZ
		for c := range all {
			if xs.Has(byte(c)) {
				all[c] = ofX
			}
		}
		return bytesTable("Class", all...)
	}
	want := diagnosticsText{
		States: 4, Initial: bytesTable("Initial", 1), Accept: bytesTable("Accept", 0, 0, 0, 1),
		Classes: classesOf(1, 2),
		Dense: &denseText{Width: 3, Moves: textTable{
			Name: "diagnosisMoves", Element: "uint8", Values: []int{0, 0, 0, 0, 6, 0, 0, 6, 9, 0, 0, 0}, IsArray: true,
		}},
		Sets: []peg.ByteSet{{}, xs, xs.Union(z)}, SetsOf: bytesTable("SetOf", 0, 1, 2, 0).spelled(),
		Diagnoses: []diagnosisText{{}, {Diagnosis: automaton.Diagnosis{Rule: "s", Next: xs}},
			{Diagnosis: automaton.Diagnosis{Rule: "s", Next: xs.Union(z)}}, {Diagnosis: automaton.Diagnosis{Rule: "s"}}},
		Of: bytesTable("Of", 0, 1, 2, 3).spelled(),
	}
	if diff := cmp.Diff(want, newDiagnosticsText(d, true, false)); diff != "" {
		t.Errorf("with places (-want +got)\n%s", diff)
	}
	sortClasses(&d.Tables)
	want.Classes, want.Dense = classesOf(2, 1).biased(), nil
	want.Lists = &listsText{Rows: bytesTable("Row", 0, 1, 3, 0).spelled(),
		Last: bytesTable("Last", 2, 1, 2, 0, 1, 2).biased(), To: bytesTable("To", 0, 0, 2, 0, 3, 2).spelled()}
	if diff := cmp.Diff(want, newDiagnosticsText(d, false, false)); diff != "" {
		t.Errorf("with lists (-want +got)\n%s", diff)
	}
}

// If there are too many moves for each to have a place, there are lists of them.
func TestDenseMoves(t *testing.T) {
	for states, dense := range map[int]bool{mostDenseMoves / 256: true, mostDenseMoves/256 + 1: false} {
		d := &automaton.Diagnostics{
			Tables:    automaton.Tables{States: states, Classes: 256, Initial: []int{1}, Accept: make([]bool, states)},
			Diagnoses: make([]automaton.Diagnosis, states),
		}
		for range states {
			d.Next = append(d.Next, make([]int, 256))
		}
		if text := newDiagnosticsText(d, true, false); (text.Dense != nil) != dense || (text.Lists == nil) != dense {
			t.Errorf("%d states: dense %v, lists %v", states, text.Dense, text.Lists)
		}
	}
}

// Numbers of states have two bytes.
func TestFit(t *testing.T) {
	for n, want := range map[int]string{0: "", 65536: "",
		65537: "the automaton of the rules has 65537 states, more than 65536"} {
		if got := message(fit("the automaton of the rules", n, "states")); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

// Each class is the most like the one before it, the first of those that are alike.
func TestSortClasses(t *testing.T) {
	for _, test := range []struct {
		next  [][]int
		order []int
	}{
		{[][]int{{0, 0, 0, 0}, {1, 2, 1, 2}, {3, 4, 3, 3}}, []int{0, 2, 3, 1}},
		{[][]int{{0, 0, 0}, {1, 2, 3}}, []int{0, 1, 2}},
		{[][]int{{0, 0, 0, 0, 0}, {1, 2, 3, 1, 2}, {1, 2, 3, 2, 1}}, []int{0, 3, 1, 4, 2}},
		{[][]int{{0}}, []int{0}},
	} {
		tables := &automaton.Tables{States: len(test.next), Classes: len(test.order), Next: slices.Clone(test.next)}
		for c := range test.order {
			tables.ClassOf[c] = uint8(c)
		}
		sortClasses(tables)
		for state, row := range test.next {
			for i, c := range test.order {
				if tables.Next[state][i] != row[c] || tables.ClassOf[c] != uint8(i) {
					t.Errorf("%v: %v, classes %v", test.next, tables.Next, tables.ClassOf[:len(test.order)])
				}
			}
		}
	}
}

// Classes of pairs and of four bytes that stand elsewhere lead to the same states.
func TestSortJumps(t *testing.T) {
	tables := tablesOf(t, "s = *( x [ \"-\" y ] \";\" )\nx = %x61-64 *%x63-66\ny = 1*3%x61-66 / \"z\" *x\n", "s")
	j, ok := tables.Jumps(mostMoves)
	if !ok {
		t.Fatal("no moves over four bytes")
	}
	moves := func() (all []int) {
		for _, row := range j.Next {
			for _, first := range j.PairOf {
				for _, a := range first {
					for _, second := range j.PairOf {
						for _, b := range second {
							all = append(all, row[j.ClassOf[a][b]])
						}
					}
				}
			}
		}
		return all
	}
	before, pairs, fours := moves(), fmt.Sprint(j.PairOf), fmt.Sprint(j.ClassOf)
	sortPairs(j)
	sortFours(j)
	if !slices.Equal(moves(), before) || fmt.Sprint(j.PairOf) == pairs || fmt.Sprint(j.ClassOf) == fours {
		t.Error("the moves are others, or the order is the same")
	}
}
