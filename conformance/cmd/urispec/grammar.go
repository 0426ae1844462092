package main

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/gen/export"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/parser"
)

// newGrammar returns the command grammar.
func newGrammar(c *console.Console) *cobra.Command {
	var v parser.Revision
	var rule string
	var as choice
	var options export.Options
	cmd := &cobra.Command{
		Use:   "grammar [--rev REVISION] [--rule RULE] [--as NOTATION]",
		Short: "Write the grammar of a revision",
		Long: `Grammar writes the grammar of a revision in one of these notations:

  abnf  ABNF, transcribed from the document (RFC 5234, RFC 7405)
  peg   the parsing expression grammar that the parser is made of
  re2   a regular expression in the syntax of RE2 and of Go's package regexp; it
        matches whole strings
  dot   the minimal automaton, as a graph for Graphviz
  svg   a railroad diagram; with --deep, also the diagrams of all rules below it

With --rule, it writes that rule and all that it refers to: as abnf, the rules that
it reaches; as peg, a translation of them. Without --rule, abnf and peg are the
published files, and the other notations show the default start rule. A PEG or
regular expression is proved equal to the ABNF before it is written.

An automaton of many states is condensed: it leaves out states that only lead on to
another state, and labels edges as in ABNF. In diagrams, A=a marks strings in any
case.`,
		Example: `  urispec grammar --rev rfc3986
  urispec grammar --rev rfc3986 --rule IPv6address --as re2
  urispec grammar --rev rfc3986 --rule scheme --as dot | dot -Tsvg > automaton.svg
  urispec grammar --rev rfc3986 --rule scheme --as svg > diagram.svg
  urispec grammar --rev rfc3986 --rule authority --as svg --deep > diagrams.svg`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkRule(cmd, rule); err != nil {
				return err
			}
			text, err := grammarText(v, rule, export.Notation(as.word), options)
			if err != nil {
				return err
			}
			_, err = io.WriteString(c, text)
			return err
		},
	}
	revisionFlag(cmd, &v, "of the grammar")
	ruleFlag(cmd, &rule, func(*cobra.Command) []string { return v.Rules() })
	var notations []string
	for _, n := range export.Notations {
		notations = append(notations, string(n))
	}
	as.flag(cmd, "as", "notation of the grammar", notations...)
	cmd.Flags().BoolVar(&options.Deep, "deep", false, "draw all rules that the rule reaches, too (svg)")
	cmd.Flags().IntVar(&options.States, "condense", export.ManyStates,
		"condense automata of more than `N` states (dot)")
	return cmd
}

// grammarText returns the grammar of a revision, or that of a rule of it, in a
// notation.
func grammarText(v parser.Revision, rule string, as export.Notation, o export.Options) (string, error) {
	if published, ok := grammar.Lookup(v.String()); ok && rule == "" {
		switch as {
		case export.NotationABNF:
			return published.ABNF(), nil
		case export.NotationPEG:
			return published.PEG(), nil
		}
	}
	g, rule, err := judge.Rule(v, rule)
	if err != nil {
		return "", err
	}
	return as.Rule(g, rule, o)
}
