package command

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/abnfc/export"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/certificate"
	"github.com/urispec/urispec/grammar"
	grammars "github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/scheme"
)

func newGrammar(c *Console) *cobra.Command {
	var v parser.Revision
	var rule, name string
	var as choice
	var deep, tables bool
	cmd := &cobra.Command{
		Use:   "grammar [--rev REVISION | --scheme NAME] [--rule RULE] [--as NOTATION | --tables]",
		Short: "Write the grammar of a revision, or of a scheme",
		Long: `Grammar writes the grammar of a revision, or of the scheme that --scheme names, as

  abnf  ABNF, transcribed from the document (RFC 5234, RFC 7405)
  peg   the parsing expression grammar that the parser is made of
  re2   a regular expression, in the syntax of RE2 and of Go's package regexp,
        that matches from the beginning to the end; PCRE, Perl and Java have it, too
  js    the same in the syntax of JavaScript, for a RegExp without flags or with
        u or v; if the rule has characters beyond U+FFFF, it needs one of these
  svg   a railroad diagram; with --deep, also the diagrams of all rules below it

With --rule, it writes that rule and all that it refers to: as abnf, the rules that
it reaches; as peg, a translation of them. Without --rule, abnf and peg are the
published files, and the other notations show the default start rule. A PEG or
regular expression is proved equal to the ABNF before it is written.

--scheme takes the schemes of urispec validate --scheme, and the profiles agreed and
agreed-whole: one expression of 8 KB matches the URLs that everybody reads alike,
except those with A-labels. In Python, its \z at the end is written \Z.

In diagrams, A=a marks strings in any case.

With --tables, it writes the automaton by which strings are validated, as JSON that has
keys of a certificate (see README.md in conformance/certificate): classes, of all bytes;
states, each whether it accepts, and the next state by class; starts, by start rule.`,
		Example: `  urispec grammar --rev rfc3986
  urispec grammar --rev rfc3986 --rule IPv6address --as re2
  urispec grammar --scheme agreed --as js
  urispec grammar --rev rfc3986 --rule scheme --as svg > diagram.svg
  urispec grammar --rev rfc3986 --rule authority --as svg --deep > diagrams.svg`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkRule(cmd, rule); err != nil {
				return err
			}
			source := revisionSource(v)
			if cmd.Flags().Changed("scheme") {
				if cmd.Flags().Changed("rev") {
					return errors.New("--scheme and --rev exclude each other")
				}
				var err error
				if source, err = schemeSource(name); err != nil {
					return err
				}
			}
			if tables && (cmd.Flags().Changed("as") || deep) {
				return errors.New("--tables excludes --as and --deep")
			} else if tables {
				return source.writeTables(c, rule)
			}
			text, err := grammarText(source, rule, export.Notation(as.word), deep)
			if err != nil {
				return err
			}
			_, err = io.WriteString(c, text)
			return err
		},
	}
	revisionFlag(cmd, &v, "of the grammar")
	cmd.Flags().StringVarP(&name, "scheme", "s", "", "scheme or profile of the grammar, by `NAME`")
	complete(cmd, "scheme", func(*cobra.Command) []string { return names(scheme.Schemes()) })
	ruleFlag(cmd, &rule, func(*cobra.Command) []string { return v.Rules() })
	notations := lists.Each(export.Notations, func(n export.Notation) string { return string(n) })
	as.flag(cmd, "as", "notation of the grammar", notations...)
	cmd.Flags().BoolVar(&tables, "tables", false, "write the automaton of the start rules, or of the rule, as JSON")
	cmd.Flags().BoolVar(&deep, "deep", false, "draw all rules that the rule reaches, too (svg)")
	return cmd
}

// grammarText returns a grammar, or the part of it that a rule needs, in a notation.
func grammarText(from grammarSource, rule string, as export.Notation, deep bool) (string, error) {
	published := ""
	switch {
	case rule == "" && as == export.NotationABNF:
		published = from.published.ABNF()
	case rule == "" && as == export.NotationPEG:
		published = from.published.PEG()
	}
	if published != "" {
		return published, nil
	}
	g, rule, err := from.rule(rule)
	if err != nil {
		return "", err
	}
	return as.Rule(g, rule, deep)
}

type grammarSource struct {
	published interface { // the whole, in the notations of files
		ABNF() string
		PEG() string
	}
	// rule returns the grammar of a rule, and the rule as it is spelled; for no name, the default start rule.
	rule   func(name string) (*abnf.Grammar, string, error)
	starts []string
}

// writeTables writes the automaton of a rule, or of all start rules.
func (from grammarSource) writeTables(w io.Writer, rule string) error {
	g, name, err := from.rule(rule)
	if err != nil {
		return err
	}
	starts := from.starts
	if rule != "" {
		starts = []string{name}
	}
	return certificate.WriteTables(w, g, starts, automaton.DefaultLimit)
}

func revisionSource(v parser.Revision) grammarSource {
	published, _ := grammar.Lookup(v.String())
	rule := func(name string) (*abnf.Grammar, string, error) { return judge.Rule(v, name) }
	return grammarSource{published, rule, published.StartRules}
}

// schemeSource returns the grammar of a scheme, or of a profile.
func schemeSource(name string) (grammarSource, error) {
	asked, ok := scheme.Lookup(name)
	for g := range grammars.Grammars() {
		for i, start := range g.StartRules {
			if ok && g.Schemes[i] == asked.String() {
				rule := func(name string) (*abnf.Grammar, string, error) { return linkScheme(g, start, name) }
				return grammarSource{g, rule, g.StartRules}, nil
			}
		}
	}
	return grammarSource{}, fmt.Errorf("no grammar of scheme %q: there are %s", name,
		strings.Join(names(scheme.Schemes()), ", "))
}

// linkScheme returns the grammar of a rule with what it takes from other documents, and the rule as it is spelled; for
// no name, of the start rule.
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
	rule = cmp.Or(rule, start)
	if d := linked.Rule(rule); d != nil {
		return linked, d.Name, nil
	}
	names := lists.Each(linked.Rules(), func(d *abnf.Definition) string { return d.Name })
	return nil, "", judge.UnknownRule(g.Name, rule, names)
}
