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
	var all []syntax
	for g := range scheme.Grammars() {
		s := newSyntax(g)
		input := gen.Input{Files: []string{filepath.Join(grammars, "scheme", g.File())}}
		if err := compile(s, input, dir, grammars); err != nil {
			return err
		}
		linked, err := input.Link(g.StartRules...)
		if err != nil {
			return err
		}
		s.Sections = ofGrammar(g.Document, linked)
		all = append(all, s)
	}
	revisions, err := ofRevisions()
	if err != nil {
		return err
	}
	return writeCode(filepath.Join(dir, "grammars_gen.go"), tables{all, revisions})
}

// compile writes the parsers of a grammar to a directory of their own, and its
// PEG beside the ABNF.
func compile(s syntax, input gen.Input, dir, grammars string) error {
	result, err := gen.Compile(gen.Options{
		Input:   input,
		Starts:  s.StartRules,
		Package: s.Package,
		Dir:     filepath.Join(dir, "internal", s.Package),
		PEGOut:  filepath.Join(grammars, "scheme", s.Name+".peg"),
		Fast:    true,
		Machine: true,
	})
	if err != nil {
		return fmt.Errorf("%s: %w", s.Name, err)
	}
	for _, v := range result.Verdicts {
		fmt.Fprintf(os.Stderr, "schemes: %s: %s: proved equal, %d states\n", s.Name, v.Rule, v.States)
	}
	return nil
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
