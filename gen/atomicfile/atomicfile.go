// Package atomicfile writes files all at once, so that no one sees half of one,
// and nothing is lost where writing fails.
package atomicfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A File is a name and a function that writes the contents.
type File struct {
	Name     string
	Contents func(io.Writer) error
}

// Bytes returns a File whose contents are at hand.
func Bytes(name string, contents []byte) File {
	return File{name, func(w io.Writer) error {
		_, err := w.Write(contents)
		return err
	}}
}

// Write is [WriteAll] of one file.
func Write(name string, contents func(io.Writer) error) error {
	return WriteAll(File{name, contents})
}

// WriteBytes is [WriteAll] of one file whose contents are at hand.
func WriteBytes(name string, contents []byte) error {
	return WriteAll(Bytes(name, contents))
}

// WriteAll writes files: each to a temporary file beside it, and these take
// their names once all contents are written. Where writing fails, all files
// stay as they were, and the error says why. A file that is there keeps its
// permissions, and a symbolic link to it stays one. What is there and cannot be
// replaced, a device or a named pipe, is written to as it is.
func WriteAll(files ...File) error {
	var all []temporary
	defer func() {
		for _, t := range all {
			os.Remove(t.name) // nothing, once it is renamed
		}
	}()
	for _, f := range files {
		mode := fs.FileMode(0o644)
		if info, err := os.Stat(f.Name); err == nil {
			if mode = info.Mode(); !mode.IsRegular() {
				if err := f.overwrite(); err != nil {
					return err
				}
				continue
			}
		}
		t, err := newTemporary(f, mode.Perm())
		if err != nil {
			return err
		}
		all = append(all, t)
	}
	for _, t := range all {
		if err := os.Rename(t.name, t.target); err != nil {
			return err
		}
	}
	return nil
}

// fill writes the contents to an open file, and closes it.
func (f File) fill(open *os.File) error {
	return errors.Join(f.Contents(open), open.Close())
}

// overwrite writes to what is there.
func (f File) overwrite() error {
	open, err := os.OpenFile(f.Name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.fill(open)
}

// A temporary has the contents of a file, whose name it is to take.
type temporary struct{ name, target string }

// newTemporary makes the temporary of a file, or leaves nothing where that
// fails.
func newTemporary(f File, mode fs.FileMode) (temporary, error) {
	target := f.Name
	if name, err := filepath.EvalSymlinks(target); err == nil {
		target = name
	}
	open, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+".*")
	if err != nil {
		return temporary{}, err
	}
	errMode := open.Chmod(mode)
	if err := errors.Join(errMode, f.fill(open)); err != nil {
		return temporary{}, errors.Join(err, os.Remove(open.Name()))
	}
	return temporary{open.Name(), target}, nil
}
