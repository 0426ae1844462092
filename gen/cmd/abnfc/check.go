package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnf"
)

func newCheck() *cobra.Command {
	var input gen.Input
	var output format
	var starts []string
	c := &cobra.Command{
		Use:   "check [--start RULE]... FILE...",
		Short: "Report faults of a grammar",
		Long: "Check reports rules that are not defined, defined twice, not referenced or without\n" +
			"members, left recursion, loops over the empty string, and prose-vals in use. With\n" +
			"--start, of the rules that these do not reach it says nothing else. The exit status\n" +
			"is 1 if any of it is an error.\n\n" + linkingHelp,
		Example: "  abnfc check --start URI-reference rfc3986.abnf",
		Args:    grammarFiles,
	}
	output.flag(c)
	inputFlags(c, &input)
	c.Flags().StringSliceVar(&starts, "start", nil, "start `RULE`s, separated by commas; what they do not reach is not needed")
	c.RunE = func(c *cobra.Command, files []string) error {
		input.Files = files
		g, err := input.Link(starts...)
		if err != nil {
			return err
		}
		failed := false
		for _, p := range abnf.Check(g, starts) {
			failed = failed || p.Severity() == abnf.Error
			if err := printProblem(c.OutOrStdout(), p, output.json()); err != nil {
				return err
			}
		}
		if failed {
			return errNo
		}
		return nil
	}
	return c
}

// A problem is an [abnf.Problem] in JSON.
type problem struct {
	File     string `json:"file"`
	Escaped  bool   `json:"escaped,omitempty"` // File is
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Severity string `json:"severity"`
	Kind     string `json:"kind"`
	Rule     string `json:"rule"`
	Message  string `json:"message"`
}

func printProblem(w io.Writer, p abnf.Problem, json bool) error {
	if !json {
		_, err := fmt.Fprintln(w, p)
		return err
	}
	file, escaped := jsonText(p.Position.File)
	return printJSON(w, problem{
		File:     file,
		Escaped:  escaped,
		Line:     p.Position.Line,
		Column:   p.Position.Column,
		Severity: p.Severity().String(),
		Kind:     p.Kind.String(),
		Rule:     p.Rule,
		Message:  p.Message,
	})
}
