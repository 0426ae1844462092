package house

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"testing"
)

// TestModulesAreListed holds the guide's table of folders with a go.mod of their own to
// the tree.
func TestModulesAreListed(t *testing.T) {
	var folders []string
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && entry.Name() == ".git" {
			return fs.SkipDir
		}
		if entry.Name() == "go.mod" && name != "go.mod" {
			folders = append(folders, path.Dir(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	section := regexp.MustCompile(`(?s)\n## Folders with a go.mod of their own\n.*`).FindString(readGuide(t,
		"CONTRIBUTING.md"))
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\|").FindAllStringSubmatch(section, -1) {
		listed = append(listed, row[1])
	}
	if slices.Sort(folders); !slices.Equal(listed, folders) {
		t.Errorf("CONTRIBUTING.md lists %q, want %q", listed, folders)
	}
}
