package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnfc/lint"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/plural"
)

func newCompile() *cobra.Command {
	var o gen.Options
	c := &cobra.Command{
		Use:   "compile --start RULE [--start RULE]... -o DIR FILE...",
		Short: "Make a Go parser of a grammar, after proving it",
		Long: "Compile translates the start rules of a grammar to a PEG, and proves that it accepts\n" +
			"exactly their languages. Then it writes P.peg and a Go package P to DIR. The package\n" +
			"has tree_gen.go (tables of parse trees), dfa_gen.go (verdicts and error offsets),\n" +
			"and the API with examples, which is the same for all grammars: Parse, Valid, Check,\n" +
			"ParsePrefix for one message, Scanner for a sequence of them, and their types. If the\n" +
			"proof fails, compile writes nothing. It names the rule, a shortest string that shows\n" +
			"the difference, and the side that accepts it.\n\n" +
			"If a string has several derivations, its tree prefers, from left to right, an\n" +
			"earlier alternative to a later one, and one more repetition to none. For a rule that\n" +
			"refers to itself in the middle, the longest match comes first. Ambiguous says\n" +
			"whether a string has another tree. Packages of regular grammars whose trees come\n" +
			"from the PEG do not have Ambiguous.\n\n" +
			"Compile removes files in DIR that an earlier run has written and this one does not.\n" +
			"A file that is in the way and was not generated is an error, and so is a file of\n" +
			"another package.\n\n" +
			"A grammar with recursion that is not at a rule's end has no tables. Its package has\n" +
			"a recognizer, recognizer_gen.go, which decides on every string. The PEG is proved to\n" +
			"a depth, and compared on many strings. The tree comes from P.peg.go, the parser that\n" +
			"github.com/pointlander/peg makes of the PEG, if its trees of many members are\n" +
			"derivations of the recognizer. Otherwise the tree is such a derivation.\n\n" +
			"With --engine peg, trees of any grammar come from P.peg.go. If no PEG is proved,\n" +
			"that is an error. If the PEG has a tree that is not the first derivation, compile and\n" +
			"the package's comment show the string.\n\n" +
			"Compile warns of ambiguous rules, with a shortest string and the number of further\n" +
			"causes that check shows. It names only the first of several rules with one cause, and\n" +
			"no rule of a document that abnfc has. If a rule refers to itself other than at its\n" +
			"end, compile looks at strings that nest a few levels deep. The package's comment also\n" +
			"lists the ambiguous rules, or says that there are none.\n\n" +
			"The comment at the head of each FILE, to the first empty line, is copied to the\n" +
			"heads of the written files, since a licence may require this.\n\n" +
			linkingHelp,
		Example: "  abnfc compile --start URI-reference,URI -o internal/uri rfc3986.abnf\n" +
			"  abnfc compile --start STRUCTURED-DATA --refine prose.abnf -o internal/sd rfc5424.abnf\n" +
			"  //go:generate go tool abnfc compile --start URI-reference -o internal/uri rfc3986.abnf",
		Args: grammarFiles,
	}
	c.Flags().StringSliceVar(&o.Starts, "start", nil, "start `RULE`s, separated by commas, the default one first")
	c.Flags().StringVarP(&o.Dir, "output", "o", "", "`DIR` of the package; made if it does not exist")
	c.Flags().StringVar(&o.Package, "package", "", "`NAME` of the package (default: the name of DIR)")
	c.Flags().StringVar(&o.PEG, "peg", "", "take the PEG in this `FILE`, written by hand, instead of translating, and trees from its parser")
	o.Engine = gen.AutoEngine
	c.Flags().Var(oneOf(&o.Engine, "auto|peg"), "engine",
		"what trees come from: peg is the parser of the PEG, for any grammar whose PEG is proved; "+
			"auto is tables, or else that parser, or else a recognizer")
	c.Flags().StringVar(&o.PEGOut, "peg-out", "",
		"write the translated PEG to `FILE`, even if it is not proved (default: DIR/P.peg, if it is proved)")
	c.Flags().StringSliceVar(&o.Nodes.Only, "nodes", nil,
		"`RULE`s that are nodes of trees, beside the start rules (default: all)")
	c.Flags().StringSliceVar(&o.Nodes.Without, "no-nodes", nil, "`RULE`s that are not nodes of trees")
	c.Flags().BoolVar(&o.Types, "types", false,
		"add a Go type for each rule that is a node, and functions that fill and write them: structs with a field for each "+
			"rule directly inside, interfaces for rules that are one of several")
	c.Flags().BoolVar(&o.Leaves, "leaves", false,
		"with --types, keep the nodes of single characters, escape sequences beside them, white space and delimiters")
	c.Flags().BoolVar(&o.Fast, "fast", false,
		"add tables that validate four bytes at once: faster, and some 100 to 200 KB of Go more")
	c.Flags().BoolVar(&o.Longest, "longest", false,
		"have ParsePrefix and Scanner take the longest member that an input begins with, not the shortest")
	numberVar(c, &o.Limit, "limit", "", automaton.DefaultLimit, 1, "most states that an automaton may have")
	numberVar(c, &o.Size, "size", "", gen.DefaultSize, 1,
		"most `BYTES` of Go of a package with tables; beyond that, tables of trees are left out, then all")
	timeoutFlag(c, &o.Timeout, "of the proof")
	inputFlags(c, &o.Input)
	c.MarkFlagsMutuallyExclusive("peg", "peg-out")
	c.MarkFlagsMutuallyExclusive("nodes", "no-nodes")
	c.MarkFlagsMutuallyExclusive("nodes", "leaves")
	c.MarkFlagRequired("start")
	c.MarkFlagRequired("output")
	c.RunE = func(c *cobra.Command, files []string) error {
		if o.Files = files; o.Dir == "-" {
			return errors.New("--output must be a folder: a package is several files")
		}
		if o.Leaves && !o.Types {
			return errors.New("--leaves says which types there are: it needs --types")
		}
		line := newProgressLine(c)
		o.Progress = line.show
		result, err := gen.Compile(o)
		line.clear()
		if err != nil {
			return err
		}
		for _, p := range result.Warnings {
			warnOf(c, p)
		}
		printValues(c, result.Values, result.Beyond)
		printAmbiguous(c, result)
		tell(c, "refined: ", result.Refined)
		tell(c, "declared: ", result.Declared)
		printOutcome(c.ErrOrStderr(), result)
		printMade(c.ErrOrStderr(), result)
		return nil
	}
	return c
}

// printMade says how much was written, and what the package does without.
func printMade(w io.Writer, r *gen.Result) {
	kilobytes := func(n int) int { return (n + 999) / 1000 }
	switch {
	case r.Derived:
		fmt.Fprintf(w, "abnfc: trees are derivations of the recognizer: the PEG has another tree of %s\n",
			escape.Quote(r.OtherTree))
	case r.Differs:
		fmt.Fprintf(w, "abnfc: trees come from the PEG: its tree of %s is not the first derivation\n",
			escape.Quote(r.OtherTree))
	}
	if r.TooLarge > 0 {
		fmt.Fprintf(w, "abnfc: with all tables, there would be %d KB of Go: some are left out; --size allows more\n",
			kilobytes(r.TooLarge))
	}
	fmt.Fprintf(w, "abnfc: %d KB of Go\n", kilobytes(r.Size))
}

// printAmbiguous warns of strings with two derivations, and says where it is not known whether there are.
func printAmbiguous(c *cobra.Command, r *gen.Result) {
	for _, a := range r.Warned {
		extent := "exact"
		if !a.Exact {
			extent = fmt.Sprintf("to depth %d", lint.Levels)
		}
		if more := a.MoreText(); more != "" {
			extent += "; " + more
		}
		extent += abnf.Problem{More: a.Same}.MoreText()
		warn(c, a.Position, fmt.Sprintf("%s (%v, %s)", a.Message(), abnf.Ambiguous, extent))
	}
	printUndecided(c.ErrOrStderr(), slices.DeleteFunc(slices.Clone(r.Undecided), func(u lint.Undecided) bool {
		return u.Reason == lint.Recursive
	}))
}

// printOutcome says what is known of a package that was made.
func printOutcome(w io.Writer, r *gen.Result) {
	for _, v := range r.Verdicts {
		fmt.Fprintf(w, "abnfc: %s: proved equal, %s\n", v.Rule, plural.Count(v.States, "state", "states"))
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
	trees := "trees are derivations of the recognizer"
	if r.Tables {
		trees = "trees come from tables"
	}
	if len(r.Declared) > 0 {
		fmt.Fprintf(w, "abnfc: there is no PEG, since %v: %s\n", r.Reason, trees)
		return
	}
	fmt.Fprintf(w, "abnfc: %s\n", escape.Line(r.Reason.Error()))
	fmt.Fprintf(w, "abnfc: there is no PEG, since the translation is not proved right: %s; --peg takes a PEG that is "+
		"written by hand\n", trees)
	if r.LastPEG != "" {
		fmt.Fprintf(w, "abnfc: %s has the translation, to begin with\n", escape.Line(r.LastPEG))
	}
}
