package gen

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/urispec/urispec/gen/atomicfile"
)

// A file is what is to be written to a file.
type file struct {
	name string
	data []byte
}

// writeFiles writes files, all or none, and then removes the obsolete ones. A
// file that has the data already is left alone.
func writeFiles(files []file, obsolete ...string) (written []string, err error) {
	var changed []atomicfile.File
	for _, f := range files {
		if info, err := os.Stat(f.name); err == nil && info.IsDir() {
			return nil, &fs.PathError{Op: "write", Path: f.name, Err: syscall.EISDIR}
		}
		if old, err := os.ReadFile(f.name); err != nil || string(old) != string(f.data) {
			changed = append(changed, atomicfile.Bytes(f.name, f.data))
		}
		written = append(written, f.name)
	}
	for _, f := range changed {
		if err := os.MkdirAll(filepath.Dir(f.Name), 0o777); err != nil {
			return nil, err
		}
	}
	if err := atomicfile.WriteAll(changed...); err != nil {
		return nil, err
	}
	for _, name := range obsolete {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return written, nil
}
