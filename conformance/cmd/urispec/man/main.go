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
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/command"
)

func main() {
	if len(os.Args) != 2 || os.Args[1] == "" {
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

// markdown turns the help of commands into Markdown, which the pages are made of: it keeps the lines of indented text.
// The help of Cobra's own command, completion, is Markdown already.
func markdown(cmd *cobra.Command) {
	cmd.Long = strings.ReplaceAll(cmd.Long, "\n  ", "\n      ")
	for _, sub := range cmd.Commands() {
		if sub.Name() != "completion" {
			markdown(sub)
		}
	}
}
