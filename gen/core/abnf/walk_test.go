package abnf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// A copy shares nothing with what it is of, and is the same.
func TestCopyOf(t *testing.T) {
	f := read(t, `a = "x" / b [ %x61-62 ] 2*3( %x63.64 / <prose> ) ( c / %s"y" )`)
	e := f.Rules[0].Body
	nodes := map[Expr]bool{}
	var order []string
	var positions []Position
	Walk(e, func(e Expr) {
		nodes[e] = true
		positions = append(positions, e.Pos())
		order = append(order, strings.TrimPrefix(fmt.Sprintf("%T", e), "*abnf."))
	})
	const want = "Alternation String Concatenation Reference Option Range Repetition Alternation Sequence Prose " +
		"Alternation Reference String"
	if got := strings.Join(order, " "); got != want {
		t.Errorf("walked %s, want %s", got, want)
	}
	c := copyOf(e)
	var copied []Position
	Walk(c, func(e Expr) {
		copied = append(copied, e.Pos())
		if nodes[e] {
			t.Errorf("%T at %v is shared", e, e.Pos())
		}
	})
	if !slices.Equal(copied, positions) {
		t.Errorf("positions %v, want %v", copied, positions)
	}
	f2 := &File{Rules: []*Rule{{Name: "a", Body: c}}}
	if f2.String() != f.String() {
		t.Errorf("%s, want %s", f2, f)
	}
	if got := References(e); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("references %q", got)
	}
}

// Start rules are as the grammar spells them, each once.
func TestStartRules(t *testing.T) {
	g := must.Have(ReadGrammar("g.abnf", "Ab = \"x\"\nc = \"y\"\n"))(t)
	for names, want := range map[string]string{
		"":        "[] no start rule is given",
		"aB c AB": "[Ab c] <nil>",
		"c":       "[c] <nil>",
		"c d":     "[] start rule d is not defined",
	} {
		starts, err := StartRules(g, strings.Fields(names))
		if got := fmt.Sprint(starts, " ", err); got != want {
			t.Errorf("%s: %s, want %s", names, got, want)
		}
	}
}

// A line begins a rule if it begins with a name and the sign that defines one, in the
// notation.
func TestBeginsRule(t *testing.T) {
	all := []Notation{RFC5234, RFC822, RFC2616, RFC2141}
	for line, want := range map[string][]Notation{
		"":               nil,
		"a = b":          all,
		"a-1=/ b":        all,
		"a ; = c\n= b":   nil,
		"a":              nil,
		"a == b":         all,
		"1a = b":         nil,
		"-a = b":         nil,
		"a_b = c":        {RFC822, RFC2616},
		"a ::= b":        {RFC2141},
		"<a> ::= b":      {RFC2141},
		"<a b> ::= c":    {RFC2141},
		"<a":             nil,
		"<a\n> ::= b":    nil,
		"a \t=\"b\"":     all,
		"\"a\" = b":      nil,
		"a / b = c":      nil,
		"a\n= b":         nil,
		"a\r\n= b":       nil,
		"= b":            nil,
		"a :: = b":       nil,
		"a ; comment =b": nil,
	} {
		for _, n := range all {
			if got := n.BeginsRule(line); got != slices.Contains(want, n) {
				t.Errorf("%s: %q: %v", n, line, got)
			}
		}
	}
}
