package command

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/nearest"
)

// schemas are the JSON Schemas (draft 2020-12) of what the commands write: a file for each form of output; the folder
// part has what several of them refer to.
//
//go:embed schema
var schemas embed.FS

func newSchema(c *Console) *cobra.Command {
	return &cobra.Command{
		Use:   "schema [COMMAND]",
		Short: "Write the JSON Schema of a command's output",
		Long: `Schema writes the JSON Schema (draft 2020-12) of what a command writes with --format
json: of each line, and for report of the whole output. inspect-list is the schema
of inspect --list, and disagree-exact the schema of disagree --exact. Without a command,
schema lists the commands that have one.`,
		Example: `  urispec schema validate`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("schema takes one command, and %q is another", args[1])
			}
			return nil
		},
		ValidArgs: schemaNames(),
		RunE: func(_ *cobra.Command, args []string) error {
			text := []byte(strings.Join(schemaNames(), "\n") + "\n")
			if len(args) > 0 {
				var err error
				if text, err = bundle(args[0]); err != nil {
					return err
				}
			}
			_, err := c.Write(text)
			return err
		},
	}
}

// schemaNames returns the names of the schemas, in alphabetical order.
func schemaNames() []string {
	files, _ := fs.Glob(schemas, "schema/*.json") // the error is about the pattern
	names := lists.Each(files, func(file string) string { return strings.TrimSuffix(path.Base(file), ".json") })
	slices.Sort(names)
	return names
}

// bundle returns the schema of a name with those that it refers to, as JSON Schema Core, Section 9.3.1, has it: they
// are in $defs, and references stay what they are.
func bundle(name string) ([]byte, error) {
	if names := schemaNames(); !slices.Contains(names, name) {
		if near := nearest.Guess(name, names); near != "" {
			return nil, fmt.Errorf("there is no schema of %q: did you mean %s?", name, near)
		}
		return nil, fmt.Errorf("there is no schema of %q; urispec schema lists them", name)
	}
	parts := map[string]json.RawMessage{}
	root, err := readSchema(name+".json", parts)
	if err != nil || len(parts) == 0 {
		return root, err
	}
	defs, err := json.Marshal(parts)
	if err != nil {
		return nil, err
	}
	whole := slices.Concat(bytes.TrimSuffix(bytes.TrimSpace(root), []byte("}")), []byte(`, "$defs": `), defs, []byte("}\n"))
	var b bytes.Buffer
	err = json.Indent(&b, whole, "", "  ")
	return b.Bytes(), err
}

// readSchema reads the schema of a file, and those that it refers to into parts, by their files.
func readSchema(file string, parts map[string]json.RawMessage) (json.RawMessage, error) {
	text, err := schemas.ReadFile("schema/" + file)
	if err != nil {
		return nil, err
	}
	for _, ref := range references(text) {
		part := path.Join(path.Dir(file), ref)
		if _, known := parts[part]; known {
			continue
		}
		parts[part] = nil // it may refer to itself
		if parts[part], err = readSchema(part, parts); err != nil {
			return nil, err
		}
	}
	return text, nil
}

// references returns the values of the keys $ref in the text of a schema.
func references(text []byte) []string {
	var refs []string
	for _, found := range regexp.MustCompile(`"\$ref": *"([^"]*)"`).FindAllSubmatch(text, -1) {
		refs = append(refs, string(found[1]))
	}
	return refs
}
