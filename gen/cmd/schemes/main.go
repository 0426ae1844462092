// Schemes writes what package parser/scheme has of packages grammar/scheme and
// grammar: the parsers that are generated from the grammars of schemes, proved,
// and the sections of the documents in which all rules are.
//
//	schemes PACKAGE GRAMMAR
//
// PACKAGE is the directory of package parser/scheme, GRAMMAR that of package
// grammar. The exit status is 0 when the files are written, and 2 otherwise.
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"slices"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/atomicfile"
	"github.com/urispec/urispec/grammar/scheme"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: schemes PACKAGE GRAMMAR")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintf(os.Stderr, "schemes: %v\n", err)
		os.Exit(2)
	}
}

// write writes all files.
func write(dir, grammars string) error {
	for g := range scheme.Grammars() {
		if err := compile(g, dir, grammars); err != nil {
			return err
		}
	}
	return writeTables(dir, grammars)
}

// inputOf returns the file of a grammar.
func inputOf(g scheme.Grammar, grammars string) gen.Input {
	return gen.Input{Files: []string{filepath.Join(grammars, "scheme", g.File())}}
}

// compile writes the parsers of a grammar to a directory of their own, and its
// PEG beside the ABNF.
func compile(g scheme.Grammar, dir, grammars string) error {
	s := newSyntax(g)
	result, err := gen.Compile(gen.Options{
		Input:     inputOf(g, grammars),
		Starts:    s.StartRules,
		Package:   s.Package,
		Dir:       filepath.Join(dir, "internal", s.Package),
		PEGOut:    filepath.Join(grammars, "scheme", s.Name+".peg"),
		Fast:      slices.Contains(g.Schemes, "http") || g.Name == "agreed", // most URIs
		ForParser: true,
	})
	if err != nil {
		return fmt.Errorf("%s: %w", s.Name, err)
	}
	for _, v := range result.Verdicts {
		fmt.Fprintf(os.Stderr, "schemes: %s: %s: proved equal, %d states\n", s.Name, v.Rule, v.States)
	}
	return nil
}

// writeTables writes what the grammars are, and where their rules stand.
func writeTables(dir, grammars string) error {
	var all []syntax
	for g := range scheme.Grammars() {
		linked, err := inputOf(g, grammars).Link(g.StartRules...)
		if err != nil {
			return err
		}
		s := newSyntax(g)
		s.Sections = ofGrammar(g.Document, linked)
		all = append(all, s)
	}
	revisions, err := ofRevisions()
	if err != nil {
		return err
	}
	return writeCode(filepath.Join(dir, "grammars_gen.go"), tables{all, revisions})
}

// writeCode writes a file of Go code, unless it has that already.
func writeCode(name string, t tables) error {
	var b bytes.Buffer
	if err := code.Execute(&b, t); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	text, err := format.Source(b.Bytes())
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, text) {
		return nil
	}
	return atomicfile.WriteBytes(name, text)
}
