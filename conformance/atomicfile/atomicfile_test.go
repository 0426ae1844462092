package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "f")
	check := func(want string, mode os.FileMode) {
		t.Helper()
		text, err := os.ReadFile(name)
		if err != nil || string(text) != want {
			t.Errorf("%q, error %v, want %q", text, err, want)
		}
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%v, error %v, want mode %v", info.Mode(), err, mode)
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
			t.Errorf("%v, error %v: something is left", entries, err)
		}
	}
	if err := WriteBytes(name, []byte("first")); err != nil {
		t.Fatal(err)
	}
	check("first", 0o644)
	if err := os.Chmod(name, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := WriteBytes(name, []byte("second")); err != nil {
		t.Fatal(err)
	}
	check("second", 0o600)
	broken := errors.New("broken")
	err := Write(name, func(w io.Writer) error {
		io.WriteString(w, "half")
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	check("second", 0o600)
	if err := WriteBytes(filepath.Join(dir, "absent", "f"), nil); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v for a folder that is absent", err)
	}
}
