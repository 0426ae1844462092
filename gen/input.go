package gen

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// An Input is the ABNF files of a grammar, and how they are linked: see [abnf.Linking].
type Input struct {
	Files     []string          // or names of documents that package gen has; start rules are of the first
	Notations []string          // NOTATION of all files, or FILE=NOTATION of one; none: RFC 5234's
	Imports   []string          // NAME=FILE or NAME=FILE:RULE; FILE is as in Files
	Contents  map[string][]byte // of files by name, in place of what the disk has

	// Stdin returns what the file "-" has, each time the same; nil: that is a file like any other.
	Stdin      func() ([]byte, error)
	Refine     []string // files of rules that narrow the rules of Files: see [Input.Refinements]
	NoCore     bool     // the core rules of RFC 5234 have to be in the files
	AllowProse bool     // prose matches nothing, instead of being an error

	AllowUnproved bool // refinements that are neither proved nor refuted are used, instead of being an error
	Values        abnf.Values
	Strict        bool // lines within rules that are empty or not indented are told
}

// Link reads the files and makes one grammar of them: the rules that the start rules reach, or all rules if there are
// no start rules. [abnf.Check] reports what is wrong with the grammar; the error is for what cannot be read.
func (in Input) Link(starts ...string) (*abnf.Grammar, error) {
	o, files, err := in.read()
	if err != nil {
		return nil, err
	}
	o.Starts = starts
	return abnf.Link(o, files...)
}

// read reads the files, and says how to link them, except for start rules.
func (in Input) read() (o abnf.Linking, files []*abnf.File, err error) {
	l, err := newLibrary(in.Notations)
	if err != nil {
		return o, nil, err
	}
	l.contents, l.stdin = in.Contents, in.Stdin
	o = abnf.Linking{NoCore: in.NoCore, AllowProse: in.AllowProse, Values: in.Values, Document: l.cited.Cited,
		Having: l.cited.Having, Strict: in.Strict, Same: sameLanguage,
		Difference: func(at abnf.Position, from abnf.RuleOf, without []abnf.RuleOf) (abnf.Expr, error) {
			return automaton.Difference(at, from, without, sameWork)
		}}
	files, err = l.all(in.Files)
	if len(in.Refine) > 0 {
		refinements, refineErr := l.all(in.Refine)
		o.Refinements, err = refinements, errors.Join(err, refineErr)
	}
	for _, text := range in.Imports {
		i, importErr := l.imported(text)
		o.Imports, err = append(o.Imports, i), errors.Join(err, importErr)
	}
	if err != nil {
		return o, nil, err
	}
	for _, f := range o.Refinements {
		if slices.Contains(files, f) {
			return o, nil, fmt.Errorf("--refine %s: it is a file of the grammar itself", f.Name)
		}
	}
	return o, files, l.checkNotations()
}

// Notation returns the notation that a file is read in, unless what is in the file
// suggests another: see [abnf.Notation.For].
func (in Input) Notation(file string) (abnf.Notation, error) {
	l, err := newLibrary(in.Notations)
	if err != nil {
		return "", err
	}
	return l.notation(file)
}

// names returns the names of all files that may be read.
func (in Input) names() []string {
	names := slices.Concat(in.Files, in.Refine)
	for _, text := range in.Imports {
		file, _ := SplitRule(text[strings.LastIndexByte(text, '=')+1:])
		names = append(names, file)
	}
	return names
}

// RuleNames returns the names of the rules of a file, or of a document, in source order.
func (in Input) RuleNames(file string) ([]string, error) {
	l, err := newLibrary(in.Notations)
	if err != nil {
		return nil, err
	}
	l.contents, l.stdin = in.Contents, in.Stdin
	f, err := l.named(file)
	if err != nil {
		return nil, err
	}
	g, _ := abnf.NewGrammar(f) // rules that are defined twice are an error elsewhere
	names := []string{}
	for _, r := range g.Rules() {
		names = append(names, r.Name)
	}
	return names, nil
}

// Own returns whether a file, by its name in positions, is one that the user can change,
// or the first of Files; others are documents that package gen has.
func (in Input) Own() func(file string) bool {
	own := in.names()
	if f := new(citation.Library).Cited(in.Files[0]); f != nil {
		own = append(own, f.Name)
	}
	return func(file string) bool { return slices.Contains(own, file) }
}

// UsesStdin reports whether a file is "-".
func (in Input) UsesStdin() bool { return slices.Contains(in.names(), "-") }

// CheckMembers returns an [*abnf.GrammarError] if a start rule has no members.
func CheckMembers(g *abnf.Grammar, starts []string) error {
	faults := slices.DeleteFunc(abnf.OfKinds(abnf.Check(g, starts), abnf.EmptyLanguage), func(p abnf.Problem) bool {
		return !slices.Contains(starts, p.Rule)
	})
	if len(faults) == 0 {
		return nil
	}
	return &abnf.GrammarError{Problems: faults}
}

// sameWork limits the work for one comparison of two definitions, in steps: a fraction of a second.
const sameWork = 50_000

// sameLanguage reports whether a rule has one language in two grammars, as [abnf.Linking.Same] does: no, if a language
// is not regular, or is too large.
func sameLanguage(a, b *abnf.Grammar, rule string) bool {
	if a.CodePoints() != b.CodePoints() {
		return false
	}
	both, err := automaton.Together(0, a, b)
	if err != nil {
		return false
	}
	both[0].Space.Allow(automaton.Work{Steps: sameWork})
	languageA, err := both[0].Rule(rule)
	if err != nil {
		return false
	}
	languageB, err := both[1].Rule(rule)
	return err == nil && languageA == languageB
}
