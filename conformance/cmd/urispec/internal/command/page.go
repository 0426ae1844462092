package command

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/show/page"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser/scheme"
)

type pageCmd struct {
	*Console
	output  string
	address string
	port    uint16
}

func newPage(c *Console) *cobra.Command {
	p := &pageCmd{Console: c}
	cmd := &cobra.Command{
		Use:   "page [flags]",
		Short: "Make a page that checks strings by all revisions in the browser",
		Long: `Page makes a static page about one string and what every revision says of it:
components, parse trees, rules, resolution, normal forms, and what each revision
changed. A field takes your own ABNF. The page shows what the URL Standard makes of
the string beside what the browser does, and says where they differ. The parsers run
in the browser, as WebAssembly. Nothing that you type leaves it.

With --output, page writes index.html and other files to a folder, at its top. It
makes the folder if it does not exist. Any web server can serve the files. Files of
the same names are replaced; other files stay. --address says where the folder will
be found: links to the page that are shared have a picture then. Without --output,
page serves the page on the loopback address until it is interrupted, and writes the
address to the standard output.

` + page.Origin,
		Example: `  urispec page
  urispec page --output public --address https://uri.example/`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return p.run(cmd) },
	}
	cmd.Flags().StringVarP(&p.output, "output", "o", "",
		"write the page to the folder `DIRECTORY`, instead of serving it")
	cmd.Flags().StringVar(&p.address, "address", "", "the `URL` of the folder of --output")
	cmd.Flags().Uint16Var(&p.port, "port", 0, "serve on port `N`; 0: a free one")
	noCompletion(cmd, "address", "output")
	cmd.MarkFlagsMutuallyExclusive("output", "port")
	return cmd
}

// check returns an error if the flags do not fit, or do not name a folder or its address.
func (p *pageCmd) check(given func(flag string) bool) error {
	switch {
	case given("output") && p.output == "":
		return errors.New("the name of the folder is empty")
	case p.output == "-":
		return errors.New("--output must be a folder: a page is several files")
	case given("address") && !given("output"):
		return errors.New("--address is for --output")
	}
	if info, err := os.Stat(p.output); given("output") && err == nil && !info.IsDir() {
		return fmt.Errorf("--output: %s is not a directory", p.output)
	}
	if !given("address") {
		return nil
	}
	if i := strings.IndexAny(p.address, "?#"); i >= 0 {
		return fmt.Errorf("--address %s: byte %d: the address of a folder has no query and no fragment",
			escape.Text(p.address), i)
	}
	if err := scheme.Agreed.Check(p.address); err != nil {
		return fmt.Errorf("--address %s: %w", escape.Text(p.address), err)
	}
	return nil
}

func (p *pageCmd) run(cmd *cobra.Command) error {
	toFolder := cmd.Flags().Changed("output")
	if err := p.check(cmd.Flags().Changed); err != nil {
		return err
	}
	if !toFolder { // a port that is taken is said at once; net.Listen would link what looks up names
		listener, err := net.ListenTCP("tcp", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: int(p.port)})
		if err != nil {
			return err
		}
		if err := listener.Close(); err != nil {
			return err
		}
	}
	files, err := page.Make(context.Background(), noteStep(p.Console))
	if err != nil {
		return err
	}
	if toFolder {
		if p.address != "" {
			files.SetAddress(p.address)
		}
		if err := p.Uninterrupted(func() error { return files.Write(p.output) }); err != nil {
			return err
		}
		fmt.Fprintln(p, filepath.Join(p.output, "index.html"))
		return nil
	}
	return files.Serve(context.Background(), p.port, func(address string) error {
		fmt.Fprint(p, address)
		return p.Flush() // the reader of a pipe waits for it
	})
}

// noteStep returns a function that says which step of making a page begins. The second time, the go command has all
// from its cache.
func noteStep(c *Console) func(step string) {
	return func(step string) {
		if path.Ext(step) == ".wasm" {
			step += " (about a minute the first time)"
		}
		c.Note("making %s", step)
	}
}
