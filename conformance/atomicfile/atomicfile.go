// Package atomicfile writes files all at once, so that no one sees half of one, and
// nothing is lost where writing fails.
package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Write gives a file the contents that a function writes: to a temporary file
// beside it, which then takes its name. Where that fails, the file stays as it was,
// and the error says why. A file that is there keeps its permissions.
func Write(name string, contents func(io.Writer) error) error {
	mode := os.FileMode(0o644)
	if info, err := os.Stat(name); err == nil {
		mode = info.Mode().Perm()
	}
	t, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(t.Name()) // nothing, once it is renamed
	errWrite := contents(t)
	errMode := t.Chmod(mode)
	if err := errors.Join(errWrite, errMode, t.Close()); err != nil {
		return err
	}
	return os.Rename(t.Name(), name)
}

// WriteBytes is [Write] of contents that are at hand.
func WriteBytes(name string, contents []byte) error {
	return Write(name, func(w io.Writer) error {
		_, err := w.Write(contents)
		return err
	})
}
