package command

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

func newDiff(c *Console) *cobra.Command {
	var format choice
	var report prove.DiffReport
	var steps bool
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

With --lineage, it compares each revision with its predecessor, rule by rule.
 A line has the two revisions and how the strings of the default start rules
changed, separated by tabs. Lines that begin with a tab follow. They say the change
in plain words; which rules changed, with strings that became valid and invalid;
which rules accept the same strings, under the same name or another; and which rules
were dropped and added. In a string, a{64} is 64 times a, and \x7B is a brace.

The exit status is 1 if anything is different.`,
		Example: `  urispec diff rfc1738 rfc3986
  urispec diff rfc2396bis-01 rfc3986 --rules
  urispec diff rfc2141bis-urn-03:NID rfc2141bis-urn-03:NID-appendix-b -n 3
  urispec diff --lineage`,
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case steps && len(args) > 0:
				return fmt.Errorf("--lineage takes no arguments: unexpected %q", args[0])
			case steps && report.Rules:
				return errors.New("--lineage and --rules exclude each other")
			case !steps && len(args) != 2:
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
				return fmt.Errorf("-n must be at least 1, got %d", report.Witnesses)
			}
			report.JSON = format.word == formatJSON
			if steps {
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
	cmd.Flags().BoolVar(&steps, "lineage", false, "compare each revision with its predecessor, rule by rule")
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

// writeLineage writes what each revision changed in the one that it follows, with up to a number of strings for each
// side of a difference.
func writeLineage(w io.Writer, witnesses int, json bool) error {
	for step, err := range prove.Steps(witnesses) {
		if err != nil {
			return err
		}
		var b line.Buffer
		if json {
			writeStepJSON(&b, step)
		} else {
			writeStep(&b, step)
		}
		if _, err := w.Write(b.Text); err != nil {
			return err
		}
	}
	return nil
}

// writeStep writes a line about a step, and others behind a tab.
func writeStep(b *line.Buffer, s *prove.Step) {
	fmt.Fprintf(b, "%s\t%s\t%s\n\tchange\t%s\n", s.From.Name, s.To.Name, prove.Change(s.Start().Relation),
		s.To.Change)
	for _, d := range s.Changed {
		name := d.A
		if !strings.EqualFold(d.A, d.B) {
			name = renamed(prove.Renaming{From: d.A, To: d.B})
		}
		fmt.Fprintf(b, "\trule\t%s\t%s\n", name, prove.Change(d.Relation))
		for _, witness := range d.OnlyB {
			fmt.Fprintf(b, "\tbecame valid\t%s\t%s\n", name, escape.Runs(witness))
		}
		for _, witness := range d.OnlyA {
			fmt.Fprintf(b, "\tbecame invalid\t%s\t%s\n", name, escape.Runs(witness))
		}
	}
	names := lists.Each(s.Renamed, renamed)
	for _, rules := range []struct {
		kind  string
		names []string
	}{{"same", s.Same}, {"renamed", names}, {"dropped", s.Dropped}, {"added", s.Added}} {
		for _, name := range rules.names {
			fmt.Fprintf(b, "\t%s\t%s\n", rules.kind, name)
		}
	}
}

// renamed says that a rule has another name.
func renamed(r prove.Renaming) string { return r.From + ", now " + r.To }

func writeStepJSON(b *line.Buffer, s *prove.Step) {
	o := b.Object()
	o.String("from", s.From.Name)
	o.String("to", s.To.Name)
	o.String("relation", prove.Change(s.Start().Relation))
	o.String("change", s.To.Change)
	escaped := slices.ContainsFunc(s.Changed, func(d prove.Diff) bool {
		return slices.ContainsFunc(slices.Concat(d.OnlyA, d.OnlyB), func(s string) bool { return !utf8.ValidString(s) })
	})
	line.Objects(&o, "rules", slices.Values(s.Changed), func(o *line.Object, d prove.Diff) {
		o.String("rule", d.A)
		o.String("now", d.B)
		o.String("relation", prove.Change(d.Relation))
		o.Strings("became_valid", texts(d.OnlyB, escaped))
		o.Strings("became_invalid", texts(d.OnlyA, escaped))
	})
	o.Strings("same", s.Same)
	line.Objects(&o, "renamed", slices.Values(s.Renamed), func(o *line.Object, r prove.Renaming) {
		o.String("rule", r.From)
		o.String("now", r.To)
	})
	o.Strings("dropped", s.Dropped)
	o.Strings("added", s.Added)
	if escaped {
		o.Bool("escaped", true)
	}
	b.End(o)
}

// texts returns strings of UTF-8: escaped, if any of a step is not.
func texts(all []string, escaped bool) []string {
	if !escaped {
		return all
	}
	return lists.Each(all, escape.Invalid)
}
