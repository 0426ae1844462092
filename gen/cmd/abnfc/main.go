// Abnfc reads ABNF grammars, compiles them to parsing expression grammars and
// Go parsers, and proves that these accept the same language.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// Exit statuses.
const (
	exitYes    = 0 // yes, or done
	exitNo     = 1 // a fault found, not equal, not proved, no member
	exitMisuse = 2 // wrong use, unreadable input, an I/O error
)

// errNo is the error of a command whose answer, printed already, is no.
var errNo = errors.New("no")

// run runs the command and returns its exit status.
func run(args []string, in io.Reader, out, errOut io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errOut)
	err := root.Execute()
	var difference *gen.DifferenceError
	switch {
	case err == nil:
		return exitYes
	case errors.Is(err, errNo):
		return exitNo
	case isClosedPipe(err): // whoever reads has read enough
		return exitYes
	}
	fmt.Fprintf(errOut, "abnfc: %v\n", err)
	if errors.As(err, &difference) {
		return exitNo
	}
	return exitMisuse
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "abnfc",
		Short: "Compile ABNF to parsers that are proved right",
		Long: "Abnfc reads grammars in the notation of RFC 5234 and RFC 7405, translates them to\n" +
			"parsing expression grammars and Go parsers, and proves that these accept exactly\n" +
			"the language of the ABNF.\n\n" +
			"Exit status: 0 yes or done, 1 no (a fault, a difference, not a member), 2 misuse\n" +
			"or an unreadable file.",
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.AddCommand(newCheck(), newCompile(), newProve(), newMatch())
	return root
}

// format is the value of --format.
type format string

func (f *format) flag(c *cobra.Command) {
	*f = "text"
	c.Flags().Var(f, "format", "output: text or json")
}

func (f *format) String() string { return string(*f) }
func (f *format) Type() string   { return "text|json" }

func (f *format) Set(s string) error {
	if s != "text" && s != "json" {
		return fmt.Errorf("%q is neither text nor json", s)
	}
	*f = format(s)
	return nil
}

func (f *format) json() bool { return *f == "json" }
