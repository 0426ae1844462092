package command

import (
	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
)

// newTemplate returns the command template.
func newTemplate(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "template COMMAND",
		Short: "Expand URI templates, and find what a URI was expanded from",
		Long: `Template expands URI templates (RFC 6570). It also finds the values that a URI was
expanded from, and checks whether two assignments of values expand to the same URI.`,
		Example: `  urispec template expand '/users{/id}{?fields}' id=7 fields=name fields=mail
  urispec template match '/users{/id}{?fields*}' '/users/7?fields=name&fields=mail'
  urispec template check '/users{/id}{?fields}'`,
	}
	cmd.AddCommand(newTemplateExpand(c), newTemplateMatch(c), newTemplateCheck(c))
	return cmd
}
