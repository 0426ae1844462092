package rules

import (
	"slices"
	"strings"
	"testing"
)

// TestParse executes programs, each of a rule 0 that begins at instruction 2. A
// token is the number of its rule, or of its table of leaves, the token behind it, and
// where it begins and ends.
func TestParse(t *testing.T) {
	letters := [4]uint64{0, 1<<('a'-64) | 1<<('b'-64)}
	var leaves [768]uint16 // the second table: "a" matches 3 in 2, "b" matches, but is not a rule's
	leaves[256+'a'], leaves[256+'b'] = firstLeaf+5, emptyLeaf
	leaves[512+'a'], leaves[512+'%'] = emptyLeaf, firstBlock // the third: "%" begins a block
	for _, test := range []struct {
		name    string
		program []Instruction // behind Fail and End
		s       string
		want    []Token // none: no match
	}{
		{"byte", []Instruction{Open, Char | 'a'<<8, Return}, "a", []Token{{0, 1, 0, 1}}},
		{"another byte", []Instruction{Open, Char | 'a'<<8, Return}, "b", nil},
		{"byte at the end", []Instruction{Open, Char | 'a'<<8, Return}, "", nil},
		{"more than the match", []Instruction{Open, Char | 'a'<<8, Return}, "aa", nil},
		{"set", []Instruction{Open, Set, Any, Return}, "b\xff", []Token{{0, 1, 0, 2}}},
		{"not in the set", []Instruction{Open, Set, Any, Return}, "ca", nil},
		{"span", []Instruction{Open, Span, Char | 'c'<<8, Return}, "abbac", []Token{{0, 1, 0, 5}}},
		{"empty span", []Instruction{Open, Span, Char | 'c'<<8, Return}, "c", []Token{{0, 1, 0, 1}}},
		// 0 <- 1 / "a"
		{"choice", []Instruction{Open, Choice | 6<<8, Call | 8<<8, Commit | 7<<8, Char | 'a'<<8, Return, Open | 1<<8,
			Char | 'b'<<8, Return},
			"b", []Token{{0, 2, 0, 1}, {1, 2, 0, 1}}},
		{"failed match", []Instruction{Open, Choice | 6<<8, Call | 8<<8, Commit | 7<<8, Char | 'a'<<8, Return, Open |
			1<<8, Char | 'b'<<8, Return},
			"a", []Token{{0, 1, 0, 1}}},
		// 0 <- 1*, 1 <- "a" "b"
		{"repetition", []Instruction{Open, Choice | 6<<8, Call | 7<<8, PartialCommit | 4<<8, Return, Open | 1<<8, Char |
			'a'<<8, Char | 'b'<<8, Return},
			"abab", []Token{{0, 3, 0, 4}, {1, 2, 0, 2}, {1, 3, 2, 4}}},
		{"repetition that ends within", []Instruction{Open, Choice | 6<<8, Call | 7<<8, PartialCommit | 4<<8, Return,
			Open | 1<<8, Char | 'a'<<8, Char | 'b'<<8, Return},
			"aba", nil},
		// 0 <- &1 2, 1 <- "a", 2 <- .
		{"and", []Instruction{Open, Choice | 6<<8, Call | 9<<8, BackCommit | 7<<8, Fail, Call | 12<<8, Return, Open |
			1<<8, Char | 'a'<<8, Return, Open | 2<<8, Any, Return},
			"a", []Token{{0, 2, 0, 1}, {2, 2, 0, 1}}},
		{"and that fails", []Instruction{Open, Choice | 6<<8, Call | 9<<8, BackCommit | 7<<8, Fail, Call | 12<<8,
			Return, Open | 1<<8, Char | 'a'<<8, Return, Open | 2<<8, Any, Return},
			"b", nil},
		// 0 <- !1 2, 1 <- "a", 2 <- .
		{"not", []Instruction{Open, Choice | 6<<8, Call | 8<<8, FailTwice, Call | 11<<8, Return, Open | 1<<8, Char |
			'a'<<8, Return, Open | 2<<8, Any, Return},
			"b", []Token{{0, 2, 0, 1}, {2, 2, 0, 1}}},
		{"not that fails", []Instruction{Open, Choice | 6<<8, Call | 8<<8, FailTwice, Call | 11<<8, Return, Open | 1<<8,
			Char | 'a'<<8, Return, Open | 2<<8, Any, Return},
			"a", nil},
		{"leaf", []Instruction{Open, Leaf | 1<<8, Leaf | 1<<8, Return}, "ab", []Token{{0, 2, 0, 2}, {5, 2, 0, 1}}},
		{"no leaf", []Instruction{Open, Leaf | 1<<8, Return}, "c", nil},
		{"leaf at the end", []Instruction{Open, Leaf | 1<<8, Return}, "", nil},
		{"leaf of no match", []Instruction{Leaf | 1<<8, Return}, "a", []Token{{5, 1, 0, 1}}},
		{"leaves", []Instruction{Open, Leaves | 1<<8, Any, Return}, "abac",
			[]Token{{0, 2, 0, 4}, {run | 1, 2, 0, 3}}},
		{"leaves of no match", []Instruction{Leaves | 1<<8, Return}, "aa", []Token{{run | 1, 1, 0, 2}}},
		{"no leaves", []Instruction{Open, Leaves, Any, Return}, "a", []Token{{0, 1, 0, 1}}},
		{"leaves of another table", []Instruction{Open, Leaves, Return}, "a", nil},
		{"block", []Instruction{Open, Leaf | 2<<8, Return}, "%ab", []Token{{0, 2, 0, 3}, {run | 2, 2, 0, 3}}},
		{"block that ends early", []Instruction{Open, Leaf | 2<<8, Return}, "%a", nil},
		{"block of another byte", []Instruction{Open, Leaf | 2<<8, Return}, "%ac", nil},
		{"blocks", []Instruction{Open, Leaves | 2<<8, Any, Any, Return}, "a%ab%bba%a",
			[]Token{{0, 2, 0, 10}, {run | 2, 2, 0, 8}}},
		{"block tried", []Instruction{Open, TryLeaf | 2<<8, Jump | 6<<8, Fail, Return}, "%bb",
			[]Token{{0, 2, 0, 3}, {run | 2, 2, 0, 3}}},
		{"block tried in vain", []Instruction{Open, TryLeaf | 2<<8, Fail, Any, Any, Return}, "%b", []Token{{0, 1, 0, 2}}},
		{"test", []Instruction{Open, TestSet, Jump | 6<<8, Any, Any, Return}, "ac", []Token{{0, 1, 0, 2}}},
		{"test that fails", []Instruction{Open, TestSet, Jump | 6<<8, Any, Any, Return}, "c", []Token{{0, 1, 0, 1}}},
		{"test at the end", []Instruction{Open, TestSet, Jump | 6<<8, Any, Return}, "", []Token{{0, 1, 0, 0}}},
		// 0 <- "a" as leaf / 1, 1 <- "c"
		{"leaf tried", []Instruction{Open, TryLeaf | 1<<8, Jump | 6<<8, Call | 7<<8, Return, Open | 1<<8, Char | 'c'<<8,
			Return},
			"a", []Token{{0, 2, 0, 1}, {5, 2, 0, 1}}},
		{"leaf tried in vain", []Instruction{Open, TryLeaf | 1<<8, Jump | 6<<8, Call | 7<<8, Return, Open | 1<<8, Char |
			'c'<<8, Return},
			"c", []Token{{0, 2, 0, 1}, {1, 2, 0, 1}}},
		{"leaf tried at the end", []Instruction{Open, TryLeaf | 1<<8, Jump | 6<<8, Call | 7<<8, Return, Open | 1<<8,
			Char | 'c'<<8, Return},
			"", nil},
		// 0 <- (leaf leaf 1)* leaf*, where 1 matches "c": the leaves of a turn that fails are not children
		{"leaves of a failed turn", []Instruction{Open, Choice | 8<<8, Leaf | 1<<8, Leaf | 1<<8, Call | 10<<8,
			PartialCommit | 4<<8, Leaves | 1<<8, Return, Open | 1<<8, Char | 'c'<<8, Return},
			"bacab", []Token{{0, 4, 0, 5}, {5, 2, 1, 2}, {1, 3, 2, 3}, {run | 1, 4, 3, 5}}},
		// 0 <- &(leaf) leaf: what is looked at is not a child
		{"leaf looked at", []Instruction{Open, Choice | 6<<8, Leaf | 1<<8, BackCommit | 7<<8, Fail, Leaf | 1<<8,
			Return},
			"a", []Token{{0, 2, 0, 1}, {5, 2, 0, 1}}},
		// Lookahead 0 is "b" and 65 is "a".
		{"lookahead", []Instruction{Open, Lookahead | 65<<8, Any, Return}, "a", []Token{{0, 1, 0, 1}}},
		{"lookahead that fails", []Instruction{Open, Lookahead | 65<<8, Any, Return}, "b", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			tables := Tables{
				Entry:   []uint16{2},
				Program: slices.Concat([]Instruction{Fail, End}, test.program),
				Sets:    [][4]uint64{letters},
				Leaves:  uint16s(leaves[:]...),
				Blocks:  []Block{{Chain: 7, Parts: []uint16{1, 1}}},
				Ahead: &Ahead{
					Class:   strings.Repeat("\x00", 'a') + "\x01\x02" + strings.Repeat("\x00", 255-'b'),
					Classes: 3,
					Next:    uint16s(3, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3),
					Holds:   [][]uint64{{0, 0}, {0, 1 << 1}, {1, 0}, {0, 0}},
				},
			}
			got, ok := tables.Parse(new(Scratch), 0, test.s)
			if !slices.Equal(got, test.want) && ok || ok != (test.want != nil) {
				t.Errorf("%q: %v, %t, want %v", test.s, got, ok, test.want)
			}
		})
	}
}

// Matches nest as deep as the string has it: 1 <- "a" 1 / "".
func TestParseDeep(t *testing.T) {
	tables := Tables{
		Entry:   []uint16{2},
		Program: []Instruction{Fail, End, Open, Choice | 7<<8, Char | 'a'<<8, Call | 2<<8, Commit | 7<<8, Return},
	}
	s := make([]byte, 1000)
	for i := range s {
		s[i] = 'a'
	}
	tokens, ok := tables.Parse(new(Scratch), 0, string(s))
	if !ok || len(tokens) != len(s)+1 {
		t.Fatalf("%d tokens, %t", len(tokens), ok)
	}
	for i, token := range tokens {
		if want := (Token{0, uint32(len(tokens)), uint32(i), uint32(len(s))}); i < len(s) && token != want {
			t.Fatalf("token %d is %v, want %v", i, token, want)
		}
	}
}

// The digits of numbers count from the least.
func TestNumbers(t *testing.T) {
	for _, n := range []Numbers{{3, "0A?"}, {3, "0A?000"}} {
		for i, want := range []int{0, 17, 15} {
			if got := n.at(i); got != want {
				t.Errorf("%q: number %d is %d, want %d", n.Digits, i, got, want)
			}
		}
	}
	n := Numbers{2, "1o20?1"}
	if got := [2]int{n.at(0), n.at(1)}; got != [2]int{1 + 2<<6 + 15<<12, 63 + 1<<12} {
		t.Errorf("%q: %d", n.Digits, got)
	}
}
