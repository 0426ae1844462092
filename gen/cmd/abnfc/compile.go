package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
)

func newCompile() *cobra.Command {
	var o gen.Options
	c := &cobra.Command{
		Use:   "compile --start RULE [--start RULE]... -o DIR FILE...",
		Short: "Make a Go parser of a grammar, after proving it",
		Long: "Compile translates the start rules of a grammar to a PEG, proves that it accepts\n" +
			"exactly their languages, and writes to DIR a Go package P: P.peg, P.peg.go (the\n" +
			"parser that github.com/pointlander/peg makes of it), tree_gen.go (parse trees) and\n" +
			"dfa_gen.go (verdicts and error offsets). It writes nothing where the proof fails:\n" +
			"it names the rule, a shortest string that shows it and the side that accepts it.\n\n" +
			"Of a grammar with recursion that is not at a rule's end no proof is possible: the\n" +
			"PEG is compared with it on many strings, and there is no dfa_gen.go. Its parser may\n" +
			"take more than linear time where alternatives begin alike; it ends with an error\n" +
			"rather than to take too many steps, or too much stack.\n\n" +
			"The comment at the head of each FILE, to the first empty line, is copied to the\n" +
			"heads of the files that are written: a licence may ask for that.\n\n" +
			linkingHelp,
		Example: "  abnfc compile --start URI-reference,URI -o internal/uri rfc3986.abnf\n" +
			"  //go:generate go tool abnfc compile --start URI-reference -o internal/uri rfc3986.abnf",
		Args: grammarFiles,
	}
	c.Flags().StringSliceVar(&o.Starts, "start", nil, "start `RULE`s, separated by commas, the default one first")
	c.Flags().StringVarP(&o.Dir, "output", "o", "", "`DIR` of the package; made if it does not exist")
	c.Flags().StringVar(&o.Package, "package", "", "`NAME` of the package (default: that of DIR)")
	c.Flags().StringVar(&o.PEG, "peg", "", "take the PEG in this `FILE`, written by hand, instead of translating")
	c.Flags().StringVar(&o.PEGOut, "peg-out", "", "`FILE` to which the translated PEG is written (default: DIR/P.peg)")
	inputFlags(c, &o.Input)
	c.MarkFlagsMutuallyExclusive("peg", "peg-out")
	c.MarkFlagRequired("start")
	c.MarkFlagRequired("output")
	c.RunE = func(c *cobra.Command, files []string) error {
		o.Files = files
		result, err := gen.Compile(o)
		if err != nil {
			return err
		}
		for _, p := range result.Warnings {
			warn(c, p)
		}
		for _, v := range result.Verdicts {
			fmt.Fprintf(c.ErrOrStderr(), "abnfc: %s: proved equal, %d states\n", v.Rule, v.States)
		}
		if result.Bounded != nil {
			fmt.Fprintf(c.ErrOrStderr(), "abnfc: %v\n", result.Bounded)
		}
		return nil
	}
	return c
}
