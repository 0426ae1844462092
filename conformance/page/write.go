package page

import (
	"os"
	"path/filepath"

	"github.com/urispec/urispec/gen/atomicfile"
)

// Write writes the files into a folder, which is made where it does not exist. Files
// of the same names are replaced, all or none of them; others stay as they are.
func (f Files) Write(dir string) error {
	var all []atomicfile.File
	for _, name := range f.Names() {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		all = append(all, atomicfile.Bytes(file, f[name]))
	}
	return atomicfile.WriteAll(all...)
}
