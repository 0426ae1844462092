package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/testset"
)

// A testsetRun is a run of the command testset.
type testsetRun struct {
	streams
	out      *output
	revision string
	rule     string
	quiet    bool
	testset.Options
}

// newTestset returns the command testset.
func newTestset(s streams, out *output) *cobra.Command {
	t := &testsetRun{streams: s, out: out}
	cmd := &cobra.Command{
		Use:   "testset --rev REVISION [--rule RULE] [--extra K] [--all-bytes]",
		Short: "Write strings and verdicts that settle whether an implementation is right",
		Long: `Testset writes the complete test set of a revision's syntax, or of the rule that
--rule names: strings with verdicts, one JSON object to a line, with the keys
input, valid, and for a string that is not valid, offset, the length in bytes of
the longest prefix that some valid string begins with. For an input that is not
valid UTF-8, the bytes that are wrong are written \xHH and a backslash \\, and the
object has "escaped":true.

An implementation in any language that is right on all of them accepts exactly
the members of the rule, provided that it behaves like an automaton with no more
states than the minimal complete automaton, or no more than K beyond, and tells
apart no bytes that the automaton does not, unless --all-bytes is given
(harmonised state identifiers, a refinement of Chow's W-method). Each state of
--extra makes the set larger by a factor of about the alphabet. The numbers of
states, of bytes in the alphabet and of tests go to the standard error output.`,
		Example: `  urispec testset --rev rfc3986 > rfc3986.ndjson
  urispec testset --rev rfc3986 --rule IPv6address --all-bytes`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              t.run,
	}
	revisionFlag(cmd, &t.revision)
	cmd.Flags().StringVar(&t.rule, "rule", "", "`RULE` of the ABNF, instead of the revision's default start rule")
	complete(cmd, "rule", func(*cobra.Command) []string {
		v, err := givenRevision(cmd, t.revision)
		if err != nil {
			return nil
		}
		g, err := readGrammar(v)
		if err != nil {
			return nil
		}
		return ruleNames(g)
	})
	cmd.Flags().IntVar(&t.Extra, "extra", 0, "`K`, how many states an implementation may have beyond the minimal automaton")
	cmd.Flags().BoolVar(&t.AllBytes, "all-bytes", false, "try every byte, not one of each class of bytes")
	cmd.Flags().BoolVarP(&t.quiet, "quiet", "q", false, "write no summary on stderr")
	return cmd
}

// run executes the command.
func (t *testsetRun) run(cmd *cobra.Command, _ []string) error {
	switch {
	case cmd.Flags().Changed("rule") && t.rule == "":
		return errors.New("--rule: the name of the rule is empty")
	case t.Extra < 0:
		return fmt.Errorf("--extra %d: it is 0 or more", t.Extra)
	}
	v, err := givenRevision(cmd, t.revision)
	if err != nil {
		return err
	}
	g, rule, err := revisionRule(v, t.rule)
	if err != nil {
		return err
	}
	l, err := gen.NewLanguage(g, rule)
	if err != nil {
		return err
	}
	set := testset.New(l.Space, l.Words, t.Options)
	var o object // reused from test to test
	tests, valid := 0, 0
	for test := range set.All() {
		tests++
		o = *newObject(o.text)
		newQuoter(test.Input).input(&o, test.Input)
		o.bool("valid", test.Valid)
		if test.Valid {
			valid++
		} else {
			o.int("offset", test.Offset)
		}
		t.out.Write(o.line())
		if err := t.out.err(); err != nil {
			return err
		}
	}
	if err := t.out.Flush(); err != nil || t.quiet {
		return err
	}
	fmt.Fprintf(t.err, "urispec: %s:%s: %d states, alphabet of %d: %d tests, %d of them valid\n",
		v, rule, set.States(), set.Alphabet(), tests, valid)
	return nil
}
