package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/prove"
)

func newDiff() *cobra.Command {
	var output format
	var input gen.Input
	var with []string
	var report prove.DiffReport
	c := &cobra.Command{
		Use:   "diff A.abnf:RULE B.abnf:RULE",
		Short: "Say what two ABNF rules disagree on",
		Long: "Diff compares the languages of two rules. It says whether one includes the other,\n" +
			"and gives shortest strings that only one of them accepts. With -n, it gives the\n" +
			"first N strings that end differently: no two strings of one side can be continued in\n" +
			"the same ways. The name of a rule follows the last colon. Both files may be the\n" +
			"same.\n\n" +
			"Rules that are written in the same way, with all that they refer to, are equal, also\n" +
			"if they are recursive.\n\n" +
			"With --rules, diff also compares all rules that have one name in both files, and\n" +
			"lists the rules that only one file has; rules of --with are not among them. If a\n" +
			"rule differs and is written in the same way in both, diff says which changed rules\n" +
			"it refers to. Without \":RULE\" on either side, it compares\n" +
			"nothing else.\n\n" +
			"With --refine, B is refined, and A is not: diff A.abnf:RULE A.abnf:RULE --refine FILE\n" +
			"shows what a refinement takes away from another rule.\n\n" +
			"With --format json, each string is an object with the keys witness, accepted_by and\n" +
			"refused_by; two equal rules are {\"equal\":true}. With --rules, every object has the\n" +
			"key rule, as the first file spells it. Only_in marks a rule that only one file has,\n" +
			"error says why a rule could not be compared, and changed_rules are the changed rules\n" +
			"that an unchanged one refers to. The exit status is 1 if anything is different.",
		Example: "  abnfc diff old.abnf:URI-reference new.abnf:URI-reference -n 5\n" +
			"  abnfc diff rfc3986.abnf:absolute-URI rfc3986.abnf:URI\n" +
			"  abnfc diff --rules --with rfc7230.abnf old.abnf new.abnf",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 2 {
				return fmt.Errorf("two rules are compared, and %d given (see %s --help)", len(args), c.CommandPath())
			}
			return nil
		},
	}
	output.flag(c)
	numberVar(c, &report.Witnesses, "number", "n", 1, 1, "give `N` strings at most for each side")
	c.Flags().BoolVar(&report.Rules, "rules", false, "compare all rules of one name")
	c.Flags().StringArrayVar(&with, "with", nil, "ABNF `FILE` that both sides take rules from")
	inputFlags(c, &input)
	c.Flags().Lookup("refine").Usage = "`FILE` of rules that replace those of the same names in B, as elsewhere"
	c.RunE = func(c *cobra.Command, args []string) error {
		report.JSON = output.json()
		var err error
		if report.A, err = diffOperand(args[0]); err != nil {
			return err
		}
		if report.B, err = diffOperand(args[1]); err != nil {
			return err
		}
		if (report.A.Rule == "" || report.B.Rule == "") && (!report.Rules || report.A.Rule != report.B.Rule) {
			return errors.New("a rule is needed on both sides: A.abnf:RULE B.abnf:RULE")
		}
		refine := input.Refine
		for _, o := range []*prove.DiffOperand{&report.A, &report.B} {
			input.Refine = nil
			if o == &report.B {
				input.Refine = refine
			}
			input.Files = append([]string{o.Name}, with...)
			if err := loadOperand(c, o, input, report.Rules); err != nil {
				return err
			}
			if input.Refine != nil {
				o.Name += ", refined"
			}
		}
		equal, err := report.Write(c.OutOrStdout())
		if err == nil && !equal {
			err = errNo
		}
		return err
	}
	return c
}

// diffOperand splits one side of a comparison, FILE:RULE or FILE.
func diffOperand(arg string) (prove.DiffOperand, error) {
	var o prove.DiffOperand
	if strings.HasSuffix(arg, ":") {
		return o, fmt.Errorf("%s: the name of the rule is empty", arg)
	}
	o.Name, o.Rule = gen.SplitRule(arg)
	return o, nil
}

// loadOperand reads the grammar of one side, with all rules if all are to be compared.
func loadOperand(c *cobra.Command, o *prove.DiffOperand, input gen.Input, rules bool) error {
	var starts []string
	if !rules {
		starts = []string{o.Rule}
	}
	var err error
	if o.Names, err = input.RuleNames(o.Name); err != nil {
		return err
	}
	o.Grammar, err = load(c, input, starts...)
	if err == nil && o.Rule != "" {
		_, err = abnf.StartRules(o.Grammar, []string{o.Rule})
	}
	var undefined *abnf.StartError
	if errors.As(err, &undefined) { // on which side
		return fmt.Errorf("%s: rule %s is not defined", o.Name, undefined.Rule)
	}
	return err
}
