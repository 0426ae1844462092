package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnfc/export"
	"github.com/urispec/urispec/gen/core/abnf"
)

func newExport() *cobra.Command {
	var input gen.Input
	var as, start string
	var deep bool
	c := &cobra.Command{
		Use:   "export --as NOTATION --start RULE FILE...",
		Short: "Write a rule in another notation",
		Long: "Export writes a rule, with all that it refers to, in one of these notations:\n\n" +
			"  abnf  normalised ABNF: the rules that it reaches, the rule itself first, and the\n" +
			"        declarations of --refine, which the other notations leave out\n" +
			"  ebnf  the EBNF of W3C (XML 1.0, Section 6); comments say what it has not: counts,\n" +
			"        strings in any case, bytes\n" +
			"  peg   a parsing expression grammar\n" +
			"  re2   a regular expression in the syntax of RE2 and of Go's package regexp; it\n" +
			"        matches whole strings; PCRE, Perl and Java have it, too\n" +
			"  js    the same for JavaScript, without flags or with u or v; if the rule has\n" +
			"        characters beyond U+FFFF, it needs one of these\n" +
			"  svg   its railroad diagram; with --deep, also one of each rule that it reaches\n\n" +
			"In diagrams, A=a marks strings in any case.\n\n" +
			"A PEG or regular expression is proved equal to the ABNF before it is written. A rule\n" +
			"with bytes above %x7F (--values), or with recursion that is not at its end, has no\n" +
			"regular expression. A PEG of such a recursive rule is compared on many strings.",
		Example: "  abnfc export --as re2 --start IPv6address rfc3986.abnf\n" +
			"  abnfc export --as svg --deep --start scheme rfc3986.abnf > diagrams.svg",
		Args: grammarFiles,
	}
	c.Flags().StringVar(&as, "as", "", "`NOTATION`: abnf, ebnf, peg, re2, js or svg")
	c.Flags().BoolVar(&deep, "deep", false, "draw all rules that the rule reaches, too (svg)")
	c.MarkFlagRequired("as")
	ruleFlags(c, &input, &start, "`RULE` to write")
	c.RunE = func(c *cobra.Command, files []string) error {
		if !slices.Contains(export.Notations, export.Notation(as)) {
			return fmt.Errorf("--as must be one of abnf, ebnf, peg, re2, js, svg, got %s", as)
		}
		input.Files = files
		g, err := load(c, input, start)
		if err != nil {
			return err
		}
		if _, err := abnf.StartRules(g, []string{start}); err != nil {
			return err
		}
		if declarations := g.Declarations(); len(declarations) > 0 && as != string(export.NotationABNF) {
			fmt.Fprintf(c.ErrOrStderr(), "abnfc: warning: --as %s leaves out %s\n", as, strings.Join(declarations, ", "))
		}
		text, err := export.Notation(as).Rule(g, start, deep)
		if err == nil {
			_, err = io.WriteString(c.OutOrStdout(), text)
		}
		return err
	}
	return c
}
