package main

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/parser"
)

// revisionFlag adds the flag --rev to a command. What the name is now is the
// default.
func revisionFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVarP(name, "rev", "r", *name, "`REVISION`, such as rfc3986: urispec revisions lists them")
	complete(cmd, "rev", func(*cobra.Command) []string { return revisionNames() })
}

// revisionNames returns the names of the revisions, oldest first.
func revisionNames() []string {
	var names []string
	for v := range parser.Revisions() {
		names = append(names, v.String())
	}
	return names
}

// givenRevision returns the revision of the flag --rev, which must be given.
func givenRevision(cmd *cobra.Command, name string) (parser.Revision, error) {
	if !cmd.Flags().Changed("rev") {
		return 0, errors.New("a revision is needed: --rev REVISION; urispec revisions lists them")
	}
	return lookup(name)
}

// lookup returns the revision of a name, as the flag --rev has it.
func lookup(name string) (parser.Revision, error) {
	v, err := parser.Lookup(name)
	if u, ok := errors.AsType[*parser.UnknownRevisionError](err); ok && u.Suggestion == "" {
		return 0, errors.New(err.Error() + "; urispec revisions lists them")
	}
	return v, err
}
