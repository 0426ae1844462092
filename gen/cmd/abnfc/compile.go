package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/escape"
)

func newCompile() *cobra.Command {
	var o gen.Options
	c := &cobra.Command{
		Use:   "compile --start RULE [--start RULE]... -o DIR FILE...",
		Short: "Make a Go parser of a grammar, after proving it",
		Long: "Compile translates the start rules of a grammar to a PEG, proves that it accepts\n" +
			"exactly their languages, and writes to DIR a Go package P: P.peg, P.peg.go (the\n" +
			"parser that github.com/pointlander/peg makes of it), tree_gen.go (parse trees),\n" +
			"dfa_gen.go (verdicts and error offsets), and what it exports: Parse, Valid, Check,\n" +
			"ParsePrefix and Scanner, for one message and a sequence of them, and the types that\n" +
			"they need, the same for all grammars, with examples. It writes nothing where the\n" +
			"proof fails: it names the rule, a shortest string that shows it and the side that\n" +
			"accepts it.\n\n" +
			"Files in DIR that an earlier run has written, and this one does not, are removed. A\n" +
			"file that is in the way and was not generated is an error.\n\n" +
			"Of a grammar with recursion that is not at a rule's end no proof is possible: the\n" +
			"PEG is compared with it on many strings. In place of dfa_gen.go, the package has a\n" +
			"recognizer, recognizer_gen.go, which decides on every string; the tree is that of\n" +
			"the PEG's parser where that agrees, otherwise of the recognizer's derivation.\n\n" +
			"Where no PEG can be had, as it would take too much, the package has no parse trees,\n" +
			"or those of the recognizer.\n\n" +
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
	c.Flags().StringVar(&o.PEGOut, "peg-out", "",
		"`FILE` to which the translated PEG is written, also the last one that is not proved (default: DIR/P.peg, "+
			"if it is)")
	c.Flags().StringSliceVar(&o.Nodes.Only, "nodes", nil,
		"`RULE`s that are nodes of trees, beside the start rules (default: all)")
	c.Flags().StringSliceVar(&o.Nodes.Without, "no-nodes", nil, "`RULE`s that are not nodes of trees")
	c.Flags().BoolVar(&o.Fast, "fast", false,
		"add tables that validate four bytes at once: faster, and some 100 to 200 KB of Go more")
	c.Flags().BoolVar(&o.Longest, "longest", false,
		"have ParsePrefix and Scanner take the longest member that an input begins with, not the shortest")
	c.Flags().IntVar(&o.Limit, "limit", automaton.DefaultLimit, "most states that an automaton may have")
	c.Flags().DurationVar(&o.Timeout, "timeout", 0,
		"longest `TIME` of the proof, such as 30s (default: its limits, the same on all machines)")
	inputFlags(c, &o.Input)
	c.MarkFlagsMutuallyExclusive("peg", "peg-out")
	c.MarkFlagsMutuallyExclusive("nodes", "no-nodes")
	c.MarkFlagRequired("start")
	c.MarkFlagRequired("output")
	c.RunE = func(c *cobra.Command, files []string) error {
		o.Files = files
		line := newProgressLine(c)
		o.Progress = line.show
		result, err := gen.Compile(o)
		line.clear()
		if err != nil {
			return err
		}
		for _, p := range result.Warnings {
			warn(c, p)
		}
		printValues(c, result.Values)
		printOutcome(c.ErrOrStderr(), result)
		return nil
	}
	return c
}

// printOutcome says what is known of a package that was made.
func printOutcome(w io.Writer, r *gen.Result) {
	for _, v := range r.Verdicts {
		fmt.Fprintf(w, "abnfc: %s: proved equal, %d states\n", v.Rule, v.States)
	}
	if r.Depth != nil {
		fmt.Fprintf(w, "abnfc: %v\n", r.Depth)
	}
	if r.Bounded != nil {
		fmt.Fprintf(w, "abnfc: %v\n", r.Bounded)
	}
	if r.Reason == nil {
		return
	}
	fmt.Fprintf(w, "abnfc: %s\n", escape.Line(r.Reason.Error()))
	fmt.Fprintln(w, "abnfc: there is no PEG, since the translation is not proved right: trees are derivations of "+
		"the recognizer; --peg takes a PEG that is written by hand")
	if r.LastPEG != "" {
		fmt.Fprintf(w, "abnfc: %s has the translation, to begin with\n", escape.Line(r.LastPEG))
	}
}
