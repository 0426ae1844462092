package main

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/inspect"
)

// An inspection is a run of the command inspect.
type inspection struct {
	*scan
	recognizer
	name   string // of the revision
	failOn choice
	list   bool
}

// failNever is the word of --fail-on for findings that make no record fail.
const failNever = "never"

// newInspect returns the command inspect.
func newInspect(s streams, out *output) *cobra.Command {
	i := &inspection{}
	cmd := &cobra.Command{
		Use:   "inspect (--rev REVISION [flags] [--] [STRING | -]... | --list [--rev REVISION])",
		Short: "Find what a document's security considerations warn of",
		Long: `Inspect finds in each valid string what the document of the revision warns of,
above all in its security considerations: passwords, names that pass for hosts,
hosts that some software reads as IPv4 addresses, ports of other services,
encoded control characters and delimiters, text that misleads. Only what the
document speaks of is looked for. A string with findings is valid, and one
without is not proved harmless.

A string fails that is not valid, or has a finding as severe as --fail-on, or
more so: info, warning, or high. Where one fails, the exit status is 1.

In text, a line like that of validate is followed by one for each finding, in
order: a tab, the severity, the ID, the offsets in bytes where it begins and ends
with "-" between them, the section of the document, and the message; a tab
between each.

In JSON, the object of validate has findings too where the string is valid: a list
of objects with the keys severity, id, begin, end, section and message.

With --list, it lists what it looks for instead: the ID, the severity, the
sections by revision, and the summary that messages begin with. With --format
json, each is an object with the keys id, severity, sections and summary;
sections is an object whose keys are the revisions.

Messages do not contain passwords, but the strings themselves are shown.`,
		Example: `  urispec inspect --rev rfc3986 'http://www.example.com&story=breaking_news@0x7f.1/'
  urispec inspect --rev rfc3986 --fail-on high --format json --file urls.txt
  urispec inspect --list --rev rfc1738`,
		RunE: func(cmd *cobra.Command, args []string) error { return i.run(cmd, args) },
	}
	i.scan = newScan(cmd, s, out)
	revisionFlag(cmd, &i.name)
	i.failOn.flag(cmd, "fail-on", "least severity of a finding that makes a string fail",
		inspect.Warning.String(), inspect.High.String(), inspect.Info.String(), failNever)
	cmd.Flags().BoolVar(&i.list, "list", false, "list what is looked for, of all revisions or of one")
	return cmd
}

// run executes the command.
func (i *inspection) run(cmd *cobra.Command, args []string) error {
	var err error
	if !i.list || cmd.Flags().Changed("rev") {
		if i.recognizer, err = givenRecognizer(cmd, i.name); err != nil {
			return err
		}
	}
	if i.list {
		if len(args) > 0 || len(i.files) > 0 {
			return errors.New("--list takes no strings and no files")
		}
		return i.listChecks()
	}
	return i.scan.run(cmd, args, i.answer, counted("passed", "failed"))
}

// answer writes what is found in a record.
func (i *inspection) answer(record string) (bool, error) {
	ref, err := i.revision.Parse(record)
	v, err := newVerdict(i.recognizer, record, err)
	if err != nil {
		return false, err
	}
	findings := inspect.Reference(ref) // none in the zero Reference
	if i.json() {
		i.writeJSON(v, findings)
	} else {
		i.writeText(v, findings)
	}
	return v.valid() && i.passes(findings), nil
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

// writeJSON writes an object.
func (i *inspection) writeJSON(v verdict, findings []inspect.Finding) {
	o := i.newObject()
	v.object(o, newQuoter(v.input))
	if v.valid() {
		objects(o, "findings", findings, (*object).finding)
	}
	i.out.Write(o.line())
}

// finding adds the members of a finding.
func (o *object) finding(f inspect.Finding) {
	o.string("severity", f.Severity.String())
	o.string("id", f.ID)
	o.int("begin", f.Begin)
	o.int("end", f.End)
	o.string("section", f.Section)
	o.string("message", f.Message)
}

// writeText writes lines.
func (i *inspection) writeText(v verdict, findings []inspect.Finding) {
	v.text(i.out, false, i.carets)
	for _, f := range findings {
		fmt.Fprintf(i.out, "\t%s\t%s\t%d-%d\t%s\t%s\n", f.Severity, f.ID, f.Begin, f.End, f.Section, f.Message)
	}
}

// listChecks writes the checks that the revision makes, or that some do.
func (i *inspection) listChecks() error {
	w := tabwriter.NewWriter(i.out, 0, 0, 2, ' ', 0)
	if !i.json() {
		fmt.Fprintln(w, "ID\tSEVERITY\tSECTIONS\tSUMMARY")
	}
	for c := range inspect.Checks() {
		var revisions []parser.Revision
		for v := range parser.Revisions() {
			if _, ok := c.Section(v); ok && (i.revision == 0 || i.revision == v) {
				revisions = append(revisions, v)
			}
		}
		switch {
		case len(revisions) == 0:
		case i.json():
			i.out.Write(checkObject(i.newObject(), c, revisions).line())
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
	return strings.Join(words, ", ")
}

// checkObject adds the members of a check.
func checkObject(o *object, c inspect.Check, revisions []parser.Revision) *object {
	o.string("id", c.ID)
	o.string("severity", c.Severity.String())
	o.nested("sections", func(o *object) {
		for _, v := range revisions {
			section, _ := c.Section(v)
			o.string(v.String(), section)
		}
	})
	o.string("summary", c.Summary)
	return o
}
