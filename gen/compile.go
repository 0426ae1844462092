package gen

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/emit"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/translate"
)

// Options are what [Compile] is told.
type Options struct {
	Input
	Starts  []string // start rules, the default one first
	Package string   // name of the generated package; empty: that of Dir
	Dir     string   // where the package is written
	PEG     string   // file with a PEG written by hand, in place of a translation
	PEGOut  string   // where the translated PEG is written; empty: Dir/Package.peg
	Nodes   emit.Nodes
	Fast    bool // the package has tables that move over four bytes at once
	Machine bool // the package is one of those below package parser: see [emit.Package]
}

// A Result is what [Compile] has proved, or found out.
type Result struct {
	prove.Outcome
	Warnings []abnf.Problem // what is suspicious about the grammar, but can be compiled
	Written  []string       // files
	// Untranslated is why there is no PEG. The package has no trees then or, with
	// a recognizer, takes them from that alone.
	Untranslated error
	Trees        bool // the package has trees
}

// Compile makes a Go package of a grammar: the PEG, the parser that
// github.com/pointlander/peg makes of it, the tables of the start rules'
// automata, and what the package exports. It writes nothing before the PEG, read
// back from its text, and the shape of it that the parser is made of, are
// proved right; the error is a [*prove.DifferenceError] where they are not. Of a
// grammar with recursion that is not at a rule's end no proof is possible: the
// PEG is compared with it on many strings instead, and the package has a
// recognizer in place of tables. Where no PEG can be had, the package does
// without: see [Result.Untranslated].
//
// The comment at the head of each ABNF file, where a licence may be, is copied
// into the heads of the files: see [abnf.File]. Files in Dir that an earlier run
// has written, and this one has not, are removed; one that is in the way and was
// not generated is an error.
func Compile(o Options) (*Result, error) {
	if o.Package == "" {
		o.Package = packageName(o.Dir)
	}
	if !token.IsIdentifier(o.Package) || o.Package == "_" {
		return nil, fmt.Errorf("%q cannot be the name of a Go package", o.Package)
	}
	if o.Package == "main" {
		return nil, fmt.Errorf("%q cannot be the name of a Go package that is imported", o.Package)
	}
	g, err := o.Load(o.Starts...)
	if err != nil {
		return nil, err
	}
	if o.Starts, err = abnf.StartRules(g, o.Starts); err != nil {
		return nil, err
	}
	if err := CheckMembers(g, o.Starts); err != nil {
		return nil, err
	}
	result := &Result{}
	made := &emit.Package{
		Name:      o.Package,
		Starts:    o.Starts,
		Grammar:   g,
		Nodes:     o.Nodes,
		Source:    emit.Source{Name: o.source(), Comment: g.Comment()},
		PEGSource: emit.Source{Name: filepath.Base(o.pegFile()), Comment: g.Comment()},
		Fast:      o.Fast,
		Machine:   o.Machine,
	}
	text, err := o.addTrees(made, result)
	if err != nil && o.PEG == "" {
		err = o.leaveOutTrees(made, result, err)
	}
	if err != nil {
		return nil, err
	}
	made.Recursive = !o.Machine && isRecursive(made.Languages, o.Starts)
	made.Proof = proofText(result.Outcome, result.Untranslated == nil)
	result.Trees = made.HasTrees()
	files, err := made.Files()
	if err != nil {
		return nil, err
	}
	if err := emit.Check(files); err != nil {
		return nil, err
	}
	for i := range files {
		files[i].Name = filepath.Join(o.Dir, files[i].Name)
	}
	if o.PEG == "" && result.Untranslated == nil {
		files = append(files, emit.File{Name: o.pegFile(), Data: []byte(text)})
	}
	inputs := append(o.names(), o.PEG)
	if err := spareInputs(inputs, files); err != nil {
		return nil, err
	}
	obsolete, err := obsoleteFiles(o.Dir, inputs, files)
	if err != nil {
		return nil, err
	}
	result.Written, err = writeFiles(files, obsolete...)
	return result, err
}

// addTrees adds the PEG to what a package is made of, and its shape, both proved,
// and the outcome to the result. It returns the text of the PEG.
func (o *Options) addTrees(made *emit.Package, result *Result) (text string, err error) {
	g := made.Grammar
	if result.Warnings, err = translate.Check(g, o.Starts); err != nil {
		return "", err
	}
	p, err := o.grammar(g)
	if err != nil {
		return "", err
	}
	text = p.String()
	if p, err = peg.Read(o.Package+".peg", []byte(text)); err != nil {
		return "", fmt.Errorf("the PEG does not read back: %w", err)
	}
	c, err := prove.Compare(g, p, 0)
	if err != nil {
		return "", err
	}
	outcome, err := c.ProveOrSample(o.Starts)
	if err != nil {
		return "", err
	}
	shape, err := o.shape(g, p)
	if err != nil {
		return "", fmt.Errorf("the grammar in the shape that the parser is made of: %w", err)
	}
	made.PEG, made.Shape, made.Languages = p, shape, c.ABNF()
	result.Outcome = outcome
	return text, nil
}

// leaveOutTrees makes do without a PEG, where there is none that could be
// proved, and the verdicts do not need one: of left recursion, where it takes
// too much or, of a grammar that has a recognizer, where it is wrong. It returns
// any other error as it is.
func (o *Options) leaveOutTrees(made *emit.Package, result *Result, why error) error {
	languages, err := automaton.Languages(made.Grammar, 0)
	if err != nil {
		return why
	}
	var grammar *abnf.GrammarError
	var limit *automaton.LimitError
	var difference *prove.DifferenceError
	switch {
	case errors.As(why, &limit), errors.As(why, &difference) && isRecursive(languages, o.Starts):
	case errors.As(why, &grammar) && !slices.ContainsFunc(grammar.Problems, func(p abnf.Problem) bool { return p.Kind != abnf.LeftRecursion }):
	default:
		return why
	}
	made.Languages = languages
	result.Untranslated = why
	return nil
}

// isRecursive reports whether a start rule has no finite automaton.
func isRecursive(languages *automaton.ABNF, starts []string) bool {
	return slices.ContainsFunc(starts, func(start string) bool {
		_, err := languages.Rule(start)
		return automaton.IsRecursion(err)
	})
}

// grammar returns the PEG that is printed. It has no published rule that the
// ABNF does not have.
func (o *Options) grammar(g *abnf.Grammar) (*peg.Grammar, error) {
	var p *peg.Grammar
	var err error
	if o.PEG != "" {
		p, err = LoadPEG(o.PEG)
	} else if p, err = translate.ABNF(g, o.Starts, 0); err == nil {
		p.Comment = []string{" Code generated by abnfc from " + o.source() + "; DO NOT EDIT."}
		if comment := g.Comment(); len(comment) > 0 {
			p.Comment = slices.Concat(p.Comment, []string{""}, comment)
		}
	}
	if err != nil {
		return nil, err
	}
	if p, err = emit.Prepare(p, o.Package, o.Starts); err != nil {
		return nil, err
	}
	if helpers := prove.Helpers(g, p); len(helpers) > 0 {
		return nil, fmt.Errorf("rule %s of the PEG: the ABNF has no rule of that name; the name of a helper begins with \"_\"", helpers[0])
	}
	return p, nil
}

// shape returns the shape of the PEG, proved as the PEG is: this value, and no
// other, is what the parser is made of.
func (o *Options) shape(g *abnf.Grammar, p *peg.Grammar) (*emit.Shape, error) {
	shape, err := emit.NewShape(p, o.Starts)
	if err != nil {
		return nil, err
	}
	c, err := prove.Compare(g, shape.Grammar, 0)
	if err != nil {
		return nil, err
	}
	_, err = c.ProveOrSample(o.Starts)
	return shape, err
}

// pegFile returns the name of the file that has the text of the PEG.
func (o *Options) pegFile() string {
	return cmp.Or(o.PEG, o.PEGOut, filepath.Join(o.Dir, o.Package+".peg"))
}

// source names what the package is made of, without the path of the machine.
func (o *Options) source() string {
	var names []string
	for _, f := range o.Files {
		names = append(names, filepath.Base(f))
	}
	return strings.Join(names, ", ")
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
