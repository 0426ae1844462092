package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/nearest"
)

// schemaFiles are the JSON Schemas (draft 2020-12) of what the commands write:
// one file for each form of output, and in part those that several of them
// refer to.
//
//go:embed schema
var schemaFiles embed.FS

// newSchema returns the command schema.
func newSchema(c *console.Console) *cobra.Command {
	return &cobra.Command{
		Use:   "schema [COMMAND]",
		Short: "Write the JSON Schema of a command's output",
		Long: `Schema writes the JSON Schema (draft 2020-12) of what a command writes with
--format json: of each line, and for report of the whole. inspect-list is that of
inspect --list. Without a command, it lists those that have one.`,
		Example: `  urispec schema validate`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("schema takes one command, and %q is another", args[1])
			}
			return nil
		},
		ValidArgs: schemaNames(),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				_, err := io.WriteString(c, strings.Join(schemaNames(), "\n")+"\n")
				return err
			}
			text, err := bundledSchema(args[0])
			if err == nil {
				_, err = c.Write(text)
			}
			return err
		},
	}
}

// schemaNames returns the names of the schemas.
func schemaNames() []string {
	files, err := fs.Glob(schemaFiles, "schema/*.json")
	if err != nil {
		panic(err) // the pattern is malformed
	}
	var names []string
	for _, file := range files {
		names = append(names, strings.TrimSuffix(path.Base(file), ".json"))
	}
	slices.Sort(names)
	return names
}

// bundledSchema returns a schema with those that it refers to, as JSON Schema
// Core, section 9.3.1, says it: they are in $defs, and references stay what
// they are.
func bundledSchema(name string) ([]byte, error) {
	names := schemaNames()
	if !slices.Contains(names, name) {
		if near := nearest.Name(name, names); near != "" {
			return nil, fmt.Errorf("there is no schema of %q: did you mean %s?", name, near)
		}
		return nil, fmt.Errorf("there is no schema of %q; urispec schema lists them", name)
	}
	parts := map[string]json.RawMessage{}
	root, err := readSchema(name+".json", parts)
	if err != nil {
		return nil, err
	}
	if len(parts) == 0 {
		return root, nil
	}
	defs, err := json.Marshal(parts)
	if err != nil {
		return nil, err
	}
	bundle := bytes.TrimSuffix(bytes.TrimSpace(root), []byte("}"))
	bundle = append(append(append(bundle, `, "$defs": `...), defs...), '}')
	var b bytes.Buffer
	err = json.Indent(&b, bundle, "", "  ")
	b.WriteByte('\n')
	return b.Bytes(), err
}

// readSchema reads the schema of a file, and those that it refers to into
// parts, by their files.
func readSchema(file string, parts map[string]json.RawMessage) (json.RawMessage, error) {
	text, err := schemaFiles.ReadFile("schema/" + file)
	if err != nil {
		return nil, err
	}
	var schema any
	if err := json.Unmarshal(text, &schema); err != nil {
		return nil, fmt.Errorf("schema/%s: %w", file, err)
	}
	for _, ref := range references(schema) {
		part := path.Join(path.Dir(file), ref)
		if _, read := parts[part]; read {
			continue
		}
		parts[part] = nil // it may refer to itself
		if parts[part], err = readSchema(part, parts); err != nil {
			return nil, err
		}
	}
	return text, nil
}

// references returns the values of the keys $ref in a schema.
func references(schema any) []string {
	var refs []string
	switch s := schema.(type) {
	case map[string]any:
		if ref, ok := s["$ref"].(string); ok {
			refs = append(refs, ref)
		}
		for _, value := range s {
			refs = append(refs, references(value)...)
		}
	case []any:
		for _, value := range s {
			refs = append(refs, references(value)...)
		}
	}
	return refs
}
