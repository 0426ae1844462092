// Revisions writes what package parser has of package grammar: for each revision
// the parsers that are generated from its grammar, proved, and its names; and in
// package parser/all the list of all.
//
//	revisions PARSER GRAMMAR
//
// PARSER and GRAMMAR are the directories of the two packages. The exit status is 0
// when the files are written, and 2 otherwise.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/atomicfile"
	"github.com/urispec/urispec/grammar"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: revisions PARSER GRAMMAR")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintf(os.Stderr, "revisions: %v\n", err)
		os.Exit(2)
	}
}

// write writes all files of the revisions.
func write(parser, grammars string) error {
	var revisions []revision
	for g := range grammar.Revisions() {
		r := newRevision(g)
		revisions = append(revisions, r)
		if _, err := os.Stat(filepath.Join(parser, "internal", r.Package, "document.go")); err != nil {
			return fmt.Errorf("%s has no document: %w", r.Name, err)
		}
		if err := compile(r, filepath.Join(parser, "internal", r.Package, "startrules"), grammars); err != nil {
			return err
		}
		if err := compileRules(r, filepath.Join(parser, "internal", r.Package, "allrules"), grammars); err != nil {
			return err
		}
		var err error
		if r.RuleNames, err = ruleNames(r, grammars); err != nil {
			return err
		}
		file := filepath.Join(parser, "internal", r.Package, "syntax_gen.go")
		if err := writeCode(file, syntaxTemplate, r); err != nil {
			return err
		}
	}
	if err := writeCode(filepath.Join(parser, "revisions_gen.go"), revisionsTemplate, revisions); err != nil {
		return err
	}
	return writeCode(filepath.Join(parser, "all", "revisions_gen.go"), allTemplate, revisions)
}

// ruleNames returns the ABNF names of the rules of a revision, with spaces between them.
func ruleNames(r revision, grammars string) (string, error) {
	in := input(r, grammars)
	g, err := in.Load()
	if err != nil {
		return "", fmt.Errorf("%s: %w", r.Name, err)
	}
	var names []string
	for _, rule := range g.Rules() {
		names = append(names, rule.Name)
	}
	return strings.Join(names, " "), nil
}

// compileRules writes the tables of all rules of a revision to a directory.
func compileRules(r revision, dir, grammars string) error {
	verdicts, err := gen.CompileRules(gen.Options{
		Input:   input(r, grammars),
		Starts:  r.StartRules,
		Package: "allrules",
		Dir:     dir,
		PEG:     filepath.Join(grammars, r.Name+".peg"),
	})
	if err != nil {
		return fmt.Errorf("%s: %w", r.Name, err)
	}
	fmt.Fprintf(os.Stderr, "revisions: %s: %d rules: proved equal\n", r.Name, len(verdicts))
	return nil
}

// input returns the grammar of a revision.
func input(r revision, grammars string) gen.Input {
	return gen.Input{Files: []string{filepath.Join(grammars, r.File())}, AllowProse: len(r.Undefined) > 0}
}

// compile writes the parsers of a revision to a directory. Its PEG is translated,
// and written beside the ABNF, unless one that is written by hand is there.
func compile(r revision, dir, grammars string) error {
	o := gen.Options{
		Input:     input(r, grammars),
		Starts:    r.StartRules,
		Package:   "startrules",
		Dir:       dir,
		Fast:      r.Family != "", // in force
		ForParser: true,
	}
	peg := filepath.Join(grammars, r.Name+".peg")
	written, err := isByHand(peg)
	if err != nil {
		return err
	}
	if written {
		o.PEG = peg
	} else {
		o.PEGOut = peg
	}
	result, err := gen.Compile(o)
	if err != nil {
		return fmt.Errorf("%s: %w", r.Name, err)
	}
	for _, p := range result.Warnings {
		fmt.Fprintf(os.Stderr, "revisions: %v: warning: %s (%v)\n", p.Position, p.Message, p.Kind)
	}
	for _, v := range result.Verdicts {
		fmt.Fprintf(os.Stderr, "revisions: %s: %s: proved equal, %d states\n", r.Name, v.Rule, v.States)
	}
	return nil
}

// isByHand reports whether there is a PEG that does not say in its first line that
// it is generated.
func isByHand(name string) (bool, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return err == nil && !bytes.HasPrefix(line, []byte("# Code generated ")), err
}

// writeCode writes a file of Go code, unless it has that already.
func writeCode(name string, t *codeTemplate, data any) error {
	code, err := t.code(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, code) {
		return nil
	}
	return atomicfile.WriteBytes(name, code)
}
