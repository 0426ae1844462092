package command

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/gen/prove"
)

// newDiff returns the command diff.
func newDiff(c *console.Console) *cobra.Command {
	var format choice
	var report prove.DiffReport
	var lineage bool
	cmd := &cobra.Command{
		Use:   "diff {REVISION[:RULE] REVISION[:RULE] | --lineage}",
		Short: "Say what two revisions disagree on",
		Long: `Diff compares the strings that two rules accept; by default, it takes the default
start rules. It says whether one rule accepts all strings of the other, and gives
shortest strings that only one of them accepts. With -n, it gives the first N
strings that end differently: no two strings of one side can be continued in the
same ways.

Rules are compared by the grammars. A string that validate refuses, although the
grammar accepts it, is marked: by url-standard, a domain must also pass ToASCII.

With --rules, it also compares all rules of one name in both revisions, and lists
the rules that only one revision has.

With --lineage, it compares each revision with the one that it follows, rule by
rule. A line has the two revisions and how the strings of the default start rules
changed, separated by tabs. Lines that begin with a tab follow. They say the change
in plain words; which rules changed, with strings that became valid and invalid;
which rules accept the same strings, under the same name or another; and which rules
were dropped and added. In a string, a{64} is 64 times a, and \x7B is a brace.

With --format json, each string is an object with the keys witness, accepted_by and
refused_by, and if it is marked, grammar_only; two equal rules are {"equal":true}. With --rules, every object has the
key rule, as the first revision spells it; only_in marks a rule that only one
revision has. With --lineage, each revision that follows another has an object with
the keys from, to, relation, change, rules, same, renamed, dropped and added. The
exit status is 1 if anything is different.`,
		Example: `  urispec diff rfc1738 rfc3986
  urispec diff rfc2396bis-01 rfc3986 --rules
  urispec diff rfc2141bis-urn-03:NID rfc2141bis-urn-03:NID-appendix-b -n 3
  urispec diff --lineage`,
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case lineage && len(args) > 0:
				return fmt.Errorf("--lineage is about all revisions: %q is too much", args[0])
			case lineage && report.Rules:
				return errors.New("--lineage and --rules exclude each other")
			case !lineage && len(args) != 2:
				return errors.New("diff compares two revisions: REVISION[:RULE] REVISION[:RULE]")
			}
			return nil
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) >= 2 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return revisionNames(), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if report.Witnesses < 1 {
				return fmt.Errorf("-n %d: one string or more is given", report.Witnesses)
			}
			report.JSON = format.word == formatJSON
			if lineage {
				return cmp.Or(writeLineage(c, report.Witnesses, report.JSON), error(errNo))
			}
			var err error
			if report.A, err = diffOperand(args[0]); err != nil {
				return err
			}
			if report.B, err = diffOperand(args[1]); err != nil {
				return err
			}
			equal, err := report.Write(c)
			if err == nil && !equal {
				err = errNo
			}
			return err
		},
	}
	formatFlag(cmd, &format)
	cmd.Flags().IntVarP(&report.Witnesses, "number", "n", 1, "give `N` strings at most for each side")
	cmd.Flags().BoolVar(&lineage, "lineage", false, "compare each revision with the one that it follows, rule by rule")
	cmd.Flags().BoolVar(&report.Rules, "rules", false, "compare all rules of one name, too")
	return cmd
}

// diffOperand reads REVISION or REVISION:RULE.
func diffOperand(arg string) (prove.DiffOperand, error) {
	name, rule, named := strings.Cut(arg, ":")
	if named && rule == "" {
		return prove.DiffOperand{}, errors.New(arg + ": the name of the rule is empty")
	}
	v, err := lookup(name)
	if err != nil {
		return prove.DiffOperand{}, err
	}
	g, rule, err := judge.Rule(v, rule)
	valid := func(rule, s string) bool {
		r, err := judge.New(v, rule, judge.DFA)
		return err == nil && r.Valid(s)
	}
	return prove.DiffOperand{Name: v.String(), Grammar: g, Rule: rule, Valid: valid}, err
}
