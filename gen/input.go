package gen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// An Input is the ABNF files of a grammar, and how they are linked: see
// [abnf.Linking].
type Input struct {
	Files      []string          // or names of documents that package gen has; start rules are of the first
	Notations  []string          // NOTATION of all files, or FILE=NOTATION of one; none: that of RFC 5234
	Imports    []string          // NAME=FILE or NAME=FILE:RULE; FILE is as in Files
	Contents   map[string][]byte // of files by name, in place of what the disk has
	NoCore     bool              // the core rules of RFC 5234 have to be in the files
	AllowProse bool              // prose matches nothing, instead of being an error
	Values     abnf.Values
}

// Link reads the files and makes one grammar of them, of the rules that the start
// rules reach, or of all rules if there are no start rules. What is wrong with
// the grammar is what [abnf.Check] reports; the error is for what cannot be read.
func (in Input) Link(starts ...string) (*abnf.Grammar, error) {
	l, err := newLibrary(in.Notations)
	if err != nil {
		return nil, err
	}
	l.contents = in.Contents
	var files []*abnf.File
	rules := 0
	for _, name := range in.Files {
		f, err := l.named(name)
		if err != nil {
			return nil, err
		}
		if slices.Contains(files, f) {
			return nil, fmt.Errorf("%s is given twice", name)
		}
		files = append(files, f)
		rules += len(f.Rules)
	}
	if rules == 0 {
		return nil, fmt.Errorf("%s: no rule is defined", strings.Join(in.Files, ", "))
	}
	o := abnf.Linking{Starts: starts, NoCore: in.NoCore, AllowProse: in.AllowProse, Values: in.Values,
		Document: l.cited.Cited, Same: sameLanguage}
	for _, text := range in.Imports {
		i, err := l.imported(text)
		if err != nil {
			return nil, err
		}
		o.Imports = append(o.Imports, i)
	}
	if err := l.checkNotations(); err != nil {
		return nil, err
	}
	return abnf.Link(o, files...)
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
	names := slices.Clone(in.Files)
	for _, text := range in.Imports {
		file, _ := SplitRule(text[strings.LastIndexByte(text, '=')+1:])
		names = append(names, file)
	}
	return names
}

// Load returns the grammar of the rules that the start rules reach ([Input.Link]).
// The error is an [*abnf.GrammarError] for what keeps it from being used: names
// that are defined nowhere, or more than once, and prose. Without start rules,
// prose is none.
func (in Input) Load(starts ...string) (*abnf.Grammar, error) {
	g, err := in.Link(starts...)
	if err != nil {
		return nil, err
	}
	if len(starts) > 0 {
		if starts, err = abnf.StartRules(g, starts); err != nil {
			return nil, err
		}
	}
	if err := abnf.CheckUse(g, starts); err != nil {
		return nil, err
	}
	return g, nil
}

// CheckMembers returns an [*abnf.GrammarError] if a start rule has no members.
func CheckMembers(g *abnf.Grammar, starts []string) error {
	var faults []abnf.Problem
	for _, p := range abnf.Check(g, starts) {
		if p.Kind == abnf.EmptyLanguage && slices.Contains(starts, p.Rule) {
			faults = append(faults, p)
		}
	}
	if len(faults) == 0 {
		return nil
	}
	return &abnf.GrammarError{Problems: faults}
}
