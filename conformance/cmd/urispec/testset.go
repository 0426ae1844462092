package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/atomicfile"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/testset"
	"github.com/urispec/urispec/parser"
)

// A testsetRun is a run of the command testset.
type testsetRun struct {
	suiteRun
	revision parser.Revision
	rule     string
	testset.Options
}

// newTestset returns the command testset.
func newTestset(c *console.Console) *cobra.Command {
	t := &testsetRun{suiteRun: suiteRun{Console: c}}
	cmd := &cobra.Command{
		Use:   "testset [--rev REVISION] [--rule RULE | --for SUBJECT] [--extra K] [--all-bytes | --smallest]",
		Short: "Write strings and verdicts that settle whether an implementation is right",
		Long: `Testset writes the complete test set of a revision's syntax, or of the rule that
--rule names: strings with verdicts, one JSON object to a line. The keys are input
and valid, and for a string that is not valid offset: the length in bytes of the
longest prefix that some valid string begins with.

An implementation in any language that is right on all of these strings accepts
exactly the members of the rule, on two conditions. It behaves like an automaton
with at most as many states as the minimal complete automaton, or with --extra K, at
most K more. It treats alike all bytes that the automaton treats alike, unless
--all-bytes is given. The method is harmonised state identifiers, a refinement of
Chow's W-method. Each state of --extra makes the set larger by a factor of about the
size of the alphabet. The numbers of states, of bytes in the alphabet and of tests
go to the standard error output.

--smallest writes a suite for the repository of another project: as few of these
strings as tell the rule from each edit of its grammar that changes the rule, such as
a dropped alternative or a wider bound. Where the complete test set, which has one
byte of each class, cannot tell, shortest strings that can are added; strings that are
not UTF-8 are left out. Each string has the rule that is edited, the section, and what
the edit is. The standard error output says whether the suite is a minimum of such
strings, or how many any suite of them needs. IRIs take up to a minute.

--for names a format of JSON Schema instead of --rev and --rule. --format json-schema
writes a file of the JSON-Schema-Test-Suite. --format folders writes to the folder
DIR a file for each string in valid or invalid, and tests.ndjson, which has the rest.

With --smallest, --for also takes two operations of RFC 3986. Resolution is Section
5.2: a test has base, input and result. Normalization is Section 6.2.2, and of 6.2.3
an empty path, an empty port and the ports of http and https. A test of level path has
the result of 6.2.2, which 6.2.3 leaves alone; one of level scheme needs 6.2.3. The
suite tells the steps of the document from each edit of one step, such as a condition
that always holds, a component in place of another or an octet that is decoded, and
from some larger mistakes. Each test has the section, and as its reason the step, the
edit and what is answered after it. With --format folders, it has a folder with the
files base, input and result.`,
		Example: `  urispec testset --rev rfc3986 > rfc3986.ndjson
  urispec testset --rev rfc3986 --rule IPv6address --all-bytes
  urispec testset --for uri --smallest --format json-schema -o uri.json
  urispec testset --for iri --smallest --format folders -o iri
  urispec testset --for resolution --smallest`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              t.run,
	}
	revisionFlag(cmd, &t.revision, "of the syntax")
	ruleFlag(cmd, &t.rule, func(*cobra.Command) []string { return t.revision.Rules() })
	cmd.Flags().IntVar(&t.Extra, "extra", 0,
		"`K`, how many states an implementation may have beyond the minimal automaton")
	cmd.Flags().BoolVar(&t.AllBytes, "all-bytes", false, "try every byte, not one of each class of bytes")
	t.flags(cmd)
	return cmd
}

// run executes the command.
func (t *testsetRun) run(cmd *cobra.Command, _ []string) error {
	if err := checkRule(cmd, t.rule); err != nil {
		return err
	}
	if t.Extra < 0 {
		return fmt.Errorf("--extra %d: it is 0 or more", t.Extra)
	}
	if err := t.checkSmallest(cmd); err != nil {
		return err
	}
	if o, ok := lookupOperation(t.of.word); ok {
		return t.writeOperation(o)
	}
	of, err := t.tested(t.revision, t.rule)
	if err != nil {
		return err
	}
	if t.smallest {
		return t.writeSmallest(of)
	}
	if t.output == "" {
		return t.writeComplete(of, t)
	}
	return t.Uninterrupted(func() error {
		return atomicfile.Write(t.output, func(w io.Writer) error { return t.writeComplete(of, w) })
	})
}

// writeComplete writes the complete test set of a rule.
func (t *testsetRun) writeComplete(of tested, w io.Writer) error {
	l, err := prove.NewLanguage(of.grammar, of.rule)
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
	t.Note("%s:%s: %d states, alphabet of %d: %d tests, %d of them valid", of.name, of.rule, set.States(),
		set.Alphabet(), tests, valid)
	return nil
}
