package gen

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/urispec/urispec/gen/atomicfile"
	"github.com/urispec/urispec/gen/emit"
)

// writeFiles writes files, all or none, and then removes the obsolete ones. A
// file that has the data already is left alone.
func writeFiles(files []emit.File, obsolete ...string) (written []string, err error) {
	var changed []atomicfile.File
	for _, f := range files {
		if info, err := os.Stat(f.Name); err == nil && info.IsDir() {
			return nil, &fs.PathError{Op: "write", Path: f.Name, Err: syscall.EISDIR}
		}
		if old, err := os.ReadFile(f.Name); err != nil || string(old) != string(f.Data) {
			changed = append(changed, atomicfile.Bytes(f.Name, f.Data))
		}
		written = append(written, f.Name)
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
