package command

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/repair"
)

type repairCmd struct {
	*scan
	rule    verdict.Rule
	start   parser.Start
	missing bool
	certain bool
	options []repair.Option
}

func newRepair(c *Console) *cobra.Command {
	r := &repairCmd{}
	cmd := &cobra.Command{
		Use:   "repair [flags] [--] [STRING | -]...",
		Short: "Make valid URIs of strings that are none",
		Long: `Repair makes a valid URI, or reference, of each string. The line of a string begins
with it. Then follows how sure it is that this was meant, and what was changed:

  valid    the string itself
  certain  an RFC or the URL Standard says so
  likely   no document says so, but hardly anything else can be meant

A string that cannot be repaired has the line of validate, which begins with "invalid",
and makes the exit status 1. With --certain, what is only likely is not repaired.

What cannot stand where it is, is percent-encoded; also each "@" of the userinfo, and "%"
without two digits. "\" becomes "/" where browsers read it so. Left out are white space,
<> or "" around the string, tabs and line ends. Hosts beyond US-ASCII are written
in ASCII, except with --rev rfc3987. Drives of Windows are written as in file:///C:/. If
browsers read the string, they read the same scheme, host and path in its repair.

A scheme that is missing is put before a host or a path of Windows only with
--missing-scheme, even if the string is a valid relative reference. This is likely at best.`,
		Example: `  urispec repair 'http://example.com/a b?q=100%'
  urispec repair --file urls.txt | cut -f 1
  urispec repair --missing-scheme example.com:8080/x 'C:\dir\x'`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if r.revision != parser.RFC3986 && r.revision != parser.RFC3987 {
				return errors.New("repair makes strings of rfc3986 or rfc3987, not of " + r.revision.String())
			}
			if r.missing && r.certain {
				return errors.New("--missing-scheme and --certain exclude each other: a missing scheme is likely at best")
			}
			r.rule, r.start = verdict.OfStart(r.revision), r.revision.MustStart("")
			if r.missing {
				r.options = append(r.options, repair.MissingScheme)
			}
			return r.scan.run(cmd, args, r.answer, r.counted("valid or repaired", "not repaired"))
		},
	}
	r.scan = newScan(cmd, c)
	cmd.Flags().BoolVar(&r.missing, "missing-scheme", false, "put a scheme before a host, or a path of Windows")
	cmd.Flags().BoolVar(&r.certain, "certain", false, "repair only as a document says")
	return cmd
}

func (r *repairCmd) answer(to *record.Output, of record.Record) (bool, error) {
	is, ok := repair.Of(r.start, of.Text, r.options...)
	ok = ok && (is.Sure == repair.Certain || !r.certain)
	switch {
	case ok && !r.json() && is.Changes == 0:
		to.Line(is.Text, "valid")
		return true, nil
	case ok && !r.json():
		to.Columns(is.Text, is.Sure.String())
		to.String("\t" + is.How + "\n")
		return true, nil
	}
	v, err := r.rule.Read(of.Text)
	if err != nil {
		return false, err
	}
	q := line.NewEscaper(of.Text)
	if !r.json() {
		v.WriteText(&to.Buffer, q, false, r.carets)
		return false, nil
	}
	o := to.Object()
	v.Object(&o, q)
	addNullable(&o, "repair", ok, func(o *line.Object) {
		o.Octets("result", is.Text)
		o.String("sure", is.Sure.String())
		o.Int("changes", is.Changes)
		o.String("how", is.How)
	})
	to.End(o)
	return ok, nil
}
