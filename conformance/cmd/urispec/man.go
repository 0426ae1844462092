package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/gen/atomicfile"
)

// newMan returns the command man.
func newMan(c *console.Console) *cobra.Command {
	return &cobra.Command{
		Use:   "man DIRECTORY",
		Short: "Write the manual pages",
		Long: `Man writes a manual page for urispec and one for each of its commands to a
directory, which is made where it does not exist: urispec.1, urispec-validate.1 and
so on. The same program writes the same bytes.`,
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
	page, err := manualPage(cmd)
	if err != nil {
		return err
	}
	file := filepath.Join(dir, strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".1")
	if err := c.Uninterrupted(func() error { return atomicfile.WriteBytes(file, page) }); err != nil {
		return err
	}
	for _, sub := range cmd.Commands() {
		if !sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand() {
			continue
		}
		if err := writePages(c, sub, dir); err != nil {
			return err
		}
	}
	return nil
}

// manualPage returns the page of a command, in roff.
func manualPage(cmd *cobra.Command) ([]byte, error) {
	name := strings.ReplaceAll(cmd.CommandPath(), " ", "-")
	header := &doc.GenManHeader{Title: strings.ToUpper(name), Section: "1", Source: "urispec", Manual: "urispec", Date: &noDate}
	cmd.DisableAutoGenTag = true // which has today's date
	cmd.Long = markdown(cmd.Long)
	var page bytes.Buffer
	err := doc.GenMan(cmd, header, &page)
	return bytes.Replace(page.Bytes(), []byte(noDate.Format(`"Jan 2006"`)), []byte(`""`), 1), err
}

// noDate stands for the date of a page, which is left out.
var noDate time.Time

// markdown returns a text in Markdown, of which pages are made: lines that are
// indented stay as they are, and no character of the others means anything.
func markdown(text string) string {
	var b strings.Builder
	indented := false
	for line := range strings.Lines(text) {
		switch was := indented; {
		case strings.HasPrefix(line, "  "):
			if indented = true; !was {
				b.WriteByte('\n')
			}
			b.WriteString("  " + line)
			continue
		case was && line != "\n":
			b.WriteByte('\n')
		}
		indented = false
		b.WriteString(markdownEscapes.Replace(line))
	}
	return b.String()
}

// markdownEscapes escapes what means something in Markdown.
var markdownEscapes = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "#", `\#`)
