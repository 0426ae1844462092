package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/record"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// A validation is a run of the command validate.
type validation struct {
	*scan
	rule        string
	engine      choice
	all         bool
	recognizers []verdict.Recognizer
}

// newValidate returns the command validate.
func newValidate(c *console.Console) *cobra.Command {
	v := &validation{}
	cmd := &cobra.Command{
		Use:   "validate [--rev REVISION | --all] [flags] [--] [STRING | -]...",
		Short: "Tell which strings are valid",
		Long: `Validate tells for each string whether it is a member of a rule of a revision's
grammar: the start rule of the whole syntax, or any other that --rule names. With
--all, only the revisions that have a rule of that name are asked.

The output is a line for each string, or with --all, for each string and
revision. In text, it has columns with a tab between them: "valid" or "invalid",
with --all the revision, the string, and what is wrong with it. Characters that
are not printable are written \xHH, byte by byte, and a backslash is written \\.

What is wrong is the offset in bytes, what stands there, the rule of the grammar
that does not allow it, and what may come instead. Two more lines show the string
and a caret under the offset where one string is given and one revision
asked, and on a terminal; --caret says otherwise.

In JSON, it is an object with the keys input, rev, start, rule and valid: start
is the rule that was asked for; rule is the same for a valid string, and for
another the rule where it goes wrong: the innermost that a person would look for.
A string that is not valid has offset, expected, may_end, message and
also_valid_in, too: the length in bytes of the longest prefix that some valid
string begins with; the bytes that can follow that prefix, as a class such as
[%A-Za-z]; whether the prefix is valid itself; what is wrong, in words; and
the other revisions whose start rule accepts the string. The other commands say
the same of a string that is not valid, by the same keys.

A string that the engine refuses, because it is too long for it, has no line of
output but a message, and makes the exit status 2.`,
		Example: `  urispec validate 'http://example.com/'
  urispec validate --rule IPv6address ::1 2001:db8::192.0.2.1
  urispec validate --all --format json --file urls.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return v.run(cmd, args) },
	}
	v.scan = newScan(cmd, c)
	cmd.Flags().BoolVarP(&v.all, "all", "a", false, "ask every revision; a string is accepted where one accepts it")
	ruleFlag(cmd, &v.rule, v.rules)
	v.engine.flag(cmd, "engine", "what decides: automaton, or parser of the start rules", string(verdict.DFA), string(verdict.PEG))
	return cmd
}

// rules returns the rules that --rule can name.
func (v *validation) rules(*cobra.Command) []string {
	var names []string
	seen := map[string]bool{}
	for rev := range parser.Revisions() {
		if rev != v.revision && !v.all {
			continue
		}
		rules := verdict.Rules(rev)
		if v.engine.word == string(verdict.PEG) {
			rules = rev.StartRules()
		}
		for _, name := range rules {
			if key := strings.ToLower(name); !seen[key] {
				seen[key] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// run executes the command.
func (v *validation) run(cmd *cobra.Command, args []string) error {
	if err := checkRule(cmd, v.rule); err != nil {
		return err
	}
	if v.all && cmd.Flags().Changed("rev") {
		return errRevAndAll
	}
	var err error
	summary := v.counted("valid", "invalid")
	if engine := verdict.Engine(v.engine.word); v.all {
		v.recognizers, err = verdict.All(v.rule, engine)
		summary = eachCounted(v.recognizers, v.noun())
	} else {
		v.recognizers = make([]verdict.Recognizer, 1)
		v.recognizers[0], err = verdict.New(v.revision, v.rule, engine)
	}
	if err != nil {
		return err
	}
	return v.scan.run(cmd, args, v.answer, summary)
}

// answer writes the verdicts on a record. They are yes when one is.
func (v *validation) answer(p *record.Passage, r record.Record) (bool, error) {
	q := line.NewQuoter(r.Text)
	yes := false
	for i := range v.recognizers {
		one, err := v.recognizers[i].Check(r.Text)
		if err != nil {
			return false, err
		}
		if one.Valid() {
			p.Count(i)
			yes = true
		}
		if v.json() {
			o := p.Object()
			one.Object(&o, q)
			p.End(o)
		} else {
			p.Text = one.AppendText(p.Text, q, v.all, v.carets && !v.all)
		}
	}
	return yes, nil
}
