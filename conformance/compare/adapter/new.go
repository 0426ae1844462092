package adapter

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
)

// templates has an adapter in each language, which asks its standard library and runs at once: the file adapter, and
// what stands beside it, with ".txt" behind its name.
//
//go:embed templates/*/*
var templates embed.FS

// Languages returns the languages of [New].
func Languages() []string { return []string{"python", "node", "go"} }

// New writes a program that is an adapter in one of [Languages] to a file, and what it needs to files beside it that
// begin with its name; it returns the names of all. The error is about the first that exists or cannot be written.
func New(file, language string) (written []string, err error) {
	parts, err := fs.ReadDir(templates, "templates/"+language)
	if err != nil {
		return nil, fmt.Errorf("there is no adapter in %q, but in %s", language, strings.Join(Languages(), ", "))
	}
	for _, part := range parts {
		text, err := templates.ReadFile(path.Join("templates", language, part.Name()))
		if err != nil {
			return written, err
		}
		suffix := strings.TrimSuffix(strings.TrimPrefix(part.Name(), "adapter"), ".txt")
		if err := writeNew(file+suffix, text); err != nil {
			return written, err
		}
		written = append(written, file+suffix)
	}
	return written, nil
}

// writeNew writes a file that anybody may execute, and that does not exist.
func writeNew(file string, text []byte) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o777)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
