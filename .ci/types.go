// Types checks the types of packages, and of their tests, for the system that GOOS and GOARCH name. It reads all that
// they import from source, which go vet compiles first.
package main

import (
	"log"
	"os"

	"golang.org/x/tools/go/packages"
)

func main() {
	all, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax, Tests: true}, os.Args[1:]...)
	if err != nil {
		log.Fatal(err)
	}
	if packages.PrintErrors(all) > 0 {
		os.Exit(1)
	}
}
