package automaton_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// What the automaton that reads from the end says of each rest of a word is what
// the languages say.
func TestBackward(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("abcd", 5)
	most := 0
	for range testflag.Choose(60, 500) {
		var text strings.Builder
		for _, rule := range []string{"x", "y", "z"} {
			e, _ := expression(r, 3)
			text.WriteString(rule + " = " + e + "\r\n")
		}
		g := grammar(t, text.String())
		s := automaton.NewSpace(0, g.Sets()...)
		a := automaton.NewABNF(g, s)
		var languages []automaton.Language
		for _, rule := range g.Rules {
			l := must.Have(a.Rule(rule.Name))(t)
			languages = append(languages, l)
		}
		b, err := s.Backward(1<<12, languages...)
		if tooLarge(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, b.States)
		for _, w := range words {
			state := b.Initial[0]
			for i := len(w); ; i-- {
				for n, l := range languages {
					if got, want := b.Holds[state][n], s.Contains(l, w[i:]); got != want {
						t.Fatalf("%q is in language %d: %v, want %v, in\n%s", w[i:], n, got, want, &text)
					}
				}
				if i == 0 {
					break
				}
				state = b.Next[state][b.ClassOf[w[i-1]]]
			}
		}
	}
	if most < 5 {
		t.Errorf("the largest automaton has %d states", most)
	}
}

// The automaton is minimal, and refused beyond the limit: of "an a, n bytes before
// the end" it has to remember n+1 bytes.
func TestBackwardLimit(t *testing.T) {
	g := grammar(t, "x = 9any %x61 *any\r\nany = %x61-62\r\n")
	s := automaton.NewSpace(0, g.Sets()...)
	l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
	var limit *automaton.LimitError
	if _, err := s.Backward(1000, l); !errors.As(err, &limit) {
		t.Errorf("a limit of 1000 states: %v", err)
	}
	b := must.Have(s.Backward(1<<12, l))(t)
	if b.States <= 1000 {
		t.Errorf("%d states", b.States)
	}
	for w, want := range map[string]bool{"bbbbbbbbba": true, "bbbbbbbbbab": true, "abbbbbbbbb": false,
		"bbbbbbbbbba": false, "bbbbbbbbbaa": true} {
		state := b.Initial[0]
		for i := len(w); i > 0; i-- {
			state = b.Next[state][b.ClassOf[w[i-1]]]
		}
		if b.Holds[state][0] != want {
			t.Errorf("%q: %v", w, !want)
		}
	}
}

// An expression that is raised to ABNF, printed, read, and taken for a lookahead has
// the language that it had.
func TestRaise(t *testing.T) {
	r := testflag.Rand(t)
	for range testflag.Choose(200, 1000) {
		e, _ := expression(r, 3)
		g := grammar(t, "x = "+e+" / %x00-1F %x41.42 / *2y 1*1%x23\r\ny = %x80-FF [ %x22 ] / <nothing>\r\n")
		s := automaton.NewSpace(0, g.Sets()...)
		a := automaton.NewABNF(g, s)
		file := &abnf.File{Rules: []*abnf.Rule{{Name: "x", Body: automaton.Raise(g.Rule("x").Body)}}}
		read, err := abnf.Read("raised.abnf", []byte(file.String()))
		if err != nil {
			t.Fatalf("%v in\n%s", err, file)
		}
		want := must.Have(a.Rule("x"))(t)
		for what, rules := range map[string][]*abnf.Rule{"as it is": file.Rules, "as it is read": read.Rules} {
			got, err := a.Lookaheads(rules)
			if err != nil || len(got) != 1 || got[0] != want {
				t.Fatalf("%s: %v, %v, want %v, of\n%s\nof %s", what, got, err, want, file, e)
			}
		}
	}
}

// One alternative, one item, or one turn is raised to what it is alone.
func TestRaiseOne(t *testing.T) {
	one := &automaton.Call{Rule: &automaton.Rule{Name: "y"}}
	for name, e := range map[string]automaton.Expr{
		"alternative": &automaton.Union{Alternatives: []automaton.Expr{one}},
		"item":        &automaton.Concat{Items: []automaton.Expr{one}},
		"turn":        &automaton.Repeat{Body: one, Min: 1, Max: 1},
	} {
		if got, ok := automaton.Raise(e).(*abnf.Reference); !ok || got.Name != "y" {
			t.Errorf("%s: %#v", name, automaton.Raise(e))
		}
	}
}

// A byte is raised to a string if it prints, to a case-sensitive one if it is a letter; both cases of a letter, to a
// case-insensitive one.
func TestRaiseBytes(t *testing.T) {
	for bytes, want := range map[string]string{
		"@": `"@"`, "A": `%s"A"`, "Z": `%s"Z"`, "[": `"["`, "`": "\"`\"", "a": `%s"a"`, "z": `%s"z"`, "{": `"{"`,
		" ": `" "`, "~": `"~"`, "\x1f": "%x1F", "\x7f": "%x7F", `"`: "%x22",
		"@`": "\"@\" / \"`\"", "Aa": `"a"`, "Zz": `"z"`, "[{": `"[" / "{"`, "ab": "%x61-62",
		"Aaz": `%s"A" / %s"a" / %s"z"`,
	} {
		var set peg.ByteSet
		for i := range len(bytes) {
			set = set.Union(peg.Range(bytes[i], bytes[i]))
		}
		f := &abnf.File{Rules: []*abnf.Rule{{Name: "x", Body: automaton.Raise(&automaton.Set{Bytes: set})}}}
		if got := f.String(); got != "x = "+want+"\n" {
			t.Errorf("%q: %swant %s", bytes, got, want)
		}
	}
}

func TestLookaheads(t *testing.T) {
	g := grammar(t, "x = %s\"a\"\r\nnested = %s\"(\" [ nested ] %s\")\"\r\n")
	s := automaton.NewSpace(0, append(g.Sets(), peg.Range('-', '-'))...)
	a := automaton.NewABNF(g, s)
	read := func(text string) []*abnf.Rule {
		f := must.Have(abnf.Read("peg", []byte(text)))(t)
		return f.Rules
	}
	list := read("ahead-1 = *x \"-\"\nahead-2 = <nothing>\n")
	languages, err := a.Lookaheads(list)
	if err != nil || len(languages) != 2 {
		t.Fatalf("%v, %v", languages, err)
	}
	for w, want := range map[string]bool{"-": true, "aa-": true, "aa": false, "": false} {
		if s.Contains(languages[0], w) != want {
			t.Errorf("%q: %v", w, !want)
		}
	}
	if languages[1] != s.Empty() {
		t.Error("prose matches something")
	}
	for text, want := range map[string]string{
		"ahead-1 = y\n":      "peg:1:11: rule y is not defined",
		"ahead-1 = nested\n": "peg:1:1: ",
	} {
		if _, err := a.Lookaheads(read(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	var sets peg.ByteSet
	for _, set := range automaton.LookaheadSets(list) {
		sets = sets.Union(set)
	}
	if sets != peg.Range('-', '-') {
		t.Errorf("the terminals of lookaheads are %v", sets)
	}
}
