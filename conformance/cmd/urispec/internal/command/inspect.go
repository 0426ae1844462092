package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/inspect"
)

type inspectCmd struct {
	*scan
	rule   verdict.Rule
	failOn choice
	list   bool
	secrecy
}

// failNever is the word of --fail-on for findings that make no record fail.
const failNever = "never"

func newInspect(c *Console) *cobra.Command {
	i := &inspectCmd{}
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

In text, the line of validate is followed by one for each finding, in order: the
severity; the ID; the offsets in bytes where it begins and ends; the section of the
document; and the message.

--list lists what inspect looks for, in all revisions, or in the one that --rev
names: the ID, the severity, the sections by revision, and the summary that messages
begin with.

Messages do not contain passwords. In text, each byte of a password is shown as an
x, unless --show-passwords is given. This is also true of text that would be taken
for a password in a string that is not valid. JSON has strings as they are.`,
		Example: `  urispec inspect 'http://www.example.com&story=breaking_news@0x7f.1/'
  urispec inspect --fail-on high --format json --file urls.txt
  urispec inspect --list --rev rfc1738`,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case i.list && len(args)+len(i.files) > 0:
				return errors.New("--list takes no strings and no files")
			case i.list:
				return i.listChecks(cmd.Flags().Changed("rev"))
			}
			i.rule = verdict.OfStart(i.revision)
			return i.scan.run(cmd, args, i.answer, i.counted("passed", "failed"))
		},
	}
	i.scan = newScan(cmd, c)
	i.failOn.flag(cmd, "fail-on", "lowest severity at which a finding makes a string fail",
		inspect.Warning.String(), inspect.High.String(), inspect.Info.String(), failNever)
	i.secrecy.flag(cmd)
	cmd.Flags().BoolVar(&i.list, "list", false, "list what inspect looks for, in all revisions or in one")
	return cmd
}

func (i *inspectCmd) answer(to *record.Output, r record.Record) (bool, error) {
	v, err := i.rule.Read(r.Text)
	if err != nil {
		return false, err
	}
	findings := inspect.Reference(v.Ref) // none in the zero Reference
	if i.json() {
		o := to.Object()
		v.Object(&o, line.NewEscaper(r.Text))
		line.Objects(&o, "findings", slices.Values(findings), addFinding)
		to.End(o)
	} else {
		shown := i.hide(r.Text, v.Ref)
		v.WriteTextAs(&to.Buffer, shown, line.NewEscaper(shown), false, i.carets)
		for _, f := range findings {
			fmt.Fprintf(to, "\t%s\t%s\t%d-%d\t%s\t%s\n", f.Severity, f.ID, f.Begin, f.End, f.Section, f.Message)
		}
	}
	least, fails := inspect.ParseSeverity(i.failOn.word)
	severe := slices.ContainsFunc(findings, func(f inspect.Finding) bool { return fails && f.Severity >= least })
	return v.Valid() && !severe, nil
}

func addFinding(o *line.Object, f inspect.Finding) {
	o.String("severity", f.Severity.String())
	o.String("id", f.ID)
	o.Extent(f.Begin, f.End)
	o.String("section", f.Section)
	o.String("message", f.Message)
}

// listChecks writes the checks that the revision makes, or all.
func (i *inspectCmd) listChecks(ofRevision bool) error {
	var objects line.Buffer
	table := tabwriter.NewWriter(i, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tSEVERITY\tSECTIONS\tSUMMARY")
	for c := range inspect.Checks() {
		var sections []line.Member
		var words []string
		for v := range all.Revisions() {
			if section, ok := c.Section(v); ok && (!ofRevision || i.revision == v) {
				sections = append(sections, line.Member{Name: v.String(), Value: section})
				words = append(words, v.String()+" "+section)
			}
		}
		if len(sections) == 0 {
			continue
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", c.ID, c.Severity, strings.Join(words, "; "), c.Summary)
		o := objects.Object()
		o.String("id", c.ID)
		o.String("severity", c.Severity.String())
		o.Nested("sections", func(o *line.Object) { line.NewEscaper(words...).Members(o, sections...) })
		o.String("summary", c.Summary)
		objects.End(o)
	}
	if i.json() {
		_, err := i.Write(objects.Text)
		return err
	}
	return table.Flush()
}

// A secrecy says whether text shows passwords.
type secrecy struct{ show bool }

func (s *secrecy) flag(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&s.show, "show-passwords", false, "show passwords in text, instead of an x for each byte")
}

// hide returns a string as text shows it: each byte of its password is an x, so that offsets stay. If the string is not
// valid, the reference is zero, and hide hides what would be taken for a password. An "@" stays if a host begins behind
// it, so that the string has the same components.
func (s *secrecy) hide(text string, ref parser.Reference) string {
	if s.show || !strings.ContainsAny(text, "@%") {
		return text
	}
	begin, end, ok := inspect.Password(ref)
	if ref.IsZero() {
		begin, end, ok = inspect.LikelyPassword(text)
	}
	if !ok {
		return text
	}
	hidden := []byte(text)
	for i := begin; i < end; i++ {
		hidden[i] = 'x'
	}
	if host, _, ok := ref.Range(parser.Host); ok && begin < host && host <= end {
		hidden[host-1] = '@'
	}
	return string(hidden)
}
