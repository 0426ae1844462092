package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

// streams are the standard streams of a run.
type streams struct{ in, out, err *os.File }

// run executes the command line and returns the exit status.
func run(args []string, s streams) int {
	out := newOutput(s.out)
	root := newRoot(s, out)
	root.SetArgs(args)
	root.SetIn(s.in)
	root.SetOut(out)
	root.SetErr(s.err)
	err := root.Execute()
	if flushErr := out.Flush(); flushErr != nil {
		err = flushErr
	}
	return status(err, s.err)
}

// newRoot returns the command with its subcommands.
func newRoot(s streams, out *output) *cobra.Command {
	root := &cobra.Command{
		Use:   "urispec",
		Short: "Validate, parse and handle URIs by a chosen revision of their specification",
		Long: `Urispec validates, parses, resolves, normalizes, compares, encodes, explains,
finds and inspects URIs, URLs and URNs by a chosen revision of their
specification, and compares and exports the revisions' grammars.

Arguments are strings; "-" is the standard input, except after "--", where
every argument is a string. Files and the standard input hold one record per
line; LF ends a record (with -0, NUL does), CR is data, and bytes are taken as
they are. What is compressed by gzip or zstd is decompressed.

The exit status is 0 when every answer is yes, 1 when one is no, and 2 on misuse
and on input or output errors.`,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.AddCommand(newRevisions(out), newValidate(s, out), newParse(s, out))
	root.AddCommand(newDiff(out), newGrammar(out))
	root.AddCommand(newTestset(s, out))
	root.AddCommand(newReport(s, out))
	root.AddCommand( // the operations
		newInspect(s, out),
		newExplain(s, out),
		newFind(s, out),
		newBase(s, out),
		newResolve(s, out), newRelativize(s, out),
		newNormalize(s, out), newCompare(s, out), newEncode(s, out), newDecode(s, out),
	)
	root.SetHelpCommand(newHelp(root))
	root.InitDefaultCompletionCmd("completion")
	group(root)
	for _, c := range root.Commands() {
		if c.HasSubCommands() {
			group(c)
		}
	}
	return root
}

// group makes it an error that a command which has others is not followed by one
// of them.
func group(cmd *cobra.Command) {
	cmd.Args = knownCommand
	cmd.RunE = func(*cobra.Command, []string) error {
		return fmt.Errorf("a command is needed; %s --help lists them", cmd.CommandPath())
	}
}

// knownCommand is the error about a first argument that names no command.
func knownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	names := commandNames(cmd)
	if near := nearest(args[0], names); near != "" {
		return fmt.Errorf("unknown command %q: did you mean %s?", args[0], near)
	}
	return fmt.Errorf("unknown command %q; %s --help lists them", args[0], cmd.CommandPath())
}

// commandNames returns the names of the commands that a command has.
func commandNames(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}

// newHelp returns the command help.
func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]...",
		Short: "Show the help of a command",
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return commandNames(cmd), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err == nil {
				err = knownCommand(cmd, rest)
			}
			if err != nil {
				return err
			}
			cmd.InitDefaultHelpFlag()
			cmd.InitDefaultVersionFlag()
			return cmd.Help()
		},
	}
}
