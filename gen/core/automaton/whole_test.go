package automaton_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/must"
)

// text returns the rules of a grammar over bytes in ABNF, each with a body made of it.
func text(g *automaton.Grammar, body func(*automaton.Rule) automaton.Expr) string {
	var f abnf.File
	for _, r := range g.Rules {
		f.Rules = append(f.Rules, &abnf.Rule{Name: r.Name, Body: automaton.Raise(body(r))})
	}
	return strings.TrimSuffix(f.String(), "\n")
}

// What terminals become over bytes: neighbouring sets are one, and what is in nothing
// but a group is not in one.
func TestLower(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{`"aB-1"`, `x = "ab-1"`},
		{`%s"aB"`, `x = %s"aB"`},
		{`%x61 / %x63-64 / "e" / y / %x66`, `x = ( %s"E" / %s"a" / %x63-65 ) / y / %s"f"`},
		{`%x61 / ( %x62 / y / %x63 ) / %x64`, `x = %x61-62 / y / %x63-64`},
		{`( %x61 %x62 ) "c" ( "d" y )`, `x = %s"ab" "cd" y`},
		{`[ %x61 ] 2%x62 *3%x63 2*%x64 1%x65 *1%x66`, `x = [ %s"a" ] 2%s"b" *3%s"c" 2*%s"d" %s"e" [ %s"f" ]`},
		{`""`, `x = ""`},
		{`<prose> / %x61`, `x = %s"a"`},
		{`%x61.62.63`, `x = %s"abc"`},
		{`%d34.0.127`, `x = %x22 %x00 %x7F`},
	} {
		g := grammar(t, "x = "+test.body+"\r\ny = \"y\"\r\n")
		if got, _, _ := strings.Cut(text(g, func(r *automaton.Rule) automaton.Expr { return r.Body }),
			"\n"); got != test.want {
			t.Errorf("%s: %s, want %s", test.body, got, test.want)
		}
	}
}

// The code points of a range as sequences of bytes.
func TestUTF8Sequences(t *testing.T) {
	for _, test := range []struct{ codes, want string }{
		{"%x41-5A", `x = %x41-5A`},
		{"%x7F-80", `x = %x7F / %xC2 %x80`},
		{"%x80-7FF", `x = %xC2-DF %x80-BF`},
		{"%x7FF-800", `x = %xDF %xBF / %xE0 %xA0 %x80`},
		{"%x800-FFFF", `x = %xE0 %xA0-BF %x80-BF / ( %xE1-EC / %xEE-EF ) %x80-BF %x80-BF / %xED %x80-9F %x80-BF`},
		{"%x10000-1FFFD / %x30000-3FFFD / %x40000-4FFFD / %x50000", `x = %xF0 ( %x90-9E / %xB0-BE ) %x80-BF %x80-BF
  / %xF0 ( %x9F / %xBF ) %x80-BE %x80-BF
  / %xF0 ( %x9F / %xBF ) %xBF %x80-BD
  / %xF1 %x80-8E %x80-BF %x80-BF
  / %xF1 %x8F %x80-BE %x80-BF
  / %xF1 %x8F %xBF %x80-BD
  / %xF1 %x90 %x80 %x80`},
		{"%xFFFF-10000", `x = %xEF %xBF %xBF / %xF0 %x90 %x80 %x80`},
		{"%x10000-10FFFF", `x = %xF0 %x90-BF %x80-BF %x80-BF / %xF1-F3 %x80-BF %x80-BF %x80-BF / %xF4 %x80-8F ` +
			`%x80-BF %x80-BF`},
		{"%x81-FE", `x = %xC2 %x81-BF / %xC3 %x80-BE`},
		{"%x1041-10C3", `x = %xE1 %x81 %x81-BF / %xE1 %x82 %x80-BF / %xE1 %x83 %x80-83`},
		{"%x12345-23456", `x = %xF0 %x92 %x8D %x85-BF
  / %xF0 %x92 %x8E-BF %x80-BF
  / %xF0 %x93-A2 %x80-BF %x80-BF
  / %xF0 %xA3 %x80-90 %x80-BF
  / %xF0 %xA3 %x91 %x80-96`},
		{"%xD000-E000", `x = %xED %x80-9F %x80-BF / %xEE %x80 %x80`},
	} {
		g := grammar(t, "x = "+test.codes+"\r\ny = %x10FFFF\r\n")
		if got, _, _ := strings.Cut(text(g, func(r *automaton.Rule) automaton.Expr { return r.Body }),
			"\ny "); got != test.want {
			t.Errorf("%s: %s, want %s", test.codes, got, test.want)
		}
	}
}

// Recursion at the end of a rule becomes repetition, other recursion stays.
func TestIterative(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{`"a" [ x ]`, `x = 1*"a"`},
		{`"a" [ "," x ]`, `x = "a" *",a"`},
		{`"a" "b" [ "," ";" x ]`, `x = "ab" *",;ab"`},
		{`"a" x / "b"`, `x = *"a" "b"`},
		{`"a" x / "b" x / "c" / "d"`, `x = *( "a" / "b" ) ( %x43-44 / %x63-64 )`},
		{`"a" ( "b" x / "c" )`, `x = *"ab" "ac"`},
		{`"a" [ "b" x / "c" ]`, `x = *"ab" ( "ac" / "a" )`},
		{`x`, `x = *"" <nothing>`},
		{`"a" x`, `x = *"a" <nothing>`},
		{`"a"`, `x = "a"`},
		{`"a" x "b"`, `x = "a" x "b"`},
		{`"a" x "b" [ x ]`, `x = "a" x "b" [ x ]`},
		{`x "a" [ x ]`, `x = x "a" [ x ]`},
		{`"a" [ x "," x ]`, `x = "a" [ x "," x ]`},
		{`"a" *x`, `x = "a" *x`},
		{`"a" 1*1x`, `x = "a" x`},
		{`"a" y / y`, `x = "a" y / y`},
		{`"a" x / ""`, `x = *"a"`},
	} {
		g := grammar(t, "x = "+test.body+"\r\ny = \"y\" [ x ]\r\n")
		if got, _, _ := strings.Cut(text(g, automaton.Iterative), "\ny "); got != test.want {
			t.Errorf("%s: %s, want %s", test.body, got, test.want)
		}
	}
}

// What a PEG could match if nothing were ordered or looked for.
func TestPlain(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{`'a' / 'bc' / "d"`, `A = %s"a" / %s"bc" / "d"`},
		{`('a' B)* 'c'+ 'd'? .`, `A = *( %s"a" B ) 1*%s"c" [ %s"d" ] %x00-FF`},
		{`&'a' !'b' [a-c] / B / C`, `A = "" %x61-63 / B / <nothing>`},
		{`(!. / &.)`, `A = ""`},
	} {
		g := must.Have(peg.Read("", []byte("A <- "+test.body+"\nB <- 'b'\n")))(t)
		if got, _, _ := strings.Cut(text(automaton.Plain(g), func(r *automaton.Rule) automaton.Expr { return r.Body }),
			"\n"); got != test.want {
			t.Errorf("%s: %s, want %s", test.body, got, test.want)
		}
	}
}

// The tables of rules: states breadth first from the first one of each, then by how
// often strings are in them.
func TestTablesText(t *testing.T) {
	for _, test := range []struct{ name, grammar, rules, want, sorted string }{
		{"one", "x = %x61 *%x62-63 [ %x64 ]\r\n", "x", `
4 classes, first [1]
0:
1: a→2
2: b-c→2 d→3 end
3: end
`, `
4 classes, first [1]
0:
1: a→2
2: b-c→2 d→3 end
3: end
`},
		{"two that share", "x = %x61 y\r\ny = %x62 / %x63 y\r\n", "x y", `
4 classes, first [1 2]
0:
1: a→2
2: b→3 c→2
3: end
`, `
4 classes, first [1 2]
0:
1: a→2
2: b→3 c→2
3: end
`},
		{"nothing", "x = <prose>\r\ny = \"\"\r\n", "x y", `
1 classes, first [0 1]
0:
1: end
`, `
1 classes, first [0 1]
0:
1: end
`},
		{"stays", "x = %x2D %x2E *%x61-70 %x2D %x2E\r\n", "x", `
4 classes, first [1]
0:
1: -→2
2: .→3
3: -→4 a-p→3
4: .→5
5: end
`, `
4 classes, first [2]
0:
1: -→4 a-p→1
2: -→3
3: .→1
4: .→5
5: end
`},
		{"passes", "x = %x2D *%x61-6F %x2D 2%x31-39 %x2D / 3%x61-7A\r\n", "x", `
5 classes, first [1]
0:
1: -→2 a-o→3 p-z→3
2: -→4 a-o→2
3: a-o→5 p-z→5
4: 1-9→6
5: a-o→7 p-z→7
6: 1-9→8
7: end
8: -→7
`, `
5 classes, first [1]
0:
1: -→5 a-o→3 p-z→3
2: end
3: a-o→4 p-z→4
4: a-o→2 p-z→2
5: -→6 a-o→5
6: 1-9→7
7: 1-9→8
8: -→2
`},
	} {
		g := grammar(t, test.grammar)
		a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
		var all []automaton.Language
		for _, rule := range strings.Fields(test.rules) {
			l := must.Have(a.Rule(rule))(t)
			all = append(all, l)
		}
		tables := a.Space.Tables(all...)
		got := tablesText(tables)
		tables.SortStates()
		if sorted := tablesText(tables); got != test.want || sorted != test.sorted {
			t.Errorf("%s: got%s\nsorted%s", test.name, got, sorted)
		}
	}
}

// tablesText returns tables for reading: the first states, and for each state its moves
// by the bytes.
func tablesText(t *automaton.Tables) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n%d classes, first %v\n", t.Classes, t.Initial)
	for state, row := range t.Next {
		fmt.Fprintf(&b, "%d:", state)
		for class, to := range row {
			if to == 0 {
				continue
			}
			var set peg.ByteSet
			for c, of := range t.ClassOf {
				if int(of) == class {
					set.Add(byte(c))
				}
			}
			for first, last := range set.Ranges() {
				fmt.Fprintf(&b, " %c", first)
				if last > first {
					fmt.Fprintf(&b, "-%c", last)
				}
			}
			fmt.Fprintf(&b, "→%d", to)
		}
		if t.Accept[state] {
			b.WriteString(" end")
		}
		b.WriteString("\n")
	}
	return b.String()
}
