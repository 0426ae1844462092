package main

import (
	"fmt"
	"path/filepath"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/certificate"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/atomicfile"
)

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
