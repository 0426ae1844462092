package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/plural"
)

// A syntax is a grammar of package grammar/scheme, with the names that its code
// has, and the sections of its rules.
type syntax struct {
	scheme.Grammar
	Package    string // below parser/scheme/internal
	Identifier string // in package parser/scheme
	Sections   []section
}

func newSyntax(g scheme.Grammar) syntax {
	name := strings.ReplaceAll(g.Name, "-", "")
	return syntax{Grammar: g, Package: name, Identifier: name + "Grammar"}
}

// tables are what the generated file of package parser/scheme has.
type tables struct {
	Grammars  []syntax
	Revisions []revisionSections
}

// writeSchemes writes what package parser/scheme takes from packages grammar/scheme and grammar: the parsers that are
// generated from the grammars of schemes, proved, and the sections of the documents in which all rules are.
func writeSchemes(dir, grammars string) error {
	for g := range scheme.Grammars() {
		if err := compileScheme(g, dir, grammars); err != nil {
			return err
		}
	}
	return writeTables(dir, grammars)
}

func inputOf(g scheme.Grammar, grammars string) gen.Input {
	return gen.Input{Files: []string{filepath.Join(grammars, "scheme", g.File())}}
}

// compileScheme writes the parsers of a grammar to a directory of their own, and its
// PEG beside the ABNF.
func compileScheme(g scheme.Grammar, dir, grammars string) error {
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
		fmt.Fprintf(os.Stderr, "schemes: %s: %s: proved equal, %s\n", s.Name, v.Rule,
			plural.Count(v.States, "state", "states"))
	}
	return nil
}

// writeTables writes what the grammars are, and the places of their rules.
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
	return writeCode(filepath.Join(dir, "grammars_gen.go"), schemesTemplate, tables{all, revisions})
}

// schemesTemplate is the generated file of package parser/scheme.
var schemesTemplate = newTemplate("schemes from package grammar/scheme", `package scheme

import (
{{- range .Grammars}}
	"github.com/urispec/urispec/parser/scheme/internal/{{.Package}}"
{{- end}}
)

{{range .Grammars}}
// {{.Identifier}} is of {{.Document}}.
var {{.Identifier}} = syntax{
	document: {{printf "%q" .Document}},
	title:    {{printf "%q" .Title}},
	starts:   []string{ {{range .StartRules}}{{printf "%q" .}}, {{end}} },
	valid:    {{.Package}}.Valid,
	diagnose: {{.Package}}.Diagnose,
	automaton: &{{.Package}}.Automaton,
	sections: []section{
{{- range .Sections}}
		{ {{- printf "%q" .Rule}}, {{printf "%q" .Where -}} },
{{- end}}
	},
}
{{end}}

// ofRevisions are the sections of the rules of each revision.
var ofRevisions = [...]struct {
	revision string
	sections []section
}{
{{- range .Revisions}}
	{ {{- printf "%q" .Name}}, []section{
{{- range .Sections}}
		{ {{- printf "%q" .Rule}}, {{printf "%q" .Where -}} },
{{- end}}
	}},
{{- end}}
}
`)
