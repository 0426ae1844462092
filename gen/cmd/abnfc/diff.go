package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/prove"
)

func newDiff() *cobra.Command {
	var output format
	var with []string
	var report prove.DiffReport
	c := &cobra.Command{
		Use:   "diff A.abnf:RULE B.abnf:RULE",
		Short: "Say what two ABNF rules disagree on",
		Long: "Diff compares the languages of two rules: it says whether one includes the other,\n" +
			"and gives shortest strings that only one of the two accepts. With -n, these are the\n" +
			"first that end differently: no two of one side can be continued in the same ways.\n" +
			"The name of a rule stands after the last colon; the two files may be one.\n\n" +
			"With --rules, rules of one name in both files are compared, too, and those that only\n" +
			"one file has are listed; without \":RULE\" on either side, nothing else is compared.\n\n" +
			"With --format json each string is an object with the keys witness, accepted_by and\n" +
			"refused_by; two equal rules are {\"equal\":true}. With --rules every object has the\n" +
			"key rule, as the first file spells it; only_in tells a rule that only one file has,\n" +
			"error why one could not be compared. The exit status is 1 if anything is different.",
		Example: "  abnfc diff old.abnf:URI-reference new.abnf:URI-reference -n 5\n" +
			"  abnfc diff rfc3986.abnf:absolute-URI rfc3986.abnf:URI\n" +
			"  abnfc diff --rules --with core.abnf old.abnf new.abnf",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 2 {
				return fmt.Errorf("two rules are compared, and %d given (see %s --help)", len(args), c.CommandPath())
			}
			return nil
		},
	}
	output.flag(c)
	c.Flags().IntVarP(&report.Witnesses, "number", "n", 1, "give `N` strings at most for each side")
	c.Flags().BoolVar(&report.Rules, "rules", false, "compare all rules of one name")
	c.Flags().StringArrayVar(&with, "with", nil, "ABNF `FILE` whose rules belong to both sides, such as the core rules")
	c.RunE = func(c *cobra.Command, args []string) error {
		if report.Witnesses < 1 {
			return fmt.Errorf("-n %d: one string or more is given", report.Witnesses)
		}
		report.JSON = output.json()
		var err error
		if report.A, err = diffOperand(args[0], with); err != nil {
			return err
		}
		if report.B, err = diffOperand(args[1], with); err != nil {
			return err
		}
		if report.A.Rule == "" || report.B.Rule == "" {
			if !report.Rules || report.A.Rule != report.B.Rule {
				return errors.New("a rule is needed on both sides: A.abnf:RULE B.abnf:RULE")
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

// diffOperand reads what stands on one side of a comparison, FILE:RULE or FILE,
// with files whose rules belong to it, too.
func diffOperand(arg string, with []string) (prove.DiffOperand, error) {
	var o prove.DiffOperand
	o.Name = arg
	if colon := strings.LastIndexByte(arg, ':'); colon >= 0 && isRuleName(arg[colon+1:]) {
		o.Name, o.Rule = arg[:colon], arg[colon+1:]
	}
	if strings.HasSuffix(arg, ":") {
		return o, fmt.Errorf("%s: the name of the rule is empty", arg)
	}
	var err error
	if o.Grammar, err = gen.Load(append([]string{o.Name}, with...)...); err != nil {
		return o, err
	}
	if o.Rule != "" && o.Grammar.Rule(o.Rule) == nil {
		return o, fmt.Errorf("%s: rule %s is not defined", o.Name, o.Rule)
	}
	return o, nil
}

// isRuleName reports whether s can be the name of a rule (RFC 5234, section 4,
// rulename). What follows the last colon of a file's name hardly can, since it
// has a dot or a slash.
func isRuleName(s string) bool {
	for i, r := range s {
		letter := 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z'
		if !letter && (i == 0 || r != '-' && (r < '0' || r > '9')) {
			return false
		}
	}
	return s != ""
}
