package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/gen/atomicfile"
)

// newMan returns the command man.
func newMan(c *console.Console) *cobra.Command {
	return &cobra.Command{
		Use:   "man DIRECTORY",
		Short: "Write the manual pages",
		Long: `Man writes manual pages to a directory, one for urispec and one for each of its
commands: urispec.1, urispec-validate.1 and so on. It makes the directory if it does
not exist. The same program always writes the same bytes.`,
		Example: `  urispec man ~/.local/share/man/man1`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("a directory is needed: man DIRECTORY")
			}
			return nil
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if args[0] == "" {
				return errors.New("the name of the directory is empty")
			}
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			return writePages(c, cmd.Root(), args[0])
		},
	}
}

// writePages writes the page of a command, and those of its commands.
func writePages(c *console.Console, cmd *cobra.Command, dir string) error {
	file := filepath.Join(dir, pageName(cmd)+".1")
	if err := c.Uninterrupted(func() error { return atomicfile.WriteBytes(file, manualPage(cmd)) }); err != nil {
		return err
	}
	for _, sub := range documented(cmd) {
		if err := writePages(c, sub, dir); err != nil {
			return err
		}
	}
	return nil
}

// pageName returns the name of the page of a command.
func pageName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// documented returns the commands of a command that have pages.
func documented(cmd *cobra.Command) []*cobra.Command {
	return slices.DeleteFunc(slices.Clone(cmd.Commands()), func(sub *cobra.Command) bool {
		return !sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand()
	})
}

// manualPage returns the page of a command, in roff. Package cobra/doc makes pages
// by way of Markdown, with packages that run when any command starts.
func manualPage(cmd *cobra.Command) []byte {
	cmd.InitDefaultHelpFlag()
	name := pageName(cmd)
	p := &roffPage{}
	fmt.Fprintf(p, ".nh\n.TH %q \"1\" \"\" \"urispec\" \"urispec\"", strings.ToUpper(name))
	p.section("NAME")
	p.paragraph(name + " - " + roff(cmd.Short))
	p.section("SYNOPSIS")
	p.paragraph(bold(cmd.UseLine()))
	p.section("DESCRIPTION")
	p.text(cmd.Long)
	p.flags("OPTIONS", cmd.NonInheritedFlags())
	p.flags("OPTIONS INHERITED FROM PARENT COMMANDS", cmd.InheritedFlags())
	if cmd.HasExample() {
		p.section("EXAMPLE")
		p.code(cmd.Example + "\n")
	}
	var others []string
	if cmd.HasParent() {
		others = append(others, bold(pageName(cmd.Parent())+"(1)"))
	}
	for _, sub := range documented(cmd) {
		others = append(others, bold(pageName(sub)+"(1)"))
	}
	p.section("SEE ALSO")
	p.paragraph(strings.Join(others, ", "))
	return p.Bytes()
}

// A roffPage is a manual page in roff, in requests of its package man.
type roffPage struct{ bytes.Buffer }

// section begins a section.
func (p *roffPage) section(title string) { fmt.Fprintf(p, "\n\n.SH %s", title) }

// paragraph writes a paragraph that is roff.
func (p *roffPage) paragraph(text string) { fmt.Fprintf(p, "\n.PP\n%s\n", text) }

// code writes lines as they are.
func (p *roffPage) code(lines string) {
	fmt.Fprintf(p, "\n.PP\n.RS\n\n.nf\n%s\n.fi\n.RE\n", roff(lines))
}

// text writes paragraphs, which empty lines end. Lines that are indented stay as
// they are.
func (p *roffPage) text(text string) {
	var block strings.Builder // of lines of one kind
	indented := false
	end := func() {
		switch {
		case block.Len() == 0:
		case indented:
			p.code(block.String())
		default:
			p.paragraph(roff(strings.TrimSuffix(block.String(), "\n")))
		}
		block.Reset()
	}
	for line := range strings.Lines(strings.TrimSpace(text) + "\n") {
		unindented, is := strings.CutPrefix(line, "  ")
		if !is {
			unindented, is = strings.CutPrefix(line, "\t")
		}
		if line == "\n" || is != indented {
			end()
			indented = is
		}
		if line != "\n" {
			block.WriteString(unindented)
		}
	}
	end()
}

// flags writes a section about flags, if there are any.
func (p *roffPage) flags(title string, flags *pflag.FlagSet) {
	if !flags.HasAvailableFlags() {
		return
	}
	p.section(title)
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Deprecated != "" {
			return
		}
		var name string
		if f.Shorthand != "" && f.ShorthandDeprecated == "" {
			name = bold("-"+f.Shorthand) + ", "
		}
		value := f.DefValue
		if f.Value.Type() == "string" {
			value = strconv.Quote(value)
		}
		value = "=" + roff(value)
		if f.NoOptDefVal != "" {
			value = "[" + value + "]"
		}
		var usage strings.Builder
		for i, part := range strings.Split(f.Usage, "`") {
			if part = roff(part); i%2 == 1 { // what stands for the value
				part = `\fB\fC` + part + `\fR`
			}
			usage.WriteString(part)
		}
		p.paragraph(name + bold("--"+f.Name) + value + "\n\t" + usage.String())
	})
}

// bold returns a text in bold type, in roff.
func bold(text string) string { return `\fB` + roff(text) + `\fP` }

// roff returns a text in roff.
func roff(text string) string {
	return strings.TrimPrefix(roffEscapes.Replace("\n"+text), "\n")
}

// roffEscapes escapes what means something in roff: a backslash, and at the begin of
// a line a period and an apostrophe.
var roffEscapes = strings.NewReplacer(`\`, `\\`, "\n.", "\n\\&.", "\n'", "\n\\&'")
