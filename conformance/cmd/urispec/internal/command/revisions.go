package command

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/grammar"
)

func newRevisions(c *Console) *cobra.Command {
	var format choice
	cmd := &cobra.Command{
		Use:   "revisions",
		Short: "List the revisions, oldest first",
		Long: `Revisions lists the revisions, oldest first. The first start rule of a revision is
the default of validate. The family is uri, urn, iri or url if the revision is the
standard in force of that family; --rev takes this name for the revision.`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(*cobra.Command, []string) error {
			if format.word == formatJSON {
				listJSON(c)
				return nil
			}
			return listText(c)
		},
	}
	formatFlag(cmd, &format)
	return cmd
}

// noArguments is the error about arguments of a command that takes none.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments: unexpected %q", cmd.Name(), args[0])
	}
	return nil
}

// listText writes a table of the revisions. The longest column is the last one, which is not padded.
func listText(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "NAME\tDATE\tSTATUS\tFAMILY\tOBSOLETES\tTITLE\tSTART RULES")
	for r := range grammar.Revisions() {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.Name, r.Date, r.Status, cmp.Or(r.Family, "-"),
			list(r.Obsoletes), r.Title, list(r.StartRules))
	}
	return w.Flush()
}

func list(items []string) string { return cmp.Or(strings.Join(items, ", "), "-") }

func listJSON(out io.Writer) {
	for r := range grammar.Revisions() {
		var b line.Buffer
		o := b.Object()
		o.String("name", r.Name)
		o.String("title", r.Title)
		o.String("date", r.Date)
		o.String("status", r.Status)
		o.Strings("start_rules", r.StartRules)
		o.Strings("aliases", r.Aliases)
		o.Strings("authors", r.Authors)
		o.Strings("obsoletes", r.Obsoletes)
		o.Strings("obsoleted_by", r.ObsoletedBy)
		o.Strings("updates", r.Updates)
		o.Strings("updated_by", r.UpdatedBy)
		o.String("prose", r.Prose)
		o.Nullable("family", r.Family)
		b.End(o)
		out.Write(b.Text)
	}
}
