package command

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser"
)

func newAdapter(c *Console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "adapter COMMAND",
		Short: "Write an adapter, check one, and list the known ones",
		Long: `The commands report, ask and disagree ask implementations through adapters, which
are programs. New writes one to begin with. Check says whether a program speaks the
protocol; the file conformance/compare/adapter/programs/README.md describes it. List says
which adapters urispec has, and which of them can be asked here.`,
		Example: `  urispec adapter new my-adapter --lang python
  urispec adapter check ./my-adapter
  urispec adapter list`,
	}
	cmd.AddCommand(newAdapterNew(c), newAdapterCheck(c), newAdapterList(c))
	return cmd
}

func newAdapterNew(c *Console) *cobra.Command {
	var language choice
	cmd := &cobra.Command{
		Use:   "new [--lang LANGUAGE] NAME",
		Short: "Write an adapter that runs at once",
		Long: `New writes the program NAME, an adapter that asks the standard library of a language. It
runs at once, if the interpreter is there: replace that library by yours. In Go, the
program is NAME.go, and NAME runs it. A file that exists is not changed.`,
		Example: `  urispec adapter new my-adapter --lang python
  urispec adapter new my-adapter --lang go && urispec adapter check ./my-adapter`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return errors.New("one name is needed: adapter new NAME")
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	language.flag(cmd, "lang", "language of the adapter", adapter.Languages()...)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		written, err := adapter.New(args[0], language.word)
		var path *fs.PathError
		if errors.As(err, &path) {
			err = fmt.Errorf("%s: %w", escape.Text(path.Path), path.Err)
		}
		for _, file := range written {
			c.Note("%s is written", file)
		}
		return err
	}
	return cmd
}

func newAdapterCheck(c *Console) *cobra.Command {
	var limits adapter.Limits
	cmd := &cobra.Command{
		Use:   "check [flags] NAME[@DOCUMENT]",
		Short: "Ask a program ten questions, and say how its answers are understood",
		Long: `Check asks a program ten questions, one at a time: its version; to parse a URI with
all components, a string that is not a URI, undefined components, empty components and
an IPv6 address; to resolve; to normalize; and about a byte that is not UTF-8 and a
string of 100,000 bytes. For each question it writes the line it sent, the line that
came back, what that line means, and notes. The notes say what the answer leaves out
and where it is wrong. The document that decides is rfc3986, unless NAME@DOCUMENT
names another. ✓ stands before an answer that is understood, ~ before one that is
wrong, and ✗ before a line that is not an answer. Long lines are cut.

The exit status is 0 if every answer is understood, even if it is wrong or says that
the question is unsupported. It is 1 if a line is not an answer, or if none comes.`,
		Example: `  urispec adapter check ./my-adapter
  urispec adapter check ./my-adapter@url-standard --time-limit 10s`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("one program is needed: adapter check NAME")
			}
			return nil
		},
	}
	limitFlag(cmd, &limits)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return checkAdapter(c, args[0], limits)
	}
	return cmd
}

func checkAdapter(c *Console, name string, limits adapter.Limits) (err error) {
	j, err := adapter.OpenJudged(name, parser.RFC3986, limits)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, j.Close()) }()
	if j.Implementation == nil {
		return &adapter.AbsentError{Name: j.Label, Reason: j.Absent}
	}
	all, err := adapter.Check(j)
	if err != nil {
		return err
	}
	var b line.Buffer
	understood, wrong := 0, 0
	for i, one := range all {
		sign := "✗"
		if one.Understood {
			sign = "✓"
			understood++
		}
		if one.Wrong {
			sign = "~"
			wrong++
		}
		fmt.Fprintf(&b, "%2d %s %s\n", i+1, sign, one.About)
		fmt.Fprintf(&b, "     question  %s\n", shortLine(one.Asked))
		if one.Answered != "" {
			fmt.Fprintf(&b, "     answer    %s\n", shortLine(one.Answered))
		}
		fmt.Fprintf(&b, "     means     %s\n", shortLine(one.Meaning))
		for _, note := range one.Notes {
			fmt.Fprintf(&b, "     note      %s\n", shortLine(note))
		}
	}
	fmt.Fprintf(&b, "%d of %d answers are understood", understood, len(all))
	if wrong > 0 {
		fmt.Fprintf(&b, "; %d of these are wrong by %v", wrong, j.Document)
	}
	b.Text = append(b.Text, ".\n"...)
	if _, err := c.Write(b.Text); err != nil {
		return err
	}
	if understood < len(all) {
		return errNo
	}
	return nil
}

// shortLine returns a line as a terminal shows it, cut if it is long.
func shortLine(text string) string {
	const most = 300
	if len(text) > most {
		text = fmt.Sprintf("%s… (%d bytes)", strings.ToValidUTF8(text[:most], ""), len(text))
	}
	return escape.Line(text)
}

func newAdapterList(c *Console) *cobra.Command {
	var limits adapter.Limits
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the implementations that this program can ask",
		Long: `List writes a line for each implementation that this program has an adapter for. Its
columns are separated by tabs: the name; "present", the version and what the
implementation says it follows; or "absent" and the reason.`,
		Example:           `  urispec adapter list`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	limitFlag(cmd, &limits)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		for _, name := range adapter.Names() {
			if err := listAdapter(c, name, limits); err != nil {
				return err
			}
		}
		return nil
	}
	return cmd
}

func listAdapter(c *Console, name string, limits adapter.Limits) error {
	impl, err := adapter.Open(name, limits)
	columns := []string{name, "absent"}
	var absent *adapter.AbsentError
	switch {
	case errors.As(err, &absent):
		columns = append(columns, escape.Text(absent.Reason))
	case err != nil:
		return err
	default:
		columns = []string{name, "present", escape.Text(impl.Version()), escape.Text(impl.Follows())}
		if err := impl.Close(); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(c, strings.Join(columns, "\t"))
	return err
}
