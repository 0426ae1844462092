// Corpus compiles the grammars of package corpus, each as abnfc would, has the
// packages that come of them tried on the examples, and writes into a file,
// between two comments, a table of Markdown: what is proved of each grammar, and
// what it takes.
//
//	corpus FOLDER README.md
//
// FOLDER is that of package corpus. The exit status is 0 when the packages are
// right on all examples, 1 when one is not, and 2 when something else is wrong.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/urispec/urispec/gen/corpus"
	"github.com/urispec/urispec/gen/marked"
)

func main() {
	var err error
	switch {
	case len(os.Args) == 4 && os.Args[1] == compileOne:
		err = compile(os.Args[2], os.Args[3])
	case len(os.Args) == 3:
		err = run(os.Args[1], os.Args[2])
	default:
		err = errors.New("usage: corpus FOLDER README.md")
	}
	switch {
	case errors.Is(err, errWrong):
		os.Exit(1)
	case err != nil:
		fmt.Fprintf(os.Stderr, "corpus: %v\n", err)
		os.Exit(2)
	}
}

// errWrong is the error of packages that are wrong on examples, which are printed.
var errWrong = errors.New("wrong")

// run compiles all grammars, tries the packages, and writes the table.
func run(folder, readme string) error {
	grammars, err := corpus.Grammars()
	if err != nil {
		return err
	}
	if readme, err = filepath.Abs(readme); err != nil {
		return err
	}
	if err := os.Chdir(folder); err != nil { // the arguments name files there
		return err
	}
	dir, err := os.MkdirTemp("", "corpus")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var rows []row
	for _, g := range grammars {
		r, err := measure(g, filepath.Join(dir, "module", packageName(g)))
		if err != nil {
			return fmt.Errorf("%s: %w", g.Name, err)
		}
		fmt.Fprintln(os.Stderr, "corpus:", r)
		rows = append(rows, r)
	}
	if err := try(filepath.Join(dir, "module"), grammars); err != nil {
		return err
	}
	return marked.Rewrite(readme, "corpus", table(rows))
}
