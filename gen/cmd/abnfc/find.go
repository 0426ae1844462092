package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// unknownCommand returns the error about a command line that names no command
// where it has to, whatever flags follow; nil for any other.
func unknownCommand(root *cobra.Command, args []string) error {
	c, rest, err := root.Find(args)
	if err != nil || !c.HasSubCommands() || len(rest) == 0 || strings.HasPrefix(rest[0], "-") {
		return err
	}
	name := rest[0]
	if name == cobra.ShellCompRequestCmd || name == cobra.ShellCompNoDescRequestCmd {
		return nil // cobra adds these two where they are asked for
	}
	c.SuggestionsMinimumDistance = 2 // edits
	if near := c.SuggestionsFor(name); len(near) > 0 {
		return fmt.Errorf("unknown command %q: did you mean %s?", name, strings.Join(near, " or "))
	}
	return fmt.Errorf("unknown command %q; %s --help lists them", name, c.CommandPath())
}

// newHelp returns the command help.
func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Show the help of a command",
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			c, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var names []cobra.Completion
			for _, c := range c.Commands() {
				if c.IsAvailableCommand() {
					names = append(names, c.Name())
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if err := unknownCommand(root, args); err != nil {
				return err
			}
			c, _, err := root.Find(args)
			if err != nil {
				return err
			}
			c.InitDefaultHelpFlag()
			c.InitDefaultVersionFlag()
			return c.Help()
		},
	}
}
