package atomicfile_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/must"
)

// expect checks that a folder has these files and nothing else.
func expect(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries := must.Have(os.ReadDir(dir))(t)
	got := map[string]string{}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Error(err)
		}
		got[e.Name()] = string(text)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestWriteBytes(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "f")
	for _, test := range []struct {
		text         string
		before, mode os.FileMode
	}{{"first", 0, 0o644}, {"second", 0o600, 0o600}, {"third", 0o755, 0o755}} {
		if test.before != 0 {
			must.Do(t, os.Chmod(name, test.before))
		}
		must.Do(t, atomicfile.WriteBytes(name, []byte(test.text)))
		expect(t, dir, map[string]string{"f": test.text})
		if info, err := os.Stat(name); err != nil || info.Mode() != test.mode {
			t.Errorf("%v, error %v, want mode %v", info.Mode(), err, test.mode)
		}
	}
}

// If one file cannot be written, no other is, and nothing is left.
func TestWriteAllOrNothing(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		name string
		file func(dir string) atomicfile.File
		want error
	}{
		{"contents fail", func(dir string) atomicfile.File {
			return atomicfile.File{filepath.Join(dir, "b"), func(w io.Writer) error {
				io.WriteString(w, "half")
				return broken
			}}
		}, broken},
		{"no such folder", func(dir string) atomicfile.File { return atomicfile.Bytes(filepath.Join(dir, "none", "b"), nil) },
			os.ErrNotExist},
		{"a folder", func(dir string) atomicfile.File { return atomicfile.Bytes(dir, nil) }, nil},
		{"cannot be written", func(dir string) atomicfile.File {
			return atomicfile.File{filepath.Join(dir, "b"), func(w io.Writer) error {
				w.(io.Closer).Close()
				_, err := io.WriteString(w, "half")
				return err
			}}
		}, os.ErrClosed},
	} {
		dir := t.TempDir()
		if err := atomicfile.WriteAll(atomicfile.Bytes(filepath.Join(dir, "a"), []byte("a")),
			atomicfile.Bytes(filepath.Join(dir, "b"), []byte("b"))); err != nil {
			t.Fatal(err)
		}
		err := atomicfile.WriteAll(atomicfile.Bytes(filepath.Join(dir, "a"), []byte("new")), test.file(dir),
			atomicfile.Bytes(filepath.Join(dir, "c"), []byte("c")))
		if err == nil || test.want != nil && !errors.Is(err, test.want) {
			t.Errorf("%s: error %v", test.name, err)
		} else if strings.Contains(err.Error(), string(filepath.Separator)+".") {
			t.Errorf("%s: error %v names a temporary file", test.name, err)
		}
		expect(t, dir, map[string]string{"a": "a", "b": "b"})
	}
}

// If a folder has the name, the error says so about the name that was asked for.
func TestNameTaken(t *testing.T) {
	name := filepath.Join(t.TempDir(), "d")
	err := atomicfile.Write(name, func(io.Writer) error { return os.Mkdir(name, 0o755) })
	if err == nil || !strings.HasPrefix(err.Error(), "rename "+name+": ") {
		t.Errorf("error %v", err)
	}
}

// The other files keep their contents until all are written.
func TestWriteAllAtOnce(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "first"), filepath.Join(dir, "second")
	must.Do(t, atomicfile.WriteBytes(first, []byte("old")))
	err := atomicfile.WriteAll(atomicfile.Bytes(first, []byte("new")), atomicfile.File{second, func(w io.Writer) error {
		if text, err := os.ReadFile(first); err != nil || string(text) != "old" {
			t.Errorf("%q, error %v, while the second file is written", text, err)
		}
		_, err := io.WriteString(w, "new")
		return err
	}})
	if err != nil {
		t.Fatal(err)
	}
	expect(t, dir, map[string]string{"first": "new", "second": "new"})
}

// A file that is reached by a symbolic link is replaced, the link is not.
func TestSymbolicLink(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	file := filepath.Join(elsewhere, "f")
	must.Do(t, atomicfile.WriteBytes(file, []byte("old")))
	link := filepath.Join(dir, "link")
	if err := os.Symlink(file, link); err != nil {
		t.Skip(err) // not everybody may make one on Windows
	}
	must.Do(t, atomicfile.WriteBytes(link, []byte("new")))
	expect(t, elsewhere, map[string]string{"f": "new"})
	if to, err := os.Readlink(link); err != nil || to != file {
		t.Errorf("the link is one to %q, error %v", to, err)
	}
}

// A symbolic link to a file that is not there makes that file, as a shell's ">" does: also
// one that is relative, in a folder that is a link, or to another link. A link to itself,
// and one into a folder that is not there, are errors; each stays what it is.
func TestDanglingLink(t *testing.T) {
	for _, test := range []struct {
		to      string // what the link f leads to
		made    string // the file that has the contents
		failure bool
	}{
		{"target", "dir/target", false},
		{"../target", "up/target", false},      // up/dir/.., not what is beside the link dir
		{"other", "up/target", false},          // a link to ../target
		{"deep/../target", "up/target", false}, // deep is a link to a folder elsewhere
		{"f", "", true},
		{"none/target", "", true},
	} {
		root := t.TempDir()
		name := func(path string) string { return filepath.Join(root, filepath.FromSlash(path)) }
		for _, folder := range []string{"up/dir", "up/deep"} {
			must.Do(t, os.MkdirAll(name(folder), 0o755))
		}
		for link, to := range map[string]string{"dir": "up/dir", "up/dir/f": test.to, "up/dir/other": "../target",
			"up/dir/deep": "../deep"} {
			if err := os.Symlink(filepath.FromSlash(to), name(link)); err != nil {
				t.Skip(err) // not everybody may make one on Windows
			}
		}
		err := atomicfile.WriteBytes(name("dir/f"), []byte("new"))
		if (err != nil) != test.failure {
			t.Errorf("%s: error %v", test.to, err)
		}
		if to, err := os.Readlink(name("dir/f")); err != nil || to != filepath.FromSlash(test.to) {
			t.Errorf("%s: the link is one to %q, error %v", test.to, to, err)
		}
		if test.made != "" {
			if text, err := os.ReadFile(name(test.made)); err != nil || string(text) != "new" {
				t.Errorf("%s: %q, error %v", test.to, text, err)
			}
		}
		if left, err := filepath.Glob(name("*/.*.*")); err != nil || len(left) > 0 {
			t.Errorf("%s: %q are left, error %v", test.to, left, err)
		}
	}
}

// A name without a folder is one in the working folder.
func TestWorkingFolder(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	must.Do(t, atomicfile.WriteBytes("f", []byte("new")))
	expect(t, dir, map[string]string{"f": "new"})
}
