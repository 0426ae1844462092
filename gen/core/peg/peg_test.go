package peg

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
)

// ignorePositions compares trees, whatever file they were read from.
var ignorePositions = cmp.Options{cmpopts.IgnoreTypes(abnf.Position{}), cmpopts.EquateEmpty()}

// A sampler draws random trees in the form that [Read] returns.
type sampler struct {
	*rand.Rand
	names []string
}

func (s *sampler) grammar() *Grammar {
	g := new(Grammar)
	if s.IntN(2) == 0 {
		g.Package, g.Parser = "p", "pegParser"
	}
	if s.IntN(2) == 0 {
		g.Comment = s.comment()
	}
	s.names = []string{"A", "b_2", "_hidden", "_2_A", "package", "type"}[:1+s.IntN(6)]
	if g.Package == "" && s.names[0] == "package" {
		s.names = s.names[:1]
	}
	for _, name := range s.names {
		r := &Rule{Name: name, Body: s.expr(1 + s.IntN(6))}
		if s.IntN(3) == 0 {
			r.Comment = s.comment()
		}
		g.Rules = append(g.Rules, r)
	}
	return g
}

func (s *sampler) comment() []string {
	return []string{"one", "", " two # // {", "é\xff"}[:1+s.IntN(4)]
}

func (s *sampler) expr(depth int) Expr {
	if depth == 0 {
		switch s.IntN(8) {
		case 0, 1:
			return &Reference{s.names[s.IntN(len(s.names))]}
		case 2, 3:
			return &Literal{s.bytes(), s.IntN(2) == 0}
		case 4, 5:
			return &Set{s.set()}
		case 6:
			return &Any{}
		default:
			return &Sequence{}
		}
	}
	body := s.expr(depth - 1 - s.IntN(min(depth, 2)))
	switch s.IntN(8) {
	case 0, 1:
		c := &Choice{[]Expr{body}}
		for range 1 + s.IntN(4) {
			c.Alternatives = append(c.Alternatives, s.expr(s.IntN(depth)))
		}
		if isEmptyText(c) {
			return &Sequence{}
		}
		return c
	case 2, 3:
		q := &Sequence{[]Expr{body}}
		for range 1 + s.IntN(4) {
			q.Items = append(q.Items, s.expr(s.IntN(depth)))
		}
		return q
	case 4:
		return &Star{body}
	case 5:
		return &Plus{body}
	case 6:
		return &Optional{body}
	default:
		if s.IntN(2) == 0 {
			return &And{body}
		}
		return &Not{body}
	}
}

// bytes draws a text, rich in what needs escapes and in hexadecimal digits.
func (s *sampler) bytes() string {
	const some = "aFz09x\x00\x01\x7f\x80\xe9\xff\n\r\t '\"\\[]^-{}<>/#&!?*+."
	var b strings.Builder
	for range 1 + s.IntN(8) {
		b.WriteByte(some[s.IntN(len(some))])
	}
	return b.String()
}

func (s *sampler) set() ByteSet {
	var set ByteSet
	switch s.IntN(4) {
	case 0:
		for _, c := range []byte(s.bytes()) {
			set.Add(c)
		}
	case 1:
		c := byte(s.IntN(256))
		set = Range(c, c+byte(s.IntN(256-int(c))))
	case 2:
		for range 5 {
			c := byte(s.IntN(256))
			set = set.Union(Range(c, c+byte(min(255-int(c), s.IntN(4)))))
		}
	default:
		set.Add("^]-[\\a\x00"[s.IntN(7)])
		set = set.Complement()
	}
	return set
}

func TestPrintThenReadIsIdentity(t *testing.T) {
	for seed := range uint64(5000) {
		s := &sampler{Rand: rand.New(rand.NewPCG(seed, 1))}
		g := s.grammar()
		text := g.String()
		got, err := Read("", []byte(text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for _, r := range got.Rules {
			r.Position = abnf.Position{}
		}
		if !reflect.DeepEqual(g, got) {
			t.Fatalf("seed %d: (-printed +read)\n%s\n%s", seed, cmp.Diff(g, got, ignorePositions), text)
		}
		if again := got.String(); again != text {
			t.Fatalf("seed %d: printed\n%s\nthen\n%s", seed, text, again)
		}
	}
}

func TestPrint(t *testing.T) {
	optional := Expr(&Literal{"x", false})
	for range 61 {
		optional = &Optional{&Sequence{[]Expr{&Literal{"a", false}, optional}}}
	}
	long := &Choice{}
	for range 12 {
		long.Alternatives = append(long.Alternatives,
			&Sequence{[]Expr{&Reference{"some_name"}, &Literal{"::", false}, &Star{&Reference{"other"}}}})
	}
	all := Range(0, 255)
	for _, test := range []struct {
		name string
		body Expr
		want string
	}{
		{"empty", &Sequence{}, "(!. / &.)"},
		{"nothing", &Choice{}, "(&. !.)"},
		{"single", &Sequence{[]Expr{&Choice{[]Expr{&Any{}}}}}, "."},
		{"nested", &Choice{[]Expr{&Choice{[]Expr{&Any{}, &Any{}}}, &Sequence{[]Expr{&Any{}, &Any{}}}}},
			"(. / .) / . ."},
		{"prefix", &Not{&And{&Star{&Optional{&Any{}}}}}, "!(&(.?)*)"},
		{"all bytes", &Set{all}, `[\0x00-\0xff]`},
		{"all but one", &Set{Range('^', '^').Complement()}, `[\0x00-\]_-\0xff]`},
		{"caret", &Set{Range('^', '_')}, `[\0x5e_]`},
		{"caret and digit", &Set{Range('^', '^').Union(Range('a', 'a'))}, `[\0x5e\0x61]`},
		{"caret last", &Set{Range('^', '^').Union(Range('A', 'A'))}, `[A^]`},
		{"hyphen", &Set{Range('+', '-')}, `[+-\-]`},
		{"digit after escape", &Literal{"\x01a\x01g", false}, `'\0x01\0x61\0x01g'`},
		{"letter after escape", &Literal{"\x01a\x011\xe9a", true}, `"\001a\0x01\0x31éa"`},
		{"quotes", &Sequence{[]Expr{&Literal{`'"\`, false}, &Literal{`'"\`, true}}}, `'\'"\\' "'\"\\"`},
		{"long", long, strings.TrimSuffix(strings.Repeat("some_name '::' other*\n      / ", 12), "\n      / ")},
		{"deep", optional, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := &Grammar{Rules: []*Rule{{Name: "Rule", Body: test.body}}}
			text := g.String()
			if want := "Rule <- " + test.want + "\n"; test.want != "" && text != want {
				t.Errorf("printed\n%swant\n%s", text, want)
			}
			if _, err := Read("", []byte(text)); err != nil {
				t.Errorf("%v\n%s", err, text)
			}
		})
	}
}

// Lines are as short as the grammar allows if nothing nests deep.
func TestPrintWidth(t *testing.T) {
	items := &Sequence{}
	for i := range 60 {
		items.Items = append(items.Items, &Reference{strings.Repeat("n", 1+i%17)})
	}
	inner := &Choice{[]Expr{items, &Star{items}, &Not{items}}}
	g := &Grammar{Rules: []*Rule{{Name: "Rule", Body: &Sequence{[]Expr{&Any{}, inner, &Plus{inner}}}}}}
	for _, line := range strings.Split(g.String(), "\n") {
		if len(line) > lineWidth {
			t.Errorf("%d columns: %s", len(line), line)
		}
	}
}

func TestRead(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"A <- 'x' B ← \"x\"", "A <- 'x'\nB <- \"x\"\n"},
		{"A <- < 'x' { f(\"{}\") } > { }", "A <- 'x'\n"},
		{"A <- { f() }", "A <- (!. / &.)\n"},
		{"A <- ('x' / )", "A <- 'x' / (!. / &.)\n"},
		{"A <- 'x' /\nB <- A //c\n* # d\n", "A <- 'x' / (!. / &.)\nB <- A*\n"},
		{"A <- (!. / &.)? < !. / &. >", "A <- (!. / &.)? (!. / &.)\n"},
		{"A <- ((('x')) 'y')", "A <- 'x' 'y'\n"},
		{`A <- "a1\0x42x1"`, `A <- "a1" 'B' "x1"` + "\n"},
		{`A <- '\N\a\E\'\"\[\]\-\\\0X4\12\477\09'`, `A <- '\n\0x07\0x1b\'"[]-\\\0x04\n\'7\0x00\0x39'` + "\n"},
		{`A <- [[a-c]] [[x\0x79]] [[^z]]`, `A <- [A-Ca-c] [Xxy] [\0x00-Y\[-y{-\0xff]` + "\n"},
		{`A <- [[A-c]] [[]a]]`, `A <- [A-Ca-c] [A\]a]` + "\n"},
		{`A <- [^a-y] [^] [a^] [-a] [!-]] [--/]`, `A <- [\0x00-` + "`" +
			`z-\0xff] [\0x5e] [\0x5ea] [\-a] [!-\]] [\--/]` + "\n"},
		{"A <- 'é' [à-ö]", `A <- '\0xe9' [\0xe0-\0xf6]` + "\n"},
		{"# file\n\n# more\npackage p\nimport \"a/b\" import ( \"c\"\n \"d.e-f\"\n)\n# x\ntype T Peg { *X {} }\n# " +
			"rule\n# A\nA <- . # end\n",
			"# file\n#\n# more\n\npackage p\n\ntype T Peg {}\n\n# rule\n# A\nA <- .\n"},
		{"#file\r\n\r\n//rule\r\nA <- .\r\n", "#file\n\n#rule\nA <- .\n"},
		{"package <- import import <- type type <- 'x'", "package <- import\nimport <- type\ntype <- 'x'\n"},
		{"A <- & B ! 'x' +\nB <- .", "A <- &B !'x'+\nB <- .\n"},
	} {
		g, err := Read("f", []byte(test.text))
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		want := strings.Replace(test.want, `[\0x5ea]`, `[\0x5e\0x61]`, 1)
		if got := g.String(); got != want {
			t.Errorf("%q:\n%swant\n%s", test.text, got, want)
		}
	}
}

func TestReadPosition(t *testing.T) {
	g, err := Read("f.peg", []byte("A <- .\r\n\té <- ."))
	if g != nil || err == nil || err.Error() != `f.peg:2:2: unexpected U+00E9, expected an expression, or a rule` {
		t.Errorf("got %v", err)
	}
	g = must.Have(Read("f.peg", []byte("A <- .\r  B <- .")))(t)
	if want := (abnf.Position{File: "f.peg", Line: 2, Column: 3}); g.Rules[1].Position != want {
		t.Errorf("B is at %v, want %v", g.Rules[1].Position, want)
	}
}

func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":  `f:1:1: unexpected end of file, expected the name of a rule`,
		"A": `f:1:2: unexpected end of file, expected "<-"`,
		"A <-": `f:1:5: rule A has an empty body, expected an expression; write ` +
			`(!. / &.) for the empty string`,
		"A <- B <- 'x'": `f:1:6: rule A has an empty body, expected an expression; write ` +
			`(!. / &.) for the empty string`,
		"A <- ! B <- 'x'": `f:1:8: unexpected definition of B, expected an expression after '!'`,
		"A <- ( B <- 'x'": `f:1:8: unexpected definition of B, expected an expression; write ` +
			`(!. / &.) for the empty string`,
		"A <- ('x' B <- 'x'": `f:1:11: unexpected definition of B, expected ')' for the '(' at f:1:6`,
		"A <- ()": `f:1:7: unexpected ")", expected an expression; write (!. / &.) ` +
			`for the empty string`,
		"A <- ( / 'x')": `f:1:8: unexpected "/", expected an expression; write (!. / &.) ` +
			`for the empty string`,
		"A <- 'x' / / 'y'": `f:1:12: unexpected "/", expected an expression, or a rule`,
		"A <- 'x'**":       `f:1:10: unexpected "*", expected an expression, or a rule`,
		"A <- !!'x'":       `f:1:7: unexpected "!", expected an expression after '!'`,
		"A <- < 'x' )":     `f:1:12: unexpected ")", expected '>' for the '<' at f:1:6`,
		"A <- \n &{ true } 'x'": `f:2:2: &{…} runs code while matching, expected an expression ` +
			`after '&', or &{ p.ahead(position, 1) }`,
		"A <- ! { x() }": `f:1:6: !{…} runs code while matching, expected an expression ` +
			`after '!'`,
		"A <- {{}": `f:1:6: "{" without end, expected "}"`,
		"A <- ''": `f:1:6: empty literal, expected a character; write (!. / &.) for ` +
			`the empty string`,
		"A <- 'x":             `f:1:6: literal without end, expected '\''`,
		"A <- [a":             `f:1:6: class without end, expected "]"`,
		"A <- [[a]":           `f:1:6: class without end, expected "]]"`,
		"A <- [a-":            `f:1:7: range without end, expected a character`,
		"A <- [!-]":           `f:1:6: class without end, expected "]"`,
		"A <- []":             `f:1:6: class that matches nothing, expected a character`,
		`A <- [^\0x00-\0xff]`: `f:1:6: class that matches nothing, expected a character`,
		"A <- [z-a]":          `f:1:7: range that matches nothing, expected the lower character first`,
		`A <- '\q'`: `f:1:7: unknown escape, expected one of \a \b \e \f \n \r \t \v \' ` +
			`\" \[ \] \- \\, \0x and hexadecimal digits, or octal digits`,
		`A <- '\300'`: `f:1:7: \300 is U+007F to the generator, expected at most \177; ` +
			`write \0xc0`,
		`A <- '\0x41b'`: `f:1:7: \0x41b is not a byte, expected at most \0xff; the digits ` +
			`of an escape have no fixed number`,
		"A <- 'x€'": `f:1:8: U+20AC is not a byte, expected a character up to U+00FF; ` +
			`write its bytes as \0xe2\0x82\0xac`,
		"A <- '\xff'":          `f:1:7: byte \xFF is not UTF-8, expected "\0xff"`,
		"A <- \xff":            `f:1:6: unexpected byte \xFF, expected an expression, or a rule`,
		"A <- 'x' # end":       `f:1:10: comment without end, expected a line end after it`,
		"package p A <- 'x'":   `f:1:11: unexpected "A", expected "import" or "type"`,
		"package p type T { }": `f:1:18: unexpected "{", expected "Peg"`,
		"package p type T Peg A": `f:1:22: unexpected "A", expected "{" and the fields of the parser ` +
			`type`,
		"package p import x":                   `f:1:18: unexpected "x", expected an import path in double quotes`,
		"package p typeT Peg {}":               `f:1:15: unexpected "T", expected a space after "type"`,
		"package p type T Peg {}":              `f:1:24: unexpected end of file, expected the name of a rule`,
		"A <- " + strings.Repeat("(", 5000):    `f:1:1006: parentheses nest deeper than 1000`,
		"A <- " + nest("('x' ", ")*", 600):     `f:1:6: rule A nests expressions deeper than 1000`,
		"Long_name_of_a_rule \n\n <- . \n C 1": `f:4:4: unexpected "1", expected an expression, or a rule`,
	} {
		g, err := Read("f", []byte(text))
		if g != nil || err == nil || err.Error() != want {
			t.Errorf("%.40q: got  %v\nwant %s", text, err, want)
		}
		if _, ok := err.(*abnf.SyntaxError); err != nil && !ok {
			t.Errorf("%.40q: error is a %T", text, err)
		}
	}
}

// nest returns open n times, "'x'", and closing n times.
func nest(open, closing string, n int) string {
	return strings.Repeat(open, n) + "'x'" + strings.Repeat(closing, n)
}

func TestCheck(t *testing.T) {
	for text, want := range map[string]string{
		"A <- 'x' B B <- A?":                      ``,
		"A <- 'x' A? / &A 'y'":                    `f:1:1: rule A is left-recursive: A → A`,
		"A <- !'y' B\nB <- C? 'z'\nC <- ('q'? A)": `f:1:1: rule A is left-recursive: A → B → C → A`,
		"A <- 'x' B\nB <- !(B 'x') 'y'":           `f:2:1: rule B is left-recursive: B → B`,
		"A <- 'x'* / ('y'?)*": `f:1:1: rule A has a loop that need not end, since its body can ` +
			`match the empty string: ('y'?)*`,
		"A <- (B / 'x')+\nB <- !'x'": `f:1:1: rule A has a loop that need not end, since its body can ` +
			`match the empty string: (B / 'x')+`,
		"A <- B C B\nC <- .": `f:1:1: rule A refers to B, which is not defined`,
		"A <- .\nA <- .\nA <- .": "f:2:1: rule A is defined twice, first at f:1:1\nf:3:1: rule A " +
			"is defined twice, first at f:1:1",
		"Action12 <- .": `f:1:1: rule name Action12 is one that generated code declares; ` +
			`call the rule _1_Action12`,
		"package func type Pretty Peg {} A <- .": "package name \"func\" is not an identifier\nparser type Pretty " +
			"is a name that generated code declares or uses",
		"A <- .\n_start <- A": `f:2:1: rule _start names the start rules; it is to come first`,
	} {
		g := must.Have(Read("f", []byte(text)))(t)
		got := ""
		if err := Check(g); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: got\n%s\nwant\n%s", text, got, want)
		}
	}
}

func TestCheckTrees(t *testing.T) {
	deep := Expr(&Any{})
	for range 3 * MaxDepth {
		deep = &Not{deep}
	}
	for _, test := range []struct {
		g    *Grammar
		want string
	}{
		{&Grammar{}, "grammar without rules"},
		{&Grammar{Parser: "P", Rules: []*Rule{{Name: "A", Body: &Any{}}}}, "parser type P without a package"},
		{&Grammar{Rules: []*Rule{{Name: "a-b", Body: &Any{}}}},
			`rule name "a-b" is not an identifier: letters, digits and _, not beginning with a digit`},
		{&Grammar{Rules: []*Rule{{Name: "A"}}}, "rule A has an expression that is nil"},
		{&Grammar{Rules: []*Rule{{Name: "A", Body: &Choice{}}}}, "rule A has a choice without alternatives"},
		{&Grammar{Rules: []*Rule{{Name: "A", Body: &Literal{}}}}, "rule A has an empty literal"},
		{&Grammar{Rules: []*Rule{{Name: "A", Body: &Set{}}}}, "rule A has an empty set"},
		{&Grammar{Rules: []*Rule{{Name: "A", Body: deep}}}, "rule A nests expressions deeper than 1000"},
	} {
		if err := Check(test.g); err == nil || err.Error() != test.want {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
}

func TestNames(t *testing.T) {
	for abnfName, want := range map[string]string{
		"URI-reference": "URI_reference", "h16": "h16", "Unknown": "_1_Unknown", "PegText": "_1_PegText",
		"Action0": "_1_Action0", "Action-0": "Action_0", "Action": "Action", "a-": "a_", "a--b": "a__b",
		"unknown": "unknown",
	} {
		name := RuleName(abnfName)
		if name != want {
			t.Errorf("RuleName(%q) = %q, want %q", abnfName, name, want)
		}
		if got, ok := PublishedName(name); !ok || got != abnfName {
			t.Errorf("PublishedName(%q) = %q, %v", name, got, ok)
		}
	}
	for name, want := range map[string]string{
		"_12_ls32": "ls32", "_0_a_b": "a-b", "_start": "", "_open": "", "_1": "", "_1_": "", "_1__x": "", "_1_2": "",
		"__x": "", "__1_x": "", "_1x_y": "", "_": "", "": "",
	} {
		if got, ok := PublishedName(name); got != want || ok != (want != "") {
			t.Errorf("PublishedName(%q) = %q, %v, want %q", name, got, ok, want)
		}
	}
}

func mustRead(t *testing.T, text string) *Grammar {
	t.Helper()
	g := must.Have(Read("f", []byte(text)))(t)
	return g
}

func TestMatcher(t *testing.T) {
	m, err := NewMatcher(mustRead(t, `
A <- B C* !'x' D?
B <- 'a' / 'ab'
C <- "c" / [0-9]+
D <- &'d' . _E
_E <- _2_B
_2_B <- .?
L <- 'a' L / 'b'
`))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		rule, input string
		end         int // -1: no match
	}{
		{"A", "a", 1}, {"A", "ab", 1}, {"A", "acC12cx", -1}, {"A", "acC12c.", 6}, {"A", "ad\xff.", 3}, {"A", "", -1},
		{"_2_B", "", 0}, {"_2_B", "x", 1}, {"L", "aab", 3}, {"L", "aa", -1},
	} {
		match, err := m.Match(test.rule, test.input)
		if err != nil {
			t.Errorf("%s %q: %v", test.rule, test.input, err)
		}
		end := -1
		if match != nil {
			end = match.End
		}
		if end != test.end {
			t.Errorf("%s %q matched to %d, want %d", test.rule, test.input, end, test.end)
		}
	}
	match := must.Have(m.Match("A", "acC12d"))(t)
	want := []PublishedMatch{{"A", 0, 0, 6}, {"B", 1, 0, 1}, {"C", 1, 1, 2}, {"C", 1, 2, 3}, {"C", 1, 3, 5},
		{"D", 1, 5, 6}, {"B", 2, 6, 6}}
	if diff := cmp.Diff(want, match.Published()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if _, err := m.Match("nothing", ""); err == nil {
		t.Error("no error for an undefined rule")
	}
	if _, err := m.Match("L", strings.Repeat("a", 2*maxMatchDepth)); err != ErrTooDeep {
		t.Errorf("got %v, want %v", err, ErrTooDeep)
	}
	if _, err := NewMatcher(mustRead(t, "A <- A")); err == nil {
		t.Error("no error for left recursion")
	}
}

func TestNameStarts(t *testing.T) {
	g := mustRead(t, "A <- B\nB_b <- A\nB <- 'x'\nC <- D\nD <- 'y'")
	must.Do(t, NameStarts(g, []string{"B-b", "B", "B"}))
	const want = "_start <- B_b / B\nA <- B\nB_b <- A\nB <- 'x'\n"
	if got := g.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	must.Do(t, NameStarts(g, []string{"B"}))
	if got, want := g.String(), "_start <- B\nB <- 'x'\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if err := NameStarts(g, []string{"Z"}); err == nil {
		t.Error("no error for an undefined rule")
	}
	if err := NameStarts(g, nil); err == nil {
		t.Error("no error without start rules")
	}
}

func FuzzRead(f *testing.F) {
	for seed := range uint64(8) {
		f.Add([]byte((&sampler{Rand: rand.New(rand.NewPCG(seed, 2))}).grammar().String()))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		g, err := Read("f", src)
		if err != nil {
			if _, ok := err.(*abnf.SyntaxError); !ok {
				t.Fatalf("error is a %T: %v", err, err)
			}
			return
		}
		text := g.String()
		again, err := Read("f", []byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for i := range again.Rules {
			again.Rules[i].Position = g.Rules[i].Position
		}
		if !reflect.DeepEqual(g, again) {
			t.Fatalf("(-read +printed and read again)\n%s", cmp.Diff(g, again, ignorePositions))
		}
		m, err := NewMatcher(g)
		if err != nil || len(text) > 2000 {
			return
		}
		input := string(src[:min(len(src), 20)])
		match, err := m.Match(g.Rules[0].Name, input)
		if err == nil && match != nil && match.End > len(input) {
			t.Fatalf("matched %d of %d bytes", match.End, len(input))
		}
	})
}
