package codemutation

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/ast/astutil"
)

// operators has, for each function, the mutants that are made of it.
var operators = []struct {
	name, source string
	want         []string
}{
	{"ordering", `func ordering(a, b int) bool { return a < b }`,
		[]string{"boundary: a < b → a <= b", "comparison: a < b → a >= b"}},
	{"orderings", `func orderings(a, b int) (bool, bool, bool) { return a <= b, a > b, a >= b }`, []string{
		"boundary: a <= b → a < b", "comparison: a <= b → a > b",
		"boundary: a > b → a >= b", "comparison: a > b → a <= b",
		"boundary: a >= b → a > b", "comparison: a >= b → a < b",
	}},
	{"equality", `func equality(a, b string) (bool, bool) { return a == b, a != b }`,
		[]string{"comparison: a == b → a != b", "comparison: a != b → a == b"}},
	{"ifs", `func ifs(ok bool) (n int) { if ok { n = n + n; return }; return 1 }`, []string{
		"condition: ok → !(ok)", "condition: ok → false", "condition: ok → true",
		"statement: n = n + n → dropped", "arithmetic: n + n → (n) - (n)", "statement: return → dropped",
		"constant: 1 → 2", "constant: 1 → 0",
	}},
	{"ignored", `func ignored(err error) error { if err != nil { return err }; return nil }`, []string{
		"comparison: err != nil → err == nil", "error: err != nil → false", "condition: err != nil → true",
		"error: return err → return nil",
	}},
	{"logic", `func logic(a, b bool) (bool, bool) { return a && b, !a || b }`, []string{
		"logical: a && b → (a) || (b)", "logical: a && b → a", "logical: a && b → b",
		"logical: !a || b → (!a) && (b)", "logical: !a || b → !a", "logical: !a || b → b", "condition: !a → a",
	}},
	{"arithmetic", `func arithmetic(a, b uint) { _ = a*b + a/b<<1; _ = -a & ^b }`, []string{
		"arithmetic: a*b + a/b<<1 → (a*b) - (a/b<<1)", "arithmetic: a*b → (a) / (b)",
		"arithmetic: a/b<<1 → (a/b) >> (1)", "arithmetic: a/b → (a) * (b)",
		"constant: 1 → 2", "constant: 1 → 0",
		"arithmetic: -a & ^b → (-a) | (^b)", "arithmetic: -a → a", "arithmetic: ^b → b",
	}},
	{"text", `func text(a, b string) string { return a + b }`, []string{
		"arithmetic: a + b → a", "arithmetic: a + b → b", `return: return a + b → return ""`,
	}},
	{"constants", `func constants(f func(...any)) { f(7, 0, 'a', "text", "", true, limit, word) }`, []string{
		`statement: f(7, 0, 'a', "text", "", true, limit, word) → dropped`,
		`argument: f(7, 0, 'a', "text", "", true, limit, word) → f(0, 7, 'a', "text", "", true, limit, word)`,
		`argument: f(7, 0, 'a', "text", "", true, limit, word) → f(7, 0, 'a', "", "text", true, limit, word)`,
		"constant: 7 → 8", "constant: 7 → 6", "constant: 7 → 0", "constant: 0 → 1", "constant: 'a' → 'b'",
		"constant: 'a' → '`'",
		`string: "text" → ""`, `string: "" → "x"`, "constant: true → false", "constant: limit → limit + 1",
		`string: word → ""`,
	}},
	{"bounds", `func bounds(s []byte, i, j int) []byte { return s[i+j : j] }`, []string{
		"return: return s[i+j : j] → return nil", "bound: i+j → (i+j) + 1", "arithmetic: i+j → (i) - (j)",
		"bound: j → j - 1",
	}},
	{"statements", `func statements(m map[string]int, c chan int) {
	defer close(c)
	m["a"] += 2
	m["b"]++
	c <- 1
	for range m {
		if m == nil { continue }
		break
	}
}`, []string{
		"statement: defer close(c) → dropped",
		`statement: m["a"] += 2 → dropped`, `arithmetic: m["a"] += 2 → m["a"] -= 2`, `string: "a" → ""`,
		"constant: 2 → 3", "constant: 2 → 1", "constant: 2 → 0",
		`statement: m["b"]++ → dropped`, `arithmetic: m["b"]++ → m["b"]--`, `string: "b" → ""`,
		"statement: c <- 1 → dropped", "constant: 1 → 2", "constant: 1 → 0",
		"comparison: m == nil → m != nil", "condition: m == nil → false", "condition: m == nil → true",
		"statement: continue → dropped", "statement: break → dropped",
	}},
	{"loop", `func loop(n int) { for i := 5; i < n; i++ {} }`, []string{
		"constant: 5 → 6", "constant: 5 → 4", "constant: 5 → 0", "boundary: i < n → i <= n",
		"comparison: i < n → i >= n", "condition: i < n → false",
	}},
	{"arguments", `func arguments(a, b string, c, d int) (bool, string) { return equality2(a, b, min(c, d)) }
func equality2(a, b string, c int) (bool, string) { return false, a }`, []string{"argument: equality2(a, b, min(c, d)) → equality2(b, a, min(c, d))"}},
	{"symmetric", `func symmetric(a, b string) bool { return strings.EqualFold(a, b) }`,
		[]string{"return: return strings.EqualFold(a, b) → return !(strings.EqualFold(a, b))"}},
	{"ordered", `func ordered(a, b string) bool { return strings.Contains(a, b) }`, []string{
		"argument: strings.Contains(a, b) → strings.Contains(b, a)",
		"return: return strings.Contains(a, b) → return !(strings.Contains(a, b))",
	}},
	{"cases", `func cases(n int) int {
	switch n {
	case 4:
		n = n * n
	case 5, 6:
	default:
		n = -n
	}
	return n
}`, []string{
		"case: case 4: → dropped", "constant: 4 → 5", "constant: 4 → 3", "constant: 4 → 0",
		"statement: n = n * n → dropped", "arithmetic: n * n → (n) / (n)",
		"case: case 5, 6: → dropped", "constant: 5 → 6", "constant: 5 → 4", "constant: 5 → 0", "constant: 6 → 7",
		"constant: 6 → 5", "constant: 6 → 0",
		"case: default: → dropped", "statement: n = -n → dropped", "arithmetic: -n → n",
		"return: return n → return n + 1",
	}},
	{"conditions", `func conditions(n int, ok bool) { switch { case n == n, ok: n++; default: panic("never") } }`,
		[]string{
			"comparison: n == n → n != n", "case: n == n → false", "condition: n == n → true",
			"condition: ok → !(ok)", "case: ok → false", "condition: ok → true",
			"statement: n++ → dropped", "arithmetic: n++ → n--",
		}},
	{"channels", `func channels(a, b chan int) (n int) {
	select {
	case n = <-a:
	case <-b:
	case b <- n:
	default:
		n = -n
	}
	return n - n
}`, []string{
		"case: case n = <-a: → dropped", "case: case <-b: → dropped", "case: case b <- n: → dropped",
		"statement: n = -n → dropped", "arithmetic: -n → n", "return: return n - n → return (n - n) + 1",
		"arithmetic: n - n → (n) + (n)",
	}},
	{"kinds", `func kinds(x any) []byte { switch x := x.(type) { case []byte: return x; case string: return ` +
		`[]byte(x) }; return nil }`, []string{
		"case: case []byte: → dropped", "return: return x → return nil", "case: case string: → dropped",
		"return: return []byte(x) → return nil",
	}},
	{"results", `func results(f func() bool, p *int) (bool, *int, int, any) { return f(), p, *p, p }`, []string{
		"return: return f() → return !(f())", "return: return p → return nil", "return: return *p → return *p + 1",
		"return: return p → return nil #2",
	}},
	{"impossible", `func impossible(n int) { if n < n { panic("n is not " + "n") } }`, []string{
		"boundary: n < n → n <= n", "comparison: n < n → n >= n", "condition: n < n → true",
	}},
	{"table", `var table = [...]string{2: "two"}`, []string{`string: "two" → ""`}},
	{"method", `type t[P any] struct{ n int }
func (t *t[P]) method() { t.n-- }`, []string{"statement: t.n-- → dropped", "arithmetic: t.n-- → t.n++"}},
}

// TestOperators checks which mutants are made of functions, and that with each
// on the instrumented file is what the file is with the edit.
func TestOperators(t *testing.T) {
	var source strings.Builder
	source.WriteString("package p // a comment\n\nimport \"strings\"\n\nconst (\n\tlimit = 3\n\tword = \"word\"\n)\n")
	for _, test := range operators {
		source.WriteString("\n" + test.source + "\n")
	}
	dir := module(t, map[string]string{
		"p/p.go":      source.String(),
		"p/made.go":   "// Code generated by hand. DO NOT EDIT.\n\npackage p\n\nfunc made() int { return 1 }\n",
		"p/p_test.go": "package p\n\nfunc tested() int { return 1 }\n",
	})
	m, err := Load(dir, []string{"./p"})
	if err != nil {
		t.Fatal(err)
	}
	made := map[string][]string{}
	for _, mutant := range m.Mutants {
		_, name, isMethod := strings.Cut(mutant.Function, ".")
		if !isMethod {
			name = mutant.Function
		}
		edit := strings.TrimPrefix(mutant.edit(), mutant.Function+": ")
		made[name] = append(made[name], edit)
	}
	delete(made, "equality2")
	for _, test := range operators {
		slices.Sort(made[test.name])
		slices.Sort(test.want)
		if diff := cmp.Diff(test.want, made[test.name]); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.name, diff)
		}
		delete(made, test.name)
	}
	if len(made) > 0 {
		t.Errorf("mutants elsewhere: %q", made)
	}
	s, err := m.Draw(1, 0, func(*Mutant) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	if s.Invalid != 0 || len(s.Mutants) != len(m.Mutants) {
		t.Errorf("%d of %d mutants, %d do not compile: %v", len(s.Mutants), len(m.Mutants), s.Invalid,
			slices.DeleteFunc(slices.Clone(m.Mutants), func(x *Mutant) bool { return slices.Contains(s.Mutants, x) }))
	}
	text := m.files["p/p.go"]
	if got := resolved(t, s.files["p/p.go"], 0); !slices.Equal(got, tokens(t, text)) {
		t.Errorf("with no mutant on: %q", got)
	}
	for i, mutant := range s.Mutants {
		code := mutant.code
		want := tokens(t, slices.Concat(text[:mutant.site.start], []byte(code), text[mutant.site.end:]))
		if got := resolved(t, s.files["p/p.go"], i+1); !slices.Equal(got, want) {
			t.Errorf("%s:\n%q, want\n%q", mutant, got, want)
		}
	}
}

// resolved returns the tokens of an instrumented file as it works with a mutant
// on.
func resolved(t *testing.T, text []byte, on int) []string {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	isOn := func(e ast.Expr) (on string, asks bool) {
		call, ok := e.(*ast.CallExpr)
		if !ok {
			return "", false
		}
		s, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return "", false
		}
		if name, ok := s.X.(*ast.Ident); !ok || name.Name != activeName {
			return "", false
		}
		return call.Args[0].(*ast.BasicLit).Value, true
	}
	id := itoa(on)
	astutil.Apply(f, nil, func(c *astutil.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.IfStmt:
			if number, asks := isOn(n.Cond); asks && number == id {
				c.Replace(n.Body)
			} else if asks && n.Else != nil {
				c.Replace(n.Else)
			}
		case *ast.CallExpr:
			f, ok := n.Fun.(*ast.FuncLit)
			if !ok || len(f.Body.List) < 2 {
				break
			}
			for _, s := range f.Body.List {
				switch s := s.(type) {
				case *ast.IfStmt:
					number, asks := isOn(s.Cond)
					if !asks {
						return true
					}
					if number == id {
						c.Replace(s.Body.List[0].(*ast.ReturnStmt).Results[0])
						return true
					}
				case *ast.BlockStmt: // the mutant that is on
					c.Replace(s.List[0].(*ast.ReturnStmt).Results[0])
					return true
				case *ast.ReturnStmt:
					c.Replace(s.Results[0])
				}
			}
		}
		return true
	})
	var out bytes.Buffer
	if err := format.Node(&out, token.NewFileSet(), f); err != nil {
		t.Fatal(err)
	}
	return tokens(t, bytes.Replace(out.Bytes(), []byte("import "+activeName+` "fixture/`+activeFolder+`"`), nil, 1))
}

// tokens returns the tokens of a file without those that only group others,
// which are not the same in an instrumented file.
func tokens(t *testing.T, text []byte) []string {
	t.Helper()
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(text)), text,
		func(at token.Position, message string) { t.Errorf("%v: %s", at, message) }, 0)
	var all []string
	for {
		_, tok, literal := s.Scan()
		switch {
		case tok == token.EOF:
			return all
		case tok == token.LPAREN, tok == token.RPAREN, tok == token.LBRACE, tok == token.RBRACE, tok == token.SEMICOLON,
			tok == token.COMMA:
		case literal != "":
			all = append(all, literal)
		default:
			all = append(all, tok.String())
		}
	}
}
