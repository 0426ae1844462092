package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/page"
	"github.com/urispec/urispec/conformance/site"
)

// A siteMaking is a run of the command site.
type siteMaking struct {
	*console.Console
	output, address string
}

// newSite returns the command site.
func newSite(c *console.Console) *cobra.Command {
	s := &siteMaking{Console: c}
	cmd := &cobra.Command{
		Use:   "site --output DIRECTORY",
		Short: "Make a site of the page, the reports, the grammars and what each revision changed",
		Long: `Site writes a static site to a folder: the page of "urispec page", in its folder page;
the reports on implementations and on this module; the grammars, in which rules are
links, with diagrams; what each revision changed; the URLs that everybody reads
alike; the guide to abnfc; and times. Files of the same names are replaced; other
files stay.

Links are relative: the site works from any folder of a web server, and all but the
page also without one. Nothing is loaded from another host. --address says where the
folder will be found: links to the page that are shared have a picture then.

` + page.Origin,
		Example: `  urispec site --output public
  urispec site --output public --address https://uri.example/`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return s.run(cmd) },
	}
	cmd.Flags().StringVarP(&s.output, "output", "o", "", "write the site to the folder `DIRECTORY`")
	cmd.Flags().StringVar(&s.address, "address", "", "the `URL` of the folder")
	complete(cmd, "output", func(*cobra.Command) []string { return nil })
	complete(cmd, "address", func(*cobra.Command) []string { return nil })
	return cmd
}

// run executes the command.
func (s *siteMaking) run(cmd *cobra.Command) error {
	switch {
	case !cmd.Flags().Changed("output"):
		return errors.New("--output names the folder of the site: it is missing")
	case s.output == "":
		return errNoFolder
	}
	if err := checkFolder(s.output); err != nil {
		return err
	}
	if cmd.Flags().Changed("address") {
		if err := checkAddress(s.address); err != nil {
			return err
		}
	}
	files, err := site.Make(context.Background(), s.address, noteStep(s.Console))
	if err != nil {
		return err
	}
	if err := s.Uninterrupted(func() error { return files.Write(s.output) }); err != nil {
		return err
	}
	fmt.Fprintln(s, filepath.Join(s.output, "index.html"))
	return nil
}
