package command

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/citation"
	"github.com/urispec/urispec/gen/export"
	"github.com/urispec/urispec/grammar"
	grammars "github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/scheme"
)

// A grammarSource is where a grammar is from.
type grammarSource struct {
	published func(export.Notation) string // the whole, or "" where it is not in a notation
	// rule returns the grammar of a rule, and the rule as it is spelled; for no name, the
	// default start rule.
	rule func(name string) (*abnf.Grammar, string, error)
}

// revisionSource returns the grammar of a revision.
func revisionSource(v parser.Revision) grammarSource {
	published, _ := grammar.Lookup(v.String())
	return grammarSource{
		func(as export.Notation) string { return publishedText(as, published) },
		func(name string) (*abnf.Grammar, string, error) { return judge.Rule(v, name) },
	}
}

// publishedText returns the text of a file in a notation that there is one in, or "".
func publishedText(as export.Notation, file interface {
	ABNF() string
	PEG() string
}) string {
	switch as {
	case export.NotationABNF:
		return file.ABNF()
	case export.NotationPEG:
		return file.PEG()
	}
	return ""
}

// schemeNames returns the names of the schemes and profiles that have a grammar.
func schemeNames() []string {
	var names []string
	for s := range scheme.Schemes() {
		names = append(names, s.String())
	}
	return names
}

// schemeSource returns the grammar of a scheme, or of a profile.
func schemeSource(name string) (grammarSource, error) {
	asked, ok := scheme.Lookup(name)
	for g := range grammars.Grammars() {
		for i, start := range g.StartRules {
			if ok && g.Schemes[i] == asked.String() {
				return grammarSource{
					func(as export.Notation) string { return publishedText(as, g) },
					func(rule string) (*abnf.Grammar, string, error) { return linkScheme(g, start, rule) },
				}, nil
			}
		}
	}
	return grammarSource{}, fmt.Errorf("no grammar of scheme %q: there are %s", name,
		strings.Join(schemeNames(), ", "))
}

// linkScheme returns the grammar of a rule with what it takes from other documents, and the
// rule as it is spelled; for no name, of the start rule.
func linkScheme(g grammars.Grammar, start, rule string) (*abnf.Grammar, string, error) {
	file, err := abnf.Read(g.File(), []byte(g.ABNF()))
	if err != nil {
		return nil, "", err
	}
	var documents citation.Library
	linked, err := abnf.Link(abnf.Linking{Document: documents.Cited}, file)
	if err != nil {
		return nil, "", err
	}
	if rule == "" {
		rule = start
	}
	if d := linked.Rule(rule); d != nil {
		return linked, d.Name, nil
	}
	var names []string
	for _, d := range linked.Rules() {
		names = append(names, d.Name)
	}
	return nil, "", judge.UnknownRule(g.Name, rule, names)
}
