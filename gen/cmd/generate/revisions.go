package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/plural"
)

// writeRevisions writes what package parser takes from package grammar: for each revision the parsers that are
// generated from its grammar, proved, and its names; and in package parser/all the list of all.
func writeRevisions(parser, grammars string) error {
	var revisions []revision
	for g := range grammar.Revisions() {
		r := newRevision(g)
		revisions = append(revisions, r)
		if _, err := os.Stat(filepath.Join(parser, "internal", r.Package, "document.go")); err != nil {
			return fmt.Errorf("%s has no document: %w", r.Name, err)
		}
		if err := compileRevision(r, filepath.Join(parser, "internal", r.Package, "startrules"), grammars); err != nil {
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

func input(r revision, grammars string) gen.Input {
	return gen.Input{Files: []string{filepath.Join(grammars, r.File())}, AllowProse: len(r.Undefined) > 0}
}

// compileRevision writes the parsers of a revision to a directory. Its PEG is translated, and written beside the ABNF,
// unless there is one that is written by hand.
func compileRevision(r revision, dir, grammars string) error {
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
		fmt.Fprintf(os.Stderr, "revisions: %s: %s: proved equal, %s\n", r.Name, v.Rule,
			plural.Count(v.States, "state", "states"))
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

// syntaxTemplate is what the package of a revision takes from package grammar.
var syntaxTemplate = newTemplate("revisions from package grammar", `package {{.Package}}

import (
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/{{.Package}}/allrules"
	"github.com/urispec/urispec/parser/internal/{{.Package}}/startrules"
	"github.com/urispec/urispec/parser/internal/rules"
)

// syntax is the names of the document, and the parsers that are generated from its
// grammar.
var syntax = document.Syntax{
	Name:    {{printf "%q" .Name}},
	Title:   {{printf "%q" .Title}},
	Aliases: []string{ {{range .Aliases}}{{printf "%q" .}}, {{end}} },
{{- with .Family}}
	Family:  {{printf "%q" .}},
{{- end}}
	Starts:  []string{ {{range .StartRules}}{{printf "%q" .}}, {{end}} },

	Valid:     startrules.Valid,
	Diagnose:  startrules.Diagnose,
	Automaton: &startrules.Automaton,
	Rules:     allRules{},
}

// allRules is the [document.RuleSource] of the document.
type allRules struct{}

// RuleTables returns the tables of the rules.
func (allRules) RuleTables() *rules.Tables { return &allrules.Tables }

// RuleNames returns the ABNF names of the rules.
func (allRules) RuleNames() string {
	return {{printf "%q" .RuleNames}}
}

// member reports whether s is a member of the default start rule.
func member(s string) bool { return startrules.Valid(0, s) }
`)

// revisionsTemplate is the variables of the revisions.
var revisionsTemplate = newTemplate("revisions from package grammar", `package parser

import (
{{- range .}}
	"github.com/urispec/urispec/parser/internal/{{.Package}}"
{{- end}}
)

// The revisions, oldest first.
var (
{{- range .}}
	{{.Comment}}
	{{.Identifier}} = revisionOf(&{{.Package}}.Document)
{{- end}}
)

// The start rules of the standards in force. A member of [URI] has a scheme; one of
// [AbsoluteURI] has no fragment, either; one of [RelativeRef] has no scheme, as
// "example.com" has none, which is a path. [RFC3986] and [URIReference] take all of them.
// The start rules of other revisions, and of [URLStandard], are found by [Revision.Start].
var (
{{- range $revision := .}}{{if and .Family (ne .Family "url")}}{{range $i, $rule := .StartRules}}
	{{$revision.StartComment $rule}}
	{{identifier $rule}} = Start{revision: revisionOf(&{{$revision.Package}}.Document), rule: {{$i}}}
{{- end}}{{end}}{{end}}
)
`)

// allTemplate is the list of the revisions.
var allTemplate = newTemplate("revisions from package grammar", `package all

import "github.com/urispec/urispec/parser"

// revisions are all, oldest first. That they are pointers leaves nothing to do
// when a program starts.
var revisions = [...]*parser.Revision{
{{- range .}}
	&parser.{{.Identifier}},
{{- end}}
}
`)
