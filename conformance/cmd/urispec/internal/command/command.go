package command

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/subprocess"
	"github.com/urispec/urispec/internal/command"
	"github.com/urispec/urispec/internal/nearest"
)

// Run executes a command line, and returns the exit status.
func Run(args []string, in, out, err *os.File) int {
	c := newConsole(in, out, err)
	c.AtInterrupt(func() { _ = subprocess.Abandon() })
	if len(args) == 0 && c.ReadsTerminal() {
		c.Note("type a string to see what it is; urispec --help lists the commands")
	}
	args = withSchemeValue(withCommand(args))
	if slices.ContainsFunc(chosen(args), func(one constructor) bool { return !one.scans }) {
		c.ExitOnSignals()
	}
	root := newRoot(c, args)
	root.SetArgs(args)
	root.SetErr(err)
	if len(args) == 0 || args[0] != cobra.ShellCompRequestCmd && args[0] != cobra.ShellCompNoDescRequestCmd {
		command.FlagsOnce(root) // completion reads flags twice
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return flagError(New(), cmd, args, err)
	})
	failure := root.Execute()
	if flushErr := c.Flush(); flushErr != nil {
		failure = flushErr
	}
	return status(failure, c)
}

// withCommand returns the arguments, with answer before them if they begin with a string, after --quiet or not; if
// there are none, answer reads the standard input. A word that does not name a command counts as a misspelt name,
// unless it follows "--".
func withCommand(args []string) []string {
	first := slices.IndexFunc(args, func(arg string) bool { return arg != "-q" && arg != "--quiet" })
	switch {
	case len(args) == 0:
		return []string{answerName, "-"}
	case first < 0:
		return args
	case args[first] == "-" || args[first] == "--" || !strings.HasPrefix(args[first], "-") && !isWord(args[first]):
		return append([]string{answerName}, args...)
	}
	return args
}

type constructor struct {
	name      string // of the command
	construct func(*Console) *cobra.Command
	scans     bool // all that a signal must not leave behind is begun by scan.run
}

var constructors = []constructor{
	// about strings
	{answerName, newAnswer, true},
	{"validate", newValidate, true}, {"count", newCount, false}, {"parse", newParse, true},
	{"resolve", newResolve, true}, {"relativize", newRelativize, true},
	{"normalize", newNormalize, true}, {"compare", newCompare, true}, {"iri", newIRI, true},
	{"repair", newRepair, true}, {"allow", newAllow, true}, {"encode", newEncode, true}, {"decode", newDecode, true}, {"explain", newExplain, true},
	{"inspect", newInspect, true}, {"find", newFind, false}, {"base", newBase, false},
	{"template", newTemplate, false},
	// about the revisions and their grammars
	{"revisions", newRevisions, false}, {"diff", newDiff, false}, {"grammar", newGrammar, false},
	{"testset", newTestset, false}, {"report", newReport, false}, {"ask", newAsk, false},
	{"disagree", newDisagree, false}, {"adapter", newAdapter, false}, {"page", newPage, false},
	// about the commands
	{"schema", newSchema, false},
}

// chosen returns the constructors of the commands that arguments may mean: only the one that they begin with; none if
// they ask for the version; else all.
func chosen(args []string) []constructor {
	switch {
	case len(args) == 1 && (args[0] == "--version" || args[0] == "-v"):
		return nil
	case len(args) > 0:
		if i := slices.IndexFunc(constructors, func(c constructor) bool { return c.name == args[0] }); i >= 0 {
			return constructors[i : i+1]
		}
	}
	return constructors
}

// New returns the command with all of its commands, whose descriptions can be read.
func New() *cobra.Command { return newRoot(&Console{}, nil) }

// newRoot returns the command with the chosen ones of its commands: building all takes longer than running one.
func newRoot(c *Console, args []string) *cobra.Command {
	root := &cobra.Command{
		Use:   "urispec STRING...",
		Short: "Validate, parse and handle URIs by a chosen revision of their specification",
		Long: `Urispec handles URIs, URLs, URNs and IRIs by a chosen revision of their
specification. It validates, counts, parses, resolves, normalizes, compares, maps,
encodes, explains, finds and inspects them. It also compares and exports the
grammars of the revisions.

Without a command, "urispec STRING" says what a string is, and why: a URI, a
relative reference, or neither. A bare word names a command; to check it as a
string, put it after "--".

The revision is rfc3986, the standard in force, unless --rev names another. Validate
and parse take several revisions, separated by commas, or --all.

Arguments are strings. "-" is the standard input, but after "--" every argument is a
string. Files and the standard input hold one record per line. LF ends a record, or
NUL with -0. CR is data. Bytes are taken as they are. Input that is compressed by
gzip or zstd is decompressed.

A record of more than one mebibyte is refused. A message gives its number and the
byte where it begins, and the record counts as refused. Bytes beyond the limit are
not kept. --max-record N sets the limit to N bytes, up to 67108864 (64 mebibytes).

With --input json, a record is JSON on one line: a string, or an object with the
member input. Other members are ignored. The member input_base64 gives bytes that
are not UTF-8, in base64. Blank lines are skipped. The output of --format json can
be read as input.

In text, the answer for a record is a line, with tabs between its columns; lines that
begin with a tab say more of it. Characters that are not printable are written \xHH,
byte by byte, and a backslash is written \\. A string that is not valid has the line
of validate, unless the help of a command says otherwise. In CSV, "=", "+", "-" or "@"
at the beginning of a cell is written \xHH, too, so that no cell is a formula.

With --format json, the answer for a record is an object on one line. It has input,
the string; version, 2, the version of the keys, to which later releases may add keys;
rev, the revision; and valid. If there is no result, it has offset, in bytes, section
and message. A key is null if there is no value. If a string is not valid UTF-8, its
wrong bytes are written \xHH and a backslash \\. Then "escaped":true follows, and a
key whose name ends in _base64 has the bytes. urispec schema COMMAND describes all
keys.

The exit status is 0 if every answer is yes. It is 1 if an answer is no, or if fewer
records were read than --at-least requires. It is 2 on misuse, on input or output
errors, and if a record could not be read or answered.`,
		PersistentPreRunE: command.CheckFlags,
		SilenceErrors:     true,
		SilenceUsage:      true,
	}
	root.PersistentFlags().BoolVarP(&c.Quiet, "quiet", "q", false, "write no summary, no hints and no progress on stderr")
	root.SetIn(c.In)
	root.SetOut(c)
	made := chosen(args)
	root.CompletionOptions.DisableDefaultCmd = len(made) < len(constructors)
	for _, one := range made {
		root.AddCommand(one.construct(c))
	}
	root.SetHelpCommand(command.Help(root, "help [COMMAND]...", findCommand))
	root.InitDefaultCompletionCmd()
	group(root)
	command.Version(root, version)
	for _, c := range root.Commands() {
		if c.HasSubCommands() {
			group(c)
		}
	}
	return root
}

// group makes it an error if a command with subcommands is called without one.
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
	names := command.Names(cmd)
	if cmd.Flags().Lookup("version") != nil {
		names = append(names, "--version") // which is a command elsewhere
	}
	text := fmt.Sprintf("unknown command %q", args[0])
	if near := nearest.Guess(args[0], names); near != "" {
		text += ": did you mean " + near + "?"
	} else {
		text += "; " + cmd.CommandPath() + " --help lists them"
	}
	if !cmd.HasParent() { // a word
		text += " (as a string: urispec -- " + args[0] + ")"
	}
	return errors.New(text)
}

// flagError returns the error about flags of a command, or about the words before them if these do not name a command.
func flagError(root, cmd *cobra.Command, args []string, err error) error {
	if cmd.HasSubCommands() {
		if _, rest, _ := root.Find(args); len(rest) > 0 && !strings.HasPrefix(rest[0], "-") {
			return knownCommand(cmd, rest)
		}
	}
	return command.FlagError(root, cmd, err)
}

// findCommand returns the command that the arguments of help name.
func findCommand(root *cobra.Command, args []string) (*cobra.Command, error) {
	cmd, rest, err := root.Find(args)
	if err == nil {
		err = knownCommand(cmd, rest)
	}
	return cmd, err
}
