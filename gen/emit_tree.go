package gen

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"text/template"

	"github.com/pointlander/peg/tree"

	"github.com/urispec/urispec/gen/peg"
)

// parserType is the type of generated parsers whose grammar names none.
const parserType = "pegParser"

// emitTree returns the parser that github.com/pointlander/peg makes of a
// grammar, and the file that drives it: Tree, which parses a string from one of
// the start rules, given by ABNF names, and returns all rule matches.
//
// It works on what [peg.NameStarts] leaves of the grammar, in the shape that
// [newShape] gives it; pegGo is what the stock command makes of the text of
// that, as [finishParser] finishes it. Neither inlining nor switches are asked
// for: the former leaves out start rules, the latter makes wrong parsers.
func emitTree(g *peg.Grammar, pkg string, starts []string) (pegGo, treeGo []byte, err error) {
	if g, err = prepareTree(g, pkg, starts); err != nil {
		return nil, nil, err
	}
	s, err := shapeTree(g, starts)
	if err != nil {
		return nil, nil, err
	}
	raw, err := compileParser(s.grammar)
	if err != nil {
		return nil, nil, fmt.Errorf("generating the parser: %w", err)
	}
	if pegGo, err = finishParser(raw, s.grammar); err != nil {
		return nil, nil, err
	}
	if treeGo, err = treeFile(s, starts); err != nil {
		return nil, nil, err
	}
	return pegGo, treeGo, nil
}

// prepareTree returns the grammar that the parser is made of, leaving g as it is.
func prepareTree(g *peg.Grammar, pkg string, starts []string) (*peg.Grammar, error) {
	if err := peg.Check(g); err != nil {
		return nil, err
	}
	p := &peg.Grammar{Package: pkg, Parser: g.Parser, Comment: g.Comment}
	if p.Parser == "" {
		p.Parser = parserType
	}
	for _, r := range g.Rules {
		clone := *r
		p.Rules = append(p.Rules, &clone)
	}
	if err := peg.NameStarts(p, starts); err != nil {
		return nil, err
	}
	if err := checkSpellings(p); err != nil {
		return nil, err
	}
	return p, peg.Check(p)
}

// checkSpellings returns an error if the rules of an ABNF have names that it
// does not tell apart.
func checkSpellings(g *peg.Grammar) error {
	spellings := make(map[string]string)
	for _, r := range g.Rules {
		if name, published := peg.PublishedName(r.Name); published {
			lower := strings.ToLower(name)
			if other, used := spellings[lower]; used && other != name {
				return fmt.Errorf("rules %s and %s have names that differ in case only", other, name)
			}
			spellings[lower] = name
		}
	}
	return nil
}

// shapeTree returns the shape of a prepared grammar, without the rules that the
// parser has no use for.
func shapeTree(g *peg.Grammar, starts []string) (*shape, error) {
	s := newShape(g)
	if err := peg.NameStarts(s.grammar, starts); err != nil {
		return nil, err
	}
	return s, peg.Check(s.grammar)
}

// compileParser returns what the generator makes of a grammar. It calls the
// generator's tree in the order in which its reader does for the grammar's
// text, so that the result is the same.
func compileParser(g *peg.Grammar) (src []byte, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("the generator failed: %v", failure)
		}
	}()
	t := tree.New(false, false, false)
	t.Strict = true
	t.AddPackage(g.Package)
	t.AddPeg(g.Parser)
	t.AddState("")
	for _, r := range g.Rules {
		t.AddRule(r.Name)
		addExpr(t, r.Body)
		t.AddExpression()
	}
	var out bytes.Buffer
	if err := t.Compile(g.Package+".peg.go", []string{"abnfc"}, &out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// addExpr adds an expression to the generator's tree.
func addExpr(t *tree.Tree, e peg.Expr) {
	switch e := e.(type) {
	case *peg.Choice:
		for i, alternative := range e.Alternatives {
			addExpr(t, alternative)
			if i > 0 {
				t.AddAlternate()
			}
		}
	case *peg.Sequence:
		if len(e.Items) == 0 { // the generator has no rule for an empty body
			addExpr(t, &peg.Choice{Alternatives: []peg.Expr{&peg.Not{Body: &peg.Any{}}, &peg.And{Body: &peg.Any{}}}})
		}
		for i, item := range e.Items {
			addExpr(t, item)
			if i > 0 {
				t.AddSequence()
			}
		}
	case *peg.Star:
		addExpr(t, e.Body)
		t.AddStar()
	case *peg.Plus:
		addExpr(t, e.Body)
		t.AddPlus()
	case *peg.Optional:
		addExpr(t, e.Body)
		t.AddQuery()
	case *peg.And:
		addExpr(t, e.Body)
		t.AddPeekFor()
	case *peg.Not:
		addExpr(t, e.Body)
		t.AddPeekNot()
	case *peg.Reference:
		t.AddName(e.Name)
	case *peg.Literal:
		addLiteral(t, e)
	case *peg.Set:
		addSet(t, e.Bytes)
	case *peg.Any:
		t.AddDot()
	}
}

func addLiteral(t *tree.Tree, l *peg.Literal) {
	for i := range len(l.Text) {
		c := l.Text[i]
		if lower := c | 0x20; l.IgnoreCase && 'a' <= lower && lower <= 'z' {
			t.AddDoubleCharacter(string(rune(c)))
		} else {
			t.AddCharacter(string(rune(c)))
		}
		if i > 0 {
			t.AddSequence()
		}
	}
}

func addSet(t *tree.Tree, s peg.ByteSet) {
	items := 0
	for first, last := range s.Ranges() {
		t.AddCharacter(string(rune(first)))
		switch last - first {
		case 0:
		case 1:
			if items++; items > 1 {
				t.AddAlternate()
			}
			t.AddCharacter(string(rune(last)))
		default:
			t.AddCharacter(string(rune(last)))
			t.AddRange()
		}
		if items++; items > 1 {
			t.AddAlternate()
		}
	}
}

// checkPackage type-checks the files of a generated package, all but what they
// use of the packages they import.
func checkPackage(files []file) error {
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, f := range files {
		name := filepath.Base(f.name)
		file, err := parser.ParseFile(set, name, f.data, parser.ParseComments)
		if err != nil {
			return fmt.Errorf("generated %w", err)
		}
		if !ast.IsGenerated(file) {
			return fmt.Errorf("generated %s is not marked as generated", name)
		}
		parsed = append(parsed, file)
	}
	var faults []error
	config := types.Config{
		Importer: noImports{},
		Error: func(err error) {
			if !strings.Contains(err.Error(), errNoImport.Error()) {
				faults = append(faults, fmt.Errorf("generated %w", err))
			}
		},
	}
	config.Check(parsed[0].Name.Name, set, parsed, nil) // errors go to config.Error
	return errors.Join(faults...)
}

var errNoImport = errors.New("imports are not followed")

// noImports imports nothing: export data is not at hand where the generator runs.
type noImports struct{}

func (noImports) Import(string) (*types.Package, error) { return nil, errNoImport }

//go:embed emit_tree.go.tmpl
var treeTemplateText string

var treeTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("tree").Parse(treeTemplateText))
})

// treeFile returns the file that drives the parser of a shape.
func treeFile(s *shape, starts []string) ([]byte, error) {
	g := s.grammar
	type row struct {
		Constant, Name string
		Number         int // index of the chain of the name, plus one
	}
	type missingRow struct{ Constant, Numbers string }
	data := struct {
		Package, Parser string
		Starts, Rules   []row
		Missing         []missingRow // by rule
		Chains          [][]string   // lists of names
		Element         string       // type of their indexes, plus one
		Recursive       []string
		MaxDepth        int
	}{Package: g.Package, Parser: g.Parser, Recursive: recursiveRules(g)}
	number := func(rules ...string) int { // of a chain of published rules, plus one
		var chain []string
		for _, rule := range rules {
			name, _ := peg.PublishedName(rule)
			chain = append(chain, name)
		}
		i := slices.IndexFunc(data.Chains, func(other []string) bool { return slices.Equal(other, chain) })
		if i < 0 {
			i = len(data.Chains)
			data.Chains = append(data.Chains, chain)
		}
		return i + 1
	}
	for _, start := range starts {
		name := peg.RuleName(start)
		abnfName, published := peg.PublishedName(name)
		if !published {
			return nil, fmt.Errorf("start rule %s is hidden", start)
		}
		r := row{Constant: "rule" + name, Name: abnfName}
		if !slices.Contains(data.Starts, r) {
			data.Starts = append(data.Starts, r)
		}
	}
	for _, r := range g.Rules {
		if name, published := peg.PublishedName(r.Name); published {
			data.Rules = append(data.Rules, row{"rule" + r.Name, name, number(r.Name)})
		}
		if missing := s.missing[r.Name]; missing != nil {
			numbers := make([]int, len(missing))
			for c, rules := range missing {
				if len(rules) > 0 {
					numbers[c] = number(rules...)
				}
			}
			data.Missing = append(data.Missing, missingRow{"rule" + r.Name, table(numbers)})
		}
	}
	data.Element = element(len(data.Chains) + 1)
	if len(data.Recursive) > 0 {
		data.MaxDepth = maxTreeDepth(g, data.Recursive)
	}
	out := bytes.NewBuffer(markerLine(g.Package))
	if err := treeTemplate().Execute(out, data); err != nil {
		return nil, err
	}
	return finish("tree_gen.go", out.Bytes())
}
