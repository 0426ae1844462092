package gen

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/translate"
)

// Load reads ABNF files and merges their rules. The error joins what is wrong
// with them, each with its place.
func Load(files ...string) (*abnf.Grammar, error) {
	var read []*abnf.File
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := abnf.Read(name, src)
		if err != nil {
			return nil, err
		}
		read = append(read, f)
	}
	g, err := abnf.NewGrammar(read...)
	if err == nil && len(g.Rules()) == 0 {
		return nil, fmt.Errorf("%s: no rule is defined", strings.Join(files, ", "))
	}
	return g, err
}

// LoadPEG reads a PEG, and checks that a parser can be made of it.
func LoadPEG(file string) (*peg.Grammar, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	g, err := peg.Read(file, src)
	if err != nil {
		return nil, err
	}
	return g, peg.Check(g)
}

// A GrammarError says why no PEG can be made of a grammar.
type GrammarError struct{ Problems []abnf.Problem }

func (e *GrammarError) Error() string {
	var lines []string
	for _, p := range e.Problems {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

// Check returns a [*GrammarError] for what keeps the start rules from being
// translated: rules that are not defined, left recursion, loops over the empty string.
// Other errors of a grammar are returned as warnings: rules without members, for
// recursion without end or a prose-val that nobody has replaced.
func Check(g *abnf.Grammar, starts []string) (warnings []abnf.Problem, err error) {
	var fatal []abnf.Problem
	for _, p := range abnf.Check(g, starts) {
		switch p.Kind {
		case abnf.Undefined, abnf.LeftRecursion, abnf.NullableLoop:
			fatal = append(fatal, p)
		case abnf.ProseInUse, abnf.EmptyLanguage:
			warnings = append(warnings, p)
		}
	}
	if len(fatal) > 0 {
		return nil, &GrammarError{fatal}
	}
	return warnings, nil
}

// Translate makes a PEG of the start rules of a grammar. It is not proved yet.
// limit is as in [Compare]; an [*automaton.LimitError] names the innermost rule
// whose automaton is too large.
func Translate(g *abnf.Grammar, starts []string, limit int) (*peg.Grammar, error) {
	if _, err := Check(g, starts); err != nil {
		return nil, err
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	p, err := translate.ABNF(lowered, automaton.NewSpace(limit, lowered.Sets()...), starts)
	if err == nil {
		return p, nil
	}
	a := automaton.NewABNF(lowered, automaton.NewSpace(limit, lowered.Sets()...))
	if large := innermostLimit(a, starts); large != nil {
		return nil, large
	}
	return nil, err
}

// innermostLimit returns the error of the first rule, callees before callers,
// that has too large an automaton; nil if there is none.
func innermostLimit(a *automaton.ABNF, starts []string) *automaton.LimitError {
	seen := make(map[*automaton.Rule]bool)
	var visit func(r *automaton.Rule) *automaton.LimitError
	visit = func(r *automaton.Rule) (large *automaton.LimitError) {
		if r == nil || seen[r] {
			return nil
		}
		seen[r] = true
		automaton.Walk(r.Body, func(e automaton.Expr) {
			if call, ok := e.(*automaton.Call); ok && large == nil {
				large = visit(call.Rule)
			}
		})
		if large == nil {
			_, err := a.Rule(r.Name)
			errors.As(err, &large)
		}
		return large
	}
	for _, start := range starts {
		if large := visit(a.Grammar.Rule(start)); large != nil {
			return large
		}
	}
	return nil
}

// Options are what [Compile] is told.
type Options struct {
	Files   []string // ABNF files
	Starts  []string // start rules, the default one first
	Package string   // name of the generated package; empty: that of Dir
	Dir     string   // where the package is written
	PEG     string   // file with a PEG written by hand, in place of a translation
	PEGOut  string   // where the translated PEG is written; empty: Dir/Package.peg
}

// A Result is what [Compile] has proved, or found out.
type Result struct {
	Warnings []abnf.Problem // what is suspicious about the grammar, but can be compiled
	Verdicts []Verdict      // per start rule
	Bounded  *Bounded       // set, in place of Verdicts, where no proof is possible
	Written  []string       // files
}

// Compile makes a Go package of a grammar: the PEG, the parser that
// github.com/pointlander/peg makes of it, and the tables of the start rules'
// automata. It writes nothing before the PEG, read back from its text, is
// proved right; a [*DifferenceError] says where it is not. Of a grammar with
// recursion that is not at a rule's end no proof is possible, and there is no
// automaton: the PEG is compared with it on many strings instead.
func Compile(o Options) (*Result, error) {
	if o.Package == "" {
		o.Package = packageName(o.Dir)
	}
	if !token.IsIdentifier(o.Package) || o.Package == "_" {
		return nil, fmt.Errorf("%q cannot be the name of a Go package", o.Package)
	}
	g, err := Load(o.Files...)
	if err != nil {
		return nil, err
	}
	if o.Starts, err = StartRules(g, o.Starts); err != nil {
		return nil, err
	}
	result := &Result{}
	if result.Warnings, err = Check(g, o.Starts); err != nil {
		return nil, err
	}
	p, err := o.grammar(g)
	if err != nil {
		return nil, err
	}
	if helpers := Helpers(g, p); len(helpers) > 0 {
		return nil, fmt.Errorf("rule %s of the PEG: the ABNF has no rule of that name; the name of a helper begins with \"_\"", helpers[0])
	}
	text := p.String()
	if p, err = peg.Read(o.Package+".peg", []byte(text)); err != nil {
		return nil, fmt.Errorf("the PEG does not read back: %w", err)
	}
	c, err := Compare(g, p, 0)
	if err != nil {
		return nil, err
	}
	if err := result.prove(g, c, p, o.Starts); err != nil {
		return nil, err
	}
	if err := proveShape(g, p, o.Starts); err != nil {
		return nil, fmt.Errorf("the grammar in the shape that the parser is made of: %w", err)
	}
	files, err := o.emit(p, c, result)
	if err != nil {
		return nil, err
	}
	if o.PEG == "" {
		name := o.PEGOut
		if name == "" {
			name = filepath.Join(o.Dir, o.Package+".peg")
		}
		files = append(files, file{name, []byte(text)})
	}
	if err := o.spareInputs(files); err != nil {
		return nil, err
	}
	var obsolete []string
	if result.Bounded != nil { // an earlier grammar may have had an automaton
		if obsolete, err = generated(filepath.Join(o.Dir, dfaFile)); err != nil {
			return nil, err
		}
	}
	result.Written, err = writeFiles(files, obsolete...)
	return result, err
}

// prove compares a PEG with the grammar.
func (r *Result) prove(g *abnf.Grammar, c *Comparison, p *peg.Grammar, starts []string) (err error) {
	r.Verdicts, err = c.Prove(starts)
	if IsRecursion(err) {
		r.Bounded, err = CompareBounded(g, p, starts)
	}
	return err
}

// proveShape compares what the parser is made of with the grammar in the same way.
func proveShape(g *abnf.Grammar, p *peg.Grammar, starts []string) error {
	s, err := shapeTree(p, starts)
	if err != nil {
		return err
	}
	c, err := Compare(g, s.grammar, 0)
	if err != nil {
		return err
	}
	return new(Result).prove(g, c, s.grammar, starts)
}

// StartRules returns the rules of the given names, whatever their case, as the
// grammar spells them, each once. The error says that one is not defined, or
// that none is given.
func StartRules(g *abnf.Grammar, names []string) ([]string, error) {
	if len(names) == 0 {
		return nil, errors.New("no start rule is given")
	}
	var starts []string
	for _, name := range names {
		d := g.Rule(name)
		if d == nil {
			return nil, fmt.Errorf("start rule %s is not defined", name)
		}
		if !slices.Contains(starts, d.Name) {
			starts = append(starts, d.Name)
		}
	}
	return starts, nil
}

// grammar returns the PEG, as the parser will be made of it.
func (o *Options) grammar(g *abnf.Grammar) (*peg.Grammar, error) {
	var p *peg.Grammar
	var err error
	if o.PEG != "" {
		p, err = LoadPEG(o.PEG)
	} else if p, err = Translate(g, o.Starts, 0); err == nil {
		p.Comment = []string{" Code generated by abnfc from " + o.source() + "; DO NOT EDIT."}
	}
	if err != nil {
		return nil, err
	}
	return prepareTree(p, o.Package, o.Starts)
}

// spareInputs returns an error if a file that is read would be written, or one
// file twice.
func (o *Options) spareInputs(files []file) error {
	taken := map[string]bool{}
	for _, name := range append(slices.Clone(o.Files), o.PEG) {
		if name, err := filepath.Abs(name); err == nil {
			taken[name] = true
		}
	}
	for _, f := range files {
		name, err := filepath.Abs(f.name)
		if err != nil {
			return err
		}
		if taken[name] {
			return fmt.Errorf("%s would be overwritten", f.name)
		}
		taken[name] = true
	}
	return nil
}

// source names what the package is made of, without the path of the machine.
func (o *Options) source() string {
	var names []string
	for _, f := range o.Files {
		names = append(names, filepath.Base(f))
	}
	return strings.Join(names, ", ")
}

func (o *Options) emit(p *peg.Grammar, c *Comparison, result *Result) ([]file, error) {
	pegGo, tree, err := emitTree(p, o.Package, o.Starts)
	if err != nil {
		return nil, err
	}
	files := []file{
		{filepath.Join(o.Dir, o.Package+".peg.go"), pegGo},
		{filepath.Join(o.Dir, treeFileName), tree},
	}
	if result.Bounded != nil {
		return files, checkPackage(files)
	}
	var languages []automaton.Language
	for _, start := range o.Starts {
		l, err := c.abnf.Rule(start)
		if err != nil {
			return nil, err
		}
		languages = append(languages, l)
	}
	dfa, err := emitDFA(o.Package, o.source(), o.Starts, languages, c.abnf)
	if err != nil {
		return nil, err
	}
	files = append(files, file{filepath.Join(o.Dir, dfaFile), dfa})
	return files, checkPackage(files)
}

// Names of generated files.
const (
	dfaFile      = "dfa_gen.go"
	treeFileName = "tree_gen.go"
)

// generated returns the names of those of the files that exist, all of which must
// be marked as generated.
func generated(names ...string) (existing []string, err error) {
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		switch {
		case errors.Is(err, os.ErrNotExist):
		case err != nil:
			return nil, err
		case !ast.IsGenerated(f):
			return nil, fmt.Errorf("%s is in the way: it was not generated", name)
		default:
			existing = append(existing, name)
		}
	}
	return existing, nil
}

// packageName is the package name that suits a folder.
func packageName(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '_' {
			return r
		}
		return -1
	}, strings.ToLower(filepath.Base(dir)))
}
