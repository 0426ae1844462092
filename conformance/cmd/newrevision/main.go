// Newrevision adds a revision to a copy of the module, one that has the
// document of another under a name of its own, and says what had to be touched,
// whether all commands and laws have it without another line, and which
// properties of its documents a test misses by name when they are left out.
//
//	newrevision [-of REVISION] [-keep DIR]
//
// It is run in the directory of the module, and needs the go command and git.
// -keep leaves the copy in a directory, which must not exist.
//
// The exit status is 0 when all is as it is to be, 1 when it is not, and 2 for
// misuse and errors.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/urispec/urispec/grammar"
)

func main() {
	of := flag.String("of", "rfc2396bis-01", "`revision` whose document the new one has")
	keep := flag.String("keep", "", "`directory` for the copy; default one that is removed")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	failed, err := run(*of, *keep)
	if err != nil {
		fmt.Fprintf(os.Stderr, "newrevision: %v\n", err)
		os.Exit(2)
	}
	if failed {
		os.Exit(1)
	}
}

// run adds the revision and prints what it finds.
func run(of, keep string) (failed bool, err error) {
	if _, ok := grammar.Lookup(of); !ok {
		return false, fmt.Errorf("there is no revision %s", of)
	}
	c := checkout{dir: keep, old: newNames(of), new: newNames(of + "-again")}
	if keep == "" {
		if c.dir, err = os.MkdirTemp("", "newrevision"); err != nil {
			return false, err
		}
		defer os.RemoveAll(c.dir)
	} else if err := os.Mkdir(keep, 0o777); err != nil {
		return false, err
	}
	if c.dir, err = filepath.Abs(c.dir); err != nil {
		return false, err
	}
	if err := c.copyModule(); err != nil {
		return false, err
	}
	fmt.Println("Touched by hand:")
	if err := c.add(); err != nil {
		return false, err
	}
	fmt.Println("\nWritten by commands:")
	if err := c.generate(); err != nil {
		return false, err
	}
	fmt.Println("\nHave the revision without another line:")
	for _, check := range []func() ([]string, error){c.checkTests, c.checkCommands, c.checkReport, c.checkForgotten} {
		wrong, err := check()
		if err != nil {
			return false, err
		}
		for _, w := range wrong {
			failed = true
			fmt.Printf("\tFAILED: %s\n", w)
		}
	}
	return failed, nil
}
