package command

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/cmd/urispec/schema"
	"github.com/urispec/urispec/internal/nearest"
)

// newSchema returns the command schema.
func newSchema(c *console.Console) *cobra.Command {
	return &cobra.Command{
		Use:   "schema [COMMAND]",
		Short: "Write the JSON Schema of a command's output",
		Long: `Schema writes the JSON Schema (draft 2020-12) of what a command writes with --format
json: of each line, and for report of the whole output. inspect-list is the schema
of inspect --list, and disagree-exact that of disagree --exact. Without a command,
schema lists the commands that have one.`,
		Example: `  urispec schema validate`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("schema takes one command, and %q is another", args[1])
			}
			return nil
		},
		ValidArgs: schema.Names(),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				_, err := io.WriteString(c, strings.Join(schema.Names(), "\n")+"\n")
				return err
			}
			text, err := bundle(args[0])
			if err == nil {
				_, err = c.Write(text)
			}
			return err
		},
	}
}

// bundle returns the schema of a name, with those that it refers to.
func bundle(name string) ([]byte, error) {
	names := schema.Names()
	if slices.Contains(names, name) {
		return schema.Bundle(name)
	}
	if near := nearest.Guess(name, names); near != "" {
		return nil, fmt.Errorf("there is no schema of %q: did you mean %s?", name, near)
	}
	return nil, fmt.Errorf("there is no schema of %q; urispec schema lists them", name)
}
