package emit

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/must"
)

// typesOf returns the types of a grammar, as Go has them.
func typesOf(t *testing.T, p *Package) []string {
	t.Helper()
	types := must.Have(p.goTypes())(t)
	var all []string
	for _, of := range types {
		var parts []string
		for _, f := range of.Fields {
			parts = append(parts, f.Name+" "+f.Type())
		}
		for _, c := range of.Cases {
			parts = append(parts, "is "+c.Name)
		}
		all = append(all, of.Name+": "+strings.Join(parts, ", "))
	}
	return all
}

// What a rule is made of says what its type is.
func TestTypes(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{`"s"`, ""},
		{"x", "X X"},
		{"x y", "X X, Y Y"},
		{"[x] y", "X *X, Y Y"},
		{"*x", "X []X"},
		{"1*x", "X []X"},
		{"0*1x", "X *X"},
		{"0x y", "Y Y"},
		{"x x", "X []X"},
		{"x *( \",\" x )", "X []X"},
		{"x / y", "is X, is Y"},
		{"x / y / x", "is X, is Y"},
		{"( x / y )", "is X, is Y"},
		{"x / \"s\"", "X *X"},
		{"x / y \"s\"", "X *X, Y *Y"},
		{"x y / y x", "X X, Y Y"},
		{"x / x x", "X []X"},
		{"x / x", "X X"},
		{"[ x / y ]", "X *X, Y *Y"},
		{"x hidden", "X X, Y *Y"},
		{"hidden / x", "Y *Y, X *X"},
		{"pair / x", "is X, is Y"},
		{"loop", "X []X"},
	} {
		g, err := abnf.ReadGrammar("in.abnf", "s = "+test.body+"\nx = \"x\"\ny = \"y\"\nhidden = [ y ]\npair = x / y\n"+
			"loop = x [ loop ]\nz = x y hidden pair loop\n")
		if err != nil {
			t.Fatal(err)
		}
		a := must.Have(automaton.Languages(g, 0))(t)
		p := &Package{Starts: []string{"s", "z"}, Grammar: g, Languages: a,
			Nodes: Nodes{Without: []string{"hidden", "pair", "loop"}}}
		if got := typesOf(t, p)[0]; got != "S: "+test.want {
			t.Errorf("%s: %s, want %s", test.body, got, test.want)
		}
	}
}

// Types of rules have names that nothing else has.
func TestTypeNames(t *testing.T) {
	got := typeNames(strings.Fields("a a-b aB node node-value scanner bytes parse-a rule-a rule start span where text"))
	want := strings.Fields("A A_B AB NodeValueValue NodeValue ScannerValue BytesValue ParseAValue RuleAValue " +
		"RuleValue StartValue SpanValue WhereValue Text")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// typesGrammar has optional parts, several ones, choices within choices, and rules that
// are called as what a package exports.
const typesGrammar = `
list   = "[" [ item *( "," item ) ] "]" [ note ]
item   = atom / list
atom   = number / text / node
number = 1*%x30-39
text   = %s"a" *%s"b"
node   = "<" number [ "=" text ] ">"
note   = "!" word
word   = 1*%x63-64
`

// typesTest is the test of the package.
const typesTest = `package p

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func show(i Item) string {
	switch i := i.(type) {
	case *Number:
		return "number " + i.Text
	case *Text:
		return "text " + i.Text
	case *NodeValue:
		if i.Text != nil {
			return "node " + i.Number.Text + " " + i.Text.Text
		}
		return "node " + i.Number.Span.Text
	case *List:
		var all []string
		for _, i := range i.Item {
			all = append(all, show(i))
		}
		return "list (" + strings.Join(all, ", ") + ")"
	}
	return fmt.Sprint(i)
}

func TestValues(t *testing.T) {
	for input, want := range map[string]string{
		"[]":                  "list () 0-2",
		"[1,ab,[],<2>,<3=a>]!cd": "list (number 1, text ab, list (), node 2, node 3 a) 0-22 note cd 20-22",
		"[[[7]]]":             "list (list (list (number 7))) 0-7",
	} {
		l, err := ParseList(input)
		got := show(&l) + fmt.Sprintf(" %d-%d", l.Begin, l.End)
		if l.Note != nil {
			got += fmt.Sprintf(" note %s %d-%d", l.Note.Word.Text, l.Note.Word.Begin, l.Note.Word.End)
		}
		if err != nil || got != want {
			t.Errorf("%q: %s, %v, want %s", input, got, err, want)
		}
		for _, i := range l.Item {
			if w := i.Where(); w.Text != input[w.Begin:w.End] || w.Text == "" {
				t.Errorf("%q: %v", input, w)
			}
		}
	}
	var syntax *SyntaxError
	if l, err := ParseList("[1,]"); !errors.As(err, &syntax) || syntax.Offset != 3 || l.Text != "" || l.Item != nil {
		t.Errorf("%v, %v", l, err)
	}
	if a, err := ParseAtom("<1>"); err != nil || a.(*NodeValue).Number.Text != "1" {
		t.Errorf("%v, %v", a, err)
	}
}

func TestDepth(t *testing.T) {
	const most = maxDecodeDepth / 2 // a list and an item, each
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	var limit *LimitError
	if _, err := ParseList(deep(most + 1)); !errors.As(err, &limit) || limit.Limit != maxDecodeDepth {
		t.Error(err)
	}
	if _, err := ParseList(deep(most)); err != nil {
		t.Error(err)
	}
}
`

// The types of a package are filled with what the grammar says.
func addTypes(t *testing.T, s *scratch) {
	p := newRecursive(t, typesGrammar, "list", "atom")
	p.Types = true
	files := packageFiles(t, p)
	if !slices.ContainsFunc(files, func(f File) bool { return f.Name == "types_gen.go" }) {
		t.Fatalf("there is no %s", "types_gen.go")
	}
	s.add(t, files, typesTest, nil)
}
