// Generate writes what the packages of this module take from packages grammar and grammar/scheme.
//
//	generate revisions PARSER GRAMMAR
//	generate schemes SCHEME GRAMMAR
//	generate lineage FILE
//	generate certificates DIR GRAMMAR
//
// PARSER, SCHEME and GRAMMAR are the directories of packages parser, parser/scheme and grammar, FILE is
// grammar/README.md, DIR is for certificates. The exit status is 0 if the files are written, and 2 otherwise.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/certificate"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/atomicfile"
)

func main() {
	if err := generate(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "generate: %v\n", err)
		os.Exit(2)
	}
}

func generate(args []string) error {
	switch {
	case len(args) == 3 && args[0] == "revisions":
		return writeRevisions(args[1], args[2])
	case len(args) == 3 && args[0] == "schemes":
		return writeSchemes(args[1], args[2])
	case len(args) == 2 && args[0] == "lineage":
		return writeLineage(args[1])
	case len(args) == 3 && args[0] == "certificates":
		return writeCertificates(args[1], args[2])
	}
	return errors.New("usage: generate revisions PARSER GRAMMAR, generate schemes SCHEME GRAMMAR, generate lineage FILE, " +
		"generate certificates DIR GRAMMAR")
}

// writeCertificates writes a certificate for each revision and each grammar of schemes, of all start rules.
func writeCertificates(dir, grammars string) error {
	for g := range grammar.Revisions() {
		if err := writeCertificate(dir, g.Name, input(newRevision(g), grammars), g.StartRules); err != nil {
			return err
		}
	}
	for g := range scheme.Grammars() {
		if err := writeCertificate(dir, g.Name, inputOf(g, grammars), g.StartRules); err != nil {
			return err
		}
	}
	return nil
}

func writeCertificate(dir, name string, in gen.Input, starts []string) error {
	g, err := in.Load(starts...)
	if err != nil {
		return err
	}
	c, err := certificate.Make(g, starts, automaton.DefaultLimit)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return atomicfile.Write(filepath.Join(dir, name+".json"), c.Write)
}
