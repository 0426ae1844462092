// Package command has what the commands of this module have in common: the
// command help, flags that may be given once, and how signals end a program.
//
// The versions of the module promise nothing about this package.
package command

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
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

// ErrTwice is the error about a flag that is given again.
var ErrTwice = errors.New("the flag is given twice")

// A once is the value of a flag that may be given once.
type once struct {
	pflag.Value
	given bool
}

// Set sets the value.
func (o *once) Set(s string) error {
	if o.given {
		return ErrTwice
	}
	o.given = true
	return o.Value.Set(s)
}

// A list is the value of a flag that may be given again, which adds to it.
type list interface{ Append(string) error }

// FlagsOnce makes it an error that a flag of a command, or of one that it has, is
// given twice, unless the flag takes a list.
func FlagsOnce(c *cobra.Command) {
	for _, flags := range []*pflag.FlagSet{c.Flags(), c.PersistentFlags()} {
		flags.VisitAll(func(f *pflag.Flag) {
			if _, list := f.Value.(list); !list {
				f.Value = &once{Value: f.Value}
				if f.DefValue == "0s" { // which the help leaves out only of a value of its own type
					f.DefValue = ""
				}
			}
		})
	}
	for _, sub := range c.Commands() {
		FlagsOnce(sub)
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
