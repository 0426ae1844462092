package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/internal/plural"
)

func newTestset() *cobra.Command {
	var input gen.Input
	var start string
	var depth nesting
	var o testset.Options
	c := &cobra.Command{
		Use:   "testset --start RULE [--extra K] [--all-bytes] FILE...",
		Short: "Write strings and verdicts that settle whether an implementation is right",
		Long: "Testset writes the complete test set of a rule: strings with verdicts, one JSON\n" +
			"object to a line. The keys are input and valid, and for a string that is not valid\n" +
			"offset: the length in bytes of the longest prefix that some member begins with. If\n" +
			"an input is not valid UTF-8, its wrong bytes are written \\xHH and a backslash \\\\,\n" +
			"and the object has \"escaped\":true.\n\n" +
			"An implementation in any language that is right on all of these strings accepts\n" +
			"exactly the members of the rule, on two conditions. It behaves like an automaton\n" +
			"with at most as many states as the minimal complete automaton, or with --extra K, at\n" +
			"most K more. It treats alike all bytes that the automaton treats alike, unless\n" +
			"--all-bytes is given. The method is harmonised state identifiers, a refinement of\n" +
			"Chow's W-method. Each state of --extra makes the set larger by a factor of about the\n" +
			"size of the alphabet.\n\n" +
			"A rule with recursion that is not at its end has no complete set. --depth makes the\n" +
			"set of its members that nest up to a depth, with verdicts of the whole rule. The\n" +
			"numbers of states, of bytes in the alphabet and of tests go to the standard error\n" +
			"output.",
		Example: "  abnfc testset --start IPv6address rfc3986.abnf > ipv6.ndjson\n" +
			"  abnfc testset --start scheme --extra 1 --all-bytes rfc3986.abnf",
		Args: grammarFiles,
	}
	numberVar(c, &o.Extra, "extra", "", 0, 0,
		"`K`, how many states an implementation may have beyond the minimal automaton")
	c.Flags().BoolVar(&o.AllBytes, "all-bytes", false, "try every byte, not one of each class of bytes")
	depth.flag(c)
	ruleFlags(c, &input, &start, "`RULE` to test implementations of")
	c.RunE = func(c *cobra.Command, files []string) error {
		input.Files = files
		g, err := load(c, input, start)
		if err != nil {
			return err
		}
		l, matcher, err := depth.language(c, g, start)
		if err != nil {
			return err
		}
		set := testset.New(l.Space, l.Words, o)
		out := bufio.NewWriter(c.OutOrStdout())
		tests, valid, err := printTests(out, set, matcher)
		if err := errors.Join(err, out.Flush()); err != nil {
			return err
		}
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: %s: %s, alphabet of %d: %s, %d valid\n", g.Rule(start).Name,
			plural.Count(set.States(), "state", "states"), set.Alphabet(), plural.Count(tests, "test", "tests"), valid)
		return nil
	}
	return c
}

// printTests prints the tests of a set, with the verdicts of a matcher, and returns how many there are.
func printTests(w io.Writer, set *testset.Set, matcher *prove.Matcher) (tests, valid int, err error) {
	for test := range set.All() {
		member, offset := matcher.Match(test.Input)
		if err := verdictOn(test.Input, member, offset).print(w, test.Input, true); err != nil {
			return tests, valid, err
		}
		tests++
		if member {
			valid++
		}
	}
	return tests, valid, nil
}
