package automaton_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// Each way of choosing the rule, in the smallest grammar that has it.
func TestDiagnosis(t *testing.T) {
	const core = "alpha = %x61-7A\r\ndigit = %x30-39\r\n"
	for _, test := range []struct {
		name    string
		grammar string // begins with the rule x
		input   string
		rule    string
		next    string // bytes
	}{
		{"innermost rule that can go on", "x = name \";\"\r\nname = 1*alpha\r\n", "ab", "name", ";"},
		{"incomplete rule", "x = name \";\"\r\nname = alpha \"-\" 1*5alpha\r\n", "a", "name", "-"},
		{"complete rule that cannot go on", "x = name \";\"\r\nname = \"(\" 1*alpha \")\"\r\n", "(a)", "x", ";"},
		{"token, incomplete", "x = 1*token\r\ntoken = \"-\" digit\r\n", "-", "token", "0123456789"},
		{"token, complete", "x = 1*token \";\"\r\ntoken = digit [ digit ]\r\n", "1", "x", "0123456789;"},
		{"few bytes that go on are named", "x = name \";\"\r\nname = 1*\"-\"\r\n", "-", "name", "-;"},
		{"beginning", "x = name / \";\"\r\nname = 1*alpha\r\n", "", "x", ";abcdefghijklmnopqrstuvwxyz"},
		{"the only rule that can begin", "x = name \";\"\r\nname = 1*alpha\r\n", "", "name",
			"abcdefghijklmnopqrstuvwxyz"},
		{"the only rule that can begin is a token", "x = token \";\"\r\ntoken = \"-\" digit\r\n", "", "x", "-"},
		{"a rule that begins after another", "x = \"-\" name \";\"\r\nname = 1*alpha\r\n", "-", "name",
			"abcdefghijklmnopqrstuvwxyz"},
		{"the nearest end", "x = [ user \"@\" ] host\r\nuser = 1*alpha\r\nhost = 1*( alpha / digit )\r\n", "a", "host",
			""},
		{"the first of the document", "x = one / two\r\none = 1*alpha\r\ntwo = 1*( alpha / digit )\r\n", "a", "one",
			""},
		{"another name", "x = port \";\"\r\nport = digits\r\ndigits = 1*digit\r\n", "1", "port", ";"},
		{"a rule of characters that has another name",
			"x = pair \";\" / \"p\" port\r\npair = digits \".\" digits\r\nport = digits\r\ndigits = 1*digit\r\n", "1",
			"pair", ".0123456789"},
		{"a rule of more than characters that has another name",
			"x = \"(\" long \")\" / \"p\" port\r\nport = long\r\nlong = 1*word\r\nword = 1*20( digit / \"-\" ) " +
				"\".\"\r\n", "(1.", "long", ")"},
		{"a rule around that is as near", "x = outer \";\"\r\nouter = *alpha inner\r\ninner = *digit\r\n", "a", "outer",
			";"},
		{"rules that cannot be told apart",
			"x = host [ \":\" ]\r\nhost = *( label \".\" ) top\r\nlabel = 1*alpha\r\ntop = 1*alpha\r\n", "a", "host",
			":"},
		{"rules that can be told apart",
			"x = host [ \":\" ]\r\nhost = *( label \".\" ) top\r\nlabel = 1*( alpha / digit )\r\ntop = 1*alpha\r\n",
			"a", "top", ":"},
		{"rules that cannot be told apart, in a token",
			"x = m \";\"\r\nm = one / two / \"-\"\r\none = 5*6alpha\r\ntwo = 5*7alpha\r\n", "aaaaa", "one", ";"},
		{"nothing can follow", "x = ( name / digit ) \"\"\r\nname = \"(\" 9alpha \")\"\r\n", "(aaaaaaaaa)", "name", ""},
		{"complete in one position, not in another", "x = name \":\"\r\nname = alpha *19( alpha / \"-\" ) alpha\r\n",
			"aa", "name", ":"},
		{"right recursion", "x = names \";\"\r\nnames = alpha [ names ]\r\n", "aaaa", "names", ";"},
		{"right recursion through another rule",
			"x = names \";\"\r\nnames = alpha other\r\nother = \"-\" [ names ]\r\n", "a-a", "other", "-"},
		{"a dead alternative", "x = name \";\" / name never\r\nname = 1*alpha\r\nnever = <prose>\r\n", "a", "name",
			";"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := grammar(t, test.grammar+core)
			a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
			d := must.Have(a.Diagnostics("x"))(t)
			offset, _, _, diagnosis := d.Diagnose(0, test.input+"\xff")
			if offset != len(test.input) {
				t.Errorf("%q: offset %d", test.input, offset)
			}
			var next []byte
			for c := range 256 {
				if diagnosis.Next.Has(byte(c)) {
					next = append(next, byte(c))
				}
			}
			if diagnosis.Rule != test.rule || string(next) != test.next {
				t.Errorf("%q: rule %s, next %q, want %s, %q", test.input, diagnosis.Rule, next, test.rule, test.next)
			}
		})
	}
}

// The verdicts and what is expected agree with the languages.
func TestDiagnosticsLikeLanguages(t *testing.T) {
	r := testflag.Rand(t)
	all := fixture.Words("abcd", 5)
	for range 150 {
		text, _ := expression(r, 3)
		other, _ := expression(r, 2)
		source := "x = " + text + " / y\r\ny = " + other + "\r\nz = *y\r\nnone = <prose>\r\n"
		g := grammar(t, source)
		s := automaton.NewSpace(0, g.Sets()...)
		a := automaton.NewABNF(g, s)
		rules := []string{"x", "none", "Z"}
		d := must.Have(a.Diagnostics(rules...))(t)
		for i, rule := range rules {
			l := must.Have(a.Rule(rule))(t)
			for _, w := range all {
				offset, expected, mayEnd, diagnosis := d.Diagnose(i, w)
				if want := max(s.ViablePrefix(l, w), 0); offset != want {
					t.Fatalf("%s of\n%s%q: offset %d, want %d", rule, source, w, offset, want)
				}
				left := l
				for j := range offset {
					left = s.After(left, w[j])
				}
				if expected != s.First(left) || mayEnd != s.Accepts(left) {
					t.Fatalf("%s of\n%s%q: expected %v, end %t", rule, source, w, expected, mayEnd)
				}
				if named := diagnosis.Next; named != named.Intersect(expected) {
					t.Fatalf("%s of\n%s%q: %v is not expected", rule, source, w, named)
				}
				if (diagnosis.Rule == "") != (l == s.Empty()) {
					t.Fatalf("%s of\n%s%q: rule %q", rule, source, w, diagnosis.Rule)
				}
			}
		}
	}
}

// No two states do the same.
func TestDiagnosticsAreMinimal(t *testing.T) {
	g := grammar(t, "x = 1*( one / two ) [ \"-\" x ]\r\none = \"a\" *\"b\"\r\ntwo = \"c\" *\"d\"\r\n")
	a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
	d := must.Have(a.Diagnostics("x", "one", "x"))(t)
	if d.Initial[0] != d.Initial[2] || d.Initial[0] == d.Initial[1] {
		t.Errorf("first states %v", d.Initial)
	}
	const length = 4 // enough to tell any two of the states apart
	behaviour := func(state int) string {
		var b strings.Builder
		for _, w := range fixture.Words("abcd-", length) {
			at := state
			for i := range len(w) {
				at = d.Next[at][d.ClassOf[w[i]]]
			}
			b.WriteString(d.Diagnoses[at].Rule)
			if d.Accept[at] {
				b.WriteByte('!')
			}
			b.WriteByte(' ')
		}
		return b.String()
	}
	seen := map[string]int{}
	for state := range d.States {
		key := behaviour(state)
		if other, ok := seen[key]; ok && d.Diagnoses[state] == d.Diagnoses[other] {
			t.Errorf("states %d and %d are one", other, state)
		}
		seen[key] = state
	}
}

// A rule that is too large to be expanded has the verdicts, and is the
// diagnosis itself.
func TestDiagnosticsOfLargeRule(t *testing.T) {
	var b strings.Builder
	b.WriteString("x = a0\r\n")
	for i := range 9 {
		n := string(rune('0' + i))
		next := string(rune('1' + i))
		b.WriteString("a" + n + " = a" + next + " / a" + next + " / a" + next + " / a" + next + "\r\n")
	}
	b.WriteString("a9 = 1*6\"c\"\r\n")
	g := grammar(t, b.String())
	a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
	d := must.Have(a.Diagnostics("a9", "x"))(t)
	offset, expected, mayEnd, diagnosis := d.Diagnose(1, "cc;")
	c := peg.Range('C', 'C').Union(peg.Range('c', 'c'))
	if offset != 2 || expected != c || !mayEnd || diagnosis != (automaton.Diagnosis{Rule: "x", Next: c}) {
		t.Errorf("%d %v %t %v", offset, expected, mayEnd, diagnosis)
	}
	for i, rule := range []string{"a9", "x"} { // the states of the one come before the states of the other
		offset, expected, mayEnd, diagnosis := d.Diagnose(i, "ccccccc")
		if offset != 6 || expected.Len() != 0 || !mayEnd || diagnosis != (automaton.Diagnosis{Rule: rule}) {
			t.Errorf("%s: %d %v %t %v", rule, offset, expected, mayEnd, diagnosis)
		}
	}
}

func TestDiagnosticsErrors(t *testing.T) {
	g := grammar(t, "x = \"(\" [ x ] \")\"\r\n")
	a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
	var recursion *automaton.RecursionError
	if _, err := a.Diagnostics("x"); !errors.As(err, &recursion) {
		t.Errorf("error %v", err)
	}
	if _, err := a.Diagnostics("y"); err == nil {
		t.Error("a rule that is not defined has diagnostics")
	}
}
