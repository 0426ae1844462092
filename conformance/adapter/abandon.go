package adapter

import (
	"errors"
	"os"
	"sync"
)

// directories are the names of those that open implementations have written a
// script to.
var directories sync.Map

// makeDirectory makes a directory for a script, which removeDirectory removes.
func makeDirectory() (string, error) {
	dir, err := os.MkdirTemp("", "urispec-adapter-")
	if err == nil {
		directories.Store(dir, nil)
	}
	return dir, err
}

// removeDirectory removes a directory with what is in it.
func removeDirectory(dir string) error {
	directories.Delete(dir)
	return os.RemoveAll(dir)
}

// Abandon removes what implementations that are open have written. It is for a
// program that cannot close them any more, since it is interrupted.
func Abandon() error {
	var errs []error
	for dir := range directories.Range {
		errs = append(errs, removeDirectory(dir.(string)))
	}
	return errors.Join(errs...)
}
