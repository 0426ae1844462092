// Package schema has the JSON Schemas (draft 2020-12) of what the commands of
// urispec write: a file for each form of output, and in part those that several
// of them refer to.
//
// The versions of the module promise nothing about this package.
package schema

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

//go:embed *.json part
var files embed.FS

// Names returns the names of the schemas, in alphabetical order.
func Names() []string {
	found, err := fs.Glob(files, "*.json")
	if err != nil {
		panic(err) // the pattern is malformed
	}
	var names []string
	for _, file := range found {
		names = append(names, strings.TrimSuffix(file, ".json"))
	}
	slices.Sort(names)
	return names
}

// Bundle returns the schema of a name with those that it refers to, as JSON
// Schema Core, section 9.3.1, has it: they are in $defs, and references stay
// what they are.
func Bundle(name string) ([]byte, error) {
	parts := map[string]json.RawMessage{}
	root, err := read(name+".json", parts)
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

// read reads the schema of a file, and those that it refers to into parts, by
// their files.
func read(file string, parts map[string]json.RawMessage) (json.RawMessage, error) {
	text, err := files.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var schema any
	if err := json.Unmarshal(text, &schema); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for _, ref := range references(schema) {
		part := path.Join(path.Dir(file), ref)
		if _, known := parts[part]; known {
			continue
		}
		parts[part] = nil // it may refer to itself
		if parts[part], err = read(part, parts); err != nil {
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
