package command

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/plural"
	"github.com/urispec/urispec/parser"
)

type testsetCmd struct {
	*Console
	revision parser.Revision
	rule     string
	output   string
	testset.Options
}

func newTestset(c *Console) *cobra.Command {
	t := &testsetCmd{Console: c}
	cmd := &cobra.Command{
		Use:   "testset [--rev REVISION] [--rule RULE] [--extra K] [--all-bytes]",
		Short: "Write strings and verdicts that settle whether an implementation is right",
		Long: `Testset writes the complete test set of a revision's syntax, or of the rule that
--rule names: strings with verdicts, one JSON object to a line.

An implementation in any language that is right on all of these strings accepts
exactly the members of the rule, on two conditions. It behaves like an automaton
with at most as many states as the minimal complete automaton, or with --extra K, at
most K more. It treats alike all bytes that the automaton treats alike, unless
--all-bytes is given. The method is harmonised state identifiers, a refinement of
Chow's W-method. Each state of --extra makes the set larger by a factor of about the
size of the alphabet. The numbers of states, of bytes in the alphabet and of tests
go to the standard error output.`,
		Example: `  urispec testset --rev rfc3986 > rfc3986.ndjson
  urispec testset --rev rfc3986 --rule IPv6address --all-bytes`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              t.run,
	}
	revisionFlag(cmd, &t.revision, "of the syntax")
	ruleFlag(cmd, &t.rule, func(*cobra.Command) []string { return t.revision.Rules() })
	cmd.Flags().IntVar(&t.Extra, "extra", 0,
		"`K`, how many states an implementation may have beyond the minimal automaton")
	cmd.Flags().BoolVar(&t.AllBytes, "all-bytes", false, "try every byte, not one of each class of bytes")
	cmd.Flags().StringVarP(&t.output, "output", "o", "-", "write to `FILE`; - is the standard output")
	return cmd
}

func (t *testsetCmd) run(cmd *cobra.Command, _ []string) error {
	if err := checkRule(cmd, t.rule); err != nil {
		return err
	}
	if t.Extra < 0 {
		return fmt.Errorf("--extra must be 0 or more, got %d", t.Extra)
	}
	if err := checkFile(cmd, "output"); err != nil {
		return err
	}
	if t.output == "-" {
		return t.write(t)
	}
	return t.Uninterrupted(func() error {
		return atomicfile.Write(t.output, func(w io.Writer) error { return t.write(w) })
	})
}

// write writes the complete test set of the rule.
func (t *testsetCmd) write(w io.Writer) error {
	g, rule, err := judge.Rule(t.revision, t.rule)
	if err != nil {
		return err
	}
	l, err := prove.NewLanguage(g, rule)
	if err != nil {
		return err
	}
	set := testset.New(l.Space, l.Words, t.Options)
	var b line.Buffer // reused from test to test
	tests, valid := 0, 0
	for test := range set.All() {
		tests++
		b.Text = b.Text[:0]
		o := b.Object()
		o.Octets("input", test.Input)
		o.Bool("valid", test.Valid)
		if test.Valid {
			valid++
		} else {
			o.Int("offset", test.Offset)
		}
		b.End(o)
		if _, err := w.Write(b.Text); err != nil {
			return err
		}
	}
	t.Note("%s:%s: %s, alphabet of %d: %s, %d valid", t.revision, rule,
		plural.Count(set.States(), "state", "states"), set.Alphabet(), plural.Count(tests, "test", "tests"), valid)
	return nil
}
