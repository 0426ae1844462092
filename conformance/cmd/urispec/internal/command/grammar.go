package command

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/gen/export"
	"github.com/urispec/urispec/parser"
)

// newGrammar returns the command grammar.
func newGrammar(c *console.Console) *cobra.Command {
	var v parser.Revision
	var rule, scheme string
	var as choice
	var deep bool
	cmd := &cobra.Command{
		Use:   "grammar [--rev REVISION | --scheme NAME] [--rule RULE] [--as NOTATION]",
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

The schemes are those of urispec validate --scheme, and so are the profiles agreed and
agreed-whole: a URL that everybody reads alike is one expression of 8 KB, which has
no A-labels. In Python, its \z at the end is written \Z.

In diagrams, A=a marks strings in any case.`,
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
				if source, err = schemeSource(scheme); err != nil {
					return err
				}
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
	cmd.Flags().StringVarP(&scheme, "scheme", "s", "", "scheme or profile of the grammar, by `NAME`")
	complete(cmd, "scheme", func(*cobra.Command) []string { return schemeNames() })
	ruleFlag(cmd, &rule, func(*cobra.Command) []string { return v.Rules() })
	var notations []string
	for _, n := range export.Notations {
		notations = append(notations, string(n))
	}
	as.flag(cmd, "as", "notation of the grammar", notations...)
	cmd.Flags().BoolVar(&deep, "deep", false, "draw all rules that the rule reaches, too (svg)")
	return cmd
}

// grammarText returns a grammar, or that of a rule of it, in a notation.
func grammarText(from grammarSource, rule string, as export.Notation, deep bool) (string, error) {
	if rule == "" {
		if text := from.published(as); text != "" {
			return text, nil
		}
	}
	g, rule, err := from.rule(rule)
	if err != nil {
		return "", err
	}
	return as.Rule(g, rule, deep)
}
