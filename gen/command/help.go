// Package command has what the commands of this module have in common: the
// command help, flags that may be given once, and how signals end a program.
//
// The versions of the module promise nothing about this package.
package command

import "github.com/spf13/cobra"

// Names returns the names of the commands that a command has.
func Names(c *cobra.Command) []string {
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return names
}

// A Find returns the command that arguments name, below a root. The error is
// about arguments that name none.
type Find func(root *cobra.Command, args []string) (*cobra.Command, error)

// Help returns the command help of a root, which shows the help of the command
// that find returns. The shell completes the names of commands.
func Help(root *cobra.Command, use string, find Find) *cobra.Command {
	return &cobra.Command{
		Use:   use,
		Short: "Show the help of a command",
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			c, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return Names(c), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			c, err := find(root, args)
			if err != nil {
				return err
			}
			c.InitDefaultHelpFlag()
			return c.Help()
		},
	}
}
