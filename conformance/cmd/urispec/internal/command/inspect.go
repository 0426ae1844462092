package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/inspect"
)

// An inspection is a run of the command inspect.
type inspection struct {
	*scan
	rule   verdict.Rule
	failOn choice
	list   bool
	secrecy
}

// failNever is the word of --fail-on for findings that make no record fail.
const failNever = "never"

// newInspect returns the command inspect.
func newInspect(c *console.Console) *cobra.Command {
	i := &inspection{}
	cmd := &cobra.Command{
		Use:   "inspect [flags] [--] [STRING | -]...",
		Short: "Find what a document's security considerations warn of",
		Long: `Inspect finds in each valid string what the document of the revision warns of, above
all in its security considerations: passwords, names that pass for hosts, hosts that
some software reads as IPv4 addresses, ports of other services, encoded control
characters and delimiters, misleading text. It looks only for what the document
mentions. A string with findings is valid. A string without findings is not proved
harmless.

A string fails if it is not valid, or if it has a finding at least as severe as
--fail-on: info, warning or high. If a string fails, the exit status is 1.

In text, a line like that of validate is followed by one for each finding, in order:
the severity; the ID; the offsets in bytes where it begins and ends, with "-"
between them; the section of the document; and the message. A tab precedes each.

In JSON, the object of validate also has findings: a list of objects with the keys
severity, id, begin, end, section and message.

--list lists what inspect looks for, in all revisions, or in the one that --rev
names: the ID, the severity, the sections by revision, and the summary that messages
begin with. With --format json, each is an object with the keys id, severity,
sections and summary; sections is an object whose keys are the revisions.

Messages do not contain passwords. In text, each byte of a password is shown as an
x, unless --show-passwords is given. This is also true of text that would be taken
for a password in a string that is not valid. JSON has strings as they are.`,
		Example: `  urispec inspect 'http://www.example.com&story=breaking_news@0x7f.1/'
  urispec inspect --fail-on high --format json --file urls.txt
  urispec inspect --list --rev rfc1738`,
		RunE: func(cmd *cobra.Command, args []string) error { return i.run(cmd, args) },
	}
	i.scan = newScan(cmd, c)
	i.failOn.flag(cmd, "fail-on", "lowest severity at which a finding makes a string fail",
		inspect.Warning.String(), inspect.High.String(), inspect.Info.String(), failNever)
	i.secrecy.flag(cmd)
	cmd.Flags().BoolVar(&i.list, "list", false, "list what inspect looks for, in all revisions or in one")
	return cmd
}

// run executes the command.
func (i *inspection) run(cmd *cobra.Command, args []string) error {
	if i.list {
		if len(args) > 0 || len(i.files) > 0 {
			return errors.New("--list takes no strings and no files")
		}
		return i.listChecks(cmd.Flags().Changed("rev"))
	}
	i.rule = verdict.OfStart(i.revision)
	return i.scan.run(cmd, args, i.answer, i.counted("passed", "failed"))
}

// answer writes what is found in a record.
func (i *inspection) answer(p *record.Output, r record.Record) (bool, error) {
	ref, err := i.revision.Parse(r.Text)
	v, err := i.rule.Judge(r.Text, err)
	if err != nil {
		return false, err
	}
	findings := inspect.Reference(ref) // none in the zero Reference
	if i.json() {
		o := p.Object()
		judge.Object(&o, line.NewQuoter(r.Text), &v)
		line.Objects(&o, "findings", slices.Values(findings), addFinding)
		p.End(o)
	} else {
		shown := i.hide(r.Text, ref)
		v.WriteTextAs(&p.Buffer, shown, line.NewQuoter(shown), false, i.carets)
		for _, f := range findings {
			fmt.Fprintf(p, "\t%s\t%s\t%d-%d\t%s\t%s\n", f.Severity, f.ID, f.Begin, f.End, f.Section, f.Message)
		}
	}
	return v.Valid() && i.passes(findings), nil
}

// passes reports whether no finding is as severe as --fail-on.
func (i *inspection) passes(findings []inspect.Finding) bool {
	least, ok := inspect.ParseSeverity(i.failOn.word)
	for _, f := range findings {
		if ok && f.Severity >= least {
			return false
		}
	}
	return true
}

// addFinding adds the members of a finding.
func addFinding(o *line.Object, f inspect.Finding) {
	o.String("severity", f.Severity.String())
	o.String("id", f.ID)
	o.Int("begin", f.Begin)
	o.Int("end", f.End)
	o.String("section", f.Section)
	o.String("message", f.Message)
}

// listChecks writes the checks that the revision makes, or all.
func (i *inspection) listChecks(ofRevision bool) error {
	w := tabwriter.NewWriter(i, 0, 0, 2, ' ', 0)
	if !i.json() {
		fmt.Fprintln(w, "ID\tSEVERITY\tSECTIONS\tSUMMARY")
	}
	for c := range inspect.Checks() {
		var revisions []parser.Revision
		for v := range all.Revisions() {
			if _, ok := c.Section(v); ok && (!ofRevision || i.revision == v) {
				revisions = append(revisions, v)
			}
		}
		switch {
		case len(revisions) == 0:
		case i.json():
			var b line.Buffer
			o := b.Object()
			addCheck(&o, c, revisions)
			b.End(o)
			i.Write(b.Text)
		default:
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", c.ID, c.Severity, checkSections(c, revisions), c.Summary)
		}
	}
	return w.Flush()
}

// checkSections returns the sections of a check, each behind its revision.
func checkSections(c inspect.Check, revisions []parser.Revision) string {
	var words []string
	for _, v := range revisions {
		section, _ := c.Section(v)
		words = append(words, v.String()+" "+section)
	}
	return strings.Join(words, "; ")
}

// addCheck adds the members of a check.
func addCheck(o *line.Object, c inspect.Check, revisions []parser.Revision) {
	o.String("id", c.ID)
	o.String("severity", c.Severity.String())
	o.Nested("sections", func(o *line.Object) {
		for _, v := range revisions {
			section, _ := c.Section(v)
			o.String(v.String(), section)
		}
	})
	o.String("summary", c.Summary)
}
