package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen/abnfc/rfctext"
	"github.com/urispec/urispec/gen/core/abnf"
)

func newExtract() *cobra.Command {
	o := rfctext.Options{Notation: abnf.RFC5234}
	var lines span
	c := &cobra.Command{
		Use:   "extract [--start RULE]... RFC",
		Short: "Print the grammar in the text of an RFC, or in its XML, Markdown or HTML",
		Long: "Extract prints the rules in the plain text of an RFC, without the heads and feet of\n" +
			"pages and without prose. RFC may be -, the standard input. Extract also reads the\n" +
			"source of the text: XML for xml2rfc (artwork and sourcecode of the type abnf),\n" +
			"Markdown for kramdown-rfc and mmark (fenced blocks of the type abnf), HTML and what\n" +
			"Bikeshed makes HTML of (elements pre of the class abnf), and reStructuredText, as\n" +
			"plain text. It writes the EBNF of Sphinx's production lists as ABNF, with strings in\n" +
			"the case that they have. It tells the form from the content, unless --form names it,\n" +
			"and says it if it leaves out rules. If no block has the type abnf, it looks at blocks\n" +
			"whose type begins with abnf, or that have no type.\n\n" +
			"If a document has several grammars, --block takes one by the name of its block: the\n" +
			"attribute name or anchor in XML, {#name} in Markdown, id in HTML, and the word behind\n" +
			"productionlist:: in reStructuredText.\n\n" +
			"Each rule stays on its line, and all other lines are empty. So errors of other\n" +
			"commands name the lines of the text. A rule that the text repeats, for example in an\n" +
			"appendix that collects the grammar, is printed once.\n\n" +
			"With --start, extract prints only the rules that are reached. If the text has\n" +
			"different rules of one name, it reports them on the standard error output. With\n" +
			"--start, it prints the one nearest to the first start rule. --prefer takes the first\n" +
			"or the last one of the text, and --lines limits the lines that are searched.\n\n" +
			"Extract also reports rules that it cannot read: what begins like a rule in a block\n" +
			"of ABNF; what other rules refer to; and, without --start, what stands among rules.\n" +
			"Examples and programs may have lines such as v=0. They are neither printed nor\n" +
			"reported, unless one of these applies.",
		Example: "  abnfc extract rfc3986.txt > rfc3986.abnf\n" +
			"  abnfc extract --prefer last draft-ietf-example.md > example.abnf\n" +
			"  abnfc extract --start date-time rfc3339.txt > date-time.abnf\n" +
			"  abnfc extract --lines 300-450 --notation rfc2616 rfc2616.txt > tokens.bnf",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("one text is read, and %d given (see %s --help)", len(args), c.CommandPath())
			}
			return nil
		},
	}
	c.Flags().StringSliceVar(&o.Starts, "start", nil, "start `RULE`s, separated by commas")
	formFlag(c, &o.Form, "of the document (default: told by its content)")
	c.Flags().Var(oneOf(&o.Prefer, "nearest|first|last"), "prefer",
		"which rule to print if several of one name differ")
	c.Flags().StringSliceVar(&o.Blocks, "block", nil, "look only at the blocks of these `NAME`s, separated by commas")
	c.Flags().Var(&lines, "lines", "lines of the text to look at")
	c.Flags().Var(oneOf(&o.Notation, "rfc5234|rfc822|rfc2616|rfc2141|rfc9110|rfc9110-recipient"), "notation",
		"`NOTATION` of the rules: rfc5234, rfc822, rfc2616, rfc2141, rfc9110 or rfc9110-recipient")
	c.RunE = func(c *cobra.Command, args []string) error {
		o.First, o.Last = lines.first, lines.last
		text, err := readSource(args[0], func() ([]byte, error) { return io.ReadAll(c.InOrStdin()) })
		if err != nil {
			return err
		}
		g, err := rfctext.Extract(args[0], string(text), o)
		if err != nil {
			return err
		}
		tell(c, "", g.Remarks)
		_, err = io.WriteString(c.OutOrStdout(), g.Text)
		return err
	}
	return c
}

// span is the value of --lines.
type span struct{ first, last int }

func (s *span) Type() string { return "FIRST-LAST" }

func (s *span) String() string {
	if s.last == 0 {
		return ""
	}
	return fmt.Sprintf("%d-%d", s.first, s.last)
}

func (s *span) Set(text string) error {
	first, last, _ := strings.Cut(text, "-")
	var firstErr, lastErr error
	s.first, firstErr = strconv.Atoi(first)
	s.last, lastErr = strconv.Atoi(last)
	if firstErr != nil || lastErr != nil || s.first < 1 || s.last < s.first {
		return fmt.Errorf("%q is not a range of lines, such as 300-450", text)
	}
	return nil
}
