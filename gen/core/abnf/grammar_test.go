package abnf

import (
	"errors"
	"reflect"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

func TestNewGrammar(t *testing.T) {
	one := must.Have(Read("one", []byte("a = b / c\nb = %x62\nA =/ (d / e) f\na =/ (g / h)")))(t)
	two := must.Have(Read("two", []byte("B =/ %x42")))(t)
	before := one.String()
	g := must.Have(NewGrammar(one, two))(t)
	rules := g.Rules()
	if len(rules) != 2 || rules[0].Name != "a" || rules[1].Name != "b" {
		t.Fatalf("rules %v, want a and b", rules)
	}
	for _, test := range []struct {
		name  string
		parts []*Rule
		want  Expr
	}{
		{"A", []*Rule{one.Rules[0], one.Rules[2], one.Rules[3]},
			alt(ref("b"), ref("c"), cat(alt(ref("d"), ref("e")), ref("f")), ref("g"), ref("h"))},
		{"b", []*Rule{one.Rules[1], two.Rules[0]}, alt(seq(Hexadecimal, 'b'), seq(Hexadecimal, 'B'))},
	} {
		d := g.Rule(test.name)
		if d == nil {
			t.Fatalf("no rule %s", test.name)
		}
		if got := unplacedExpr(d.Body); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: body %v, want %v", test.name, got, test.want)
		}
		if !reflect.DeepEqual(d.Parts, test.parts) {
			t.Errorf("%s: parts %v, want %v", test.name, d.Parts, test.parts)
		}
		if d.Body.Pos() != test.parts[0].Body.Pos() {
			t.Errorf("%s: body at %v, want %v", test.name, d.Body.Pos(), test.parts[0].Body.Pos())
		}
	}
	if d := g.Rule("c"); d != nil {
		t.Errorf("Rule(c) = %v, want nil", d)
	}
	if one.String() != before {
		t.Errorf("merging changed the file to\n%s", one)
	}
}

// ReadGrammar has the comments at the head of its source, and its errors.
func TestReadGrammar(t *testing.T) {
	g, err := ReadGrammar("g", "; head\n\na = %xFF")
	if err != nil || g.CodePoints() || !reflect.DeepEqual(g.Comment(), []string{" head"}) {
		t.Errorf("comment %q, code points %t, %v", g.Comment(), g.CodePoints(), err)
	}
	const want = `g:1:5: unexpected end of file, expected an element`
	if _, err := ReadGrammar("g", "a = "); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	o, err := NewOracle(g)
	if err != nil || o.Grammar() != g {
		t.Errorf("the oracle is of another grammar, %v", err)
	}
}

func TestNewGrammarErrors(t *testing.T) {
	one := read(t, "a = b\nA = c\nb =/ d\nb =/ e\na =/ f")
	two := must.Have(Read("h.abnf", []byte("\n  a = g")))(t)
	g, err := NewGrammar(one, two)
	var d *GrammarError
	if !errors.As(err, &d) {
		t.Fatalf("error %v is a %T", err, err)
	}
	const want = `g.abnf:2:1: error: rule A is defined already at g.abnf:1:1 (doubly-defined)
g.abnf:3:1: error: "=/" adds to rule b, which has no definition with "=" before it (extended-undefined)
h.abnf:2:3: error: rule a is defined already at g.abnf:1:1 (doubly-defined)`
	if err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
	kinds := []Kind{DoublyDefined, ExtendedUndefined, DoublyDefined}
	for i, p := range d.Problems {
		if p.Kind != kinds[i] {
			t.Errorf("%v: kind %v, want %v", p.Position, p.Kind, kinds[i])
		}
	}
	if got, want := unplacedExpr(g.Rule("a").Body), alt(ref("b"), ref("f")); !reflect.DeepEqual(got, want) {
		t.Errorf("a = %v, want %v", got, want)
	}
}
