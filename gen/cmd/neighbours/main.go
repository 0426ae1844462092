// Neighbours writes into a file, between two comments, what each revision of
// the syntax made valid and invalid of the one before it: shortest strings,
// rule by rule, in tables of Markdown.
//
//	neighbours README.md
//
// The exit status is 0 when the file says so now, and 2 otherwise.
package main

import (
	"fmt"
	"os"

	"github.com/urispec/urispec/gen/marked"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: neighbours FILE")
		os.Exit(2)
	}
	tables, err := neighbours()
	if err == nil {
		err = marked.Rewrite(os.Args[1], "neighbours", tables)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "neighbours: %v\n", err)
		os.Exit(2)
	}
}
