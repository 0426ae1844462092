package translate_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/testflag"
)

// If no short lookahead decides, the PEG looks at all the rest of the input. Each lookahead is listed once, in the
// order in which the rules look for them, and says what it looks for in ABNF with the rules of the grammar.
func TestLookaheads(t *testing.T) {
	for _, text := range []string{
		"x = ( *%s\"ab\" / y ) %s\"a\" y\r\ny = 2%x61-62 z / z z\r\nz = 1*%x61-62 ( %x61-62 / %s\"a\" )\r\n",
		"x = y z y y z\r\ny = [ %s\"ab\" ] / z / %x61-62\r\nz = [ %s\"c\" %x61-62 ]\r\n",
	} {
		a, p := translated(t, text, "x")
		if len(p.Lookaheads) == 0 {
			t.Errorf("no lookahead in\n%v\nof\n%s", p, text)
		}
		proved(t, a, p, "x")
		if err := proveRules(a, p); err != nil {
			t.Errorf("%v, by\n%v\nof %s", err, p, text)
		}
		checkLookaheads(t, p)
	}
}

// What lookaheads look for: all that may follow, or the member alone if anything may follow it; a rule by its name, a
// copy of one by its body.
func TestLookaheadTexts(t *testing.T) {
	const rest = `%s"a" 2%x61-62 1*%x61-62 %x61-62 ";" *%x00-FF`
	for text, want := range map[string]string{
		"x = y z y y z\r\ny = [ %s\"ab\" ] / z / %x61-62\r\nz = [ %s\"c\" %x61-62 " +
			"]\r\n": "# ahead-1 = [ %s\"ab\" ] z y y z\n",
		"x = r *%s\"c\"\r\nr = w %s\";\"\r\nw = ( *%s\"ab\" / y ) %s\"a\" y\r\ny = 2%x61-62 z / z z\r\nz = " +
			"1*%x61-62 ( %x61-62 / %s\"a\" )\r\n": "# ahead-1 = 1*%x61-62 %x61-62 " + rest + "\n" +
			"# ahead-2 = 2%x61-62 1*%x61-62 %x61-62 " + rest + "\n",
	} {
		_, p := translated(t, text, "x")
		if got, _, _ := strings.Cut(p.String(), "\n\n"); got+"\n" != want {
			t.Errorf("got\n%s\nwant\n%s\nof\n%s", got, want, text)
		}
	}
}

func checkLookaheads(t *testing.T, p *peg.Grammar) {
	t.Helper()
	var looked []int
	for _, r := range p.Rules {
		peg.Walk(r.Body, func(e peg.Expr) {
			if ahead, ok := e.(*peg.Ahead); ok && !slices.Contains(looked, ahead.Number) {
				looked = append(looked, ahead.Number)
			}
		})
	}
	if len(looked) != len(p.Lookaheads) || !slices.IsSorted(looked) {
		t.Errorf("the rules look for %v of %d in\n%v", looked, len(p.Lookaheads), p)
	}
	text := p.String()
	if strings.Contains(text, "@") {
		t.Errorf("names of copies in\n%s", text)
	}
	again, err := peg.Read("", []byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if again.String() != text {
		t.Errorf("printed\n%s\nthen\n%s", text, again)
	}
}

// Turns of a loop that match nothing are not turns of the PEG.
func TestEmptyTurns(t *testing.T) {
	for _, test := range []struct{ text, rule, want string }{
		{`x = *[ %s"a" ]`, "x", `'a'*`},
		{`x = 1*( *%s"a" )`, "x", `('a'+)*`},
		{`x = 3*[ %s"a" ]`, "x", `'a'*`},
		{`x = *( [ %s"a" ] [ %s"b" ] )`, "x", `('a' 'b'? / 'b')*`},
		{`x = *( "" / %s"a" )`, "x", `'a'*`},
		{`x = *( 2[ %s"a" ] %s"b" )`, "x", `('a'? 'a'? 'b')*`},
		{"x = *y %s\"b\"\r\ny = [ %s\"a\" ]", "x", `_2_y* 'b'`},
		{`x = *( "" )`, "x", `(!. / &.)`},
		{`x = 2*( *( [ %s"a" ] / %s"b" ) )`, "x", `([ab]+)*`},
	} {
		t.Run(test.text, func(t *testing.T) {
			a, p := translated(t, test.text+"\r\n", "x")
			if got := body(p, test.rule); test.want != "" && got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			proved(t, a, p, "x")
			if err := proveRules(a, p); err != nil {
				t.Errorf("%v, by\n%v", err, p)
			}
		})
	}
}

// Loops over loops and options, whatever they are of, become PEGs that are proved
// equal, lookaheads among them.
func TestRandomEmptyTurns(t *testing.T) {
	r := testflag.Rand(t)
	// Few of the grammars need a lookahead: more are drawn if none did.
	few, looked := testflag.Choose(150, 1000), 0
	for i := 0; i < few || looked == 0 && i < 20*few; i++ {
		text := fmt.Sprintf("x = *( [ y ] *( %s ) ) %s\r\ny = *( [ z ] [ %s ] )\r\nz = %s\r\n",
			random(r, 1, []string{"y", "z"}), random(r, 2, []string{"z"}), random(r, 1, []string{"z"}),
			random(r, 1, nil))
		a, p, err := translation(text, 1000, "x")
		if err != nil { // its automata are too large
			continue
		}
		var limit *automaton.LimitError
		if err := prove(a, p, "x"); errors.As(err, &limit) {
			continue
		} else if err != nil {
			t.Fatalf("%v, by\n%v\nof\n%s", err, p, text)
		}
		checkLookaheads(t, p)
		looked += len(p.Lookaheads)
	}
	if looked == 0 {
		t.Error("no lookaheads")
	}
}
