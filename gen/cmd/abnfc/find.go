package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// findCommand returns the command that a command line names. The error is about
// one that names no command where it has to, whatever flags follow.
func findCommand(root *cobra.Command, args []string) (*cobra.Command, error) {
	c, rest, err := root.Find(args)
	if err != nil || !c.HasSubCommands() || len(rest) == 0 || strings.HasPrefix(rest[0], "-") {
		return c, err
	}
	name := rest[0]
	if name == cobra.ShellCompRequestCmd || name == cobra.ShellCompNoDescRequestCmd {
		return c, nil // cobra adds these two where they are asked for
	}
	c.SuggestionsMinimumDistance = 2 // edits
	if near := c.SuggestionsFor(name); len(near) > 0 {
		return nil, fmt.Errorf("unknown command %q: did you mean %s?", name, strings.Join(near, " or "))
	}
	return nil, fmt.Errorf("unknown command %q; %s --help lists them", name, c.CommandPath())
}
