package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/grammar"
)

// newRevisions returns the command revisions.
func newRevisions(out *output) *cobra.Command {
	var format choice
	cmd := &cobra.Command{
		Use:   "revisions",
		Short: "List the revisions, oldest first",
		Long: `Revisions lists the revisions, oldest first. The first of the start rules is the
default of validate. With --format json, each is an object with the keys name,
title, date, status, start_rules, aliases, authors, obsoletes, obsoleted_by,
updates, updated_by and prose.`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(*cobra.Command, []string) error {
			if format.word == "json" {
				listJSON(out)
				return nil
			}
			return listText(out)
		},
	}
	format.flag(cmd, "format", "form of the output", formats...)
	return cmd
}

// noArguments is the error about arguments of a command that takes none.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments, and %q is one", cmd.Name(), args[0])
	}
	return nil
}

// listText writes a table of the revisions.
func listText(out *output) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "NAME\tDATE\tSTATUS\tSTART RULES\tOBSOLETES\tTITLE")
	for r := range grammar.Revisions() {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", r.Name, r.Date, r.Status, list(r.StartRules), list(r.Obsoletes), r.Title)
	}
	return w.Flush()
}

// list returns the items of a cell.
func list(items []string) string {
	if len(items) == 0 {
		return "-"
	}
	return strings.Join(items, ", ")
}

// listJSON writes an object for each revision.
func listJSON(out *output) {
	for r := range grammar.Revisions() {
		o := newObject(nil)
		o.string("name", r.Name)
		o.string("title", r.Title)
		o.string("date", r.Date)
		o.string("status", r.Status)
		o.strings("start_rules", r.StartRules)
		o.strings("aliases", r.Aliases)
		o.strings("authors", r.Authors)
		o.strings("obsoletes", r.Obsoletes)
		o.strings("obsoleted_by", r.ObsoletedBy)
		o.strings("updates", r.Updates)
		o.strings("updated_by", r.UpdatedBy)
		o.string("prose", r.Prose)
		out.Write(o.line())
	}
}
