package emit

import (
	"fmt"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/must"
)

// What files a package has, and in which order.
func TestFileNames(t *testing.T) {
	const (
		text = "s = 1*%s\"a\"\n"
		rest = " builder_gen.go byteset_gen.go check_gen.go describe_gen.go error_gen.go limits_gen.go " +
			"names_gen.go node_gen.go parse_gen.go position_gen.go prefix_gen.go scanner_gen.go window_gen.go words_gen.go " +
			"example_gen_test.go"
		api     = " rules_gen.go" + rest
		derives = " rules_gen.go ambiguous_gen.go" + rest
		tree    = "p.peg.go tree_gen.go "
		code    = "recognizer_chart_gen.go recognizer_derive_gen.go recognizer_prefix_gen.go recognizer_run_gen.go " +
			"recognizer_tables_gen.go recognizer_gen.go"
		chain = "tokens_gen.go "
	)
	for _, test := range []struct {
		name   string
		change func(p *Package)
		want   string
	}{
		{"a regular grammar", func(*Package) {}, "tree_gen.go dfa_gen.go" + derives},
		{"a regular grammar without a PEG", func(p *Package) { p.Shape = nil }, "tree_gen.go dfa_gen.go" + derives},
		{"no tables of trees", func(p *Package) { p.Parsed = true }, tree + chain + "dfa_gen.go" + api},
		{"for package parser", func(p *Package) { p.ForParser = true }, "dfa_gen.go startrules_gen.go"},
		{"neither", func(p *Package) { p.Parsed, p.Shape = true, nil }, "dfa_gen.go " + code + derives},
		{"a recursive grammar", func(p *Package) { p.Recursive = true }, tree + chain + code + derives},
		{"a recursive grammar without a PEG", func(p *Package) { p.Recursive, p.Shape = true, nil }, code + derives},
	} {
		p := newPackage(t, text, "s")
		test.change(p)
		var names []string
		for _, f := range packageFiles(t, p) {
			names = append(names, f.Name)
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	p := newPackage(t, aheadGrammars[0], "x")
	p.Parsed = true
	if files := packageFiles(t, p); files[2].Name != "ahead_gen.go" || files[3].Name != "tokens_gen.go" {
		t.Errorf("with lookaheads: %s, %s", files[2].Name, files[3].Name)
	}
}

// A grammar with recursion has no tables, and one whose tables would be too large none.
func TestFilesErrors(t *testing.T) {
	p := newRecursive(t, "s = \"(\" [s] \")\"\n", "s")
	p.Recursive = false
	const want = "in.abnf:1:1: rule s refers to itself other than at its end: its language need not be regular"
	if _, err := p.Files(); message(err) != want {
		t.Errorf("%v, want %s", err, want)
	}
	p = newRecursive(t, "s = \"a\"\n", "s")
	p.Starts = []string{"t"}
	if _, err := p.recognizerTables(); message(err) != "rule t is not defined" {
		t.Error(err)
	}
	if _, err := p.derivedMatches(); message(err) != "rule t is not defined" {
		t.Error(err)
	}
	if _, err := p.diagnoser(); message(err) != "rule t is not defined" {
		t.Error(err)
	}
}

// What a template lacks, and what is not Go, is an error.
func TestSourceFile(t *testing.T) {
	if _, err := (Source{Name: "in.abnf"}).file("x.go", "dfa.go.tmpl", 1); !strings.Contains(message(err),
		"can't evaluate field Package in type int") {
		t.Error(err)
	}
	if f, err := newFile("x.go", []byte("package")); message(err) != "generated x.go: 1:8: expected 'IDENT', found 'EOF'" {
		t.Errorf("%s: %v", f.Name, err)
	}
}

// Nodes are of rules that start rules reach, the start rules among them.
func TestNodesErrors(t *testing.T) {
	for _, test := range []struct {
		nodes Nodes
		want  string
	}{
		{Nodes{Only: []string{"u"}},
			"rule u cannot be chosen for the nodes of trees: no start rule reaches a rule of that name"},
		{Nodes{Without: []string{"t", "u"}},
			"rule u cannot be chosen for the nodes of trees: no start rule reaches a rule of that name"},
		{Nodes{Without: []string{"S"}}, "start rule S has to be a node of trees"},
	} {
		p := newPackage(t, "s = t\nt = \"t\"\nu = \"u\"\n", "s")
		p.Nodes = test.nodes
		if files, err := p.Files(); message(err) != test.want || files != nil {
			t.Errorf("%+v: %d files, error %v", test.nodes, len(files), err)
		}
		if _, err := p.exampleTrees(); message(err) != test.want {
			t.Errorf("%+v: example: %v", test.nodes, err)
		}
	}
	nodes, err := Nodes{Only: []string{"T", "u"}, Without: []string{"U"}}.among([]string{"S", "T", "u", "v"},
		[]string{"S"})
	if want := map[string]bool{"s": true, "t": true, "u": false, "v": false}; !cmp.Equal(nodes, want) || err != nil {
		t.Errorf("%v, %v", nodes, err)
	}
}

// A file is formatted Go; an error says which is not.
func TestNewFile(t *testing.T) {
	f, err := newFile("x.go", []byte("package  x\nvar a=1\n"))
	if want := (File{"x.go", []byte("package x\n\nvar a = 1\n")}); !cmp.Equal(f, want) || err != nil {
		t.Errorf("%s: %s, %v", f.Name, f.Data, err)
	}
	if f, err := newFile("x.go",
		[]byte("package\n")); message(err) != "generated x.go: 1:9: expected 'IDENT', found 'EOF'" || f.Data != nil {
		t.Errorf("%v, %v", f, err)
	}
}

// What is generated is marked and type-checked, except for what it imports.
func TestCheckFiles(t *testing.T) {
	file := func(text string) File {
		return File{"some/x.go", append(Source{Name: "p.peg"}.head(), text...)}
	}
	for _, test := range []struct {
		files []File
		want  string
	}{
		{[]File{file("package p\n\nimport \"strings\"\n\nvar x = strings.ToUpper(\"a\")\n")}, ""},
		{[]File{file("package p\n\nvar x = y\n"), file("package p\n\nvar y int\n")}, ""},
		{[]File{file("package p\n\nvar x int = undefined\n\nvar z = other\n")},
			"generated x.go:5:13: undefined: undefined\ngenerated x.go:7:9: undefined: other"},
		{[]File{file("package p\n\nvar x =\n")}, "generated x.go:5:9: expected operand, found 'EOF'"},
		{[]File{file("package p\n"), {"other/y.go", []byte("package p\n")}},
			"generated y.go is not marked as generated"},
	} {
		if got := message(Check(test.files)); got != test.want {
			t.Errorf("%s: %s, want %s", test.files[0].Data, got, test.want)
		}
	}
}

// What the generator wrote is finished only if it is as expected: each declaration that is dropped is there, and each
// edit finds its place, and only one if it should have one.
func TestFinishParser(t *testing.T) {
	g := must.Have(Prepare(readGrammar(t, "A <- 'a' A?"), "p", []string{"A"}))(t)
	raw := must.Have(compileParser(g))(t)
	text := string(raw)
	for _, name := range []string{"rul3s", "node32", "token32.String", "pegParser.SprintSyntaxTree"} {
		short := name[strings.LastIndex(name, ".")+1:]
		changed := strings.ReplaceAll(text, short, short+"2")
		if _, err := finishParser([]byte(changed), g, Source{}); err == nil ||
			!strings.HasPrefix(err.Error(), "the generator did not declare ") {
			t.Errorf("without %s: %v", name, err)
		}
	}
	for _, test := range []struct{ old, new, want string }{
		{"package p", "package", "generated "},
		{"// Code generated by", "// Code made by", "marker line: 0 in what the generator wrote"},
		{"begin, end uint32", "begin, end uint64", "token: 0 in what the generator wrote"},
		{"import (", "import(", "imports: 0 in what the generator wrote"},
		{":= position\n", ":= position;\n", "begin of a match: 0 in what the generator wrote"},
		{"\tadd(rule", "\tadd2(rule", "end of a match: 0 in what the generator wrote"},
		{"\tadd := func", "\tadd  := func", "function add: 0 in what the generator wrote"},
		{"\t\tmax     ", "\t\tmax2    ", "last match: 0 in what the generator wrote"},
		{"position, tokenIndex = 0, 0\n", "position, tokenIndex = 0, 1\n", "buffer: 0 in what the generator wrote"},
		{"&parseError{p, max}", "&parseError{max, p}", "error: 0 in what the generator wrote"},
		{"\tp.rules = _rules", "\tp.rules = rules_", "the generator set the rules of a parser 0 times, expected once"},
		{"\tp.rules = _rules", "\tp.rules = _rules\n\tp.rules = _rules",
			"the generator set the rules of a parser 2 times, expected once"},
		{"package p", "// Code generated by me DO NOT EDIT.\npackage p", "marker line: 2 in what the generator wrote"},
	} {
		changed := strings.ReplaceAll(text, test.old, test.new)
		if changed == text {
			t.Fatalf("there is no %s", test.old)
		}
		if _, err := finishParser([]byte(changed), g, Source{}); err == nil ||
			!strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.new, err, test.want)
		}
	}
	f, err := finishParser(raw, g, Source{Name: "in.peg"})
	if err != nil || f.Name != "p.peg.go" || !strings.HasPrefix(string(f.Data),
		"// Code generated by abnfc from in.peg; DO NOT EDIT.\n\npackage p\n") {
		t.Errorf("%s: %v\n%.100s", f.Name, err, f.Data)
	}
	if limited := strings.Contains(string(f.Data), "limitTreeDepth(_rules[:])"); !limited {
		t.Error("a recursive rule is not counted")
	}
}

// A grammar is checked as a whole: rules that the start rules do not reach, too.
func TestPrepareChecks(t *testing.T) {
	const want = "rule B refers to C, which is not defined"
	g := &peg.Grammar{Rules: []*peg.Rule{{Name: "A", Body: &peg.Any{}}, {Name: "B", Body: &peg.Reference{Name: "C"}}}}
	if p, err := Prepare(g, "p", []string{"A"}); p != nil || message(err) != want {
		t.Errorf("%v, %v, want %s", p, err, want)
	}
}

// The files of a recognizer need the start rules, and a name that a package can have.
func TestRecognizerFilesErrors(t *testing.T) {
	a := languagesOf(t, "a = b\nb = <prose>\n")
	for name, want := range map[string]string{"p": "rule none is not defined",
		"1": "generated recognizer_chart_gen.go: 3:9: expected 'IDENT', found 1"} {
		p := &Package{Name: name, Starts: []string{"none"}, Languages: a}
		if files, err := p.recognizerFiles(); files != nil || message(err) != want {
			t.Errorf("%s: %d files, %v", name, len(files), err)
		}
	}
}

// The generator has each expression, as it writes it above the code of the rule.
func TestCompileParser(t *testing.T) {
	for body, want := range map[string]string{
		"'ab'":                      "('a' 'b')",
		`"a1b"`:                     "(('a' / 'A') '1' ('b' / 'B'))",
		"[a]":                       "'a'",
		"[ab]":                      "('a' / 'b')",
		"[1-35-689]":                "([1-3] / '5' / '6' / '8' / '9')",
		"'a' / 'b' / 'c'":           "('a' / 'b' / 'c')",
		"'a' 'b' 'c'":               "('a' 'b' 'c')",
		"'a'* 'b'+ 'c'?":            "('a'* 'b'+ 'c'?)",
		"&'a' !'b' .":               "(&'a' !'b' .)",
		"'a' A / (!. / &.)":         "(('a' A) / (!. / &.))",
		"&{ p.ahead(position, 1) }": "&{ p.ahead(position, 1) }",
	} {
		g := readGrammar(t, "A <- "+body)
		g.Package, g.Parser = "p", parserType
		src, err := compileParser(g)
		if err != nil {
			t.Errorf("%s: %v", body, err)
		}
		_, text, _ := strings.Cut(string(src), "/* 0 A <- <")
		if text, _, _ = strings.Cut(text, "> */"); text != want {
			t.Errorf("%s is %s, want %s", body, text, want)
		}
	}
}

// The generator refuses what it would warn of.
func TestCompileParserErrors(t *testing.T) {
	g := readGrammar(t, "A <- 'a'\nB <- 'b'")
	g.Package, g.Parser = "p", parserType
	if src, err := compileParser(g); src != nil || err == nil ||
		!strings.Contains(err.Error(), "rule 'B' defined but not used") {
		t.Errorf("a rule that is not used: %v", err)
	}
	s := &Shape{Grammar: g}
	if files, err := s.files(Source{}, nil); files != nil || err == nil ||
		!strings.HasPrefix(err.Error(), "generating the parser: ") {
		t.Errorf("%d files of it: %v", len(files), err)
	}
	g = &peg.Grammar{Package: "p", Parser: "P", Rules: []*peg.Rule{nil}}
	if src, err := compileParser(g); src != nil || err == nil ||
		!strings.HasPrefix(err.Error(), "the generator failed: runtime error: ") {
		t.Errorf("no rule: %v", err)
	}
	s = &Shape{Grammar: &peg.Grammar{Package: "p", Parser: "1", Rules: []*peg.Rule{{Name: "A", Body: &peg.Any{}}}}}
	if files, err := s.files(Source{}, nil); files != nil || err == nil ||
		!strings.HasPrefix(err.Error(), "generated ") {
		t.Errorf("%d files of a type without a name: %v", len(files), err)
	}
	if _, err := NewShape(readGrammar(t, "A <- 'a'"), []string{"B"}); message(err) != "start rule B is not defined" {
		t.Errorf("a shape without its start rule: %v", err)
	}
	if p, err := Prepare(readGrammar(t, "A <- 'a'"), "func",
		[]string{"A"}); message(err) != `package name "func" is not an identifier` {
		t.Errorf("%v, %v", p, err)
	}
}

// The names of what is declared.
func TestDeclared(t *testing.T) {
	const text = `package p
func f() {}
func (x T) m() {}
func (x *T) n() {}
func (x T[U]) o() {}
type T int
var v, w = 1, 2
const c = 1
import "fmt"
var ( a int; b int )
`
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	if err != nil && !strings.Contains(err.Error(), "imports must appear") {
		t.Fatal(err)
	}
	var names []string
	for _, d := range file.Decls {
		names = append(names, declared(d))
	}
	if got := strings.Join(names, ","); got != "f,T.m,T.n,,T,v,c,," {
		t.Errorf("%s", got)
	}
}

// What the file of the tree has of a shape: the rules that are nodes and the matches
// that are missing, by the numbers of chains.
func TestTreeData(t *testing.T) {
	const text = "A <- B* _c D? / '(' A\nB <- [a-b] / E\nE <- 'e'\n_c <- 'c'\nD <- 'dd'\n"
	s := must.Have(shaped(readGrammar(t, text), "p", []string{"A", "D"}))(t)
	missing := make([]int, 256)
	missing['a'], missing['b'], missing['e'] = 2, 2, 3
	for _, test := range []struct {
		name string
		text func(string) string
		want treeData
		list [][]string
	}{
		{"all", strconv.Quote, treeData{
			Rules:   []treeRule{{"ruleA", "1"}, {"ruleD", "4"}},
			Missing: []treeRule{{"ruleA", table(missing)}}, Element: "uint8",
		}, [][]string{{`"A"`}, {`"B"`}, {`"B"`, `"E"`}, {`"D"`}}},
		{"start rules alone", func(rule string) string {
			if rule == "B" || rule == "E" {
				return ""
			}
			return rule
		}, treeData{Rules: []treeRule{{"ruleA", "1"}, {"ruleD", "2"}}, Element: "uint8"}, [][]string{{"A"}, {"D"}}},
	} {
		c := &chains{text: test.text}
		got, err := s.treeData(c)
		test.want.Package, test.want.Parser, test.want.Starts = "p", "pegParser", []string{"ruleA", "ruleD"}
		test.want.Recursive, test.want.MaxDepth = []string{"A"}, maxTreeDepth(s.Grammar, []string{"A"})
		if diff := cmp.Diff(&test.want, got); diff != "" || err != nil {
			t.Errorf("%s: error %v (-want +got)\n%s", test.name, err, diff)
		}
		if diff := cmp.Diff(test.list, c.lists); diff != "" {
			t.Errorf("%s: chains (-want +got)\n%s", test.name, diff)
		}
	}
}

// The numbers of chains, and 0, are of the least type that has them.
func TestTreeDataElement(t *testing.T) {
	s := must.Have(shaped(readGrammar(t, "A <- 'a'"), "p", []string{"A"}))(t)
	for others, want := range map[int]string{254: "uint8", 255: "uint16", 1<<16 - 2: "uint16", 1<<16 - 1: "uint32"} {
		c := &chains{text: strconv.Quote, lists: make([][]string, others)}
		if d, err := s.treeData(c); err != nil || d.Element != want {
			t.Errorf("%d chains: %s, %v, want %s", others+1, d.Element, err, want)
		}
	}
}

// The sets of bytes in members, each once, by accepting state.
func TestContents(t *testing.T) {
	a := languagesOf(t, "s = *%s\"a\" / 1*%s\"b\" / %s\"ab\"\n")
	l := must.Have(a.Rule("s"))(t)
	sets, index := contents(a.Space.Tables(l))
	ab := peg.Range('a', 'b')
	want := []peg.ByteSet{{}, peg.Range('a', 'a'), peg.Range('b', 'b'), ab}
	if !slices.Equal(sets, want) || fmt.Sprint(index) != "[0 1 2 3 2 4]" {
		t.Errorf("%v, %v", sets, index)
	}
	var of automaton.Tables
	for classes, want := range map[int]int{1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 256: 8} {
		of.Classes = classes
		if got := shift(&of); got != want {
			t.Errorf("%d classes: %d, want %d", classes, got, want)
		}
	}
}
