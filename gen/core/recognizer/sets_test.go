package recognizer

import (
	"fmt"
	"strings"
	"testing"
)

// text returns a set for reading: its offset, its items, the calls that are kept and, if derivations are to be read,
// their entries and where they return.
func (r *recognizerRun) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "at %d:", r.at)
	for _, i := range r.items {
		fmt.Fprintf(&b, " state %d of %d", i.state, i.call)
	}
	if r.accepted {
		b.WriteString(" accepted")
	}
	for i, c := range r.calls {
		fmt.Fprintf(&b, "\n  %d: body %d at %d", i, c.body, c.at)
		if c.several {
			fmt.Fprintf(&b, " to %d", c.last)
		}
		for w := c.waiting; w != 0; w = r.waiting[w].next {
			fmt.Fprintf(&b, ", state %d of %d", r.waiting[w].state, r.waiting[w].call)
		}
		if c.top != 0 {
			fmt.Fprintf(&b, ", top %d", c.top-1)
		}
	}
	if r.keep {
		fmt.Fprintf(&b, "\n  entries %v, spans %v", r.entries, r.spans)
	}
	b.WriteString("\n")
	return b.String()
}

// The sets of a run and, unless derivations are to be read, the last one with all items.
func TestSets(t *testing.T) {
	for _, test := range []struct {
		name, grammar, input string
		from                 int // offset of the first set that is shown
		keep                 bool
		want                 string
	}{
		{"nesting", "s = %s\"(\" [s] %s\")\"\n", "(())", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 1: state 4 of 1 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 6 of 1
at 2: state 4 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 6 of 1
at 3: state 5 of 2 state 6 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 6 of 1, top 2
at 4: state 5 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
at 4: state 5 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
`},
		{"nesting that fails", "s = %s\"(\" [s] %s\")\"\n", "(()x", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 1: state 4 of 1 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 6 of 1
at 2: state 4 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 6 of 1
at 3: state 5 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 6 of 1, top 2
at 3: state 5 of 2 state 6 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 6 of 1, top 2
`},
		{"right recursion", "s = %s\"a\" [s]\n", "aaa", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 1: state 4 of 1 state 2 of 0 state 3 of 2 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
  2: body 1 at 1, state 5 of 1
at 2: state 4 of 2 state 2 of 0 state 3 of 3 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
  2: body 1 at 1, state 5 of 1, top 1
  3: body 1 at 2, state 5 of 2
at 3: state 4 of 3 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
  2: body 1 at 1, state 5 of 1, top 1
  3: body 1 at 2, state 5 of 2, top 1
at 3: state 4 of 3 state 2 of 0 state 3 of 4 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
  2: body 1 at 1, state 5 of 1, top 1
  3: body 1 at 2, state 5 of 2, top 1
  4: body 1 at 3, state 5 of 3
`},
		{"right recursion, kept", "s = %s\"a\" [s]\n", "aaa", 0, true, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  entries [{0 0} {0 1}], spans []
at 1: state 4 of 1 state 2 of 0 state 3 of 2 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
  2: body 1 at 1, state 5 of 1
  entries [{0 0} {0 1} {1 2}], spans [{1 1} {0 1}]
at 2: state 4 of 2 state 2 of 0 state 3 of 3 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
  2: body 1 at 1, state 5 of 1, top 1
  3: body 1 at 2, state 5 of 2
  entries [{0 0} {0 1} {1 2} {2 3}], spans [{1 1} {0 1} {2 2} {0 2}]
at 3: state 4 of 3 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
  2: body 1 at 1, state 5 of 1, top 1
  3: body 1 at 2, state 5 of 2, top 1
  entries [{0 0} {0 1} {1 2} {2 3}], spans [{1 1} {0 1} {2 2} {0 2} {3 3} {0 3}]
`},
		{"left recursion", "s = [s] %s\"a\"\n", "aaa", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 5 of 1, state 2 of 0
at 1: state 4 of 1 state 5 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 5 of 1, state 2 of 0, top 1
at 2: state 4 of 1 state 5 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 5 of 1, state 2 of 0, top 1
at 3: state 4 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 5 of 1, state 2 of 0, top 1
at 3: state 4 of 1 state 5 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 5 of 1, state 2 of 0, top 1
`},
		{"plain moves", "s = %s\"abcdef\" / \"(\" s \")\"\n", "abcdxf", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 1: state 5 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 4:
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 4: state 10 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
`},
		{"a move that is not plain at the end", "s = %s\"abc\" / \"(\" s \")\"\n", "abc", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 1: state 5 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 3: state 8 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
at 3: state 8 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
`},
		{"calls for which others wait", "s = w s w / %s\"x\"\nw = *%s\"a\"\n", "aax", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 6 of 1, state 2 of 0
at 1: state 4 of 1 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 6 of 1, state 2 of 0
  2: body 1 at 1, state 6 of 2, state 6 of 1
at 2: state 4 of 1 state 4 of 2 state 3 of 3
  0: body 0 at 0
  1: body 1 at 0, state 6 of 1, state 2 of 0
  2: body 1 at 1, state 6 of 2, state 6 of 1
  3: body 1 at 2, state 6 of 3, state 6 of 2, state 6 of 1
at 3: state 5 of 3 state 6 of 3 state 6 of 2 state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 6 of 1, state 2 of 0, top 1
  2: body 1 at 1, state 6 of 2, state 6 of 1, top 2
  3: body 1 at 2, state 6 of 3, state 6 of 2, state 6 of 1, top 3
at 3: state 5 of 3 state 6 of 3 state 6 of 2 state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 6 of 1, state 2 of 0, top 1
  2: body 1 at 1, state 6 of 2, state 6 of 1, top 2
  3: body 1 at 2, state 6 of 3, state 6 of 2, state 6 of 1, top 3
`},
		{"calls that are one", "s = w %s\"(\" w s w %s\")\" / %s\"x\"\nw = *%s\"a\"\n", "(aa(ax)a)", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 1: state 4 of 1 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
at 2: state 4 of 1 state 5 of 2 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
at 3: state 4 of 1 state 5 of 2 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
at 4: state 4 of 2 state 3 of 3
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 1 at 4, state 7 of 2
at 5: state 4 of 2 state 3 of 3
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 1 at 4, state 7 of 2
at 6: state 6 of 3 state 7 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 1 at 4, state 7 of 2, top 3
at 7: state 6 of 2 state 7 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1, top 2
at 8: state 7 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 9: state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
at 9: state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
`},
		{"calls that are one behind a long run", "s = w %s\"(\" w s w %s\")\" / %s\"x\"\nw = *%s\"a\"\n", "(aaaaaaaaaaaaaaaaaaax)", 20, true, `
at 20: state 4 of 1 state 3 of 17
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 1 at 2, state 7 of 1
  4: body 1 at 3, state 7 of 1
  5: body 1 at 4, state 7 of 1
  6: body 1 at 5, state 7 of 1
  7: body 1 at 6, state 7 of 1
  8: body 1 at 7, state 7 of 1
  9: body 1 at 8, state 7 of 1
  10: body 1 at 9, state 7 of 1
  11: body 1 at 10, state 7 of 1
  12: body 1 at 11, state 7 of 1
  13: body 1 at 12, state 7 of 1
  14: body 1 at 13, state 7 of 1
  15: body 1 at 14, state 7 of 1
  16: body 1 at 15, state 7 of 1
  17: body 1 at 16 to 20, state 7 of 1
  entries [{0 0} {0 1} {1 2} {2 3} {3 4} {4 5} {5 6} {6 7} {7 8} {8 9} {9 10} {10 11} {11 12} {12 13} {13 14} {14 15} {15 16} {16 17} {17 17} {18 17} {19 17} {20 17}], spans []
at 21: state 6 of 17 state 7 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 1 at 2, state 7 of 1
  4: body 1 at 3, state 7 of 1
  5: body 1 at 4, state 7 of 1
  6: body 1 at 5, state 7 of 1
  7: body 1 at 6, state 7 of 1
  8: body 1 at 7, state 7 of 1
  9: body 1 at 8, state 7 of 1
  10: body 1 at 9, state 7 of 1
  11: body 1 at 10, state 7 of 1
  12: body 1 at 11, state 7 of 1
  13: body 1 at 12, state 7 of 1
  14: body 1 at 13, state 7 of 1
  15: body 1 at 14, state 7 of 1
  16: body 1 at 15, state 7 of 1
  17: body 1 at 16 to 20, state 7 of 1, top 17
  entries [{0 0} {0 1} {1 2} {2 3} {3 4} {4 5} {5 6} {6 7} {7 8} {8 9} {9 10} {10 11} {11 12} {12 13} {13 14} {14 15} {15 16} {16 17} {17 17} {18 17} {19 17} {20 17}], spans [{17 21}]
at 22: state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
  2: body 1 at 1, state 7 of 1
  3: body 1 at 2, state 7 of 1
  4: body 1 at 3, state 7 of 1
  5: body 1 at 4, state 7 of 1
  6: body 1 at 5, state 7 of 1
  7: body 1 at 6, state 7 of 1
  8: body 1 at 7, state 7 of 1
  9: body 1 at 8, state 7 of 1
  10: body 1 at 9, state 7 of 1
  11: body 1 at 10, state 7 of 1
  12: body 1 at 11, state 7 of 1
  13: body 1 at 12, state 7 of 1
  14: body 1 at 13, state 7 of 1
  15: body 1 at 14, state 7 of 1
  16: body 1 at 15, state 7 of 1
  17: body 1 at 16 to 20, state 7 of 1, top 17
  entries [{0 0} {0 1} {1 2} {2 3} {3 4} {4 5} {5 6} {6 7} {7 8} {8 9} {9 10} {10 11} {11 12} {12 13} {13 14} {14 15} {15 16} {16 17} {17 17} {18 17} {19 17} {20 17}], spans [{17 21} {1 22} {0 22}]
`},
		{"calls that are one where those for which they wait are", "s = w %s\"(\" w s w %s\")\" / t\nt = w %s\"[\" w t w %s\"]\" / %s\"x\"\nw = *%s\"a\"\n", "(aaax)", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 1: state 4 of 1 state 3 of 2 state 8 of 3
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 2 at 1, state 6 of 2
at 2: state 4 of 1 state 5 of 2 state 10 of 3 state 3 of 2 state 8 of 3
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 2 at 1, state 6 of 2
at 3: state 4 of 1 state 5 of 2 state 10 of 3 state 3 of 2 state 8 of 3
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 2 at 1, state 6 of 2
at 4: state 4 of 1 state 3 of 2 state 8 of 3
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 2 at 1, state 6 of 2
at 5: state 11 of 3 state 6 of 2 state 7 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1, top 2
  3: body 2 at 1, state 6 of 2, top 3
at 6: state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
at 6: state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
`},
		{"a new call for which one waits that is an earlier one", "s = w %s\"(\" w s w %s\")\" / t\nt = %s\"x\" [t]\nw = *%s\"a\"\n", "(aax)", 0, false, `
at 0: state 1 of 0 state 3 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
at 1: state 4 of 1 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
at 2: state 4 of 1 state 5 of 2 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
at 3: state 4 of 1 state 3 of 2 state 8 of 4
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 1 at 3, state 7 of 1
  4: body 2 at 3, state 6 of 2
at 4: state 9 of 4 state 6 of 2 state 7 of 1
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1, top 2
  3: body 1 at 3, state 7 of 1
  4: body 2 at 3, state 6 of 2, top 4
at 5: state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
at 5: state 6 of 1 state 2 of 0 accepted
  0: body 0 at 0, top 0
  1: body 1 at 0, state 2 of 0, top 1
`},
		{"a set with all items, in which no calls are one", "s = w %s\"(\" w s w %s\")\" / %s\"x\"\nw = *%s\"a\"\n", "(aay", 2, false, `
at 2: state 4 of 1 state 5 of 2 state 3 of 2
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
at 3:
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
at 3: state 4 of 1 state 5 of 2 state 3 of 3
  0: body 0 at 0
  1: body 1 at 0, state 2 of 0
  2: body 1 at 1, state 7 of 1
  3: body 1 at 3, state 7 of 1
`},
		{"no items", "s = %s\"a\"\n", "x", 0, false, `
at 0: state 1 of 0
  0: body 0 at 0
at 0: state 1 of 0
  0: body 0 at 0
`},
	} {
		tables := tablesOf(t, test.grammar, "s")
		r := tables.begin(test.input, 0)
		r.keep = test.keep
		r.at, r.ahead = 0, tables.column(r.s, 0)
		r.first(0)
		got := "\n"
		show := func() {
			if r.at >= test.from {
				got += r.text()
			}
		}
		err := r.close()
		show()
		for err == nil && r.reads() {
			err = r.step()
			show()
		}
		if err == nil && !test.keep {
			err = r.exact(0)
			show()
		}
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if got != test.want {
			t.Errorf("%s: got%s\nwant%s", test.name, got, test.want)
		}
	}
}
