package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnfc/tree"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/escape"
)

type treePrinter struct {
	parser    *tree.Parser
	matcher   *prove.Matcher
	output    format
	ambiguous bool
	errors    io.Writer
}

func newTree() *cobra.Command {
	var input gen.Input
	var start string
	var null bool
	var p treePrinter
	c := &cobra.Command{
		Use:   "tree --start RULE FILE...",
		Short: "Show the parse trees of strings on the standard input",
		Long: "Tree reads strings from the standard input, one to a line, and shows the parse tree of\n" +
			"each, as a compiled package has it: a rule to a line, with the text that it matches.\n" +
			"If a string is not a member, tree says why, as match does. With --format json, each\n" +
			"line of output is for one of the input: input, valid and tree, whose nodes have the\n" +
			"keys rule, begin, end (offsets in bytes) and children. With --format svg, the input\n" +
			"is one string, and the output a drawing.\n\n" +
			"With --ambiguous, tree shows the first node in which another tree of the string has\n" +
			"other nodes inside, both, and the declarations in a file of --refine that would\n" +
			"decide; if there is one, the exit status is 1. It is also 1 if a string is not a\n" +
			"member. Rules may nest 10,000 deep, and --ambiguous looks at strings of up to 4,096\n" +
			"bytes: beyond that, tree names the line, goes on with the next one, and ends with 1.\n" +
			"A drawing has up to 2,000 nodes.",
		Example: "  printf 'http://a/b\\n' | abnfc tree --start URI rfc3986.abnf\n" +
			"  abnfc tree --start FILTER --ambiguous scim.abnf < filters.txt",
		Args: grammarFiles,
	}
	p.output = textFormat
	c.Flags().Var(oneOf(&p.output, "text|json|svg"), "format", "`FORMAT` of the output: text, json or svg")
	c.Flags().BoolVar(&p.ambiguous, "ambiguous", false, "show where another tree parts from the first one")
	c.Flags().BoolVarP(&null, "null", "0", false, "strings end with NUL instead of LF")
	ruleFlags(c, &input, &start, "`RULE` to match")
	c.RunE = func(c *cobra.Command, files []string) error {
		if p.ambiguous && p.output == "svg" {
			return errors.New("--ambiguous has no drawing")
		}
		g, m, err := loadMatcher(c, input, start, files)
		if err != nil {
			return err
		}
		p.matcher, p.errors = m, c.ErrOrStderr()
		if p.parser, err = tree.NewParser(g, start); err != nil {
			return err
		}
		return answerAll(c, null, func(w io.Writer, n int, s string) (bool, error) {
			if p.output == "svg" && n > 1 {
				return false, errors.New("--format svg draws one string, and the standard input has several lines")
			}
			return p.print(w, n, s)
		})
	}
	return c
}

func (p *treePrinter) print(w io.Writer, line int, s string) (good bool, err error) {
	root, failed := p.parser.Parse(0, s)
	var fork *tree.Fork
	if root != nil && p.ambiguous {
		fork, failed = p.parser.Fork(root, s)
	}
	answer := struct {
		match
		Tree *tree.Node   `json:"tree,omitempty"`
		Fork *tree.Node   `json:"ambiguous,omitempty"` // the node in which another tree has other nodes
		Than []*tree.Node `json:"other,omitempty"`
		By   []string     `json:"declarations,omitempty"` // for the nodes of the first and of the other; "" if there is none

		Error string `json:"error,omitempty"` // why there is no tree, or why it is not known whether it is the only one
	}{Tree: root}
	if failed != nil && p.output == "svg" {
		return false, failed
	} else if failed != nil { // other lines may have trees
		answer.Error = failed.Error()
		fmt.Fprintf(p.errors, "abnfc: -:%d: error: %v\n", line, failed)
	}
	member, offset := root != nil, 0
	if !member {
		member, offset = p.matcher.Match(s)
	}
	answer.match = verdictOn(s, member, offset)
	if !member {
		if err := answer.explain(s, p.matcher); err != nil {
			return false, err
		}
	}
	if fork != nil {
		answer.Fork, answer.Than = fork.Node, fork.Other
		if first, other := p.parser.Decide(fork, s); first != "" || other != "" {
			answer.By = []string{first, other}
		}
	}
	good = member && fork == nil && failed == nil
	switch {
	case p.output.json():
		return good, printJSON(w, answer)
	case !member:
		return good, answer.print(w, s, false)
	case failed != nil:
	case p.output == "svg":
		drawn, err := root.SVG(s)
		if err == nil {
			_, err = io.WriteString(w, drawn)
		}
		return good, err
	case !p.ambiguous:
		_, err = io.WriteString(w, root.Text(s))
	case fork == nil:
		_, err = fmt.Fprintf(w, "one tree\t%s\n", escape.Quote(s))
	default:
		_, err = fmt.Fprintf(w, "ambiguous\t%s\n  %s %s is\n    %s\n  or\n    %s\n", escape.Quote(s), fork.Rule,
			escape.Quote(s[fork.Begin:fork.End]), fork.List(fork.Children, s), fork.List(fork.Other, s))
		if by := answer.By; err == nil && by != nil {
			text := fmt.Sprintf("%s says the first, and %s the second", by[0], by[1])
			if by[0] == "" {
				text = by[1] + " says the second"
			} else if by[1] == "" {
				text = by[0] + " says the first"
			}
			_, err = fmt.Fprintf(w, "  %s\n", text)
		}
	}
	return good, err
}
