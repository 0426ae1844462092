// Lineage writes into a file, between two comments, what each revision of the
// syntax made valid and invalid of the one that it follows: shortest strings, rule
// by rule, in tables of Markdown.
//
//	lineage README.md
//
// The exit status is 0 when the file says so now, and 2 otherwise.
package main

import (
	"bytes"
	"fmt"
	"os"

	"github.com/urispec/urispec/gen/atomicfile"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: lineage FILE")
		os.Exit(2)
	}
	tables, err := sections()
	if err == nil {
		err = rewrite(os.Args[1], tables)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "lineage: %v\n", err)
		os.Exit(2)
	}
}

// The comments between which the tables stand, each on a line of its own.
const (
	beginMark = "<!-- lineage begin: written by gen/cmd/lineage; do not edit -->\n"
	endMark   = "<!-- lineage end -->\n"
)

// rewrite puts tables into a file, in the place of those that it has.
func rewrite(name, tables string) error {
	old, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	text, err := insert(old, tables)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if bytes.Equal(old, text) {
		return nil
	}
	return atomicfile.WriteBytes(name, text)
}

// insert returns a text with other lines between the marks.
func insert(text []byte, lines string) ([]byte, error) {
	before, rest, begins := bytes.Cut(text, []byte(beginMark))
	_, after, ends := bytes.Cut(rest, []byte(endMark))
	if !begins || !ends {
		return nil, fmt.Errorf("no lines %q and %q", beginMark, endMark)
	}
	return fmt.Appendf(nil, "%s%s%s%s%s", before, beginMark, lines, endMark, after), nil
}
