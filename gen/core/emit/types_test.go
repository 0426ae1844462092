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
	got := typeNames(strings.Fields("a a-b aB node node-value scanner bytes parse-a rule-a rule start span where text " +
		"string part parts writer marshal-json"))
	want := strings.Fields("A A_B AB NodeValueValue NodeValue ScannerValue BytesValue ParseAValue RuleAValue " +
		"RuleValue StartValue SpanValue Where TextValue StringValue PartValue PartsValue WriterValue MarshalJson")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// What a rule says beside its fields is a field; characters, white space and delimiters have none.
func TestTyped(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{"name", ""}, // the only one that stands for it
		{"name OWS name", "Name []Name"},
		{`name ( "and" / "or" ) name`, "Name []Name, AndOr AndOr"},
		{`name *( ( "and" / "or" ) name )`, "Name []Name, AndOr []AndOr"},
		{`*1"not" name`, "Not *Not, Name Name"},
		{`[ "not" SP ] name ":" name`, "Not *Not, Name []Name"},
		{`[ "," ] name [ ";" ] ":" name`, "Name []Name"},
		{`[ minus ] name / 3DIGIT`, "Sign *Sign, Name *Name, Digits *Digits"},
		{`( "+" / "-" ) name`, "Sign Sign, Name Name"},
		{`name / "a" / "b"`, "is Name, is AB"},
		{`name / "*"`, "Name *Name"},
		{`name comma name equal name`, "Name []Name"},
		{`name 2( ALPHA "." ) name`, "Name []Name, Characters Characters"},
		{`name ( "yes" / "no" / seal )`, "Name Name, YesNo *YesNo, Seal *Seal"},
		{`1*pchar name`, "Characters Characters, Name Name"},
		{`1*( pchar / e-acute ) name`, "Characters Characters, Name Name"},
		{`1*( pchar / utf8 / tail ) name`, "Characters Characters, Name Name"},
		{`name escape`, "Name Name, Escape Escape"},
	} {
		g, err := abnf.ReadGrammar("in.abnf", "s = "+test.body+"\nname = 1*pchar\npchar = ALPHA / pct / \"~\"\n"+
			"pct = \"%\" 2HEXDIG\nescape = \"\\\" ALPHA\nOWS = *( SP / HTAB )\nminus = \"-\"\ncomma = OWS \",\" OWS\n"+
			"equal = \"=\"\ne-acute = %xC3.A9\nutf8 = %xC2-DF tail / %xE0-EF 2tail\ntail = %x80-BF\n"+
			"seal = \"seal\" 1*DIGIT\nALPHA = %x41-5A / %x61-7A\nDIGIT = %x30-39\nSP = \" \"\n"+
			"HTAB = %x09\nHEXDIG = DIGIT / \"A\" / \"B\"\n")
		if err != nil {
			t.Fatal(err)
		}
		typed, nodes := Typed(g, []string{"s"}, Nodes{}, false)
		a := must.Have(automaton.Languages(typed, 0))(t)
		p := &Package{Starts: []string{"s"}, Grammar: typed, Languages: a, Nodes: nodes}
		if got := typesOf(t, p)[0]; got != "S: "+test.want {
			t.Errorf("%s: %s, want %s", test.body, got, test.want)
		}
	}
}

// A rule that is another name of one without fields has no field for that, either.
func TestTypedNames(t *testing.T) {
	g := readABNF(t, "s = [ nick ] name list\nnick = short\nshort = name\nname = 1*%x61-7A\nlist = names\n"+
		"names = 1*( name \",\" )\n")
	typed, nodes := Typed(g, []string{"s"}, Nodes{}, false)
	p := &Package{Starts: []string{"s"}, Grammar: typed, Languages: must.Have(automaton.Languages(typed, 0))(t),
		Nodes: nodes}
	want := []string{"S: Nick *Nick, Name Name, List List", "Nick: ", "Name: ", "List: Name []Name"}
	if got := typesOf(t, p); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
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
chain  = link
link   = number [ "(" link ")" ]
either = number word / text word / "-"
tangled = *( word / word word / word word word ) ( number number / text )
`

// typesTest is the test of the package.
const typesTest = `package p

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func show(i Item) string {
	switch i := i.(type) {
	case *Number:
		return "number " + i.Text()
	case *TextValue:
		return "text " + i.Text()
	case *NodeValue:
		if i.TextValue != nil {
			return "node " + i.Number.Text() + " " + i.TextValue.Text()
		}
		return "node " + i.Number.Span.Text()
	case *List:
		var all []string
		for _, i := range i.Item {
			all = append(all, show(i))
		}
		return "list (" + strings.Join(all, ", ") + ")"
	}
	return fmt.Sprint(i)
}

// Values of rules inside themselves, and of a rule that is no node and refers to itself, are written.
func TestWrite(t *testing.T) {
	number := func(s string) Number { return Number{Value: s} }
	one, two := number("1"), number("2")
	pair := NodeValue{Number: two, TextValue: &TextValue{Value: "ab"}}
	circle := &List{}
	circle.Item = []Item{circle}
	for _, test := range []struct {
		v    Part
		want string
	}{
		{&List{}, "[]"},
		{&List{Item: []Item{&one, &pair, &List{Item: []Item{&two}}}, Note: &Note{Word: Word{Value: "c"}}}, "[1,<2=ab>,[2]]!c"},
		{&List{Item: []Item{&one, nil}}, "List.Item[1]: is missing"},
		{&List{Item: []Item{(*List)(nil)}}, "List.Item[0]: is a nil pointer"},
		{&List{Note: &Note{}}, "List.Note.Word: word: byte 0: unexpected end in word; expected \"c\" or \"d\""},
		{&Chain{Number: []Number{one, two, one, two}}, "1(2(1(2)))"},
		{&Chain{Number: []Number{one}}, "1"},
		{&Chain{}, "Chain.Number[0]: is missing; expected Number"},
		{&Either{Number: &one}, "Either.Word: is missing; expected Word"},
		{&Either{Word: &Word{Value: "c"}, Number: &one}, "1c"},
		{&Either{Word: &Word{Value: "c"}, TextValue: &TextValue{Value: "a"}, Number: &one},
			"Either.TextValue: cannot stand there; expected the end"},
		{&Either{}, "-"},
	} {
		b, err := test.v.AppendText(nil)
		if err == nil && string(b) != test.want || err != nil && err.Error() != test.want {
			t.Errorf("%q, %v, want %s", b, err, test.want)
		}
	}
	if _, err := circle.AppendText(nil); err == nil || !strings.HasSuffix(err.Error(), "10000 values inside one another") {
		t.Errorf("%.100v", err)
	}
	many := Chain{Number: slices.Repeat([]Number{one}, 5000)}
	if b, err := many.AppendText(nil); err != nil || len(b) != 3*5000-2 {
		t.Errorf("%d bytes, %.100v", len(b), err)
	}
	// Either order of the words is tried, but no step twice.
	words := Tangled{Word: slices.Repeat([]Word{{Value: "c"}}, 60), Number: []Number{one}}
	if _, err := words.AppendText(nil); err == nil || err.Error() != "Tangled.Number[1]: is missing; expected Number" {
		t.Error(err)
	}
	l, _ := ParseList("[1,<2=a>]")
	var parts []string
	for part := range l.Item[1].(*NodeValue).Parts() {
		parts = append(parts, part.Rule().String()+" "+part.Text())
	}
	if got := strings.Join(parts, ", "); got != "number 2, text a" {
		t.Error(got)
	}
}

func TestValues(t *testing.T) {
	for input, want := range map[string]string{
		"[]":                  "list () 0-2",
		"[1,ab,[],<2>,<3=a>]!cd": "list (number 1, text ab, list (), node 2, node 3 a) 0-22 note cd 20-22",
		"[[[7]]]":             "list (list (list (number 7))) 0-7",
	} {
		l, err := ParseList(input)
		got := show(&l) + fmt.Sprintf(" %d-%d", l.Begin(), l.End())
		if l.Note != nil {
			got += fmt.Sprintf(" note %s %d-%d", l.Note.Word.Text(), l.Note.Word.Begin(), l.Note.Word.End())
		}
		if err != nil || got != want {
			t.Errorf("%q: %s, %v, want %s", input, got, err, want)
		}
		for _, i := range l.Item {
			if i.Text() != input[i.Begin():i.End()] || i.Text() == "" {
				t.Errorf("%q: %v", input, i)
			}
		}
	}
	// A node has the value of its rule, or of the one that it is.
	node, _ := Parse("[1,ab,<3=a>]!cd")
	var values []string
	node.Visit(func(n Node) bool {
		v, err := n.Value()
		if err != nil || v.Text() != n.Text() || v.String() != n.Text() {
			t.Errorf("%v: %v, %v", n, v, err)
		}
		values = append(values, fmt.Sprintf("%T", v)[3:])
		return true
	}, nil)
	// An item is an atom, which is one of the others.
	if got, want := strings.Join(values, " "), "List Number Number Number TextValue TextValue TextValue "+
		"NodeValue NodeValue NodeValue Number TextValue Note Word"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if v, err := (Node{}).Value(); v != nil || err != nil {
		t.Error(v, err)
	}
	var syntax *SyntaxError
	if l, err := ParseList("[1,]"); !errors.As(err, &syntax) || syntax.Offset != 3 || l.Text() != "" || l.Item != nil {
		t.Errorf("%v, %v", l, err)
	}
	if a, err := ParseAtom("<1>"); err != nil || a.(*NodeValue).Number.Text() != "1" {
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
	node, _ := Parse(deep(most + 1))
	if v, err := node.Value(); v != nil || !errors.As(err, &limit) {
		t.Error(err)
	}
	if v, err := node.Child(RuleItem).Value(); err != nil || len(v.Text()) != 2*most {
		t.Error(err)
	}
}
`

// preferredTest is the test of a package whose operators are declared.
const preferredTest = `package p

import "testing"

func TestPreferred(t *testing.T) {
	for _, s := range []string{"a", "aandb", "aorbandc", "(aorb)andc", "aandbandc", "aandborc"} {
		v, err := ParseExpr(s)
		if err != nil || v.String() != s {
			t.Errorf("%s: %v, %v", s, v, err)
		}
	}
	v, _ := ParseExpr("aorbandc")
	if v.Bin.AndOr.Value != AndOrOr || v.Bin.Expr[1].Bin.AndOr.Value != AndOrAnd {
		t.Error(v.Bin)
	}
	v.Bin.AndOr.Value = AndOrAnd // and (b and c) needs parentheses
	if _, err := v.AppendText(nil); err == nil ||
		err.Error() != "Expr: reads as another value, with the bin at bytes 0-5" {
		t.Error(err)
	}
}
`

// addPreferred adds a package whose operators are declared.
func addPreferred(t *testing.T, s *scratch) {
	g := readABNF(t, `expr = term / bin / "(" expr ")"
bin  = expr ( "and" / "or" ) expr
term = 1*%x61-63
`)
	g = must.Have(g.Declare(`@left expr "or" < "and"`))(t)
	g, nodes := Typed(g, []string{"expr"}, Nodes{}, false)
	p := &Package{Name: "p", Starts: []string{"expr"}, Grammar: g, Languages: must.Have(automaton.Languages(g, 0))(t),
		Preferred: must.Have(automaton.Lower(g.Preferred()))(t), Recursive: true, Types: true, Nodes: nodes,
		Ambiguous: []string{"bin"}, Source: Source{Name: "in.abnf"}}
	s.add(t, packageFiles(t, p), preferredTest, nil)
}

// The types of a package are filled with what the grammar says.
func addTypes(t *testing.T, s *scratch) {
	p := newRecursive(t, typesGrammar, "list", "atom", "chain", "either", "tangled")
	p.Types, p.Nodes.Without = true, []string{"link"}
	files := packageFiles(t, p)
	if !slices.ContainsFunc(files, func(f File) bool { return f.Name == "types_gen.go" }) {
		t.Fatalf("there is no %s", "types_gen.go")
	}
	s.add(t, files, typesTest, nil)
}
