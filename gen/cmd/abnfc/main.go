// Abnfc reads ABNF grammars, compiles them to parsing expression grammars and
// Go parsers, and proves that these accept the same language.
//
// The exit status is 0 for yes and done, 1 for no (a fault of a grammar, a difference, no proof, a string that is not a
// member), 2 for wrong use, input that cannot be read, and output that cannot be written. Results go to the standard
// output, messages to the standard error output.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/command"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

func main() {
	exitOnSignals()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// exitOnSignals makes signals end the program with all files written, or none, and nothing left beside them.
func exitOnSignals() {
	command.ExitOnSignals(func(status int) {
		atomicfile.Abandon()
		os.Exit(status)
	})
}

// Exit statuses.
const (
	exitYes    = 0
	exitNo     = 1
	exitMisuse = 2
	exitPipe   = 128 + 13 // as a shell reports a program that SIGPIPE, number 13, ended
)

func run(args []string, in io.Reader, out, errOut io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errOut)
	_, err := findCommand(root, args)
	if err == nil {
		err = root.Execute()
	}
	var difference *prove.DifferenceError
	var noPEG *gen.NoPEGError
	switch {
	case err == nil:
		return exitYes
	case errors.Is(err, errNo):
		return exitNo
	case errors.Is(err, syscall.EPIPE): // whoever reads has read enough
		return exitPipe
	}
	for _, line := range messages(err) {
		fmt.Fprintf(errOut, "abnfc: %s\n", line)
	}
	if errors.As(err, &difference) || errors.As(err, &noPEG) {
		return exitNo
	}
	return exitMisuse
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "abnfc",
		Short: "Compile ABNF to parsers that are proved right",
		Long: "Abnfc reads grammars in the notation of RFC 5234 and RFC 7405, or of older RFCs\n" +
			"(--notation). It translates them to parsing expression grammars and Go parsers, and\n" +
			"proves that these accept exactly the language of the ABNF. \"abnfc extract\" finds the\n" +
			"grammar in the text of an RFC.\n\n" +
			"Exit status: 0 yes or done; 1 no (a fault, a difference, no proof, not a member); 2\n" +
			"wrong use, input that cannot be read, output that cannot be written.",
		Args:              cobra.NoArgs,
		PersistentPreRunE: command.CheckFlags,
		SilenceErrors:     true,
		SilenceUsage:      true,
		RunE: func(*cobra.Command, []string) error {
			return errors.New("a command is needed; abnfc --help lists them")
		},
	}
	command.Version(root, version)
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error { return command.FlagError(root, c, err) })
	root.AddCommand(newCheck(), newCompile(), newProve(), newMatch(), newTree())
	root.AddCommand(newDiff(), newExport(), newExtract())
	root.AddCommand(newSample(), newTestset())
	for _, c := range root.Commands() {
		command.FlagsOnce(c)
	}
	root.SetHelpCommand(command.Help(root, "help [COMMAND]", findCommand))
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	return root
}

// findCommand returns the command that a command line names. The error is about one that names no command but has to,
// whatever flags follow.
func findCommand(root *cobra.Command, args []string) (*cobra.Command, error) {
	c, rest, err := root.Find(args)
	if err != nil || !c.HasSubCommands() || len(rest) == 0 || strings.HasPrefix(rest[0], "-") {
		return c, err
	}
	name := rest[0]
	if name == cobra.ShellCompRequestCmd || name == cobra.ShellCompNoDescRequestCmd {
		return c, nil // cobra adds these two if they are asked for
	}
	c.SuggestionsMinimumDistance = 2 // edits
	if near := c.SuggestionsFor(name); len(near) > 0 {
		return nil, fmt.Errorf("unknown command %q: did you mean %s?", name, strings.Join(near, " or "))
	}
	return nil, fmt.Errorf("unknown command %q; %s --help lists them", name, c.CommandPath())
}

// messages returns what an error says: a line for each thing that is wrong. Bytes of operands and of names of files
// that are not text are escaped.
func messages(err error) []string {
	var lines []string
	switch e := err.(type) {
	case *abnf.GrammarError:
		lines = lists.Each(e.Problems, func(p abnf.Problem) string { return escape.Line(p.String()) })
	case interface{ Unwrap() []error }:
		for _, part := range e.Unwrap() {
			lines = append(lines, messages(part)...)
		}
	default:
		return []string{escape.Line(err.Error())}
	}
	return lines
}

// version is what the Go command recorded about the program's module.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
