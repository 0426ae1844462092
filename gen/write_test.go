package gen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/emit"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

// textFile returns a file of a text.
func textFile(name, text string) emit.File { return emit.File{Name: name, Data: []byte(text)} }

func TestWriteFiles(t *testing.T) {
	dir := t.TempDir()
	name := func(base string) string { return filepath.Join(dir, base) }
	fixture.WriteFile(t, name("same"), "same")
	fixture.WriteFile(t, name("changed"), "old")
	fixture.WriteFile(t, name("obsolete"), "old")
	before := must.Have(os.Stat(name("same")))(t)
	files := []emit.File{textFile(name("same"), "same"), textFile(name("changed"), "new"),
		textFile(name("sub/made"), "new")}
	written := must.Have(writeFiles(files, name("obsolete"), name("absent")))(t)
	if diff := cmp.Diff([]string{name("same"), name("changed"), name("sub/made")}, written); diff != "" {
		t.Errorf("written (-want +got)\n%s", diff)
	}
	want := map[string]string{dir: "", name("same"): "same", name("changed"): "new", name("sub"): "",
		name("sub/made"): "new"}
	if diff := cmp.Diff(want, readTree(t, dir)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if after, err := os.Stat(name("same")); err != nil || !os.SameFile(before, after) {
		t.Errorf("a file that had the data was written, error %v", err)
	}
}

// If a file cannot be written, all stays as it was, and nothing is removed.
func TestWriteFilesFails(t *testing.T) {
	for _, base := range []string{strings.Repeat("n", 300), "new/inner/" + strings.Repeat("n", 300), "folder", "file/f", "nul\x00"} {
		dir := t.TempDir()
		name := func(base string) string { return filepath.Join(dir, base) }
		fixture.WriteFile(t, name("file"), "old")
		fixture.WriteFile(t, name("obsolete"), "old")
		fixture.WriteFile(t, name("folder/f"), "old")
		before := readTree(t, dir)
		written, err := writeFiles([]emit.File{textFile(name("file"), "new"), textFile(name(base), "new")},
			name("obsolete"))
		if err == nil || written != nil {
			t.Errorf("%.10q: %q are written, error %v", base, written, err)
		}
		if diff := cmp.Diff(before, readTree(t, dir)); diff != "" {
			t.Errorf("%.10q: (-before +after)\n%s", base, diff)
		}
	}
}
