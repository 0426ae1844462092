package abnf

import (
	"fmt"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// Rules that are built into a notation have places in its document.
func TestBasic(t *testing.T) {
	for n, want := range map[Notation]string{
		RFC5234: "RFC 5234, Appendix B.1", RFC2141: "RFC 5234, Appendix B.1",
		RFC822: "RFC 822, Section 3.3", RFC2616: "RFC 2616, Section 2.2",
		RFC9110: "RFC 9110, Section 5.6.3", RFC9110Recipient: "RFC 9110, Section 5.6.3",
	} {
		f := n.Basic()
		if f.Name != want || len(f.Rules) < 3 || f.Rules[0].Position.File != want {
			t.Errorf("%s: %s, the first of %d rules is at %v", n, f.Name, len(f.Rules), f.Rules[0].Position)
		}
	}
}

// What is reported if a source departs from the notation.
func TestFound(t *testing.T) {
	for src, want := range map[string]string{ // by what is read
		"a = \x00":   "g.abnf:1:5: unexpected U+0000, expected an element",
		"a = \x1f":   "g.abnf:1:5: unexpected U+001F, expected an element",
		"a = \x7f":   "g.abnf:1:5: unexpected U+007F, expected an element",
		"a = \r":     "g.abnf:1:5: unexpected carriage return without line feed, expected an element",
		"a = \t":     "g.abnf:1:6: unexpected end of file, expected an element",
		"a = }":      "g.abnf:1:5: unexpected \"}\", expected an element",
		"a = \xe9":   "g.abnf:1:5: unexpected byte \\xE9, expected an element",
		"a = \u00e9": "g.abnf:1:5: unexpected U+00E9, expected an element",
		"a = \u20ac": "g.abnf:1:5: unexpected U+20AC, expected an element",
		"a = (":      "g.abnf:1:6: unexpected end of file, expected an element",
		"a = ( b":    "g.abnf:1:8: unexpected end of file, expected an element, \"/\" or \")\" (opened at 1:5)",
		"a = ( b\n":  "g.abnf:1:8: unexpected end of the rule, expected an element, \"/\" or \")\" (opened at 1:5)",
		"a = %q":     "g.abnf:1:6: unexpected \"q\", expected \"b\", \"d\", \"x\", \"s\" or \"i\" after \"%\"",
		"a = <b":     "g.abnf:1:5: prose-val is not terminated, expected \">\" before the end of the rule",
		"a = <\x01>": "g.abnf:1:6: unexpected U+0001, expected printable ASCII or \">\" in the " +
			"prose-val",
		"a = \"b": "g.abnf:1:5: string is not terminated, expected '\"' before the end of the line",
	} {
		_, err := Read("g.abnf", []byte(src))
		if got := fmt.Sprint(err); got != want {
			t.Errorf("%q: %s, want %s", src, got, want)
		}
	}
	for _, n := range Notations {
		const want = "g.abnf:1:7: unexpected U+0001, expected printable ASCII or \">\" in the prose-val"
		if _, err := n.Read("g.abnf", []byte("a = <b\x01>")); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", n, err, want)
		}
	}
}

// A chart knows which parts a rule matches and which it does not, however rules are in
// each other.
func TestChartOfParts(t *testing.T) {
	g := must.Have(ReadGrammar("g.abnf", "s = t / %s\"a\"\nt = s / x y / 2%s\"b\"\nx = %s\"a\"\ny = %x62\n"))(t)
	o := must.Have(NewOracle(g))(t)
	c := o.Chart("ab")
	for _, test := range []struct {
		rule       string
		begin, end int
		want       bool
	}{
		{"x", 0, 1, true}, {"x", 0, 2, false}, {"x", 0, 0, false}, {"x", 1, 2, false}, {"y", 1, 2, true},
		{"Y", 2, 2, false},
		{"s", 0, 2, true}, {"s", 0, 1, true}, {"t", 0, 1, true}, {"t", 1, 2, false}, {"s", 1, 2, false},
	} {
		if got := c.Matches(test.rule, test.begin, test.end); got != test.want {
			t.Errorf("%s from %d to %d: %v", test.rule, test.begin, test.end, got)
		}
	}
	if got := fmt.Sprint(c.Derivations(
		"s")); got != "map[s:map[{0 2}:true] t:map[{0 2}:true] x:map[{0 1}:true] y:map[{1 2}:true]]" {
		t.Errorf("the derivations of s have %s", got)
	}
	if got := fmt.Sprint(c.Derivations("y")); got != "map[]" {
		t.Errorf("the derivations of y have %s", got)
	}
}
