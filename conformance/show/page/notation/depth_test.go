package notation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/abnfc/citation"
)

// read reads a text that has no fault.
func read(t *testing.T, text string) *source {
	t.Helper()
	s := newSource(text, "", &citation.Library{})
	if s.err != nil {
		t.Fatal(s.err)
	}
	return s
}

// A rule counts as deep as its groups nest, and a circle as deep as all its rules.
func TestChain(t *testing.T) {
	for _, test := range []struct {
		text    string
		deepest int
		rule    string
	}{
		{`a = "x"`, 1, "a"},
		{`a = "x" "y"`, 2, "a"},
		{`a = "x" [ "y" / *"z" ]`, 5, "a"},
		{"a = b\nb = \"x\"", 2, "a"},
		{"a = \"x\"\nb = c\nc = \"x\"", 2, "b"},
		{"a = \"x\"\nb = \"x\"", 1, "a"},
		{"a = b\nb = \"x\" [ \"y\" ]\nc = d\nd = e\ne = \"x\"", 4, "a"},
		{"a = b / c\nb = d\nc = e\ne = d\nd = \"x\"", 5, "a"},
		{"a = c / b\nb = d\nc = e\ne = d\nd = \"x\"", 5, "a"},
		{`a = "(" *a ")"`, 3, "a"},
		{"a = \"x\" b\nb = [ a ]", 4, "a"},
		{"c = a d\na = \"x\" b\nb = [ a ]\nd = e\ne = f\nf = [ [ [ [ \"x\" ] ] ] ]", 9, "c"},
		{"z = a\na = \"x\" b\nb = [ a ] c\nc = y\ny = %x78 x\nx = *x", 11, "z"}, // 1, 2 and 3, 1, 2, 2
	} {
		deepest, rule := chain(read(t, test.text+"\n").whole)
		if deepest != test.deepest || rule != test.rule {
			t.Errorf("%q: %d deep from %s, want %d from %s", test.text, deepest, rule, test.deepest, test.rule)
		}
	}
}

// chained returns a text of so many rules that call each other.
func chained(rules int) string {
	var b strings.Builder
	for i := range rules - 1 {
		fmt.Fprintf(&b, "r%d = r%d\n", i, i+1)
	}
	fmt.Fprintf(&b, "r%d = \"y\"\n", rules-1)
	return b.String()
}

// The limits of what nests are the greatest depths that are followed.
func TestDepthLimit(t *testing.T) {
	nested := func(options int) string {
		return "a = " + strings.Repeat("[", options) + `"x"` + strings.Repeat("]", options) + "\n"
	}
	const tooDeep = `{"error":"rule r0: rules call each other, with the groups in them, 401 deep: more than 400 ` +
		`are not followed"}`
	for _, test := range []struct {
		op string
		Question
		want string
	}{
		{"match", Question{Text: chained(400), Input: "x"}, `{"rule":"r0","valid":false,`},
		{"match", Question{Text: chained(401), Input: "x"}, tooDeep},
		{"lint", Question{Text: chained(400)}, `[]`},
		{"lint", Question{Text: chained(401)}, tooDeep},
		{"match", Question{Text: chained(401), Start: "r1", Input: "y"}, `{"rule":"r1","valid":true,`},
		{"check", Question{Text: nested(399)}, `{"rules":["a"],`},
		{"check", Question{Text: nested(400)},
			`{"rules":[],"start":"","problems":[{"severity":"error","message":"rule a: groups are nested more than ` +
				`400 deep","line":1,"column":1}]}`},
	} {
		if got := answered(&Session{}, test.op, test.Question); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s of %.20s…: %.300s, want %s", test.op, test.Text, got, test.want)
		}
	}
}
