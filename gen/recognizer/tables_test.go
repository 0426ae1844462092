package recognizer

import (
	"fmt"
	"strings"
	"testing"
)

// text returns tables for reading: the classes of bytes, a line for each body, its
// states, the nodes of all networks, and where those of rules begin that are written
// out.
func (t *recognizerTables) text() string {
	var b strings.Builder
	sets := make([]recognizerSet, t.classes)
	for c, class := range t.classOf {
		sets[class].add(byte(c))
	}
	b.WriteString("classes")
	for _, set := range sets {
		b.WriteString(" " + set.text())
	}
	b.WriteString("\n")
	for i, body := range t.starts {
		fmt.Fprintf(&b, "start %d is body %d\n", i, body)
	}
	for i, body := range t.bodies {
		of := "a part"
		if body.rule >= 0 {
			of = t.rules[body.rule]
		}
		fmt.Fprintf(&b, "body %d is %s: state %d, node %d, empty %d, whole %v, cycle %d", i, of, body.state,
			body.node, body.empty, body.whole, body.cycle)
		if body.several {
			b.WriteString(", empty in several ways")
		}
		b.WriteString("\n")
	}
	for i := range t.states[1:] {
		s := &t.states[i+1]
		fmt.Fprintf(&b, "state %d in %s:", i+1, t.rules[s.rule])
		class := 0
		for m := s.moves; class < t.classes; m++ {
			var set recognizerSet
			for ; class <= int(t.moves[m].last); class++ {
				for w, word := range sets[class] {
					set[w] |= word
				}
			}
			if to := t.moves[m].to; to != 0 {
				fmt.Fprintf(&b, " %s→%d", set.text(), to)
			}
		}
		for _, e := range t.callsOf(uint32(i + 1)) {
			fmt.Fprintf(&b, " body %d→%d", e.body, e.to)
		}
		if s.final {
			b.WriteString(" end")
		}
		b.WriteString("\n")
	}
	for i, n := range t.nodes[1:] {
		fmt.Fprintf(&b, "node %d: ", i+1)
		switch n.kind {
		case recognizerFail:
			b.WriteString("fail")
		case recognizerFinal:
			b.WriteString("end")
		case recognizerRead:
			fmt.Fprintf(&b, "%s→%d", t.sets[n.a].text(), n.b)
		case recognizerCall:
			fmt.Fprintf(&b, "body %d→%d", n.a, n.b)
		case recognizerBranch, recognizerLoop:
			fmt.Fprintf(&b, "%d or %d", n.a, n.b)
		case recognizerRule:
			fmt.Fprintf(&b, "%s→%d", t.rules[n.a], n.b)
		}
		b.WriteString("\n")
	}
	for rule, node := range t.written {
		if node > 0 {
			fmt.Fprintf(&b, "%s is node %d\n", t.rules[rule], node)
		}
	}
	fmt.Fprintf(&b, "%d moves, %d sets\n", len(t.moves), len(t.sets))
	return b.String()
}

// text returns the lower-case letters of a set, and * for what else is in it.
func (s recognizerSet) text() string {
	letters, others := "", 0
	for c := range 256 {
		if s.has(byte(c)) {
			if 'a' <= c && c <= 'z' || c == '(' || c == ')' {
				letters += string(rune(c))
			} else {
				others++
			}
		}
	}
	if others > 0 {
		letters += "*"
	}
	return letters
}

func TestTables(t *testing.T) {
	for _, test := range []struct {
		name, grammar string
		limits        bounds
		want          string
	}{
		{"written out", "s = x (%s\"b\" / *%s\"c\") x\nx = %s\"ad\"\n", usual, `
classes ()efghijklmnopqrstuvwxyz* b c a d
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [], cycle 0
state 1 in s: a→2
state 2 in x: d→3
state 3 in s: b→5 c→6 a→4
state 4 in x: d→7
state 5 in s: a→4
state 6 in s: c→6 a→4
state 7 in s: end
node 1: end
node 2: s→1
node 3: end
node 4: x→3
node 5: 6 or 4
node 6: c→5
node 7: b→4
node 8: 7 or 5
node 9: x→8
node 10: end
node 11: d→10
node 12: a→11
s is node 9
x is node 12
20 moves, 4 sets
`},
		{"called", "s = %s\"(\" [s] %s\")\"\n", usual, `
classes abcdefghijklmnopqrstuvwxyz* ( )
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [1], cycle 0
body 1 is s: state 3, node 7, empty 0, whole [], cycle 0
state 1 in s: body 1→2
state 2 in s: end
state 3 in s: (→4
state 4 in s: )→5 body 1→6
state 5 in s: end
state 6 in s: )→5
node 1: end
node 2: body 1→1
node 3: end
node 4: )→3
node 5: body 1→4
node 6: 5 or 4
node 7: (→6
6 moves, 2 sets
`},
		{"called of all", "s = t / %s\"a\"\nt = s / [u] %s\"b\"\nu = *%s\"c\"\n", usual, `
classes ()defghijklmnopqrstuvwxyz* a b c
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [1], cycle 0
body 1 is t: state 3, node 12, empty 0, whole [1], cycle 1
state 1 in s: a→2 body 1→2
state 2 in s: end
state 3 in t: ab→4 c→5 body 1→4
state 4 in t: end
state 5 in t: b→4 c→5
node 1: end
node 2: s→1
node 3: end
node 4: a→3
node 5: body 1→3
node 6: 5 or 4
node 7: end
node 8: b→7
node 9: u→8
node 10: 9 or 8
node 11: s→7
node 12: 11 or 10
node 13: end
node 14: 15 or 13
node 15: c→14
s is node 6
u is node 14
10 moves, 3 sets
`},
		{"without members", "s = %s\"a\" u / %s\"b\" / %s\"bc\" u\nu = <none> / %s\"a\" u\n", usual, `
classes ()defghijklmnopqrstuvwxyz* a c b
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [], cycle 0
body 1 is u: state 0, node 14, empty 0, whole [], cycle 0
state 1 in s: b→2
state 2 in s: end
node 1: end
node 2: s→1
node 3: end
node 4: body 1→3
node 5: c→4
node 6: b→5
node 7: b→3
node 8: 7 or 6
node 9: body 1→3
node 10: a→9
node 11: 10 or 8
node 12: end
node 13: body 1→12
node 14: a→13
s is node 11
3 moves, 3 sets
`},
		{"empty", "s = x / %s\"a\" s\nx = y y\ny = [z]\nz = *x\n", usual, `
classes ()bcdefghijklmnopqrstuvwxyz* a
start 0 is body 0
body 0 is a part: state 1, node 2, empty 3, whole [1], cycle 0, empty in several ways
body 1 is s: state 3, node 7, empty 2, whole [2], cycle 0, empty in several ways
body 2 is y: state 6, node 13, empty 1, whole [2], cycle 1, empty in several ways
state 1 in s: body 1→2 end
state 2 in s: end
state 3 in s: a→4 end
state 4 in s: body 1→5 end
state 5 in s: end
state 6 in y: end
node 1: end
node 2: body 1→1
node 3: end
node 4: body 1→3
node 5: a→4
node 6: x→3
node 7: 6 or 5
node 8: end
node 9: body 2→8
node 10: body 2→9
node 11: end
node 12: z→11
node 13: 12 or 11
node 14: end
node 15: 16 or 14
node 16: x→15
x is node 10
z is node 15
3 moves, 1 sets
`},
		{"empty, small", "s = x x\nx = [y] y\ny = *z\nz = %s\"a\" [x] [%s\"b\"] / %s\"c\"\n", small, `
classes ()defghijklmnopqrstuvwxyz* b c a
start 0 is body 0
body 0 is a part: state 1, node 2, empty 3, whole [2], cycle 0, empty in several ways
body 1 is y: state 4, node 7, empty 1, whole [], cycle 0
body 2 is x: state 7, node 20, empty 2, whole [1], cycle 0, empty in several ways
state 1 in s: body 2→2 end
state 2 in s: body 2→3 end
state 3 in s: end
state 4 in z: c→4 a→5 end
state 5 in z: bc→4 a→5 body 2→6 end
state 6 in z: bc→4 a→5 end
state 7 in x: body 1→8 end
state 8 in x: body 1→9 end
state 9 in x: end
node 1: end
node 2: s→1
node 3: end
node 4: body 2→3
node 5: body 2→4
node 6: end
node 7: 8 or 6
node 8: z→7
node 9: end
node 10: c→9
node 11: b→9
node 12: 11 or 9
node 13: body 2→12
node 14: 13 or 12
node 15: a→14
node 16: 15 or 10
node 17: end
node 18: body 1→17
node 19: body 1→18
node 20: 19 or 18
s is node 5
z is node 16
7 moves, 3 sets
`},
		{"many calls in a state", "s = p / q / r / t / u / v\np = %s\"p\" [p] %s\"z\"\nq = %s\"q\" [q] %s\"z\"\nr = %s\"r\" [r] %s\"z\"\nt = %s\"t\" [t] %s\"z\"\nu = %s\"u\" [u] %s\"z\"\nv = %s\"v\" [v] %s\"z\"\n", usual, `
classes ()abcdefghijklmnoswxy* p q r t u v z
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [1 2 3 4 5 6], cycle 0
body 1 is v: state 3, node 19, empty 0, whole [], cycle 0
body 2 is u: state 7, node 24, empty 0, whole [], cycle 0
body 3 is t: state 11, node 29, empty 0, whole [], cycle 0
body 4 is r: state 15, node 34, empty 0, whole [], cycle 0
body 5 is q: state 19, node 39, empty 0, whole [], cycle 0
body 6 is p: state 23, node 44, empty 0, whole [], cycle 0
state 1 in s: body 1→2 body 2→2 body 3→2 body 4→2 body 5→2 body 6→2
state 2 in s: end
state 3 in v: v→4
state 4 in v: z→5 body 1→6
state 5 in v: end
state 6 in v: z→5
state 7 in u: u→8
state 8 in u: z→9 body 2→10
state 9 in u: end
state 10 in u: z→9
state 11 in t: t→12
state 12 in t: z→13 body 3→14
state 13 in t: end
state 14 in t: z→13
state 15 in r: r→16
state 16 in r: z→17 body 4→18
state 17 in r: end
state 18 in r: z→17
state 19 in q: q→20
state 20 in q: z→21 body 5→22
state 21 in q: end
state 22 in q: z→21
state 23 in p: p→24
state 24 in p: z→25 body 6→26
state 25 in p: end
state 26 in p: z→25
node 1: end
node 2: s→1
node 3: end
node 4: body 1→3
node 5: body 2→3
node 6: 5 or 4
node 7: body 3→3
node 8: 7 or 6
node 9: body 4→3
node 10: 9 or 8
node 11: body 5→3
node 12: 11 or 10
node 13: body 6→3
node 14: 13 or 12
node 15: end
node 16: z→15
node 17: body 1→16
node 18: 17 or 16
node 19: v→18
node 20: end
node 21: z→20
node 22: body 2→21
node 23: 22 or 21
node 24: u→23
node 25: end
node 26: z→25
node 27: body 3→26
node 28: 27 or 26
node 29: t→28
node 30: end
node 31: z→30
node 32: body 4→31
node 33: 32 or 31
node 34: r→33
node 35: end
node 36: z→35
node 37: body 5→36
node 38: 37 or 36
node 39: q→38
node 40: end
node 41: z→40
node 42: body 6→41
node 43: 42 or 41
node 44: p→43
s is node 14
31 moves, 7 sets
`},
		{"counted", "s = 5%s\"a\" *3x\nx = %s\"bc\"\n", small, `
classes ()defghijklmnopqrstuvwxyz* b c a
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [2], cycle 0
body 1 is a part: state 4, node 13, empty 1, whole [3], cycle 0
body 2 is a part: state 8, node 16, empty 0, whole [], cycle 0
body 3 is x: state 11, node 19, empty 0, whole [], cycle 0
body 4 is a part: state 14, node 24, empty 0, whole [], cycle 0
state 1 in s: body 2→2
state 2 in s: body 1→3 end
state 3 in s: end
state 4 in s: body 3→5 end
state 5 in s: body 3→6 end
state 6 in s: body 3→7 end
state 7 in s: end
state 8 in s: body 4→9
state 9 in s: a→10
state 10 in s: end
state 11 in x: b→12
state 12 in x: c→13
state 13 in x: end
state 14 in s: a→15
state 15 in s: a→16
state 16 in s: a→17
state 17 in s: a→18
state 18 in s: end
node 1: end
node 2: s→1
node 3: end
node 4: body 1→3
node 5: body 2→4
node 6: end
node 7: body 3→6
node 8: 7 or 6
node 9: body 3→6
node 10: 9 or 6
node 11: body 3→10
node 12: body 3→11
node 13: 12 or 8
node 14: end
node 15: a→14
node 16: body 4→15
node 17: end
node 18: c→17
node 19: b→18
node 20: end
node 21: a→20
node 22: a→21
node 23: a→22
node 24: a→23
s is node 5
17 moves, 3 sets
`},
		{"halves", "s = (%s\"a\" %s\"b\" / %s\"c\" %s\"d\" / %s\"e\") *(%s\"f\" %s\"g\") 2*%s\"h\"\n", small, `
classes ()ijklmnopqrstuvwxyz* a c e b d f g h
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [1], cycle 0
body 1 is s: state 3, node 5, empty 0, whole [], cycle 0
body 2 is a part: state 6, node 11, empty 0, whole [], cycle 0
body 3 is a part: state 10, node 21, empty 0, whole [], cycle 0
state 1 in s: body 1→2
state 2 in s: end
state 3 in s: body 3→4
state 4 in s: body 2→5
state 5 in s: end
state 6 in s: f→7 h→8
state 7 in s: g→6
state 8 in s: h→9
state 9 in s: h→9 end
state 10 in s: a→11 c→12 e→13
state 11 in s: b→13
state 12 in s: d→13
state 13 in s: end
node 1: end
node 2: body 1→1
node 3: end
node 4: body 2→3
node 5: body 3→4
node 6: end
node 7: 8 or 6
node 8: h→7
node 9: h→7
node 10: h→9
node 11: 13 or 10
node 12: g→11
node 13: f→12
node 14: end
node 15: e→14
node 16: d→14
node 17: c→16
node 18: 17 or 15
node 19: b→14
node 20: a→19
node 21: 20 or 18
21 moves, 8 sets
`},
		{"half of a repetition", "s = *(%s\"ab\" / %s\"cd\" / %s\"ef\" / %s\"gh\")\n", small, `
classes ()ijklmnopqrstuvwxyz* a c b d e g f h
start 0 is body 0
body 0 is a part: state 1, node 2, empty 2, whole [1], cycle 0
body 1 is s: state 3, node 4, empty 1, whole [2], cycle 0
body 2 is a part: state 4, node 9, empty 0, whole [3 4], cycle 0
body 3 is a part: state 6, node 15, empty 0, whole [], cycle 0
body 4 is a part: state 10, node 21, empty 0, whole [], cycle 0
state 1 in s: body 1→2 end
state 2 in s: end
state 3 in s: body 2→3 end
state 4 in s: body 3→5 body 4→5
state 5 in s: end
state 6 in s: e→7 g→8
state 7 in s: f→9
state 8 in s: h→9
state 9 in s: end
state 10 in s: a→11 c→12
state 11 in s: b→13
state 12 in s: d→13
state 13 in s: end
node 1: end
node 2: body 1→1
node 3: end
node 4: 5 or 3
node 5: body 2→4
node 6: end
node 7: body 3→6
node 8: body 4→6
node 9: 8 or 7
node 10: end
node 11: h→10
node 12: g→11
node 13: f→10
node 14: e→13
node 15: 14 or 12
node 16: end
node 17: d→16
node 18: c→17
node 19: b→16
node 20: a→19
node 21: 20 or 18
20 moves, 8 sets
`},
		{"the largest half", "s = x y z w\nx = %s\"ab\"\ny = %s\"cde\"\nz = %s\"fghij\"\nw = %s\"klm\"\n", bounds{100, 20, 1000, 10}, `
classes ()nopqrstuvwxyz* a b c d e f g h i j k l m
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [], cycle 0
body 1 is z: state 11, node 24, empty 0, whole [], cycle 0
state 1 in s: a→2
state 2 in x: b→3
state 3 in s: c→4
state 4 in y: d→5
state 5 in y: e→6
state 6 in s: body 1→7
state 7 in s: k→8
state 8 in w: l→9
state 9 in w: m→10
state 10 in s: end
state 11 in z: f→12
state 12 in z: g→13
state 13 in z: h→14
state 14 in z: i→15
state 15 in z: j→16
state 16 in z: end
node 1: end
node 2: s→1
node 3: end
node 4: w→3
node 5: body 1→4
node 6: y→5
node 7: x→6
node 8: end
node 9: b→8
node 10: a→9
node 11: end
node 12: e→11
node 13: d→12
node 14: c→13
node 15: end
node 16: m→15
node 17: l→16
node 18: k→17
node 19: end
node 20: j→19
node 21: i→20
node 22: h→21
node 23: g→22
node 24: f→23
s is node 7
x is node 10
y is node 14
w is node 18
39 moves, 13 sets
`},
		{"the least", "s = x y\nx = %s\"abcde\"\ny = %s\"fghijk\"\n", bounds{100, 10, 1000, 10}, `
classes ()lmnopqrstuvwxyz* a b c d e f g h i j k
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [], cycle 0
body 1 is y: state 8, node 18, empty 0, whole [], cycle 0
state 1 in x: a→2
state 2 in x: b→3
state 3 in x: c→4
state 4 in x: d→5
state 5 in x: e→6
state 6 in s: body 1→7
state 7 in s: end
state 8 in y: f→9
state 9 in y: g→10
state 10 in y: h→11
state 11 in y: i→12
state 12 in y: j→13
state 13 in y: k→14
state 14 in y: end
node 1: end
node 2: s→1
node 3: end
node 4: body 1→3
node 5: x→4
node 6: end
node 7: e→6
node 8: d→7
node 9: c→8
node 10: b→9
node 11: a→10
node 12: end
node 13: k→12
node 14: j→13
node 15: i→14
node 16: h→15
node 17: g→16
node 18: f→17
s is node 5
x is node 11
33 moves, 11 sets
`},
		{"the first of two halves", "s = x y\nx = %s\"abc\"\ny = %s\"abd\"\n", bounds{100, 10, 1000, 10}, `
classes ()efghijklmnopqrstuvwxyz* c d a b
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [], cycle 0
body 1 is x: state 6, node 13, empty 0, whole [], cycle 0
state 1 in s: body 1→2
state 2 in s: a→3
state 3 in y: b→4
state 4 in y: d→5
state 5 in s: end
state 6 in x: a→7
state 7 in x: b→8
state 8 in x: c→9
state 9 in x: end
node 1: end
node 2: s→1
node 3: end
node 4: y→3
node 5: body 1→4
node 6: end
node 7: d→6
node 8: b→7
node 9: a→8
node 10: end
node 11: c→10
node 12: b→11
node 13: a→12
s is node 5
y is node 9
17 moves, 4 sets
`},
		{"states", "s = %s\"a\" x\nx = %s\"bc\"\n", bounds{3, 100, 1000, 10}, `
classes ()defghijklmnopqrstuvwxyz* a b c
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [], cycle 0
body 1 is x: state 4, node 8, empty 0, whole [], cycle 0
state 1 in s: a→2
state 2 in s: body 1→3
state 3 in s: end
state 4 in x: b→5
state 5 in x: c→6
state 6 in x: end
node 1: end
node 2: s→1
node 3: end
node 4: body 1→3
node 5: a→4
node 6: end
node 7: c→6
node 8: b→7
s is node 5
9 moves, 3 sets
`},
		{"as many states as can be", "s = %s\"a\" x\nx = %s\"bc\"\n", bounds{4, 100, 1000, 10}, `
classes ()defghijklmnopqrstuvwxyz* a b c
start 0 is body 0
body 0 is a part: state 1, node 2, empty 0, whole [], cycle 0
state 1 in s: a→2
state 2 in s: b→3
state 3 in x: c→4
state 4 in s: end
node 1: end
node 2: s→1
node 3: end
node 4: x→3
node 5: a→4
node 6: end
node 7: c→6
node 8: b→7
s is node 5
x is node 8
9 moves, 3 sets
`},
	} {
		tables, err := newTables(lower(t, readGrammar(t, test.grammar)), test.limits, []string{"s"})
		if err != nil {
			t.Fatal(err)
		}
		if got := "\n" + tables.text(); got != test.want {
			t.Errorf("%s: got%s\nwant%s", test.name, got, test.want)
		}
	}
}

// The nodes that the subset construction holds are those of its subsets, and of what
// each node reaches without reading.
func TestHeld(t *testing.T) {
	g := lower(t, readGrammar(t, "s = *%s\"a\" ( %s\"b\" / %s\"ac\" )\n"))
	b := &builder{bodies: newBodies(g, usual.counted), bounds: usual}
	x := b.body(g.Rule("s"))
	b.writeMissing()
	d := newDeterminization(x, newClasses(g.Sets()), func([]int, map[*activation]bool) uint32 { return 0 })
	if d.held != 3+3 { // at the beginning a, b or the a of ac is read
		t.Errorf("the first state: %d nodes", d.held)
	}
	d.expand(1)
	if d.held != 3+3+1+4+1+1 { // after a these, whose nodes are known, or c; after b nothing
		t.Errorf("after the first byte: %d nodes", d.held)
	}
	for i := 2; i < len(d.states); i++ {
		d.expand(i)
	}
	if len(d.states) != 4 || d.held != 13 {
		t.Errorf("%d states, %d nodes", len(d.states), d.held)
	}
}

// Where the networks of all bodies are too large together, those of each have to be
// smaller, but not smaller than some.
func TestManyNodes(t *testing.T) {
	for _, test := range []struct{ length, nodes, all, bodies int }{
		{70, 128, 80, 1},
		{70, 128, 60, 4}, // the start, s, and its halves
		{70, 64, 80, 4},
		{60, 128, 50, 1},
		{60, 64, 50, 1},
	} {
		g := lower(t, readGrammar(t, "s = %s\""+strings.Repeat("a", test.length)+"\"\n"))
		tables, err := newTables(g, bounds{1000, test.nodes, test.all, 10}, []string{"s"})
		if err != nil || len(tables.bodies) != test.bodies {
			t.Errorf("%+v: %d bodies, %v", test, len(tables.bodies), err)
			continue
		}
		for length := test.length - 1; length <= test.length+1; length++ {
			if got, err := tables.Accepts(0, strings.Repeat("a", length), 0); err != nil ||
				got != (length == test.length) {
				t.Errorf("%+v: %d bytes: %t, %v", test, length, got, err)
			}
		}
	}
}
