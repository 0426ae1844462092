// Man writes the manual pages of urispec, one for each of its commands: urispec.1, urispec-validate.1 and so on.
//
//	man DIRECTORY
//
// It makes the directory if it does not exist. With SOURCE_DATE_EPOCH, seconds since 1970, it writes the same bytes
// each time. It is a module of its own, since what makes the pages is not a part of the command.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/command"
)

func main() {
	if len(os.Args) != 2 || os.Args[1] == "" || strings.HasPrefix(os.Args[1], "-") {
		fmt.Fprintln(os.Stderr, "usage: man DIRECTORY")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "man:", err)
		os.Exit(2)
	}
}

// write writes the pages to a new folder, and moves each to its place from there.
func write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	made, err := os.MkdirTemp(dir, ".man-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(made)
	root := command.New()
	root.DisableAutoGenTag = true
	markdown(root)
	if err := doc.GenManTree(root, &doc.GenManHeader{Source: "urispec", Manual: "urispec"}, made); err != nil {
		return err
	}
	pages, err := os.ReadDir(made)
	for _, page := range pages {
		if err == nil {
			err = os.Rename(filepath.Join(made, page.Name()), filepath.Join(dir, page.Name()))
		}
	}
	return err
}

// markdown turns what commands say of themselves into Markdown, from which the pages are made: what is indented stands
// line by line, and a flag has the name of its value in place of the default, which follows. Cobra's own command,
// completion, says it in Markdown.
func markdown(cmd *cobra.Command) {
	escape := strings.NewReplacer(`\`, `\\`)
	var long strings.Builder
	for line := range strings.Lines(cmd.Long) {
		if strings.HasPrefix(line, "  ") {
			long.WriteString("    " + line)
		} else {
			long.WriteString(escape.Replace(line))
		}
	}
	cmd.Long = long.String()
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		name, usage := pflag.UnquoteUsage(f)
		f.Usage = escape.Replace(usage)
		if name == "" {
			return // a flag without a value
		}
		if !slices.Contains([]string{"", "0", "[]"}, f.DefValue) {
			f.Usage += " (default " + f.DefValue + ")"
		}
		f.DefValue = name
	})
	for _, sub := range cmd.Commands() {
		if sub.Name() != "completion" {
			markdown(sub)
		}
	}
}
