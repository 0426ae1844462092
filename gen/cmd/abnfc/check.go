package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnfc/lint"
	"github.com/urispec/urispec/gen/abnfc/rfctext"
	"github.com/urispec/urispec/gen/abnfc/tree"
	"github.com/urispec/urispec/gen/core/abnf"
)

func newCheck() *cobra.Command {
	var input gen.Input
	output := textFormat
	var starts []string
	var o lint.Options
	var ofText, all bool
	var textForm rfctext.Form
	c := &cobra.Command{
		Use:   "check [--start RULE]... FILE...",
		Short: "Report faults of a grammar",
		Long: "Check reports syntax errors of all files, one of each rule. If there are none, it\n" +
			"reports rules that are undefined, defined twice, not referenced or without\n" +
			"members; left recursion; loops over the empty string; values that no input has;\n" +
			"prose-vals in use; and white space that seems to be left to a lexer. If a grammar\n" +
			"has no such errors, it also reports ambiguous rules, alternatives whose members\n" +
			"another alternative has, and repetitions of the empty string. It reports a cause once,\n" +
			"with a shortest string, two derivations, and the number of others; with --all, each.\n" +
			"Derivations that part at the same places, in whatever rules, have one cause, and so\n" +
			"have alternatives that differ only in case. Without --all, check warns of no rules of\n" +
			"documents that abnfc has, other than the first FILE. If a rule refers to\n" +
			"itself other than at its end, check looks at a few levels, and says so. For\n" +
			"all other rules, its answers are exact. It names what takes too much work. It tries\n" +
			"100 members of each rule that it does not decide. With --timeout, such rules share\n" +
			"the rest of the time; the memory stays limited.\n\n" +
			"Errors come first, then warnings. With --start, check reports rules that the start\n" +
			"rules do not reach last, and reports nothing else of them; each FILE except\n" +
			"the first takes one line. The exit status is 1 if there is an error.\n\n" +
			"With --text, the first FILE is the text of an RFC, or its XML, Markdown or HTML. Its\n" +
			"rules are those that extract prints. Check tries examples that the text plainly calls\n" +
			"valid or invalid for one rule: those below a sentence that says so, in quotes or one\n" +
			"to a line, and quoted ones behind a rule's name and \"such as\". If the rule\n" +
			"contradicts the text, that is a warning. If the text cites RFC 7230 or RFC 9110,\n" +
			"examples may be lists that only recipients have to accept.\n\n" +
			linkingHelp,
		Example: "  abnfc check --start URI-reference rfc3986.abnf\n" +
			"  abnfc check --text rfc7230.txt",
		Args: grammarFiles,
	}
	c.Flags().Var(oneOf(&output, "text|json|sarif"), "format",
		"form of the output; json is one object to a line, sarif a document of SARIF 2.1.0")
	inputFlags(c, &input)
	c.Flags().StringSliceVar(&starts, "start", nil,
		"start `RULE`s, separated by commas; rules that they do not reach are not needed")
	timeoutFlag(c, &o.Timeout, "to look for ambiguities and the like")
	c.Flags().BoolVar(&all, "all", false, "report each string of one cause, and rules of documents that abnfc has")
	c.Flags().BoolVar(&ofText, "text", false, "the first FILE is the text of an RFC: take its rules, try its examples")
	formFlag(c, &textForm, "of the text (default: told by its content)")
	c.Flags().BoolVar(&input.Strict, "strict", false, "report lines within rules that are empty or not indented, too")
	c.RunE = func(c *cobra.Command, files []string) error {
		input.Files = files
		if textForm != "" && !ofText {
			return errors.New("--form is for a text: it needs --text")
		}
		var t *text
		if ofText {
			var err error
			if t, err = readText(&input, starts, textForm); err != nil {
				return err
			}
		}
		g, err := input.Link(starts...)
		if err != nil {
			problems, err := syntaxProblems(err)
			if len(problems) == 0 {
				return err
			}
			return cmp.Or(printProblems(c.OutOrStdout(), problems, output), err, errNo)
		}
		beyond, _ := g.Beyond()
		printValues(c, g.OpenValues(), beyond)
		own := input.Own()
		problems := slices.DeleteFunc(abnf.Check(g, starts), func(p abnf.Problem) bool {
			return !all && p.Severity() == abnf.Warning && !own(p.Position.File)
		})
		if t != nil {
			for _, r := range t.grammar.Remarks {
				kind := abnf.LeftOut
				if r.Broken {
					kind = abnf.Syntax
				}
				problems = append(problems, abnf.Problem{Position: r.Position, Kind: kind, Message: r.Message})
			}
		}
		if problems, err = withRefinements(problems, input, starts); err != nil {
			return err
		}
		if canLint(problems) {
			o.Each, o.Of = all, func(d *abnf.Definition) bool { return all || own(d.Parts[0].Position.File) }
			tell(c, "declared: ", gen.Declared(g, nil))
			report, err := lint.Check(g, o)
			if err != nil {
				return err
			}
			ambiguous, err := tree.TryMembers(g, lint.Of(report.Undecided, lint.TooLarge, lint.Recursive))
			if err != nil {
				return err
			}
			problems = append(append(problems, report.Problems...), ambiguous...)
			printUndecided(c.ErrOrStderr(), report.Undecided)
		}
		if t != nil {
			wrong, err := t.checkExamples(c.ErrOrStderr(), g)
			if err != nil {
				return err
			}
			problems = append(problems, wrong...)
		}
		slices.SortStableFunc(problems, func(a, b abnf.Problem) int { return cmp.Compare(rank(a), rank(b)) })
		if len(starts) > 0 {
			problems = sumUp(problems, g.Rule(starts[0]).Parts[0].Position.File)
		}
		if err := printProblems(c.OutOrStdout(), problems, output); err != nil {
			return err
		}
		if len(problems) > 0 && problems[0].Severity() == abnf.Error {
			return errNo
		}
		return nil
	}
	return c
}

// withRefinements adds the problems of refinements, unless an error keeps the grammar from being used.
func withRefinements(problems []abnf.Problem, input gen.Input, starts []string) ([]abnf.Problem, error) {
	if !canLint(problems) {
		return problems, nil
	}
	_, err := input.Refinements(starts...)
	var faults *abnf.GrammarError
	if errors.As(err, &faults) {
		return append(problems, faults.Problems...), nil
	}
	return problems, err
}

// canLint reports whether all rules of a grammar have the languages that they are meant to have.
func canLint(problems []abnf.Problem) bool {
	return !slices.ContainsFunc(problems, func(p abnf.Problem) bool { return p.Severity() == abnf.Error })
}

// rank orders problems: errors first, and rules that are not needed last.
func rank(p abnf.Problem) int {
	switch {
	case p.Severity() == abnf.Error:
		return 0
	case p.Kind != abnf.Unreferenced:
		return 1
	}
	return 2
}

// sumUp makes one problem of the rules of a file that are not needed, of each file except the start rules'.
func sumUp(problems []abnf.Problem, file string) []abnf.Problem {
	var out []abnf.Problem
	first := map[string]int{} // by file: the index of its first rule in out
	rules := map[string]int{}
	for _, p := range problems {
		if p.Kind != abnf.Unreferenced || p.Position.File == file {
			out = append(out, p)
			continue
		}
		if rules[p.Position.File]++; rules[p.Position.File] == 1 {
			first[p.Position.File] = len(out)
			out = append(out, p)
		}
	}
	for name, i := range first {
		if more := rules[name] - 1; more > 0 {
			out[i].Message += fmt.Sprintf("; nor are %d more of the file", more)
		}
	}
	return out
}

// printUndecided says what is not known about which rules.
func printUndecided(w io.Writer, rules []lint.Undecided) {
	for _, group := range []struct {
		reason lint.Reason
		text   string
	}{
		{lint.Recursive, fmt.Sprintf("recursive, not ambiguous as far as strings nest %d deep", lint.Levels)},
		{lint.TooLarge, "too large to be decided whether ambiguous"},
		{lint.Declared, "not decided whether ambiguous, since a declaration says where a rule in it ends"},
		{lint.OutOfTime, "not decided in the time"},
		{lint.MoreCauses, "ambiguous, maybe for more causes than are reported"},
		{lint.Uncompared, "too large to compare all alternatives with each other"},
	} {
		names := lint.Of(rules, group.reason)
		const most = 6
		switch more := len(names) - most; {
		case len(names) == 0:
		case more > 1:
			fmt.Fprintf(w, "abnfc: %s: %s and %d rules more\n", group.text, strings.Join(names[:most], ", "), more)
		default:
			fmt.Fprintf(w, "abnfc: %s: %s\n", group.text, strings.Join(names, ", "))
		}
	}
}
