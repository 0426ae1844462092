package gen

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnfc/lint"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/emit"
	"github.com/urispec/urispec/gen/core/prove"
)

// Compile makes a Go package of a grammar: the PEG, the tables of the start rules' automata and of their trees, and
// what the package exports. It writes nothing before the PEG, read back from its text, is proved right; the error is a
// [*prove.DifferenceError] where it is not. Where a string has two derivations, the result and the package's comment
// say so.
//
// A grammar with recursion that is not at a rule's end, or with too large an automaton, has a recognizer in place of
// tables, and for trees the parser that github.com/pointlander/peg makes of the PEG, whose shape is proved, too. That
// PEG is proved to a depth, and compared on many strings beyond; where no translation is found right, trees are
// derivations of the recognizer. With [PEGEngine], trees of each grammar come from that parser; if there is no such
// PEG, the error is a [*NoPEGError].
//
// The comment at the head of each ABNF file, where a licence may be, is copied into the heads of the files: see
// [abnf.File]. Files in Dir that an earlier run has written, and this one has not, are removed; one that is in the way
// and was not generated is an error.
func Compile(o Options) (*Result, error) {
	if o.Timeout > 0 {
		o.timed = automaton.Timeout(o.Timeout)
	}
	o.Package = cmp.Or(o.Package, packageName(o.Dir))
	if !token.IsIdentifier(o.Package) || o.Package == "_" {
		return nil, fmt.Errorf("%q cannot be the name of a Go package", o.Package)
	}
	if o.Package == "main" {
		return nil, fmt.Errorf("%q cannot be the name of a Go package that is imported", o.Package)
	}
	g, refined, err := o.load(o.Starts)
	if err != nil {
		return nil, err
	}
	if o.Starts, err = abnf.StartRules(g, o.Starts); err != nil {
		return nil, err
	}
	if err := CheckMembers(g, o.Starts); err != nil {
		return nil, err
	}
	if o.Types {
		g, o.Nodes = emit.Typed(g, o.Starts, o.Nodes, o.Leaves)
	}
	if g.Preferred() != g && (o.fromPEG() || o.ForParser) {
		return nil, errors.New("declarations choose derivations, and trees are to come from a PEG, which has its own choices")
	}
	result := &Result{Warnings: o.warnings(g), Refined: refined, Values: g.OpenValues()}
	result.Beyond, _ = g.Beyond()
	languages, regular, err := o.languages(g)
	if err != nil {
		return nil, err
	}
	found, failed, err := o.prove(g, regular)
	if err != nil {
		return nil, err
	}
	if found == nil && o.Engine == PEGEngine {
		return nil, &NoPEGError{failed.reason}
	}
	made := emit.Package{
		Name:      o.Package,
		Starts:    o.Starts,
		Languages: languages,
		Nodes:     o.Nodes,
		Types:     o.Types,
		Source:    emit.Source{Name: o.source(), Comment: g.Comment()},
		Grammar:   g,
		Fast:      o.Fast,
		Longest:   o.Longest,
		ForParser: o.ForParser,
		Recursive: !regular,
		Parsed:    o.fromPEG(),
	}
	if trees := g.Preferred(); trees != g {
		if made.Preferred, err = automaton.Lower(trees); err != nil {
			return nil, err
		}
	}
	var outcome *prove.Outcome
	if found != nil {
		outcome, result.Outcome = &found.outcome, found.outcome
		if made.PEG = found.peg; made.Preferred == nil {
			made.Shape = found.shape
		}
		made.PEGSource = emit.Source{Name: filepath.Base(o.pegFile()), Comment: g.Comment()}
		if made.Lookaheads, err = languages.Lookaheads(found.peg.Lookaheads); err != nil {
			return nil, err
		}
	} else {
		result.Reason = failed.reason
	}
	if !o.ForParser { // the packages below package parser have comments of their own
		o.say("looking for ambiguous rules")
		own := o.Own()
		result.Ambiguous, result.Warned, result.Undecided, err = lint.Ambiguities(g, func(d *abnf.Definition) bool {
			return own(d.Parts[0].Position.File)
		})
		if err != nil {
			return nil, err
		}
		made.Notes = result.notes(g.Declarations(), regular, o.fromPEG())
		made.Ambiguous = result.maybeAmbiguous()
	}
	files, err := o.files(&made, outcome, result)
	if err != nil {
		return nil, err
	}
	result.Declared = Declared(g, &made)
	if err := emit.Check(files, made.Functions()...); err != nil {
		return nil, err
	}
	for i := range files {
		files[i].Name = filepath.Join(o.Dir, files[i].Name)
	}
	switch {
	case o.PEG != "":
	case found != nil:
		files = append(files, emit.File{Name: o.pegFile(), Data: []byte(found.text)})
	case o.PEGOut != "" && failed.text != "":
		files = append(files, emit.File{Name: o.PEGOut, Data: []byte(failed.text)})
		result.LastPEG = o.PEGOut
	}
	inputs := append(o.names(), o.PEG)
	if err := spareInputs(inputs, files); err != nil {
		return nil, err
	}
	obsolete, err := obsoleteFiles(o.Dir, inputs, files)
	if err != nil {
		return nil, err
	}
	if err := spareOtherPackage(o.Dir, o.Package); err != nil {
		return nil, err
	}
	o.say("writing")
	result.Written, err = writeFiles(files, obsolete...)
	return result, err
}

func (o *Options) say(step string) {
	if o.Progress != nil {
		o.Progress(step)
	}
}

// languages returns the languages of a grammar, and whether those of the start
// rules have automata that are not too large; a package ForParser has to have them.
func (o *Options) languages(g *abnf.Grammar) (languages *automaton.ABNF, regular bool, err error) {
	if languages, err = automaton.Languages(g, o.Limit); err != nil {
		return nil, false, err
	}
	languages.Space.Allow(o.work(TranslationWork))
	defer languages.Space.Allow(automaton.Work{})
	for _, start := range o.Starts {
		_, err := languages.Rule(start)
		switch {
		case !o.ForParser && (automaton.IsRecursion(err) || isTooMuch(err)):
			return languages, false, nil
		case err != nil:
			return nil, false, err
		}
	}
	return languages, true, nil
}

// warnings returns what is suspicious about a grammar, but can be compiled: rules without members, prose that matches
// nothing, names that mean something else than they seem to, repetitions of the empty string, and refinements of rules
// that are not needed.
func (o *Options) warnings(g *abnf.Grammar) []abnf.Problem {
	found := abnf.OfKinds(abnf.Check(g, o.Starts), abnf.ProseIgnored, abnf.EmptyLanguage, abnf.BasicRuleMeant,
		abnf.LeftRecursion, abnf.ReadOtherwise, abnf.TokensMeant, abnf.NullableLoop, abnf.Unreferenced)
	return slices.DeleteFunc(found, func(p abnf.Problem) bool {
		return p.Kind == abnf.Unreferenced && !slices.Contains(o.Refine, p.Position.File)
	})
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
