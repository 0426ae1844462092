package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/peg"
)

func newProve() *cobra.Command {
	var output format
	var starts, files []string
	var pegFile string
	var limit int
	c := &cobra.Command{
		Use:   "prove --start RULE [--start RULE]... --abnf FILE [--peg FILE]",
		Short: "Prove that a PEG accepts exactly the language of an ABNF rule",
		Long: "Prove compares rules of an ABNF grammar with those of a PEG, of the translation\n" +
			"where no PEG is given. It prints \"equal\" and the number of states of the minimal\n" +
			"automaton, or a shortest string that one side accepts and the other refuses (exit\n" +
			"status 1). Start rules apart, what a rule of the PEG matches anywhere has to be a\n" +
			"member of the ABNF rule of its name.",
		Args: cobra.NoArgs,
	}
	output.flag(c)
	c.Flags().StringSliceVar(&starts, "start", nil, "rules to compare")
	c.Flags().StringSliceVar(&files, "abnf", nil, "ABNF files")
	c.Flags().StringVar(&pegFile, "peg", "", "PEG (default: the translation of the ABNF)")
	c.Flags().IntVar(&limit, "limit", 0, "most states that an automaton may have (default 65536)")
	c.MarkFlagRequired("start")
	c.MarkFlagRequired("abnf")
	c.RunE = func(c *cobra.Command, _ []string) error {
		g, err := gen.Load(files...)
		if err != nil {
			return err
		}
		for _, start := range starts {
			if g.Rule(start) == nil {
				return fmt.Errorf("start rule %s is not defined", start)
			}
		}
		var p *peg.Grammar
		if pegFile == "" {
			p, err = gen.Translate(g, starts)
		} else {
			p, err = gen.LoadPEG(pegFile)
		}
		if err != nil {
			return err
		}
		comparison, err := gen.Compare(g, p, limit)
		if err != nil {
			return err
		}
		equal := true
		for _, start := range starts {
			v, err := comparison.Rule(start)
			if gen.IsRecursion(err) {
				bounded, err := gen.CompareBounded(g, p, starts)
				if err != nil {
					return err
				}
				fmt.Fprintf(c.ErrOrStderr(), "abnfc: %v\n", bounded)
				return fmt.Errorf("nothing is proved")
			}
			if err != nil {
				return err
			}
			equal = equal && v.Equal
			if err := printVerdict(c.OutOrStdout(), v, output.json(), len(starts) > 1); err != nil {
				return err
			}
		}
		if !equal {
			return errNo
		}
		_, err = comparison.Prove(starts) // the inclusions, too
		return err
	}
	return c
}

func printVerdict(w io.Writer, v gen.Verdict, json, named bool) error {
	if json {
		var o object
		if named {
			o = append(o, member{"rule", v.Rule})
		}
		o = append(o, member{"equal", v.Equal})
		if v.Equal {
			o = append(o, member{"states", v.States})
		} else {
			o.text("witness", v.Witness)
			o = append(o, member{"accepted_by", v.AcceptedBy})
		}
		return printJSON(w, o)
	}
	if named {
		if _, err := fmt.Fprintf(w, "%s: ", v.Rule); err != nil {
			return err
		}
	}
	var err error
	if v.Equal {
		_, err = fmt.Fprintf(w, "equal, %d states\n", v.States)
	} else {
		_, err = fmt.Fprintf(w, "different: %q is accepted by the %s only\n", v.Witness, v.AcceptedBy)
	}
	return err
}
