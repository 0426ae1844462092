package faults

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Check returns an error if the fault no longer fits the module in folder root:
// where its file does not have the old lines exactly once, or its package not
// the test. It runs nothing.
func (f *Fault) Check(root string) error {
	if _, err := f.injected(root); err != nil {
		return fmt.Errorf("%s: %w", f.Place(), err)
	}
	files, err := filepath.Glob(filepath.Join(root, f.Package, "*_test.go"))
	if err != nil {
		return fmt.Errorf("%s: %w", f.Place(), err)
	}
	top, _, _ := strings.Cut(f.Test, "/")
	declared := []byte("\nfunc " + top + "(") // no file begins so: the package clause does
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Place(), err)
		}
		if bytes.Contains(text, declared) {
			return nil
		}
	}
	return fmt.Errorf("%s: package %s has no test %s", f.Place(), f.Package, top)
}

// injected returns the text of the fault's file, with the fault.
func (f *Fault) injected(root string) (string, error) {
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.File)))
	if err != nil {
		return "", err
	}
	return f.inject(string(text))
}
