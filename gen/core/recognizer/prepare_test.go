package recognizer

import (
	"fmt"
	"strings"
	"testing"
)

// The size of an expression that is written out, and the lengths of its strings.
func TestSize(t *testing.T) {
	const most = unknown
	for _, test := range []struct {
		body string
		want size
	}{
		{"%x61-62", size{1, 1, 1}},
		{"<none>", size{1, most, 0}},
		{`""`, size{0, 0, 0}},
		{`"abc"`, size{3, 3, 3}},
		{`"a" / "bcd" / "ef"`, size{1 + 2 + 4 + 3, 1, 3}},
		{`["ab"]`, size{4, 0, 2}},
		{`*"ab"`, size{3, 0, most}},
		{`*""`, size{1, 0, 0}},
		{`*<none>`, size{2, 0, 0}},
		{`3*"ab"`, size{9, 6, most}},
		{`2*4"ab"`, size{4 + 2*4, 4, 8}},
		{`5"ab"`, size{10, 10, 10}},
		{`6"ab"`, size{1, 12, 12}},
		{`*6"ab"`, size{2, 0, 12}},
		{`*5"ab"`, size{20, 0, 10}},
		{`10"a"`, size{10, 10, 10}},
		{`11"a"`, size{1, 11, 11}},
		{`1("abcdef" "ghijkl")`, size{12, 12, 12}},
		{`2000"a"`, size{1, most, most}},
		{`*2000"a"`, size{2, 0, most}},
		{`2000*"a"`, size{3, most, most}},
		{"x", size{4, 2, 2}},
		{"x x", size{8, 4, 4}},
		{"called", size{1, 0, most}},
		{`called "a"`, size{2, 1, most}},
		{"d30", size{manyNodes, most, most}},
	} {
		var text strings.Builder
		text.WriteString("s = " + test.body + "\nx = \"xx\"\ncalled = \"(\"\n")
		for i := range 30 {
			fmt.Fprintf(&text, "d%d = d%d d%d\n", i+1, i, i)
		}
		text.WriteString("d0 = \"d\"\n")
		g := lower(t, readGrammar(t, text.String()))
		s := newSizes(g, 10)
		s.call(g.Rule("called"))
		if got := s.size(g.Rule("s").Body); got != test.want {
			t.Errorf("%s: %v, want %v", test.body, got, test.want)
		}
	}
}

// A diagnosis names a rule itself if it has begun before, or has only or some long strings; otherwise it names what is
// around it.
func TestToken(t *testing.T) {
	for _, test := range []struct {
		name, x, begun string
		want           string
	}{
		{"short", `"abcd"`, "", "s"},
		{"begun", `"abcd"`, "a", "x"},
		{"not short", `"abcde"`, "", "x"},
		{"up to 16 bytes", `1*16"a"`, "", "s"},
		{"up to 17 bytes", `1*17"a"`, "", "x"},
		{"a rule in a rule", `y`, "", "s"},
		{"a rule in a rule, begun", `y`, "b", "y"},
		{"a long rule in a rule", `1*y`, "", "x"},
	} {
		tables := tablesOf(t, "s = x \"-\"\nx = "+test.x+"\ny = \"bcd\"\n", "s")
		if d, err := tables.Diagnose(0, test.begun+"+", 0); d.Rule != test.want || d.Offset != len(test.begun) ||
			err != nil {
			t.Errorf("%s: %v, %v; want %s", test.name, d, err, test.want)
		}
	}
}

// There is a bit for each class of bytes, for the end and for any byte, in whole words.
func TestWords(t *testing.T) {
	for _, test := range []struct{ classes, words int }{{2, 1}, {62, 1}, {63, 2}, {126, 2}, {127, 3}} {
		var text strings.Builder
		text.WriteString("s = %x00")
		for c := 1; c < test.classes-1; c++ {
			fmt.Fprintf(&text, " / %%x%02X s", c)
		}
		tables := tablesOf(t, text.String()+"\n", "s")
		tables.once.Do(tables.prepare)
		if tables.classes != test.classes || tables.words != test.words ||
			len(tables.live) != test.words*len(tables.states) {
			t.Errorf("%d classes: %d words, %d in all; want %d classes, %d words", tables.classes, tables.words,
				len(tables.live), test.classes, test.words)
		}
		if last := string(rune(max(test.classes-2, 1))); test.classes > 2 {
			if ok, err := tables.Accepts(0, last+last+"\x00", 0); !ok || err != nil {
				t.Errorf("%d classes: %t, %v", test.classes, ok, err)
			}
		}
	}
}
