package command

import (
	"fmt"

	"github.com/spf13/cobra"
)

// Version adds the flag --version to a root, which has Args and RunE: then it writes
// its name and the version. By SetVersionTemplate of cobra, a program would link
// text/template, and with it the exported methods of all types.
func Version(root *cobra.Command, version func() string) {
	var asked bool
	root.Flags().BoolVarP(&asked, "version", "v", false, "version for "+root.Name())
	args, run := root.Args, root.RunE
	root.Args = func(cmd *cobra.Command, words []string) error {
		if asked {
			return nil
		}
		return args(cmd, words)
	}
	root.RunE = func(cmd *cobra.Command, words []string) error {
		if !asked {
			return run(cmd, words)
		}
		_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s %s\n", cmd.Name(), version())
		return err
	}
}
