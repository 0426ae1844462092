package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnf"
)

func newCheck() *cobra.Command {
	var output format
	var starts []string
	c := &cobra.Command{
		Use:   "check [--start RULE]... FILE...",
		Short: "Report faults of a grammar",
		Long: "Check reports rules that are not defined, defined twice, not referenced or without\n" +
			"members, left recursion, loops over the empty string, and prose-vals in use.\n" +
			"The exit status is 1 if any of it is an error.",
		Args: cobra.MinimumNArgs(1),
	}
	output.flag(c)
	c.Flags().StringSliceVar(&starts, "start", nil, "start rules; what they do not reach is unreferenced")
	c.RunE = func(c *cobra.Command, files []string) error {
		g, err := gen.Load(files...)
		var doubly *abnf.DefinitionError // Check reports what it holds, too
		if err != nil && !errors.As(err, &doubly) {
			return err
		}
		for _, start := range starts {
			if g.Rule(start) == nil {
				return fmt.Errorf("start rule %s is not defined", start)
			}
		}
		failed := false
		for _, p := range abnf.Check(g, starts) {
			failed = failed || p.Severity() == abnf.Error
			var err error
			if output.json() {
				err = printJSON(c.OutOrStdout(), problem(p))
			} else {
				_, err = fmt.Fprintln(c.OutOrStdout(), p)
			}
			if err != nil {
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

func problem(p abnf.Problem) object {
	var o object
	o.text("file", p.Position.File)
	return append(o,
		member{"line", p.Position.Line},
		member{"column", p.Position.Column},
		member{"severity", p.Severity().String()},
		member{"kind", p.Kind.String()},
		member{"rule", p.Rule},
		member{"message", p.Message})
}
