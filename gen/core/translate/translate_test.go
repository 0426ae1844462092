package translate_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/translate"
	"github.com/urispec/urispec/internal/testflag"
)

// translation returns the translation of a grammar whose automata may have
// limit states, or 0 for as many as there are usually.
func translation(text string, limit int, starts ...string) (*automaton.ABNF, *peg.Grammar, error) {
	g, err := abnf.ReadGrammar("test.abnf", text)
	if err != nil {
		return nil, nil, err
	}
	p, err := translate.ABNF(g, starts, translate.Options{Limit: limit})
	if err != nil {
		return nil, nil, err
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, nil, err
	}
	s := automaton.NewSpace(limit, append(lowered.Sets(), automaton.PEGSets(p)...)...)
	return automaton.NewABNF(lowered, s), p, peg.Check(p)
}

func translated(t *testing.T, text string, starts ...string) (*automaton.ABNF, *peg.Grammar) {
	t.Helper()
	a, p, err := translation(text, 0, starts...)
	if err != nil {
		t.Fatalf("%v in\n%v\nof\n%s", err, p, text)
	}
	return a, p
}

// body is the text of a rule of a translation.
func body(p *peg.Grammar, rule string) string {
	for line := range strings.Lines(p.String()) {
		if text, ok := strings.CutPrefix(line, rule+" <- "); ok {
			return strings.TrimSuffix(text, "\n")
		}
	}
	return ""
}

// What the translator does about each way in which a PEG decides otherwise.
func TestConstructs(t *testing.T) {
	for _, test := range []struct{ name, text, rule, want string }{
		{"nothing to do", `x = "a" / "b" "c"`, "x", `"a" / "bc"`},
		{"a shorter alternative first", `x = %s"a" / %s"ab"`, "x", `'ab' / 'a'`},
		{"an empty alternative first", `x = "" / %s"a"`, "x", `'a' / (!. / &.)`},
		{"both match in full: the first stays first", "x = a / b\r\na = *%s\"1\"\r\nb = *( %s\"1\" / %s\"2\" )", "x",
			`a !'2' / b`},
		{"a loop that must leave its last turn", `x = *%s"a" %s"a"`, "x", `('a' &'a')* 'a'`},
		{"a loop that must leave two", `x = *%s"a" %s"aa"`, "x", `('a' &'aa')* 'aa'`},
		{"an option that must not be taken", `x = [ %s"a" ] %s"ab"`, "x", `('a' !'b')? 'ab'`},
		{"a separator", `x = *( %s"a" %s"." ) %s"a"`, "x", `'a.'* 'a'`},
		{"right recursion", `x = %s"a" [ %s"." x ]`, "x", `'a' '.a'*`},
		{"right recursion without separator", `x = %s"a" [ x ]`, "x", `'a'+`},
		{"right recursion in alternatives", `x = %s"a" x / %s"b"`, "x", `'a'* 'b'`},
		{"counts", `x = 1*2%s"a"`, "x", `'a' 'a'?`},
		{"case", `x = "ab" / %s"Cd" / "1"`, "x", `"ab" / 'Cd' / '1'`},
		{"bytes become one set", `x = %x30-39 / "-" / %s"a"`, "x", `[\-0-9a]`},
		{"a start rule that is used elsewhere too", "x = %s\"a\" y %s\"b\"\r\ny = *%s\"b\"", "y", `'b'*`},
		{"a count before a rule without members", "x = %s\"a\" / 5000%s\"b\" y\r\ny = <prose>", "x", `'a'`},
		{"a rule without members", "x = %s\"a\" / y\r\ny = <prose>", "x", `'a'`},
	} {
		t.Run(test.name, func(t *testing.T) {
			a, p := translated(t, test.text+"\r\n", "x", test.rule)
			if got := body(p, test.rule); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			proved(t, a, p, "x")
		})
	}
}

// prove returns an error if a rule of a PEG does not accept the language of the ABNF's.
func prove(a *automaton.ABNF, p *peg.Grammar, start string) error {
	want, err := a.Rule(start)
	if err != nil {
		return err
	}
	q, err := parsing(a, p)
	if err != nil {
		return err
	}
	got, err := q.Accepted(peg.RuleName(start))
	if err != nil {
		return err
	}
	if got != want {
		missing, _ := a.Space.Shortest(a.Space.Minus(want, got))
		extra, _ := a.Space.Shortest(a.Space.Minus(got, want))
		return fmt.Errorf("refused: %q, or accepted: %q", missing, extra)
	}
	return nil
}

// parsing returns the languages of a PEG in the space of its ABNF.
func parsing(a *automaton.ABNF, p *peg.Grammar) (q *automaton.PEG, err error) {
	q = automaton.NewPEG(p, a.Space)
	q.Lookaheads, err = a.Lookaheads(p.Lookaheads)
	return q, err
}

func proved(t *testing.T, a *automaton.ABNF, p *peg.Grammar, start string) {
	t.Helper()
	if err := prove(a, p, start); err != nil {
		t.Fatalf("%v, by\n%v\nof %v", err, p, start)
	}
}

// proveRules returns an error if what a rule of a PEG matches is not a member of the ABNF's.
func proveRules(a *automaton.ABNF, p *peg.Grammar) error {
	q, err := parsing(a, p)
	if err != nil {
		return err
	}
	for _, rule := range p.Rules {
		name, ok := peg.PublishedName(rule.Name)
		if !ok {
			continue
		}
		members, err := a.Rule(name)
		if err != nil {
			return err
		}
		matched, err := q.Matched(rule.Name)
		if err != nil {
			return err
		}
		if w, ok := a.Space.Shortest(a.Space.Minus(matched, members)); ok {
			return fmt.Errorf("%s matches %q, which is no member", rule.Name, w)
		}
	}
	return nil
}

// random returns a random expression of ABNF that calls rules named after it.
func random(r *rand.Rand, depth int, rules []string) string {
	if depth == 0 {
		if len(rules) > 0 && r.IntN(2) == 0 {
			return rules[r.IntN(len(rules))]
		}
		return []string{`%s"a"`, `%s"b"`, `%s"c"`, `%s"ab"`, `%x61-62`}[r.IntN(5)]
	}
	x, y := random(r, depth-1, rules), random(r, r.IntN(depth), rules)
	switch r.IntN(7) {
	case 0, 1:
		return "( " + x + " / " + y + " )"
	case 2, 3, 4:
		return "( " + x + " " + y + " )"
	case 5:
		return "[ " + x + " ]"
	default:
		low := r.IntN(3)
		if r.IntN(2) == 0 {
			return fmt.Sprintf("%d*%d( %s )", low, low+r.IntN(3), x)
		}
		return fmt.Sprintf("%d*( %s )", low, x)
	}
}

// Rules that each call the next twice are gone through once, not on all ways: that would never end.
func TestManyWays(t *testing.T) {
	var text strings.Builder
	for n := range 40 {
		fmt.Fprintf(&text, "r%d = \"a\" r%d / \"b\" r%d\n", n, n+1, n+1)
	}
	_, p := translated(t, text.String()+"r40 = *\"c\" \"cd\"\n", "r0")
	if got, want := body(p, "r0"), `"a" r1 / "b" r1`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Every random grammar is translated to a PEG that is proved equal; and what
// each of its rules matches is a member of the ABNF rule.
func TestRandomGrammars(t *testing.T) {
	r := testflag.Rand(t)
	tried := 0
	grammars := testflag.Choose(100, 3000)
	for range grammars {
		text := "x = " + random(r, 3, []string{"y", "z"}) + "\r\n" +
			"y = " + random(r, 3, []string{"z"}) + "\r\n" +
			"z = " + random(r, 2, nil) + "\r\n"
		a, p, err := translation(text, testflag.Choose(1000, 10_000), "x", "x", "y")
		if err == nil {
			err = errors.Join(prove(a, p, "x"), prove(a, p, "y"), proveRules(a, p))
		}
		var limit *automaton.LimitError
		switch {
		case err == nil:
			tried++
		case !errors.As(err, &limit): // of few, the automata are too large
			t.Fatalf("%v in\n%v\nof\n%s", err, p, text)
		}
	}
	if tried < testflag.Least(grammars, 0.8) { // some 99 % are
		t.Errorf("only %d grammars were fit to try", tried)
	}
}
