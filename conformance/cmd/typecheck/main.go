// Typecheck checks the types of all packages of the module in the current directory, and
// of their tests, as go vet does, for each system.
//
//	typecheck GOOS/GOARCH...
//
// It compiles nothing: it reads the declarations of the packages that the module imports.
// So it takes seconds for a system, where go vet compiles the standard library first.
//
// The exit status is 0 when all types are right, 1 when they are not, and 2 for misuse
// and errors.
package main

import (
	"fmt"
	"os"
	"strings"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: typecheck GOOS/GOARCH...")
		os.Exit(2)
	}
	source, status := newSource(), 0
	for _, name := range os.Args[1:] {
		system, architecture, _ := strings.Cut(name, "/")
		packages, err := list(".", system, architecture)
		if err != nil {
			fmt.Fprintf(os.Stderr, "typecheck: %s: %v\n", name, err)
			os.Exit(2)
		}
		for _, err := range check(source, packages, architecture) {
			fmt.Printf("%s: %v\n", name, err)
			status = 1
		}
	}
	os.Exit(status)
}
