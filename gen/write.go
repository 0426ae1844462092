package gen

import (
	"io/fs"
	"os"
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
	if err := atomicfile.Replace(changed, obsolete); err != nil {
		return nil, err
	}
	return written, nil
}
