package emit

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/translate"
	"github.com/urispec/urispec/internal/must"
)

// newPackage returns what the package of a grammar is made of.
func newPackage(t *testing.T, text string, starts ...string) *Package {
	t.Helper()
	g := must.Have(abnf.ReadGrammar("in.abnf", text))(t)
	translated := must.Have(translate.ABNF(g, starts, translate.Options{}))(t)
	a, lookaheads := withLookaheads(t, g, translated)
	p := must.Have(Prepare(translated, "p", starts))(t)
	shape := must.Have(NewShape(p, starts))(t)
	return &Package{
		Name: "p", Starts: starts, Grammar: g, Languages: a, PEG: p, Shape: shape, Lookaheads: lookaheads,
		Source: Source{Name: "in.abnf"}, PEGSource: Source{Name: "p.peg"},
	}
}

// packageFiles returns the files of a package, which compile.
func packageFiles(t *testing.T, p *Package) []File {
	t.Helper()
	files := must.Have(p.Files())(t)
	must.Do(t, Check(files))
	return files
}

// exported returns the exported declarations of files, a method with the type
// of its receiver, and a field with the type that has it: those that can be
// reached from outside of the package.
func exported(t *testing.T, files []File) []string {
	t.Helper()
	var names []string
	add := func(prefix, name string) {
		if ast.IsExported(name) {
			names = append(names, prefix+name)
		}
	}
	set := token.NewFileSet()
	for _, f := range files {
		if strings.HasSuffix(f.Name, "_test.go") {
			continue
		}
		file := must.Have(parser.ParseFile(set, f.Name, f.Data, parser.SkipObjectResolution))(t)
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				receiver, _, _ := strings.Cut(declared(d), ".")
				switch {
				case d.Recv == nil:
					add("", d.Name.Name)
				case ast.IsExported(receiver):
					add(receiver+".", d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.ValueSpec:
						for _, name := range spec.Names {
							add("", name.Name)
						}
					case *ast.TypeSpec:
						add("", spec.Name.Name)
						if s, ok := spec.Type.(*ast.StructType); ok && spec.Name.IsExported() {
							for _, field := range s.Fields.List {
								for _, name := range field.Names {
									add(spec.Name.Name+".", name.Name)
								}
							}
						}
					}
				}
			}
		}
	}
	slices.Sort(names)
	return names
}

// apiNames is all that a package exports beside the constants of its rules.
const apiNames = `
ByteSet ByteSet.All ByteSet.Has ByteSet.Len ByteSet.String
Check CheckBytes MatchPrefix Parse ParseBytes ParsePrefix Valid ValidBytes
LimitError LimitError.Error LimitError.Limit LimitError.Needed LimitError.Unit
Limits Limits.Check Limits.Length Limits.Memory Limits.Parse Limits.ParsePrefix
LookupRule LookupStart
MessageError MessageError.Column MessageError.Err MessageError.Error MessageError.Line MessageError.Offset
MessageError.Unwrap
Node Node.All Node.Begin Node.Child Node.Children Node.End Node.Find Node.Is Node.IsZero Node.MarshalJSON Node.Rule Node.String
Node.Text Node.Visit
Parser Parser.Limits Parser.Parse Parser.ParsePrefix
Rule Rule.String
Scanner Scanner.Limits Scanner.Messages Scanner.ReadMessages Scanner.Separator
Scanner.SeparatorRule Scanner.Start
Start Start.Check Start.CheckBytes Start.MatchPrefix Start.Parse Start.ParseBytes Start.ParsePrefix Start.String
Start.Valid Start.ValidBytes
SyntaxError SyntaxError.Begin SyntaxError.Error SyntaxError.Expected SyntaxError.Found SyntaxError.MayEnd SyntaxError.Next
SyntaxError.Offset SyntaxError.Position SyntaxError.Rule SyntaxError.Start SyntaxError.Word
`

// A package exports what is listed above, and nothing of what it is made of.
func TestExported(t *testing.T) {
	const text = "a = 1*( b / C-d )\nb = %x62\nC-d = \"c\" \"d\"\ne = \"e\"\n"
	want := append(strings.Fields(apiNames), "RuleA", "RuleB", "RuleCD", "StartA", "StartCD")
	slices.Sort(want)
	p := newPackage(t, text, "a", "C-d")
	p.Fast = true
	derives := append([]string{"Ambiguous", "Limits.Ambiguous", "Start.Ambiguous"}, want...)
	slices.Sort(derives)
	if diff := cmp.Diff(derives, exported(t, packageFiles(t, p))); diff != "" {
		t.Errorf("(-want +exported)\n%s", diff)
	}
	p.Parsed = true
	if diff := cmp.Diff(want, exported(t, packageFiles(t, p))); diff != "" {
		t.Errorf("without tables of trees (-want +exported)\n%s", diff)
	}
	p.Shape = nil // trees are derivations of the recognizer
	if diff := cmp.Diff(derives, exported(t, packageFiles(t, p))); diff != "" {
		t.Errorf("without a PEG (-want +exported)\n%s", diff)
	}
}

// Each rule of the grammar has a constant, whatever its name: if two would be one, hyphens become underscores, and no
// name is one that a package has already.
func TestNames(t *testing.T) {
	var text strings.Builder
	rules := []string{
		"a-b", "aB-", "ab", "A--B", "x-Y", "xY", "func", "string", "Rule", "rule-x", "Start", "Parse", "token",
		"Node", "p", "Unknown", "PegText", "Action0", "initial", "next", "limits-length", "begin", "rule1",
	}
	for _, rule := range rules {
		text.WriteString(rule + " = \"" + rule + "\"\n")
	}
	files := packageFiles(t, newPackage(t, text.String(), rules...))
	names := exported(t, files)
	for _, want := range []string{"RuleA_B", "RuleA__B", "RuleAB_", "RuleAb", "RuleX_Y", "RuleXY", "RuleFunc",
		"RuleRule", "StartStart", "StartParse", "RuleLimitsLength"} {
		if !slices.Contains(names, want) {
			t.Errorf("there is no %s among %q", want, names)
		}
	}
}

// The names of all grammars are told apart.
func TestConstants(t *testing.T) {
	for _, test := range []struct{ rules, want string }{
		{"URI-reference URI h16", "RURIReference RURI RH16"},
		{"a-b aB", "RA_B RAB"},
		{"a-b-c aB-c abc", "RA_B_C RAB_C RAbc"},
		{"a a-", "RA RA_"},
	} {
		var got []string
		for _, c := range constants("R", strings.Fields(test.rules)) {
			got = append(got, c.Constant)
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.rules, got, test.want)
		}
	}
}

// The tokens of a tree belong to the rules that are chosen, and to the start rules.
func TestNodes(t *testing.T) {
	const text = "s = [t] u\nt = u\nu = v / \"u\"\nv = %x76\n"
	for _, test := range []struct {
		nodes Nodes
		want  string
	}{
		{Nodes{}, "RuleS RuleT RuleU RuleV"},
		{Nodes{Only: []string{"V"}}, "RuleS RuleV"},
		{Nodes{Only: []string{}}, "RuleS"},
		{Nodes{Without: []string{"t", "U"}}, "RuleS RuleV"},
	} {
		p := newPackage(t, text, "s")
		p.Nodes, p.Parsed = test.nodes, true
		var got []string
		for _, f := range packageFiles(t, p) {
			if f.Name == "tokens_gen.go" {
				_, chains, _ := strings.Cut(string(f.Data), "ruleChains = [...][]Rule{")
				chains, _, _ = strings.Cut(chains, "\n}\n")
				got = strings.FieldsFunc(chains, func(r rune) bool { return strings.ContainsRune("{}, \t\n", r) })
			}
		}
		slices.Sort(got)
		if got := strings.Join(slices.Compact(got), " "); got != test.want {
			t.Errorf("%+v: %s, want %s", test.nodes, got, test.want)
		}
	}
}

// The comment of a package has its grammar, if that is short, without rules that no start rule reaches.
func TestComment(t *testing.T) {
	text := "s = t ; of s\nt = \"t\"\nu = \"u\"\n"
	p := newPackage(t, text, "s")
	p.Proof = "It is " + strings.Repeat("well ", 20) + "proved."
	const want = `// Package p reads strings by the grammar of in.abnf: as s.
//
// It is well well well well well well well well well well well well well well
// well well well well well well proved.
//
// [Parse] returns the matches of the rules as a tree, [Check] says what is
// wrong with a string, and where, and [Valid] only whether anything is. Each
// has a form for bytes, and a method of [Start] for the other start rules.
// [Limits] bound what they take.
//
// [ParsePrefix] parses the message that a string begins with, the shortest
// member that is not empty, and a [Scanner] a sequence of messages.
//
// # Grammar
//
//	s = t
//	t = "t"`
	if comment := commentOf(t, p); comment != want {
		t.Errorf("the comment is\n%s", comment)
	}
	for more, shown := range map[int]bool{mostGrammar - 2: true, mostGrammar - 1: false} {
		p := newPackage(t, "s = t\nt = \"t\"\n"+strings.Repeat("t =/ \"x\"\n", more), "s")
		comment := commentOf(t, p)
		if n := len(p.grammarText()); n != more+2 || strings.Contains(comment, "# Grammar\n") != shown {
			t.Errorf("a grammar of %d lines:\n%s", n, comment)
		}
	}
}

// commentOf returns the comment of a package.
func commentOf(t *testing.T, p *Package) string {
	t.Helper()
	lines := must.Have(p.comment())(t)
	return strings.Join(lines, "\n")
}

// All files of package api are copied, except those that stand in for a grammar, or are about others.
func TestAPISources(t *testing.T) {
	files := must.Have(filepath.Glob("api/*.go"))(t)
	for _, name := range files {
		base := filepath.Base(name)
		_, err := apiSources.Open(name)
		if standIn := base == "doc.go" || base == "grammar.go" || base == "derive.go" || base == "foreign.go" ||
			strings.HasSuffix(base, "_test.go"); (err == nil) == standIn {
			t.Errorf("%s: copied is %v", name, err == nil)
		}
	}
}

// readABNF returns a grammar.
func readABNF(t *testing.T, text string) *abnf.Grammar {
	t.Helper()
	g := must.Have(abnf.ReadGrammar("in.abnf", text))(t)
	return g
}
