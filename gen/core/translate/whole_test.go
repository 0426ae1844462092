package translate_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/translate"
	"github.com/urispec/urispec/internal/must"
)

// All of the translations of small grammars: each construct at its least, and each
// kind of guard.
func TestWhole(t *testing.T) {
	const unknownRest = "y = 2%x61-62 z / z z\nz = 1*%x61-62 ( %x61-62 / %s\"a\" )\nr = %s\"(\" [ r ] %s\")\" / " +
		"%s\"b\"\n"
	for _, test := range []struct{ name, text, starts, want string }{
		{"two start rules", "x = y \"b\"\ny = *%s\"b\"\nz = %s\"c\"\n", "y x", `
_start <- y / x
x <- _2_y "b"
y <- 'b'*
_2_y <- ('b' &"b")*
`},
		{"variants", "x = y %s\"ab\" / \"-\" y %s\"b\"\ny = *%s\"a\" [ %s\"ab\" ]\n", "x", `
_start <- x
x <- y 'ab' / '-' _2_y 'b'
y <- ('a' !'b')* ('ab' &'a')?
_2_y <- ('a' !'bb')* 'ab'?
`},
		{"one variant for prefix-free rules", "x = y %s\"ab\" / \"-\" y %s\"b\"\ny = %s\"ab\" / %s\"ac\"\n", "x", `
_start <- x
x <- y 'ab' / '-' y 'b'
y <- 'ab' / 'ac'
`},
		{"names", "X-y = A--b / 2c-D\nA--b = \"a\"\nc-D = *%s\"a\" *%s\"ab\"\n", "X-y", `
_start <- X_y
X_y <- A__b ![ab] / c_D c_D
A__b <- "a"
c_D <- ('a' !'b')* 'ab'*
`},
		{"counts", "x = 2*4%s\"a\" 3%s\"b\" *2%s\"c\" 0%s\"d\" 1*%s\"e\" 2*%s\"f\"\n", "x", `
_start <- x
x <- 'aa' ('a' 'a'?)? 'bbb' ('c' 'c'?)? 'e'+ 'ff' 'f'*
`},
		{"7 turns", "x = *7%s\"a\" %s\"b\"\n", "x", `
_start <- x
x <- ('a' ('a' ('a' ('a' ('a' ('a' 'a'?)?)?)?)?)?)? 'b'
`},
		{"8 turns", "x = *8%s\"a\" %s\"b\"\n", "x", `
_start <- x
x <- _counted1 'b'
_counted1 <- ('a' ('a' ('a' ('a' ('a' ('a' ('a' 'a'?)?)?)?)?)?)?)?
`},
		{"9 turns", "x = *9%s\"a\" %s\"b\"\n", "x", `
_start <- x
x <- _counted2 'b'
_counted1 <- ('a' ('a' ('a' ('a' ('a' ('a' ('a' 'a'?)?)?)?)?)?)?)?
_counted2 <- ('a' _counted1)?
`},
		{"17 turns and 9", "x = *17y %s\"b\" 1*9y %s\"c\"\ny = %s\"a\"\n", "x", `
_start <- x
x <- _counted4 'b' y _counted1 'c'
y <- 'a'
_counted1 <- (y (y (y (y (y (y (y y?)?)?)?)?)?)?)?
_counted2 <- (y (y (y (y (y (y (y y?)?)?)?)?)?)?)?
_counted3 <- (y (y (y (y (y (y (y (y _counted2)?)?)?)?)?)?)?)?
_counted4 <- (y _counted3)?
`},
		{"a count twice", "x = *9%s\"a\" %s\"b\" *9%s\"a\" %s\"c\" *8%s\"a\"\n", "x", `
_start <- x
x <- _counted2 'b' _counted2 'c' _counted1
_counted1 <- ('a' ('a' ('a' ('a' ('a' ('a' ('a' 'a'?)?)?)?)?)?)?)?
_counted2 <- ('a' _counted1)?
`},
		{"turns that differ", "x = 1*3%s\"a\" %s\"aa\"\n", "x", `
_start <- x
x <- 'a' ('a' &'aa' ('a' &'aa')?)? 'aa'
`},
		{"a count that must leave some", "x = *3( %s\"a\" / %s\"b\" ) %s\"ab\"\n", "x", `
_start <- x
x <- ([ab] &('a' / 'b' [ab]) ([ab] &('a' / 'b' [ab]) ([ab] &('a' / 'b' [ab]))?)?)? 'ab'
`},
		{"a set of letters", "x = ( %x41 / %x61 ) ( \"b\" / %x31 ) ( %x61 / %x42 ) %s\"1\" \"2c\" \"d\" %s\"E\"\n", "x", `
_start <- x
x <- "a" [1Bb] [Ba] "12cd" 'E'
`},
		{"sets that are apart", "x = %s\"a\" / %s\"bc\" / %s\"d\" / %s\"e\"\n", "x", `
_start <- x
x <- 'a' / 'bc' / [de]
`},
		{"one more of a set", "x = %x61-62 *%x61-62 %s\"c\" *%s\"c\" *%s\"d\"\n", "x", `
_start <- x
x <- [ab]+ 'c' 'c'* 'd'*
`},
		{"an alternative with nothing", "x = ( <none> / %s\"a\" <none> / %s\"b\" )\n", "x", `
_start <- x
x <- 'b'
`},
		{"a rule without members", "x = y\ny = <none>\n", "x", `
_start <- x
x <- !(!. / &.)
`},
		{"an option of nothing", "x = [ <none> ] %s\"a\" *( <none> )\n", "x", `
_start <- x
x <- 'a'
`},
		{"a guard before", "x = *( %s\"a\" / %s\"b\" ) %s\"a\" 1*%x63-7A\n", "x", `
_start <- x
x <- ([ab] ![c-z])* 'a' [c-z]+
`},
		{"a guard with a loop", "x = *( %s\"a\" / %s\"b\" ) %s\"b\" *%s\"a\" %s\"c\"\n", "x", `
_start <- x
x <- ([ab] !('a'* 'c'))* 'b' 'a'* 'c'
`},
		{"a guard for the end", "x = *( %s\"a\" *%s\"b\" ) [ %s\"a\" %s\"c\" ]\n", "x", `
_start <- x
x <- ('a' 'b'* !'c')* 'ac'?
`},
		{"alternatives that take from each other", "x = ( %s\"a\" / %s\"ab\" / %s\"abc\" ) ( %s\"d\" / %s\"bd\" )\n", "x", `
_start <- x
x <- ('abc' / 'a' !'bb' / 'ab') ('d' / 'bd')
`},
		{"alternatives held back", "x = ( *%s\"a\" / *%s\"a\" %s\"b\" / %s\"b\" *%s\"a\" ) %s\"b\"\n", "x", `
_start <- x
x <- ('a'* !('b' [ab]) / 'a'* 'b' !'a' / 'b' 'a'*) 'b'
`},
		{"a lookahead", "x = ( *%s\"ab\" / y ) %s\"a\" y\ny = 2%x61-62 z / z z\nz = 1*%x61-62 ( %x61-62 / %s\"a\" )\n", "x", `
# ahead-1 = 1*%x61-62 %x61-62 %s"a" 2%x61-62 1*%x61-62 %x61-62
# ahead-2 = 2%x61-62 1*%x61-62 %x61-62 %s"a" 2%x61-62 1*%x61-62 %x61-62

_start <- x
x <- (('ab' &('a' [ab] [ab] [ab] [ab]))* !'b' / _2_y) 'a' y
y <- [ab] [ab] z / _2_z z
_2_y <- [ab] [ab] _3_z / _4_z _3_z
z <- [ab] ([ab] &[ab])* [ab]
_2_z <- [ab] ([ab] &([ab] [ab] [ab]))* [ab]
_3_z <- [ab] (&{ p.ahead(position, 1) } [ab])* [ab]
_4_z <- [ab] (&{ p.ahead(position, 2) } [ab])* [ab]
`},
		{"a guard that refuses, with a large set", "x = *%x00-FF %s\"z\" %x00-7F\n", "x", `
_start <- x
x <- ([\0x00-\0xff] !([\0x00-y{-\0x7f] !. / 'z' !.))* 'z' [\0x00-\0x7f]
`},
		{"a guard that passes, with a small set", "x = *%x00-FF %s\"z\" 2%x41-FF\n", "x", `
_start <- x
x <- ([\0x00-\0xff] !([A-y{-\0xff] ([A-y{-\0xff] !. / 'z' !.) / 'z' ([A-y{-\0xff] !. / 'z' !.)))* 'z'
     [A-\0xff] [A-\0xff]
`},
		{"a guard of two states", "x = *( %s\"a\" [ %s\"b\" ] ) ( %s\"ab\" / %s\"ac\" / %s\"d\" )\n", "x", `
_start <- x
x <- ('a' 'b'? &[ad])* ('ab' / 'ac' / 'd')
`},
		{"a guard that comes back", "x = *( %s\"a\" / %s\"b\" / %s\"c\" ) %s\"a\" *( %s\"b\" %s\"c\" ) %s\"d\"\n", "x", `
_start <- x
x <- ([a-c] !_ahead1)* 'a' 'bc'* 'd'
_ahead1 <- 'd' / 'bc' _ahead1
`},
		{"a guard that is shared", "x = *( %s\"a\" / %s\"b\" ) ( %s\"aab\" / %s\"bab\" / %s\"aac\" / %s\"bac\" )\n", "x", `
_start <- x
x <- ([ab] &('b' / 'a' ('a' / 'b' [ab])))* ('aab' / 'bab' / 'aac' / 'bac')
`},
		{"right recursion of two", "x = %s\"a\" y / %s\"b\"\ny = %s\"c\" x / %s\"d\"\n", "x", `
_start <- x
x <- 'a' y / 'b'
y <- 'c' x / 'd'
`},
		{"empty turns", "x = *( y [ %s\"c\" ] z )\ny = [ %s\"a\" ]\nz = *y *3( %s\"b\" )\n", "x", `
_start <- x
x <- (_2_y 'c'? z / 'c' z / _2_z)*
z <- _2_y* ('b' ('b' 'b'?)?)?
_2_y <- 'a'
_2_z <- _2_y+ ('b' ('b' 'b'?)?)? / 'b' ('b' 'b'?)?
`},
		{"recursion", "x = %s\"(\" [ x ] %s\")\" / y\ny = %s\"y\" / %s\"yz\"\n", "x", `
_start <- x
x <- '(' x? ')' / y
y <- 'yz' / 'y'
`},
		{"recursion with a choice", "x = ( p / q ) %s\"b\"\np = %s\"a\" p %s\"z\" / %s\"az\"\nq = %s\"aaazzzc\"\n", "x", `
_start <- x
x <- (q / p) 'b'
p <- 'a' p 'z' / 'az'
q <- 'aaazzzc'
`},
		{"recursion before a lookahead at all the rest, which is not known", "x = ( *%s\"ab\" / y / r ) %s\"a\" y\n" + unknownRest, "x", `
_start <- x
x <- (('ab' &('a' [ab] [ab] [ab] [ab]))* ![(b] / y / r) 'a' y
y <- [ab] [ab] z / z z
z <- [ab]+ [ab]
r <- '(' r? ')' / 'b'
`},
		{"recursion behind a lookahead at all the rest, which is not known", "x = ( *%s\"ab\" / y ) ( %s\"a\" y / r )\n" + unknownRest, "x", `
_start <- x
x <- ( y
     / ( 'ab'
         &( '('
          / 'a' ('a' [ab] [ab] [ab] / 'b' ('(' / 'a' ('a' [ab] / 'b' [(ab]) / 'b' ([ab] [ab] / !.)))
          / 'b' !.))*) ('a' y / r)
y <- [ab] [ab] z / z z
z <- [ab]+ [ab]
r <- '(' r? ')' / 'b'
`},
		{"what follows at one place is not known", "x = w ( %s\"a\" y / r ) / %s\"c\" w %s\"a\" y %s\"d\"\nw = *%s\"ab\" / y\n" + unknownRest, "x", `
_start <- x
x <- w ('a' y / r) / 'c' w 'a' y 'd'
w <- y
   / ( 'ab'
       &( '('
        / 'a' ('a' [ab] [ab] [ab] / 'b' ('(' / 'a' ('a' [ab] / 'b' [(ab]) / 'b' ([ab] [ab] / !.)))
        / 'b' !.))*
y <- [ab] [ab] z / z z
z <- [ab]+ [ab]
r <- '(' r? ')' / 'b'
`},
		{"what follows at the other place is not known", "x = %s\"c\" w %s\"a\" y %s\"d\" / w ( %s\"a\" y / r )\nw = *%s\"ab\" / y\n" + unknownRest, "x", `
_start <- x
x <- 'c' w 'a' y 'd' / w ('a' y / r)
w <- y
   / ( 'ab'
       &( '('
        / 'a' ('a' [ab] [ab] [ab] / 'b' ('(' / 'a' ('a' [ab] / 'b' [(ab]) / 'b' ([ab] [ab] / !.)))
        / 'b' !.))*
y <- [ab] [ab] z / z z
z <- [ab]+ [ab]
r <- '(' r? ')' / 'b'
`},
		{"recursion in two rules", "x = *y\ny = %s\"[\" x %s\"]\" / 1*%s\"n\" / z\nz = %s\"<\" *( y \",\" ) y %s\">\"\n", "x y", `
_start <- x / y
x <- y*
y <- '[' x ']' / 'n'+ / z
z <- '<' (y ',')* y '>'
`},
		{"recursion that is deeper", "x = t *( %s\"+\" t )\nt = f *( %s\"*\" f )\nf = %s\"(\" x %s\")\" / 1*%s\"n\" / %s\"n(\" x %s\")\"\n", "x", `
_start <- x
x <- t ('+' t)*
t <- f ('*' f)*
f <- '(' x ')' / 'n(' x ')' / 'n'+
`},
	} {
		g := must.Have(abnf.ReadGrammar("test.abnf", test.text))(t)
		starts := strings.Fields(test.starts)
		p, err := translate.ABNF(g, starts, translate.Options{})
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := "\n" + p.String(); got != test.want {
			t.Errorf("%s: got%s\nwant%s", test.name, got, test.want)
		}
		if !translate.IsRecursive(g, starts) {
			a, p := translated(t, test.text, starts...)
			for _, start := range starts {
				proved(t, a, p, start)
			}
		}
	}
}

// A grammar with recursion is translated coarsely if it is too large otherwise: as far as members nest one level deep,
// with a few short members for what nests deeper.
func TestCoarse(t *testing.T) {
	const (
		inTurns = "x = ( y / %s\"(\" x %s\")\" ) %s\"b\"\ny = %s\"a\" z %s\"z\" / %s\"a\" x\nz = %s\"aaazzzc\" / " +
			"%s\"a\" y\n"
		turns = "x = %s\"b\" %s\"ab\" / y [ %s\"a\" ]\ny = %s\"(\" *2( 1*2y *2( y / %s\"a\" ) / %s\"(\" ) y " +
			"%s\")\" / %s\"(\"\n"
		loops = "x = *( y / z ) [ %s\"a\" ]\ny = %s\"(\" *y z %s\")\" / %s\"ab\"\nz = *%s\"a\" y / %s\"c\"\n"
	)
	for _, test := range []struct {
		text  string
		limit int
		want  string
	}{
		{"x = %s\"(\" x %s\")\" / *( 129%s\"a\" ) / *( 128%s\"a\" )\n", 1<<14 + 1,
			"rule x: more than 16384 states in its automaton"},
		{"x = %s\"(\" x %s\")\" / *( 257%s\"a\" ) / *( 256%s\"a\" )\n", 0,
			"rule x: more than 16384 states in its automaton"},
		{inTurns, 65, "rule x: more than 65 states in its automaton"},
		{inTurns, 66, `
_start <- x
x <- (y / '(' x ')') 'b'
y <- 'a' ('aaazzzc' / 'aaaaazzzcz') 'z' / 'a' ('aaaazzzcz' / '(aaaazzzczb)') 'b'
`},
		{inTurns, 124, `
_start <- x
x <- (y / '(' x ')') 'b'
y <- 'a' z 'z' / 'a' x
z <- 'aaazzzc' / 'a' y
`},
		{turns, 150, `
_start <- x
x <- 'bab' / y 'a'?
y <- '('
     ((y (y !')')? ((y / 'a') (y / 'a')?)? / '(') !')' ((y (y !')')? ((y / 'a') (y / 'a')?)? / '(') !')')?)? y
     ')'
   / '('
`}, // what follows a turn is approximated, as y is: else it takes more states
		{loops, 15, `
_start <- x
x <- (y / z)* 'a'?
y <- '(' (!('(' ('a' 'a'* 'b' _ahead1 / 'c' _ahead1) / 'ab)') y)* z ')' / 'ab'
z <- ('a' !'b')* y / 'c'
_ahead1 <- '))'
`},
		{loops, 40, `
_start <- x
x <- (y / z)* 'a'?
y <- '(' (y !')')* z ')' / 'ab'
z <- ('a' !'b')* y / 'c'
`},
	} {
		g := must.Have(abnf.ReadGrammar("test.abnf", test.text))(t)
		p, err := translate.ABNF(g, []string{"x"}, translate.Options{Limit: test.limit})
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = "\n" + p.String()
		}
		if got != test.want {
			t.Errorf("within %d states:%s\nwant%s", test.limit, got, test.want)
		}
	}
}

// What cannot be translated, and why.
func TestErrors(t *testing.T) {
	for _, test := range []struct{ name, text, starts, want string }{
		{"undefined", "x = y\n", "x", "test.abnf:1:5: error: rule y is not defined (undefined)"},
		{"left recursion", "x = y\ny = x \"a\" / \"b\"\n", "x",
			"test.abnf:1:5: rule x is left-recursive: x -> y -> x, which no PEG has (left-recursion)"},
		{"a rule beside", "x = \"a\"\ny = y \"a\"\n", "x",
			"test.abnf:2:5: rule y is left-recursive: y -> y, which no PEG has (left-recursion)"},
		{"start rule", "x = \"a\"\n", "y", "error: start rule y is not defined (undefined)"},
		{"4096 turns", "x = *4096%s\"a\"\n", "x", "nil"},
		{"4097 turns", "x = *4097%s\"a\"\n", "x", "rule x: more than 4096 turns of a counted repetition"},
		{"states", "x = y *( 257%s\"a\" )\ny = *( 257%s\"b\" ) / *( 256%s\"b\" )\n", "x",
			"rule y: more than 65536 states in its automaton"},
	} {
		g := must.Have(abnf.ReadGrammar("test.abnf", test.text))(t)
		got := "nil"
		if _, err := translate.ABNF(g, strings.Fields(test.starts), translate.Options{}); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// A translation says which rule it is at: start rules first, since what follows rules
// is found from there, each once, and then all, callees first.
func TestProgress(t *testing.T) {
	g := must.Have(abnf.ReadGrammar("test.abnf", "x = y z\ny = *%s\"b\"\nz = y\nu = x\n"))(t)
	var steps []string
	o := translate.Options{Progress: func(step string) { steps = append(steps, step) }}
	if _, err := translate.ABNF(g, []string{"x", "z", "X"}, o); err != nil {
		t.Fatal(err)
	}
	const want = "x z x z y z x"
	if got := strings.ReplaceAll(strings.Join(steps, " "), "translating rule ", ""); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
