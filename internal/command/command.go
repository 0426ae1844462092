// Package command has what the commands of this module have in common: the
// command help, the errors about flags, and how signals end a program.
//
// The versions of the module promise nothing about this package.
package command

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
)

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

// A Find returns the command that arguments name, below a root. The error is about arguments that name no command.
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

// Version adds the flag --version to a root, which has Args and RunE: then it writes
// its name and the version. By SetVersionTemplate of cobra, a program would link
// text/template, and with it the exported methods of all types.
func Version(root *cobra.Command, version func() string) {
	var asked bool
	root.Flags().BoolVarP(&asked, "version", "v", false, "version for "+root.Name())
	args, run := root.Args, root.RunE
	root.Args = func(cmd *cobra.Command, words []string) error {
		if asked {
			return nil
		}
		return args(cmd, words)
	}
	root.RunE = func(cmd *cobra.Command, words []string) error {
		if !asked {
			return run(cmd, words)
		}
		_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s %s\n", cmd.Name(), version())
		return err
	}
}

// ExitOnSignals makes Ctrl-C (SIGINT), SIGTERM, and the end of the terminal
// (SIGHUP), call a function that ends the program with a status: 128 and the number
// of the signal, as a shell reports it. A second signal ends the program at once.
// Signals that were ignored before stay so.
func ExitOnSignals(exit func(status int)) {
	received := make(chan os.Signal, 1)
	for _, s := range endings {
		if !signal.Ignored(s) {
			signal.Notify(received, s)
		}
	}
	go func() {
		s := <-received
		signal.Reset()
		exit(128 + int(s.(syscall.Signal)))
	}()
}
