package gen

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// A file is what is to be written to a file.
type file struct {
	name string
	data []byte
}

// writeFiles writes files, and removes the obsolete ones. It changes nothing
// unless all data could be written: to temporary files beside the files, which
// are then renamed. A file that has the data already is left alone.
func writeFiles(files []file, obsolete ...string) (written []string, err error) {
	var temporaries []string
	defer func() {
		for _, name := range temporaries {
			os.Remove(name) // those that were renamed are gone
		}
	}()
	for _, f := range files {
		if info, err := os.Stat(f.name); err == nil && info.IsDir() {
			return nil, &os.PathError{Op: "write", Path: f.name, Err: syscall.EISDIR}
		}
	}
	type rename struct{ from, to string }
	var renames []rename
	for _, f := range files {
		if old, err := os.ReadFile(f.name); err == nil && string(old) == string(f.data) {
			written = append(written, f.name)
			continue
		}
		dir := filepath.Dir(f.name)
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return nil, err
		}
		t, err := os.CreateTemp(dir, "."+filepath.Base(f.name)+".*")
		if err != nil {
			return nil, err
		}
		temporaries = append(temporaries, t.Name())
		_, errWrite := t.Write(f.data)
		errMode := t.Chmod(0o644)
		if err := errors.Join(errWrite, errMode, t.Close()); err != nil {
			return nil, err
		}
		renames = append(renames, rename{t.Name(), f.name})
	}
	for _, r := range renames {
		if err := os.Rename(r.from, r.to); err != nil {
			return nil, err
		}
		written = append(written, r.to)
	}
	for _, name := range obsolete {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
	}
	return written, nil
}
